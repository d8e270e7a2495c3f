/** Variables that other programs set where a server is started; none of them is a setting. */
export const OTHER_PROGRAMS: Readonly<Record<string, string>> = {
  // Claude Code
  MCP_TIMEOUT: "30000",
  MCP_TOOL_TIMEOUT: "60000",
  MAX_MCP_OUTPUT_TOKENS: "50000",
  ENABLE_TOOL_SEARCH: "auto",
  CLAUDECODE: "1",
  // MCP Inspector
  MCP_PROXY_AUTH_TOKEN: "0123456789",
  MCP_AUTO_OPEN_ENABLED: "false",
  MCP_SERVER_REQUEST_TIMEOUT: "10000",
  MCP_REQUEST_TIMEOUT_RESET_ON_PROGRESS: "true",
  MCP_REQUEST_MAX_TOTAL_TIMEOUT: "60000",
  MCP_PROXY_FULL_ADDRESS: "http://127.0.0.1:6277",
  CLIENT_PORT: "6274",
  SERVER_PORT: "6277",
  // `deno task call`
  MCP_TOKEN: "t0ken",
  // Other servers and clients
  MCP_AUTH_TOKEN: "t0ken",
  MCP_SERVER_URL: "https://other.example/mcp",
  MCP_SERVER_NAME: "other",
  MCP_TRANSPORT: "stdio",
  MCP_LOG_LEVEL: "debug",
  MCP_DEBUG: "1",
  MCP_CONFIG: "/etc/mcp.json",
  MCP_MODE: "dev",
};
