import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, sideOf, wordsOf } from './clauses.ts';
import { framed, HEADS } from './described-nouns.ts';

const TO_WHERE = /.[到进向至往]$/u;
const PLACES = kindsOf('noun place');
const GOING_ON = kindsOf('verb adverb conjunction');

/** 刚走到村口的老槐树下 "vừa đi đến dưới cây hòe già đầu thôn": the side is that of the thing behind 的. */
export const readGoneToSide: ClauseRule = needing({ ends: ['到进向至往'] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      token.kind === 'verb' &&
      TO_WHERE.test(token.source) &&
      isKind(clause[index + 1], PLACES) &&
      isLinkAt(clause, index + 2),
  );
  const end = runEnd(clause, at + 3, HEADS);
  const side = sideOf(clause[end]);
  if (at === -1 || end === at + 3 || side === undefined) return null;
  if (clause[end + 1] !== undefined && !isKind(clause[end + 1], GOING_ON)) return null;
  return [
    ...clause.slice(0, at + 1),
    word('', side, 'preposition'),
    ...clause.slice(at + 3, end),
    ...asModifiers([asAdverb(clause[at + 1]!)]),
    ...clause.slice(end + 1),
  ];
});

const BACK = wordsOf('回到 回到了 重生到 重生到了 停留在 定格在');
const COME_TO = kindsOf('noun place pronoun name determiner reading');
const TIMES: Readonly<Record<string, string>> = tableOf({
  的时候: 'lúc',
  的那天: 'ngày',
  的那一天: 'ngày',
  的那年: 'năm',
  的那一年: 'năm',
  的那一刻: 'giây phút',
  的那一瞬间: 'khoảnh khắc',
});
/** 等对面放松警惕的那一瞬间: what one waits for or remembers. */
const AWAITED = wordsOf(
  '等 等着 等待 等待着 就等 就等着 只等 期待 期待着 盼 盼着 忘不了 忘了 记得 还记得 想起 想起了 回忆起 怀念 错过 错过了 不敢想 幻想 幻想着',
);
const PART_OF_DAY = /候$/u;

/** 他回到了还没出嫁的时候 "hắn về tới lúc vẫn chưa lấy chồng": the time is what one comes back to. */
export const readBackToTime: ClauseRule = (clause) => {
  const last = clause.length - 1;
  const time = TIMES[clause[last]?.source ?? ''];
  if (time === undefined) return null;
  const awaited = PART_OF_DAY.test(clause[last]!.source) ? -1 : clause.findIndex((token) => isWord(token, AWAITED));
  if (awaited !== -1 && clause.slice(awaited + 1, last).some(({ kind }) => kind === 'verb'))
    return [
      ...clause.slice(0, awaited + 1),
      word(clause[last]!.source, time, 'adverb'),
      ...clause.slice(awaited + 1, last),
    ];
  const at = clause.findIndex((token) => isWord(token, BACK));
  if (at === -1 || last < at + 2) return null;
  const start = clause[at + 1]!.source === '了' ? at + 2 : at + 1;
  // 回到家里的时候: when one comes back to a place.
  if (isKind(clause[start], COME_TO)) return null;
  return [...clause.slice(0, start), word(clause[last]!.source, time, 'adverb'), ...clause.slice(start, last)];
};

const AT = wordsOf('在');
const HERE = wordsOf('这里 那里 这儿 那儿 此处 此地 这 那');
const KEPT_AT = /.在$/u;

/** 被困在这里的顾客 "khách hàng bị mắc kẹt ở nơi này": who or what is kept here. */
export const readKeptHere: ClauseRule = needing({ words: [HERE] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      ((token.kind === 'verb' && KEPT_AT.test(token.source)) ||
        (isWord(token, AT) && clause[index - 1]?.kind === 'verb')) &&
      isWord(clause[index + 1], HERE) &&
      isLinkAt(clause, index + 2),
  );
  const end = runEnd(clause, at + 3, HEADS);
  if (at === -1 || end === at + 3 || isLinkAt(clause, end)) return null;
  const act = isWord(clause[at], AT) ? at - 1 : at;
  const start = clause[act - 1]?.source === '被' ? act - 1 : act;
  const before = clause[start - 1];
  if (before !== undefined && !before.source.endsWith('是') && before.kind !== 'verb') return null;
  return [
    ...clause.slice(0, start),
    ...clause.slice(at + 3, end),
    ...asModifiers(clause.slice(start, at + 2).map(asAdverb)),
    ...clause.slice(end),
  ];
});

const BEFORE_AT = kindsOf('time adverb');
const WHO_IS_THERE = kindsOf('name person pronoun reading');
const MAX_PLACE_TOKENS = 4;

/** 方才还在十丈之外的沈砚 "Thẩm Nghiễn vừa rồi vẫn ở ngoài mười trượng": who was there, at the beginning. */
export const readWhoWasThere: ClauseRule = needing({ words: [AT] }, (clause) => {
  const at = clause.findIndex((token) => !isKind(token, BEFORE_AT));
  if (!isWord(clause[at], AT) || at === 0) return null;
  const link = clause.findIndex((_, index) => index > at + 1 && isLinkAt(clause, index));
  const side = clause[link - 1];
  const text = sideOf(side) ?? (side?.kind === 'localizer' ? side.text : undefined);
  const head = clause[link + 1];
  if (link === -1 || link > at + 1 + MAX_PLACE_TOKENS || link < at + 3 || text === undefined) return null;
  if (!isKind(head, WHO_IS_THERE) || isLinkAt(clause, link + 2) || isKind(clause[link + 2], WHO_IS_THERE)) return null;
  const where: Token[] = [clause[at]!, word('', text, 'localizer'), ...clause.slice(at + 1, link - 1)];
  return [asAdverb(head!), ...asModifiers([...clause.slice(0, at), ...where].map(asAdverb)), ...clause.slice(link + 2)];
});

const SUFFERED = /^被.{1,3}$/u;
const MEASURES = kindsOf('determiner');

/** 那个丹田被废的废物 "phế vật bị phế đan điền kia": what happened to a part of somebody. */
export const readHarmedPart: ClauseRule = needing({ kinds: [['person'], ['noun']] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      token.kind === 'noun' &&
      clause[index + 1]?.kind === 'verb' &&
      SUFFERED.test(clause[index + 1]!.source) &&
      isLinkAt(clause, index + 2) &&
      clause[index + 3]?.kind === 'person',
  );
  if (at === -1 || isLinkAt(clause, at + 4)) return null;
  const pointer = isKind(clause[at - 1], MEASURES) ? clause[at - 1] : undefined;
  const whole = pointer === undefined ? [clause[at + 3]!] : framed(pointer, [clause[at + 3]!]);
  if (whole === null || (pointer === undefined && at > 0 && !clause[at - 1]!.source.endsWith('是'))) return null;
  const start = pointer === undefined ? at : at - 1;
  const described = asModifiers([clause[at + 1]!, asAdverb(clause[at]!)]);
  return [...clause.slice(0, start), ...whole, ...described, ...clause.slice(at + 4)];
});
