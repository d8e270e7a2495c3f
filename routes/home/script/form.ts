/** Reads and fills the form of a tool. The browser runs these functions from their source text. */
/// <reference lib="dom" />

/**
 * Reads the fields as arguments. An empty field is left out, unless it is a text that must be sent. A
 * value that is not JSON is sent as text, and the server says what it wants instead.
 */
export function readForm(form: HTMLFormElement): Record<string, unknown> {
  const args: Record<string, unknown> = {};
  for (const field of form.querySelectorAll<HTMLInputElement>("[data-path]")) {
    const isText = field.dataset.kind === "text";
    if (field.value === "" && !(isText && field.required)) continue;
    let value: unknown = field.value;
    if (!isText) {
      try {
        value = JSON.parse(field.value);
      } catch {
        // Sent as the text that it is.
      }
    }
    const keys = JSON.parse(field.dataset.path!) as string[];
    const last = keys.pop()!;
    let owner = args;
    for (const key of keys) owner = (owner[key] ??= {}) as Record<string, unknown>;
    owner[last] = value;
  }
  return args;
}

/** Fills the fields with an example. */
export function fillForm(form: HTMLFormElement, input: unknown): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("[data-path]")) {
    const keys = JSON.parse(field.dataset.path!) as string[];
    const value = keys.reduce<unknown>(
      (owner, key) => (owner as Record<string, unknown> | undefined)?.[key],
      input,
    );
    field.value = value === undefined
      ? ""
      : field.dataset.kind === "text"
      ? String(value)
      : JSON.stringify(value);
  }
}

/** Marks the fields that an error names (`- "place.floor": wanted …`), and unmarks all others. */
export function markFields(form: HTMLFormElement, text: string): void {
  const named = [...text.matchAll(/^- "([^"]+)":/gm)].map(([, path]) => path);
  for (const field of form.querySelectorAll<HTMLInputElement>("[data-path]")) {
    const path = (JSON.parse(field.dataset.path!) as string[]).join(".");
    if (named.some((one) => one === path || one!.startsWith(`${path}.`))) {
      field.setAttribute("aria-invalid", "true");
    } else field.removeAttribute("aria-invalid");
  }
}
