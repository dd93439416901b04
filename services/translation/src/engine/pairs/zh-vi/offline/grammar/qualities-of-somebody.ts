import { asAdverb, asModifiers, HOLDS_PLACE, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, sideOf, wordsOf } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

const QUALITIES = kindsOf('adjective expression');
const DEGREES = kindsOf('degree adverb');
const PEOPLE = kindsOf('person name');
const WHO = kindsOf('person name reading');
export const BESIDE_SOMEBODY = wordsOf('旁边 身旁 身边 眼前 面前 身后 对面 门外 身前');
const PLACES = kindsOf('place noun');
const LEADS = kindsOf('verb preposition');
const MAX_PEOPLE = 3;
/** Whom something is given, told or done to: 给姑娘漂亮的花. */
const TO_SOMEBODY =
  /^(?:给|送|送给|让|叫|使|令|请|教|问|告诉|还|还给|借|借给|赐|赐给|赏|递给|交给|喂|带|陪|帮|替|为|跟|和|与|同|比|被|是|像|有|没有|当|做|作为|成为|变成|称|喊|叫做|把|将|对|向|朝|冲|嫌|怪|骂)了?$|给$|是$/u;
const INSIDE_WORD = /的$/u;

/** Returns where the quality before a 的 begins, which may hold it (崭新的); -1 if none is there. */
const qualityBefore = (clause: readonly Token[], head: number): number => {
  const isApart = isLinkAt(clause, head - 1);
  const at = isApart ? head - 2 : head - 1;
  const quality = clause[at];
  if (!isKind(quality, QUALITIES) || (!isApart && !INSIDE_WORD.test(quality!.source))) return -1;
  return isKind(clause[at - 1], DEGREES) && clause[at - 1]!.source.length <= 2 ? at - 1 : at;
};

/**
 * 传来搭档宋知微清冷的声音 "truyền đến giọng nói lạnh lùng của cộng sự Tống Tri Vi", 泼在旁边客人崭新的长袍上 "hắt lên trường bào
 * mới tinh của khách bên cạnh": behind a verb or a preposition, what somebody has, somebody who is beside or who has a
 * title and a name.
 */
export const readQualityOfSomebody: ClauseRule = needing({ kinds: [WHO, QUALITIES, HEADS] }, (clause) => {
  for (let head = 3; head < clause.length; head++) {
    if (!isKind(clause[head], HEADS) || isKind(clause[head], PEOPLE)) continue;
    const quality = qualityBefore(clause, head);
    if (quality < 2) continue;
    let who = quality;
    while (who > 0 && quality - who < MAX_PEOPLE && isKind(clause[who - 1], WHO)) who--;
    const people = clause.slice(who, quality);
    if (!people.some((token) => isKind(token, PEOPLE))) continue;
    const isBeside = isWord(clause[who - 1], BESIDE_SOMEBODY) && isKind(clause[who - 1], PLACES);
    const start = isBeside ? who - 1 : who;
    // One word for somebody without more is read where phrases are put into order.
    if (!isBeside && people.length === 1) continue;
    const at = isAspect(clause[start - 1]) ? start - 2 : start - 1;
    const lead = clause[at];
    if (!isKind(lead, LEADS) || TO_SOMEBODY.test(lead!.source)) continue;
    const end = runEnd(clause, head, HEADS);
    if (isLinkAt(clause, end)) continue;
    const last = clause[end];
    const held = end === head + 1 ? HOLDS_PLACE.exec(clause[head]!.text) : null;
    const side = held === null ? sideOf(last) : held[1];
    const nouns = held === null ? clause.slice(head, end) : [word(clause[head]!.source, held[2]!, 'noun')];
    const whose = [word('', 'của', 'preposition'), ...people.map(asAdverb), ...clause.slice(start, who).map(asAdverb)];
    const said = clause.slice(quality, isLinkAt(clause, head - 1) ? head - 1 : head).map(asAdverb);
    return [
      ...clause.slice(0, start),
      ...(side === undefined ? [] : [word('', side, 'localizer')]),
      ...nouns,
      ...asModifiers([...said, ...whose]),
      ...clause.slice(side === undefined || held !== null ? end : end + 1),
    ];
  }
  return null;
});
