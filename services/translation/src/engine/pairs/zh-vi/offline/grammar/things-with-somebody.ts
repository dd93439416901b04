import { asAdverb, asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';
import { framed, HEADS, isPointer } from './described-nouns.ts';

const COUNTS_SOMEBODY = /^(?:一|两|三|几|这|那|这两|那两|某)[个位名]$/u;
const PEOPLE = kindsOf('person');
/** Where on or about somebody a thing is. */
const ABOUT = /^(?:手|怀|身|头|肩|腰|背|脸|眼|嘴|掌|臂|脚|心|口袋|眉)[里中上间下边前后旁]$/u;
const ABOUT_OF = wordsOf(
  '手中的 手里的 怀里的 怀中的 身上的 头上的 肩上的 腰间的 脸上的 眼中的 眼里的 身边的 身旁的 身后的',
);
const QUALITIES = kindsOf('adjective expression');
const BEFORE = kindsOf('verb conjunction preposition adverb time particle');

/** 一位白发苍苍的老者手中的棋子 "quân cờ trong tay một vị lão giả …": what somebody counted has about himself. */
export const readThingWithSomebody: ClauseRule = needing({ kinds: [['determiner'], PEOPLE, HEADS] }, (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    const pointer = clause[at]!;
    if (!COUNTS_SOMEBODY.test(pointer.source) || !isPointer(pointer)) continue;
    if (at > 0 && !isKind(clause[at - 1], BEFORE)) continue;
    const isDescribed = isKind(clause[at + 1], QUALITIES) && isLinkAt(clause, at + 2);
    const who = isDescribed ? at + 3 : at + 1;
    if (!isKind(clause[who], PEOPLE)) continue;
    const about = clause[who + 1];
    if (about === undefined) continue;
    const isHeld = ABOUT_OF.has(about.source);
    if (!isHeld && !(ABOUT.test(about.source) && isLinkAt(clause, who + 2))) continue;
    const start = isHeld ? who + 2 : who + 3;
    const end = runEnd(clause, start, HEADS);
    if (end === start || isLinkAt(clause, end) || end === clause.length) continue;
    const said = isDescribed ? asModifiers([asAdverb(clause[at + 1]!)]) : [];
    const somebody = framed(pointer, [asAdverb(clause[who]!), ...said]);
    if (somebody === null) continue;
    const text = about.entry?.frame?.replace('~', '').trim() ?? about.text;
    const where = asAdverb({ ...about, text });
    return [
      ...clause.slice(0, at),
      ...clause.slice(start, end),
      ...asModifiers([where, ...somebody.map(asAdverb)]),
      ...clause.slice(end),
    ];
  }
  return null;
});
