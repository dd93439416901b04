import type { Random } from '@versio/testing/engine/random';
import { CLAUSES, type Pair, poolOf, SLOT, TRAP_TERMS, WORDS } from './vocabulary.ts';

export type Category = 'person' | 'place' | 'organization' | 'skill' | 'item' | 'realm' | 'title';

/** One way in which the source writes a name, with its renderings. */
export interface Form {
  zh: string;
  /** Renderings that a model may choose; the first is the best one. */
  renderings: string[];
  entity: Entity;
}

/** Somebody or something that has names. */
export interface Entity {
  id: number;
  category: Category;
  gender: 'male' | 'female' | 'unknown';
  /** The first is the main one, the rest are aliases. */
  forms: Form[];
  /** hero: in most chapters; regular: in a part of the book; rare: two or three times in all. */
  frequency: 'hero' | 'regular' | 'rare';
  /** The chapters in which it may occur, from 1. */
  fromOrder: number;
  toOrder: number;
  /** Clauses that hold its characters without being it. */
  traps: Pair[];
}

/** Makes the names of a book. None of them occurs inside an ordinary word or clause, except on purpose. */
export const makeCast = (random: Random, chapters: number): Entity[] => {
  const entities: Entity[] = [];
  const forms = new Set<string>();
  const renderings = new Set<string>();
  const factor = Math.sqrt(chapters / 200);
  const share = (count: number, least: number): number => Math.max(least, Math.round(count * factor));

  const add = (
    category: Category,
    gender: Entity['gender'],
    pairs: readonly (Pair & { others?: string[] })[],
    frequency: Entity['frequency'],
    traps: Pair[] = [],
  ): boolean => {
    const isTaken = pairs.some(
      ({ zh, vi }) =>
        renderings.has(vi) ||
        isOrdinary(zh) ||
        [...forms].some((known) => known.includes(zh) || (zh.includes(known) && !isTrapTerm(known))),
    );
    if (isTaken) return false;
    const length = frequency === 'hero' ? chapters : Math.ceil(chapters * (0.1 + random.unit() * 0.5));
    const fromOrder =
      frequency === 'hero'
        ? 1 + random.below(Math.min(3, chapters))
        : 1 + random.below(Math.max(1, chapters - Math.floor(length / 3)));
    const entity: Entity = {
      id: entities.length,
      category,
      gender,
      forms: [],
      frequency,
      fromOrder,
      toOrder: Math.min(chapters, fromOrder + length),
      traps,
    };
    for (const { zh, vi, others } of pairs) {
      const all = [vi, ...(others ?? alteredRenderings(random, vi))].filter((rendering) => !renderings.has(rendering));
      for (const rendering of all) renderings.add(rendering);
      forms.add(zh);
      entity.forms.push({ zh, renderings: all, entity });
    }
    entities.push(entity);
    return true;
  };

  for (const { category, name, clauses } of random.shuffled(TRAP_TERMS).slice(0, share(28, 12)))
    add(category as Category, category === 'person' ? 'male' : 'unknown', [name], 'regular', clauses);
  const fill = (count: number, make: (index: number) => boolean): void => {
    let made = 0;
    for (let tries = 0; made < count && tries < count * 50; tries += 1) if (make(made)) made += 1;
    if (made < count) throw new Error('the pools are too small for so many names');
  };
  const heroes = share(8, 4);
  const regulars = share(45, 8);
  const rare = share(25, 6);
  fill(heroes + regulars + rare, (index) => {
    const frequency = index < heroes ? 'hero' : index < heroes + regulars ? 'regular' : 'rare';
    const gender = random.unit() < 0.55 ? 'male' : 'female';
    const isForeign = frequency === 'regular' && index % 7 === 0;
    return add('person', gender, isForeign ? foreignName(random, gender) : names(random, gender, frequency), frequency);
  });
  for (const [category, count, least] of THINGS)
    fill(share(count, least), (index) =>
      add(category, 'unknown', [thingName(random, category)], index % 5 === 4 ? 'rare' : 'regular'),
    );
  return entities;
};

const THINGS = [
  ['place', 28, 6],
  ['organization', 14, 4],
  ['skill', 28, 5],
  ['item', 24, 5],
  ['realm', 9, 3],
  ['title', 9, 3],
] as const;

const ordinaryText = [
  ...CLAUSES.map(({ zh }) => zh.replaceAll(SLOT, '\n')),
  ...[...WORDS.values()].flat().map(({ zh }) => zh),
].join('\n');
const isOrdinary = (zh: string): boolean => ordinaryText.includes(zh);
const trapTerms = new Set(TRAP_TERMS.map(({ name }) => name.zh));
const isTrapTerm = (zh: string): boolean => trapTerms.has(zh);

const join = (parts: readonly Pair[], space = ' '): Pair => ({
  zh: parts.map(({ zh }) => zh).join(''),
  vi: parts.map(({ vi }) => vi).join(space),
});

/** Returns the full name of a person, and other names by which the book calls them. */
const names = (random: Random, gender: 'male' | 'female', frequency: Entity['frequency']): Pair[] => {
  const surname = random.one(poolOf(random.unit() < 0.12 ? 'compound' : 'surname'));
  const pool = poolOf(gender);
  const given = Array.from({ length: random.unit() < 0.5 ? 1 : 2 }, () => random.one(pool));
  const last = given.at(-1)!;
  const suffix = gender === 'male' ? 'Male' : 'Female';
  const aliases = [
    join([last, { zh: '儿', vi: 'Nhi' }]),
    join([{ zh: '小', vi: 'Tiểu' }, last]),
    join([surname, random.one(poolOf(`honorific${suffix}`))]),
    join([random.one(poolOf('epithetFirst')), random.one(poolOf(`epithetLast${suffix}`))]),
  ];
  const count = frequency === 'hero' ? 2 : frequency === 'regular' && random.unit() < 0.5 ? 1 : 0;
  return [join([surname, ...given]), ...random.shuffled(aliases).slice(0, count)];
};

const foreignName = (random: Random, gender: 'male' | 'female'): (Pair & { others: string[] })[] => {
  const { zh, vi } = random.one(poolOf(gender === 'male' ? 'foreignMale' : 'foreignFemale'));
  const [best = '', ...others] = vi.split('/');
  return [{ zh, vi: best, others }];
};

const thingName = (random: Random, category: Category): Pair => {
  const first = random.shuffled(poolOf('thing')).slice(0, category === 'title' || random.unit() < 0.2 ? 1 : 2);
  return join([...first, random.one(poolOf(category))]);
};

const TONES = ['\u0300', '\u0301', '\u0309', '\u0323'];

/** Puts another tone on a syllable: Vân becomes Vấn. */
const withTone = (syllable: string, tone: string): string => {
  const bare = syllable.normalize('NFD').replaceAll(/[\u0300\u0301\u0303\u0309\u0323]/gu, '');
  const [, start = '', vowels = '', end = ''] =
    /^((?:qu|gi(?=[aeiouy])|[^aeiouy])*)((?:[aeiouy][\u0302\u0306\u031b]?)*)(.*)$/iu.exec(bare) ?? [];
  const all = vowels.match(/[aeiouy][\u0302\u0306\u031b]?/giu) ?? [];
  // On the last vowel that has a mark of its own, else on the last one before a consonant, else on the first.
  const marked = all.findLastIndex((vowel) => vowel.length > 1);
  const index = marked === -1 ? (end === '' ? 0 : all.length - 1) : marked;
  return `${start}${all.map((vowel, at) => (at === index ? vowel + tone : vowel)).join('')}${end}`.normalize('NFC');
};

/** Returns other renderings of a name: without marks, with another tone, in another order. */
const alteredRenderings = (random: Random, vi: string): string[] => {
  const syllables = vi.split(' ');
  const plain = vi.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
  const altered = (index: number): string =>
    syllables.with(index, withTone(syllables[index]!, random.one(TONES))).join(' ');
  const all = [plain, altered(0), altered(syllables.length - 1)];
  // A title stays behind the name.
  if (!/ \p{Ll}/u.test(vi)) all.push(syllables.toReversed().join(' '));
  return [...new Set(all)].filter((rendering) => rendering !== vi);
};
