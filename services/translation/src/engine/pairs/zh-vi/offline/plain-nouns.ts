import { isEdge, kinds } from './sense-places.ts';
import { suffixedNoun } from './suffixed-nouns.ts';
import { tableOf, word } from './tokens.ts';
import type { Token } from './types.ts';

/** Returns the noun that the token at an index makes with the next one; undefined if they make none. */
export const nounWithNext = (tokens: readonly Token[], index: number): Token | undefined => {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token === undefined || next === undefined || token.isRecord || next.isRecord) return undefined;
  const part = PARTS_OF_MONTH[next.source];
  // 腊月初八 is a day.
  if (part !== undefined && isMonth(token, next.source) && tokens[index + 2]?.kind !== 'number') {
    const month = token.kind === 'number' ? `tháng ${token.text}` : token.text;
    return word(token.source + next.source, `${part} ${month}`, 'time');
  }
  return isRate(token, next, tokens[index + 2])
    ? word(token.source + next.source, `tỷ lệ ${token.text}`, 'noun')
    : suffixedNoun(token, next, tokens[index + 2]);
};

/** 三月初, 五月底: a part of a month. */
const PARTS_OF_MONTH: Readonly<Record<string, string>> = tableOf({
  初: 'đầu',
  底: 'cuối',
  末: 'cuối',
  月初: 'đầu',
  月底: 'cuối',
  月末: 'cuối',
  月中: 'giữa',
});
const isMonth = ({ source, kind }: Token, part: string): boolean =>
  part.startsWith('月') ? kind === 'number' && MONTH.test(`${source}月`) : MONTH.test(source);
const MONTH = /^(?:[一二三四五六七八九十正腊冬]|十[一二])月$/u;

/** 存活率很低: how many of them; 王爷率军 leads. */
const isRate = ({ source, kind }: Token, rate: Token, after: Token | undefined): boolean =>
  rate.source === '率' &&
  source.length > 1 &&
  (kind === 'verb' || kind === 'noun') &&
  (isEdge(after) || RATED.has(after!.kind));
const RATED = kinds('adverb adjective degree particle localizer conjunction');
