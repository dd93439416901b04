import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A piece of Chinese with its Vietnamese. */
export interface Pair {
  zh: string;
  vi: string;
}

const linesOf = (file: string): string[] =>
  readFileSync(fileURLToPath(new URL(`data/${file}`, import.meta.url)), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

const pairOf = (text: string, mark: string): Pair => {
  const [zh, vi, ...rest] = text.split(mark);
  if (!zh || !vi || rest.length > 0) throw new Error(`not a pair: ${text}`);
  return { zh, vi };
};

const pools = new Map(
  linesOf('readings.txt').map((line) => {
    const [name = '', list = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    return [name, list.split(list.includes('|') ? '|' : ' ').map((item) => pairOf(item, '='))] as const;
  }),
);

/** The parts that names are made of, by kind (data/readings.txt). */
export const poolOf = (name: string): Pair[] => {
  const pool = pools.get(name);
  if (pool === undefined) throw new Error(`no pool ${name}`);
  return pool;
};

/** Ordinary words by kind: t time, m manner, n thing, d common place, a quality, v action, x sort of person. */
export const WORDS: ReadonlyMap<string, Pair[]> = new Map(
  [...Map.groupBy(linesOf('words.txt'), (line) => line[0]!)].map(([kind, lines]) => [
    kind,
    lines.map((line) => pairOf(line.slice(2), '==')),
  ]),
);

/**
 * Clauses with slots: {P} and {Q} people, {L} place, {O} organization, {S} skill, {I} item, {R} realm, {T} title, the
 * kinds of words, {他} the pronoun of P, {我} and {你} the speaker and the person spoken to.
 */
export const CLAUSES: readonly Pair[] = linesOf('clauses.txt').map((line) => pairOf(line, '=='));

/** A term, and clauses that hold its characters without being it. */
export interface TrapTerm {
  category: string;
  name: Pair;
  clauses: Pair[];
}

/** Terms that also arise across or inside ordinary words. */
export const TRAP_TERMS: readonly TrapTerm[] = linesOf('traps.txt').reduce<TrapTerm[]>((terms, line) => {
  if (line.startsWith('#')) {
    const [, category = '', name = ''] = /^# (\w+) (.*)$/.exec(line) ?? [];
    terms.push({ category, name: pairOf(name, '=='), clauses: [] });
  } else terms.at(-1)!.clauses.push(pairOf(line, '=='));
  return terms;
}, []);

/** Slots of a clause: {name}. */
export const SLOT = /\{([^}]+)\}/gu;

const slotsOf = (text: string): string =>
  [...text.matchAll(SLOT)]
    .map(([, slot]) => slot)
    .sort()
    .join();

for (const { zh, vi } of CLAUSES) if (slotsOf(zh) !== slotsOf(vi)) throw new Error(`the slots differ: ${zh} ${vi}`);
for (const { name, clauses } of TRAP_TERMS)
  for (const { zh } of clauses) if (!zh.includes(name.zh)) throw new Error(`${name.zh} is not in ${zh}`);
