import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing, POINTERS, wordsOf } from './clauses.ts';
import { isPointer } from './described-nouns.ts';

const OWNERS = wordsOf('我 你 他 她 您 俺 本宫 本王 本座 老夫 老身 臣妾 嫔妾 奴婢 奴才 末将 微臣');
const NOUNS = kindsOf('noun');
/** 他这两条腿: how many is not left out. */
const COUNTED = /[两二三四五六七八九十几些百千]/u;
const NEAR = /^[这這此]/u;
const GIVEN = /[给告诉]$|^(?:送|教|借|还|问|叫|喊|骂|称)$/u;

/** 他这条右臂的筋脉 "gân mạch cánh tay phải này của hắn": a part of what somebody has, pointed at. */
export const readPartOfOnesOwn: ClauseRule = needing({ words: [OWNERS, ['的']], kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const [owner, pointer, thing] = [clause[at]!, clause[at + 1]!, clause[at + 2]!];
    if (
      !OWNERS.has(owner.source) ||
      !isPointer(pointer) ||
      COUNTED.test(pointer.source) ||
      !isKind(thing, NOUNS) ||
      thing.source === '人' ||
      !isLinkAt(clause, at + 3)
    )
      continue;
    const part = clause[at + 4]!;
    if (!isKind(part, NOUNS) || isKind(clause[at + 5], NOUNS) || GIVEN.test(clause[at - 1]?.source ?? '')) continue;
    const pointed = NEAR.test(pointer.source) ? 'này' : 'kia';
    return [
      ...clause.slice(0, at),
      ownedPart(part, `${thing.text} ${pointed} của ${owner.text}`),
      ...clause.slice(at + 5),
    ];
  }
  return null;
});
const ownedPart = (part: Token, whose: string): Token => ({ ...part, text: `${part.text} ${whose}` });
