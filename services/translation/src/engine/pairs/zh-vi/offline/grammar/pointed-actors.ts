import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, POINTERS, wordsOf } from './clauses.ts';
import { framedText, isPointer } from './described-nouns.ts';

const PEOPLE = kindsOf('person');
const THINGS = kindsOf('noun reading determiner adjective');
const ADVERBS = kindsOf('adverb');
const BEFORE = kindsOf('verb conjunction adverb preposition');
const ONE = /^[这那這](?:个|位|名|個)$/u;
/** What somebody leaves, has said or made: nothing that is done to a person. */
const DONE =
  /^(?:留下|留|说|说过|提到|提过|讲|送|送来|给|写|写下|画|做|唱|用|用过|穿|穿着|戴|戴着|买|买来|卖|拿|拿走|拿着|带来|带走|丢下|扔下|住|住过|种|抱着|提着|看|开|骑|[写送留买做寄带]给|偷|偷走|抢走|交给|寄来|喜欢|经营|设计|制作|织|缝|炼制|酿)$/u;
const AFTER_VERB = /^(?:过|了|的|给|下|来|走|着|他|她|我|你|我们|他们)$/u;
const MAX_AFTER_VERB = 3;

/** 那个男人留下的箱子 "cái rương nam nhân kia lưu lại": what points at somebody who has done it points at no thing. */
export const readPointedActor: ClauseRule = needing({ words: [LINKS], kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const [pointer, actor] = clause.slice(at, at + 2);
    if (!isPointer(pointer) || !ONE.test(pointer!.source) || !isKind(actor, PEOPLE)) continue;
    if (at > 0 && !isKind(clause[at - 1], BEFORE)) continue;
    let verb = at + 2;
    while (isKind(clause[verb], ADVERBS) && verb < at + 4) verb++;
    if (clause[verb]?.kind !== 'verb' || !DONE.test(clause[verb]!.source)) continue;
    let link = verb + 1;
    while (link <= verb + MAX_AFTER_VERB && !isLinkAt(clause, link) && AFTER_VERB.test(clause[link]?.source ?? ''))
      link++;
    if (!isLinkAt(clause, link) || !isKind(clause[link + 1], THINGS)) continue;
    const text = framedText(pointer, actor!.text);
    if (text === undefined) continue;
    const person: Token = { ...word(pointer!.source + actor!.source, text, 'person'), isPerson: true };
    return [...clause.slice(0, at), person, ...clause.slice(at + 2)];
  }
  return null;
});

const SUCH = /^[这那這]样的$/u;
const AT = wordsOf('在');
const WITHIN = /^trong /u;
/** 在这样的雪夜里 "trong đêm tuyết như vậy": a time that holds its side, and what points at it. */
export const readSuchTime: ClauseRule = needing({ kinds: [POINTERS, ['time']] }, (clause) => {
  const at = clause.findIndex(
    ({ source, kind }, index) => kind === 'determiner' && SUCH.test(source) && clause[index + 1]?.kind === 'time',
  );
  const time = clause[at + 1];
  if (at === -1 || !WITHIN.test(time!.text)) return null;
  const such = word(clause[at]!.source + time!.source, `${time!.text} như vậy`, 'time');
  return [...clause.slice(0, isWord(clause[at - 1], AT) ? at - 1 : at), such, ...clause.slice(at + 2)];
});
