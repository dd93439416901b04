import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

/** Words that two others next to each other look like. */
export const ACROSS = wordsOf('里正 管家 可见');
const NOUNS = kindsOf('noun reading');
const GOING_ON = kindsOf('verb adverb');
const INSIDE = wordsOf('里');
const NOT = /^(?:不|也不|从不|从来不|没|没有|不用|别|谁|懒得)$|不$/u;

/** 锅里正煮着汤 is 锅里|正煮着, and 不管家里的事 is 管|家里: a word that is likely elsewhere is divided by its neighbours. */
export const divideAcross: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, ACROSS));
  const token = clause[at];
  const before = clause[at - 1];
  const next = clause[at + 1];
  // 可见了面却不说话: 见面 with 了 in it.
  if (token?.source === '可见' && next?.source === '了' && clause[at + 2]?.source === '面')
    return [
      ...clause.slice(0, at),
      word('可', 'nhưng', 'conjunction'),
      word('见了面', 'gặp mặt', 'verb'),
      ...clause.slice(at + 3),
    ];
  if (token === undefined || before === undefined) return null;
  if (token.source === '里正')
    return isKind(before, NOUNS) && isKind(next, GOING_ON)
      ? [
          ...clause.slice(0, at - 1),
          word('里', 'trong', 'preposition'),
          before,
          word('正', 'đang', 'adverb'),
          ...clause.slice(at + 1),
        ]
      : null;
  if (!(isWord(next, INSIDE) && NOT.test(before.source))) return null;
  return [
    ...clause.slice(0, at),
    word('管', 'quan tâm', 'verb'),
    word('家里', 'trong nhà', 'place'),
    ...clause.slice(at + 2),
  ];
};
