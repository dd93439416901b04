import { type MentionFinder, type Paragraph, type Person, subjectOf } from './people.ts';

/** A change in the life of a character. */
export interface FoundEvent {
  person: Person;
  kind: string;
  /** The sentence that reports it. */
  sentence: string;
}

const KINDS: readonly { kind: string; pattern: RegExp }[] = [
  {
    kind: 'death',
    pattern:
      /(?:当场|當場|已经|終于|终于|就此)?(?:死了|死去|身亡|身死|陨落|殒命|丧命|毙命|断了气|气绝|战死|去世|仙逝|坐化)/u,
  },
  {
    kind: 'breakthrough',
    pattern:
      /(?:突破(?:到|至|了|成功)|晋升(?:到|至|为)|踏入了?|迈入了?|晋入了?)\p{Script=Han}{0,8}(?:[层境期重阶]|圆满|巅峰|瓶颈)|(?:成功筑基|筑基成功|结成金丹|凝结金丹|结成元婴)/u,
  },
  { kind: 'marriage', pattern: /成亲|成婚|拜堂|结为夫妻|结为道侣|嫁给了|娶了|定了亲|订了婚/u },
  { kind: 'injury', pattern: /身受重伤|受了重伤|受了伤|吐出一口(?:鲜)?血|喷出一口(?:鲜)?血|中了毒|断了一臂/u },
  { kind: 'discipleship', pattern: /拜入|拜\p{Script=Han}{2,4}为师|被收为(?:弟子|徒弟|亲传弟子)|加入了/u },
];

// Something feared, supposed, wished or denied has not happened.
const NOT_REAL =
  /[没沒未不莫别若]|险些|差点|几乎|如果|要是|倘若|假如|仿佛|好像|似乎|将要|就要|快要|即将|想要|希望|难道|以为|据说|听说|传说|除非|一旦/u;

/**
 * Finds deaths, breakthroughs, marriages, injuries and new masters. A sentence counts if it is narration (not speech),
 * is about one person or their pronoun only, and is no negation, question or supposition.
 */
export const findEvents = (paragraphs: readonly Paragraph[], find: MentionFinder): FoundEvent[] => {
  const found = new Map<string, FoundEvent>();
  for (const { sentences } of paragraphs) {
    let subject: Person | undefined;
    for (const sentence of sentences) {
      const mentions = find(sentence);
      if (mentions.length > 0) subject = subjectOf(sentence, mentions);
      if (subject === undefined || /[？?]/u.test(sentence)) continue;
      for (const { kind, pattern } of KINDS) {
        const match = pattern.exec(sentence);
        if (match === null) continue;
        const clause = /[^，；：。]*$/u.exec(sentence.slice(0, match.index))![0];
        // If the sentence has no name, the clause must contain the pronoun.
        const isAbout = mentions.length > 0 ? match.index >= mentions[0]!.end : /[他她](?!们)/u.test(clause);
        const key = JSON.stringify([subject.nameCn, kind]);
        if (!isAbout || NOT_REAL.test(clause) || isAboutAnother(clause) || found.has(key)) continue;
        found.set(key, { person: subject, kind, sentence: sentence.replaceAll('“”', '').trim() });
      }
    }
  }
  return [...found.values()];
};

/** Returns true if the words after the last name or pronoun are about another person (沈砚杀的人死了). */
const isAboutAnother = (clause: string): boolean => /(?:的|人|谁|有)[^他她的]*$/u.test(clause);

const MAIN_PERSONS = 3;
const MAX_SENTENCES = 5;
const MAX_SENTENCE_LENGTH = 60;
const MIN_SENTENCE_LENGTH = 6;

/**
 * Returns the most telling sentences of a chapter, in order: the first about each of its main persons, the one that
 * names most persons, and the last that names one.
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
