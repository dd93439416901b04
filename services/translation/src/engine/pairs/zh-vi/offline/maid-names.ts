import { hasUnit, ideographsWhere, isHan, unitSet } from '@versio/kit/text';
import { loadDictionary } from '@versio/kit/text/segmentation';
import { isKnownGiven } from './given-names.ts';
import { nameInVietnamese } from './names.ts';
import { OF_FORM, type WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Names of servants and of girls without a surname (春桃, 翠竹, 墨香), which are made of a season, a colour or a thing of
 * the study and of a flower, a bird or the weather. They occur once in a text as often as not, and are taken where a
 * person acts or is addressed. Eunuchs have 小 and 子 around a character (小禄子), which is no other word.
 */
export const createMaidNameSource = ({ lexicon, readings }: Vocabulary): WordSource => {
  const { frequencyOf } = loadDictionary();
  const isWord = (text: string, start: number, end: number): boolean =>
    lexicon.lengthAt(text, start, end) === end - start;
  const isEunuchName = (text: string, start: number, end: number): boolean =>
    text[start] === '小' &&
    text[start + 2] === '子' &&
    start + 3 <= end &&
    isKnownGiven(text.charCodeAt(start + 1)) &&
    !isWord(text, start + 1, start + 3) &&
    !isWord(text, start, start + 2) &&
    lexicon.lengthAt(text, start + 2, Math.min(text.length, start + 4)) < 2 &&
    frequencyOf(text.slice(start + 1, start + 3)) === 0;
  const lengthAt = (text: string, start: number, end: number): number => {
    if (start + 2 > end) return 0;
    return isMaidName(text, start) ? 2 : isEunuchName(text, start, end) ? 3 : 0;
  };
  return {
    ...OF_FORM,
    starts: FIRST,
    seconds: SECONDS,
    endsFrom(text, start, end, ends, weights) {
      const length = lengthAt(text, start, end);
      if (length === 0) return 0;
      ends[0] = start + length;
      weights[0] = WEIGHT;
      return 1;
    },
    wordAt(text, start, end) {
      if (end - start !== lengthAt(text, start, end) || isWord(text, start, end)) return undefined;
      return { target: nameInVietnamese(text.slice(start, end), readings), kind: 'name', isPerson: true };
    },
  };
};

/** 1 of 100,000 words, at such a place. */
const WEIGHT = Math.log(1e-5);

const isMaidName = (text: string, start: number): boolean => {
  if (text[start] === '小' || !hasUnit(FIRST, text.charCodeAt(start)) || !hasUnit(SECOND, text.charCodeAt(start + 1)))
    return false;
  // 宫女碧桃: what she is says that it is a name.
  if (SERVANTS.has(text.slice(Math.max(0, start - 2), start))) return true;
  const before = start === 0 ? 0 : text.charCodeAt(start - 1);
  if (start > 0 && isHan(before) && !hasUnit(BEFORE, before)) return false;
  const after = start + 2 < text.length ? text.charCodeAt(start + 2) : 0;
  // 河边的绿柳正在发芽
  if (before === DE) return hasUnit(ACTS_OF_MAIDS, after);
  // Before 的 and a mark a flower is as likely as a girl.
  return hasUnit(ACTS, after) || (after === COMMA && !isHan(before));
};

const SERVANTS = new Set('宫女 丫鬟 侍女 婢女 丫环 侍婢 宫婢 女婢'.split(' '));
const DE = '的'.charCodeAt(0);
const COMMA = '，'.charCodeAt(0);
const FIRST = unitSet('小春夏秋冬红翠碧青紫绿玉银素彩采画书琴墨侍知听流惜念晴香云银珍珠锦绣巧兰梅');
const SECOND = unitSet('桃杏梅兰竹菊荷莲香云月雪霜霞雁燕莺鹃喜柳枝叶翘缕蝉蝶棠芍琴棋书画砚烟雨露珠玉环儿婵娥');
/** Those, and what eunuchs have after 小. */
const SECONDS = ideographsWhere((unit) => hasUnit(SECOND, unit) || isKnownGiven(unit));
const BEFORE = unitSet('和与叫让给被把对向跟的');
const ACTS = unitSet(
  '小慌轻端捧站跪走跑道说问笑哭答应忙连赶急吓红低抬点摇掀推拿提扶擦抹愣也却就都又才正在被把将跟从对往吐撇眨抿咬伸回转行福扑跳缩凑取搬替给让没不已抱搂安劝陪守',
);
/** Without what plants and things do as well. */
const ACTS_OF_MAIDS = unitSet('端捧站跪道说问笑哭答赶吓拿提扶擦抹愣撇眨抿咬凑取搬抱搂安劝陪守');
