import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { isCalled, isNamePart, nameInVietnamese } from './names.ts';
import { BEFORE_NAME, SHORT_TITLES } from './titled-name-tables.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds nicknames of friends and gangs: a thing or a character of names with a form of address (石头哥, 红姐) that acts
 * or is addressed at the start of a clause and recurs in the texts.
 * @returns the names with their renderings: 石头哥 "Thạch Đầu ca", 红姐 "Hồng tỷ"
 */
export const findNicknamesWithKin = (
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
): ReadonlyMap<string, string> => {
  const counts = new Map<string, { all: number; acts: number }>();
  for (const text of texts)
    for (let at = 1; at < text.length; at++) {
      if (!hasUnit(KIN, text.charCodeAt(at))) continue;
      if (text[at] === text[at + 1] || text[at] === text[at - 1] || lexicon.lengthAt(text, at, text.length) > 1)
        continue;
      const start = startOf(text, at, lexicon);
      if (start === -1) continue;
      const name = text.slice(start, at + 1);
      const known = counts.get(name) ?? { all: 0, acts: 0 };
      const isClear =
        isCalled(text, start, at + 1) ||
        (!isHan(text.charCodeAt(start - 1)) && isHan(text.charCodeAt(at + 1)) && isBeforeAct(text.charCodeAt(at + 1)));
      if (counts.has(name) || counts.size < MAX_CANDIDATES)
        counts.set(name, { all: known.all + 1, acts: known.acts + (isClear ? 1 : 0) });
    }
  const found = new Map<string, string>();
  for (const [name, { all, acts }] of counts) {
    if (all < MIN_COUNT || acts === 0) continue;
    const title = name.at(-1)!;
    const read = nameInVietnamese(name.slice(0, -1), readings);
    found.set(name, BEFORE_NAME.has(title) ? `${SHORT_TITLES[title]} ${read}` : `${read} ${SHORT_TITLES[title]}`);
  }
  return found;
};

/** Returns the start of the word before a form of address: a thing, or one character; -1 if there is none. */
const startOf = (text: string, at: number, lexicon: Vocabulary['lexicon']): number => {
  if (at > 1 && lexicon.lengthAt(text, at - 2, at + 1) > 2) return -1;
  if (at > 1 && lexicon.lengthAt(text, at - 2, at) === 2)
    return lexicon.entry().kind === 'noun' && !NO_THING.test(text.slice(at - 2, at)) ? at - 2 : -1;
  const unit = text.charCodeAt(at - 1);
  const isFree =
    at < 2 ||
    !isHan(text.charCodeAt(at - 2)) ||
    hasUnit(BEFORE_SOMEBODY, text.charCodeAt(at - 2)) ||
    // 上个星期|红姐
    (at > 2 && lexicon.lengthAt(text, at - 3, at) === 2);
  if (!isFree || !isNamePart(unit) || hasUnit(NO_NAME, unit)) return -1;
  // 面哥: named by the goods he sells.
  if (!isKnownGiven(unit) && !(lexicon.lengthAt(text, at - 1, at) === 1 && lexicon.entry().kind === 'noun')) return -1;
  return lexicon.lengthAt(text, at - 1, at + 1) > 1 ? -1 : at - 1;
};

const KIN = unitSet('哥姐叔婶姨爷嫂伯');
/** Kin, looks and numbers, which are no names. */
const NO_NAME = unitSet('大小老二三四五六七八九十太皇亲外舅夫家新旧好胖瘦高少王侯令贤世仁表堂学师公姑');
const NO_THING = /[人家国军城村店门]$|^(?:小|老|大|隔壁|邻居|快递|外卖|客服|空中|前台|帅|美)/u;
const BEFORE_SOMEBODY = unitSet('的给对向跟和与找叫问让把被请是替');
const MIN_COUNT = 2;
/** Bounds the memory for a hostile text. */
const MAX_CANDIDATES = 1_000;
