import { lengthOf, type Segment } from './segment.ts';

/** How much goes into one request. */
export interface BatchBudget {
  /** Source code points. */
  characters: number;
  segments: number;
}

// Vietnamese takes about 2 tokens for a Han character; half of the output is left for JSON and for longer passages.
const CHARACTERS_PER_OUTPUT_TOKEN = 0.25;
const MAX_SEGMENTS = 60;
// Larger batches lose more segments to one fault and are slower to appear.
const MAX_CHARACTERS = 3_000;
// The offline model has no output limit; 20,000 characters take it about 20 ms, after which others get their turn.
const OFFLINE_BUDGET: BatchBudget = { characters: 20_000, segments: 2_000 };

/** The budget of a model. */
export const budgetOf = ({ provider, maxOutputTokens }: { provider: string; maxOutputTokens: number }): BatchBudget =>
  provider === 'offline'
    ? OFFLINE_BUDGET
    : {
        characters: Math.min(MAX_CHARACTERS, Math.floor(maxOutputTokens * CHARACTERS_PER_OUTPUT_TOKEN)),
        segments: MAX_SEGMENTS,
      };

/** Cuts segments into batches, in order; a segment over the budget is a batch by itself. */
export const planBatches = <Item extends Pick<Segment, 'text'>>(
  segments: readonly Item[],
  budget: BatchBudget,
): Item[][] => {
  const batches: Item[][] = [];
  let characters = 0;
  for (const segment of segments) {
    const length = lengthOf(segment.text);
    const last = batches.at(-1);
    if (last !== undefined && last.length < budget.segments && characters + length <= budget.characters) {
      last.push(segment);
      characters += length;
    } else {
      batches.push([segment]);
      characters = length;
    }
  }
  return batches;
};
