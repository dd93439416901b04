import { firstCodePoints } from '@versio/kit/text';
import { isNoise } from '../../zh/noise.ts';
import { createMentionFinder, learnAliases, learnGenders, type Person, readParagraphs } from './analysis/people.ts';
import { findRelations } from './analysis/relations.ts';
import { findEvents, summarize } from './analysis/story.ts';
import { findTerms } from './analysis/terms.ts';
import type { Gender } from './analysis/titles.ts';
import type { IdiomList } from './lexicon.ts';
import { findNames, nameInVietnamese, surnameLength } from './names.ts';
import type { AnalyzeAnswer, AnalyzeRequest, WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A name must occur this often in the chapter to go into the book's Bible … */
const MIN_NAME_COUNT = 3;
/** … and this often if no word of speaking or acting ever follows it. */
const MIN_CUELESS_NAME_COUNT = 6;
const SAME_SHARE = 0.7;
const MAX_TERMS = 60;
const SUMMARY_CHARACTERS = 1_500;
const EVENT_CHARACTERS = 300;

/** What the analysis needs in addition to the vocabulary. */
export interface AnalysisTools {
  idioms: IdiomList;
  /** Full names by their form (林大山). */
  fullNames: WordSource;
  /** Translates sentences, with these names in addition to the request's records. */
  translate: (texts: readonly string[], names: readonly { source: string; target: string }[]) => string[];
}

/**
 * Analyses a chapter by statistics and rules: characters with gender and aliases, terms, relations with forms of
 * address, events, idioms and a summary made of the chapter's sentences. Prefers precision over completeness. Of known
 * characters it returns only what is new.
 */
export function analyzeOffline(request: AnalyzeRequest, vocabulary: Vocabulary, tools: AnalysisTools): AnalyzeAnswer {
  const { commonWords, readings } = vocabulary;
  const texts = request.segments.map(({ text }) => text.normalize('NFC'));
  const render = (text: string): string => nameInVietnamese(text, readings);
  const isWord = (text: string): boolean => commonWords.lengthAt(text, 0, text.length) === text.length;
  const glossary = new Set((request.glossary ?? []).map(({ source }) => source.normalize('NFC')));
  const people = peopleOf(request, { texts, vocabulary, glossary, fullNames: tools.fullNames });
  const before = new Map(people.map((person) => [person, { ...person, aliases: [...person.aliases] }]));
  const paragraphs = readParagraphs(texts);
  learnGenders(paragraphs, createMentionFinder(people));
  learnAliases(people, texts, { isWord: (text) => isWord(text) || glossary.has(text), render });
  const find = createMentionFinder(people);

  const names = people.flatMap(({ nameCn, nameVi, aliases }) => [
    { source: nameCn, target: nameVi },
    ...aliases.filter(({ target }) => target !== ''),
  ]);
  const terms = findTerms(
    texts,
    commonWords,
    people.flatMap(({ nameCn, aliases }) => [nameCn, ...aliases.map(({ source }) => source)]),
    (text) => tools.fullNames.wordAt(text, 0, text.length) !== undefined,
  )
    .filter(({ source }) => !glossary.has(source) && !isWord(source))
    .slice(0, MAX_TERMS)
    .map(({ source, category }) => ({ source, target: render(source), category }));
  const events = findEvents(paragraphs, find);
  const summary = summarize(paragraphs, find);
  const translated = tools.translate([...events.map(({ sentence }) => sentence), ...summary], [...names, ...terms]);
  const relations = findRelations(paragraphs, find);
  const idioms = tools.idioms.find(texts);
  return {
    terms,
    characters: people
      .filter((person) => hasNews(person, before.get(person)!))
      .map((person) => ({
        nameCn: person.nameCn,
        nameVi: person.nameVi,
        aliases: person.aliases.slice(before.get(person)!.aliases.length),
        gender: person.contradictingGender ?? person.gender,
        role: '',
        faction: '',
        realm: '',
      })),
    relations: relations.map(({ from, to, kind, self, other }) => ({
      from: from.nameCn,
      to: to.nameCn,
      kind,
      self,
      other,
    })),
    events: events.map(({ person, kind }, index) => ({
      character: person.nameCn,
      kind,
      text: truncate(translated[index]!, EVENT_CHARACTERS),
    })),
    idioms: idioms.map(({ source, target }) => ({
      source,
      hanViet: render(source).toLowerCase(),
      viEquivalent: target,
    })),
    summary: truncate(translated.slice(events.length).join(' '), SUMMARY_CHARACTERS),
    noise: request.segments.filter(({ text }) => isNoise(text)).map(({ id }) => id),
  };
}

/** Returns the known persons, then those found in the chapter, most frequent first. */
const peopleOf = (
  { characters = [] }: AnalyzeRequest,
  { texts, vocabulary, glossary, fullNames }: NameSearch,
): Person[] => {
  const known = characters
    .filter(({ nameCn }) => nameCn !== '')
    .map(({ nameCn, nameVi, aliases = [], gender }): Person => {
      const name = nameCn.normalize('NFC');
      return {
        nameCn: name,
        nameVi,
        surname: surnameOf(name),
        gender: isGender(gender) ? gender : 'unknown',
        isKnown: true,
        aliases: [...aliases],
      };
    });
  const taken = new Set(known.flatMap(({ nameCn, aliases }) => [nameCn, ...aliases.map(({ source }) => source)]));
  const found = findNames(texts, vocabulary, MIN_NAME_COUNT, MIN_CUELESS_NAME_COUNT, fullNames)
    // "陆青" is not a name if most of its occurrences are in "陆青禾".
    .filter(
      ({ name, count }, _, all) =>
        !all.some(
          (longer) =>
            longer.name.length > name.length && longer.name.startsWith(name) && longer.count >= count * SAME_SHARE,
        ),
    )
    // 云舒 is what 陆云舒 is called, although 云 is a surname too.
    .filter(({ name }, _, all) => {
      const isGivenNameOf = (longer: string): boolean =>
        longer !== name && longer.endsWith(name) && surnameLength(longer) === longer.length - name.length;
      return !known.some(({ nameCn }) => isGivenNameOf(nameCn)) && !all.some((other) => isGivenNameOf(other.name));
    })
    .filter(({ name }) => !taken.has(name) && !glossary.has(name))
    .sort((one, other) => other.count - one.count)
    .map(
      ({ name }): Person => ({
        nameCn: name,
        nameVi: nameInVietnamese(name, vocabulary.readings),
        surname: surnameOf(name),
        gender: 'unknown',
        isKnown: false,
        aliases: [],
      }),
    );
  return [...known, ...found];
};

/** What the names of a chapter are found in, and with. */
interface NameSearch {
  texts: readonly string[];
  vocabulary: Vocabulary;
  /** The sources of the book's terms. */
  glossary: ReadonlySet<string>;
  fullNames: WordSource;
}

const surnameOf = (name: string): string => {
  const length = surnameLength(name);
  return length < name.length ? name.slice(0, length) : '';
};

const isGender = (gender: string | undefined): gender is Gender => gender === 'male' || gender === 'female';

const hasNews = (now: Person, before: Person): boolean =>
  !now.isKnown ||
  now.gender !== before.gender ||
  now.contradictingGender !== undefined ||
  now.aliases.length > before.aliases.length;

const truncate = (text: string, maxCharacters: number): string => firstCodePoints(text, maxCharacters).trim();
