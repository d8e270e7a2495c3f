/**
 * Returns the value of a header that arrived more than once with the same value: proxies and clients repeat
 * headers, and HTTP joins them with commas. Any other value is returned as it is.
 */
export function mergeRepeated(value: string): string {
  if (!value.includes(",")) return value;
  const [first = value, ...others] = new Set(value.split(",").map((one) => one.trim()));
  return others.length === 0 ? first : value;
}
