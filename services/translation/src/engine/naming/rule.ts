import { createFormJudge, isTitledName } from '../offline/name.ts';
import type { BibleRecords } from '../types.ts';
import type { NameAnswer, NameCandidateInput, NameDecision } from './answers.ts';
import {
  capitalizeAll,
  hanViet,
  indexNicknames,
  isChineseFullName,
  isPinyin,
  renderName,
  supportsPair,
} from './han-viet.ts';

/** Decides names without a model (docs/rules.md#name-decisions). */
export interface NameRule {
  /** Decides a candidate by its guessed kind. */
  decide(candidate: NameCandidateInput): NameDecision;
  /** Returns the rule's rendering of a name of a kind; empty: left open. */
  render(source: string, kind: NameDecision['kind']): string;
  /** Returns true if a rendering contradicts the source: a Chinese full name has no other rendering than a reading. */
  contradicts(source: string, decision: Pick<NameDecision, 'kind' | 'target'>): boolean;
  /** Returns true if a rendering is a Sino-Vietnamese reading of a source. */
  isReading(source: string, target: string): boolean;
  /** Returns true if the renderings of an answer belong to other candidates of the request, as after a shift of ids. */
  isMixedUp(answers: readonly { source: string; answer: NameAnswer | undefined }[]): boolean;
}

/** Rarer names are left open by the rule: they may be chance neighbours (封住 in 封住谷口 has a surname). */
const MIN_PERSON_COUNT = 3;
const MIN_COUNT = 2;

const isFrequent = ({ guess, count }: NameCandidateInput): boolean =>
  count >= (guess === 'person' ? MIN_PERSON_COUNT : MIN_COUNT);

/**
 * Creates the rule of a language pair for a list of candidates. Chinese → Vietnamese: the Sino-Vietnamese reading with
 * capital letters. Left open are foreign names, titles, names of unknown kind, names that occur once (people: twice),
 * ordinary words and wrong cuts. Other pairs: everything is left open.
 */
export const createNameRule = (
  { sourceLang, targetLang }: { sourceLang: string; targetLang: string },
  candidates: readonly NameCandidateInput[],
  records: Pick<BibleRecords, 'terms' | 'characters'>,
): NameRule => {
  if (!supportsPair(sourceLang, targetLang)) return LEFT_OPEN;
  const known = records.characters.map(({ nameCn }) => nameCn);
  const people = [
    ...known,
    ...candidates
      .filter((candidate) => candidate.guess === 'person' && isFrequent(candidate))
      .map(({ source }) => source),
  ].filter(isChineseFullName);
  const bearersOf = indexNicknames(new Set(people));
  let judge: ReturnType<typeof createFormJudge> | undefined;
  /** Returns the kind of a candidate that is a name by its form; undefined: it may be none. */
  const kindOf = (candidate: NameCandidateInput): NameDecision['kind'] | undefined => {
    judge ??= createFormJudge(candidates, new Set([...known, ...records.terms.map(({ source }) => source)]));
    const { guess } = candidate;
    const judged = judge(candidate);
    // The ending says what the scan does not: 海化诀 is a skill.
    if (judged.form === 'term') return guess === 'other' ? judged.kind : guess;
    return judged.form === 'fullName' || (judged.form === 'other' && guess !== 'person') ? guess : undefined;
  };
  return {
    decide: (candidate) => {
      const { source, guess } = candidate;
      const bearers = guess === 'person' && isFrequent(candidate) ? (bearersOf.get(source) ?? []) : [];
      const kind = bearers.length === 1 ? guess : kindOf(candidate);
      return {
        source,
        kind: kind ?? guess,
        target: isFrequent(candidate) && kind !== undefined ? renderName(source, kind) : '',
        gender: 'unknown',
        sameAs: bearers.length === 1 ? bearers[0]! : '',
        byRule: true,
      };
    },
    render: renderName,
    contradicts: (source, { kind, target }) =>
      kind === 'person' && isChineseFullName(source) && !isTitledName(source) && !hanViet().isReading(source, target),
    isReading: (source, target) => hanViet().isReading(source, target),
    isMixedUp,
  };
};

const LEFT_OPEN: NameRule = {
  render: () => '',
  decide: ({ source, guess }) => ({
    source,
    kind: guess,
    target: '',
    gender: 'unknown',
    sameAs: '',
    byRule: true,
  }),
  contradicts: () => false,
  isReading: () => false,
  isMixedUp: () => false,
};

const MIN_MIXED_UP = 2;

const isMixedUp: NameRule['isMixedUp'] = (answers) => {
  const { isReading, read } = hanViet();
  const sourcesOf = Map.groupBy(answers, ({ source }) => read(source) ?? '');
  let own = 0;
  let others = 0;
  for (const { source, answer } of answers) {
    if (answer?.target === undefined || answer.target === '' || answer.sameAs !== '') continue;
    if (isReading(source, answer.target)) own += 1;
    else if (sourcesOf.has(answer.target.toLowerCase())) others += 1;
  }
  return others >= MIN_MIXED_UP && others > own;
};

/**
 * Combines the answers of models with the rule: the rule decides candidates without an answer, and the rendering of
 * those whose answer has none or one that contradicts the source.
 */
export const decideNames = (
  candidates: readonly NameCandidateInput[],
  answers: ReadonlyMap<string, NameAnswer>,
  rule: NameRule,
  records: Pick<BibleRecords, 'terms' | 'characters'>,
): NameDecision[] => {
  const takenFrom = indexRenderings(candidates, answers, records);
  const foreign = findForeignNames(answers, rule);
  const decisions = candidates.map((candidate): NameDecision => {
    const { source } = candidate;
    const answer = answers.get(source);
    if (answer === undefined) return rule.decide(candidate);
    const { kind, gender, sameAs, target } = answer;
    if (kind === 'none') return { source, kind, target: '', gender, sameAs: '', byRule: false };
    const isUsable =
      target !== undefined &&
      (foreign.has(source) || !rule.contradicts(source, { kind, target })) &&
      !isOthers(source, sameAs, takenFrom.get(keyOf(target)), target, rule);
    return {
      source,
      kind,
      gender,
      sameAs,
      target: isUsable ? spell(target, kind) : rule.render(source, kind),
      byRule: !isUsable,
    };
  });
  return linkSame(decisions, candidates, records);
};

/** With fewer, the names of a Chinese book that a model spells its own way would pass for foreign ones. */
const MIN_FOREIGN_NAMES = 4;

/**
 * Returns the names that look like Chinese full names, but are foreign by the answers: most such names of the book have
 * another rendering than a reading (高文 Gawain), and these are no Mandarin syllables.
 */
const findForeignNames = (answers: ReadonlyMap<string, NameAnswer>, rule: NameRule): ReadonlySet<string> => {
  const foreign = new Set<string>();
  let readings = 0;
  for (const [source, { kind, target }] of answers) {
    if (kind !== 'person' || target === undefined || !isChineseFullName(source)) continue;
    if (!rule.contradicts(source, { kind, target })) readings += 1;
    else if (!isPinyin(target)) foreign.add(source);
  }
  return foreign.size >= MIN_FOREIGN_NAMES && foreign.size > readings ? foreign : new Set();
};

const keyOf = (target: string): string => target.normalize('NFC').toLowerCase();

/** Maps each rendering to the sources that have it: of known records, and of candidates in the answers. */
const indexRenderings = (
  candidates: readonly NameCandidateInput[],
  answers: ReadonlyMap<string, NameAnswer>,
  { terms, characters }: Pick<BibleRecords, 'terms' | 'characters'>,
): Map<string, Set<string>> => {
  const sources = new Map<string, Set<string>>();
  const add = (target: string, source: string): void => {
    const key = keyOf(target);
    sources.set(key, (sources.get(key) ?? new Set()).add(source));
  };
  for (const { source, target } of terms) add(target, source);
  for (const { nameCn, nameVi } of characters) add(nameVi, nameCn);
  for (const { source } of candidates) {
    const target = answers.get(source)?.target;
    if (target) add(target, source);
  }
  return sources;
};

/**
 * Returns true if a rendering is a reading of another name and not of its own source. Two names may have one reading
 * (萧云, 肖云), and a nickname may be rendered as the name it stands for if the answer says so.
 */
const isOthers = (
  source: string,
  sameAs: string,
  sources: ReadonlySet<string> | undefined,
  target: string,
  rule: NameRule,
): boolean =>
  sources !== undefined &&
  !rule.isReading(source, target) &&
  [...sources].some((other) => other !== source && other !== sameAs && rule.isReading(other, target));

/** Names of people, places and organisations begin with a capital letter. */
const spell = (target: string, kind: NameDecision['kind']): string => {
  const isName = kind === 'person' || kind === 'place' || kind === 'organization';
  return isName && target === target.toLowerCase() ? capitalizeAll(target) : target;
};

/**
 * Follows "same as" to its end, so that all names of a person refer to one: a known character, else the longest name of
 * the circle. Drops references to candidates that are no persons.
 */
const linkSame = (
  decisions: readonly NameDecision[],
  candidates: readonly NameCandidateInput[],
  { characters }: Pick<BibleRecords, 'characters'>,
): NameDecision[] => {
  const known = new Set(characters.map(({ nameCn }) => nameCn));
  const bySource = new Map(decisions.map((decision) => [decision.source, decision]));
  const countOf = new Map(candidates.map(({ source, count }) => [source, count]));
  const rootOf = (source: string): string => {
    const path = [source];
    for (;;) {
      const next = bySource.get(path.at(-1)!)?.sameAs ?? '';
      if (next === '') return path.at(-1)!;
      const isPerson = known.has(next) || bySource.get(next)?.kind === 'person';
      if (!isPerson) return path.at(-1)!;
      if (known.has(next) && !bySource.has(next)) return next;
      const at = path.indexOf(next);
      if (at !== -1) return best(path.slice(at), countOf);
      path.push(next);
    }
  };
  return decisions.map((decision) => {
    if (decision.sameAs === '') return decision;
    const root = rootOf(decision.source);
    return { ...decision, sameAs: root === decision.source ? '' : root };
  });
};

/** A Chinese full name, else the longest name, then the most frequent, then the first in code point order. */
const best = (sources: readonly string[], countOf: ReadonlyMap<string, number>): string =>
  sources.toSorted(
    (one, other) =>
      Number(isChineseFullName(other)) - Number(isChineseFullName(one)) ||
      other.length - one.length ||
      (countOf.get(other) ?? 0) - (countOf.get(one) ?? 0) ||
      (one < other ? -1 : 1),
  )[0]!;
