import { ALL_SOUNDS, hasUnit, isHan, isTypicalSound, unitSet } from '@versio/kit/text';
import { isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { isActing, isNamePart, nameInVietnamese, surnameLength } from './names.ts';
import { tableOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';
import { HERBS } from './words-as-names.ts';

/**
 * Finds names without a surname after a word for who somebody is (宫女锦书连忙, 领主巴尔出现): those of servants, those that
 * sound foreign, those with 小 or 阿 (弟子小鹿), and others if the texts have them again elsewhere; a word (向导灰狼) if it is
 * addressed or acts elsewhere.
 */
export const findNamesByRole = (texts: readonly string[], vocabulary: Vocabulary): Map<string, string> => {
  const candidates = new Map<string, Evidence>();
  for (const text of texts)
    for (let start = 2; start + 1 < text.length; start++) {
      if (!hasUnit(ENDS_ROLE, text.charCodeAt(start - 1))) continue;
      const form = formAt(text, start, vocabulary);
      if (form === null) continue;
      let evidence = candidates.get(form.name);
      if (evidence === undefined) {
        if (candidates.size === MAX_CANDIDATES) continue;
        evidence = { ...form, count: 0, isServant: false };
        candidates.set(form.name, evidence);
      }
      evidence.count++;
      if (SERVANTS.has(text.slice(start - 2, start))) evidence.isServant = true;
    }
  const found = new Map<string, string>();
  for (const evidence of candidates.values())
    if (isName(evidence, texts)) found.set(evidence.name, readNickname(evidence.name, vocabulary.readings));
  return found;
};

interface Form {
  name: string;
  /** It is a word of the lexicon. */
  isWord: boolean;
}

interface Evidence extends Form {
  /** How often it is directly after a word for who somebody is. */
  count: number;
  isServant: boolean;
}

/** "Tiểu Lộc" of 小鹿 and "A Phúc" of 阿福; any other name by the readings of its characters. */
export const readNickname = (name: string, readings: Vocabulary['readings']): string => {
  const prefix = PREFIXES[name[0]!];
  return prefix === undefined
    ? nameInVietnamese(name, readings)
    : `${prefix} ${nameInVietnamese(name.slice(1), readings)}`;
};

const isName = ({ name, isWord, count, isServant }: Evidence, texts: readonly string[]): boolean => {
  if (PREFIXES[name[0]!] !== undefined) return true;
  // 丫鬟半夏
  if (isWord) return (isServant && HERBS.has(name)) || actsAlone(name, texts);
  const givenCharacters = [...name].filter((character) => isKnownGiven(character.charCodeAt(0))).length;
  const isClear = soundsForeign(name) || (isServant && givenCharacters === 2);
  return isClear || (givenCharacters > 0 && countOf(name, texts) > count);
};

/** Returns the name that may follow a person of the lexicon: up to an act or the end of the clause. */
const formAt = (text: string, start: number, vocabulary: Vocabulary): Form | null => {
  const { lexicon } = vocabulary;
  if (!isNamePart(text.charCodeAt(start)) || surnameLength(text.slice(start, start + 2)) > 1) return null;
  for (let end = start + 2; end <= start + MAX_UNITS && end <= text.length; end++) {
    const next = end < text.length ? text.charCodeAt(end) : 0;
    const last = text.charCodeAt(end - 1);
    if (!isNamePart(last)) return null;
    const name = text.slice(start, end);
    if (isBeforeAct(last) || (isHan(next) && !isBeforeAct(next) && !hasUnit(PARTICLES, next))) continue;
    const isWord =
      name.length === 2 && lexicon.lengthAt(text, start, text.length) === 2 && lexicon.entry().kind === 'noun';
    const hasPrefix = PREFIXES[name[0]!] !== undefined;
    // 伙计小石头: after 小 a thing.
    const isSmallThing =
      name.length === 3 &&
      name[0] === '小' &&
      lexicon.lengthAt(text, start, text.length) < 2 &&
      lexicon.lengthAt(text, start + 1, text.length) === 2 &&
      lexicon.entry().kind === 'noun';
    if (!isWord && !isSmallThing && (!hasPrefix || name.length > 2) && beginsWord(text, start, end, vocabulary))
      return null;
    if (hasPrefix && lexicon.lengthAt(text, start, text.length) > 1 && !isWord) return null;
    return isAfterRole(text, start, vocabulary) ? { name, isWord } : null;
  }
  return null;
};

const beginsWord = (text: string, start: number, end: number, { lexicon }: Vocabulary): boolean => {
  for (let at = start; at < end; at++) if (lexicon.lengthAt(text, at, text.length) > 1) return true;
  return false;
};

const isAfterRole = (text: string, start: number, { lexicon }: Vocabulary): boolean => {
  for (let from = Math.max(0, start - MAX_ROLE_UNITS); from < start - 1; from++)
    if (lexicon.lengthAt(text, from, start) === start - from && lexicon.entry().kind === 'person') return true;
  return false;
};

const soundsForeign = (name: string): boolean =>
  [...name].every((character, at) => SOUNDS.has(character) || (character === '儿' && at === 2)) &&
  [...name].some(isTypical);
const isTypical = (character: string): boolean => isTypicalSound(character) || character === '黛';

/** Whether a word begins a clause, and acts or is addressed there. */
export const actsAlone = (name: string, texts: readonly string[], isAct = isActing): boolean => {
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) {
      if (at > 0 && isHan(text.charCodeAt(at - 1))) continue;
      const end = at + name.length;
      if (isAct(text, end) || (at > 0 && OPENS.has(text[at - 1]!) && PAUSES.has(text[end] ?? ''))) return true;
    }
  return false;
};
const OPENS = new Set('“「『：，');
const PAUSES = new Set('，！？…');

const countOf = (name: string, texts: readonly string[]): number => {
  let count = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) count++;
  return count;
};

const PARTICLES = unitSet('吗吧呢啊呀');
const MAX_ROLE_UNITS = 3;
const MAX_UNITS = 3;
/** Bounds the work for a hostile text. */
const MAX_CANDIDATES = 200;
const PREFIXES: Readonly<Record<string, string>> = tableOf({ 小: 'Tiểu', 阿: 'A' });
const SOUNDS = new Set([...ALL_SOUNDS, '黛']);
const SERVANTS = new Set('宫女 丫鬟 婢女 侍女 小厮 书童 太监 丫头 奴婢 女婢 侍从 媳妇 闺女 女儿'.split(' '));
/** Last characters of words for who somebody is. */
const ENDS_ROLE = unitSet(
  '女鬟婢厮童监头从长主师士兵官徒弟妹哥姐妻夫侠者手员医匠商贼友邻王爵神魔子妇导事客仆娘将警探卫使生学伴婆孙保档持计',
);
