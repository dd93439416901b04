import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { isActing, isCalled } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds names of two characters that no surname or title shows, but that act where clauses begin as persons do (道玄点头,
 * 普智道), again and again, and of which one character is hardly anywhere else.
 */
export const findActingPairs = (texts: readonly string[], vocabulary: Vocabulary): string[] => {
  const acts = countActs(texts, vocabulary);
  const names = [...acts].filter(([, count]) => count >= MIN_ACTS).map(([name]) => name);
  if (names.length === 0) return [];
  const characters = new Uint32Array(0x10000);
  for (const text of texts) for (let index = 0; index < text.length; index++) characters[text.charCodeAt(index)]! += 1;
  return names.filter((name) => {
    const rarer = Math.min(characters[name.charCodeAt(0)]!, characters[name.charCodeAt(1)]!);
    return wholePlaces(name, texts, vocabulary) >= rarer * MIN_SHARE;
  });
};

/** Returns how often the pairs of characters that are no words act at the beginning of a clause. */
const countActs = (texts: readonly string[], { lexicon, dictionary }: Vocabulary): Map<string, number> => {
  const acts = new Map<string, number>();
  for (const text of texts)
    for (let start = 0, wasHan = false; start + 2 < text.length; start++) {
      const isInside = wasHan;
      wasHan = isHan(text.charCodeAt(start));
      if (isInside || !wasHan) continue;
      const next = text.charCodeAt(start + 2);
      if (!isActing(text, start + 2) && !hasUnit(ACTS_OF_PERSONS, next) && !isCalled(text, start, start + 2)) continue;
      const [first, second] = [text.charCodeAt(start), text.charCodeAt(start + 1)];
      if (!isHan(second) || hasUnit(NEVER_FIRST, first) || hasUnit(NEVER_SECOND, second) || isBeforeAct(second))
        continue;
      if (lexicon.lengthAt(text, start, text.length) > 1 || lexicon.lengthAt(text, start + 1, text.length) > 1)
        continue;
      const name = text.slice(start, start + 2);
      if (dictionary.frequencyOf(name) > MAX_FREQUENCY) continue;
      const count = acts.get(name);
      if (count !== undefined) acts.set(name, count + 1);
      else if (acts.size < MAX_COUNTED) acts.set(name, 1);
    }
  return acts;
};

/** Returns at how many places neither character is a part of another word. */
const wholePlaces = (name: string, texts: readonly string[], { lexicon }: Vocabulary): number => {
  let places = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 2)) {
      const isCut =
        lexicon.lengthAt(text, at + 1, text.length) > 1 || (at > 0 && lexicon.lengthAt(text, at - 1, at + 1) > 1);
      if (!isCut) places++;
    }
  return places;
};

const MIN_ACTS = 3;
const MIN_SHARE = 0.6;
/** In general text: more often it is a word. */
const MAX_FREQUENCY = 3;
const MAX_COUNTED = 20_000;
const NEVER_FIRST = unitSet(
  '的了着过是在有不没我你他她它们这那就也都而和与或又再还才只却已被把将给对从向到说问答看听想来去上下里中外前后之所得地吗呢吧啊呀么什怎很太最更可能会要让叫等一二三四五六七八九十百千万两几个些人众两各其此每某何谁另旁接便正忽突随即刚',
);
const NEVER_SECOND = unitSet(
  '的了着过是在有不没我你他她它们这那就也都而和与或又再还却已被把将给对从向到说问看听想来去上里中外前后之得地吗呢吧啊么人者',
);
