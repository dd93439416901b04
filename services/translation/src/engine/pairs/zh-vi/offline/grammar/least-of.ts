import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

const BOUNDS: Readonly<Record<string, string>> = tableOf({
  以上: 'trở lên',
  以下: 'trở xuống',
  之上: 'trở lên',
  之下: 'trở xuống',
});
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const ACTS = kindsOf('verb');
const LEADING = kindsOf('preposition conjunction adverb time');
const isLinking = ({ source }: Token): boolean =>
  /^(?:.?[有是要需]|需要|招|招收|派|派出|选|选出|带|带着|请|征|征调|抽调|抓|杀|杀了)$/u.test(source);
const RANKS = /^[一二三四五六七八九]品$/u;

/** 十六岁以上的男丁 "con trai từ mười sáu tuổi trở lên": a lower or upper bound that describes a person. */
export const readLeastOf: ClauseRule = needing({ words: [Object.keys(BOUNDS)] }, (clause) => {
  const at = clause.findIndex(
    ({ source, entry }, index) =>
      index > 0 && entry !== null && BOUNDS[source] !== undefined && isLinkAt(clause, index + 1),
  );
  if (at === -1) return null;
  const isCounted = isKind(clause[at - 1], MEASURES) && isKind(clause[at - 2], NUMBERS);
  if (!isCounted && !RANKS.test(clause[at - 1]!.source)) return null;
  const start = isCounted ? at - 2 : at - 1;
  const end = runEnd(clause, at + 2, HEADS);
  if (end === at + 2 || isLinkAt(clause, end)) return null;
  // 迟到三次以上的员工: the frequency of an act.
  const first = start - 1 === 0 || isKind(clause[start - 2], LEADING) ? start - 1 : start;
  const from = first < start && isKind(clause[first], ACTS) && !isLinking(clause[first]!) ? first : start;
  const acts = asModifiers(clause.slice(from, start).map(asAdverb));
  const bound = word(clause[at]!.source, BOUNDS[clause[at]!.source]!, 'adverb');
  const least = asModifiers([word('', 'từ', 'preposition'), ...clause.slice(start, at).map(asAdverb), bound]);
  return [...clause.slice(0, from), ...clause.slice(at + 2, end), ...acts, ...least, ...clause.slice(end)];
});

const DEGREE = wordsOf('得');
const SPENT = wordsOf('花');
const ONE = wordsOf('一');
const LEFT = /^(?:也|都)?(?:不|没|没有)(?:剩|留|落)下?$/u;
const VERBS = kindsOf('verb preposition reading');

/** 用得一根不剩 "dùng đến không còn một cây": "until none is left", at the end of a clause. */
export const readNotOneLeft: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, DEGREE) && isWord(clause[index + 1], ONE));
  const [verb, measure] = [clause[at - 1], clause[at + 2]];
  // 银子花得一文不剩: an act that spends.
  const isSpent = isWord(verb, SPENT);
  if (at === -1 || !(isKind(verb, VERBS) || isSpent) || measure === undefined) return null;
  const left = clause.slice(at + 3);
  if (left.length === 0 || left.length > 3 || !LEFT.test(left.map(({ source }) => source).join(''))) return null;
  return [
    ...clause.slice(0, at - 1),
    { ...verb!, text: isSpent ? 'tiêu' : verb!.text, kind: 'verb' },
    word('', `đến không còn một ${measure.text}`, 'adverb'),
  ];
};
