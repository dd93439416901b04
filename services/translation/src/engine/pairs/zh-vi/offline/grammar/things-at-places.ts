import { isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, runEnd, sideOf, wordsOf } from './clauses.ts';
import { framed, isPointer } from './described-nouns.ts';

const PLACES = kindsOf('place');
const NOUNS = kindsOf('noun');
const HEADS = kindsOf('noun person reading');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const QUALITIES = kindsOf('adjective');
const PREDICATES = kindsOf('verb adverb preposition expression');
const LEADS = kindsOf('conjunction time punctuation adverb');
const DISPOSAL = wordsOf('把 将 將');
const ONE = wordsOf('一');
const WHICH = /^(?:最后|唯一|仅有|仅剩|剩下|剩余|残存|残余|余下)的?$/u;
/** What is there, goes there or is called so is said of the place itself. */
const NOT_ACTING = /(?:[在到是有向往进入成为至于出]|传来|响起|露出|出现|剩下?|叫做?|只剩)了?$/u;

/** 身旁, 窗外: nouns of where something is. */
const isSpot = ({ kind, source, text }: Token): boolean =>
  kind === 'noun' && SPOT.test(text) && /[旁边外后前下上里]$/u.test(source);
const SPOT = /^(?:bên|phía|ngoài|trong|trên|dưới|trước|sau) /u;

type Thing = { readonly tokens: readonly Token[]; readonly end: number; readonly isDefinite: boolean };

const headsEnd = (clause: readonly Token[], start: number): number => {
  let noun = start;
  while (noun < start + 2 && isKind(clause[noun], QUALITIES)) noun++;
  const end = runEnd(clause, noun, HEADS, 3);
  return end === noun ? start : end;
};

/** Returns the thing that is counted, pointed at or the last one at `start`, null if there is none. */
const thingAt = (clause: readonly Token[], start: number): Thing | null => {
  const first = clause[start];
  const isWhich = first?.kind === 'determiner' && WHICH.test(first.source);
  const isPointed = !isWhich && isPointer(first) && !/^[一两几]/u.test(first!.source);
  const counted = isWhich || isPointed ? start + 1 : start;
  // 一个 is one word.
  if (first?.kind === 'determiner' && COUNTED_WORD.test(first.source)) {
    const end = headsEnd(clause, start + 1);
    return end === start + 1 ? null : { tokens: clause.slice(start, end), end, isDefinite: false };
  }
  const isCounted = isKind(clause[counted], NUMBERS) && isKind(clause[counted + 1], MEASURES);
  const noun = isCounted ? counted + 2 : counted;
  if (noun === start) return null;
  const end = headsEnd(clause, noun);
  if (end === noun) return null;
  // 一块肉 · 最后: which of them it is follows it.
  const isLast = clause[end]?.kind === 'determiner' && WHICH.test(clause[end]!.source);
  const isDefinite = isWhich || isLast || counted > start;
  const from = isCounted && isDefinite && isWord(clause[counted], ONE) ? counted + 1 : counted;
  const lead = clause.slice(start, counted);
  const tail = isLast ? [clause[end]!] : [];
  const said = isWhich ? [...clause.slice(from, end), ...lead] : [...lead, ...clause.slice(from, end), ...tail];
  const whole = isPointed ? (framed(first, said.slice(1)) ?? said) : said;
  return { tokens: whole, end: isLast ? end + 1 : end, isDefinite };
};

const COUNTED_WORD = /^[一两几][个位]$/u;

const isObjectAt = (clause: readonly Token[], at: number): boolean => {
  const before = clause[at - 1];
  if (before === undefined) return false;
  if (isWord(before, DISPOSAL) && before.kind === 'preposition') return true;
  const act = isAspect(before) ? clause[at - 2] : before;
  return act?.kind === 'verb' && !NOT_ACTING.test(act.source);
};

/**
 * 把杯中最后一口酒喝干 "uống cạn ngụm rượu cuối cùng trong chén", 桌上最后一盘菜也被端走了: where a thing is, said before it, follows it
 * where the thing is an object, or the one that the clause is about.
 */
export const readThingAtPlace: ClauseRule = (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const side = isKind(clause[at], NOUNS) ? sideOf(clause[at + 1]) : undefined;
    if (side === undefined && !isKind(clause[at], PLACES) && !isSpot(clause[at]!)) continue;
    const start = side === undefined ? at + 1 : at + 2;
    const thing = thingAt(clause, start);
    if (thing === null || isLinkAt(clause, thing.end) || sideOf(clause[thing.end]) !== undefined) continue;
    const next = clause[thing.end];
    const isDisposed = isWord(clause[at - 1], DISPOSAL);
    const isObject = isObjectAt(clause, at) && (isDisposed || next === undefined || isAspect(next));
    const isSubject = thing.isDefinite && (at === 0 || isKind(clause[at - 1], LEADS)) && isKind(next, PREDICATES);
    if (!isObject && !isSubject) continue;
    const text = side === undefined ? clause[at]!.text : `${side} ${clause[at]!.text}`;
    const last = thing.tokens.at(-1)!;
    // The object of 把 ends where the adverbs of the verb begin.
    const placed = isDisposed
      ? [...thing.tokens.slice(0, -1), { ...last, text: `${last.text} ${text}` }]
      : [...thing.tokens, word(clause[at]!.source, text, 'adverb')];
    return [...clause.slice(0, at), ...placed, ...clause.slice(thing.end)];
  }
  return null;
};
