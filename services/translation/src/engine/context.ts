import { lengthOf } from './segment.ts';
import { isBlocked, type SegmentState } from './segment-state.ts';

/** A passage of the source with its translation. */
export interface Passage {
  source: string;
  target: string;
}

/** The text around the segments of a request, for understanding only (docs/rules.md#context). */
export interface RequestContext {
  /** The passages just before the first segment, in their order. */
  previous: readonly Passage[];
  /** The source just after the last segment. */
  next: string | undefined;
  /** The drafts beside a segment, where the request has neither the segment there nor, in `previous`, its draft. */
  draftsBeside(id: number): { before?: string; after?: string };
}

/** Finds the text around segments, with the drafts as they are at the time of the request. */
export interface ContextFinder {
  /** @param ids the segments of the request, in their order; 0 is the title and has no context */
  around(ids: readonly number[], task: 'translate' | 'repair'): RequestContext;
}

// In code points; the first two of source and translation each. Three or four paragraphs of prose show the tone and who
// is being talked about; more adds to each request and changes little.
const MAX_PREVIOUS = { translate: 800, repair: 400 };
const MAX_NEXT = 200;
const MAX_BESIDE = 160;

/**
 * Creates the finder of a chapter.
 * @param states all segments of the chapter, by ascending ids, without the title
 * @param preceding the end of the chapter before; empty if it is not known
 */
export const createContextFinder = (
  states: readonly SegmentState[],
  preceding: readonly Passage[] = [],
): ContextFinder => {
  const positionOf = (id: number): number | undefined => findPosition(states, id);
  const draftAt = (position: number): string | undefined => {
    const state = states[position];
    return state === undefined || state.draft === undefined || isBlocked(state) ? undefined : state.draft;
  };
  return {
    around(ids, task) {
      const asked = ids.flatMap((id) => positionOf(id) ?? []);
      const [first, last] = [asked[0], asked.at(-1)];
      if (first === undefined || last === undefined) return { previous: [], next: undefined, draftsBeside: () => ({}) };
      const askedSet = new Set(asked);
      const next = states[last + 1]?.source;
      return {
        previous: lastPassages(passagesBefore(states, preceding, first, draftAt), MAX_PREVIOUS[task]),
        next: next === undefined ? undefined : cutEnd(next, MAX_NEXT),
        draftsBeside(id) {
          const position = positionOf(id);
          if (position === undefined) return {};
          const beside = (other: number): string | undefined => (askedSet.has(other) ? undefined : draftAt(other));
          const before = position === first ? undefined : beside(position - 1);
          const after = beside(position + 1);
          return {
            ...(before === undefined ? {} : { before: cutStart(before, MAX_BESIDE) }),
            ...(after === undefined ? {} : { after: cutEnd(after, MAX_BESIDE) }),
          };
        },
      };
    },
  };
};

/** Returns the position of an id in states, whose ids ascend. */
const findPosition = (states: readonly SegmentState[], id: number): number | undefined => {
  let [low, high] = [0, states.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (states[middle]!.id < id) low = middle + 1;
    else high = middle;
  }
  return states[low]?.id === id ? low : undefined;
};

/** Yields passages before a position, the nearest first, as far as all have a usable draft. */
function* passagesBefore(
  states: readonly SegmentState[],
  preceding: readonly Passage[],
  first: number,
  draftAt: (position: number) => string | undefined,
): Generator<Passage> {
  for (let position = first - 1; position >= 0; position -= 1) {
    const target = draftAt(position);
    if (target === undefined) return;
    yield { source: states[position]!.source, target };
  }
  yield* preceding.toReversed();
}

/**
 * Returns the nearest passages up to a length, in their order. Of a nearest passage that is longer alone, the end is
 * returned.
 * @param passages the nearest first
 */
const lastPassages = (passages: Iterable<Passage>, maxCharacters: number): Passage[] => {
  const taken: Passage[] = [];
  const rest = { source: maxCharacters, target: maxCharacters };
  for (const passage of passages) {
    rest.source -= lengthOf(passage.source);
    rest.target -= lengthOf(passage.target);
    if (rest.source >= 0 && rest.target >= 0) {
      taken.unshift(passage);
      continue;
    }
    if (taken.length === 0) taken.push(endOf(passage, maxCharacters));
    break;
  }
  return taken;
};

/** Returns the end of a passage: at most a length of the longer of its texts, and the same share of the other. */
const endOf = ({ source, target }: Passage, maxCharacters: number): Passage => {
  const lengths = { source: lengthOf(source), target: lengthOf(target) };
  const share = maxCharacters / Math.max(lengths.source, lengths.target);
  return {
    source: cutStart(source, Math.floor(lengths.source * share)),
    target: cutStart(target, Math.floor(lengths.target * share)),
  };
};

const cutStart = (text: string, maxCharacters: number): string => {
  const characters = [...text];
  return characters.length <= maxCharacters ? text : `…${characters.slice(characters.length - maxCharacters).join('')}`;
};

const cutEnd = (text: string, maxCharacters: number): string => {
  const characters = [...text];
  return characters.length <= maxCharacters ? text : `${characters.slice(0, maxCharacters).join('')}…`;
};
