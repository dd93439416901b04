import { word } from '../tokens.ts';
import { type ClauseRule, isKind, kindsOf, needing } from './clauses.ts';

const OWNERS = kindsOf('pronoun');
const PEOPLE = kindsOf('person');
const HARMING = /^(?:杀|打伤|打死|害死|害|杀死|抓走|抓|带走|绑走|绑架|毁|伤|打断|折|烧死|逼死|救)了?$/u;
const COUNTED = /^[一两三四五六七八九十几好]+[个位名]$/u;
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');

/** 杀了我两个朋友 "giết hai người bạn của ta": they are somebody's, nobody is given them (给了我两个帮手). */
export const readHarmedPeopleOf: ClauseRule = needing({ kinds: [OWNERS, PEOPLE] }, (clause) => {
  for (let at = 1; at + 2 < clause.length; at++) {
    if (!isKind(clause[at], OWNERS)) continue;
    const verb = clause[at - 1]!.source === '了' ? clause[at - 2] : clause[at - 1];
    if (verb === undefined || !HARMING.test(verb.source)) continue;
    const isApart = isKind(clause[at + 1], NUMBERS) && isKind(clause[at + 2], MEASURES);
    if (!isApart && !COUNTED.test(clause[at + 1]!.source)) continue;
    const person = at + (isApart ? 3 : 2);
    if (!isKind(clause[person], PEOPLE) || clause[person + 1]?.source === '的') continue;
    const owner = [word('', 'của', 'preposition'), clause[at]!];
    return [...clause.slice(0, at), ...clause.slice(at + 1, person + 1), ...owner, ...clause.slice(person + 1)];
  }
  return null;
});
