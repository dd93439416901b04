import type { Random } from './random.ts';

/** An item of an answer. */
export interface Item {
  id: number;
  text: string;
}

/** The faults of an answer's form at the place of one paragraph. */
export const PLACE_FAULTS = {
  omit: (items: readonly Item[], index: number) => items.toSpliced(index, 1),
  empty: (items: readonly Item[], index: number) => items.with(index, { id: items[index]!.id, text: '' }),
  /** The text becomes a part of the paragraph before it, of the first one a part of the next. */
  merge: (items: readonly Item[], index: number) => {
    const first = items[Math.max(0, index - 1)]!;
    const second = items[Math.max(1, index)];
    if (second === undefined) return [...items];
    const id = index === 0 ? second.id : first.id;
    return items.toSpliced(Math.max(0, index - 1), 2, { id, text: `${first.text} ${second.text}` });
  },
  /** The text repeats its end for some thousand characters, then the next one begins. */
  repeat: (items: readonly Item[], index: number) => {
    const { id, text } = items[index]!;
    return items.with(index, { id, text: `${text} ${'và rồi lại như thế '.repeat(100)}`.trim() });
  },
};

export type PlaceFault = keyof typeof PLACE_FAULTS;

/** Applies a fault at a share of the places of an answer; `kind` "any" chooses one for each place. */
export const applyPlaceFaults = (
  items: readonly Item[],
  { share, kind }: { share: number; kind: PlaceFault | 'any' },
  random: Random,
): { items: Item[]; count: number } => {
  let changed = [...items];
  let count = 0;
  // From the end, so that the indexes before it stay the same.
  for (let index = items.length - 1; index >= 0; index -= 1) {
    if (random.unit() >= share) continue;
    const fault = kind === 'any' ? random.one(Object.keys(PLACE_FAULTS) as PlaceFault[]) : kind;
    changed = PLACE_FAULTS[fault](changed, index);
    count += 1;
  }
  return { items: changed, count };
};
