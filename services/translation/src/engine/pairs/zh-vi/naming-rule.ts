import { loadDictionary } from '@versio/kit/text/segmentation';
import type { NameCandidateInput, NameDecision, NameRule } from '../../naming/types.ts';
import type { BibleRecords } from '../../types.ts';
import { hanViet, indexNicknames, isChineseFullName, isPinyin, renderName } from './han-viet.ts';
import { endsWithVerb, findExtensions, holdsOtherWords, isEpithet, isNickname, kindByCues } from './name-cues.ts';
import { endsLikeNaturalPlace } from './offline/analysis/terms.ts';
import { createFormJudge, isPersonInQuotes, isTitledName, type NameForm } from './offline/name.ts';
import { isGivenName, surnameLength } from './offline/names.ts';
import { loadVocabulary } from './offline/tokenize.ts';

/** Rarer names are left open by the rule, because they may be chance neighbours. */
const MIN_COUNT = 2;
/** So are nicknames, surnames with a title, and full names as bearers of nicknames. */
const MIN_PERSON_COUNT = 3;
/** Without evidence in the quotes a candidate that may be an ordinary word is no name with fewer occurrences. */
const MIN_CUELESS_COUNT = 6;
/** A word with the form of a full name that only the book has is a name if it occurs so often, whatever it names. */
const MIN_UNCLEAR_COUNT = 20;
/** Frequencies in the dictionary: rarer ones may be chance; the word list has names of people too; 小巷 is common. */
const [ANY_WORD, RARE_WORD, COMMON_WORD] = [3, 20, 100];

const isFrequent = ({ guess, count }: NameCandidateInput): boolean =>
  count >= (guess === 'person' ? MIN_PERSON_COUNT : MIN_COUNT);

/**
 * Creates the rule for a list of candidates: the Sino-Vietnamese reading with capital letters. Left open are foreign
 * names, names that occur once, ordinary words, wrong cuts, and names of a kind that neither form nor quotes say.
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
  const knownSources = new Set([...known, ...records.terms.map(({ source }) => source)]);
  const isExtension = findExtensions(candidates, knownSources);
  const isName = (candidate: NameCandidateInput): boolean =>
    !holdsOtherWords(candidate.source) && !isExtension(candidate);
  let judge: ReturnType<typeof createFormJudge> | undefined;
  const nameOf = (candidate: NameCandidateInput): RuledName | undefined => {
    if (!isName(candidate)) return undefined;
    judge ??= createFormJudge(candidates.filter(isName), knownSources);
    return nameByForm(candidate, judge(candidate));
  };
  return {
    decide: (candidate) => {
      const { source, guess } = candidate;
      const mayBeAlias = guess === 'person' && isFrequent(candidate) && isName(candidate) && !endsWithVerb(source);
      const bearers = mayBeAlias ? (bearersOf.get(source) ?? []) : [];
      const isAlias = bearers.length === 1;
      const name = isAlias ? ruled(source, guess) : candidate.count < MIN_COUNT ? undefined : nameOf(candidate);
      return {
        source,
        kind: name?.kind ?? guess,
        target: name?.target ?? '',
        gender: 'unknown',
        sameAs: isAlias ? bearers[0]! : '',
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

/** What the rule decides of a name. */
type RuledName = Pick<NameDecision, 'kind' | 'target'>;

const ruled = (source: string, kind: NameDecision['kind']): RuledName => ({ kind, target: renderName(source, kind) });

/** Decides a candidate by its form and its quotes; undefined: it may be no name, or has no rendering by rule. */
const nameByForm = (candidate: NameCandidateInput, judged: NameForm): RuledName | undefined => {
  const { source, guess, count } = candidate;
  switch (judged.form) {
    case 'word':
    case 'cut':
    case 'foreign':
      return undefined;
    case 'titled':
      return count < MIN_PERSON_COUNT ? undefined : nameTitle(source);
    case 'fullName':
      return nameFull(candidate);
    case 'term':
      if (guess !== 'other') return ruled(source, guess);
      // The ending says what the scan does not: 海化诀 is a skill; 管家 is a word.
      return isWord(source) ? nameByCues(candidate) : ruled(source, judged.kind);
    case 'other':
      return nameOther(candidate);
  }
};

const frequencyOf = (source: string): number => loadDictionary().frequencyOf(source);
const isWord = (source: string): boolean => frequencyOf(source) >= ANY_WORD;
const isCommonWord = (source: string): boolean => frequencyOf(source) >= COMMON_WORD;

/** Decides what has no form of a name by its end or by the words around it. */
const nameByCues = (candidate: NameCandidateInput): RuledName | undefined => {
  const { source } = candidate;
  const kind = isEpithet(source) ? 'title' : kindByCues(candidate, isWord(source));
  return kind && nameAs(source, kind);
};

const nameAs = (source: string, kind: NameDecision['kind']): RuledName =>
  kind === 'title' ? nameTitle(source) : ruled(source, kind);

/**
 * Names a title as a term, because it is not known who it is. A word of the lexicon at its end keeps its rendering:
 * 太上长老 → Thái Thượng trưởng lão, 黑风判官 → Hắc Phong Phán Quan.
 */
const nameTitle = (source: string): RuledName => {
  const { lexicon } = loadVocabulary();
  for (let start = 1; start <= source.length - 2; start += 1) {
    if (lexicon.lengthAt(source, start, source.length) !== source.length - start) continue;
    const { kind, target } = lexicon.entry();
    const name = kind === 'person' ? renderName(source.slice(0, start), 'item') : '';
    if (name !== '') return { kind: 'title', target: `${name} ${target}` };
  }
  return { kind: 'title', target: renderName(source, 'item') };
};

const nameFull = (candidate: NameCandidateInput): RuledName | undefined => {
  const { source, guess, count } = candidate;
  if (endsWithVerb(source)) return undefined;
  const acts = isPersonInQuotes(candidate);
  // The word list has names of people too, most of them of three characters.
  const hasLongSurname = surnameLength(source) > 1;
  const isOrdinary = !hasLongSurname && frequencyOf(source) >= (source.length > 2 ? COMMON_WORD : RARE_WORD);
  const isClear = hasLongSurname || (guess === 'person' && !beginsWithWord(source));
  if (isClear ? acts || !isOrdinary : acts && count >= MIN_CUELESS_COUNT) return ruled(source, 'person');
  if (guess !== 'person' && guess !== 'other') return nameAs(source, guess);
  const isOwnWord = source.length > 2 && count >= MIN_UNCLEAR_COUNT && !isOrdinary && !beginsWithWord(source);
  // The reading is the same for a person and a place.
  return isOwnWord ? { kind: 'other', target: renderName(source, 'person') } : nameByCues(candidate);
};

const nameOther = (candidate: NameCandidateInput): RuledName | undefined => {
  const { source, guess, count } = candidate;
  if (guess === 'title' && source.length > 2) return nameTitle(source);
  if (guess !== 'person' && guess !== 'other' && guess !== 'title') return ruled(source, guess);
  const acts = isPersonInQuotes(candidate);
  // It is not known who it is.
  if (guess === 'person' && isNickname(source) && count >= MIN_PERSON_COUNT && (acts || !isCommonWord(source)))
    return { kind: 'other', target: renderName(source, 'person') };
  // The scan calls what ends like a mountain a person where it speaks.
  const isSpeaker = acts || (endsLikeNaturalPlace(source) && isChineseFullName(source) && source.length > 2);
  const isPerson = guess === 'person' && isSpeaker && count >= MIN_CUELESS_COUNT && !isWord(source);
  return isPerson && mayBeFullName(source) ? ruled(source, 'person') : nameByCues(candidate);
};

/** Whether a text of three characters is a common word and a character: 广场 in 广场低, 高兴 in 高兴文. */
const beginsWithWord = (source: string): boolean => source.length === 3 && isCommonWord(source.slice(0, 2));

/** Returns true if the characters after the first one may be a given name; the surname may be a rare one. */
const mayBeFullName = (source: string): boolean => {
  const surname = surnameLength(source) || 1;
  const { length } = source.slice(surname);
  return length > 0 && length < 3 && !endsWithVerb(source) && isGivenName(source, surname, loadVocabulary().lexicon);
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
