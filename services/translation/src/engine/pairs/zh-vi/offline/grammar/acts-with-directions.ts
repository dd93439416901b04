import { tableOf } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';
import { WHO } from './described-nouns.ts';

/** What a direction adds to the act before it. */
const DIRECTIONS: Readonly<Record<string, string>> = tableOf({
  出来: 'ra',
  出去: 'ra',
  下来: 'xuống',
  下去: 'xuống',
  上来: 'lên',
  起来: 'lên',
  回来: 'về',
  过来: 'tới',
});
/** 写下来的字: what stays. */
const KEPT = /^[写记抄留剩买录拍攒存省]$|^(?:保存|保留|记录|积累|遗留)$/u;
const ACTS = kindsOf('verb');
const HEADS = kindsOf('noun person reading');

/** 他召唤出来的骷髅 "bộ xương khô hắn triệu hoán ra": an act and its direction are one word before what they describe. */
export const joinDirectionOfAct: ClauseRule = needing({ words: [Object.keys(DIRECTIONS)] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 1 &&
      token.kind === 'verb' &&
      DIRECTIONS[token.source] !== undefined &&
      isKind(clause[index - 1], ACTS) &&
      isKind(clause[index - 2], WHO) &&
      isLinkAt(clause, index + 1) &&
      isKind(clause[index + 2], HEADS),
  );
  if (at === -1) return null;
  const [act, direction] = [clause[at - 1]!, clause[at]!];
  return [...clause.slice(0, at - 1), joined(act, direction), ...clause.slice(at + 1)];
});

const joined = (act: Token, { source }: Token): Token => {
  const isKept = source === '下来' && KEPT.test(act.source);
  const text = `${act.text} ${isKept ? 'lại' : DIRECTIONS[source]!}`;
  return { ...act, source: act.source + source, text };
};
