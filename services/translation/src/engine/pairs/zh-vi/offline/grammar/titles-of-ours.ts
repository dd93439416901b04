import { asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, kindsOf, needing, wordsOf } from './clauses.ts';

export const OURS = wordsOf('我们 咱们 你们 他们 她们 我們 咱們 你們 他們');
const TITLES = kindsOf('person');
const NAMES = kindsOf('name');
/** Titles that somebody has for those whom he serves or leads; 我们师徒 are we. */
const OFFICES =
  /(?:长|王爷|总监|总|经理|老板|主任|主席|将军|大人|老爷|夫人|小姐|少爷|公子|掌门|宗主|帮主|盟主|庄主|教主|殿下|陛下|皇上|老师|教练|导演|老大|师父|师兄|师姐|师叔)$/u;

/** 我们队长陈刚受伤了 "đội trưởng Trần Cương của chúng ta bị thương": whose the title is, behind the name. */
export const readTitleOfOurs: ClauseRule = needing({ words: [OURS], kinds: [TITLES, NAMES] }, (clause) => {
  const at = clause.findIndex(
    ({ source, kind }, index) =>
      kind === 'pronoun' &&
      OURS.has(source) &&
      isKind(clause[index + 1], TITLES) &&
      OFFICES.test(clause[index + 1]!.source) &&
      isKind(clause[index + 2], NAMES),
  );
  if (at === -1 || clause[at + 3]?.source === '的' || clause[at + 3]?.kind === 'person') return null;
  const whose = asModifiers([word('', 'của', 'adverb'), clause[at]!]);
  return [...clause.slice(0, at), clause[at + 1]!, clause[at + 2]!, ...whose, ...clause.slice(at + 3)];
});
