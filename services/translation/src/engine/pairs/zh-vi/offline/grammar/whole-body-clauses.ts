import { asAdverb, asModifiers } from '../tokens.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

/** Words for the whole body, which begin a clause on how it looks. */
export const WHOLE_BODIES = wordsOf('浑身 全身 周身 遍体 通体 满身 身上 头上 背上 脸上');
const COUNTS = kindsOf('measure determiner');
const HEADS = kindsOf('noun person reading');
const MAX_CLAUSE_TOKENS = 6;

/**
 * Creates the rule for 一只浑身燃着火焰的大鸟 "một con chim lớn toàn thân cháy hỏa diễm": how the whole body looks, behind the
 * noun.
 */
export const createWholeBody =
  (rewrite: Rewriter): ClauseRule =>
  (clause) => {
    const body = clause.findIndex((token, at) => isWord(token, WHOLE_BODIES) && isKind(clause[at - 1], COUNTS));
    if (body === -1) return null;
    const link = clause.findIndex((token, at) => at > body + 1 && isLink(token));
    const acts = clause.slice(body + 1, link);
    if (link === -1 || acts.length > MAX_CLAUSE_TOKENS || acts[0]!.kind !== 'verb') return null;
    const quality = clause[link + 1]?.kind === 'adjective' ? link + 2 : link + 1;
    let end = quality;
    while (isKind(clause[end], HEADS) && end < quality + 2) end++;
    // 一个浑身长满尖刺的怪物的尾巴: of what follows it is said elsewhere.
    if (end === quality || (clause[end] !== undefined && isLink(clause[end]!))) return null;
    const heads = [...clause.slice(quality, end), ...clause.slice(link + 1, quality).map(asAdverb)];
    return [
      ...clause.slice(0, body),
      ...heads,
      ...asModifiers([asAdverb(clause[body]!)]),
      ...asOneModifier(acts, rewrite),
      ...clause.slice(end),
    ];
  };
