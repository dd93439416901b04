import { asAdverb, asModifiers, HOLDS_PLACE, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  nounPhraseEnd,
  POINTERS,
  wordsOf,
} from './clauses.ts';
import { framed } from './described-nouns.ts';
import { headsAt } from './under-acts.ts';

const WHOSE = kindsOf('person name pronoun');
const PLACES = kindsOf('place');
/** 女孩身后的那面镜子 "tấm gương kia phía sau cô gái". */
export const readBehindSomebody: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    if (!isKind(clause[at], WHOSE) || !isKind(clause[at + 1], PLACES) || !isLinkAt(clause, at + 2)) continue;
    if (clause[at]!.kind === 'name' && !clause[at]!.isPerson) continue;
    const end = headsAt(clause, at + 4);
    if (clause[at + 3]!.kind !== 'determiner' || end === at + 4 || isLinkAt(clause, end)) continue;
    const whole = framed(clause[at + 3], clause.slice(at + 4, end));
    if (whole === null) continue;
    const where = asModifiers([asAdverb(clause[at + 1]!), asAdverb(clause[at]!)]);
    return [...clause.slice(0, at), ...whole, ...where, ...clause.slice(end)];
  }
  return null;
});

const STAYING = /[在到着从]$/u;
export const BEHIND: ReadonlySet<string> = wordsOf('身后的 面前的 身边的 旁边的 眼前的 背后的 对面的 身旁的');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
/** 女孩身后的那面镜子, 他身后的两名弟子: with where as one word. */
export const readPointedBehind: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 &&
      isWord(token, BEHIND) &&
      isKind(clause[index - 1], WHOSE) &&
      (clause[index + 1]?.kind === 'determiner' || isCounted(clause, index + 1)),
  );
  // 跟在他身后的两个保镖: where they are.
  if (at === -1 || STAYING.test(clause[at - 2]?.source ?? '')) return null;
  const heads = isCounted(clause, at + 1) ? at + 3 : at + 2;
  const end = headsAt(clause, heads);
  if (end === heads || isLinkAt(clause, end)) return null;
  const whole = heads === at + 3 ? clause.slice(at + 1, end) : framed(clause[at + 1], clause.slice(heads, end));
  if (whole === null) return null;
  const where = asModifiers([asAdverb(clause[at]!), asAdverb(clause[at - 1]!)]);
  return [...clause.slice(0, at - 1), ...whole, ...where, ...clause.slice(end)];
};
const isCounted = (clause: readonly Token[], at: number): boolean =>
  isKind(clause[at], NUMBERS) && isKind(clause[at + 1], MEASURES);

export const FOLLOWING: ReadonlySet<string> = wordsOf('跟着 跟了');
const COMING = wordsOf('来');
const AHEAD = /^(?:前面|前方|远处|对面|门外|外面|后面|身后|院子里|屋里)$/u;
const SIDES = /^(?:.{0,2}[身背]后|[后後][面头边]|身[边旁]|旁边|屁股后面)$/u;
const LIVING = /(?:人|家伙|胖子|姑娘|男孩|女孩|狗|猫|马|狐|狼|虎|兽|骡子|驴|牛|羊|猴|鸟|鹰|队|卫|兵|骑|尾巴)$/u;
const STILL = kindsOf('adverb');
const COUNTS = kindsOf('number determiner');
/** 身后还跟着两个随从 "phía sau còn có hai tùy tùng đi theo": who follows is behind the verb. */
export const readFollowedBy: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, FOLLOWING));
  if (at === -1 || !isKind(clause[at + 1], COUNTS)) return null;
  let side = at - 1;
  while (side > 0 && isKind(clause[side], STILL) && !SIDES.test(clause[side]!.source)) side--;
  if (!SIDES.test(clause[side]!.source)) return null;
  const end = nounPhraseEnd(clause, at + 1);
  if (end !== clause.length || end === at + 1) return null;
  const last = clause.findLast(({ isModifier }) => !isModifier)!;
  const isLiving = last.kind === 'person' || LIVING.test(last.source);
  return [
    ...clause.slice(0, at),
    word(isLiving ? '' : clause[at]!.source, 'có', 'preposition'),
    ...clause.slice(at + 1),
    ...(isLiving ? [word(clause[at]!.source, 'đi theo', 'adverb')] : []),
  ];
};

/** 前面来了一队骑兵 "phía trước có một đội kỵ binh đi tới": who comes is behind the verb, as who follows. */
export const readComing: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, COMING));
  if (at === -1 || clause[at + 1]?.source !== '了' || !isKind(clause[at + 2], COUNTS)) return null;
  if (nounPhraseEnd(clause, at + 2) !== clause.length) return null;
  const before = clause[at - 1];
  const isAhead = at === 1 && AHEAD.test(before?.source ?? '');
  // 村里来了一个算命先生, 来了个人.
  const last = clause.findLast(({ isModifier }) => !isModifier)!;
  const isSomebody = last.kind === 'person' || LIVING.test(last.source);
  const isThere = before === undefined || isKind(before, THERE) || HOLDS_PLACE.test(before.text);
  if (!isAhead && !(isSomebody && isThere)) return null;
  const come = word(clause[at]!.source, isAhead ? 'đi tới' : 'đến', 'adverb');
  return [...clause.slice(0, at), word('', 'có', 'preposition'), ...clause.slice(at + 2), come];
};
const THERE = kindsOf('place localizer time');
