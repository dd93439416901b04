import { createOccurrenceFinder, type Occurrence } from '../../counting/source-occurrences.ts';
import type { SourceTarget } from '../types.ts';
import type { Paragraph } from './paragraphs.ts';
import { type Gender, PEER_TITLES, type Title } from './titles.ts';

/** Somebody in a chapter. */
export interface Person {
  nameCn: string;
  nameVi: string;
  surname: string;
  gender: Gender;
  /** What this chapter says against the known gender. */
  contradictingGender?: Exclude<Gender, 'unknown'>;
  /** Known before this chapter's analysis. */
  isKnown: boolean;
  aliases: SourceTarget[];
}

/** A place where somebody is named. */
export interface Mention {
  person: Person;
  start: number;
  end: number;
  /** When it is a surname with a title (韩师兄). */
  title?: Title;
}

/**
 * Finds who is named in a text, by names and aliases, and by a surname with a title where one person alone bears the
 * surname.
 */
export type MentionFinder = (text: string) => Mention[];

/** Makes the finder for a chapter's people. */
export const createMentionFinder = (people: readonly Person[]): MentionFinder => {
  const bySource = new Map<string, { person: Person; title?: Title }>();
  const add = (source: string, person: Person, title?: Title): void => {
    const key = source.normalize('NFC');
    if (key !== '' && !bySource.has(key)) bySource.set(key, { person, ...(title ? { title } : {}) });
  };
  for (const person of people) add(person.nameCn, person);
  for (const person of people) for (const { source } of person.aliases) add(source, person, titleIn(source, person));
  for (const person of people)
    if (person.surname !== '' && isAlone(person, people))
      for (const title of PEER_TITLES)
        if (person.gender === 'unknown' || person.gender === title.gender)
          add(person.surname + title.source, person, title);
  const find = createOccurrenceFinder([...bySource.keys()]);
  return (text) => find(text).map(({ source, start, end }: Occurrence) => ({ ...bySource.get(source)!, start, end }));
};

const titleIn = (alias: string, { surname }: Person): Title | undefined =>
  PEER_TITLES.find(({ source }) => alias === surname + source);

const isAlone = ({ surname }: Person, people: readonly Person[]): boolean =>
  people.filter((other) => other.surname === surname).length === 1;

/** Votes a gender needs, and the share of them that must agree. */
const MIN_VOTES = 2;
const AGREEMENT = 0.8;
/** Twice as many against a gender that is known: it asks a person to decide. */
const MIN_CONTRADICTING_VOTES = 4;

/**
 * Learns genders from the pronoun that takes up the only person a sentence is about (沈砚退后半步。他…), and from titles that
 * tell it. A name tells nothing. A known gender stays; what speaks against it is noted beside it.
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
    const most = Math.max(male, female);
    const gender = male > female ? 'male' : 'female';
    if (most < AGREEMENT * (male + female)) continue;
    if (person.gender === 'unknown') {
      if (most >= MIN_VOTES) person.gender = gender;
    } else if (person.gender !== gender && most >= MIN_CONTRADICTING_VOTES) person.contradictingGender = gender;
  }
};

/** Whom alone a sentence is about: one person, named where it begins. */
export const subjectOf = (sentence: string, mentions: readonly Mention[]): Person | undefined => {
  const [first] = mentions;
  if (first === undefined || mentions.some(({ person }) => person !== first.person)) return undefined;
  return /^[“”\s]*(?:[^，。]{0,8}，)?$/u.test(sentence.slice(0, first.start)) && sentence[first.end] !== '的'
    ? first.person
    : undefined;
};

/**
 * Other names of the chapter's people: 小 or 老 with the surname, 阿 or 儿 with the given name, the given name alone, a
 * surname with a peer's title. Only where one person alone can be meant, and what may be an ordinary word stands there
 * twice.
 * @param isWord whether a text is an ordinary word
 * @param render Sino-Vietnamese, capitalised
 */
export const learnAliases = (
  people: readonly Person[],
  texts: readonly string[],
  { isWord, render }: { isWord: (text: string) => boolean; render: (text: string) => string },
): void => {
  const whole = texts.join('\n');
  const withoutName = new Map<Person, string>();
  // Not inside the name.
  const countAlone = (alias: string, person: Person): number => {
    if (!whole.includes(alias)) return 0;
    const rest = withoutName.get(person) ?? whole.replaceAll(person.nameCn, '\n');
    withoutName.set(person, rest);
    return rest.split(alias).length - 1;
  };
  const taken = new Map<string, Set<Person>>();
  const offers: { person: Person; alias: SourceTarget; least: number }[] = [];
  for (const person of people) {
    const { surname, nameCn } = person;
    const given = nameCn.slice(surname.length);
    const offer = (source: string, target: string, least: number): void => {
      const bearers = taken.get(source) ?? new Set<Person>();
      taken.set(source, bearers.add(person));
      const isNew = source !== nameCn && !person.aliases.some((alias) => alias.source === source);
      if (isNew && !isWord(source)) offers.push({ person, alias: { source, target }, least });
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
  for (const { person, alias, least } of offers)
    if (taken.get(alias.source)!.size === 1 && countAlone(alias.source, person) >= least) person.aliases.push(alias);
};
