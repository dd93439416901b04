import { runAtOnce, type Steps } from '@versio/kit/async/steps';
import { lengthOf } from './segment.ts';

/** The most that one request contains. */
export interface BatchBudget {
  /** Code points of source text. */
  characters: number;
  segments: number;
}

// A Han character takes about 2 tokens in Vietnamese; half of the output is reserved for JSON and longer passages.
const CHARACTERS_PER_OUTPUT_TOKEN = 0.25;
const MAX_SEGMENTS = 60;
// Larger batches lose more segments to one fault and show progress later.
const MAX_CHARACTERS = 3_000;
// The offline model has no output limit; 20,000 characters take about 20 ms, after which other work gets its turn.
const OFFLINE_BUDGET: BatchBudget = { characters: 20_000, segments: 2_000 };

/** Returns the batch budget of a model. */
export const budgetOf = ({ provider, maxOutputTokens }: { provider: string; maxOutputTokens: number }): BatchBudget =>
  provider === 'offline'
    ? OFFLINE_BUDGET
    : {
        characters: Math.min(MAX_CHARACTERS, Math.floor(maxOutputTokens * CHARACTERS_PER_OUTPUT_TOKEN)),
        segments: MAX_SEGMENTS,
      };

/** Groups segments into batches, in order. A segment over the budget is a batch of its own. */
export const planBatches = <Item>(
  segments: readonly Item[],
  budget: BatchBudget,
  textOf: (segment: Item) => string,
): Item[][] => runAtOnce(planBatchesInSteps(segments, budget, textOf));

// Less than 1 ms.
const STEP_SEGMENTS = 2_048;

/** As planBatches, for chapters of any length. */
export function* planBatchesInSteps<Item>(
  segments: readonly Item[],
  budget: BatchBudget,
  textOf: (segment: Item) => string,
): Steps<Item[][]> {
  const batches: Item[][] = [];
  let characters = 0;
  let planned = 0;
  for (const segment of segments) {
    planned += 1;
    if (planned % STEP_SEGMENTS === 0) yield;
    const length = lengthOf(textOf(segment));
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
}
