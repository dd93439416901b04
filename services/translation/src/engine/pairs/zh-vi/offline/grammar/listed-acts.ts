import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { framed, isPointer } from './described-nouns.ts';
import { measuredFor } from './measures.ts';
import { headsEnd } from './pointed-heads.ts';
import { sideOfHead } from './sides-of-heads.ts';

const LIST_MARK = '、';
const MAX_ACT_TOKENS = 10;
const MAX_ACTS = 4;
const BREAKS = kindsOf('punctuation lineBreak raw');
const NUMBERS_AND_POINTERS = kindsOf('number determiner');
const MEASURES = kindsOf('measure');
const ACTS = kindsOf('verb preposition');
const STATES = kindsOf('verb preposition adjective expression');
const WHOLE = kindsOf('verb expression adjective');
const HAVING = wordsOf('有 没有 没 无 是 只有');
const FULL = /^(?:满.|一脸|一身|浑身|通体)$/u;
const JOINING = kindsOf('conjunction');
/** Kinds that begin a clause, not a noun of a list. */
const BEGINS = kindsOf('verb adverb preposition adjective degree expression time pronoun place noun number');
const THINGS = kindsOf('number determiner');
const AND = wordsOf('和 与 及 以及 或 跟 或者');
/** 三年|前在城外救过他: a time. */
const OF_TIME = /(?:[年天月日夜次回遍趟]|小时|分钟|时辰|星期)$/u;
/** Demonstratives of one noun: a later rule puts them around it with its owner or place. */
const POINTING = /^[这那](?!些|种|群)/u;
const ONES = /^(?:个|[一两三四五六七八九十几].*)$/u;

/** Returns true if a number or a demonstrative ends before `start`: 一把, 那个, 这种, 是|个. */
const isCounted = (tokens: readonly Token[], start: number): boolean => {
  const before = tokens[start - 1];
  if (before?.source === '个') return true;
  if (isKind(before, MEASURES)) return !OF_TIME.test(before!.source) && isKind(tokens[start - 2], NUMBERS_AND_POINTERS);
  return isPointer(before) || (before !== undefined && isKind(before, THINGS) && ONES.test(before.source));
};

/** Returns true for words that may describe a noun before 的: 布满锈迹, 已经卷了刃, 封面破烂. */
const isAct = (acts: readonly Token[]): boolean => {
  // 与她|同一批选秀进宫.
  if (isWithSomebody(acts)) return isAct(acts.slice(2));
  const [first] = acts;
  if (!isKind(first, BEGINS) || acts.some((token, at) => isKind(token, JOINING) || isLinkAt(acts, at))) return false;
  if (acts.length === 1) return isKind(first, WHOLE) && first!.source.length > 2;
  // 两条腿: counted nouns are listed, too.
  return (
    (FULL.test(first!.source) || acts.some((token) => isKind(token, STATES) || isWord(token, HAVING))) &&
    !isWord(first, AND)
  );
};

const isWithSomebody = ([beside, who, same]: readonly Token[]): boolean =>
  isWord(beside, BESIDE) && isKind(who, SOMEBODY) && /^同/u.test(same?.source ?? '');
const BESIDE = wordsOf('和 跟 与 同');
const SOMEBODY = kindsOf('pronoun person name');

const isSaid = (acts: readonly Token[]): boolean => acts.some(({ source }) => source.endsWith('是'));

/** Returns the start of the listed acts, right after the number or demonstrative of their noun; -1 if none. */
const startOf = (tokens: readonly Token[], mark: number, least: number): number => {
  for (let start = mark - 1; start > least && mark - start <= MAX_ACT_TOKENS; start--) {
    if (isKind(tokens[start], BREAKS) || (isLinkAt(tokens, start) && start < mark - 1)) return -1;
    // 露出一张|年轻的、笑眯眯的脸: two qualities are no acts.
    if (isLinkAt(tokens, mark - 1) && isCounted(tokens, start) && !isAct(tokens.slice(start, mark - 1))) return -1;
    const isStart = isCounted(tokens, start) || isOpened(tokens, start);
    if (isStart && isAct(tokens.slice(start, isLinkAt(tokens, mark - 1) ? mark - 1 : mark)))
      // 为首的|是个满脸横肉、…: the predicate of a person describes nobody else.
      return isCounted(tokens, start) || !isSaid(tokens.slice(start, mark)) ? start : -1;
  }
  const acts = tokens.slice(0, mark);
  const isFirst =
    least === 0 && mark <= MAX_ACT_TOKENS && isOpenedBy(tokens[0]) && !acts.some((token) => isKind(token, BREAKS));
  return isFirst && isAct(acts) && !isSaid(acts) ? 0 : -1;
};

/**
 * 撞上了|骑在马上、一身银甲的萧景珩, “|站在门口、…: an act directly after a completed verb or at the start of a clause.
 */
const isOpened = (tokens: readonly Token[], start: number): boolean => {
  const before = tokens[start - 1]!;
  const isBehind = before.source !== LIST_MARK && (isKind(before, BREAKS) || MET.test(before.source));
  return isBehind && (isOpenedBy(tokens[start]) || isWithSomebody(tokens.slice(start, start + 3)));
};
const isOpenedBy = (token: Token | undefined): boolean => isKind(token, OPENING);
const OPENING = kindsOf('verb adverb preposition');
const MET = /^(?:.{1,2}[了见到上出中]了?|了|[就正]?是)$/u;
const PEOPLE = kindsOf('person name');

/** As `headsEnd`; 萧景珩 and 将军|萧景珩 are heads too. */
const endOfHead = (tokens: readonly Token[], start: number): number => {
  const end = headsEnd(tokens, start);
  return tokens[end]?.kind === 'name' && (end === start || tokens[end - 1]!.kind === 'person') ? end + 1 : end;
};

/** Returns the listed acts from `start` with the 的 that ends them; null if none describe a noun. */
const actsFrom = (tokens: readonly Token[], start: number): { acts: Token[][]; link: number } | null => {
  const acts: Token[][] = [];
  for (let at = start; acts.length < MAX_ACTS; ) {
    let end = at;
    while (end < tokens.length && end - at <= MAX_ACT_TOKENS && !isKind(tokens[end], BREAKS) && !isLinkAt(tokens, end))
      end++;
    const said = tokens.slice(at, end);
    if (!isAct(said)) return null;
    acts.push(said);
    // 总是笑眯眯的、从不跟人红脸的: each may have its own 的.
    if (isLinkAt(tokens, end) && tokens[end + 1]?.source === LIST_MARK) end++;
    else if (isLinkAt(tokens, end)) return acts.length > 1 ? { acts, link: end } : null;
    if (tokens[end]?.source !== LIST_MARK) return null;
    at = end + 1;
  }
  return null;
};

/** 那些|N "những N … kia", 一种|N, 一|阵|N. */
const around = (pointing: readonly Token[], what: readonly Token[]): Token[] => {
  const [first, ...measures] = pointing;
  if (first === undefined) return [...what];
  const framing = measures.length === 0 ? framed(measuredFor(first, what[0]!), what) : null;
  return framing ?? [first, ...measures.map((measure) => measuredFor(measure, what[0]!)), ...what];
};

/**
 * Creates a function that joins listed acts into one modifier of the noun after 的, since the mark between them would
 * end the clause: 那个偷走秘籍、害死师父的叛徒 is "kẻ phản bội trộm đi bí tịch, hại chết sư phụ kia". It returns the
 * given tokens if there are none.
 */
export const createListedActs =
  (rewrite: Rewriter) =>
  (tokens: readonly Token[]): readonly Token[] => {
    let out: Token[] | null = null;
    let done = 0;
    for (let mark = 2; mark + 3 < tokens.length; mark++) {
      if (tokens[mark]!.source !== LIST_MARK || mark < done) continue;
      const start = startOf(tokens, mark, done);
      const listed = start === -1 ? null : actsFrom(tokens, start);
      if (listed === null) continue;
      const { acts, link } = listed;
      const end = endOfHead(tokens, link + 1);
      if (
        end === link + 1 ||
        !acts.some((each) => isWord(each[0], HAVING) || each.some((token) => isKind(token, ACTS)))
      )
        continue;
      const pointer = tokens[start - 1];
      const isMeasured = pointer?.kind === 'measure' && isKind(tokens[start - 2], NUMBERS_AND_POINTERS);
      const pointing = isMeasured ? tokens[start - 2] : pointer;
      const isPointed = pointing?.kind === 'determiner' && POINTING.test(pointing.source);
      // 那位教他识字、又替他挡刀的老先生的话: only one of the two nouns is the owner.
      if (isLinkAt(tokens, end) && !(isPointed && headsEnd(tokens, end + 1) > end + 1)) continue;
      const texts = acts.flatMap((each) => asOneModifier(each, rewrite).map(({ text }) => text));
      const said = asModifiers([word('', texts.join(', '), 'adverb')]);
      if (isPointed) {
        out ??= [];
        out.push(...tokens.slice(done, start), ...said);
        done = link;
        continue;
      }
      const isOpen = !isCounted(tokens, start);
      const heads = tokens.slice(link + 1, end);
      // Without a number, only a person is certainly described, or a thing by acts with a 的 each.
      if (isOpen && !isLinkAt(tokens, mark - 1) && !heads.some((token) => isKind(token, PEOPLE))) continue;
      const first = isOpen ? start : isMeasured ? start - 2 : start - 1;
      const side = sideOfHead(tokens, end, heads.at(-1)!);
      out ??= [];
      const where = side === null ? [] : [word('', side.text, 'preposition')];
      const nouns = side?.noun === undefined ? heads : [...heads.slice(0, -1), side.noun];
      out.push(...tokens.slice(done, first), ...where, ...around(tokens.slice(first, start), [...nouns, ...said]));
      done = side?.next ?? end;
    }
    return out === null ? tokens : [...out, ...tokens.slice(done)];
  };
