/** Hosts that are commands: how each is told of its model, and run without a person. */
import { type Host, PROMPT } from "./host.ts";

const KEY = "no-key";

const claudeCode: Host = {
  name: "Claude Code",
  packages: { "@anthropic-ai/claude-code": "2.1.332" },
  command: () => [
    "claude",
    "--print",
    PROMPT,
    "--allowed-tools",
    "mcp__tools",
    "mcp__lab",
    "--output-format",
    "stream-json",
    "--verbose",
  ],
  env: ({ model }) => ({
    ANTHROPIC_BASE_URL: model,
    ANTHROPIC_API_KEY: KEY,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1",
    DISABLE_AUTOUPDATER: "1",
  }),
};

const codex: Host = {
  name: "Codex",
  packages: { "@openai/codex": "0.171.0" },
  files: ({ model }) => ({
    ".codex/config.toml": `
model = "gpt-5"
model_provider = "fake"
approval_policy = "never"
check_for_update_on_startup = false
[model_providers.fake]
name = "fake"
base_url = "${model}/v1"
wire_api = "responses"
env_key = "FAKE_KEY"
request_max_retries = 0
`,
  }),
  command: () => ["codex", "exec", "--json", "--skip-git-repo-check", PROMPT],
  env: () => ({ FAKE_KEY: KEY }),
};

const copilot: Host = {
  name: "Copilot CLI",
  packages: { "@github/copilot": "1.0.102" },
  command: () => ["copilot", "--prompt", PROMPT, "--allow-all-tools", "--no-auto-update"],
  env: ({ model }) => ({
    COPILOT_OFFLINE: "true",
    COPILOT_PROVIDER_BASE_URL: `${model}/v1`,
    COPILOT_PROVIDER_TYPE: "openai",
    COPILOT_PROVIDER_API_KEY: KEY,
    COPILOT_MODEL: "gpt-4.1",
  }),
};

const opencode: Host = {
  name: "opencode",
  packages: { "opencode-ai": "1.18.33" },
  files: ({ model }) => ({
    ".config/opencode/opencode.json": {
      autoupdate: false,
      share: "disabled",
      model: "fake/fake",
      small_model: "fake/fake",
      provider: {
        fake: {
          npm: "@ai-sdk/openai-compatible",
          options: { baseURL: `${model}/v1`, apiKey: KEY },
          models: {
            fake: {
              name: "fake",
              tool_call: true,
              attachment: true,
              modalities: { input: ["text", "image"], output: ["text"] },
            },
          },
        },
      },
    },
  }),
  command: () => ["opencode", "run", PROMPT],
};

const google = (folder: string, auth: string) => ({
  [`${folder}/settings.json`]: {
    security: { auth: { selectedType: auth }, folderTrust: { enabled: false } },
    telemetry: { enabled: false },
    privacy: { usageStatisticsEnabled: false },
    general: { disableAutoUpdate: true, enableAutoUpdate: false },
  },
});

const geminiCli: Host = {
  name: "Gemini CLI",
  packages: { "@google/gemini-cli": "0.61.0" },
  files: () => google(".gemini", "gemini-api-key"),
  command: () => ["gemini", "--prompt", PROMPT, "--yolo", "--model", "gemini-2.5-pro"],
  env: ({ model }) => ({ GEMINI_API_KEY: KEY, GOOGLE_GEMINI_BASE_URL: model }),
};

const qwenCode: Host = {
  name: "Qwen Code",
  packages: { "@qwen-code/qwen-code": "0.24.4" },
  files: () => google(".qwen", "openai"),
  command: () => ["qwen", "--prompt", PROMPT, "--yolo", "--auth-type", "openai"],
  env: ({ model }) => ({
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: `${model}/v1`,
    // A model that it knows to see pictures.
    OPENAI_MODEL: "gpt-4o",
  }),
};

export const commandHosts: readonly Host[] = [
  claudeCode,
  codex,
  copilot,
  opencode,
  geminiCli,
  qwenCode,
];
