import { createLongestFinder, type LongestMatch } from '../../../../counting/longest-matches.ts';
import type { SourceTarget } from '../types.ts';
import { type Gender, PEER_TITLES, type Title } from './titles.ts';

/** A paragraph, divided into narration and speech. */
export interface Paragraph {
  /** The narration, with “” in the place of each speech. */
  told: string;
  /** The sentences of the narration, each with its end mark. */
  sentences: string[];
  /** The speeches in order, without quotation marks. */
  speeches: string[];
}

const SPEECH = /“([^“”]*)”|「([^「」]*)」|『([^『』]*)』/g;
const SENTENCE = /[^。！？!?；]*[。！？!?；]+|[^。！？!?；]+$/g;

/** Divides paragraphs into narration and speech. */
export const readParagraphs = (texts: readonly string[]): Paragraph[] =>
  texts.map((text) => {
    const speeches: string[] = [];
    const told = text.replaceAll(SPEECH, (_, ...[first, second, third]: (string | undefined)[]) => {
      speeches.push(first ?? second ?? third ?? '');
      return '“”';
    });
    return { told, sentences: told.match(SENTENCE) ?? [], speeches };
  });

/** A person in a chapter. */
export interface Person {
  nameCn: string;
  nameVi: string;
  surname: string;
  gender: Gender;
  /** The gender that this chapter indicates, if it contradicts the known one. */
  contradictingGender?: Exclude<Gender, 'unknown'>;
  /** Known before this chapter's analysis. */
  isKnown: boolean;
  aliases: SourceTarget[];
}

/** An occurrence of a person's name. */
export interface Mention {
  person: Person;
  start: number;
  end: number;
  /** Set if the name is a surname with a title (韩师兄). */
  title?: Title;
}

/** Finds persons in a text by names, aliases, and a surname with a title if only one person has the surname. */
export type MentionFinder = (text: string) => readonly Mention[];

/** Creates the finder of a chapter's persons. */
export const createMentionFinder = (people: readonly Person[]): MentionFinder => {
  const bySource = new Map<string, { person: Person; title?: Title }>();
  const add = (source: string, person: Person, title?: Title): void => {
    const key = source.normalize('NFC');
    if (key !== '' && !bySource.has(key)) bySource.set(key, { person, ...(title ? { title } : {}) });
  };
  for (const person of people) add(person.nameCn, person);
  for (const person of people) for (const { source } of person.aliases) add(source, person, titleOf(source, person));
  for (const person of people)
    if (person.surname !== '' && hasUniqueSurname(person, people))
      for (const title of PEER_TITLES)
        if (person.gender === 'unknown' || person.gender === title.gender)
          add(person.surname + title.source, person, title);
  const find = createLongestFinder([...bySource.keys()]);
  // Genders, events, relations and the summary read the same sentences.
  const known = new Map<string, readonly Mention[]>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const mentions = find(text).map(({ source, start, end }: LongestMatch) => ({
      ...bySource.get(source)!,
      ...{ start, end },
    }));
    known.set(text, mentions);
    return mentions;
  };
};

const titleOf = (alias: string, { surname }: Person): Title | undefined =>
  PEER_TITLES.find(({ source }) => alias === surname + source);

const hasUniqueSurname = ({ surname }: Person, people: readonly Person[]): boolean =>
  people.filter((other) => other.surname === surname).length === 1;

/** The votes that a gender needs, and the share of them that must agree. */
const MIN_VOTES = 2;
const AGREEMENT = 0.8;
/** Twice as many are needed against a known gender, because a person must then decide. */
const MIN_CONTRADICTING_VOTES = 4;

/**
 * Sets genders from pronouns that refer to the only person of a sentence (沈砚退后半步。他…) and from gendered titles,
 * never from names. A known gender is kept; a contradiction goes to `contradictingGender`.
 */
export const learnGenders = (paragraphs: readonly Paragraph[], find: MentionFinder): void => {
  const votes = new Map<Person, { male: number; female: number }>();
  const vote = (person: Person, gender: 'male' | 'female', weight: number): void => {
    const count = votes.get(person) ?? { male: 0, female: 0 };
    count[gender] += weight;
    votes.set(person, count);
  };
  for (const { sentences, speeches } of paragraphs) {
    let subject: Person | undefined;
    for (const sentence of sentences) {
      const mentions = find(sentence);
      if (mentions.length === 0) {
        const pronoun = /^[“”\s]*(?:[^，。“”]{0,6}，)?([他她])(?!们)/u.exec(sentence)?.[1];
        if (subject !== undefined && pronoun !== undefined) vote(subject, pronoun === '他' ? 'male' : 'female', 1);
        if (pronoun === undefined) subject = undefined;
        continue;
      }
      subject = subjectOf(sentence, mentions);
      const inside = subject && /，([他她])(?!们)/u.exec(sentence.slice(mentions[0]!.end))?.[1];
      if (subject && inside) vote(subject, inside === '他' ? 'male' : 'female', 1);
    }
    for (const text of [...sentences, ...speeches])
      for (const { person, title } of find(text))
        if (title !== undefined && title.gender !== 'unknown') vote(person, title.gender, 1);
  }
  for (const [person, { male, female }] of votes) {
    const votesForGender = Math.max(male, female);
    const gender = male > female ? 'male' : 'female';
    if (votesForGender < AGREEMENT * (male + female)) continue;
    if (person.gender === 'unknown') {
      if (votesForGender >= MIN_VOTES) person.gender = gender;
    } else if (person.gender !== gender && votesForGender >= MIN_CONTRADICTING_VOTES)
      person.contradictingGender = gender;
  }
};

/** Returns the only person a sentence mentions, if the sentence begins with the name. */
export const subjectOf = (sentence: string, mentions: readonly Mention[]): Person | undefined => {
  const [first] = mentions;
  if (first === undefined || mentions.some(({ person }) => person !== first.person)) return undefined;
  return /^[“”\s]*(?:[^，。]{0,8}，)?$/u.test(sentence.slice(0, first.start)) && sentence[first.end] !== '的'
    ? first.person
    : undefined;
};

/**
 * Adds aliases of the chapter's persons: 小 or 老 with the surname, 阿 or 儿 with the given name, the given name alone,
 * a surname with a peer's title. An alias must fit one person only; those that may be ordinary words must occur twice.
 * @param isWord returns true for ordinary words
 * @param render returns the Sino-Vietnamese reading, capitalised
 */
export const learnAliases = (
  people: readonly Person[],
  texts: readonly string[],
  { isWord, render }: { isWord: (text: string) => boolean; render: (text: string) => string },
): void => {
  const whole = texts.join('\n');
  const withoutName = new Map<Person, string>();
  // Occurrences inside the full name do not count.
  const countOutsideName = (alias: string, person: Person): number => {
    if (!whole.includes(alias)) return 0;
    const rest = withoutName.get(person) ?? whole.replaceAll(person.nameCn, '\n');
    withoutName.set(person, rest);
    return rest.split(alias).length - 1;
  };
  const taken = new Map<string, Set<Person>>();
  const offers: { person: Person; alias: SourceTarget; minCount: number }[] = [];
  for (const person of people) {
    const { surname, nameCn } = person;
    const given = nameCn.slice(surname.length);
    const offer = (source: string, target: string, minCount: number): void => {
      const bearers = taken.get(source) ?? new Set<Person>();
      taken.set(source, bearers.add(person));
      const isNew = source !== nameCn && !person.aliases.some((alias) => alias.source === source);
      if (isNew && !isWord(source)) offers.push({ person, alias: { source, target }, minCount });
    };
    if (surname !== '') {
      offer(`小${surname}`, `Tiểu ${render(surname)}`, 2);
      offer(`老${surname}`, `Lão ${render(surname)}`, 2);
      for (const { source, vietnamese, gender } of PEER_TITLES)
        if (person.gender === 'unknown' || person.gender === gender)
          offer(surname + source, `${render(surname)} ${vietnamese}`, 1);
    }
    if (surname === '' || given === '') continue;
    if (given.length === 2) offer(given, render(given), 2);
    const last = given.at(-1)!;
    offer(`阿${last}`, `A ${render(last)}`, 2);
    offer(`${last}儿`, `${render(last)} nhi`, 2);
    offer(`小${last}`, `Tiểu ${render(last)}`, 2);
  }
  for (const { person, alias, minCount } of offers)
    if (taken.get(alias.source)!.size === 1 && countOutsideName(alias.source, person) >= minCount)
      person.aliases.push(alias);
};
