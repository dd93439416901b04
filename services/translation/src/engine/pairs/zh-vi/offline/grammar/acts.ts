import { LINKING_VERBS, word } from '../noun-phrase.ts';
import { type ClauseRule, finalsStart, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

const FIRST = wordsOf('先');
const OBJECTS = kindsOf('noun person pronoun name reading');
const MAX_OBJECT_TOKENS = 2;

/** 你先吃, 谁也不敢先说话: who acts first "ăn trước", if the clause ends with the act. */
export const readFirst: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, FIRST));
  const verb = clause[at + 1];
  if (at === -1 || verb?.kind !== 'verb' || LINKING_VERBS.has(verb.source)) return null;
  let end = at + 2;
  while (end - at - 2 < MAX_OBJECT_TOKENS && isKind(clause[end], OBJECTS)) end++;
  if (end !== finalsStart(clause)) return null;
  return [...clause.slice(0, at), ...clause.slice(at + 1, end), clause[at]!, ...clause.slice(end)];
};

/** 当着所有人的面 "trước mặt mọi người": the preposition says the face already. */
export const readFace: ClauseRule = (clause) => {
  const at = clause.findIndex(({ source, entry }) => source === '当着' && entry !== null);
  if (at === -1) return null;
  const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
  if (link === -1 || clause[link + 1]?.source !== '面') return null;
  return [...clause.slice(0, link), ...clause.slice(link + 2)];
};

const WITH = wordsOf('用');
const THINGS = kindsOf('noun reading');
const ACTS = kindsOf('verb adverb');
const MAKING = wordsOf(
  '做 做成 制 制成 制作 打造 铸 铸成 织 织成 编 编成 雕 雕成 刻 刻成 搭 搭成 盖 盖成 缝 缝成 砌 砌成 拼 拼成',
);

/**
 * 用骨头做的笛子 "cây sáo làm bằng xương": what a thing is made of. Before a verb that has a subject, 用 is said of what is
 * done with the thing (他用骨头做的笛子吹了一首曲子).
 */
export const readMadeOf: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, WITH));
  const [material, making, link, thing] = clause.slice(at + 1, at + 5);
  if (at === -1 || !isKind(material, THINGS) || !isWord(making, MAKING)) return null;
  if (link === undefined || !isLink(link) || !isKind(thing, THINGS)) return null;
  // 笛子手: a further noun would be the head.
  if (isKind(clause[at + 5], THINGS)) return null;
  const made = word(making!.source, `${making!.text} bằng`, 'verb');
  const rest = clause.slice(at + 5);
  const isTool = at > 0 && clause[at - 1]!.kind !== 'verb' && isKind(rest[0], ACTS);
  return [...clause.slice(0, at), ...(isTool ? [clause[at]!] : []), thing!, made, material!, ...rest];
};
