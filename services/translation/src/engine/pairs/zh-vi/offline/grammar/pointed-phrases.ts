import { animalMeasure } from '../noun-phrase.ts';
import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter, textInOrder } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { framed, isPointer } from './described-nouns.ts';
import { isSizeOfThing } from './likeness.ts';
import { measuredFor } from './measures.ts';
import { type Described, describedAt, headsEnd, lookEnd } from './pointed-heads.ts';
import { beforeAt, NOTHING_BEFORE } from './said-before-pointed.ts';
import { sideOfHead } from './sides-of-heads.ts';

const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const PEOPLE = kindsOf('person');
const QUALITIES = kindsOf('adjective degree');
const THIS = wordsOf('这 那 此');
const ALL = wordsOf('所有的 全部的');
const COMPARED = wordsOf('比 跟 和 像 于');
/** 那次, 那年: a time. */
const OF_TIMES = /[次回趟遍天年月日夜晚时刻段声句番些样种里儿边]$|时候$/u;
const POINTING = /^[这那此]/u;

/** A demonstrative or number: its end, and the function that puts it around the noun. */
interface Pointing {
  end: number;
  around: (what: readonly Token[]) => Token[] | null;
}

/** 一口, 三|名, 一个: a number with its measure. */
const countingAt = (clause: readonly Token[], at: number): Pointing | null => {
  const count = clause[at]!;
  const measure = clause[at + 1];
  const before = clause[at - 1];
  if (LAST.has(count.source)) return lastAt(clause, at);
  if (SHADE.has(count.source)) return { end: at + 1, around: (what) => [count, ...what] };
  if (isWord(before, IN_ORDER)) return null;
  if (count.kind === 'determiner')
    return COUNTED.test(count.source) && count.entry?.frame != null && !isWord(clause[at + 1], MORE)
      ? { end: at + 1, around: (what) => framed(count, what) }
      : null;
  if (!isKind(count, NUMBERS) || !isKind(measure, MEASURES) || NO_THING.test(measure!.source)) return null;
  // 一片|一片, 半个|多小时.
  if (isKind(clause[at + 2], NUMBERS) || isWord(clause[at + 2], MORE)) return null;
  return { end: at + 2, around: (what) => [count, measuredFor(measure!, headOf(what)), ...what] };
};
const NOUNS = kindsOf('adjective noun person reading');
/** 腥臭|味: the last word of a noun is its head, which goes first in Vietnamese. */
const headOf = (what: readonly Token[]): Token => {
  let end = 0;
  while (isKind(what[end], NOUNS)) end++;
  return what[Math.max(0, end - 1)]!;
};
const LAST = wordsOf('最后');
/** 一丝 is one word. */
const SHADE = wordsOf('一丝');
const ONE = wordsOf('一');
/** 最后|一|口 "ngụm … cuối cùng". */
const lastAt = (clause: readonly Token[], at: number): Pointing | null => {
  const measure = clause[at + 2];
  if (!isKind(clause[at + 1], NUMBERS) || !isKind(measure, MEASURES) || NO_THING.test(measure!.source)) return null;
  const count = isWord(clause[at + 1], ONE) ? [] : [clause[at + 1]!];
  const last = asModifiers([word('', 'cuối cùng', 'adverb')]);
  return { end: at + 3, around: (what) => [...count, measure!, ...what, ...last] };
};
const COUNTED = /^(?:(?:[一两二三四五六七八九十几]|好几)[个位名尾笼]|另一.)$/u;
const IN_ORDER = wordsOf('其中 第 每 这 那 的 另 某 再 又 头 最后 唯一 这样 那样 如此 这么 那么');
const MORE = wordsOf('多 来 余');
/** 一把|抹去 is a manner, 一把|断了的剑 a thing. */
const HELD_OR_BEAST: Readonly<Record<string, RegExp>> = tableOf({
  把: /[刀剑斧匕首枪弓伞锁椅匙壶琴尺梳扇火米沙土柴草]$|[椅锤钳梳扇勺斧剪铲刷叉]子$|[锄斧]头$|吉他|纸钱/u,
  头: /[狼虎狮熊牛羊鹿猪驴骡象鹰兽妖龙怪蛟猿豹狐鲸鲨发蒜]$/u,
});
const NO_THING =
  /^(?:[年天月日夜次回遍趟下掌拳脚刀剑步声眼岁分秒点里米尺丈斤两倍成块元阵番句番种]|.*(?:小时|分钟|月|星期|礼拜|时辰|世纪|周|年))$/u;

/** Returns the demonstrative at `at`: 那把, 那|半|块, 那 alone; null if there is none. */
const pointingAt = (clause: readonly Token[], at: number): Pointing | null => {
  const pointer = clause[at]!;
  // 身上|所有的|灵石.
  if (ALL.has(pointer.source)) return { end: at + 1, around: (what) => [word('', 'tất cả', 'determiner'), ...what] };
  if (pointer.kind !== 'determiner' || !POINTING.test(pointer.source)) return null;
  if (pointer.source.length > 1)
    return isPointer(pointer) && (!OF_TIMES.test(pointer.source) || isSentenceOf(clause, at) || isOfLooks(clause, at))
      ? { end: at + 1, around: (what) => around(pointer, what) }
      : null;
  // 比这难听的话: 这 is the object of 比.
  if (!isWord(pointer, THIS) || isWord(clause[at - 1], COMPARED)) return null;
  const counts =
    isKind(clause[at + 1], NUMBERS) && isKind(clause[at + 2], MEASURES) ? clause.slice(at + 1, at + 3) : [];
  if (counts.length > 0 && OF_TIMES.test(counts[1]!.source)) return null;
  const after = word(pointer.source, pointer.source === '那' ? 'kia' : 'này', 'determiner');
  return { end: at + 1 + counts.length, around: (what) => [...counts, ...what, ...asModifiers([after])] };
};

/** 那句|师父常说的话: an utterance. */
const isSentenceOf = (clause: readonly Token[], at: number): boolean =>
  SENTENCE.test(clause[at]!.source) && isKind(clause[at + 1], SAYING) && clause[at + 1]!.source.length > 1;
/** 那些|颜色发青的|砖: several things by their looks. */
const isOfLooks = (clause: readonly Token[], at: number): boolean =>
  clause[at]!.source.endsWith('些') && clause[at + 1]?.kind === 'noun' && lookEnd(clause, at + 2) !== -1;
const SENTENCE = /^[这那]句$/u;
const SAYING = kindsOf('person name');

/** 那条|狗 "con chó kia". The result takes no other demonstrative. */
const around = (pointer: Token, given: readonly Token[]): Token[] | null => {
  // 那句话 "câu nói kia".
  const isSaid = SENTENCE.test(pointer.source) && given[0]!.source === '话';
  const what = isSaid ? [{ ...given[0]!, text: 'nói' }, ...given.slice(1)] : given;
  const measured = measuredFor(pointer, headOf(what));
  const measure = measured.entry!.frame!.startsWith('~') ? animalMeasure(pointer, what[0]!) : '';
  const counted = measure === '' ? [] : [word('', measure, 'determiner')];
  const whole = framed(measured, what)?.map((token) =>
    token.kind === 'determiner' ? { ...token, source: '' } : token,
  );
  return whole ? [...counted, ...whole] : null;
};

/**
 * Creates the rule for 坐在角落里的那个戴斗笠的黑衣人 "người áo đen đội nón lá ngồi trong góc kia": a noun with a
 * demonstrative and the descriptions before and after it.
 */
export const createPointedPhrases = (rewrite: Rewriter): ClauseRule => createPhrases(pointingAt, false, rewrite);

/** As `createPointedPhrases`, for a number: 一碟切得薄薄的酱菜 "một đĩa dưa muối thái mỏng". */
export const createCountedPhrases = (rewrite: Rewriter): ClauseRule => createPhrases(countingAt, true, rewrite);

/** Excludes 一把扣住她的手腕 (an owner), 一个比他高得多的人 and 离这里最近的 (other rules). */
const mayBeCounted = (measure: Token, { heads, descriptions }: Described): boolean => {
  if (HELD_OR_BEAST[measure.source]?.test(heads.at(-1)!.source) === false) return false;
  if (descriptions.some((each) => READ_ELSEWHERE.test(each[0]?.source ?? '') || isSizeOfThing(each))) return false;
  const [said] = descriptions;
  // 一批留给守城的民兵: a receiver with an act.
  if (GIVEN.test(said?.[0]?.source ?? '') && said?.[1]?.kind === 'verb') return false;
  return said?.at(-1)?.kind !== 'pronoun' || isKind(heads.at(-1), PEOPLE) || GIVEN.test(said.at(-2)?.source ?? '');
};
const READ_ELSEWHERE = /^(?:比|离|距|距离)$/u;
const GIVEN = /给$/u;

const createPhrases =
  (
    readPointing: (clause: readonly Token[], at: number) => Pointing | null,
    isCounted: boolean,
    rewrite: Rewriter,
  ): ClauseRule =>
  (clause) => {
    let rewritten: Token[] | null = null;
    for (let at = 0; at + 1 < (rewritten ?? clause).length; at++) {
      const tokens: readonly Token[] = rewritten ?? clause;
      const pointing = readPointing(tokens, at);
      const described = pointing === null ? null : describedAt(tokens, pointing.end);
      if (pointing === null || described === null) continue;
      const { heads, descriptions, end } = described;
      if (isCounted && !mayBeCounted(tokens[pointing.end - 1]!, described)) continue;
      const isLinked = isLinkAt(tokens, at - 1);
      const before = isCounted && !isLinked ? NOTHING_BEFORE(at) : beforeAt(tokens, at, described, rewrite);
      if (before === null || (isCounted && before.after.length > 0)) continue;
      // 破旧|不堪: a degree after its adjective.
      const isPlain = descriptions.every(
        (each) => each.at(-1)?.kind !== 'degree' && each.every((token) => isKind(token, QUALITIES)),
      );
      const isAlone = pointing.end === at + 1 && tokens[at]!.source.length === 1;
      if (isPlain && (before.start === at || (isAlone && before.inside.length === 0))) continue;
      const said = descriptions.toReversed().flatMap((each) => asOneModifier(each, rewrite));
      const last = heads.at(-1)!;
      const side = sideOfHead(tokens, end, last);
      const nouns = side?.noun === undefined ? heads : [...heads.slice(0, -1), side.noun];
      // A demonstrative does not stand so far after the description.
      const isLong = syllablesOf(before.inside) >= LONG;
      const noun = [...asOneNoun(nouns), ...said];
      const whole = isLong
        ? pointing.around(noun)?.concat(before.inside)
        : pointing.around([...noun, ...before.inside]);
      if (whole == null) continue;
      const sided = [...(side === null ? [] : [word('', side.text, 'preposition')]), ...whole, ...before.after];
      const next = side?.next ?? end;
      const owned = isLinkAt(tokens, next) ? headsEnd(tokens, next + 1) : next;
      if (isLinkAt(tokens, next) && (owned === next + 1 || isLinkAt(tokens, owned))) continue;
      // 那个戴斗笠的黑衣人的剑, 那把断剑上的花纹.
      const source = tokens.slice(before.start, next).map((token) => token.source);
      const phrase = side === null ? sided : [word(source.join(''), textInOrder(sided), 'place')];
      const of = side === null ? [word('', 'của', 'preposition')] : [];
      const all =
        owned === next ? phrase : [...tokens.slice(next + 1, owned), ...asModifiers([...of, ...phrase].map(asAdverb))];
      const lead = tokens.slice(0, before.start);
      // 在这个世界里: at the end of a clause "trong" is enough.
      if (side !== null && owned === tokens.length && lead.length === 1 && isWord(lead[0], AT))
        lead[0] = { ...lead[0], text: '' };
      rewritten = [...lead, ...all, ...tokens.slice(owned)];
      at = before.start + all.length - 1;
    }
    return rewritten;
  };

const AT = wordsOf('在');
const LONG = 8;
const syllablesOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text }) => sum + text.split(' ').length, 0);

/** 司机|老马: a name after a person. */
const asOneNoun = (nouns: Token[]): Token[] =>
  isKind(nouns[0], PEOPLE) ? [nouns[0]!, ...asModifiers(nouns.slice(1).map(asAdverb))] : nouns;
