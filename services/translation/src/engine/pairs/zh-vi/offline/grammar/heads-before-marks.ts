import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { isKind, isLink, isLinkAt, kindsOf } from './clauses.ts';
import { countStart, headBehind } from './described-heads.ts';
import { framed, isPointer } from './described-nouns.ts';

const PAUSE = /^[、]$/u;
const TITLE = /^[《〈]$/u;
const EDGES = kindsOf('punctuation lineBreak');
const ACTS = kindsOf('verb expression');
const MEASURES = kindsOf('measure number');
const BEING = /是$/u;
const OTHER_ENDS = /^[。，；！？：”’」』,.;!?…—]/u;
const WHO = kindsOf('pronoun person name reading');
const WHO_OR_WHEN = kindsOf('pronoun person name reading time adverb');
const MAX_ACT_TOKENS = 12;

const isEdge = (token: Token | undefined): boolean => token === undefined || isKind(token, EDGES);

/** Returns where the clause that ends before an index begins. */
const clauseStart = (tokens: readonly Token[], end: number): number => {
  let start = end;
  while (start > 0 && end - start <= MAX_ACT_TOKENS && !isEdge(tokens[start - 1])) start--;
  return start;
};

/** Returns where what describes a noun begins in a clause: behind 是, or behind what counts or points at the noun. */
const describedFrom = (tokens: readonly Token[], start: number, end: number): number => {
  for (let at = start; at < end - 1; at++) {
    if (BEING.test(tokens[at]!.source) && at < end - 2) return isCounting(tokens, at + 1) ?? at + 1;
  }
  return -1;
};
/** Returns the end of what counts or points at a noun at an index; undefined if nothing does. */
const isCounting = (tokens: readonly Token[], at: number): number | undefined => {
  for (const end of [at + 1, at + 2]) if (countStart(tokens, end) === at) return end;
  return undefined;
};

const hasAct = (acts: readonly Token[]): boolean =>
  acts.some((token) => isKind(token, ACTS) || USED.test(token.source));
const USED = /^(?:用来|用于|用以|适合)$/u;

/** 洗得发白: how something has become. */
const isState = (acts: readonly Token[]): boolean =>
  acts.some(({ kind, source }) => kind === 'adjective' && source.length > 2);

interface Placed {
  tokens: Token[];
  end: number;
}

/** 是老魏说过的、部队里用来报平安的信号: the noun behind two clauses that a mark divides. */
const readShared = (tokens: readonly Token[], mark: number, rewrite: Rewriter): (Placed & { start: number }) | null => {
  const opening = clauseStart(tokens, mark);
  const from = describedFrom(tokens, opening, mark);
  if (from === -1) return null;
  // 是个不爱说话、做事利落的姑娘: another step's.
  if (isKind(tokens[from], MEASURES)) return null;
  const first = tokens.slice(from, isLinkAt(tokens, mark - 1) ? mark - 1 : mark);
  let end = mark + 1;
  while (end < tokens.length && end - mark <= MAX_ACT_TOKENS + 4 && !isEdge(tokens[end])) end++;
  if (!isEdge(tokens[end]) || (tokens[end] !== undefined && !OTHER_ENDS.test(tokens[end]!.source))) return null;
  const clause = tokens.slice(0, end);
  const link = clause.findLastIndex(isLink);
  if (link <= mark + 1) return null;
  const second = clause.slice(mark + 1, link);
  if (!hasAct(first) || !(hasAct(second) || isState(second)) || first.some(isLink) || second.some(isLink)) return null;
  const head = headBehind(clause, link + 1);
  const named = isKind(clause[link + 1], WHO) && link + 2 === end ? [asAdverb(clause[link + 1]!)] : null;
  if (named === null && (head === null || head.side !== undefined || head.end !== end)) return null;
  const nouns = named ?? head!.nouns;
  const said = [...asOneModifier(first, rewrite), word('、', ',', 'adverb'), ...asOneModifier(second, rewrite)];
  const being = tokens.findLastIndex((token, at) => at < from && BEING.test(token.source));
  const counting = tokens.slice(being + 1, from);
  const count = head !== null && head.count.length > 0 ? head.count : counting;
  const whole = [...nouns, ...asModifiers(joined(said))];
  const counted = isPointer(count[0]) ? framed(count[0], whole) : null;
  return { start: being + 1, tokens: counted ?? [...count, ...whole], end };
};

/** Words and the mark between them as one word: no space stands before the mark. */
const joined = (said: readonly Token[]): Token[] => [
  word(
    '',
    said
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(' ,', ','),
    'adverb',
  ),
];

/** 怀里揣着父亲留给他的《黄帝内经》: the title behind what somebody did with it. */
const readTitled = (tokens: readonly Token[], mark: number, rewrite: Rewriter): (Placed & { start: number }) | null => {
  const counted = countStart(tokens, mark);
  const link = counted - 1;
  if (!isLinkAt(tokens, link)) return null;
  const opening = clauseStart(tokens, link);
  let from = link - 1;
  while (from > opening && !isBefore(tokens, from)) from--;
  if (from <= opening || !isKind(tokens[from], WHO_OR_WHEN)) return null;
  const acts = tokens.slice(from, link);
  if (!acts.some((token) => isKind(token, WHO)) || !hasAct(acts) || acts.some(isLink)) return null;
  let end = mark + 1;
  while (end < tokens.length && end - mark < MAX_ACT_TOKENS && !CLOSING.test(tokens[end]!.source)) end++;
  if (!CLOSING.test(tokens[end]?.source ?? '')) return null;
  const title = tokens.slice(mark, end + 1);
  const count = tokens.slice(counted, mark);
  const [before = '', after = ''] = isPointer(count[0]) ? count[0]!.entry!.frame!.split('~') : [];
  const pointed = isPointer(count[0])
    ? [word(count[0]!.source, before.trim(), 'adverb')]
    : count.map((token) => asAdverb(token));
  const behind = after.trim() === '' ? [] : [word('', after.trim(), 'adverb')];
  return {
    start: from,
    tokens: [...pointed, ...title, word('', 'mà', 'adverb'), ...asOneModifier(acts, rewrite), ...behind],
    end: end + 1,
  };
};
const CLOSING = /^[》〉]$/u;
const HELD =
  /^(?:.?[藏放揣摆挂锁拿写夹压装塞捧抱翻摊留画印贴刻念背读看]着|拿出|取出|掏出|翻开|打开|找到|带来|捡到|偷走|读完|看完|正是|就是|这是|那是|是)$/u;
const isBefore = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1]!;
  const whole = isAspect(before) ? (tokens[at - 2]?.source ?? '') + before.source : before.source;
  return HELD.test(whole) || HELD.test(whole.replace(/了$/u, ''));
};

/**
 * Creates the step that puts a noun before two clauses that 、 divides (是父亲亲手做的、陪了我十年的木剑 "là kiếm gỗ bố tự tay làm, …")
 * and a title before what somebody did with it (藏着师父塞给他的半卷《流云剑谱》). The marks would end the clause before the noun.
 */
export const createHeadsBeforeMarks =
  (rewrite: Rewriter) =>
  (tokens: readonly Token[]): readonly Token[] => {
    let out = tokens;
    for (let at = 2; at < out.length; at++) {
      const { kind, source } = out[at]!;
      if (kind !== 'punctuation') continue;
      const read = PAUSE.test(source)
        ? readShared(out, at, rewrite)
        : TITLE.test(source)
          ? readTitled(out, at, rewrite)
          : null;
      if (read === null) continue;
      out = [...out.slice(0, read.start), ...read.tokens, ...out.slice(read.end)];
      at = read.start + read.tokens.length - 1;
    }
    return out;
  };
