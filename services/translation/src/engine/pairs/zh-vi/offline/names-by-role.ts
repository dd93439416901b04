import { ALL_SOUNDS, isHan, isTypicalSound, unitFlags } from '@versio/kit/text';
import { isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { isNamePart, nameInVietnamese, surnameLength } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds names of two characters without a surname after a word for who somebody is (宫女锦书连忙, 领主巴尔出现): those of
 * servants, those that sound foreign, and others if the texts have them again elsewhere.
 */
export const findNamesByRole = (texts: readonly string[], vocabulary: Vocabulary): Map<string, string> => {
  const candidates = new Map<string, Evidence>();
  for (const text of texts)
    for (let start = 2; start + 1 < text.length; start++)
      if (ENDS_ROLE[text.charCodeAt(start - 1)] === 1 && mayBeName(text, start, vocabulary)) {
        const name = text.slice(start, start + 2);
        const known = candidates.get(name);
        if (known !== undefined) known.count++;
        else if (candidates.size < MAX_CANDIDATES) candidates.set(name, { count: 1, isServant: false });
        if (SERVANTS.has(text.slice(start - 2, start))) candidates.get(name)!.isServant = true;
      }
  const found = new Map<string, string>();
  for (const [name, { count, isServant }] of candidates) {
    const givenCharacters = [...name].filter((character) => isKnownGiven(character.charCodeAt(0))).length;
    const isClear = soundsForeign(name) || (isServant && givenCharacters === 2);
    if (isClear || (givenCharacters > 0 && countOf(name, texts) > count))
      found.set(name, nameInVietnamese(name, vocabulary.readings));
  }
  return found;
};

interface Evidence {
  /** How often it is directly after a word for who somebody is. */
  count: number;
  isServant: boolean;
}

/** A person of the lexicon, two characters that are in no word, and then an act or the end of the clause. */
const mayBeName = (text: string, start: number, { lexicon }: Vocabulary): boolean => {
  const [first, second] = [text.charCodeAt(start), text.charCodeAt(start + 1)];
  if (!isNamePart(first) || !isNamePart(second) || isBeforeAct(second)) return false;
  const next = start + 2 < text.length ? text.charCodeAt(start + 2) : 0;
  if (isHan(next) && !isBeforeAct(next)) return false;
  if (surnameLength(text.slice(start, start + 2)) > 1) return false;
  for (let at = start; at < start + 2; at++) if (lexicon.lengthAt(text, at, text.length) > 1) return false;
  for (let from = Math.max(0, start - MAX_ROLE_UNITS); from < start - 1; from++)
    if (lexicon.lengthAt(text, from, start) === start - from && lexicon.entry().kind === 'person') return true;
  return false;
};

const soundsForeign = (name: string): boolean =>
  [...name].every((character) => SOUNDS.has(character)) && [...name].some(isTypicalSound);

const countOf = (name: string, texts: readonly string[]): number => {
  let count = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) count++;
  return count;
};

const MAX_ROLE_UNITS = 3;
/** Bounds the work for a hostile text. */
const MAX_CANDIDATES = 200;
const SOUNDS = new Set(ALL_SOUNDS);
const SERVANTS = new Set('宫女 丫鬟 婢女 侍女 小厮 书童 太监 丫头 奴婢 女婢 侍从'.split(' '));
/** Last characters of words for who somebody is. */
const ENDS_ROLE = unitFlags('女鬟婢厮童监头从长主师士兵官徒弟妹哥姐妻夫侠者手员医匠商贼友邻王爵神魔');
