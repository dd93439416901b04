import { word } from '../tokens.ts';
import { type ClauseRule, isKind, kindsOf, needing, POINTERS } from './clauses.ts';

const NOUNS = kindsOf('noun');
const PEOPLE =
  /^(?:.里人|.外人|村里人|城里人|乡下人|山里人|镇上人|外地人|本地人|外人|别人|旁人|人人|大家|大伙儿?|老百姓|孩子们|大人们|女人们)$/u;
const TELLING = kindsOf('adverb verb');

/** 这种蘑菇村里人都说有毒 "loại nấm này người trong thôn đều nói có độc": what people say of it, and not whose they are. */
export const readTopicBeforePeople: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  const [pointer, noun, people, next] = clause;
  if (pointer?.kind !== 'determiner' || !/^[这那]/u.test(pointer.source) || !isKind(noun, NOUNS)) return null;
  if (people === undefined || !PEOPLE.test(people.source) || !isKind(next, TELLING)) return null;
  const frame = pointer.entry?.frame;
  const isBare = pointer.source.length === 1;
  if (frame == null && !isBare) return null;
  const end = pointer.source.startsWith('那') ? 'kia' : 'này';
  const text = frame == null ? `${noun!.text} ${end}` : frame.replace('~', noun!.text).replace(/\s+/gu, ' ').trim();
  return [word(pointer.source + noun!.source, text, 'adverb'), ...clause.slice(2)];
});
