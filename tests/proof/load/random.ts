/** Numbers that look random and are the same in every run: a seed, and what to draw with it. */
export interface Random {
  /** A whole number below `limit`. */
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
  /** Whether it happens, so many times in a hundred. */
  percent(chance: number): boolean;
}

/** A generator of the multiply-with-carry kind: 32 bits of state are plenty for tests. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  const below = (limit: number): number => {
    state = (Math.imul(36_969, state & 0xffff) + (state >>> 16)) >>> 0;
    return (state & 0xffff) % limit;
  };
  return {
    below,
    pick: (choices) => choices[below(choices.length)]!,
    percent: (chance) => below(100) < chance,
  };
}
