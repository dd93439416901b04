import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, nounPhraseEnd, wordsOf } from './clauses.ts';

/** Words that say that some do something to each other. */
export const MUTUAL = wordsOf('互相 相互');
const EACH_OTHER = /nhau$/u;
const WITH_END = /^(.+?)((?: ầm)? lên| ra| dậy| một chút| một cái)$/u;
const OBJECTS = kindsOf('noun person name reading determiner pronoun');
const OTHER_ONE = wordsOf('对方 彼此');
const BEGUN = /^(?![爬站坐跳聚]).{0,2}起来$/u;
const SHARED = /^(?:交换|交流|商量|讨论|约定|配合|合作|通信|联络|联系)/u;

/** 互相搀扶着爬起来 "dìu đỡ lẫn nhau bò dậy", 互相骂了起来 "chửi nhau ầm lên": each other, behind the act. */
export const readMutualAct: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, MUTUAL));
  const first = clause[at + 1];
  if (at === -1 || first?.kind !== 'verb') return null;
  const begun = clause[at + 2];
  // 互相猜疑|起来, 互相砍|杀起来.
  const isBegun = begun !== undefined && BEGUN.test(begun.source) && begun.kind !== 'noun';
  const act = isBegun && begun.source.length > 2 ? { ...first, text: `${first.text} ${begun.text}` } : first;
  const start = isBegun ? at + 3 : at + 2;
  let next = start;
  while (isAspect(clause[next])) next++;
  const before = clause.slice(0, at);
  const { source } = clause[at]!;
  if (EACH_OTHER.test(act.text)) return [...before, act, ...clause.slice(start)];
  // 互相看着对方: the other one is said already.
  if (isWord(clause[next], OTHER_ONE))
    return [...before, act, word(source, 'nhau', 'adverb'), ...clause.slice(next + 1)];
  if (!isKind(clause[next], OBJECTS)) return [...before, ...withOther(act, source), ...clause.slice(start)];
  const end = nounPhraseEnd(clause, next);
  if (end === next) return null;
  const other = word(source, SHARED.test(act.source) ? 'với nhau' : 'cho nhau', 'adverb');
  return [...before, act, ...clause.slice(start, end), other, ...clause.slice(end)];
};

/** 骂了起来 in one word: "chửi" nhau "ầm lên". */
const withOther = (act: Token, source: string): Token[] => {
  const parts = WITH_END.exec(act.text);
  const said = parts?.[1] ?? act.text;
  const other = word(source, said.includes(' ') ? 'lẫn nhau' : 'nhau', 'adverb');
  return parts === null ? [act, other] : [{ ...act, text: said }, other, word('', parts[2]!.trim(), 'adverb')];
};
