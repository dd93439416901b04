import { capitalizeAll } from '../pairs/languages.ts';
import type { BibleRecords } from '../types.ts';
import type { NameAnswer, NameCandidateInput, NameDecision, NameRule } from './types.ts';

/** The rule of a pair without one. */
export const LEFT_OPEN: NameRule = {
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
  isMisread: () => false,
  isMixedUp: () => false,
  isFullName: () => false,
  isTranscription: () => false,
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
  return linkSame(decisions, candidates, records, rule);
};

/** With fewer, the names of a Chinese book that a model spells its own way would pass for foreign ones. */
const MIN_FOREIGN_NAMES = 4;

/**
 * Returns the names that look like full names, but are foreign by the answers: most such names of the book have
 * another rendering than a reading (高文 Gawain), and these are no transcriptions.
 */
export const findForeignNames = (
  answers: ReadonlyMap<string, Pick<NameAnswer, 'kind' | 'target'>>,
  rule: NameRule,
): ReadonlySet<string> => {
  const foreign = new Set<string>();
  let readings = 0;
  for (const [source, { kind, target }] of answers) {
    if (kind !== 'person' || target === undefined || !rule.isFullName(source)) continue;
    if (!rule.contradicts(source, { kind, target })) readings += 1;
    else if (!rule.isTranscription(target)) foreign.add(source);
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
  { isFullName }: NameRule,
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
      if (at !== -1) return best(path.slice(at), countOf, isFullName);
      path.push(next);
    }
  };
  return decisions.map((decision) => {
    if (decision.sameAs === '') return decision;
    const root = rootOf(decision.source);
    return { ...decision, sameAs: root === decision.source ? '' : root };
  });
};

/** A full name, else the longest name, then the most frequent, then the first in code point order. */
const best = (
  sources: readonly string[],
  countOf: ReadonlyMap<string, number>,
  isFullName: NameRule['isFullName'],
): string =>
  sources.toSorted(
    (one, other) =>
      Number(isFullName(other)) - Number(isFullName(one)) ||
      other.length - one.length ||
      (countOf.get(other) ?? 0) - (countOf.get(one) ?? 0) ||
      (one < other ? -1 : 1),
  )[0]!;
