import { isHan } from '@versio/kit/text';
import { nameInVietnamese } from './names.ts';
import { readHanNumber, sayOrdinal } from './numerals.ts';
import { tableOf } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds years of eras (万历十五年, 大梁永和七年) and the dynasties before them: "Vạn Lịch năm thứ mười lăm". An era that
 * history does not know is one after a dynasty or at the beginning of a clause, if its characters are those of eras.
 */
export const findEraYears = (
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const text of texts) {
    if (!text.includes('年') && !text.includes('载')) continue;
    for (const { 0: whole, 1: dynasty = '', 2: era, 3: number, index } of text.matchAll(ERA_YEAR)) {
      const isOpen = dynasty !== '' || index === 0 || !isHan(text.charCodeAt(index - 1));
      if (!ERAS.has(era!) && !(isOpen && isMade(era!) && lexicon.lengthAt(era!, 0, 2) < 2)) continue;
      const name = nameInVietnamese(era!, readings);
      const year = readHanNumber(number!, 0, number!.length);
      const source = whole.slice(dynasty.length);
      const target = number === '元' ? `${name} nguyên niên` : `${name} năm thứ ${year && sayOrdinal(year)}`;
      found.set(source, target);
      const [after, season] = SEASON.exec(text.slice(index + whole.length, index + whole.length + 3)) ?? [];
      if (after !== undefined) found.set(source + after, `${SEASONS[season!]} ${target}`);
      if (dynasty !== '') found.set(dynasty, nameInVietnamese(dynasty, readings));
    }
  }
  return found;
};

const isMade = (era: string): boolean => FIRST.has(era[0]!) && SECOND.has(era[1]!);

const DYNASTIES = '梁周燕齐楚秦晋陈魏宋唐明清夏乾炎虞渊靖胤历凉赵蜀吴汉隋辽金元商雍景昭离玄荒宁邺黎昱启盛庆永';
const ERA_YEAR = new RegExp(
  `(大[${DYNASTIES}])?(\\p{Script=Han}{2})(元|二?十[一二三四五六七八九]?|[三四五六]十[一二三四五六七八九]?|[一二三四五六七八九])[年载]`,
  'gu',
);
/** 天启十七年秋， */
const SEASON = /^([春夏秋冬])天?(?!\p{Script=Han})/u;
const SEASONS = tableOf({ 春: 'mùa xuân', 夏: 'mùa hạ', 秋: 'mùa thu', 冬: 'mùa đông' });
/** Eras of China of which novels speak. */
const ERAS = new Set(
  '建安 永和 太康 建元 太初 元狩 元鼎 元封 永平 建武 中平 初平 兴平 黄初 景初 正始 嘉平 永嘉 建兴 咸和 隆安 义熙 元嘉 天监 开皇 武德 贞观 永徽 显庆 龙朔 麟德 乾封 咸亨 仪凤 永隆 垂拱 天授 景龙 景云 开元 天宝 至德 广德 大历 建中 贞元 元和 长庆 宝历 开成 会昌 咸通 乾符 光启 景福 乾宁 天复 建隆 乾德 开宝 雍熙 淳化 咸平 景德 天禧 天圣 景祐 庆历 皇祐 嘉祐 治平 熙宁 元丰 元祐 绍圣 崇宁 宣和 靖康 建炎 绍兴 隆兴 乾道 淳熙 庆元 嘉泰 开禧 嘉定 宝庆 绍定 端平 嘉熙 景定 咸淳 德祐 洪武 建文 永乐 洪熙 宣德 景泰 天顺 成化 弘治 正德 嘉靖 隆庆 万历 泰昌 天启 崇祯 顺治 康熙 雍正 乾隆 嘉庆 道光 咸丰 同治 光绪 宣统 民国'.split(
    ' ',
  ),
);
const FIRST = new Set('永建元太贞景嘉洪乾崇隆庆弘宣德咸绍淳熙宝延承昭显泰至圣瑞启雍靖安宁文武');
const SECOND = new Set('和安启元初平兴宁康熙泰昌历武治德祐佑庆丰化靖统顺定禄贞光寿徽宗符祥景');
