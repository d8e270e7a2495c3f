/**
 * Defines the blocks that a result may have besides its text and its data: images, sounds, links to
 * resources and resources themselves (MCP 2026-07-28, server/tools, tool result).
 *
 * Not every host shows them, so text and data must be complete without them. They are checked before they
 * are sent; a wrong one is an internal error. They count towards the size of the result.
 */
import * as v from "valibot";

const Base64 = v.pipe(v.string(), v.nonEmpty(), v.base64());
/** RFC 6838, section 4.2, with or without parameters. */
const MimeType = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9!#$&^_.+-]*\/[a-z0-9][a-z0-9!#$&^_.+-]*(\s*;.*)?$/i),
);
const Uri = v.pipe(v.string(), v.check((text) => URL.canParse(text)));

const annotations = v.optional(v.strictObject({
  /** Who should see the block. @default both */
  audience: v.optional(v.array(v.picklist(["user", "assistant"]))),
  /** From 0, entirely optional, to 1, effectively required. */
  priority: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** When the content last changed, in ISO 8601. */
  lastModified: v.optional(v.pipe(v.string(), v.isoTimestamp())),
}));
const resource = { uri: Uri, mimeType: v.optional(MimeType) };

const ContentBlockSchema = v.variant("type", [
  v.strictObject({
    type: v.picklist(["image", "audio"]),
    data: Base64,
    mimeType: MimeType,
    annotations,
  }),
  v.strictObject({
    type: v.literal("resource_link"),
    ...resource,
    name: v.pipe(v.string(), v.nonEmpty()),
    title: v.optional(v.string()),
    description: v.optional(v.string()),
    size: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    annotations,
  }),
  v.strictObject({
    type: v.literal("resource"),
    resource: v.union([
      v.strictObject({ ...resource, text: v.string() }),
      v.strictObject({ ...resource, blob: Base64 }),
    ]),
    annotations,
  }),
]);

/** An image or sound in base64, a link to a resource, or a resource with its text or bytes. */
export type ContentBlock = v.InferOutput<typeof ContentBlockSchema>;

/** Returns bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  // In pieces, because a call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return btoa(binary);
}

/** Checks what `content` of a tool returned. */
export const ContentSchema = v.array(ContentBlockSchema);
