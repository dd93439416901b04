import { setImmediate as nextTurn } from 'node:timers/promises';
import { createWordTable } from '@versio/kit/dictionaries';
import { loadDictionary } from '@versio/kit/text/segmentation';

/** Words to be found in texts. */
export interface WordSearch {
  add(word: string): void;
  /** Marks the words that occur in a text, traditional characters counting as simplified ones. */
  search(text: string): Promise<void>;
  /** The positions of the marked words in the order in which they were added; of equal words the first. */
  found(): number[];
}

/** UTF-16 units between which other work of the process has its turn: about 5 ms. */
const UNITS_PER_TURN = 50_000;

/** Starts a search. All words are added before the first text. */
export const createWordSearch = (): WordSearch => {
  const builder = createWordTable(new Uint16Array(loadDictionary().shared.foldings));
  const positions: number[] = [];
  let added = 0;
  let table: ReturnType<typeof builder.build> | undefined;
  const isFound = new Set<number>();
  const mark = (_length: number, word: number): void => void isFound.add(word);
  return {
    add(word) {
      if (builder.add(word, 'word', [])) positions.push(added);
      added += 1;
    },
    async search(text) {
      table ??= builder.build();
      for (let start = 0; start < text.length && isFound.size < table.size; start += 1) {
        table.eachAt(text, start, text.length, mark);
        if (start % UNITS_PER_TURN === UNITS_PER_TURN - 1) await nextTurn();
      }
    },
    found: () => [...isFound].sort((one, other) => one - other).map((word) => positions[word]!),
  };
};
