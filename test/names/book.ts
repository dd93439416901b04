import { type Random, seededRandom } from '@versio/testing/engine/random';
import { type Category, type Entity, type Form, makeCast } from './cast.ts';
import { CLAUSES, type Pair, SLOT, WORDS } from './vocabulary.ts';

/** A name at its place in a line of the source; UTF-16 offsets. */
export interface Place {
  form: Form;
  start: number;
}

/** A piece of the translation of a line. */
export type TargetPart =
  | string
  /** The name at this index of the line's places. */
  | { place: number }
  /** The word by which the speaker calls themselves or the person spoken to. */
  | { address: 'self' | 'other'; from: Entity | undefined; to: Entity | undefined };

/** A line of the source, all that it holds, and its translation. */
export interface Line {
  source: string;
  target: TargetPart[];
  places: Place[];
  /** Places with the characters of a name that are not that name. */
  traps: Place[];
}

export interface Chapter {
  orderNo: number;
  title: Pair;
  lines: Line[];
}

/** A generated book; its truth is known for each place of a name. */
export interface Book {
  entities: Entity[];
  chapters: Chapter[];
  /** How one person speaks to another, the same in the whole book. */
  addressOf: (from: Entity, to: Entity) => { self: string; other: string };
}

export interface BookSize {
  chapters: number;
  /** Code points of a chapter, about. */
  characters: number;
}

/** Makes the book of a seed. Each seed has other names, words and clauses. */
export const makeBook = (seed: number, { chapters, characters }: BookSize): Book => {
  const random = seededRandom(seed);
  const entities = makeCast(random, chapters);
  const clauses = random.shuffled(CLAUSES).slice(0, Math.ceil(CLAUSES.length * 0.8));
  const words = new Map(
    [...WORDS].map(([kind, list]) => [kind, random.shuffled(list).slice(0, Math.ceil(list.length * 0.8))]),
  );
  const mentions = rareMentions(random, entities);
  const seen = new Set<string>();
  const writer: Writer = { random, clauses, words, forms: entities.flatMap(({ forms }) => forms), seen };
  return {
    entities,
    chapters: Array.from({ length: chapters }, (_, index) => {
      const orderNo = index + 1;
      const present = entities.filter((entity) => isPresent(random, entity, orderNo));
      const lines = writeChapter(writer, present, mentions.get(orderNo) ?? [], characters);
      const word = random.one(words.get('n')!);
      return {
        orderNo,
        title: { zh: `第${orderNo}章 ${word.zh}`, vi: `Chương ${orderNo}: ${capital(word.vi)}` },
        lines,
      };
    }),
    addressOf: (from, to) => ADDRESSES[(from.id * 31 + to.id * 7 + seed) % ADDRESSES.length]!,
  };
};

const ADDRESSES = [
  { self: 'ta', other: 'ngươi' },
  { self: 'đệ', other: 'huynh' },
  { self: 'vãn bối', other: 'tiền bối' },
  { self: 'tại hạ', other: 'các hạ' },
];

const isPresent = (random: Random, { frequency, fromOrder, toOrder }: Entity, orderNo: number): boolean =>
  frequency !== 'rare' &&
  orderNo >= fromOrder &&
  orderNo <= toOrder &&
  (orderNo === fromOrder || random.unit() < (frequency === 'hero' ? 0.85 : 0.35));

/** Two or three mentions of each rare name, in one or two chapters. */
const rareMentions = (random: Random, entities: readonly Entity[]): Map<number, Entity[]> => {
  const mentions = new Map<number, Entity[]>();
  for (const entity of entities.filter(({ frequency }) => frequency === 'rare')) {
    const orders = [entity.fromOrder, random.one([entity.fromOrder, entity.toOrder])];
    if (random.unit() < 0.5) orders.push(orders[1]!);
    for (const orderNo of orders) mentions.set(orderNo, [...(mentions.get(orderNo) ?? []), entity]);
  }
  return mentions;
};

interface Writer {
  random: Random;
  clauses: readonly Pair[];
  words: ReadonlyMap<string, Pair[]>;
  forms: readonly Form[];
  /** All lines of the book so far, so that none occurs twice. */
  seen: Set<string>;
}

const writeChapter = (
  writer: Writer,
  present: readonly Entity[],
  mentions: readonly Entity[],
  characters: number,
): Line[] => {
  const { random, seen } = writer;
  const pieces: Clause[] = [];
  const firsts = [...mentions, ...present.filter(({ frequency }) => frequency !== 'hero')];
  for (const entity of random.shuffled(firsts)) pieces.push(clauseWith(writer, present, entity));
  for (const trap of present.flatMap(({ traps }) => traps)) if (random.unit() < 0.7) pieces.push(plainClause(trap));
  let length = pieces.reduce((sum, { source }) => sum + source.length + 1, 0);
  while (length < characters) {
    const clause = fillClause(writer, present, random.one(writer.clauses), undefined);
    if (clause === undefined) continue;
    pieces.push(clause);
    length += clause.source.length + 1;
  }
  const lines: Line[] = [];
  const rest = random.shuffled(pieces);
  while (rest.length > 0) {
    const count = rest.at(-1)!.source.includes('“') ? 1 : 1 + random.below(3);
    const line = joinClauses(random, rest.splice(-count), writer.forms);
    // A repeated line is left out, unless it may be all there is of a rare name.
    if (seen.has(line.source) && !line.places.some(({ form }) => form.entity.frequency === 'rare')) continue;
    seen.add(line.source);
    lines.push(line);
  }
  return lines;
};

interface Clause {
  source: string;
  target: TargetPart[];
  places: Place[];
}

const plainClause = ({ zh, vi }: Pair): Clause => ({ source: zh, target: [vi], places: [] });

const CATEGORY_OF_SLOT: Record<string, Category> = {
  P: 'person',
  Q: 'person',
  L: 'place',
  O: 'organization',
  S: 'skill',
  I: 'item',
  R: 'realm',
  T: 'title',
};

/** Writes a clause that mentions the entity. */
const clauseWith = (writer: Writer, present: readonly Entity[], entity: Entity): Clause => {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const pair = writer.random.one(writer.clauses);
    const slot = Object.keys(CATEGORY_OF_SLOT).find(
      (name) => CATEGORY_OF_SLOT[name] === entity.category && pair.zh.includes(`{${name}}`),
    );
    const clause = slot && fillClause(writer, present, pair, { slot, entity });
    if (clause) return clause;
  }
  throw new Error(`no clause for ${entity.forms[0]!.zh}`);
};

/** Fills the slots of a clause; undefined if nobody is present for one of them. */
const fillClause = (
  { random, words }: Writer,
  present: readonly Entity[],
  pair: Pair,
  wanted: { slot: string; entity: Entity } | undefined,
): Clause | undefined => {
  const entities = new Map<string, Entity>(wanted && [[wanted.slot, wanted.entity]]);
  const forms = new Map<string, Form>();
  const chosen = new Map<string, Pair>();
  for (const [, slot = ''] of pair.zh.matchAll(SLOT)) {
    const category = CATEGORY_OF_SLOT[slot];
    if (category === undefined) {
      if (words.has(slot) && !chosen.has(slot)) chosen.set(slot, random.one(words.get(slot)!));
      continue;
    }
    if (!entities.has(slot)) {
      const taken = new Set(entities.values());
      const free = present.filter((entity) => entity.category === category && !taken.has(entity));
      if (free.length === 0) return undefined;
      entities.set(slot, random.one(free));
    }
    const { forms: all } = entities.get(slot)!;
    if (!forms.has(slot)) forms.set(slot, random.unit() < 0.6 ? all[0]! : random.one(all));
  }
  const [speaker, listener] = [
    entities.get('P') ?? entities.get('Q'),
    entities.has('P') ? entities.get('Q') : undefined,
  ];
  const clause: Clause = { source: '', target: [], places: [] };
  const slots = new Map<string, number[]>();
  for (const part of pair.zh.split(/(\{[^}]+\})/u)) {
    const slot = part.startsWith('{') ? part.slice(1, -1) : '';
    const form = forms.get(slot);
    if (form) {
      slots.set(slot, [...(slots.get(slot) ?? []), clause.places.length]);
      clause.places.push({ form, start: clause.source.length });
    }
    if (slot === '他') clause.source += entities.get('P')!.gender === 'female' ? '她' : '他';
    else clause.source += form?.zh ?? chosen.get(slot)?.zh ?? (slot || part);
  }
  for (const part of pair.vi.split(/(\{[^}]+\})/u)) {
    const slot = part.startsWith('{') ? part.slice(1, -1) : '';
    if (forms.has(slot)) clause.target.push({ place: slots.get(slot)!.shift()! });
    else if (slot === '他') clause.target.push(entities.get('P')!.gender === 'female' ? 'nàng' : 'hắn');
    else if (slot === '我') clause.target.push({ address: 'self', from: speaker, to: listener });
    else if (slot === '你') clause.target.push({ address: 'other', from: speaker, to: listener });
    else clause.target.push(chosen.get(slot)?.vi ?? part);
  }
  return clause;
};

/** Joins clauses to a line, and finds the places that look like a name and are none. */
const joinClauses = (random: Random, clauses: readonly Clause[], forms: readonly Form[]): Line => {
  const line: Line = { source: '', target: [], places: [], traps: [] };
  let startsSentence = true;
  for (const [index, clause] of clauses.entries()) {
    const target = clause.target.map((part) =>
      typeof part === 'object' && 'place' in part ? { place: part.place + line.places.length } : part,
    );
    const first = target.findIndex((part) => part !== '');
    if (startsSentence && typeof target[first] === 'string') target[first] = capital(target[first]);
    for (const { form, start } of clause.places) line.places.push({ form, start: start + line.source.length });
    startsSentence = index === clauses.length - 1 || random.unit() < 0.4;
    line.source += clause.source + (startsSentence ? '。' : '，');
    line.target.push(...target, startsSentence ? '.' : ',', index === clauses.length - 1 ? '' : ' ');
  }
  for (const form of forms)
    for (let start = line.source.indexOf(form.zh); start !== -1; start = line.source.indexOf(form.zh, start + 1))
      if (!line.places.some((place) => covers(place, form, start))) line.traps.push({ form, start });
  return line;
};

/** Returns true if the place is this name, or a longer name of the same entity. */
const covers = (place: Place, form: Form, start: number): boolean =>
  place.form.entity === form.entity &&
  place.start <= start &&
  place.start + place.form.zh.length >= start + form.zh.length;

const capital = (text: string): string =>
  text.replace(/^(\P{L}*)(\p{L})/u, (_, marks: string, letter: string) => marks + letter.toUpperCase());
