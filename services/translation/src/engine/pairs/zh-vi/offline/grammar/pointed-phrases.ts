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
/** 那次, 那年: when it was. */
const OF_TIMES = /[次回趟遍天年月日夜晚时刻段声句番些样种里儿边]$|时候$/u;
const POINTING = /^[这那此]/u;

/** What points at a noun: where it ends, and what it makes of the noun. */
interface Pointing {
  end: number;
  around: (what: readonly Token[]) => Token[] | null;
}

/** 一口, 三|名, 一个: what counts a thing. */
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
/** 腥臭|味: what is counted is the last of the words of the noun, which Vietnamese says first. */
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
/** 一把|抹去 is how it is done, 一把|断了的剑 a thing. */
const HELD_OR_BEAST: Readonly<Record<string, RegExp>> = tableOf({
  把: /[刀剑斧匕首枪弓伞锁椅匙壶琴尺梳扇火米沙土柴草]$|[椅锤钳梳扇勺斧剪铲刷叉]子$|[锄斧]头$|吉他|纸钱/u,
  头: /[狼虎狮熊牛羊鹿猪驴骡象鹰兽妖龙怪蛟猿豹狐鲸鲨发蒜]$/u,
});
const NO_THING =
  /^(?:[年天月日夜次回遍趟下掌拳脚刀剑步声眼岁分秒点里米尺丈斤两倍成块元阵番句番种]|.*(?:小时|分钟|月|星期|礼拜|时辰|世纪|周|年))$/u;

/** Returns what points at something at `at`: 那把, 那|半|块, 那 alone; null if nothing does. */
const pointingAt = (clause: readonly Token[], at: number): Pointing | null => {
  const pointer = clause[at]!;
  // 身上|所有的|灵石.
  if (ALL.has(pointer.source)) return { end: at + 1, around: (what) => [word('', 'tất cả', 'determiner'), ...what] };
  if (pointer.kind !== 'determiner' || !POINTING.test(pointer.source)) return null;
  if (pointer.source.length > 1)
    return isPointer(pointer) && (!OF_TIMES.test(pointer.source) || isSentenceOf(clause, at) || isOfLooks(clause, at))
      ? { end: at + 1, around: (what) => around(pointer, what) }
      : null;
  // 比这难听的话: what it is compared with.
  if (!isWord(pointer, THIS) || isWord(clause[at - 1], COMPARED)) return null;
  const counts =
    isKind(clause[at + 1], NUMBERS) && isKind(clause[at + 2], MEASURES) ? clause.slice(at + 1, at + 3) : [];
  if (counts.length > 0 && OF_TIMES.test(counts[1]!.source)) return null;
  const after = word(pointer.source, pointer.source === '那' ? 'kia' : 'này', 'determiner');
  return { end: at + 1 + counts.length, around: (what) => [...counts, ...what, ...asModifiers([after])] };
};

/** 那句|师父常说的话: what somebody says. */
const isSentenceOf = (clause: readonly Token[], at: number): boolean =>
  SENTENCE.test(clause[at]!.source) && isKind(clause[at + 1], SAYING) && clause[at + 1]!.source.length > 1;
/** 那些|颜色发青的|砖: more than one, by how they look. */
const isOfLooks = (clause: readonly Token[], at: number): boolean =>
  clause[at]!.source.endsWith('些') && clause[at + 1]?.kind === 'noun' && lookEnd(clause, at + 2) !== -1;
const SENTENCE = /^[这那]句$/u;
const SAYING = kindsOf('person name');

/** 那条|狗 "con chó kia". What is framed points at nothing else. */
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
 * Creates the rule for 坐在角落里的那个戴斗笠的黑衣人 "người áo đen đội nón lá ngồi trong góc kia": a noun that something points
 * at, with all that is said of it before and behind what points at it.
 */
export const createPointedPhrases = (rewrite: Rewriter): ClauseRule => createPhrases(pointingAt, false, rewrite);

/** As `createPointedPhrases` for what is counted: 一碟切得薄薄的酱菜 "một đĩa dưa muối thái mỏng". */
export const createCountedPhrases = (rewrite: Rewriter): ClauseRule => createPhrases(countingAt, true, rewrite);

/** 一把扣住她的手腕: whose it is; 一个比他高得多的人 and 离这里最近的 are read elsewhere. */
const mayBeCounted = (measure: Token, { heads, descriptions }: Described): boolean => {
  if (HELD_OR_BEAST[measure.source]?.test(heads.at(-1)!.source) === false) return false;
  if (descriptions.some((each) => READ_ELSEWHERE.test(each[0]?.source ?? '') || isSizeOfThing(each))) return false;
  const [said] = descriptions;
  // 一批留给守城的民兵: to whom it is given, who does something.
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
      // 破旧|不堪: a degree behind its quality.
      const isPlain = descriptions.every(
        (each) => each.at(-1)?.kind !== 'degree' && each.every((token) => isKind(token, QUALITIES)),
      );
      const isAlone = pointing.end === at + 1 && tokens[at]!.source.length === 1;
      if (isPlain && (before.start === at || (isAlone && before.inside.length === 0))) continue;
      const said = descriptions.toReversed().flatMap((each) => asOneModifier(each, rewrite));
      const last = heads.at(-1)!;
      const side = sideOfHead(tokens, end, last);
      const nouns = side?.noun === undefined ? heads : [...heads.slice(0, -1), side.noun];
      // What points at the noun is not so far behind it.
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
      // 在这个世界里: at the end of a clause "trong" says enough.
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

/** 司机|老马: what follows somebody is his name. */
const asOneNoun = (nouns: Token[]): Token[] =>
  isKind(nouns[0], PEOPLE) ? [nouns[0]!, ...asModifiers(nouns.slice(1).map(asAdverb))] : nouns;
