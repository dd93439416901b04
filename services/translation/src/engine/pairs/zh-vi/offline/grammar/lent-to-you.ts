import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** What is done with a thing that the clause begins with, to somebody behind the verb. */
const GIVEN: Readonly<Record<string, string>> = tableOf({
  借: 'mượn',
  借给: 'mượn',
  租: 'thuê',
  租给: 'thuê',
});
export const LENT: readonly string[] = Object.keys(GIVEN);
const THINGS = kindsOf('noun determiner reading');
const BEFORE = kindsOf('adverb');
const WHOM = wordsOf('你 您 他 她 它 你们 他们 她们 我 我们 咱们');
const FIRST = wordsOf('先 暂时 暂且 再 就 可以 只 只能 也 最多 都');
const SPANS = kindsOf('number measure time verb noun determiner preposition');
const OWNERS = kindsOf('pronoun particle determiner adjective noun reading number measure');
const NOT_THINGS = kindsOf('person name');

/**
 * 影子先借你三天 "cái bóng cho ngươi mượn trước ba ngày": a thing that a clause begins with is lent to whom the verb has
 * behind it, where nobody who lends it is before the verb.
 */
export const readLentToYou: ClauseRule = needing({ words: [LENT, WHOM] }, (clause) => {
  const at = clause.findIndex((token) => token.kind !== 'name' && GIVEN[token.source] !== undefined);
  if (at < 1 || !isWord(clause[at + 1], WHOM)) return null;
  let start = at;
  while (start > 0 && isKind(clause[start - 1], BEFORE) && isWord(clause[start - 1], FIRST)) start--;
  const topic = clause.slice(0, start);
  if (topic.length === 0 || !isKind(topic.at(-1), THINGS) || topic.some((token) => !isKind(token, OWNERS))) return null;
  if (topic.some((token) => isKind(token, NOT_THINGS)) || isLinkAt(clause, at + 2)) return null;
  const rest = clause.slice(at + 2);
  if (rest.some((token, index) => index < 2 && !isKind(token, SPANS) && token.kind !== 'particle')) return null;
  const adverbs = clause.slice(start, at);
  const isFirst = adverbs.some(({ source }) => source === '先');
  return [
    ...topic,
    ...adverbs.filter(({ source }) => source !== '先'),
    word(clause[at]!.source, 'cho', 'adverb'),
    asWhom(clause[at + 1]!),
    word('', GIVEN[clause[at]!.source]!, 'adverb'),
    ...(isFirst ? [word('先', 'trước', 'adverb')] : []),
    ...rest,
  ];
});
const asWhom = (token: Token): Token => ({ ...token, kind: 'adverb' });
