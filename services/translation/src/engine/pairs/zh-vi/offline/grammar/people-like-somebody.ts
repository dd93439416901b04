import { asAdverb, asModifiers, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { headBehind } from './described-heads.ts';

const LIKE = wordsOf('像 如 似 象');
export const SUCH: ReadonlySet<string> = wordsOf(
  '这么 这样 这般 那么 那样 那般 这样的 那样的 这种 那种 这类 那类 这等 这么个 这么一个 这样一个 这样一位 这么一位 如此',
);
const OF_KIND = /^(?:[这那][种类等]|[这那]样的)$/u;
const WHO = kindsOf('pronoun name person');
const BEFORE = kindsOf('verb conjunction adverb preposition expression interjection');
const BEFORE_SUCH = kindsOf('verb');
const HOW_ONE_IS = /^(?:会|能|爱|懂|有|没|没有|不|敢|肯|喜欢|舍得|讲|要|想|护|黏|有本事|有钱|有趣|好)/u;
const NO_PART = kindsOf('pronoun determiner punctuation conjunction');
const MAX_ACTS = 6;

/** Returns the link behind what somebody is like, `start` itself if the noun follows directly, -1 if there is none. */
const linkBehind = (clause: readonly Token[], start: number): number => {
  for (let at = start; at < clause.length && at - start <= MAX_ACTS; at++) {
    if (isLinkAt(clause, at)) return at;
    if (isKind(clause[at], NO_PART)) return -1;
  }
  return -1;
};

/** 好心, 老实, 没|背景: how somebody is. */
const qualityOf = (acts: readonly Token[], rewrite: Rewriter): Token[] =>
  asOneModifier(
    acts.map((token) =>
      GOOD_HEART[token.source] === undefined ? token : word(token.source, GOOD_HEART[token.source]!, 'adjective'),
    ),
    rewrite,
  );
const GOOD_HEART: Readonly<Record<string, string>> = tableOf({
  好心: 'tốt bụng',
  狠心: 'nhẫn tâm',
  好命: 'tốt số',
  福气: 'có phúc',
});

/**
 * 像你这么好心的冒险者 "mạo hiểm giả tốt bụng như ngươi", 像我这种没背景的新人 "loại người mới không có bối cảnh như
 * ta".
 */
const likeSomebody = (clause: readonly Token[], at: number, rewrite: Rewriter): Token[] | null => {
  const who = clause[at + 1];
  const such = clause[at + 2];
  const before = clause[at - 1];
  if (!isKind(who, WHO) || !isWord(such, SUCH)) return null;
  if (before !== undefined && !isKind(before, BEFORE) && !isAspect(before) && !before.source.endsWith('是'))
    return null;
  const link = /的$/u.test(such.source) ? at + 2 : linkBehind(clause, at + 3);
  const acts = clause.slice(at + 3, Math.max(link, at + 3));
  const isOfKind = OF_KIND.test(such.source);
  if (link === -1 && !isOfKind) return null;
  const head = headBehind(clause, link === -1 ? at + 3 : link + 1, true);
  if (head === null || head.side !== undefined || isLinkAt(clause, head.end)) return null;
  // 像你这样的一百个废物: how many stays where it is.
  if (head.count.length > 0) return null;
  const said = acts.length === 0 ? [] : qualityOf(acts, rewrite);
  const kind = isOfKind ? [word(such.source, 'loại', 'adverb')] : [];
  const like = [word(clause[at]!.source, 'như', 'adverb'), asAdverb(who!)];
  const [noun, ...others] = head.nouns;
  const whole = { ...noun!, text: [...kind, noun!].map(({ text }) => text).join(' ') };
  return [...clause.slice(0, at), whole, ...others, ...asModifiers([...said, ...like]), ...clause.slice(head.end)];
};

/** 这么会撒娇的男人 "nam nhân biết làm nũng như vậy": what somebody does so much. */
const suchAct = (clause: readonly Token[], at: number, rewrite: Rewriter): Token[] | null => {
  const such = clause[at];
  const before = clause[at - 1];
  if (!isWord(such, SUCH) || !/^[这那]么$|^如此$/u.test(such.source) || !HOW_ONE_IS.test(clause[at + 1]?.source ?? ''))
    return null;
  if (!isKind(before, BEFORE_SUCH) && !isAspect(before)) return null;
  const link = linkBehind(clause, at + 1);
  const acts = clause.slice(at + 1, link);
  if (link < at + 3 || acts[0]!.kind === 'adjective') return null;
  const head = headBehind(clause, link + 1);
  if (head === null || head.side !== undefined || head.count.length > 0) return null;
  const able = acts[0]!.source === '会' ? [word('会', 'biết', 'adverb'), ...acts.slice(1)] : acts;
  const said = asOneModifier(able, rewrite);
  return [
    ...clause.slice(0, at),
    ...head.nouns,
    ...asModifiers([...said, word(such.source, 'như vậy', 'adverb')]),
    ...clause.slice(head.end),
  ];
};

/**
 * Creates the rule for 像你这么好心的冒险者可不多见 "mạo hiểm giả tốt bụng như ngươi …" and 没见过这么会撒娇的男人:
 * what somebody is like, and how much, goes behind who it is.
 */
export const createPeopleLikeSomebody = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [SUCH] }, (clause) => {
    for (let at = 0; at + 3 < clause.length; at++) {
      const found = isWord(clause[at], LIKE) ? likeSomebody(clause, at, rewrite) : suchAct(clause, at, rewrite);
      if (found !== null) return found;
    }
    return null;
  });
