import { joinTraits, logFit, type Traits } from './traits.ts';

/** A text of an answer. */
export interface AlignedText {
  /** The index of its source; undefined if its id is unknown or repeated. */
  index: number | undefined;
  text: string;
  traits: Traits;
}

/** The sources of a request and the texts of its answer, both in the order of the request. */
export interface AlignmentInput {
  sources: readonly Traits[];
  /** A text without an index follows the text that it followed in the answer. */
  texts: readonly AlignedText[];
  /** Returns true for a source whose text was cut off or cannot be read; nothing else explains why it has no text. */
  isUnread: (index: number) => boolean;
}

/**
 * Returns for each source that has a text of its index the probability that this text translates this source and no
 * other, over all alignments of sources and texts: one to one, two paragraphs merged, one split, one left out, one
 * added, two neighbours swapped. After a merge or a split the texts may be shifted until the opposite happens. Takes
 * linear time.
 */
export const alignTexts = (input: AlignmentInput): Map<number, number> => {
  const { sources, texts } = input;
  const width = texts.length + 1;
  const cells = (sources.length + 1) * width;
  const forward = new Float64Array(cells).fill(Number.NEGATIVE_INFINITY);
  const backward = new Float64Array(cells).fill(Number.NEGATIVE_INFINITY);
  const own: { cell: number; next: number; log: number; index: number }[] = [];
  forward[0] = 0;
  backward[cells - 1] = 0;
  // In columns: an answer has thousands of them, and objects would be most of what it allocates.
  const edges = { from: [] as number[], to: [] as number[], log: [] as number[] };
  const textOf = new Map(texts.map(({ index, text }) => [index, text]));
  const visitSteps = createSteps(input, (source, text, sourceCount, textCount, log) => {
    const from = source * width + text;
    const to = from + sourceCount * width + textCount;
    edges.from.push(from);
    edges.to.push(to);
    edges.log.push(log);
    forward[to] = addLogs(forward[to]!, forward[from]! + log);
    // A shift between equal texts does no harm.
    if (sourceCount === 1 && textCount === 1 && texts[text]!.text === textOf.get(source))
      own.push({ cell: from, next: to, log, index: source });
  });
  for (let source = 0; source <= sources.length; source += 1)
    for (let text = 0; text <= texts.length; text += 1)
      if (forward[source * width + text] !== Number.NEGATIVE_INFINITY) visitSteps(source, text);
  for (let edge = edges.from.length - 1; edge >= 0; edge -= 1) {
    const from = edges.from[edge]!;
    backward[from] = addLogs(backward[from]!, backward[edges.to[edge]!]! + edges.log[edge]!);
  }
  const total = forward[cells - 1]!;
  const shares = new Map<number, number>();
  for (const { cell, next, log, index } of own)
    shares.set(index, (shares.get(index) ?? 0) + Math.exp(forward[cell]! + log + backward[next]! - total));
  return shares;
};

const addLogs = (one: number, other: number): number => {
  const high = Math.max(one, other);
  const low = Math.min(one, other);
  // The difference is no number where both are of the probability 0.
  return high - low <= NEGLIGIBLE ? high + Math.log1p(Math.exp(low - high)) : high;
};
/** A summand that is e^40 times smaller changes no digit. */
const NEGLIGIBLE = 40;

/** Receives a step from behind some sources and texts: how many of each it takes, and the log of its probability. */
type VisitStep = (source: number, text: number, sourceCount: number, textCount: number, log: number) => void;

// Texts are hardly ever shifted by more.
const MAX_OFFSET = 3;

const LOG = {
  // A source without a text was left out, or its text is part of a neighbour's; each is common.
  omitted: Math.log(0.6),
  merged: Math.log(0.2),
  // A text under a wrong id is part of a neighbour's, a missing one, or additional.
  split: Math.log(0.3),
  misnamed: Math.log(0.4),
  added: Math.log(0.3),
  // A cut or a damaged item explains a missing text, so that hardly any other reason is left.
  mergedBesideUnread: Math.log(0.001),
  // Where all ids are in order, 1 in 10,000 places has a merge, a split or a swap all the same; 1 in 1,000 if other ids
  // are not, and 3 in 100 next to such a fault: mostly the number is left out together with the paragraph.
  shifted: Math.log(0.0001),
  shiftedBesideFault: Math.log(0.001),
  shiftedAtFault: Math.log(0.03),
  // One answer in ten whose last text alone is missing has moved its texts up somewhere: with less, a text that fits
  // the next source as well as its own would pass in a batch of three by what is usual alone, with a share of 0.9951
  // where 0.995 is needed.
  movedUp: Math.log(0.1),
  shiftedBack: Math.log(0.1),
  shiftedBackAtFault: Math.log(0.6),
};

/** Creates the function that visits the possible steps of an alignment behind some sources and texts. */
const createSteps = (
  { sources, texts, isUnread }: AlignmentInput,
  visit: VisitStep,
): ((source: number, text: number) => void) => {
  const answered = new Set(texts.map(({ index }) => index));
  const logShift = createShiftLog({ sources, texts, isUnread });
  const answeredBefore = countBefore(sources.length, (index) => answered.has(index));
  const namedBefore = countBefore(texts.length, (index) => texts[index]!.index !== undefined);
  const offsetAt = (source: number, text: number): number => namedBefore[text]! - answeredBefore[source]!;
  const isMissing = (index: number): boolean => !answered.has(index) && isUnread(index);
  const logMerge = (source: number): number =>
    isMissing(source) || isMissing(source + 1) ? LOG.mergedBesideUnread : LOG.merged;
  const twoSources = sources.slice(1).map((next, index) => joinTraits(sources[index]!, next));
  const twoTexts = texts.slice(1).map((next, index) => joinTraits(texts[index]!.traits, next.traits));
  const logsOfAdded = texts.map(({ traits }) => LOG.added + logAdded(traits));
  const visitIfNear: VisitStep = (source, text, sourceCount, textCount, log) => {
    const before = offsetAt(source, text);
    const after = offsetAt(source + sourceCount, text + textCount);
    if (Math.abs(after) > MAX_OFFSET) return;
    const { begin, end } = logShift(source);
    const shift = before === 0 || after !== 0 ? begin : end;
    visit(source, text, sourceCount, textCount, log + (before === after ? 0 : shift));
  };
  return (source, text) => {
    const [s1, s2] = [sources[source], sources[source + 1]];
    const [t1, t2] = [texts[text], texts[text + 1]];
    if (s1 && t1) visitIfNear(source, text, 1, 1, logFit(s1, t1.traits) + (t1.index === undefined ? LOG.misnamed : 0));
    if (s1) visitIfNear(source, text, 1, 0, answered.has(source) || !isUnread(source) ? LOG.omitted : 0);
    if (t1) visitIfNear(source, text, 0, 1, logsOfAdded[text]!);
    if (s1 && s2 && t1) visitIfNear(source, text, 2, 1, logMerge(source) + logFit(twoSources[source]!, t1.traits));
    if (s1 && t1 && t2) visitIfNear(source, text, 1, 2, LOG.split + logFit(s1, twoTexts[text]!));
    if (s1 && s2 && t1 && t2 && offsetAt(source, text) === 0)
      visitIfNear(source, text, 2, 2, LOG.shifted + logFit(s1, t2.traits) + logFit(s2, t1.traits));
  };
};

const countBefore = (length: number, isCounted: (index: number) => boolean): number[] => {
  const counts = [0];
  for (let index = 0; index < length; index += 1) counts.push(counts[index]! + (isCounted(index) ? 1 : 0));
  return counts;
};

/** Creates the function that returns the logarithms of the probabilities that a shift begins or ends at a source. */
const createShiftLog = ({
  sources,
  texts,
  isUnread,
}: AlignmentInput): ((index: number) => { begin: number; end: number }) => {
  const answered = new Set(texts.map(({ index }) => index));
  const atFault = new Set<number>();
  for (let index = 0; index < sources.length; index += 1)
    if (!answered.has(index) && !isUnread(index)) for (const near of [-1, 0, 1]) atFault.add(index + near);
  let last = -1;
  for (const { index } of texts) {
    if (index === undefined) for (const near of [0, 1]) atFault.add(last + near);
    last = index ?? last;
  }
  // Texts that moved up leave the last source without a text, or one too many behind it.
  const isMovedUp = atFault.has(sources.length);
  const elsewhere = atFault.size === 0 ? LOG.shifted : LOG.shiftedBesideFault;
  const movedUp = Math.max(LOG.shiftedBesideFault, LOG.movedUp - Math.log(Math.max(1, sources.length)));
  const besideFault = { begin: LOG.shiftedAtFault, end: LOG.shiftedBackAtFault };
  const usual = { begin: isMovedUp ? movedUp : elsewhere, end: LOG.shiftedBack };
  return (index) => (atFault.has(index) ? besideFault : usual);
};

/** Returns the logarithm of the probability of the traits of a text that translates nothing: those of any paragraph. */
const logAdded = ({ length, terms, numbers }: Traits): number =>
  -((Math.log(Math.max(1, length)) - Math.log(100)) ** 2) / 2 +
  terms.filter((count) => count > 0).length * Math.log(0.1) +
  (numbers.length + 4) * Math.log(0.3);
