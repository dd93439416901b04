import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { isKnownGiven } from './given-names.ts';
import { nameInVietnamese } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds princesses by their titles (安宁公主, 福安郡主): two characters of given names, which may be a word or the end
 * and the beginning of words elsewhere, where somebody may be named. Returns the whole with its rendering.
 */
export const findPrincesses = (
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const text of texts)
    for (let at = text.indexOf(LAST); at !== -1; at = text.indexOf(LAST, at + 1)) {
      const rank = RANKS.find(([title]) => text.startsWith(title, at + 1 - title.length));
      if (rank === undefined) continue;
      const [title, rendering] = rank;
      const start = at - 1 - title.length;
      const name = text.slice(Math.max(0, start), start + 2);
      if (name.length < 2 || DESCRIPTIONS.has(name) || !isOfGiven(name)) continue;
      const before = start === 0 ? 0 : text.charCodeAt(start - 1);
      // 大安宁公主: where another word ends is no name.
      const mayBegin = !isHan(before) || hasUnit(BEFORE_SOMEBODY, before);
      if (!mayBegin && (lexicon.lengthAt(text, start - 1, start + 2) > 1 || !endsWord(text, start, lexicon))) continue;
      found.set(name + title, `${nameInVietnamese(name, readings)} ${rendering}`);
    }
  return found;
};

const LAST = '主';
/** Ranks with their renderings, those first that end in others. */
const RANKS = [
  ['大长公主', 'đại trưởng công chúa'],
  ['长公主', 'trưởng công chúa'],
  ['公主', 'công chúa'],
  ['郡主', 'quận chúa'],
  ['县主', 'huyện chủ'],
] as const;

const isOfGiven = (name: string): boolean =>
  [...name].every((each) => isKnownGiven(each.charCodeAt(0)) && !hasUnit(NEVER_IN_TITLE, each.charCodeAt(0)));
const endsWord = (text: string, end: number, lexicon: Vocabulary['lexicon']): boolean =>
  end > 1 && lexicon.lengthAt(text, end - 2, end) === 2;

const BEFORE_SOMEBODY = unitSet('的给对向跟和与找叫问让把被将请是封娶尚见到随护送有连比像救陪');
/** Which one, and which of several. */
const NEVER_IN_TITLE = unitSet('大小老一二三四五六七八九十本这那位名个各前亲');
/** What she is like, and whose daughter she is. */
const DESCRIPTIONS = new Set(
  '美丽 善良 可爱 高贵 聪明 任性 尊贵 骄傲 冷艳 天才 白雪 亡国 敌国 邻国 皇室 金枝 西域 东海 南海 北国 楼兰 骄纵 温柔 长公 年轻 绝色 当朝 精灵 异族 魔族 龙族 仙族 妖族 人鱼 帝国 王国 冰雪'.split(
    ' ',
  ),
);
