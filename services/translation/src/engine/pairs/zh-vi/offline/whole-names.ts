import { isBeforeAct } from './full-names.ts';
import { isActing, isNamePart } from './names.ts';
import { isSuffix } from './suffixed-names.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What may be a full name by its form. */
export interface Candidate {
  name: string;
  given: string;
  count: number;
  /** How often a word of speaking or acting is after it. */
  cueCount: number;
  /** At its best place. */
  weight: number;
  /** The first places: the number of the text and the index in it. */
  places: [text: number, start: number][];
}

/** A full name that occurs once is found where it is. */
export const MIN_COUNT = 2;

/**
 * 厉天行求亲 … 跟厉天行算账: what is the same at all its places and goes on in several ways is a name, even where it ends
 * in a verb; no word begins in it.
 */
export const recursWhole = (
  { name, given, weight }: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
  texts: readonly string[],
  { lexicon }: Vocabulary,
): boolean => {
  // 明德楼 is a building.
  if (given.length !== 2 || weight < LIKELY_WEIGHT || isSuffix(name.charCodeAt(name.length - 1))) return false;
  const shorter = candidates.get(name.slice(0, -1));
  if (shorter === undefined || shorter.count < MIN_COUNT) return false;
  const following = new Set(shorter.places.map(([text, start]) => texts[text]![start + name.length]));
  return (
    following.size > 1 &&
    shorter.places.every(
      ([number, start]) =>
        texts[number]!.startsWith(name, start) &&
        [...name].every((_, at) => lexicon.lengthAt(texts[number]!, start + at, texts[number]!.length) < 2),
    )
  );
};
/** Of a name that is one with further evidence. */
const LIKELY_WEIGHT = -25;

/**
 * Returns the character that follows a name of two characters at all its places, before several others: 指 of 贺九指. A
 * verb must follow three times; '' if none does.
 */
export const goesOnWith = (
  { name, count, places }: Candidate,
  texts: readonly string[],
  { lexicon }: Vocabulary,
): string => {
  if (name.length !== 2 || count < MIN_COUNT) return '';
  const [first] = places;
  const end = first![1] + name.length;
  const next = texts[first![0]]![end] ?? '';
  const unit = next.charCodeAt(0);
  if (next === '' || !isNamePart(unit) || isActing(next, 0) || isSuffix(unit)) return '';
  if (isBeforeAct(unit) && count <= MIN_COUNT) return '';
  const following = new Set<string | undefined>();
  for (const [number, start] of places) {
    const text = texts[number]!;
    if (text[start + name.length] !== next || lexicon.lengthAt(text, start + name.length, text.length) > 1) return '';
    following.add(text[start + name.length + 1]);
  }
  return following.size > 1 ? next : '';
};

/** 崔映川 … 崔映雪: adds those that occur once beside one that recurs, if the beginning is nowhere without them. */
const addShared = (
  candidates: ReadonlyMap<string, Candidate>,
  wholes: Map<string, { names: number; count: number }>,
): void => {
  for (const { name, given, count, weight } of candidates.values()) {
    if (given.length !== 2 || count >= MIN_COUNT || weight < LIKELY_WEIGHT) continue;
    const known = wholes.get(name.slice(0, -1));
    if (known !== undefined) wholes.set(name.slice(0, -1), { names: known.names + 1, count: known.count + count });
  }
};

/** Returns what several names of three characters begin with, and no other: 邰建 of the brothers 邰建业 and 邰建设. */
export const sharedBeginnings = (candidates: ReadonlyMap<string, Candidate>): ReadonlySet<string> => {
  const wholes = new Map<string, { names: number; count: number }>();
  for (const { name, given, count } of candidates.values()) {
    if (given.length !== 2 || count < MIN_COUNT) continue;
    const beginning = name.slice(0, -1);
    const known = wholes.get(beginning) ?? { names: 0, count: 0 };
    wholes.set(beginning, { names: known.names + 1, count: known.count + count });
  }
  addShared(candidates, wholes);
  const shared = [...wholes].filter(
    ([name, { names, count }]) => names > 1 && count >= (candidates.get(name)?.count ?? 0),
  );
  return new Set(shared.map(([name]) => name));
};
