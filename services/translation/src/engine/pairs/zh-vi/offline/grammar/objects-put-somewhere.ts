import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { adverbsEnd, isKind, isLinkAt, isWord, kindsOf, sideOf, wordsOf } from './clauses.ts';
import { WHO } from './described-nouns.ts';
import { isPlaceEnd } from './subject-relatives.ts';

const HEADS = kindsOf('noun person reading name');
const PUT = /.[在到]$/u;
const PUT_AT = wordsOf('在 到');
const ALONG = /.[边口头旁角]$/u;
const STARTS_WITH_SIDE = /^(?:trên|dưới|trong|ngoài|bên) /u;
const ENDS_IN_PLACING = / (?:ở|vào|xuống|lên)$/u;
const MAX_DESCRIBING = 9;

/** 把门口堆着的纸箱抱了出去 "ôm thùng giấy chất ở cửa ra": as below, with the place first. */
const withKeptObject = (clause: readonly Token[], at: number): Token[] | null => {
  const [place, act, aspect] = clause.slice(at + 1, at + 4);
  const isPlace = place?.kind === 'noun' && ALONG.test(place.source) && !STARTS_WITH_SIDE.test(place.text);
  if (!isPlace || act?.kind !== 'verb' || aspect?.source !== '着' || !isLinkAt(clause, at + 4)) return null;
  let end = at + 5;
  while (isKind(clause[end], HEADS)) end++;
  if (end === at + 5 || clause[adverbsEnd(clause, end)]?.kind !== 'verb') return null;
  const said = [{ ...act, text: act.text.replace(ENDS_IN_PLACING, '') }, word('在', 'ở', 'time'), place];
  const kept = said.map((token) => ({ ...token, kind: 'time' as const }));
  return [...clause.slice(0, at + 1), ...clause.slice(at + 5, end), ...kept, ...clause.slice(end)];
};

/**
 * 把妈妈藏在米缸里的糖偷吃了 "ăn vụng kẹo mẹ giấu trong chum gạo": puts where the object of 把, at `at`, was, and who had put it
 * there, behind it; null if neither is said.
 */
export const withPlacedObject = (clause: readonly Token[], at: number): Token[] | null => {
  const withPlace = withKeptObject(clause, at);
  if (withPlace !== null) return withPlace;
  const verb = isKind(clause[at + 1], WHO) ? at + 2 : at + 1;
  const isApart = isWord(clause[verb + 1], PUT_AT);
  if (clause[verb]?.kind !== 'verb' || !(isApart || PUT.test(clause[verb]!.source))) return null;
  const link = clause.findIndex(
    (_, index) => index > verb + 1 && index < at + MAX_DESCRIBING && isLinkAt(clause, index),
  );
  const place = isApart ? verb + 2 : verb + 1;
  if (link <= place || !(isPlaceEnd(clause[link - 1]) || ALONG.test(clause[link - 1]!.source))) return null;
  let end = link + 1;
  while (isKind(clause[end], HEADS)) end++;
  const next = clause[adverbsEnd(clause, end)];
  // 把书放在桌上的盒子上: where it is put.
  if (end === link + 1 || sideOf(clause[end]) !== undefined || next?.kind !== 'verb') return null;
  const side = sideOf(clause[link - 1]);
  const where =
    side === undefined
      ? clause.slice(place, link)
      : [word(clause[link - 1]!.source, side, 'localizer'), ...clause.slice(place, link - 1)];
  const isSided = side !== undefined || STARTS_WITH_SIDE.test(where[0]!.text);
  const act = { ...clause[verb]!, text: clause[verb]!.text.replace(ENDS_IN_PLACING, '') };
  const described = [
    ...clause.slice(at + 1, verb),
    act,
    ...(isSided ? [] : [word('在', 'ở', 'preposition')]),
    ...where,
  ];
  // No rule moves a time.
  const kept = described.map((token) => ({ ...token, kind: 'time' as const }));
  return [...clause.slice(0, at + 1), ...clause.slice(link + 1, end), ...kept, ...clause.slice(end)];
};

const USED_AS = wordsOf('当 当成 当作');
const THINGS = kindsOf('noun person');

/** 把文件当垃圾扔了: "ném văn kiện như rác rưởi": puts what the object is taken for behind what is done to it. */
export const withUse = (clause: readonly Token[], at: number): Token[] | null => {
  const use = clause.findIndex((token, index) => index > at + 1 && isWord(token, USED_AS));
  let end = use + 1;
  while (isKind(clause[end], THINGS)) end++;
  const verb = clause[end];
  if (use === -1 || end === use + 1 || verb?.kind !== 'verb' || COMING.test(verb.source)) return null;
  const as = [word(clause[use]!.source, 'như', 'time'), ...clause.slice(use + 1, end)];
  return [...clause.slice(0, use), ...clause.slice(end), ...as];
};
const COMING = /^(?:来|去|是|说|看|看待|对待)$/u;

const FOR = wordsOf('给 給');
/** 把给她的月例扣去一半 "trừ đi một nửa tiền tháng cho nàng": puts for whom the object of 把 is behind it. */
export const withGivenObject = (clause: readonly Token[], at: number): Token[] | null => {
  if (!isWord(clause[at + 1], FOR) || !isKind(clause[at + 2], WHO) || !isLinkAt(clause, at + 3)) return null;
  let end = at + 4;
  while (isKind(clause[end], HEADS)) end++;
  if (end === at + 4 || clause[adverbsEnd(clause, end)]?.kind !== 'verb') return null;
  const given = clause.slice(at + 1, at + 3).map((token) => ({ ...token, kind: 'time' as const }));
  return [...clause.slice(0, at + 1), ...clause.slice(at + 4, end), ...given, ...clause.slice(end)];
};
