import { asAdverb, isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What a clause about harm done has. */
export const DOING_HARM = wordsOf('造成 造成了');
const TO_WHOM = wordsOf('对 给');
const HARMS: Readonly<Record<string, string>> = tableOf({
  伤害: 'tổn thương',
  损伤: 'tổn thương',
  损害: 'tổn hại',
  影响: 'ảnh hưởng',
  威胁: 'uy hiếp',
  破坏: 'sự phá hoại',
  打击: 'đả kích',
  压力: 'áp lực',
  困扰: 'phiền toái',
  麻烦: 'phiền phức',
  损失: 'tổn thất',
});
const TIMES = wordsOf('倍');
const COUNTED = kindsOf('measure');
const PLAYED = /^(?:持续|真实|额外|物理|魔法|法术|范围|火焰|冰霜|雷电|暴击|群体|穿透|毒素|中毒|撕裂|溅射)$/u;
const MAX_TOKENS = 8;

/** 对目标造成一百点伤害 "gây một trăm điểm sát thương cho mục tiêu": the harm, and behind it to whom it is done. */
export const readHarmDone: ClauseRule = (clause) => {
  const act = clause.findIndex((token) => isWord(token, DOING_HARM));
  if (act === -1) return null;
  const harm = clause.findIndex(
    (token, at) => at > act && at <= act + MAX_TOKENS && !token.isRecord && HARMS[token.source] !== undefined,
  );
  // 他造成的伤害: what he has done is described.
  if (harm === -1 || isLink(clause[act + 1]!) || (clause[harm + 1] !== undefined && isLink(clause[harm + 1]!)))
    return null;
  const start = clause.findIndex((token, at) => at < act - 1 && isWord(token, TO_WHOM));
  let end = act;
  while (end > start + 2 && clause[end - 1]!.kind === 'adverb') end--;
  const whom = start === -1 ? [] : [word(clause[start]!.source, 'cho', 'preposition'), ...clause.slice(start + 1, end)];
  return [
    ...(start === -1 ? clause.slice(0, act) : [...clause.slice(0, start), ...clause.slice(end, act)]),
    word(clause[act]!.source, 'gây', 'verb'),
    ...harmOf(clause[harm]!, clause.slice(act + 1, harm)),
    ...whom,
    ...clause.slice(harm + 1),
  ];
};

/** Returns the harm with how great it is, all as words that keep their places. */
const harmOf = (harm: Token, given: readonly Token[]): Token[] => {
  const size = given.filter((token) => !isLink(token) && !isAspect(token)).map(asAdverb);
  const isPlayed = given.some(({ kind, source }) => kind === 'number' || PLAYED.test(source));
  const text = harm.source === '伤害' && isPlayed ? 'sát thương' : HARMS[harm.source]!;
  const noun = word(harm.source, text, 'noun');
  const number = given.findIndex(({ kind }) => kind === 'number');
  if (number === -1) return [noun, ...size];
  const many = given[number]!;
  const owner = given
    .slice(0, number)
    .filter((token) => !isLink(token))
    .map(asAdverb);
  // 自身攻击力: whose it is comes last.
  if (owner.length === 2 && given[0]!.kind === 'pronoun') owner.reverse();
  if (isWord(given[number + 1], TIMES)) return [noun, word('倍', `gấp ${many.text} lần`, 'adverb'), ...owner];
  if (/分之/u.test(many.source)) return [noun, word(many.source, `bằng ${many.text}`, 'adverb'), ...owner];
  if (!isKind(given[number + 1], COUNTED)) return [noun, ...size];
  const counted = [many, given[number + 1]!].map(asAdverb);
  const rest = given.slice(number + 2).filter((token) => !isLink(token));
  return [...counted, noun, ...owner, ...rest.map(asAdverb)];
};
