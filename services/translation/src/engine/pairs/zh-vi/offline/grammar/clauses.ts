import { keepsRecords } from '../tokens.ts';
import type { Token, TokenKind } from '../types.ts';
import { createRuleFinder, type Needs } from './needs.ts';

/** Rewrites the tokens of a clause, in the order of the source, before the mark `end`; null if it does not apply. */
export interface ClauseRule {
  (clause: readonly Token[], end: Token | undefined): Token[] | null;
  /** It is null for any clause without these. */
  needs?: Needs;
  /** The rules that it applies in turn. */
  parts?: readonly ClauseRule[];
}

/** Returns a rule that is null for any clause without what it needs, so that nobody need ask it. */
export const needing = (needs: Needs, rule: ClauseRule): ClauseRule => Object.assign(rule, { needs });

/** A rule, and what is in each clause to which it applies. */
export type TriggeredRule = { apply: ClauseRule } & (
  | {
      /** A word that begins with one of these characters … */
      triggers: string;
      /** … and has one character. */
      isSingle?: true;
    }
  /** One of these words: fewer clauses meet the rule. */
  | { words: Iterable<string> }
);

/** Joins rules that the same words trigger: each sees what those before it have written. */
export const inTurn = (...parts: readonly ClauseRule[]): ClauseRule => {
  const rule: ClauseRule = (clause, end) => {
    let rewritten: Token[] | null = null;
    for (const part of parts) rewritten = part(rewritten ?? clause, end) ?? rewritten;
    return rewritten;
  };
  return Object.assign(rule, { parts });
};

/** Applies a rule only to clauses with 的: what triggers it is in many others. */
export const ifLinked = (rule: ClauseRule): ClauseRule =>
  rule.parts === undefined
    ? needing({ ...rule.needs, words: [LINKS, ...(rule.needs?.words ?? [])] }, (clause, end) =>
        clause.some(isLink) ? rule(clause, end) : null,
      )
    : inTurn(...rule.parts.map(ifLinked));

/** A rule that is no turn of others, with all that it needs. */
interface Step {
  apply: ClauseRule;
  needs: readonly Needs[];
}

/** Returns the rules that a rule applies in turn, those of parts of parts too. */
const stepsOf = (rule: ClauseRule, before: readonly Needs[]): Step[] => {
  const needs = rule.needs === undefined ? before : [...before, rule.needs];
  return rule.parts?.flatMap((part) => stepsOf(part, needs)) ?? [{ apply: rule, needs }];
};

const triggerOf = (rule: TriggeredRule): Needs => {
  if ('words' in rule) return { words: [rule.words] };
  return rule.isSingle ? { words: [rule.triggers] } : { begins: [rule.triggers] };
};

/** A longer clause is mostly no clause, and stays as it is. */
const MAX_CLAUSE_TOKENS = 40;

/**
 * Creates a function that applies rules to each clause of a text, in turn. It returns the given tokens if no rule
 * applies.
 */
export const createClauseRewriter = (
  rules: readonly TriggeredRule[],
): ((tokens: readonly Token[]) => readonly Token[]) => {
  const steps = rules.flatMap((rule) => stepsOf(rule.apply, [triggerOf(rule)]));
  const finder = createRuleFinder(steps.map(({ needs }) => needs));
  /**
   * Returns a clause as the rules write it that its words call, the clause itself if none applies. A rule that loses
   * the target of a record is not applied: the source of a record may be a word that rules look for (没有).
   */
  const rewrite = (given: readonly Token[], end: Token | undefined): readonly Token[] => {
    let clause = given;
    const found = finder.find(clause);
    for (let set = 0; set < found.called.length; set++) {
      // A rule may call others that come after it, not those before.
      for (let past = 0, rest = found.called[set]!; rest !== 0; rest = found.called[set]! & ~past) {
        const bit = rest & -rest;
        past |= bit | (bit - 1);
        const index = (set << 5) + 31 - Math.clz32(bit);
        if (!finder.meets(index, found)) continue;
        const rewritten = steps[index]!.apply(clause, end);
        if (rewritten === null || !keepsRecords(clause, rewritten)) continue;
        clause = rewritten;
        finder.find(clause, found);
      }
    }
    return clause;
  };
  return (tokens) => {
    let out: Token[] | null = null;
    for (let start = 0; start < tokens.length; ) {
      let end = start;
      while (end < tokens.length && !isEdge(tokens[end]!)) end++;
      const clause = tokens.slice(start, end);
      const rewritten = clause.length > MAX_CLAUSE_TOKENS ? clause : rewrite(clause, tokens[end]);
      if (rewritten !== clause) out ??= tokens.slice(0, start);
      if (out !== null) out.push(...rewritten, ...tokens.slice(end, end + 1));
      start = end + 1;
    }
    return out ?? tokens;
  };
};

const isEdge = ({ kind, text }: Token): boolean =>
  kind === 'punctuation' || kind === 'lineBreak' || (kind === 'raw' && !LETTER_OR_DIGIT.test(text));
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

export const isKind = (token: Token | undefined, kinds: ReadonlySet<TokenKind>): boolean =>
  token !== undefined && kinds.has(token.kind);

/** Returns the end of the run of at most `max` tokens of these kinds that begins at `start`: the words of a noun. */
export const runEnd = (
  clause: readonly Token[],
  start: number,
  kinds: ReadonlySet<TokenKind>,
  max = MAX_RUN_TOKENS,
): number => {
  let end = start;
  while (end < start + max && isKind(clause[end], kinds)) end++;
  return end;
};
const MAX_RUN_TOKENS = 2;

export const kindsOf = (list: string): ReadonlySet<TokenKind> => new Set(list.split(' ') as TokenKind[]);
export const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** What is said after an act that was before the rest: 毕业后. */
export const AFTER = wordsOf('后 後 之后 之後 以后 以後');
/** Verbs that say where somebody is or goes, or in which state: 躲在门后 is behind the door. */
export const WHERE_OR_HOW = /[在到往向于进至着]$/u;

/** Returns true for a word of the lexicon; the records of a book are no words of grammar, whatever their source is. */
export const isWord = (token: Token | undefined, sources: ReadonlySet<string>): token is Token =>
  token !== undefined && sources.has(token.source) && token.kind !== 'name' && token.kind !== 'phrase';

const NOMINAL = kindsOf(
  'noun person name place pronoun determiner number measure adjective degree reading raw localizer time',
);
const PHRASE_END = kindsOf('noun person name place pronoun reading raw localizer time determiner measure');

/** Returns the end of the noun phrase that begins at `start`, which is `start` if there is none. */
export const nounPhraseEnd = (clause: readonly Token[], start: number): number => {
  let end = start;
  for (let index = start; index < clause.length; ) {
    const token = clause[index]!;
    if (token.isModifier && index > start) {
      end = ++index;
      continue;
    }
    if (token.kind === 'verb') {
      // 他买的书: a verb before 的 and a noun is a part of the phrase; 把脸贴在冰冷的车窗上 has one after its object.
      const isApart = leadsSomewhere(clause, index) || hasClauseOfDegree(clause, index);
      const link = index > start && isApart ? -1 : linkAfter(clause, index);
      if (link === -1) break;
      index = link + 1;
      continue;
    }
    if (!NOMINAL.has(token.kind) && !isLink(token) && token.source !== '们' && !isWord(token, LAST)) break;
    index++;
    if (isKind(token, PHRASE_END) || token.source === '们') end = index;
  }
  return end;
};

/** 照得连地上的针都看得见: so much that something else is so. */
const hasClauseOfDegree = (clause: readonly Token[], verb: number): boolean =>
  isWord(clause[verb + 1], DEGREE) && (isWord(clause[verb + 2], EVEN) || isKind(clause[verb + 2], WHO_OR_WHAT));
const DEGREE = wordsOf('得');
const EVEN = wordsOf('连 就连 让');
const WHO_OR_WHAT = kindsOf('noun person pronoun name place');

const LEADS_SOMEWHERE = /.[在到给進进成入向]了?$/u;
const TO_SOMEWHERE = wordsOf('在 到 给 进 進 成 入 向');
/** 塞进, and as two words 塞|进. */
const leadsSomewhere = (clause: readonly Token[], verb: number): boolean =>
  LEADS_SOMEWHERE.test(clause[verb]!.source) ||
  (clause[verb]!.source.length === 1 && isWord(clause[verb + 1], TO_SOMEWHERE));
const LAST = wordsOf('最后 最後 所有');
const MAX_RELATIVE_TOKENS = 4;
const linkAfter = (clause: readonly Token[], verb: number): number => {
  for (let index = verb + 1; index <= verb + MAX_RELATIVE_TOKENS && index < clause.length; index++)
    if (isLink(clause[index]!)) return isKind(clause[index + 1], NOMINAL) ? index : -1;
  return -1;
};
export const isLink = ({ source, kind }: Token): boolean => kind === 'particle' && source === '的';
/** What a rule needs that looks for isLink. */
export const LINKS: ReadonlySet<string> = new Set(['的']);
/** What a rule needs that looks for words that point at something: 这, 那个, 每. */
export const POINTERS: ReadonlySet<TokenKind> = new Set(['determiner']);

/**
 * Returns where 上, 里 and the other localizers of one character say that something is ("trên", "trong"), also where the
 * lexicon has them as verbs; undefined for other words.
 */
export const sideOf = (token: Token | undefined): string | undefined =>
  token?.source.length === 1 ? (token.entry?.localizer ?? undefined) : undefined;

/** As sideOf, of two characters too, for a whole phrase: 一块写着字的牌子下面 "phía dưới một tấm bảng viết chữ". */
export const sideOfPhrase = (token: Token | undefined): string | undefined =>
  sideOf(token) ?? (token?.kind === 'localizer' || token?.source === '旁边' ? token.text : undefined);

/** Returns true if there is a 的 at an index. */
export const isLinkAt = (clause: readonly Token[], index: number): boolean =>
  clause[index] !== undefined && isLink(clause[index]!);

/** Returns the end of the adverbs that begin at `start`: 轻轻地, 一把, 狠狠. */
export const adverbsEnd = (clause: readonly Token[], start: number): number => {
  let index = start;
  while (index < clause.length) {
    const token = clause[index]!;
    const hasMark = clause[index + 1]?.source === '地';
    if (hasMark && token.kind !== 'verb') index += 2;
    else if (token.kind === 'expression' && clause[index + 1]?.kind === 'verb') index++;
    // 重重合上: a quality said twice is how it is done.
    else if (token.kind === 'adjective' && TWICE.test(token.source) && clause[index + 1]?.kind === 'verb') index++;
    else if (token.kind === 'adverb' || isWord(token, SUDDEN)) index++;
    else break;
  }
  return index;
};
const TWICE = /^(.)\1$/u;
const SUDDEN = wordsOf('一把 一下 一下子 一口 一起');

/** Returns the index at which the final particles of a clause begin. */
export const finalsStart = (clause: readonly Token[]): number => {
  let index = clause.length;
  while (index > 0 && isWord(clause[index - 1], FINALS)) index--;
  return index;
};
const FINALS = wordsOf('了 吗 吧 呢 啊 呀 嘛 啦 而已');
