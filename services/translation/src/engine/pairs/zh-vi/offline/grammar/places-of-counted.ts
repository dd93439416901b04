import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';

const NUMBERS = kindsOf('number');
const COUNTED = kindsOf('determiner');
const MEASURES = kindsOf('measure');
const PLACES = kindsOf('noun place name');
const OWNERS = kindsOf('noun person place');
const HEADS = kindsOf('noun person');
/** 领主|耳中: the head is only an owner. */
const FURTHER = kindsOf('noun place localizer person');
const BEFORE = kindsOf('verb preposition adverb conjunction particle');
/** Regions and places that hold several others: 北境, 江南, 城里, 全市. */
const REGIONS =
  /(?:[国省市县城镇村境域州郡府区界山湖江海河岛洲岸南北东西]|[城镇村山院国京宫].|边关|关外|塞外|中原|中土|大陆|京畿|沿海|天下)$/u;
const COUNTED_FORM = /^(?:[两三四五六七八九十几]|十几|好几|数十?)个$/u;

/** Returns the index behind how many there are; -1 if nothing is counted at the index. */
const countEnd = (clause: readonly Token[], at: number): number => {
  if (isKind(clause[at], NUMBERS) && clause[at]!.source !== '一') return isKind(clause[at + 1], MEASURES) ? at + 2 : -1;
  return isKind(clause[at], COUNTED) && COUNTED_FORM.test(clause[at]!.source) ? at + 1 : -1;
};

/**
 * 北境七座村庄的领主 "lãnh chúa của bảy tòa thôn trang ở Bắc Cảnh": where the counted owners are is said after them;
 * null for other clauses.
 */
export const readPlaceOfCounted: ClauseRule = needing({ kinds: [PLACES, HEADS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const place = clause[at]!;
    if (!isKind(place, PLACES) || place.source.length < 2 || place.isPerson || !REGIONS.test(place.source)) continue;
    if (at > 0 && (!isKind(clause[at - 1], BEFORE) || isLinkAt(clause, at - 1))) continue;
    const owner = countEnd(clause, at + 1);
    if (owner === -1 || !isKind(clause[owner], OWNERS) || !isLinkAt(clause, owner + 1)) continue;
    const head = clause[owner + 2];
    if (!isKind(head, HEADS) || isLinkAt(clause, owner + 3) || isKind(clause[owner + 3], FURTHER)) continue;
    const where = /^(?:trong|trên|dưới|ngoài|toàn|phía) /u.test(place.text) ? [] : [word('', 'ở', 'preposition')];
    const behind = [word('', 'của', 'preposition'), ...counted(clause, at + 1, owner), clause[owner]!, ...where, place];
    return [
      ...clause.slice(0, at),
      head!,
      ...asModifiers(behind.map((token): Token => ({ ...token, kind: 'adverb' }))),
      ...clause.slice(owner + 3),
    ];
  }
  return null;
});

/** 三个|县: persons and places take no "cái" of their own. */
const counted = (clause: readonly Token[], from: number, to: number): readonly Token[] =>
  clause
    .slice(from, to)
    .map((token) => ({ ...token, text: token.source === '家' ? '' : token.text.replace(/ cái$/u, '') }));
