import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';

const WHO = kindsOf('pronoun person name');
const NOUNS = kindsOf('noun reading');
const OWNERS = kindsOf('noun person place reading name');
const WHO_OR_WHEN = kindsOf('pronoun person name time');
const BEING = /是$/u;
const PERCEIVED =
  /^(?:想起|想到|记起|忆起|闻到|听到|听见|看到|看见|回想起|认出|找到|捡到|尝到|嗅到|见到|发现|怀念|记得|想念)了?$/u;
const AT = wordsOf('在');
const ONCE = wordsOf('过 過 惯 惯了');
const TO = wordsOf('到');
const ACTS = kindsOf('verb');
const QUALITIES =
  /味道$|气息$|风味$|[味气色声音光影样形香状景痛热凉暖冷]$|样子$|模样$|感觉$|滋味$|温度$|轮廓$|触感$|笑容$|表情$|眼神$|目光$|背影$|名字$|故事$|歌谣$|曲子$|身影$|面容$|脸$|手$|眼睛$/u;
const MAX_CLAUSE = 10;

/**
 * Creates the rule for 那是她只在课本里读到过的泥土的腥味 "đó là mùi tanh của bùn đất mà nàng chỉ từng đọc thấy trong sách
 * giáo khoa": what somebody has known before describes the last noun, with whose it is between them.
 */
export const createThingsOnceKnown = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    const last = clause.findLastIndex(isLink);
    const owner = last - 1;
    if (last < 5 || !isKind(clause[owner], OWNERS) || !isKind(clause[last + 1], NOUNS)) return null;
    const end = headsEnd(clause, last + 1);
    if (end !== clause.length || !QUALITIES.test(clause[end - 1]!.source)) return null;
    const link = isLinkAt(clause, owner - 1) ? owner - 1 : isLinkAt(clause, owner - 2) ? owner - 2 : -1;
    if (link < 3) return null;
    const start = startOf(clause, link);
    if (start === -1) return null;
    const acts = clause.slice(start, link);
    if (!acts.some((token, at) => isOnce(token) || (at > 0 && /.过$|惯了?$/u.test(token.source)))) return null;
    const of = [
      word('', 'của', 'adverb'),
      ...clause
        .slice(link + 1, last)
        .reverse()
        .map(asAdverb),
    ];
    const said = asOneModifier(withPlaceBehind(acts), rewrite);
    return [
      ...clause.slice(0, start),
      ...clause.slice(last + 1, end),
      ...asModifiers([...of, ...(isKind(acts[0], WHO) ? [word('', 'mà', 'adverb')] : [])]),
      ...said,
    ];
  });

/** Returns where what somebody has known begins, behind 是 or what is perceived; -1 if it does not. */
const startOf = (clause: readonly Token[], link: number): number => {
  for (let at = link - 2; at > 0 && link - at <= MAX_CLAUSE; at--) {
    const before = clause[at - 1]!;
    if (isLink(before)) return -1;
    const isLed =
      BEING.test(before.source) || PERCEIVED.test(isAspect(before) ? (clause[at - 2]?.source ?? '') : before.source);
    if (isLed) return isKind(clause[at], WHO_OR_WHEN) || isWord(clause[at], AT) ? at : -1;
  }
  return -1;
};

const isOnce = (token: Token): boolean => isWord(token, ONCE);
const isTo = (token: Token): boolean => isWord(token, TO);
const DENIED = /[没未不]/u;

/** 地球|上: 上 and 下 are verbs of the lexicon. */
const asSide = (token: Token, at: number, acts: readonly Token[]): Token => {
  const side = isKind(acts[at - 1], PLACES) ? sideOf(token) : undefined;
  return side === undefined ? token : { ...token, text: side, kind: 'localizer' };
};
const PLACES = kindsOf('noun place reading name');

/** 只|在|课本|里|读到|过: where it was is said behind the act. */
const withPlaceBehind = (given: readonly Token[]): Token[] => {
  const acts = given.map(asSide);
  const at = acts.findIndex((token) => isWord(token, AT));
  const act = acts.findIndex((token, index) => index > at + 1 && isKind(token, ACTS));
  if (at === -1 || act === -1) return [...acts];
  const did = acts.slice(act).filter((token) => !isTo(token) && !isOnce(token));
  const place = acts.slice(at + 1, act);
  const isSided =
    /^(?:trên|trong|dưới|ngoài|ở|nơi) /u.test(place.map(({ text }) => text).join(' ')) ||
    place.some(({ kind }) => kind === 'localizer');
  return [
    ...acts.slice(0, at),
    ...(acts.slice(0, at).some(({ source }) => DENIED.test(source)) ? [] : [word('', 'từng', 'adverb')]),
    ...did.map((token) =>
      token.kind === 'verb' ? { ...token, text: token.text.replace(/^từng | qua$/gu, '') } : token,
    ),
    ...(isSided ? [] : [word('', 'ở', 'preposition')]),
    ...place,
  ];
};
