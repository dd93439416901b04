import { asAdverb, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { framed } from './described-nouns.ts';
import { DURATIONS } from './subject-relatives.ts';

const SOMEBODY = kindsOf('pronoun person name');
const HEADS = kindsOf('noun person');
const AT_TIME = wordsOf('时 時');
const ACTS = kindsOf('verb adverb noun place localizer particle');
const MAX_ACTS = 5;
const LENGTHS = /^[一二两三四五六七八九十几半]+个?(?:月|小时|星期|时辰|年|天|夜|晚上)$/u;

/** 保持着她离开时的样子 "giữ dáng vẻ lúc nàng rời đi": the time at which somebody acts is said after the noun. */
export const readTimeOf: ClauseRule = needing({ words: [AT_TIME] }, (clause) => {
  for (let link = 3; link + 1 < clause.length; link++) {
    if (!isLink(clause[link]!) || !isWord(clause[link - 1], AT_TIME) || clause[link + 1]!.kind !== 'noun') continue;
    let subject = link - 2;
    while (subject > 0 && link - subject <= MAX_ACTS && isKind(clause[subject], ACTS)) subject--;
    const acts = clause.slice(subject + 1, link - 1);
    if (!isKind(clause[subject], SOMEBODY) || !acts.some(({ kind }) => kind === 'verb')) continue;
    // 那个老人离开时的样子: what points at somebody goes with him.
    const pointed = framed(clause[subject - 1], [clause[subject]!]);
    return [
      ...clause.slice(0, pointed === null ? subject : subject - 1),
      clause[link + 1]!,
      word(clause[link - 1]!.source, 'lúc', 'conjunction'),
      ...(pointed ?? [clause[subject]!]),
      ...acts,
      ...clause.slice(link + 2),
    ];
  }
  return null;
});

/** 十年来强忍的泪水 "nước mắt cố nén mười năm qua": since when, at the beginning of a clause. */
const withSince = (clause: readonly Token[]): Token[] | null => {
  const [number, measure, since, act, link, head] = clause;
  const isSince = number?.kind === 'number' && isWord(measure, DURATIONS) && isWord(since, SINCE);
  if (!isSince || act?.kind !== 'verb' || link === undefined || !isLink(link) || !isKind(head, HEADS)) return null;
  return [head!, act, number, measure, word(since.source, 'qua', 'time'), ...clause.slice(6)];
};
/** 三年以来的努力 "sự cố gắng ba năm qua": what has lasted so long. */
const withSpanSince = (clause: readonly Token[]): Token[] | null => {
  const since = clause.findIndex((token, index) => index > 1 && isWord(token, SINCE) && token.source.length > 1);
  if (since === -1 || !isWord(clause[since - 1], DURATIONS) || clause[since - 2]!.kind !== 'number') return null;
  let end = since + 2;
  if (clause[since + 1] === undefined || !isLink(clause[since + 1]!)) return null;
  while (end < since + 4 && isKind(clause[end], HEADS)) end++;
  if (end === since + 2) return null;
  const span = [clause[since - 2]!, clause[since - 1]!, word(clause[since]!.source, 'qua', 'time')];
  return [...clause.slice(0, since - 2), ...clause.slice(since + 2, end), ...span.map(asAdverb), ...clause.slice(end)];
};
const SINCE = wordsOf('来 來 以来');

/** 他一个月的灵石 "linh thạch một tháng của hắn": for how long, and whose. */
export const readOwnedSpan: ClauseRule = (clause) => {
  const since = withSince(clause) ?? withSpanSince(clause);
  if (since !== null) return since;
  for (let link = 2; link + 1 < clause.length; link++) {
    if (!isLink(clause[link]!) || !isKind(clause[link + 1], HEADS)) continue;
    const start = spanStart(clause, link);
    if (start < 1 || clause[start - 1]!.kind !== 'pronoun') continue;
    // 改变她后来的人生: no act lasts so long.
    const before = clause[start - 2];
    const isPossession = POSSESSIONS.test(clause[link + 1]!.source);
    if (isKind(before, ACTING) && !LATER.has(clause[start]!.source) && !isPossession) continue;
    const span = clause.slice(start, link).map(asAdverb);
    return [
      ...clause.slice(0, start - 1),
      clause[link + 1]!,
      ...span,
      word('', 'của', 'preposition'),
      clause[start - 1]!,
      ...clause.slice(link + 2),
    ];
  }
  return null;
};
/** 花光了我三年的积蓄: what one has earned or saved is one's own. */
const POSSESSIONS =
  /(?:积蓄|工资|薪水|饭钱|房租|心血|努力|青春|收入|口粮|伙食费|生活费|学费|零花钱|血汗|血汗钱|时间|心思|功夫|修为|俸禄|月钱|存款|血|阳寿|寿命|寿元|退休金|奖金|利润|收成)$/u;
const LATER = wordsOf('后来 以后 今后 将来 未来 从前 以前 过去 当年 年轻时 小时候 此刻 现在 如今');
const ACTING = kindsOf('verb preposition particle');

/** Returns the index at which a length of time before a 的 begins, -1 if none is there. */
const spanStart = (clause: readonly Token[], link: number): number => {
  const last = clause[link - 1]!;
  if (LATER.has(last.source)) return link - 1;
  if (last.kind === 'time' && LENGTHS.test(last.source)) return link - 1;
  return isWord(last, DURATIONS) && last.kind === 'measure' && clause[link - 2]?.kind === 'number' ? link - 2 : -1;
};
