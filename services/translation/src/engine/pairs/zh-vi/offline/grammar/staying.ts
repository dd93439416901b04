import { asAdverb, asModifiers, HOLDS_PLACE, isAspect, withoutEnd, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { framed, isPointer } from './described-nouns.ts';
import { isPlaceEnd } from './subject-relatives.ts';

const IN = wordsOf('在');
const PLACE_PARTS = kindsOf('noun person name place pronoun localizer determiner adjective reading');
const MAX_PLACE_TOKENS = 5;
const HEADS = kindsOf('noun person name reading');
/** 门口, 路边: nouns that are a side of something. */
const SIDE_NOUN = /.[口边旁前后里外上下中间角头尾内顶底面]$|^(?:附近|隔壁|对岸|远处|近处)$/u;
/** A side and its 的 in one word. */
export const SIDES_OF = wordsOf('眼前的 面前的 身后的 身边的 手中的 心中的 身上的 远处的 前方的');

/** After which a clause may describe an object: 看着, 看了一眼, 把. */
const mayBegin = (before: Token | undefined): boolean =>
  before === undefined ||
  isAspect(before) ||
  isKind(before, BEFORE_CLAUSE) ||
  /(?:是|一眼)$/u.test(before.source) ||
  before.text === 'một cái';
const BEFORE_CLAUSE = kindsOf('verb preposition conjunction time');

/** What a clause is about, from its first token to behind its last. */
interface Where {
  /** Where the place begins. */
  start: number;
  /** Where what stays there begins, behind 的. */
  end: number;
  place: Token[];
}

/** Returns the place behind a verb with 在 and before 的; null if there is none. */
const whereAt = (clause: readonly Token[], verb: number): Where | null => {
  if (clause[verb]!.kind !== 'verb') return null;
  const isOneWord = /.在$/u.test(clause[verb]!.source);
  if (!isOneWord && !isWord(clause[verb + 1], IN)) return null;
  return placeBefore(clause, isOneWord ? verb + 1 : verb + 2);
};

/** Returns the place that begins at an index and ends before 的; null if there is none. */
const placeBefore = (clause: readonly Token[], start: number): Where | null => {
  let end = start;
  while (end < clause.length && end - start <= MAX_PLACE_TOKENS && !isLink(clause[end]!)) {
    const token = clause[end]!;
    if (isWord(token, SIDES_OF)) {
      const place = [word(token.source, token.text, 'place'), ...clause.slice(start, end)];
      return { start, end: end + 1, place };
    }
    if (!isKind(token, PLACE_PARTS) && sideOf(token) === undefined) return null;
    end++;
  }
  const last = clause[end - 1];
  if (end === start || !isLinkAt(clause, end)) return null;
  if (!isPlaceEnd(last) && last!.kind !== 'localizer' && !(last!.kind === 'noun' && SIDE_NOUN.test(last!.source)))
    return null;
  return { start, end: end + 1, place: clause.slice(start, end) };
};

const LEADS_TO = /(?:^[在从往向朝到]|.[在到进入向往至])$/u;
/** In another sense after 目光, without an entry. */
const OF_LOOKS = wordsOf('落在');
/** What is at a side of something, as 椅子 in 窗边的椅子上. */
const THINGS = kindsOf('noun reading');

/** Returns a place as Vietnamese says it, the side before the thing; no noun of it owns what is before it. */
const saidPlace = (place: readonly Token[]): Token[] => {
  // 沈砚手中的灯上: its side is before whose it is already.
  if (isWord(place[0], SIDES_OF)) return place.map(asAdverb);
  const last = place.at(-1)!;
  const side = sideOf(last);
  const where = word(last.source, side ?? last.text, 'adverb');
  return [where, ...place.slice(0, -1).map(asAdverb)];
};

/** 柜台上那本翻开的账本上: a place directly before what points at something there. */
const placePointedAt = (clause: readonly Token[], start: number): Where | null => {
  let end = start;
  while (end - start < MAX_PLACE_TOKENS && isKind(clause[end], THING_PARTS)) end++;
  if (end > start && sideOf(clause[end]) !== undefined) end++;
  if (end === start || !isPlaceEnd(clause[end - 1]) || !isPointer(clause[end])) return null;
  return { start, end, place: clause.slice(start, end) };
};
const THING_PARTS = kindsOf('noun place');

/** Returns the nouns up to an index and the side at it: 椅子|上, or in one word 角落里; null if there is none. */
const seatAt = (clause: readonly Token[], start: number, end: number): { heads: Token[]; side: string } | null => {
  const held = end === start && clause[end]?.kind === 'place' ? HOLDS_PLACE.exec(clause[end]!.text) : null;
  if (held !== null) return { heads: [word(clause[end]!.source, held[2]!, 'noun')], side: held[1]! };
  const side = sideOf(clause[end]);
  return end === start || side === undefined ? null : { heads: clause.slice(start, end), side };
};

/** 坐在窗边的椅子上 "ngồi ở trên cái ghế bên cửa sổ": a side of something that is itself at a side of something. */
export const readSeat: ClauseRule = needing({ ends: ['在从往向朝到进入至'] }, (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    const leads = clause[at]!;
    if ((leads.entry === null && !isWord(leads, OF_LOOKS)) || !LEADS_TO.test(leads.source)) continue;
    // 落在了柜台上…: what is done says the verb.
    const first = isAspect(clause[at + 1]) ? at + 2 : at + 1;
    const where = placeBefore(clause, first) ?? placePointedAt(clause, first);
    if (where === null || where.place.length === 0) continue;
    const pointer = isPointer(clause[where.end]) ? clause[where.end] : undefined;
    const start = pointer === undefined ? where.end : where.end + 1;
    let noun = start;
    // 翻开的, 巨大的.
    if ((clause[noun]?.kind === 'adjective' || clause[noun]?.kind === 'verb') && isLinkAt(clause, noun + 1)) noun += 2;
    let end = noun;
    while (isKind(clause[end], THINGS)) end++;
    const quality = clause.slice(start, noun).filter((token) => !isLink(token));
    const seat = seatAt(clause, noun, end);
    // 停在路边的那辆车里坐着一个人: what stays there.
    if (seat === null || (at === 0 && isThere(clause[end + 1]))) continue;
    const heads = [...seat.heads, ...asModifiers([...quality, ...saidPlace(where.place)])];
    const whole = pointer === undefined ? heads : framed(pointer, heads);
    if (whole === null) continue;
    return [...clause.slice(0, at + 1), word('', seat.side, 'localizer'), ...whole, ...clause.slice(end + 1)];
  }
  return null;
});

/**
 * 看了一眼缩在马背上的小姑娘 "nhìn thoáng qua tiểu cô nương co ở trên lưng ngựa": who or what stays somewhere, wherever it is in
 * the sentence. A place behind it is said of the whole: 坐在窗边的椅子上.
 */
export const readStaying: ClauseRule = needing({ ends: ['在'] }, (clause) => {
  for (let verb = 0; verb + 2 < clause.length; verb++) {
    // 一直缩在墙角的哑巴: how long, at the beginning.
    const begin = verb > 0 && isWord(clause[verb - 1], ALWAYS) ? verb - 1 : verb;
    // 她上个月写在旧账本背面的诗: who did it, and when.
    const owner = ownerAt(clause, begin);
    if (!mayBegin(clause[owner - 1])) continue;
    const where = whereAt(clause, verb);
    if (where === null) continue;
    const pointer = isPointer(clause[where.end]) ? clause[where.end] : undefined;
    // 跟在他身后的两个保镖.
    const count = pointer === undefined ? countEnd(clause, where.end) : where.end;
    const start = pointer === undefined ? count : where.end + 1;
    let end = start;
    while (isKind(clause[end], HEADS)) end++;
    const next = clause[end];
    // 那辆车里坐着一个人: what is in what stays there.
    const held =
      end === start && next?.kind === 'place' && isThere(clause[end + 1]) ? HOLDS_PLACE.exec(next.text) : null;
    if (held !== null) end++;
    else if (end === start || isApart(clause, end)) continue;
    // 坐在窗边的位置: nobody is described who is or does something.
    const isAlone = begin === 0 && next === undefined && !isKind(clause[end - 1], PERSONS);
    if (isAlone) continue;
    const isObject = clause[begin - 1]?.kind === 'verb';
    // As a reading, nothing is put between the verb and its direction.
    const heads =
      held === null
        ? clause.slice(start, end).map((token) => (isObject ? { ...token, kind: 'reading' as const } : token))
        : [word(next!.source, held[2]!, 'noun')];
    const acts = clause.slice(owner, where.start).map((token) => withoutSide(token, where.place[0]!));
    const described = [...clause.slice(where.end, count), ...heads, ...asModifiers([...acts, ...where.place])];
    const whole = pointer === undefined ? described : framed(pointer, described);
    if (whole === null) continue;
    const side = held === null ? [] : [word('', held[1]!, 'preposition')];
    return [...clause.slice(0, owner), ...side, ...whole, ...clause.slice(end)];
  }
  return null;
});
const WHO = kindsOf('pronoun person name');
const ownerAt = (clause: readonly Token[], begin: number): number => {
  let time = begin;
  while (time > 0 && begin - time < 2 && clause[time - 1]!.kind === 'time') time--;
  return time < begin && isKind(clause[time - 1], WHO) ? time - 1 : begin;
};
const countEnd = (clause: readonly Token[], start: number): number => {
  if (clause[start]?.kind === 'determiner') return start + 1;
  return clause[start]?.kind === 'number' && clause[start + 1]?.kind === 'measure' ? start + 2 : start;
};
/** 跟在他身后: "theo phía sau", not "theo sau phía sau". */
const withoutSide = (verb: Token, place: Token): Token =>
  place.text.startsWith('phía sau') ? withoutEnd(verb, ' sau') : verb;
const ALWAYS = wordsOf('一直 始终 正 正在 还 仍 仍然 依旧 早就 早已 独自 刚才 原本 常年 整天 终日 默默 静静');
const PERSONS = kindsOf('person name');
const isThere = (token: Token | undefined): boolean => token?.kind === 'verb' && /着$|^有$|^没有$/u.test(token.source);
const isApart = (clause: readonly Token[], end: number): boolean =>
  isLinkAt(clause, end) ||
  clause[end]?.kind === 'place' ||
  sideOf(clause[end]) !== undefined ||
  isWord(clause[end], SIDES_OF);
