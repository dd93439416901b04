import type { NameCandidateInput, NameDecision, NameRule } from '../../naming/types.ts';
import type { BibleRecords } from '../../types.ts';
import { hanViet, indexNicknames, isChineseFullName, isPinyin, renderName } from './han-viet.ts';
import { createFormJudge, isTitledName } from './offline/name.ts';

/** Rarer names are left open by the rule: they may be chance neighbours (封住 in 封住谷口 has a surname). */
const MIN_PERSON_COUNT = 3;
const MIN_COUNT = 2;

const isFrequent = ({ guess, count }: NameCandidateInput): boolean =>
  count >= (guess === 'person' ? MIN_PERSON_COUNT : MIN_COUNT);

/**
 * Creates the rule for a list of candidates: the Sino-Vietnamese reading with capital letters. Left open are foreign
 * names, titles, names of unknown kind, names that occur once (people: twice), ordinary words and wrong cuts.
 */
export const createNamingRule = (
  candidates: readonly NameCandidateInput[],
  records: Pick<BibleRecords, 'terms' | 'characters'>,
): NameRule => {
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
    isFullName: isChineseFullName,
    isTranscription: isPinyin,
  };
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
