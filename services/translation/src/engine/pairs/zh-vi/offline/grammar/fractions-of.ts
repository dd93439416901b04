import { asAdverb, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const FRACTION = /分之|^一半$/u;
const ITS_OWN = kindsOf(
  'noun person name pronoun place time reading adjective determiner number measure raw expression',
);
const OWNERS = kindsOf('pronoun person name');
/** 平时的一半: compared with what is so at other times. */
const FORMER = wordsOf('原来 原本 原先 以前 之前 平时 平常 往常 从前 当初 正常 最初');
/** 原来的 is one word. */
const FORMER_WITH_LINK = wordsOf('原来的 原本的 原先的 以前的 之前的 从前的 当初的 最初的');
const ALL = wordsOf('全部 所有 整个 全');
const WHOLES = new Set([...FORMER, ...ALL]);
const COUNTED_NEXT = kindsOf('noun measure person place');

/** 地球的三分之二 "hai phần ba Trái Đất", 对方的十分之一 "một phần mười của đối phương": the part before its whole. */
export const readFractionOf: ClauseRule = needing({ kinds: [['number', 'expression']] }, (clause) => {
  const at = clause.findIndex(isFraction);
  if (at === -1 || isKind(clause[at + 1], COUNTED_NEXT)) return null;
  // 含有百分之四十的酒精: no clause describes what is a part.
  if (clause[at]!.kind === 'number' && isLinkAt(clause, at + 1) && isKind(clause[at + 2], THINGS))
    return withOwnerLast(clause, at);
  if (at === 0) return null;
  const bare = bareWholeStart(clause, at);
  if (bare !== -1)
    return [...clause.slice(0, bare), asAdverb(clause[at]!), ...clause.slice(bare, at), ...clause.slice(at + 1)];
  const isOneWord = isWord(clause[at - 1], FORMER_WITH_LINK);
  if (!isOneWord && !isLinkAt(clause, at - 1)) return null;
  const start = isOneWord ? at - 1 : wholeStart(clause, at - 1);
  const whole = isOneWord ? [clause[start]!] : clause.slice(start, at - 1);
  if (whole.length === 0) return null;
  return [...clause.slice(0, start), asAdverb(clause[at]!), ...linkTo(whole), ...whole, ...clause.slice(at + 1)];
});

/** 公司百分之五十一的股份 "năm mươi mốt phần trăm cổ phần công ty". */
const withOwnerLast = (clause: readonly Token[], at: number): Token[] => {
  const isOwned = at > 1 && isKind(clause[at - 1], THINGS) && isKind(clause[at - 2], ACTS);
  const [owner, part] = [clause[at - 1]!, clause[at + 2]!];
  // Of two nouns the order would be changed again.
  const whole = isOwned ? { ...part, source: owner.source + part.source, text: `${part.text} ${owner.text}` } : part;
  return [...clause.slice(0, isOwned ? at - 1 : at), asAdverb(clause[at]!), whole, ...clause.slice(at + 3)];
};
const THINGS = kindsOf('noun person');
const ACTS = kindsOf('verb');

/** 花了全部家产二十分之一: returns where the whole begins that an act is done to, without a link; -1 if there is none. */
const bareWholeStart = (clause: readonly Token[], at: number): number => {
  if (at + 1 !== clause.length || !isKind(clause[at - 1], THINGS)) return -1;
  let start = at;
  while (start > 0 && isKind(clause[start - 1], WHOLE_KINDS)) start--;
  const lead = isAspect(clause[start - 1]) ? clause[start - 2] : clause[start - 1];
  return isKind(lead, ACTS) ? start : -1;
};
const WHOLE_KINDS = kindsOf('noun person place name determiner');

const isFraction = ({ kind, source }: Token): boolean =>
  (kind === 'number' || kind === 'expression') && FRACTION.test(source);

/** Returns where the noun phrase begins that ends before 的 at `link`. */
const wholeStart = (clause: readonly Token[], link: number): number => {
  let start = link;
  while (start > 0 && (isKind(clause[start - 1], ITS_OWN) || isWord(clause[start - 1], WHOLES))) start--;
  // 我们的总数的一半.
  if (start > 1 && start < link && isLinkAt(clause, start - 1) && isKind(clause[start - 2], OWNERS)) start -= 2;
  return start;
};

const linkTo = (whole: readonly Token[]): Token[] => {
  if (whole.length > 1) return [];
  if (isWord(whole[0], FORMER) || isWord(whole[0], FORMER_WITH_LINK)) return [word('', 'so với', 'preposition')];
  return isKind(whole[0], OWNERS) ? [word('', 'của', 'preposition')] : [];
};
