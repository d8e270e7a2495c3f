/**
 * Masks the secrets of a tool in what its call sends: a service may repeat the key that it was given, and
 * a tool may pass that on.
 */
import type { Json } from "../json.ts";
import { createMask, declaredSecrets, type Mask } from "../mask.ts";
import type { Tool } from "../tool.ts";
import { canonicalise } from "./result.ts";

/** Returns the mask of a tool; `undefined` for one that declares no secrets. */
export function maskOf(
  tool: Tool,
  environment: Readonly<Record<string, string | undefined>> | undefined,
): Mask | undefined {
  return tool.secrets === undefined ? undefined : createMask(declaredSecrets([tool], environment));
}

/** Returns a value with its texts and keys masked. @throws if JSON cannot carry the value. */
export function hideSecrets(made: unknown, mask: Mask | undefined): unknown {
  return mask === undefined ? made : hide(canonicalise(made), mask);
}

function hide(value: Json, mask: Mask): Json {
  if (typeof value === "string") return mask(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => hide(item, mask));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [mask(key), hide(item, mask)]),
  );
}
