/**
 * Types of what the tests use of Deno's standard assertions: the npm build carries none.
 * With JSR at hand, map `@std/assert` to `jsr:@std/assert@1` in `deno.json` and delete this file.
 */
declare module "@std/assert" {
  /** Fails unless `condition` is truthy. */
  export function assert(condition: unknown, message?: string): asserts condition;
  /** Fails unless both values are deeply equal. */
  export function assertEquals<T>(actual: T, expected: T, message?: string): void;
  /** Fails when both values are deeply equal. */
  export function assertNotEquals<T>(actual: T, expected: T, message?: string): void;
  /** Fails unless both values are the same, by `Object.is`. */
  export function assertStrictEquals<T>(actual: unknown, expected: T, message?: string): void;
  /** Fails when the value is `null` or `undefined`. */
  export function assertExists<T>(actual: T, message?: string): asserts actual is NonNullable<T>;
  /** Fails unless the pattern matches. */
  export function assertMatch(actual: string, expected: RegExp, message?: string): void;
  /** Fails when the pattern matches. */
  export function assertNotMatch(actual: string, expected: RegExp, message?: string): void;
  /** Fails unless the text contains `expected`. */
  export function assertStringIncludes(actual: string, expected: string, message?: string): void;
  /** Fails unless `actual` contains at least what `expected` holds. */
  export function assertObjectMatch(
    actual: Record<PropertyKey, unknown>,
    expected: Record<PropertyKey, unknown>,
    message?: string,
  ): void;
  /** Fails unless the function throws an error of the class, with the text in its message. */
  export function assertThrows<E extends Error = Error>(
    fn: () => unknown,
    // deno-lint-ignore no-explicit-any -- a constructor's parameters are of no interest here
    ErrorClass?: abstract new (...args: any[]) => E,
    messageIncludes?: string,
  ): E;
  /** Fails unless the promise rejects with an error of the class, with the text in its message. */
  export function assertRejects<E extends Error = Error>(
    fn: () => PromiseLike<unknown>,
    // deno-lint-ignore no-explicit-any -- a constructor's parameters are of no interest here
    ErrorClass?: abstract new (...args: any[]) => E,
    messageIncludes?: string,
  ): Promise<E>;
  /** Fails always. */
  export function fail(message?: string): never;
}
