import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const ONE = wordsOf('一个');
const PERSON = wordsOf('人');
const ALONE = wordsOf('一个人');
const OWNERS = kindsOf('pronoun name');
const ON_BODY = /^[身肩头手][上里]$/u;

/** 压在她一个人身上 "đè trên người một mình nàng": on whom alone. */
export const readOnOneAlone: ClauseRule = needing({ words: [[...PERSON, ...ALONE]], kinds: [['place']] }, (clause) => {
  const at = clause.findIndex(({ source, kind }, index) => index > 1 && kind === 'place' && ON_BODY.test(source));
  if (at === -1) return null;
  const isApart = isWord(clause[at - 1], PERSON) && isWord(clause[at - 2], ONE);
  const whom = isApart ? at - 3 : at - 2;
  if (!(isApart || isWord(clause[at - 1], ALONE)) || !isKind(clause[whom], OWNERS)) return null;
  const place: Token = { ...clause[at]!, text: `${clause[at]!.text} một mình ${clause[whom]!.text}` };
  return [...clause.slice(0, whom), place, ...clause.slice(at + 1)];
});
