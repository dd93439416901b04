import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  adverbsEnd,
  type ClauseRule,
  finalsStart,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  wordsOf,
} from './clauses.ts';
import { placeReceiver } from './objects.ts';

const FOR = wordsOf('为 替 為');
const PEOPLE = kindsOf('pronoun person name noun');

/** What one feels for somebody, with the word before whom it is for. */
const FELT_FOR: Readonly<Record<string, readonly [feeling: string, whom: string]>> = tableOf({
  高兴: ['mừng', 'cho'],
  开心: ['mừng', 'cho'],
  骄傲: ['tự hào', 'về'],
  自豪: ['tự hào', 'về'],
  担心: ['lo lắng', 'cho'],
  担忧: ['lo lắng', 'cho'],
  操心: ['lo lắng', 'cho'],
  着急: ['sốt ruột', 'thay cho'],
  难过: ['buồn', 'thay cho'],
  不值: ['thấy không đáng', 'cho'],
  惋惜: ['tiếc', 'cho'],
  可惜: ['tiếc', 'cho'],
  不平: ['bất bình', 'thay cho'],
  庆幸: ['mừng', 'thay cho'],
  祈祷: ['cầu nguyện', 'cho'],
  祈福: ['cầu phúc', 'cho'],
  发愁: ['rầu rĩ', 'vì'],
  犯愁: ['lo nghĩ', 'vì'],
  头疼: ['đau đầu', 'vì'],
  烦恼: ['phiền não', 'vì'],
  苦恼: ['khổ não', 'vì'],
  伤心: ['đau lòng', 'vì'],
  奔波: ['bôn ba', 'vì'],
  忧心: ['lo lắng', 'cho'],
  揪心: ['thắt lòng', 'vì'],
  心疼: ['đau lòng', 'thay cho'],
  叫屈: ['kêu oan', 'cho'],
  喊冤: ['kêu oan', 'cho'],
  辩解: ['biện giải', 'cho'],
  喝彩: ['reo hò cổ vũ', 'cho'],
  加油: ['cổ vũ', 'cho'],
  送行: ['tiễn', ''],
  接风: ['đón gió tẩy trần', 'cho'],
});
/** What one does for somebody with a thing that he gets. */
const DONE_FOR =
  /^(?:倒|沏|泡|斟|买|做|煮|熬|炖|准备|备|备好|讲|唱|弹|画|盖|盖上|披|披上|戴上|夹|端|端来|递|铺|打开|带来|挑|选|缝|织|擦|梳|换|换上|安排|介绍|争取|求|讨|找|找来|拿来|送来|取来)了?$/u;

/** 为他的安全|担心: a quality of somebody may be what one feels for. */
const sakeEnd = (clause: readonly Token[], start: number): number => {
  const end = nounPhraseEnd(clause, start);
  const isOwned = end > start && isLinkAt(clause, end) && clause[end + 1]?.kind === 'adjective';
  return isOwned && FELT_FOR[clause[end + 2]?.source ?? ''] !== undefined ? end + 2 : end;
};

/** 我真为你高兴 "ta thật mừng cho ngươi", 为他倒了一杯茶 "rót cho hắn một chén trà". */
export const readForSomebody: ClauseRule = (clause, mark) => {
  const at = clause.findIndex((token) => isWord(token, FOR) && token.kind === 'preposition');
  if (at === -1) return null;
  const end = sakeEnd(clause, at + 1);
  const actAt = adverbsEnd(clause, end);
  const act = clause[actAt];
  const isQuality = end > at + 1 && isLinkAt(clause, end - 2);
  if (end === at + 1 || act === undefined || !(isKind(clause[end - 1], PEOPLE) || isQuality)) return null;
  const felt = FELT_FOR[act.source];
  if (felt !== undefined && act.entry !== null && finalsStart(clause) === actAt + 1)
    return [
      ...clause.slice(0, at),
      ...clause.slice(end, actAt),
      word(act.source, felt[0], 'verb'),
      word(clause[at]!.source, felt[1], 'preposition'),
      ...clause.slice(at + 1, end),
      ...clause.slice(actAt + 1),
    ];
  if (act.kind !== 'verb' || !DONE_FOR.test(act.source) || clause[actAt + 1] === undefined) return null;
  const given: Token = { ...clause[at]!, source: '给', text: 'cho' };
  return placeReceiver([...clause.slice(0, at), given, ...clause.slice(at + 1)], mark);
};

export const FOR_SAKE = wordsOf('看在');
const SAKES: Readonly<Record<string, string>> = tableOf({
  面子: 'nể mặt',
  面子上: 'nể mặt',
  情面: 'nể mặt',
  情面上: 'nể mặt',
  份: 'nể tình',
  份上: 'nể tình',
  份儿: 'nể tình',
  份儿上: 'nể tình',
  情分: 'nể tình',
  情分上: 'nể tình',
  交情: 'nể tình',
  交情上: 'nể tình',
});
const ON = wordsOf('上');
const MAX_SAKE_TOKENS = 9;

/** 看在你爹的面子上 "nể mặt cha ngươi", 看在老朋友的情分上 "nể tình bạn cũ": for whose or what sake. */
export const readForSake: ClauseRule = needing({ words: [FOR_SAKE, Object.keys(SAKES)] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, FOR_SAKE));
  if (at === -1) return null;
  const sake = clause.findIndex((token, index) => index > at + 1 && SAKES[token.source] !== undefined);
  if (sake === -1 || sake - at > MAX_SAKE_TOKENS) return null;
  const end = isWord(clause[sake + 1], ON) ? sake + 2 : sake + 1;
  const whose = clause.slice(at + 1, isLinkAt(clause, sake - 1) ? sake - 1 : sake);
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, SAKES[clause[sake]!.source]!, 'verb'),
    ...whose,
    ...clause.slice(end),
  ];
});
