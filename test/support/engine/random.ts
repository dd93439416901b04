/** A seeded random generator: the same seed gives the same numbers. */
export interface Random {
  /** Returns a number 0 ≤ x < 1. */
  unit(): number;
  /** Returns a whole number 0 ≤ x < limit. */
  below(limit: number): number;
  one<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** mulberry32. */
export const seededRandom = (seed: number): Random => {
  let state = seed;
  const unit = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(unit() * limit);
  return {
    unit,
    below,
    one: (items) => items[below(items.length)]!,
    shuffled: (items) => {
      const mixed = [...items];
      for (let index = mixed.length - 1; index > 0; index -= 1) {
        const other = below(index + 1);
        [mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!];
      }
      return mixed;
    },
  };
};
