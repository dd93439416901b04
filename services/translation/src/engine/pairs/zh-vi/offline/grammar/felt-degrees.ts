import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

const DEGREE = wordsOf('得');
const FELT = /^(?:气|吓|急|累|饿|冻|疼|痛|乐|高兴|羞|愁|渴|热|困|馋|哭|感动|激动|慌|呛|噎|吵|熏|辣|烫|逗)得?$/u;
/** What somebody feels, of whom the lexicon says what is done to him. */
const FEELINGS: Readonly<Record<string, string>> = tableOf({
  气: 'tức',
  吓: 'sợ',
  急: 'sốt ruột',
  乐: 'vui',
  愁: 'lo',
  吵: 'ồn',
  熏: 'sặc',
  逗: 'buồn cười',
  馋: 'thèm',
  困: 'buồn ngủ',
});
const PEOPLE = kindsOf('pronoun person name noun');

/**
 * 把她气得说不出话 "khiến nàng tức đến mức không nói nên lời": what is felt so much, after 把 and who feels it; null if the verb
 * from `verbAt` on is no feeling.
 */
export const withFeltDegree = (object: readonly Token[], clause: readonly Token[], verbAt: number): Token[] | null => {
  const verb = clause[verbAt];
  if (verb === undefined || !FELT.test(verb.source) || !isKind(object.at(-1), PEOPLE)) return null;
  const isJoined = verb.source.length > 1 && verb.source.endsWith('得');
  if (!isJoined && !isWord(clause[verbAt + 1], DEGREE)) return null;
  const rest = clause.slice(isJoined ? verbAt + 1 : verbAt + 2);
  if (rest.length === 0) return null;
  const felt = verb.source.replace(/得$/u, '');
  const text = FEELINGS[felt] ?? verb.text.replace(/ đến mức$/u, '');
  return [word('把', 'khiến', 'verb'), ...object, word(felt, text, 'adverb'), word('得', 'đến mức', 'adverb'), ...rest];
};

const LINK = word('的', '', 'particle');
const HEADS = kindsOf('noun person reading name');
const ENDS_IN_DEGREE = / đến mức$/u;

/**
 * Returns a clause in which 得 after 把 and its object is a word of its own (照得), and so is the 的 of a quality before the
 * object (把切得细细的姜丝撒在鱼身上); null if nothing is joined.
 */
export const withDegreesApart = (clause: readonly Token[], at: number): Token[] | null => {
  const joined = clause.findIndex(
    ({ source, text, kind }, index) =>
      index > at + 1 && kind === 'verb' && /.得$/u.test(source) && ENDS_IN_DEGREE.test(text),
  );
  if (joined !== -1) {
    const verb = clause[joined]!;
    const plain = { ...verb, source: verb.source.slice(0, -1), text: verb.text.replace(ENDS_IN_DEGREE, '') };
    return [...clause.slice(0, joined), plain, word('得', '', 'particle'), ...clause.slice(joined + 1)];
  }
  const degree = clause.findIndex((token, index) => index > at + 1 && isWord(token, DEGREE));
  const quality = clause[degree + 1];
  if (degree === -1 || quality?.kind !== 'adjective' || !/.的$/u.test(quality.source)) return null;
  if (!isKind(clause[degree + 2], HEADS)) return null;
  const plain = { ...quality, source: quality.source.slice(0, -1) };
  return [...clause.slice(0, degree + 1), plain, LINK, ...clause.slice(degree + 2)];
};
