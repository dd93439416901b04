import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

const LIKE = wordsOf('像 不像 没像 能像');
const NOT_LIKE = /^[不没]/u;
const SO = wordsOf('那样 那么 那般 这样 这么 这般 那麼 這麼 這樣 那樣');
const COMPARED = kindsOf('pronoun person name noun time determiner adjective place reading localizer');
const MAX_COMPARED_TOKENS = 5;
const QUALITIES = kindsOf('adjective verb');

/** 不像他哥哥那样爱说话 "không thích nói chuyện như ca ca hắn", 像小时候那样抱着她: what is done as somebody does it. */
export const readLikeSomebody: ClauseRule = (clause) => {
  const so = clause.findIndex((token, at) => at > 1 && isWord(token, SO));
  let at = so - 1;
  while (at >= 0 && so - at <= MAX_COMPARED_TOKENS && !isWord(clause[at], LIKE)) at--;
  if (at < 0 || !isWord(clause[at], LIKE) || at + 1 === so) return null;
  const compared = clause.slice(at + 1, so);
  const finals = finalsStart(clause);
  const act = clause.slice(so + 1, finals);
  if (act.length === 0 || isLinkAt(clause, so + 1) || isLinkAt(clause, finals - 1)) return null;
  if (!compared.every((token) => isKind(token, COMPARED) || token.source === '的')) return null;
  return [
    ...clause.slice(0, at),
    ...(NOT_LIKE.test(clause[at]!.source) ? [word(clause[at]!.source, 'không', 'adverb')] : []),
    ...act.map(asPredicate),
    word('像', 'như', 'preposition'),
    ...compared,
    ...clause.slice(finals),
  ];
};

/** Before a noun phrase a quality describes it; as a verb it stays. */
const asPredicate = (token: Token): Token =>
  isKind(token, QUALITIES) ? word(token.source, token.text, 'verb') : token;
