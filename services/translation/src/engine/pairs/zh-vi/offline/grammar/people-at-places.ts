import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** Places whose words say no side: somebody is of them or there. */
export const PLACES_OF_PEOPLE = wordsOf(
  '医院 学校 公司 老街 单位 工厂 银行 餐厅 饭店 超市 派出所 酒店 小区 宿舍 村子 镇子 隔壁 公园 车站 部队 剧组 警局 法院 图书馆 幼儿园 养老院 菜市场 夜市 工地 码头 酒吧 茶馆 客栈',
);
const ONE = /^(?:[一两三几][个位名]|有个)$/u;
const COUNTING = kindsOf('determiner');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const QUALITIES = kindsOf('adjective');
const PEOPLE = kindsOf('person');
const GOING_ON = kindsOf('verb adverb preposition');

/** 医院一个护士认出了他 "một y tá ở bệnh viện nhận ra hắn": somebody of a place, before what he does. */
export const readPersonAtPlace: ClauseRule = needing({ words: [PLACES_OF_PEOPLE], kinds: [PEOPLE] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, PLACES_OF_PEOPLE));
  const before = clause[at - 1];
  if (at === -1) return null;
  if (before !== undefined && !/[是听像]$|^(?:据|说)$/u.test(before.source)) return null;
  const isCounted = isKind(clause[at + 1], NUMBERS) && isKind(clause[at + 2], MEASURES);
  if (!isCounted && !(isKind(clause[at + 1], COUNTING) && ONE.test(clause[at + 1]!.source))) return null;
  const first = isCounted ? at + 3 : at + 2;
  let end = first;
  while (isKind(clause[end], QUALITIES)) end++;
  if (!isKind(clause[end], PEOPLE) || !isKind(clause[end + 1], GOING_ON)) return null;
  const where: Token[] = [word('', 'ở', 'preposition'), { ...clause[at]!, kind: 'adverb' }];
  return [...clause.slice(0, at), ...clause.slice(at + 1, end + 1), ...asModifiers(where), ...clause.slice(end + 1)];
});
