import { isHan } from '@versio/kit/text';
import { type Certainty, judgeMatches, loadDictionary, type Match } from '@versio/kit/text/segmentation';
import type { NameKind } from '../../../naming/types.ts';
import { isNickname } from '../../zh/name-cues.ts';
import { indexNicknames, isChineseFullName, isForeignName } from '../../zh/names.ts';
import { renderName } from '../han-viet.ts';
import { createMentionFinder, learnGenders, type Person, readParagraphs } from './analysis/people.ts';
import { beginsBehindPlace, endsBeforePlace, endsLikeNaturalPlace, termCategoryOf } from './analysis/terms.ts';
import { createFullNameSource } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import type { Lexicon } from './lexicon.ts';
import { isActing, isCalled, isGivenName, surnameLength } from './names.ts';
import { createPlacesOfName } from './recurring-names.ts';
import { createSuffixedNameSource } from './suffixed-names.ts';
import type { NameAnswer, NameRequest, TokenKind, WordSource } from './types.ts';
import { loadVocabulary, type Vocabulary } from './vocabulary.ts';

/** A candidate, as far as its form is judged. */
type Candidate = Pick<NameRequest['candidates'][number], 'source' | 'count' | 'quotes'>;

/**
 * The form of a candidate:
 * - word: an ordinary word;
 * - cut: a part of a longer name, or a name with a neighbouring character;
 * - titled: a surname or 小, 老, 大 with a title (韩长老);
 * - foreign: a foreign name;
 * - fullName: a surname with one or two characters that may be a given name;
 * - term: ends like the name of a place, organisation, skill, thing or realm;
 * - other: none of these, a known name with a neighbour, or no word for certain in any quote (王道 in 王道长).
 */
export type NameForm =
  | { form: 'word' | 'cut' | 'titled' | 'foreign' | 'fullName' | 'other' }
  | { form: 'term'; kind: NameKind };

/**
 * Judges the form of the candidates of a request by the words of both dictionaries, the quotes and each other.
 * @param known the names of the book's records
 */
export const createFormJudge = (
  candidates: readonly Candidate[],
  known: ReadonlySet<string>,
  vocabulary: Vocabulary = loadVocabulary(),
): ((candidate: Candidate) => NameForm) => {
  const { lexicon, commonWords } = vocabulary;
  const isCut = findCutNames(candidates);
  const certaintyOf = createPlaceJudge(candidates, known);
  const fullNames = createFullNameSource(vocabulary);
  return (candidate) => {
    const source = candidate.source.normalize('NFC');
    if (commonWords.lengthAt(source, 0, source.length) === source.length) return { form: 'word' };
    if (isForeignName(source)) return { form: 'foreign' };
    if (![...source].every((character) => isHan(character.codePointAt(0)!))) return { form: 'other' };
    if (isTitledName(source, vocabulary)) return { form: 'titled' };
    if (isCut(candidate)) return { form: 'cut' };
    if (extendsKnownName(source, known)) return { form: 'other' };
    const certainty = certaintyOf(candidate);
    if (certainty !== 'certain') return { form: certainty === 'none' ? 'cut' : 'other' };
    const isNamed = candidate.quotes.some((quote) => quote.includes(`《${source}》`));
    const kind = termCategoryOf(source, commonWords, isNamed);
    const isClear = isChineseFullName(source) && isGivenName(source, surnameLength(source), commonWords);
    // 林大山 and 陈长河: what is a word by itself may be a given name too.
    const isName = isClear || (isChineseFullName(source) && fullNames.wordAt(source, 0, source.length) !== undefined);
    if ((isClear && kind === undefined) || (isName && isPersonInQuotes(candidate, lexicon)))
      return { form: 'fullName' };
    // 顾岐山 may be a mountain or a man.
    if (isName && kind === 'place' && !isPlaceInQuotes(candidate)) return { form: 'other' };
    if (kind !== undefined) return { form: 'term', kind };
    return { form: 'other' };
  };
};

/** The logarithm of the probability of a name as a word: that of a common word (1,000 in 60 million). */
const NAME_WEIGHT = -11;
/** If a longer candidate has this share of the occurrences of a shorter one, the longer one is the name. */
const SAME_SHARE = 0.7;

/**
 * Returns a function that is true for candidates that mostly occur in a longer one (陆青 in 陆青禾), and for those that are
 * a more frequent one with a neighbour (林动心, 回青云宗).
 */
const findCutNames = (candidates: readonly Candidate[]): ((candidate: Candidate) => boolean) => {
  const countOf = new Map(candidates.map(({ source, count }) => [source, count]));
  const longestIn = new Map<string, number>();
  for (const { source, count } of candidates)
    for (let start = 0; start < source.length; start += 1)
      for (let end = start + 2; end <= source.length; end += 1) {
        const part = source.slice(start, end);
        if (part !== source && countOf.has(part)) longestIn.set(part, Math.max(count, longestIn.get(part) ?? 0));
      }
  return ({ source, count }) => {
    if ((longestIn.get(source) ?? 0) >= count * SAME_SHARE) return true;
    // 月如 may well occur more often than 林月如, but 于萧云 is 萧云 with a preposition.
    const rest = source.slice(1);
    const shorter = isChineseFullName(source) && !isChineseFullName(rest) ? [] : [rest];
    return [source.slice(0, -1), ...shorter].some((part) => (countOf.get(part) ?? 0) * SAME_SHARE > count);
  };
};

/**
 * Returns true if a text is a known name with a neighbour: 萧云 in 萧云走 or 于萧云. The only exception is a surname before
 * a given name.
 */
const extendsKnownName = (source: string, known: ReadonlySet<string>): boolean => {
  const [start, rest] = [source.slice(0, -1), source.slice(1)];
  if (isChineseFullName(source)) return [start, rest].some((part) => known.has(part) && isChineseFullName(part));
  return known.has(rest);
};

/**
 * Returns a function that judges a candidate by its places in its quotes: "none" if it is a word in none of them (陆沉默
 * in 陆|沉|默默), "doubtful" if in none of them certainly. All candidates and known names compete for the characters of a
 * quote.
 */
const createPlaceJudge = (
  candidates: readonly Candidate[],
  known: ReadonlySet<string>,
): ((candidate: Candidate) => Certainty) => {
  const sources = new Set([...candidates.map(({ source }) => source), ...known]);
  const maxLength = [...sources].reduce((length, source) => Math.max(length, source.length), 0);
  const matchesIn = (quote: string): Match[] => {
    const matches: Match[] = [];
    for (let start = 0; start < quote.length; start += 1)
      for (let end = start + 1; end <= Math.min(quote.length, start + maxLength); end += 1)
        if (sources.has(quote.slice(start, end))) matches.push({ start, end, weight: NAME_WEIGHT });
    return matches;
  };
  return ({ source, quotes }) => {
    let best: Certainty | undefined;
    for (const quote of quotes) {
      const matches = matchesIn(quote);
      for (const [index, certainty] of judgeMatches(quote, matches).entries()) {
        if (quote.slice(matches[index]!.start, matches[index]!.end) !== source) continue;
        if (certainty === 'certain') return 'certain';
        if (best !== 'doubtful') best = certainty;
      }
    }
    // A candidate without a quote is judged by its form alone.
    return best ?? 'certain';
  };
};

const placesOf = (text: string, part: string): number[] => {
  const places: number[] = [];
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + part.length))
    places.push(index);
  return places;
};

/** Returns true if the rest after a surname, or after 小, 老 or 大, is a word for a person (韩长老, 小师叔). */
export const isTitledName = (source: string, { lexicon }: Vocabulary = loadVocabulary()): boolean => {
  const first = surnameLength(source) || ('小老大'.includes(source[0]!) ? 1 : 0);
  const rest = source.length - first;
  return (
    first > 0 &&
    rest > 1 &&
    lexicon.lengthAt(source, first, source.length) === rest &&
    lexicon.entry().kind === 'person'
  );
};

const inQuotes = (
  { source, quotes }: Candidate,
  holds: (quote: string, start: number, end: number) => boolean,
): boolean =>
  quotes.some((quote) => placesOf(quote, source).some((start) => holds(quote, start, start + source.length)));

/** Returns true if the candidate speaks, acts or is called in a quote. */
const actsInQuotes = (candidate: Candidate): boolean =>
  inQuotes(candidate, (quote, start, end) => isActing(quote, end) || isCalled(quote, start, end));

/** Returns true if the candidate, a part of a full name, speaks or acts in a quote without the rest of that name. */
const actsWithoutSurname = (candidate: Candidate, fullName: string): boolean => {
  const surname = fullName.slice(0, fullName.length - candidate.source.length);
  return inQuotes(candidate, (quote, start, end) => isActing(quote, end) && !quote.slice(0, start).endsWith(surname));
};

/** Returns true if the candidate speaks, acts or is called in a quote, or follows a title (宗主顾岐山). */
export const isPersonInQuotes = (candidate: Candidate, lexicon: Lexicon = loadVocabulary().lexicon): boolean =>
  actsInQuotes(candidate) ||
  inQuotes(
    candidate,
    (quote, start) =>
      start >= 2 && lexicon.lengthAt(quote, start - 2, start) === 2 && lexicon.entry().kind === 'person',
  );

/** Returns true if the candidate is in a quote where one goes to or is at. */
const isPlaceInQuotes = (candidate: Candidate): boolean =>
  inQuotes(
    candidate,
    (quote, start, end) => endsBeforePlace(quote.slice(0, start)) || beginsBehindPlace(quote.slice(end)),
  );

/** A full name must occur this often if it speaks or acts in a quote … */
const MIN_NAME_COUNT = 3;
/** … and this often if it does not. */
const MIN_CUELESS_NAME_COUNT = 6;
/** A full name that does not act in a quote, or a term, with this frequency in the dictionary is an ordinary word. */
const MIN_WORD_FREQUENCY = 3;
const MIN_TERM_COUNT = 2;

/**
 * Decides the candidates of a request by their form, the dictionaries and the quotes. Says `none` of ordinary words and
 * wrong cuts, and leaves open (`other` without a target) what is uncertain: the translation renders both well without a
 * record. Genders come from pronouns and titles in the quotes.
 */
export const nameOffline = (
  { candidates, characters = [], glossary = [] }: NameRequest,
  vocabulary: Vocabulary,
  findNamesIn: (texts: readonly string[]) => WordSource,
): NameAnswer => {
  const known = [...characters.map(({ nameCn }) => nameCn), ...glossary.map(({ source }) => source)];
  const judge = createFormJudge(candidates, new Set(known), vocabulary);
  const kinds = new Map(
    candidates.map((candidate) => [candidate.source, kindOf(candidate, judge(candidate), vocabulary.lexicon)]),
  );
  const shown = showNames(candidates, findNamesIn, vocabulary);
  const targets = new Map<string, string>();
  for (const [source, { kind, target }] of shown)
    if (kinds.get(source) === 'other') {
      kinds.set(source, kind);
      targets.set(source, target);
    }
  const names = [...kinds].filter(([source, kind]) => kind === 'person' && !isForeignName(source));
  const fullNames = [...names.map(([source]) => source), ...characters.map(({ nameCn }) => nameCn)];
  const bearersOf = indexNicknames(new Set(fullNames.filter(isChineseFullName)));
  const sameAs = new Map<string, string>();
  for (const candidate of candidates) {
    const { source, count } = candidate;
    const bearers = bearersOf.get(source) ?? [];
    if (bearers.length !== 1 || (count < MIN_NAME_COUNT && !shown.has(source))) continue;
    // 青竹 is a plant, and a part of 欧阳青竹; where it acts without the surname it is the person.
    if (kinds.get(source) === 'none' && !shown.has(source) && !actsWithoutSurname(candidate, bearers[0]!)) continue;
    sameAs.set(source, bearers[0]!);
    kinds.set(source, 'person');
  }
  const genders = learnGendersOf(
    [...kinds].filter(([, kind]) => kind === 'person').map(([source]) => source),
    candidates,
  );
  const idOf = new Map(candidates.map(({ id, source }) => [source, id]));
  return {
    names: candidates.map(({ id, source }) => {
      const kind = kinds.get(source)!;
      const same = sameAs.get(source);
      return {
        id,
        kind,
        target: targets.get(source) ?? renderName(source, kind),
        gender: genders.get(same ?? source) ?? 'unknown',
        sameAs: same === undefined ? null : (idOf.get(same) ?? same),
      };
    }),
  };
};

/** A name that the quotes of a request show together. */
interface ShownName {
  kind: NameKind;
  target: string;
}

/**
 * Returns the candidates that the quotes of all of them show to be names, as a text shows its own: what one quote
 * leaves open, several of different chapters decide (雪团 acts in one and is called in another).
 */
const showNames = (
  candidates: readonly Candidate[],
  findNamesIn: (texts: readonly string[]) => WordSource,
  vocabulary: Vocabulary,
): ReadonlyMap<string, ShownName> => {
  const passages = [...new Set(candidates.flatMap(({ quotes }) => quotes))];
  const source = findNamesIn(passages);
  const suffixed = createSuffixedNameSource(vocabulary);
  const places = createPlacesOfName(passages, vocabulary);
  const kindByEnd = (name: string): NameKind => termCategoryOf(name, vocabulary.commonWords) ?? 'other';
  const shown = new Map<string, ShownName>();
  for (const candidate of candidates) {
    const { source: name, count, quotes } = candidate;
    if (count < MIN_NAME_COUNT && quotes.length < MIN_CHAPTERS) continue;
    const word = source.wordAt(name, 0, name.length);
    if (word !== undefined) {
      if (isListedAs(name, NO_NAMES, vocabulary.lexicon)) continue;
      const mayBePerson = isChineseFullName(name) || isNickname(name) || isGivenAlone(name) || places.acts(name);
      const kind = word.isPerson === true && mayBePerson ? 'person' : kindByEnd(name);
      // In a few quotes, two rare characters of a word (敲梆子) are together and nowhere else by chance.
      if (count < MIN_NAME_COUNT && kind === 'other') continue;
      if (isWrittenAsName(word.target) && !places.isThing(name)) shown.set(name, { kind, target: word.target });
      continue;
    }
    if (count < MIN_COUNT_BY_PLACES || quotes.length < MIN_CHAPTERS || !places.isName(name)) continue;
    const target = suffixed.wordAt(name, 0, name.length)?.target ?? renderName(name, 'item');
    const kind = kindByEnd(name);
    shown.set(name, { kind: kind === 'other' && isChineseFullName(name) ? 'person' : kind, target });
  }
  return shown;
};
/** 周一 is a day, though a surname and a number too. */
const NO_NAMES: ReadonlySet<TokenKind> = new Set(['time', 'adverb', 'conjunction', 'pronoun']);
const isListedAs = (text: string, kinds: ReadonlySet<TokenKind>, lexicon: Lexicon): boolean =>
  lexicon.lengthAt(text, 0, text.length) === text.length && kinds.has(lexicon.entry().kind);
/** The quotes of a candidate are of different chapters. */
const MIN_CHAPTERS = 2;
const MIN_COUNT_BY_PLACES = 4;

/** 碧珠: two characters of given names, unlike 影步. */
const isGivenAlone = (name: string): boolean =>
  name.length === 2 && isKnownGiven(name.charCodeAt(0)) && isKnownGiven(name.charCodeAt(1));

/** Cố tổng is a title after a surname. */
const isWrittenAsName = (target: string): boolean => target.split(' ').every((word) => /^\p{Lu}/u.test(word));

const kindOf = (candidate: Candidate, form: NameForm, lexicon: Lexicon): NameKind => {
  const { source, count } = candidate;
  const isWord = (): boolean => loadDictionary().frequencyOf(source) >= MIN_WORD_FREQUENCY;
  switch (form.form) {
    case 'word':
    case 'cut':
      return 'none';
    case 'titled':
      return 'title';
    case 'foreign':
      return 'person';
    case 'fullName':
      if (isPersonInQuotes(candidate, lexicon)) return count >= MIN_NAME_COUNT ? 'person' : 'other';
      return count >= MIN_CUELESS_NAME_COUNT && !isWord() ? 'person' : 'other';
    case 'term':
      // 陆家 and 栖霞山 are in the dictionary too.
      return count >= MIN_TERM_COUNT && (source.length === 2 || endsLikeNaturalPlace(source) || !isWord())
        ? form.kind
        : 'other';
    case 'other':
      return 'other';
  }
};

/** Returns the genders that the quotes show, by name. */
const learnGendersOf = (names: readonly string[], candidates: readonly Candidate[]): Map<string, Person['gender']> => {
  const people = names.map((nameCn): Person => {
    const surname = nameCn.slice(0, surnameLength(nameCn));
    return {
      nameCn,
      nameVi: '',
      surname: surname.length < nameCn.length ? surname : '',
      gender: 'unknown',
      isKnown: false,
      aliases: [],
    };
  });
  const quotes = [...new Set(candidates.flatMap((candidate) => candidate.quotes))];
  learnGenders(readParagraphs(quotes), createMentionFinder(people));
  return new Map(people.map(({ nameCn, gender }) => [nameCn, gender]));
};
