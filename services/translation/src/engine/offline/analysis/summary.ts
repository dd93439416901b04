import type { Paragraph } from './paragraphs.ts';
import type { MentionFinder, Person } from './people.ts';

const MAIN_PERSONS = 3;
const MAX_SENTENCES = 5;
const MAX_SENTENCE_LENGTH = 60;
const MIN_SENTENCE_LENGTH = 6;

/**
 * The sentences of a chapter that say most of it, in order: for each of its main persons the first one told about them,
 * the one that names most of them, and the last that names one.
 */
export const summarize = (paragraphs: readonly Paragraph[], find: MentionFinder): string[] => {
  const sentences = paragraphs.flatMap(({ sentences: all }) => all.map((text) => text.trim()));
  const told = sentences.map((text) => ({ text, people: new Set(find(text).map(({ person }) => person)) }));
  const usable = told.map(
    ({ text }) => !text.includes('“”') && text.length >= MIN_SENTENCE_LENGTH && text.length <= MAX_SENTENCE_LENGTH,
  );
  const counts = new Map<Person, number>();
  for (const { people } of told) for (const person of people) counts.set(person, (counts.get(person) ?? 0) + 1);
  const main = [...counts].sort(([, one], [, other]) => other - one).slice(0, MAIN_PERSONS);
  const chosen = new Set<number>();
  const choose = (index: number): void => {
    if (index >= 0 && chosen.size < MAX_SENTENCES) chosen.add(index);
  };
  for (const [person] of main) choose(told.findIndex(({ people }, index) => usable[index] && people.has(person)));
  const most = Math.max(0, ...told.map(({ people }, index) => (usable[index] ? people.size : 0)));
  if (most > 1) choose(told.findIndex(({ people }, index) => usable[index] && people.size === most));
  choose(told.findLastIndex(({ people }, index) => usable[index] === true && people.size > 0));
  return [...chosen].sort((one, other) => one - other).map((index) => told[index]!.text);
};
