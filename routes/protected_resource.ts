/** Serves the protected resource metadata (RFC 9728), where clients find the issuer. */
import type { Hono } from "hono";
import { metadataUrl, PROTECTED_RESOURCE_PATH } from "../lib/guard/auth.ts";
import type { AppEnv } from "./gate.ts";

export interface ProtectedResourceOptions {
  readonly name: string;
  readonly issuer: string;
  readonly resource: string;
  readonly scopes: readonly string[];
}

/** Mounts the metadata at the root and with the path of the resource. Every origin may read it. */
export function mountProtectedResource(app: Hono<AppEnv>, options: ProtectedResourceOptions): void {
  const { name, issuer, resource, scopes } = options;
  const metadata = {
    resource,
    authorization_servers: [issuer],
    ...(scopes.length > 0 && { scopes_supported: scopes }),
    bearer_methods_supported: ["header"],
    resource_name: name,
  };
  const paths = new Set([
    PROTECTED_RESOURCE_PATH,
    `${PROTECTED_RESOURCE_PATH}/mcp`,
    new URL(metadataUrl(resource, "")).pathname,
  ]);
  for (const path of paths) app.get(path, (c) => c.json(metadata));
}
