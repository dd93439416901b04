import { asAdverb, HOLDS_PLACE, word } from '../tokens.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind } from './described-heads.ts';

export const FULL = wordsOf(
  '满是 布满 沾满 挂满 堆满 长满 写满 落满 爬满 涂满 铺满 撒满 盖满 糊满 积满 淌满 摆满 贴满 溅满 充满',
);
const STUFF = kindsOf('noun reading adjective');
const OWNERS = kindsOf('pronoun person name');
const DONE = wordsOf('了');
const MAX_STUFF = 3;

/**
 * Creates the rule for 满是水泥灰的脸上 "trên khuôn mặt đầy tro xi măng", 她满是泪水的眼睛里: a place with what it is full of, at the
 * beginning of a clause.
 */
export const createFullSurfaces = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [FULL, LINKS] }, (clause) => {
    const at = clause.findIndex((token) => isWord(token, FULL));
    if (at > 1 || at === -1 || (at === 1 && !isKind(clause[0], OWNERS))) return null;
    const first = isWord(clause[at + 1], DONE) ? at + 2 : at + 1;
    let link = first;
    while (link < first + MAX_STUFF && isKind(clause[link], STUFF)) link++;
    if (link === first || !isLinkAt(clause, link)) return null;
    const head = headBehind(clause, link + 1);
    // 手心里: one word may hold the noun and its side.
    const held = HOLDS_PLACE.exec(head?.side === undefined ? (head?.last.text ?? '') : '');
    const side = head?.side ?? held?.[1];
    if (head === null || side === undefined || head.end >= clause.length) return null;
    const full = word(
      clause[at]!.source,
      /^(?:满是|充满)$/u.test(clause[at]!.source) ? 'đầy' : clause[at]!.text,
      'adverb',
    );
    const stuff = asOneModifier(clause.slice(first, link), rewrite);
    const owner = at === 1 ? [word('', 'của', 'adverb'), asAdverb(clause[0]!)] : [];
    const nouns = held === null ? head.nouns : [word('', held[2]!, 'noun')];
    const text = [side, ...[...nouns, full, ...stuff, ...owner].map((token) => token.text)].join(' ');
    const source = clause
      .slice(0, head.end)
      .map((token) => token.source)
      .join('');
    return [word(source, text, 'place'), ...clause.slice(head.end)];
  });
