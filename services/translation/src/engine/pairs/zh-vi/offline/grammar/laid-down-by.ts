import { isAspect, LINKING_VERBS } from '../tokens.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';

export const BY_RULES = wordsOf('按照 依照 根据 照 按 遵照 遵循');
const DOERS = kindsOf('person name noun');
const ACTS = kindsOf('verb');
const MAX_TOKENS = 9;

/**
 * Creates the rule for 按照祖师八百年前定下的规矩 "theo quy củ tổ sư tám trăm năm trước định ra": by what somebody has done with it
 * one goes. What has no subject, or a pronoun, is read elsewhere.
 */
export const createLaidDownBy = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [BY_RULES] }, (clause) => {
    const at = clause.findIndex((token) => isWord(token, BY_RULES) && token.kind === 'preposition');
    const link = clause.findIndex((token, index) => index > at + 2 && index <= at + MAX_TOKENS && isLink(token));
    if (at === -1 || link === -1 || !isKind(clause[at + 1], DOERS)) return null;
    const said = clause.slice(at + 1, link);
    const act = isAspect(said.at(-1)) ? said.at(-2) : said.at(-1);
    if (act?.kind !== 'verb' || LINKING_VERBS.has(act.source) || said.filter((token) => isKind(token, ACTS)).length > 2)
      return null;
    const end = headsEnd(clause, link + 1);
    if (end === link + 1 || end < clause.length) return null;
    return [...clause.slice(0, at + 1), ...clause.slice(link + 1, end), ...asOneModifier(said, rewrite)];
  });
