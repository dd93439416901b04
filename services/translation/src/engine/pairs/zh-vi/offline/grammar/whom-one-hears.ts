import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isSaidMore } from './certain-relatives.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { type Head, headBehind, isLed } from './described-heads.ts';
import { isPlaceEnd } from './subject-relatives.ts';
import { withWhole } from './whole-attributes.ts';

const MAX_ACTS = 9;
const ACTS = kindsOf('verb expression');
const NAMES = kindsOf('name');
/** Returns a name or a pronoun as a head: 三天没睡觉的|她; null if there is none. */
const whoAt = (clause: readonly Token[], at: number): Head | null =>
  isKind(clause[at], NAMES) || clause[at]?.kind === 'pronoun'
    ? { count: [], nouns: [clause[at]!], last: clause[at]!, side: undefined, end: at + 1 }
    : null;

const LEGENDS = wordsOf('传说 传闻 故事 书 神话');
/** Describes 传说中|能看穿人心|的女巫, 三天|没睡觉|的苏晚: by the stories they are in, or by how long. */
const inStoriesOrFor = (clause: readonly Token[], rewrite: Rewriter): Token[] | null => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const [first, second, act] = clause.slice(at, at + 3);
    const isStory = isWord(first, LEGENDS) && second!.source === '中' && isKind(act, OF_STORIES);
    const isSpan = first!.kind === 'number' && SPANS.test(second!.source) && isWord(act, LACKING);
    if (!(isStory || isSpan) || !mayBeSaidOf(clause, at, isSpan)) continue;
    const link = clause.findIndex((_, index) => index > at + 2 && isLinkAt(clause, index));
    const acts = clause.slice(at + 2, link);
    if (link === -1 || link - at > MAX_ACTS || acts.some((token) => token.isModifier || isKind(token, COUNTS)))
      continue;
    const head = whoAt(clause, link + 1) ?? headBehind(clause, link + 1);
    if (head === null || (isSpan && at === 0 && !isSaidMore(clause, head.end))) continue;
    const said = asOneModifier(acts, rewrite);
    // As one word, the span counts no noun.
    const text = isStory ? `trong ${first!.text}` : `${first!.text} ${second!.text}`;
    const when = word(first!.source + second!.source, text, 'adverb');
    const all = isStory ? [...said, ...asModifiers([when])] : [...asModifiers([when]), ...said];
    const joined = [...clause.slice(0, at), when, ...clause.slice(at + 2)];
    return withWhole(joined, at, { ...head, end: head.end - 1 }, all);
  }
  return null;
};
const mayBeSaidOf = (clause: readonly Token[], at: number, isSpan: boolean): boolean => {
  const before = clause[at - 1];
  if (before === undefined || MAKING.has(before.source)) return true;
  return isSpan ? /[是到见]$/u.test(before.source) : isLed(clause, at);
};
const COUNTS = kindsOf('number measure determiner');
const OF_STORIES = kindsOf('adverb verb');
const SPANS = /^(?:天|夜|年|个月|日|个时辰|个小时|小时|宿|晚)$/u;
const LACKING = wordsOf('没 没有 未 不');
const MAKING = wordsOf('让 使 令 叫 把 对 连');
const HEARING = wordsOf('听 听闻');
const SAYING = /^(?:说|讲|说过|讲过|说起|提起|说道|议论)$/u;
/** 听|村口卖豆腐的王婶|说: whom one hears it from, with where he is last. */
const heardFrom = (clause: readonly Token[], rewrite: Rewriter): Token[] | null => {
  const at = isWord(clause[0], HEARING) ? 0 : isWord(clause[1], HEARING) ? 1 : -1;
  if (at === -1 || !SAYING.test(clause.at(-1)?.source ?? '')) return null;
  const link = clause.findIndex((_, index) => index > at + 1 && isLinkAt(clause, index));
  const acts = clause.slice(at + 1, link);
  if (link === -1 || !acts.some((token) => isKind(token, ACTS)) || acts.some(({ isModifier }) => isModifier))
    return null;
  const head = whoAt(clause, link + 1) ?? headBehind(clause, link + 1);
  if (head === null || head.end !== clause.length - 1 || head.side !== undefined) return null;
  const isPlaced = acts.length > 1 && isPlaceEnd(acts[0]) && isKind(acts[1], ACTS);
  const said = isPlaced ? [...acts.slice(1), { ...acts[0]!, kind: 'adverb' as const }] : acts;
  return withWhole(clause, at + 1, head, asOneModifier(said, rewrite));
};

/**
 * Creates the rule for 听村口卖豆腐的王婶说 "nghe thím Vương bán đậu hũ đầu thôn nói", 传说中能看穿人心的女巫 and
 * 三天没睡觉的苏晚: who is described by what he does, in which stories he does, or how long he has not done it.
 */
export const createWhomOneHears = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => heardFrom(clause, rewrite) ?? inStoriesOrFor(clause, rewrite));
