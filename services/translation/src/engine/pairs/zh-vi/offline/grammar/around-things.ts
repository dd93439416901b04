import { asModifiers, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, runEnd } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

/** Words with 的 that say near what something is, if a noun is before them. */
const NEAR: Readonly<Record<string, string>> = tableOf({ 周围的: 'xung quanh', 附近的: 'gần', 周边的: 'xung quanh' });
export const AROUND: readonly string[] = Object.keys(NEAR);
const WHOLES = kindsOf('noun place name pronoun person');

/** 房子周围的树 "cây xung quanh căn nhà": what is near something, and not somewhere near. */
export const readAroundThing: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => index > 0 && token.kind === 'determiner' && NEAR[token.source] !== undefined,
  );
  if (at === -1 || !isKind(clause[at - 1], WHOLES)) return null;
  const end = runEnd(clause, at + 1, HEADS);
  if (end === at + 1 || isLinkAt(clause, end)) return null;
  const near = word(clause[at]!.source, NEAR[clause[at]!.source]!, 'adverb');
  const said = asModifiers([near, clause[at - 1]!]);
  return [...clause.slice(0, at - 1), ...clause.slice(at + 1, end), ...said, ...clause.slice(end)];
};
