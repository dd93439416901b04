import { TRADES as OTHER_TRADES } from '../people-of-acts.ts';
import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';

/** Verb phrases for trades, with the rendering of the person. */
export const NAMES_BY_TRADE: Readonly<Record<string, string>> = tableOf({
  管账: 'người quản sổ sách',
  管事: 'người quản sự',
  管家: 'người quản gia',
  打更: 'phu canh',
  打铁: 'thợ rèn',
  打鱼: 'người đánh cá',
  打柴: 'người đốn củi',
  打猎: 'thợ săn',
  跑堂: 'tiểu nhị',
  赶车: 'người đánh xe',
  挑水: 'người gánh nước',
  守城: 'người giữ thành',
  守夜: 'người gác đêm',
  看门: 'người gác cổng',
  算命: 'thầy bói',
  卖艺: 'người mãi nghệ',
  卖唱: 'người hát rong',
  杀猪: 'đồ tể',
  说书: 'người kể chuyện',
  唱戏: 'đào kép',
  保镖: 'tiêu sư',
  走镖: 'tiêu sư',
  当差: 'sai nha',
  种地: 'người làm ruộng',
  做饭: 'người nấu cơm',
  要饭: 'ăn mày',
  讨饭: 'ăn mày',
  磨刀: 'thợ mài dao',
  剃头: 'thợ cạo',
  收租: 'người thu tô',
  撑船: 'người chèo thuyền',
  摆渡: 'người lái đò',
  摇船: 'người chèo thuyền',
  验尸: 'ngỗ tác',
  带路: 'người dẫn đường',
  领头: 'người cầm đầu',
  带头: 'người cầm đầu',
});
export const TRADES: ReadonlySet<string> = new Set([...Object.keys(NAMES_BY_TRADE), ...OTHER_TRADES]);
const nameByTrade = ({ source, text, entry }: Token): string | undefined =>
  NAMES_BY_TRADE[source] ?? (entry !== null && OTHER_TRADES.has(source) ? `người ${text}` : undefined);
const BEFORE = kindsOf('determiner preposition verb name reading person adverb conjunction number measure');
const NAMED = kindsOf('verb adverb preposition conjunction');

/** 打更的刚敲过二更 "phu canh vừa gõ canh hai", 那个管账的: a trade with 的 and no noun is a person. */
export const readPersonByTrade: ClauseRule = needing({ kinds: [kindsOf('verb')] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => token.kind === 'verb' && isLinkAt(clause, index + 1) && nameByTrade(token) !== undefined,
  );
  if (at === -1) return null;
  const next = clause[at + 2];
  // 看门的狗叫了: a noun follows 的.
  if (next !== undefined && (!isKind(next, NAMED) || /^[狗人]/u.test(next.source))) return null;
  // 是个打铁的: as a predicate it is left to other rules.
  if (next === undefined && (at === 0 || !isKind(clause[at - 1], BEHIND_OF_ALL))) return null;
  if (at > 0 && !isKind(clause[at - 1], BEFORE)) return null;
  // 来传话的是他的弟子: the purpose of coming, not a trade.
  if (at > 0 && COMING.test(clause[at - 1]!.source)) return null;
  const source = `${clause[at]!.source}的`;
  return [...clause.slice(0, at), word(source, nameByTrade(clause[at]!)!, 'person'), ...clause.slice(at + 2)];
});
const COMING = /^(?:前?[来去]|赶来|跑来|过来|过去|上来|出来|出去)$/u;
const BEHIND_OF_ALL = kindsOf('verb preposition determiner');
