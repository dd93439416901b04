import type { CheckScope } from '../checks/check.ts';
import type { ParsedAnswer } from '../parse-answer.ts';
import { type AlignedText, alignTexts } from './alignment.ts';
import type { AnswerItem } from './answer-items.ts';
import { BEST_FIT, createTraitReader, logFit, type Traits } from './traits.ts';

/** A segment of a request. */
export interface AskedSegment {
  id: number;
  source: string;
}

/** The sound part of an answer. */
export interface SalvagedTexts {
  /** The translations by segment id. */
  texts: ReadonlyMap<number, string>;
  /** The segments behind the end of a cut-off answer, in order. */
  behindCut: readonly number[];
}

// Shares of the probability over all alignments. If ids are missing, repeated or wrong, each text must be proved; if
// all are in order, only clear evidence speaks against a text.
const MIN_OWN_SHARE = { withFaults: 0.995, inOrder: 0.5 };
// Two paragraphs of one batch that are not neighbours are hardly ever swapped; e^12 is 160,000.
const MIN_SWAP_EVIDENCE = 12;

/**
 * Returns the texts of an answer that are sound: the id of each was asked and occurs once, and its content proves that
 * it translates its own segment. A fault costs the segments concerned, and a neighbour where a merged or shifted text
 * cannot be excluded (docs/rules.md#salvage).
 * @param answer its items, and what is missing: the end, or items that cannot be read
 * @param isTrusted the texts need no proof, because no model with a will of its own wrote the ids
 */
export const salvageTexts = (
  asked: readonly AskedSegment[],
  { items, gaps, isCutOff }: Pick<ParsedAnswer, 'items' | 'gaps' | 'isCutOff'>,
  scope: CheckScope,
  { isTrusted = false } = {},
): SalvagedTexts => {
  const { own, strays, unreadable } = sortItems(asked, items, gaps);
  const lastAnswered = Math.max(-1, ...own.keys());
  const behindCut = isCutOff ? asked.slice(lastAnswered + 1).map(({ id }) => id) : [];
  const isWhole = own.size === asked.length && strays.length === 0;
  const proven =
    isTrusted || (isWhole && asked.length === 1)
      ? [...own.keys()]
      : findProven(asked, own, strays, (index) => unreadable.has(index) || (isCutOff && index > lastAnswered), scope);
  return { texts: new Map(proven.map((index) => [asked[index]!.id, own.get(index)!])), behindCut };
};

// One character can damage two items: the first loses its end to the second.
const MAX_UNREADABLE = 2;
// An answer with more of them is so mixed up that further ones change nothing; each is compared with every source.
const MAX_STRAYS = 20;

interface StrayText {
  /** The index of the segment that the item before it was for; -1 if there is none. */
  after: number;
  text: string;
}

/**
 * Separates the texts with an id of their own, by the index of the segment, from those with a wrong or repeated id, and
 * finds the segments that an item which cannot be read was for: the one or two between its neighbours. Of
 * texts with the same id the one whose neighbours in the answer have the neighbouring ids is that segment's.
 */
const sortItems = (
  asked: readonly AskedSegment[],
  items: readonly AnswerItem[],
  gaps: readonly number[],
): { own: Map<number, string>; strays: StrayText[]; unreadable: Set<number> } => {
  const indexes = new Map(asked.map(({ id }, index) => [id, index]));
  const placed = items.map(({ id, text, hasStrayQuote }) => {
    const index = id === undefined ? undefined : indexes.get(id);
    return { index, text: hasStrayQuote ? withoutStrayQuote(text, asked[index ?? -1]?.source) : text };
  });
  const isInOrder = (place: number): boolean =>
    (placed[place - 1]?.index ?? -1) + 1 === placed[place]!.index &&
    (place + 1 === placed.length ? asked.length : placed[place + 1]!.index) === placed[place]!.index! + 1;
  const texts = Map.groupBy(placed.keys(), (place) => placed[place]!.index);
  const own = new Map<number, string>();
  const strays: StrayText[] = [];
  let after = -1;
  for (const [place, { index, text }] of placed.entries()) {
    const same = (index === undefined ? [] : texts.get(index)!).filter(
      (other) => placed[other]!.text !== text && placed[other]!.text !== '',
    );
    const isOwn = index !== undefined && (same.length === 0 || (isInOrder(place) && !same.some(isInOrder)));
    if (text !== '' && isOwn) own.set(index, text);
    else if (text !== '' && strays.length < MAX_STRAYS) strays.push({ after, text });
    if (isOwn) after = index;
  }
  const unreadable = new Set<number>();
  for (const gap of gaps) {
    const before = gap === 0 ? -1 : placed[gap - 1]!.index;
    const behind = gap === placed.length ? asked.length : placed[gap]!.index;
    if (before === undefined || behind === undefined || behind - before > MAX_UNREADABLE + 1) continue;
    for (let index = before + 1; index < behind; index += 1) unreadable.add(index);
  }
  return { own, strays, unreadable };
};

const QUOTE = /["“”„«»「」『』]/u;

/** Removes a quotation mark that only the syntax of the answer can have caused; "" if the text may have one itself. */
const withoutStrayQuote = (text: string, source: string | undefined): string =>
  source === undefined || QUOTE.test(source) ? '' : text.replaceAll('"', '').trim();

const findProven = (
  asked: readonly AskedSegment[],
  own: ReadonlyMap<number, string>,
  strays: readonly StrayText[],
  isUnread: (index: number) => boolean,
  scope: CheckScope,
): number[] => {
  const reader = createTraitReader(
    asked.map(({ source }) => source),
    scope,
  );
  const traits = new Map([...own].map(([index, text]) => [index, reader.ofText(text)]));
  const usual = asked.map(({ source }) => reader.ofSource(source));
  const ratio = lengthRatio(usual, traits);
  const sources = usual.map((source) => ({ ...source, length: source.length * ratio }));
  const texts: AlignedText[] = [-1, ...asked.keys()].flatMap((index) => [
    ...(traits.has(index) ? [{ index, text: own.get(index)!, traits: traits.get(index)! }] : []),
    ...strays
      .filter(({ after }) => after === index)
      .map(({ text }) => ({ index: undefined, text, traits: reader.ofText(text) })),
  ]);
  const shares = alignTexts({ sources, texts, isUnread });
  const swapped = findSwapped(sources, traits);
  const isInOrder = strays.length === 0 && asked.every((_, index) => own.has(index) || isUnread(index));
  const minShare = isInOrder ? MIN_OWN_SHARE.inOrder : MIN_OWN_SHARE.withFaults;
  return [...shares].filter(([index, share]) => share >= minShare && !swapped.has(index)).map(([index]) => index);
};

const MIN_TEXTS_FOR_RATIO = 8;

/** Returns the ratio of the lengths to the usual ones, which depends on the book and the model. */
const lengthRatio = (sources: readonly Traits[], texts: ReadonlyMap<number, Traits>): number => {
  if (texts.size < MIN_TEXTS_FOR_RATIO) return 1;
  const ratios = [...texts]
    .map(([index, { length }]) => length / Math.max(1, sources[index]!.length))
    .sort((one, other) => one - other);
  return Math.min(1.5, Math.max(0.7, ratios[ratios.length >> 1]!));
};

/** Returns the indexes of texts that fit clearly better to each other's sources. */
const findSwapped = (sources: readonly Traits[], texts: ReadonlyMap<number, Traits>): Set<number> => {
  const swapped = new Set<number>();
  const fits = [...texts].map(([index, text]) => ({ index, text, own: logFit(sources[index]!, text) }));
  for (const { index: one, text: textOfOne, own: ownOfOne } of fits)
    for (const { index: other, text: textOfOther, own: ownOfOther } of fits) {
      // Most pairs fit so well that no exchange can gain enough.
      if (other <= one || 2 * BEST_FIT - ownOfOne - ownOfOther <= MIN_SWAP_EVIDENCE) continue;
      const exchanged = logFit(sources[other]!, textOfOne) + logFit(sources[one]!, textOfOther);
      if (exchanged - ownOfOne - ownOfOther > MIN_SWAP_EVIDENCE) swapped.add(one).add(other);
    }
  return swapped;
};
