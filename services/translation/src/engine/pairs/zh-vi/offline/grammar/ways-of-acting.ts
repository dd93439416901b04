import { asModifiers, isAspect, LINKING_VERBS, withoutAspects, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { asClause } from './described-nouns.ts';

/** Words for how something is done. */
export const WAYS_OF_ACTING = wordsOf('法子 办法 方法 方子 手艺 窍门 诀窍 秘诀 技巧 手法');
const PLAIN = wordsOf('法子 办法 方法');
const ACTS = kindsOf('verb');
const OBJECTS = kindsOf('noun person');
const SELF = wordsOf('自己');
const MAX_OBJECT_TOKENS = 2;
/** What follows is found, learnt, thought of or used. */
const LEADING = kindsOf('verb preposition particle');
/** 有 and the like have a rule of their own; 给 and 让 tell somebody. */
const ELSEWHERE = /^(?:有|没有?|给|让|叫|使|是|的|地|得)$|是$/u;

/** 学会了腌酸菜的法子 "học được cách muối dưa chua": the way in which something is done to a thing. */
export const readWayOfActing: ClauseRule = needing({ words: [LINKS, WAYS_OF_ACTING] }, (clause) => {
  const way = clause.findIndex((token, at) => at > 3 && isWord(token, WAYS_OF_ACTING) && isLinkAt(clause, at - 1));
  const link = way - 1;
  let verb = link - 1;
  while (verb > 0 && link - verb <= MAX_OBJECT_TOKENS && isKind(clause[verb], OBJECTS)) verb--;
  const act = clause[verb];
  if (way === -1 || verb === link - 1 || !isKind(act, ACTS) || LINKING_VERBS.has(act!.source)) return null;
  if (isLinkAt(clause, way + 1)) return null;
  const start = isWord(clause[verb - 1], SELF) ? verb - 1 : verb;
  const before = clause[start - 1];
  if (!isKind(before, LEADING) || ELSEWHERE.test(before!.source)) return null;
  // 学会了|腌酸菜 is found; 去找|人 acts first.
  if (before!.kind === 'particle' && !isAspect(before)) return null;
  const head = clause[way]!;
  const self = start === verb ? [] : [word('自己', 'tự', 'adverb')];
  return [
    ...clause.slice(0, start),
    isWord(head, PLAIN) ? word(head.source, 'cách', 'noun') : head,
    ...asModifiers(asClause([...self, ...withoutAspects(clause.slice(verb, link))])),
    ...clause.slice(way + 1),
  ];
});
