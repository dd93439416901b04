import { LINKING_VERBS, word } from '../tokens.ts';
import { AFTER, type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

const ABOUT = wordsOf('不到 没到 约 大约 大概 仅仅 仅 短短 差不多 将近 足足 整整 没过 过了');
const NUMBERS = kindsOf('number time');
const SPANS =
  /^(?:年|天|日|月|个月|周|个星期|星期|小时|个小时|个钟头|钟头|分钟|秒|秒钟|夜|半年|时辰|个时辰|炷香|盏茶)$/u;
/** A span in one word: 没过多久, 半小时, 一个月. */
const WHOLE_SPANS = /^(?:没过多久|没多久|不多久|不久|[一两三几半]个?(?:小时|月|天|年|星期|时辰|钟头|分钟|夜))$/u;
const ACTS = kindsOf('verb expression');
const OPENING = wordsOf('但 但是 可是 可 不过 而 结果 就在');
const PASSED = wordsOf('没过 过了');

/**
 * 接到报案后不到十分钟 "chưa tới mười phút sau khi nhận được tin báo án": a span behind an act, which ends the clause.
 */
export const readSpanAfterAct: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, AFTER));
  if (at === -1) return null;
  const rest = clause.slice(at + 1);
  const about = isWord(rest[0], ABOUT) ? [rest[0]] : [];
  const [number, measure, ...more] = rest.slice(about.length);
  const isWhole = WHOLE_SPANS.test(number?.source ?? '') && measure === undefined;
  const isCounted = isKind(number, NUMBERS) && SPANS.test(measure?.source ?? '') && more.length === 0;
  if (!isWhole && !isCounted) return null;
  const start = isWord(clause[0], OPENING) ? 1 : 0;
  const acts = clause.slice(start, at);
  const isActed = acts.some((token) => isKind(token, ACTS) && !LINKING_VERBS.has(token.source));
  if (!isActed || acts.some(isLink)) return null;
  const span = rest.slice(about.length).map((token) => ({ ...token, text: token.text.replace(/ sau$/u, '') }));
  const not = about.length > 0 && PASSED.has(about[0]!.source) ? [] : about;
  return [
    ...clause.slice(0, start),
    ...not,
    ...span,
    word(clause[at]!.source.length === 1 ? '' : clause[at]!.source, 'sau khi', 'preposition'),
    ...acts,
  ];
};
