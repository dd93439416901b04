import { loadDictionary } from '@versio/kit/text/segmentation';
import type { NameCandidateInput, NameDecision, NameRule } from '../../naming/types.ts';
import type { BibleRecords } from '../../types.ts';
import { endsLikeNaturalPlace } from '../zh-vi/offline/analysis/terms.ts';
import { createFormJudge, isPersonInQuotes, isTitledName, type NameForm } from '../zh-vi/offline/name.ts';
import { isGivenName, surnameLength } from '../zh-vi/offline/names.ts';
import { loadVocabulary } from '../zh-vi/offline/vocabulary.ts';
import {
  endsLikeRealm,
  endsWithVerb,
  findExtensions,
  holdsOtherWords,
  isEpithet,
  isNickname,
  kindByCues,
} from './name-cues.ts';
import type { NameReader } from './name-reader.ts';
import { indexNicknames, isChineseFullName, isPinyin } from './names.ts';

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
 * Creates the rule of a reader for a list of Chinese candidates. Left open are foreign names, names that occur once,
 * ordinary words, wrong cuts, and names of a kind that neither form nor quotes say.
 */
export const createNamingRule = (
  reader: NameReader,
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
    // 杜大夫 looks like a foreign name too.
    if (isTitledName(candidate.source))
      return candidate.count < MIN_PERSON_COUNT ? undefined : nameTitle(reader, candidate.source);
    judge ??= createFormJudge(candidates.filter(isName), knownSources);
    return nameByForm(reader, candidate, judge(candidate));
  };
  return {
    decide: (candidate) => {
      const { source, guess } = candidate;
      const mayBeAlias = guess === 'person' && isFrequent(candidate) && isName(candidate) && !endsWithVerb(source);
      const bearers = mayBeAlias ? (bearersOf.get(source) ?? []) : [];
      const isAlias = bearers.length === 1;
      const name = isAlias ? ruled(reader, source, guess) : candidate.count < MIN_COUNT ? undefined : nameOf(candidate);
      return {
        source,
        kind: name?.kind ?? guess,
        target: name?.target ?? '',
        gender: 'unknown',
        sameAs: isAlias ? bearers[0]! : '',
        byRule: true,
      };
    },
    render: (source, kind) => reader.render(source, kind),
    contradicts: (source, { kind, target }) =>
      kind === 'person' && isChineseFullName(source) && !isTitledName(source) && reader.isWrongName(source, target),
    isReading: (source, target) => reader.isReading(source, target),
    isMisread: (source, target) =>
      isChineseFullName(source) &&
      !isWord(source) &&
      reader.isMisread(source, target) &&
      createFormJudge([], knownSources)({ source, count: 1, quotes: [] }).form === 'fullName',
    isMixedUp: (answers) => isMixedUp(reader, answers),
    isFullName: isChineseFullName,
    isTranscription: isPinyin,
  };
};

/** What the rule decides of a name. */
type RuledName = Pick<NameDecision, 'kind' | 'target'>;

const ruled = (reader: NameReader, source: string, kind: NameDecision['kind']): RuledName => ({
  kind,
  target: reader.render(source, kind),
});

/** Decides a candidate by its form and its quotes; undefined: it may be no name, or has no rendering by rule. */
const nameByForm = (reader: NameReader, candidate: NameCandidateInput, judged: NameForm): RuledName | undefined => {
  const { source, guess } = candidate;
  switch (judged.form) {
    case 'word':
    case 'cut':
    case 'foreign':
    case 'titled':
      return undefined;
    case 'fullName':
      return nameFull(reader, candidate);
    case 'term':
      if (guess !== 'other') return ruled(reader, source, guess);
      // The ending says what the scan does not: 海化诀 is a skill; 管家 is a word.
      return isWord(source) ? nameByCues(reader, candidate) : ruled(reader, source, judged.kind);
    case 'other':
      return nameOther(reader, candidate);
  }
};

const frequencyOf = (source: string): number => loadDictionary().frequencyOf(source);
const isWord = (source: string): boolean => frequencyOf(source) >= ANY_WORD;
const isCommonWord = (source: string): boolean => frequencyOf(source) >= COMMON_WORD;

/** Decides what has no form of a name by its end or by the words around it. */
const nameByCues = (reader: NameReader, candidate: NameCandidateInput): RuledName | undefined => {
  const { source, count } = candidate;
  const { commonWords } = loadVocabulary();
  const isRealm = endsLikeRealm(source) && count >= MIN_CUELESS_COUNT && isGivenName(source, 0, commonWords);
  const kind = isEpithet(source) ? 'title' : isRealm ? 'realm' : kindByCues(candidate, isWord(source));
  return kind && nameAs(reader, source, kind);
};

const nameAs = (reader: NameReader, source: string, kind: NameDecision['kind']): RuledName =>
  kind === 'title' ? nameTitle(reader, source) : ruled(reader, source, kind);

/**
 * Names a title as a term, because it is not known who it is. An epithet is written like a name (赤眉剑客), a title after
 * a surname or another word like a title.
 */
const nameTitle = (reader: NameReader, source: string): RuledName => {
  const surname = surnameLength(source);
  const isName = isEpithet(source) && !(surname > 0 && source.length === surname + 2);
  return { kind: 'title', target: isName ? reader.render(source, 'item') : reader.renderTitle(source) };
};

const nameFull = (reader: NameReader, candidate: NameCandidateInput): RuledName | undefined => {
  const { source, guess, count } = candidate;
  if (endsWithVerb(source)) return undefined;
  const acts = isPersonInQuotes(candidate);
  // The word list has names of people too, most of them of three characters.
  const hasLongSurname = surnameLength(source) > 1;
  const isOrdinary = !hasLongSurname && frequencyOf(source) >= (source.length > 2 ? COMMON_WORD : RARE_WORD);
  const isClear = hasLongSurname || (guess === 'person' && !beginsWithWord(source));
  if (isClear ? acts || !isOrdinary : acts && count >= MIN_CUELESS_COUNT) return ruled(reader, source, 'person');
  if (guess !== 'person' && guess !== 'other') return nameAs(reader, source, guess);
  const isOwnWord = source.length > 2 && count >= MIN_UNCLEAR_COUNT && !isOrdinary && !beginsWithWord(source);
  // The reading is the same for a person and a place.
  return isOwnWord ? { kind: 'other', target: reader.render(source, 'person') } : nameByCues(reader, candidate);
};

const nameOther = (reader: NameReader, candidate: NameCandidateInput): RuledName | undefined => {
  const { source, guess, count } = candidate;
  if (guess === 'title' && source.length > 2) return nameTitle(reader, source);
  if (guess !== 'person' && guess !== 'other' && guess !== 'title') return ruled(reader, source, guess);
  const acts = isPersonInQuotes(candidate);
  // It is not known who it is.
  if (guess === 'person' && isNickname(source) && count >= MIN_PERSON_COUNT && (acts || !isCommonWord(source)))
    return { kind: 'other', target: reader.render(source, 'person') };
  // The scan calls what ends like a mountain a person where it speaks.
  const isSpeaker = acts || (endsLikeNaturalPlace(source) && isChineseFullName(source) && source.length > 2);
  const isPerson = guess === 'person' && isSpeaker && count >= MIN_CUELESS_COUNT && !isWord(source);
  return isPerson && mayBeFullName(source) ? ruled(reader, source, 'person') : nameByCues(reader, candidate);
};

/** Whether a text of three characters is a common word and a character: 广场 in 广场低, 高兴 in 高兴文. */
const beginsWithWord = (source: string): boolean => source.length === 3 && isCommonWord(source.slice(0, 2));

/** Returns true if the characters after the first one may be a given name; the surname may be a rare one. */
const mayBeFullName = (source: string): boolean => {
  const surname = surnameLength(source) || 1;
  const { length } = source.slice(surname);
  return (
    length > 0 && length < 3 && !endsWithVerb(source) && isGivenName(source, surname, loadVocabulary().commonWords)
  );
};

const MIN_MIXED_UP = 2;

const isMixedUp = (reader: NameReader, answers: Parameters<NameRule['isMixedUp']>[0]): boolean => {
  const sourcesOf = Map.groupBy(answers, ({ source }) => reader.read(source) ?? '');
  let own = 0;
  let others = 0;
  for (const { source, answer } of answers) {
    if (answer?.target === undefined || answer.target === '' || answer.sameAs !== '') continue;
    if (reader.isReading(source, answer.target)) own += 1;
    else if (sourcesOf.has(reader.keyOf(answer.target))) others += 1;
  }
  return others >= MIN_MIXED_UP && others > own;
};
