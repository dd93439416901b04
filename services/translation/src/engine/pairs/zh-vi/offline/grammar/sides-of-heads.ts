import { HOLDS_PLACE, isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, kindsOf, sideOf, wordsOf } from './clauses.ts';

const PEOPLE = kindsOf('person');
const PLACES = kindsOf('place');
const SIDES = wordsOf('旁边 边上 附近 前面 后面 对面 上面 下面 里面 外面 中间 周围 四周 尽头 底下 上方 下方 跟前');

/** On which side of a noun something is: in what text, and without the word that holds it. */
export interface Side {
  text: string;
  noun?: Token;
  next: number;
}
const HOLDING = kindsOf('place noun');
const ENDS_IN_SIDE = /.[上里中下内外]$/u;

/** Returns on which side of the noun something is, as it or the word behind it says; null if none does. */
export const sideOfHead = (clause: readonly Token[], end: number, head: Token): Side | null => {
  const held = isKind(head, HOLDING) && ENDS_IN_SIDE.test(head.source) ? HOLDS_PLACE.exec(head.text) : null;
  if (held !== null) return { text: held[1]!, noun: { ...head, text: held[2]!, kind: 'noun' }, next: end };
  const token = clause[end];
  if (token === undefined || isAspect(clause[end + 1])) return null;
  const isSide = SIDES.has(token.source);
  const isWhere = isKind(token, PLACES) && !isSide;
  if (isWhere) return isKind(head, PEOPLE) ? { text: token.text, next: end + 1 } : null;
  const text = sideOf(token) ?? (token.kind === 'localizer' || isSide ? token.text : undefined);
  return text === undefined || (isKind(head, PEOPLE) && token.source.length === 1) ? null : { text, next: end + 1 };
};
