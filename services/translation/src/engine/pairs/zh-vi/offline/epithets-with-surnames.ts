import { hasUnit, isClearSurname, isHan, unitSet } from '@versio/kit/text';
import { isBeforeAct } from './full-names.ts';
import { isActing, nameInVietnamese } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds a surname after an epithet, if it is the subject of an act (刀疤刘 "Đao Ba Lưu", 快刀陈 "Khoái Đao Trần").
 * @param found the names with their renderings, to which it is added
 */
export const takeEpithet = (
  text: string,
  index: number,
  { lexicon, readings }: Vocabulary,
  found: Map<string, string>,
): void => {
  if (index < 2 || !hasUnit(LAST, text.charCodeAt(index - 1))) return;
  if (!EPITHETS.has(text.slice(index - 2, index)) || !isClearSurname(text[index]!)) return;
  const next = text.charCodeAt(index + 1);
  if (isHan(next) && !isActing(text, index + 1) && !isBeforeAct(next) && text[index + 1] !== '的') return;
  // 独眼龙, 刀疤|马车
  if (lexicon.lengthAt(text, index - 2, text.length) > 2 || lexicon.lengthAt(text, index, text.length) > 1) return;
  const name = text.slice(index - 2, index + 1);
  found.set(name, nameInVietnamese(name, readings));
};

const EPITHETS: ReadonlySet<string> = new Set(
  '刀疤 疤脸 麻脸 独眼 独臂 瘸腿 跛脚 光头 秃头 大头 歪嘴 豁牙 金牙 大脚 黑脸 红脸 驼背 快嘴 铁嘴 铁拳 铁手 鬼手 快刀 飞刀 神枪 神算'.split(
    ' ',
  ),
);
const LAST = unitSet([...EPITHETS].map((epithet) => epithet[1]!));
