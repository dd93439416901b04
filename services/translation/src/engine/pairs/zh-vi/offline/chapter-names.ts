import { hasUnit, isHan } from '@versio/kit/text';
import { foldHan } from '@versio/kit/text/segmentation';
import { findFirmNames } from './firm-names.ts';
import { isTitleOfPerson } from './forms-of-titles.ts';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { isActing, isCalled, isToldTo, PAIRS, pairOf, surnameLength } from './names.ts';
import type { WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';
import { type Candidate, goesOnWith, MIN_COUNT, recursWhole, sharedBeginnings } from './whole-names.ts';

/** The names of persons that a text identifies by their form in one place, and their other forms. */
export interface ChapterNames {
  /** Full names, in order of first occurrence. */
  fullNames: string[];
  /** Given names of two characters that occur without their surname (知夏 of 林知夏). */
  givenNames: string[];
  /** The surnames of all possible persons by form. */
  surnames: ReadonlySet<string>;
  /** The Vietnamese renderings of firms that have a short form, too. */
  firms: ReadonlyMap<string, string>;
}

/**
 * Finds full names that a text identifies by their form in one place and repeats as the full name or the given name
 * alone. The most probable segmentation of their clause decides whether they are names.
 * @param forms the sources of names by their form, those of persons first, then those with a word for what they name
 */
export const findChapterNames = (
  texts: readonly string[],
  forms: readonly WordSource[],
  vocabulary: Vocabulary,
): ChapterNames => {
  const folded = texts.map((text) => foldHan(text, vocabulary.dictionary));
  const candidates = collectCandidates(folded, forms[0]!);
  const shared = sharedBeginnings(candidates);
  const alone = countAlone(folded, candidates, vocabulary);
  const surnames = new Set<string>();
  const firms = findFirmNames(folded, forms[1]!, vocabulary);
  const found: ChapterNames = { fullNames: [], givenNames: [], surnames, firms };
  for (const candidate of candidates.values()) {
    const { name, given } = candidate;
    // 廖仙子, 陈博士: titles, which other rules translate.
    if (given.length === 2 && ((isTitleOfPerson(given) && !LOOKS.test(given)) || TOWARDS.test(given))) continue;
    if (candidate.weight > CLEAR_WEIGHT) surnames.add(name.slice(0, name.length - given.length));
    const isAlone = (alone.get(given) ?? 0) > 0;
    if (!recursWhole(candidate, candidates, folded, vocabulary)) {
      if ((!isAlone && candidate.count < MIN_COUNT) || !mayBeName(candidate, candidates, shared, isAlone)) continue;
      if (!isNameAtPlaces(candidate, folded, forms, vocabulary)) continue;
    }
    found.fullNames.push(name + goesOnWith(candidate, folded, vocabulary));
    if (isAlone) found.givenNames.push(given);
  }
  return found;
};

/** 孟麻子: words for someone's looks that are used as a name. */
const LOOKS = /^(?:[胖瘦麻瘸聋秃拐驼矮瞎疯]子|大嘴|哑巴|结巴)$/u;
/** 越往南: a direction. */
const TOWARDS = /^往[东西南北上下前后里外]$/u;
/** The least weight of a name that needs no further evidence. */
const CLEAR_WEIGHT = -22;
/** Only the first places of a name are checked, as it is more probable at some than at others. */
const MAX_PLACES = 4;
/** Bounds the memory for a hostile text. */
const MAX_CANDIDATES = 20_000;
const ends = new Int32Array(4);
const weights = new Float64Array(4);

const collectCandidates = (texts: readonly string[], form: WordSource): Map<string, Candidate> => {
  const candidates = new Map<string, Candidate>();
  const { starts, seconds } = form;
  for (let number = 0; number < texts.length; number++) {
    const text = texts[number]!;
    for (let start = 0; start + 1 < text.length; start++) {
      if (!hasUnit(starts!, text.charCodeAt(start)) || !hasUnit(seconds!, text.charCodeAt(start + 1))) continue;
      for (let word = form.endsFrom(text, start, text.length, ends, weights) - 1; word >= 0; word--) {
        const name = text.slice(start, ends[word]);
        const candidate = candidates.get(name);
        if (candidate !== undefined) {
          candidate.count++;
          candidate.weight = Math.max(candidate.weight, weights[word]!);
          if (isActing(text, ends[word]!)) candidate.cueCount++;
          if (candidate.places.length < MAX_PLACES) candidate.places.push([number, start]);
        } else if (candidates.size < MAX_CANDIDATES) {
          const given = name.slice(Math.max(1, surnameLength(name)));
          const cueCount = isActing(text, ends[word]!) ? 1 : 0;
          candidates.set(name, { name, given, count: 1, cueCount, weight: weights[word]!, places: [[number, start]] });
        }
      }
    }
  }
  return candidates;
};

const mayBeName = (
  { name, given, count, cueCount }: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
  shared: ReadonlySet<string>,
  isAlone: boolean,
): boolean => {
  // 白虎 and 古剑 are things unless they act.
  if (name.length === 2) return !shared.has(name) && (cueCount > 0 || !THING_SURNAMES.has(name[0]!));
  // 尹文追 is no name if 尹文 occurs with other verbs.
  const shorter = candidates.get(name.slice(0, -1))?.count ?? count;
  // 沈知微 … “知微，你先走。”: a verb would not occur without the characters before it.
  if (isAlone || !isBeforeAct(name.charCodeAt(name.length - 1)))
    return shared.has(name.slice(0, -1)) || count >= shorter * MIN_SHARE;
  return given.length === 2 && count >= MIN_COUNT && count === shorter;
};
/** Surnames that describe a noun when they stand before it. */
const THING_SURNAMES = new Set('白黄黃蓝藍古金石方高马馬牛龙龍温冷江青乌朱甘');
const MIN_SHARE = 0.5;

/** Returns true if a name is a name at enough places: most of them for two characters, since more words have two. */
const isNameAtPlaces = (
  { name, places }: Candidate,
  texts: readonly string[],
  forms: readonly WordSource[],
  vocabulary: Vocabulary,
): boolean => {
  const isAt = ([text, start]: readonly [number, number]): boolean =>
    isNameAt(texts[text]!, start, name.length, forms, vocabulary);
  return name.length === 2 ? places.filter(isAt).length * 2 >= places.length : places.some(isAt);
};

/** Returns how often given names of two characters occur without their surnames and not as another word. */
const countAlone = (
  texts: readonly string[],
  candidates: ReadonlyMap<string, Candidate>,
  { lexicon }: Vocabulary,
): Map<string, number> => {
  const surnamesOf = new Map<string, Set<number>>();
  const beginnings = new Uint8Array(PAIRS);
  for (const { name, given } of candidates.values()) {
    if (given.length !== 2) continue;
    const surnames = surnamesOf.get(given) ?? new Set();
    surnames.add(name.charCodeAt(name.length - 3));
    surnamesOf.set(given, surnames);
    beginnings[pairOf(given.charCodeAt(0), given.charCodeAt(1))] = 1;
  }
  const counts = new Map<string, number>();
  if (surnamesOf.size === 0) return counts;
  for (const text of texts) {
    let unit = text.charCodeAt(0);
    for (let index = 0; index + 1 < text.length; index++) {
      const next = text.charCodeAt(index + 1);
      const isCandidate = beginnings[pairOf(unit, next)] === 1;
      unit = next;
      if (!isCandidate) continue;
      const given = text.slice(index, index + 2);
      const surnames = surnamesOf.get(given);
      if (surnames === undefined || (index > 0 && surnames.has(text.charCodeAt(index - 1)))) continue;
      // 青竹 is a plant, too: it is a person if it begins a clause and acts; 大海 is one if it is addressed.
      const isWord = lexicon.lengthAt(text, index, index + 2) === 2;
      const acts =
        (isActing(text, index + 2) ||
          isToldTo(text, index + 2) ||
          hasUnit(ACTS_OF_PERSONS, text.charCodeAt(index + 2))) &&
        (index === 0 || !isHan(text.charCodeAt(index - 1)));
      if (!isWord || acts || isCalled(text, index, index + 2)) counts.set(given, (counts.get(given) ?? 0) + 1);
    }
  }
  return counts;
};

/** Returns true if the most probable segmentation of the clause has the name as a word. */
const isNameAt = (
  text: string,
  start: number,
  length: number,
  forms: readonly WordSource[],
  { segmenter }: Vocabulary,
): boolean => {
  let from = start;
  while (from > 0 && start - from < MAX_CLAUSE_UNITS && isHan(text.charCodeAt(from - 1))) from--;
  let to = start + length;
  while (to < text.length && to - start < MAX_CLAUSE_UNITS && isHan(text.charCodeAt(to))) to++;
  // Includes the marks before and after the clause.
  const clause = text.slice(Math.max(0, from - 1), to + 1);
  const at = start - Math.max(0, from - 1);
  const { ends: path, slots } = segmenter.segment(clause, forms);
  return path[at] === at + length && slots[at] === 0;
};
const MAX_CLAUSE_UNITS = 30;

/** Returns true if a text ends a longer word or name at most of its first places: 宁宫 of 永宁宫. */
export const endsOthers = (
  name: string,
  texts: readonly string[],
  forms: readonly WordSource[],
  { segmenter }: Vocabulary,
): boolean => {
  let places = 0;
  let inside = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1 && places < MAX_PLACES; at = text.indexOf(name, at + name.length)) {
      places++;
      const from = Math.max(0, at - MAX_BEFORE);
      const { ends: path } = segmenter.segment(text.slice(from, at + name.length + 1), forms);
      const end = at - from + name.length;
      let start = end - name.length - 1;
      while (start >= 0 && path[start] !== end) start--;
      if (start >= 0) inside++;
    }
  return inside * 2 > places;
};
const MAX_BEFORE = 8;
