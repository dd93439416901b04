import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf } from './clauses.ts';
import { asOfClause } from './described-nouns.ts';

const HEADS = kindsOf('noun person reading');
const COUNTING_LAST = /^第.+个$/u;
const ORDINAL_TEXT = /^\S+ (thứ .+|đầu tiên)$/u;
const MAX_CLAUSE_TOKENS = 8;

/** 第二个还能站着的人 "người thứ hai còn có thể đứng": a clause between an ordinal and its noun. */
export const readOrdinalClause: ClauseRule = (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    const token = clause[at]!;
    const which =
      token.kind === 'number' && COUNTING_LAST.test(token.source) ? ORDINAL_TEXT.exec(token.text)?.[1] : undefined;
    if (which === undefined) continue;
    const link = clause.findIndex((_, index) => index > at + 1 && isLinkAt(clause, index));
    const acts = clause.slice(at + 1, link);
    if (link === -1 || acts.length > MAX_CLAUSE_TOKENS || !acts.some(({ kind }) => kind === 'verb')) continue;
    // 第二个证人是船上的服务员: who he is.
    if (acts.some(({ source }) => source === '是')) continue;
    let end = link + 1;
    while (isKind(clause[end], HEADS)) end++;
    if (end === link + 1 || isLinkAt(clause, end)) continue;
    const described: Token[] = acts.map((each) => (each.kind === 'verb' ? each : asAdverb(each)));
    return [
      ...clause.slice(0, at),
      ...clause.slice(link + 1, end),
      word(token.source, which, 'determiner'),
      ...described,
      ...clause.slice(end),
    ];
  }
  return null;
};

const ORDINALS = /^(?:第.+|最后一)个$/u;
const WHICH: Readonly<Record<string, string>> = tableOf({ 第一个: 'đầu tiên', 最后一个: 'cuối cùng' });
const IS = /是$/u;

/** 第一个发现尸体的是… "người đầu tiên phát hiện thi thể là": who is named behind what he did first. */
export const readOrdinalActor: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, kind }) => ORDINALS.test(source) && kind !== 'name');
  const which = at === -1 ? undefined : (WHICH[clause[at]!.source] ?? ORDINAL_TEXT.exec(clause[at]!.text)?.[1]);
  if (which === undefined || clause[at + 1]?.kind === 'noun') return null;
  const link = clause.findIndex((_, index) => index > at + 1 && isLinkAt(clause, index));
  const acts = clause.slice(at + 1, link);
  if (link === -1 || acts.length > MAX_CLAUSE_TOKENS || !acts.some(({ kind }) => kind === 'verb')) return null;
  if (!IS.test(clause[link + 1]?.source ?? '')) return null;
  const who = word(clause[at]!.source, `người ${which}`, 'noun');
  return [...clause.slice(0, at), who, ...acts.map((each) => asOfClause(each)), ...clause.slice(link + 1)];
};
