import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, nounPhraseEnd, wordsOf } from './clauses.ts';

const AT = wordsOf('在 赶在 就在 早在 自从');
const WHEN: Readonly<Record<string, string>> = tableOf({
  之前: 'trước',
  以前: 'trước',
  之后: 'sau',
  以后: 'sau',
  之初: 'lúc đầu',
});
/** Times that "ở" is too much before: 在很久以前. */
const LONG_BEFORE = wordsOf(
  '很久以前 很久很久以前 很多年以前 很久之前 很多年前 许多年前 多年前 多年以前 几年前 不久前 月底之前',
);
export const BEFORE_THINGS: readonly string[] = [...Object.keys(WHEN), ...LONG_BEFORE];
const OPENERS: Readonly<Record<string, string>> = tableOf({
  在: '',
  赶在: 'kịp',
  就在: 'ngay',
  早在: 'ngay từ',
  自从: 'từ',
});
const RACING = wordsOf('抢');
const THIS = wordsOf('此 这 那');
const NO_THING = /^(?:从|很久|不久|好久|许久)$/u;
const COUNTS = kindsOf('number measure');
const ORDINAL = /^第/u;
const SPANS = kindsOf('measure time');
const POINTED = /^[这那].?次$/u;
const ACTS = kindsOf('verb');
const LOOKING_BACK = /^(?:是|有|没有|像|就|才|再|也|又|都|却|还|的)$/u;
const MAX_ACT_TOKENS = 6;
const MAX_BARE_TOKENS = 2;

/** Returns true for an act that may end with what it was before: short, with nothing that looks back at it. */
const isShortAct = (act: readonly Token[]): boolean =>
  act.length > 0 &&
  act.length <= MAX_ACT_TOKENS &&
  isKind(act[0], ACTS) &&
  !act.some(({ source }) => LOOKING_BACK.test(source)) &&
  act.filter((token) => isKind(token, ACTS)).length <= 2;

/** Returns where the thing that begins at `start` ends, a word for when; -1 if it is no thing. */
const whenAt = (clause: readonly Token[], start: number): number => {
  const isPointed = POINTED.test(clause[start]?.source ?? '');
  const end = nounPhraseEnd(clause, isPointed ? start + 1 : start);
  // The word for when is a noun of time to `nounPhraseEnd`.
  const when = clause.findIndex((token, index) => index > start && index <= end && WHEN[token.source] !== undefined);
  if (when === -1 || clause[when]!.entry === null) return -1;
  const thing = clause.slice(start, when);
  return thing.some((token) => isKind(token, ACTS)) || NO_THING.test(thing[0]!.source) ? -1 : when;
};

/**
 * 我们在终点站之前下车 "chúng ta xuống xe trước ga cuối", 在他之前，… "trước hắn": before or after a thing or somebody,
 * where no act is between. Behind who acts it is said after a short act.
 */
export const readBeforeThing: ClauseRule = needing({ words: [AT, BEFORE_THINGS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, AT));
  if (clause[at]?.source === '在' && isWord(clause[at + 1], LONG_BEFORE))
    return [...clause.slice(0, at), ...clause.slice(at + 1)];
  const when = at === -1 ? -1 : whenAt(clause, at + 1);
  if (when === -1) return null;
  const thing = clause.slice(at + 1, when);
  const { source } = clause[when]!;
  // 在三天之前 "ba ngày trước".
  if (isKind(thing[0], COUNTS) && !ORDINAL.test(thing[0]!.source))
    return isKind(thing.at(-1), SPANS) && clause[at]!.source === '在'
      ? [...clause.slice(0, at), ...clause.slice(at + 1)]
      : null;
  const isRacing = isWord(clause[at - 1], RACING);
  const relation = `${isRacing ? 'tranh' : OPENERS[clause[at]!.source]!} ${WHEN[source]!}`.trim();
  // 在此之前 "trước đó".
  const isThis = thing.length === 1 && isWord(thing[0], THIS);
  const said = isThis
    ? [word(thing[0]!.source + source, `${relation} đó`, 'time')]
    : [word(source, relation, 'preposition'), ...thing];
  const start = isRacing ? at - 1 : at;
  const finals = finalsStart(clause);
  const act = clause.slice(when + 1, finals);
  // 在春节之前回家: so is no more than an act.
  const isBare = at === 0 && act.length <= MAX_BARE_TOKENS;
  if ((at > 0 || isBare) && isShortAct(act))
    return [...clause.slice(0, start), ...act, ...said, ...clause.slice(finals)];
  return [...clause.slice(0, start), ...said, ...clause.slice(when + 1)];
});
