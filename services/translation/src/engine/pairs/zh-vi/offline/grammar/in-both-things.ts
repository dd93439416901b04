import { OWN_EVENT, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, sideOfPhrase, wordsOf } from './clauses.ts';

const AND = wordsOf('和 与');
const AT = wordsOf('在');
const THINGS = kindsOf('noun');
const WITHIN = /^(?:之中|之间|之下|[里中下上])$/u;
const EACH = wordsOf('每');
const ONE = wordsOf('一');
const MEASURES = kindsOf('measure');
const ONE_TIME = wordsOf('一次');
const SIDES = /^[上里中下]$/u;

const asPlace = (given: readonly Token[], text: string): Token =>
  word(given.map(({ source }) => source).join(''), text, 'place');

/** 在雷声和雨声之中 "trong tiếng sấm và tiếng mưa": the place word of two nouns. */
export const readInBothThings: ClauseRule = needing({ words: [AND, AT] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, AT) && isWord(clause[index + 2], AND));
  const [one, and, other, end] = clause.slice(at + 1, at + 5);
  if (at === -1 || !isKind(one, THINGS) || !isKind(other, THINGS) || !WITHIN.test(end?.source ?? '')) return null;
  const side = sideOfPhrase(end);
  if (side === undefined) return null;
  const first = end!.source === '之间' ? 'giữa' : side;
  const place = asPlace([one!, and!, other!, end!], `${first} ${one!.text} và ${other!.text}`);
  return [...clause.slice(0, at === 0 ? at : at + 1), place, ...clause.slice(at + 5)];
});

/** 在一次同学聚会上 "trong một buổi họp lớp": a place word after one event. */
export const readInOneEvent: ClauseRule = needing({ words: [AT, ONE_TIME] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, AT) && isWord(clause[index + 1], ONE_TIME));
  const [once, event, end] = clause.slice(at + 1, at + 4);
  if (at === -1 || !isKind(event, EVENTS) || !SIDES.test(end?.source ?? '')) return null;
  const text = OWN_EVENT.test(event!.text) ? event!.text : `lần ${event!.text}`;
  const place = asPlace([once!, event!, end!], `trong một ${text}`);
  return [...clause.slice(0, at + 1), place, ...clause.slice(at + 4)];
});
const EVENTS = kindsOf('noun verb');

/** 每一级上都刻着字 "trên mỗi bậc đều …": a place word after 每 with a measure and no noun. */
export const readOnEachOne: ClauseRule = needing({ words: [EACH], kinds: [MEASURES] }, (clause) => {
  const each = clause.findIndex((token) => isWord(token, EACH));
  const at = isWord(clause[each + 1], ONE) ? each + 2 : each + 1;
  const [measure, end] = [clause[at], clause[at + 1]];
  if (each === -1 || !isKind(measure, MEASURES) || !SIDES.test(end?.source ?? '')) return null;
  const side = sideOfPhrase(end);
  if (side === undefined || measure!.text === '') return null;
  const place = asPlace(clause.slice(each, at + 2), `${side} mỗi ${measure!.text}`);
  return [...clause.slice(0, each), place, ...clause.slice(at + 2)];
});
