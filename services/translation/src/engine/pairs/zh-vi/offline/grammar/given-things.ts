import { asAdverb, asModifiers, isAspect, tableOf, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { framed, isPointer } from './described-nouns.ts';

const WHO = kindsOf('pronoun person name');
/** 公司给他配的车: who gives and is no person. */
const GIVERS = wordsOf(
  '公司 单位 学校 医院 银行 平台 系统 组织 国家 部门 厂里 店里 酒店 剧组 节目组 宗门 朝廷 官府 村里 家里',
);
const HEADS = kindsOf('noun');
const TO = wordsOf('给 給 为 為 替');
const TEXT_OF_TO: Readonly<Record<string, string>> = tableOf({ 为: 'cho', 為: 'cho', 替: 'thay' });
/** What somebody gives, lends or promises somebody. */
const GIVING =
  /^(?:送|交|留|借|写|寄|传|分|发|递|让|赐|卖|还|转|献)给$|^(?:答应|告诉|教|欠|许诺|承诺|托付|嘱咐|吩咐)$/u;
const GIVE_TO = /^给[我你他她您]$/u;
const MAX_ACT_TOKENS = 4;
/** After which a clause may begin: 打开她给我写的信, 这就是你答应我的事. */
const isBeforeClause = (token: Token | undefined): boolean =>
  token === undefined ||
  isAspect(token) ||
  token.kind === 'conjunction' ||
  token.kind === 'time' ||
  token.source.endsWith('是') ||
  ((token.kind === 'verb' || token.kind === 'preposition') && !ASKING.has(token.source));
const ASKING = wordsOf('给 给了 让 叫 使 请 求 劝 教 告诉 问 和 跟 与 对 向');

/**
 * 我送给你的礼物 "lễ vật ta tặng cho ngươi", 她给我写的信 "thư nàng viết cho ta": what somebody gives somebody or does for him,
 * as a clause before its noun.
 */
export const readGivenThing: ClauseRule = needing(
  { begins: ['给給为為替送交留借写寄传分发递让赐卖还转献答告教欠许承托嘱吩'] },
  (clause) => {
    for (let at = 0; at + 4 < clause.length; at++) {
      // 谁给你们的胆子: who gave it.
      const isSomebody = isKind(clause[at], WHO) || isWord(clause[at], GIVERS);
      if (!isSomebody || clause[at]!.source === '谁' || !isBeforeClause(clause[at - 1])) continue;
      const act = givenAct(clause, at + 1) ?? actFor(clause, at + 1);
      if (act === null || clause[act.link] === undefined || !isLink(clause[act.link]!)) continue;
      // 她为弟弟的学费发愁: his own, for which one does something.
      if (isWord(clause[act.link - 2], FOR) && isKind(clause[act.link - 1], WHO)) continue;
      // 母亲教她的那首歌: what points at it is behind the clause.
      const pointer = isPointer(clause[act.link + 1]) ? clause[act.link + 1] : undefined;
      const start = pointer === undefined ? act.link + 1 : act.link + 2;
      let end = start;
      while (isKind(clause[end], HEADS)) end++;
      if (end === start || (clause[end] !== undefined && isLink(clause[end]!))) continue;
      // 昨天你送给我的那张椅子: when, before whoever gave it.
      const begin = pointer !== undefined && clause[at - 1]?.kind === 'time' ? at - 1 : at;
      const given = [
        ...clause.slice(start, end),
        ...asModifiers([...clause.slice(begin, at + 1).map(asAdverb), ...act.tokens]),
      ];
      const whole = pointer === undefined ? given : framed(pointer, given);
      if (whole !== null) return [...clause.slice(0, begin), ...whole, ...clause.slice(end)];
    }
    return null;
  },
);

const FOR = wordsOf('为 為 替');

/** What the clause says, and where its 的 is. */
interface Act {
  tokens: Token[];
  link: number;
}

/** 送给你, 答应我: to whom is directly after the verb. */
const givenAct = (clause: readonly Token[], start: number): Act | null => {
  const verb = isKind(clause[start], ADVERBS) ? start + 1 : start;
  // 老爷子给您的零花钱.
  const isGive = isWord(clause[verb], TO) && isKind(clause[verb + 1], WHO) && clause[verb + 2] !== undefined;
  if (isGive && isLink(clause[verb + 2]!))
    return { tokens: clause.slice(start, verb + 2).map(asAdverb), link: verb + 2 };
  if (clause[verb]?.kind !== 'verb' || !GIVING.test(clause[verb]!.source) || !isKind(clause[verb + 1], WHO))
    return null;
  return { tokens: clause.slice(start, verb + 2).map(asAdverb), link: verb + 2 };
};
const ADVERBS = kindsOf('adverb time');

/** 给我写, 给她买: for whom is before the verb, in Vietnamese behind it. */
const actFor = (clause: readonly Token[], start: number): Act | null => {
  const to = isKind(clause[start], ADVERBS) ? start + 1 : start;
  // 给我 is one word.
  const held = GIVE_TO.exec(clause[to]?.source ?? '');
  if (held === null && !(isWord(clause[to], TO) && isKind(clause[to + 1], WHO))) return null;
  const first = held === null ? to + 2 : to + 1;
  let link = first;
  while (link < clause.length && link - to <= MAX_ACT_TOKENS && !isLink(clause[link]!)) link++;
  const verbs = withoutAspects(clause.slice(first, link));
  // 他给我们带来了宝贵的时间 is no clause before a noun.
  if (verbs.length === 0 || verbs.length > 2 || !verbs.every(({ kind }) => kind === 'verb')) return null;
  const text = TEXT_OF_TO[clause[to]!.source] ?? 'cho';
  const whom =
    held === null
      ? [word(clause[to]!.source, text, 'preposition'), asAdverb(clause[to + 1]!)]
      : [asAdverb(clause[to]!)];
  return { tokens: [...clause.slice(start, to), ...verbs.map(asAdverb), ...whom], link };
};

/** 这是给孙媳妇的见面礼 "đây là quà gặp mặt cho cháu dâu": whom something is for, after 是 and at the end. */
export const readMeantFor: ClauseRule = needing({ words: [TO] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && isWord(token, TO) && /是$/u.test(clause[index - 1]!.source),
  );
  const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
  if (at === -1 || link === -1 || link - at > MAX_ACT_TOKENS || !clause.slice(at + 1, link).every(isSomebody))
    return null;
  const heads = clause.slice(link + 1);
  if (heads.length === 0 || !heads.every((token) => isKind(token, HEADS))) return null;
  const text = TEXT_OF_TO[clause[at]!.source] ?? 'cho';
  const whom = [word(clause[at]!.source, text, 'preposition'), ...clause.slice(at + 1, link).map(asAdverb)];
  return [...clause.slice(0, at), ...heads, ...asModifiers(whom)];
});
const SOMEBODY = kindsOf('pronoun person name noun');
const isSomebody = (token: Token): boolean => isKind(token, SOMEBODY);
