import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

export const REASONS = wordsOf('之所以');
const OPENERS = kindsOf('conjunction');
const WHO = kindsOf('pronoun person name noun determiner reading particle place localizer adjective');
const MAX_WHO = 6;

/** 他之所以留下 "sở dĩ hắn lưu lại": the word of the reason comes before who has it. */
export const readReasonFirst: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, REASONS));
  const start = isKind(clause[0], OPENERS) && at > 1 ? 1 : 0;
  if (at <= start || at - start > MAX_WHO) return null;
  const who = clause.slice(start, at);
  if (!who.every((token) => isKind(token, WHO))) return null;
  return [...clause.slice(0, start), clause[at]!, ...who, ...clause.slice(at + 1)];
};
