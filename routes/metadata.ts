/** Where clients learn which issuer to ask for a token (RFC 9728): at the root, and behind it the path. */
import type { Hono } from "hono";
import { METADATA_PATH, metadataUrl } from "../lib/auth.ts";
import type { AppEnv } from "./gate.ts";

export interface MetadataOptions {
  readonly name: string;
  readonly issuer: string;
  readonly resource: string;
  readonly scopes: readonly string[];
}

/** Mounts the metadata, which anyone may read. */
export function mountMetadata(app: Hono<AppEnv>, options: MetadataOptions): void {
  const { name, issuer, resource, scopes } = options;
  const metadata = {
    resource,
    authorization_servers: [issuer],
    ...(scopes.length > 0 && { scopes_supported: scopes }),
    bearer_methods_supported: ["header"],
    resource_name: name,
  };
  const paths = new Set([
    METADATA_PATH,
    `${METADATA_PATH}/mcp`,
    new URL(metadataUrl(resource)).pathname,
  ]);
  for (const path of paths) app.get(path, (c) => c.json(metadata));
}
