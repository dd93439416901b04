import { type Random, seededRandom } from '@versio/testing/engine/random';
import type { Book, Line, TargetPart } from './book.ts';
import type { Entity, Form } from './cast.ts';

/** How far the model is from an ideal one; shares from 0 to 1. */
export interface Noise {
  /** Segments of translate answers in which a listed name is written otherwise or left out. */
  disobeys: number;
  /** Writes a term where a repair asks for it, even where the source does not have it. */
  writesFalseTerms: boolean;
  /** Names that an analysis reports. */
  reports: number;
  /** Renderings that are not the best one. */
  variants: number;
  wrongGender: number;
  unknownGender: number;
  /** Aliases that an analysis reports as such, and those that it reports as somebody else. */
  aliasReported: number;
  aliasSeparate: number;
  /** Reported characters with the name of somebody else among their aliases. */
  falseSame: number;
  /** Names of a naming request that the answer leaves out. */
  nameLeftOut: number;
  /** Names without a listed rendering that a translate answer reports. */
  harvested: number;
  /** Forms of address that are not the true ones. */
  wrongAddress: number;
  /** Answers of `name` without a usable document. */
  nameUnusable: number;
}

export const NOISY: Noise = {
  disobeys: 0.1,
  writesFalseTerms: true,
  reports: 0.7,
  variants: 0.65,
  wrongGender: 0.1,
  unknownGender: 0.1,
  aliasReported: 0.5,
  aliasSeparate: 0.3,
  falseSame: 0.002,
  nameLeftOut: 0,
  harvested: 0.5,
  wrongAddress: 0.1,
  nameUnusable: 0,
};

/** Does all that it is asked, and knows the truth. */
export const HONEST: Noise = {
  disobeys: 0,
  writesFalseTerms: false,
  reports: 1,
  variants: 0,
  wrongGender: 0,
  unknownGender: 0,
  aliasReported: 1,
  aliasSeparate: 0,
  falseSame: 0,
  nameLeftOut: 0,
  harvested: 1,
  wrongAddress: 0,
  nameUnusable: 0,
};

interface Listed {
  source: string;
  target: string;
}

/** What the model is asked, as far as it reads it. */
export interface Request {
  task: 'translate' | 'repair' | 'analyze' | 'name';
  orderNo?: number;
  title?: string;
  segments?: { id: number; text: string; draft?: string; problems?: string[] }[];
  glossary?: (Listed & { locked?: boolean })[];
  characters?: {
    nameCn: string;
    nameVi: string;
    aliases?: Listed[];
    gender?: string;
    address?: { to: string; self: string; other: string }[];
  }[];
  candidates?: { id: number; source: string; firstOrder?: number }[];
}

/** What the model was asked and what it said, for the judge. */
export interface ModelLog {
  requests: Record<Request['task'], number>;
  /** Candidates of `name` requests. */
  candidates: number;
  /** Candidates that are no name of the book. */
  candidatesNotNames: number;
  /** By the name that the answer gives the gender for. */
  genders: Map<string, { male: number; female: number }>;
  /** Two forms that an answer gave to one character: "zh zh", in the order of code points. */
  same: Set<string>;
  /** The same, where the forms are of different people. */
  falseSame: Set<string>;
  /** Names that an answer reported. */
  reported: Set<string>;
  /** Naming requests up to the last with a candidate of chapter 1, and before the first translation of chapter 1. */
  namesForFirst: number;
  namesBeforeFirst: number | undefined;
  /** Problems of repairs that demand a name where the source does not have it, without "perhaps". */
  falseDemands: { orderNo: number; text: string; problem: string }[];
  demands: number;
  /** Names that occur in a chapter whose requests do not list them. */
  unlisted: Map<string, Set<number>>;
  /** UTF-16 code units of translate and repair requests: "system", and the fields of the documents as JSON. */
  sent: Map<string, number>;
  /**
   * Of requests of a chapter after the first of their task, in UTF-16 code units: what holds for the chapter, how much
   * of that begins like the request before, and all that does.
   */
  beginnings: Record<'translate' | 'repair', { stable: number; common: number; cached: number }>;
}

/** Two forms as a key of ModelLog.same. */
export const pairKey = (first: string, second: string): string => [first, second].sort().join(' ');

/** A model that knows the book, and answers as well as the noise lets it. */
export interface BookModel {
  log: ModelLog;
  answer(request: Request): string;
}

export const createBookModel = (book: Book, noise: Noise, seed: number): BookModel => {
  const random = seededRandom(seed ^ 0x5eed);
  const log: ModelLog = {
    requests: { translate: 0, repair: 0, analyze: 0, name: 0 },
    candidates: 0,
    candidatesNotNames: 0,
    genders: new Map(),
    same: new Set(),
    falseSame: new Set(),
    reported: new Set(),
    namesForFirst: 0,
    namesBeforeFirst: undefined,
    falseDemands: [],
    demands: 0,
    unlisted: new Map(),
    sent: new Map(),
    beginnings: {
      translate: { stable: 0, common: 0, cached: 0 },
      repair: { stable: 0, common: 0, cached: 0 },
    },
  };
  const scope: Scope = {
    book,
    noise,
    random,
    log,
    formByZh: new Map(book.entities.flatMap(({ forms }) => forms.map((form) => [form.zh, form] as const))),
    lines: new Map(book.chapters.flatMap(({ lines }) => lines.map((line) => [line.source, line] as const))),
    chosen: new Map(),
  };
  return {
    log,
    answer: (request) => {
      log.requests[request.task] += 1;
      if (request.task === 'name') return answerNames(scope, request);
      if (request.task === 'analyze') return JSON.stringify(analyze(scope, request));
      if (request.task === 'translate' && request.orderNo === 1) log.namesBeforeFirst ??= log.requests.name;
      return JSON.stringify(translate(scope, request));
    },
  };
};

interface Scope {
  book: Book;
  noise: Noise;
  random: Random;
  log: ModelLog;
  formByZh: ReadonlyMap<string, Form>;
  lines: ReadonlyMap<string, Line>;
  /** The last translation of each line. */
  chosen: Map<Line, Choice>;
}

/** The rendering at each place of a line, and what is added to its end. */
interface Choice {
  places: string[];
  added: string[];
}

/** What the request lists: glossary before characters, their names before their aliases. */
const listedOf = ({ glossary = [], characters = [] }: Request): Map<string, string> => {
  const listed = new Map<string, string>();
  const list = (source: string, target: string): void => {
    if (source !== '' && target !== '' && !listed.has(source)) listed.set(source, target);
  };
  for (const { source, target, locked } of glossary) if (locked) list(source, target);
  for (const { nameCn, nameVi } of characters) list(nameCn, nameVi);
  for (const { aliases = [] } of characters) for (const { source, target } of aliases) list(source, target);
  for (const { source, target } of glossary) list(source, target);
  return listed;
};

const translate = (scope: Scope, request: Request): unknown => {
  const { book, lines, log } = scope;
  const listed = listedOf(request);
  const names = new Map<string, string>();
  const segments = (request.segments ?? []).flatMap(({ id, text, problems }) => {
    const line = lines.get(text);
    if (line === undefined) {
      if (id === 0) return [];
      throw new Error(`not a line of the book: ${text}`);
    }
    const choice =
      problems === undefined ? choose(scope, line, listed) : repair(scope, request, line, listed, problems);
    scope.chosen.set(line, choice);
    for (const { form } of line.places)
      if (!listed.has(form.zh))
        log.unlisted.set(form.zh, (log.unlisted.get(form.zh) ?? new Set()).add(request.orderNo!));
    for (const [index, { form }] of line.places.entries())
      if (!listed.has(form.zh) && scope.random.unit() < scope.noise.harvested)
        names.set(form.zh, choice.places[index]!);
    return [{ id, text: render(request, line, choice) }];
  });
  const isTitleAsked = request.title !== undefined || request.segments?.some(({ id }) => id === 0);
  const title = book.chapters.find(({ orderNo }) => orderNo === request.orderNo)?.title.vi;
  for (const source of names.keys()) log.reported.add(source);
  return {
    ...(isTitleAsked ? { title } : {}),
    segments,
    ...(names.size > 0 ? { names: [...names].map(([source, target]) => ({ source, target })) } : {}),
  };
};

/** What the model writes where it leaves out a name. */
export const LEFT_OUT = 'người ấy';

const choose = ({ noise, random }: Scope, line: Line, listed: ReadonlyMap<string, string>): Choice => {
  const places = line.places.map(({ form }) => listed.get(form.zh) ?? variantOf(random, noise, form));
  const obeyed = line.places.map((_, index) => index).filter((index) => listed.has(line.places[index]!.form.zh));
  if (obeyed.length > 0 && random.unit() < noise.disobeys) {
    const index = random.one(obeyed);
    const others = line.places[index]!.form.renderings.filter((rendering) => rendering !== places[index]);
    places[index] = random.unit() < 0.5 && others.length > 0 ? random.one(others) : LEFT_OUT;
  }
  return { places, added: [] };
};

/** Returns the best rendering, or another one. */
const variantOf = (random: Random, noise: Noise, { renderings }: Form): string =>
  random.unit() < noise.variants ? random.one(renderings) : renderings[0]!;

/** Does what the problems name, and leaves everything else as it was. */
const repair = (
  scope: Scope,
  { orderNo = 0 }: Request,
  line: Line,
  listed: ReadonlyMap<string, string>,
  problems: readonly string[],
): Choice => {
  const { log, noise } = scope;
  const before = scope.chosen.get(line) ?? choose(scope, line, listed);
  const choice = { places: [...before.places], added: [...before.added] };
  for (const problem of problems) {
    const isLeftToModel = problem.startsWith('perhaps: ');
    const [source, ...quotes] = [...problem.matchAll(/"([^"]+)"/gu)].map(([, quoted]) => quoted!);
    // What is left to the model quotes the places before the rendering.
    const wanted = isLeftToModel ? quotes.at(-1) : quotes[0];
    if (source === undefined || wanted === undefined || !scope.formByZh.has(source)) continue;
    const places = line.places.flatMap(({ form }, index) => (form.zh === source ? [index] : []));
    for (const index of places) choice.places[index] = wanted;
    if (isLeftToModel) continue;
    log.demands += 1;
    const times = Number(/ (\d+) times/u.exec(problem)?.[1] ?? 1);
    const isFalse = times > places.length && line.traps.some(({ form }) => form.zh === source);
    if (!isFalse) continue;
    log.falseDemands.push({ orderNo, text: line.source, problem });
    if (noise.writesFalseTerms && !choice.added.includes(wanted)) choice.added.push(wanted);
  }
  return choice;
};

const render = (request: Request, line: Line, { places, added }: Choice): string => {
  const text = line.target
    .map((part) =>
      typeof part === 'string' ? part : 'place' in part ? places[part.place]! : addressWord(request, part),
    )
    .join('');
  const whole = added.length === 0 ? text : `${text.slice(0, -1)}, ${added.join(', ')}${text.slice(-1)}`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
};

const addressWord = (
  { characters = [] }: Request,
  { address, from, to }: Extract<TargetPart, { address: string }>,
): string => {
  const isNamed = (entity: Entity, zh: string): boolean => entity.forms.some((form) => form.zh === zh);
  const listed =
    from &&
    to &&
    characters
      .filter(({ nameCn }) => isNamed(from, nameCn))
      .flatMap((character) => character.address ?? [])
      .find((entry) => isNamed(to, entry.to));
  return listed?.[address] || (address === 'self' ? 'ta' : 'ngươi');
};

/** The gender that an answer gives, which is counted as its vote. */
const genderOf = ({ noise, random, log }: Scope, { zh, entity: { gender } }: Form): string => {
  const chance = random.unit();
  if (gender === 'unknown' || chance < noise.unknownGender) return 'unknown';
  const isWrong = chance < noise.unknownGender + noise.wrongGender;
  const said = isWrong ? (gender === 'male' ? 'female' : 'male') : gender;
  const votes = log.genders.get(zh) ?? { male: 0, female: 0 };
  votes[said] += 1;
  log.genders.set(zh, votes);
  return said;
};

const answerNames = (scope: Scope, request: Request): string => {
  const { noise, random, log, formByZh } = scope;
  const candidates = request.candidates ?? [];
  log.candidates += candidates.length;
  log.candidatesNotNames += candidates.filter(({ source }) => !formByZh.has(source)).length;
  if (candidates.some(({ firstOrder }) => firstOrder === 1)) log.namesForFirst = log.requests.name;
  if (random.unit() < noise.nameUnusable) return 'Sorry, I can only see a list of words here.';
  const known = new Map<Entity, { zh: string; id: number | string }[]>();
  const remember = (form: Form, id: number | string): void => {
    known.set(form.entity, [...(known.get(form.entity) ?? []), { zh: form.zh, id }]);
  };
  for (const { nameCn } of request.characters ?? []) {
    const form = formByZh.get(nameCn);
    if (form) remember(form, nameCn);
  }
  for (const { id, source } of candidates) {
    const form = formByZh.get(source);
    if (form) remember(form, id);
  }
  const names = candidates.flatMap(({ id, source }): unknown[] => {
    const form = formByZh.get(source);
    if (random.unit() < noise.nameLeftOut) return [];
    if (form === undefined) return [{ id, kind: 'none', target: '', gender: 'unknown', sameAs: null }];
    const { category } = form.entity;
    log.reported.add(source);
    const others = (known.get(form.entity) ?? []).filter(({ zh }) => zh !== source);
    const same = category === 'person' && others.length > 0 && random.unit() < noise.aliasReported ? others[0]! : null;
    if (same) log.same.add(pairKey(source, same.zh));
    const gender = category === 'person' ? genderOf(scope, form) : 'unknown';
    return [{ id, kind: category, target: variantOf(random, noise, form), gender, sameAs: same?.id ?? null }];
  });
  return JSON.stringify({ names });
};

const analyze = (scope: Scope, request: Request): unknown => {
  const { book, noise, random, log } = scope;
  const lines = (request.segments ?? []).flatMap(({ text }) => scope.lines.get(text) ?? []);
  const forms = new Set(lines.flatMap(({ places }) => places.map(({ form }) => form)));
  const people = Map.groupBy(
    [...forms].filter(({ entity }) => entity.category === 'person'),
    ({ entity }) => entity,
  );
  const reports = (): boolean => random.unit() < noise.reports;
  const variant = (form: Form): string => variantOf(random, noise, form);
  const terms = [...forms]
    .filter(({ entity }) => entity.category !== 'person' && reports())
    .map((form) => ({ source: form.zh, target: variant(form), category: form.entity.category }));
  const characters: { nameCn: string; nameVi: string; aliases: Listed[]; gender: string; role: string }[] = [];
  for (const [entity, present] of people) {
    if (!reports()) continue;
    const [main, ...rest] = entity.forms.filter((form) => present.includes(form));
    const character = { nameCn: main!.zh, nameVi: variant(main!), aliases: [] as Listed[], gender: '', role: '' };
    character.gender = genderOf(scope, main!);
    for (const form of rest) {
      const chance = random.unit();
      if (chance < noise.aliasReported) {
        character.aliases.push({ source: form.zh, target: variant(form) });
        log.same.add(pairKey(form.zh, main!.zh));
      } else if (chance < noise.aliasReported + noise.aliasSeparate)
        characters.push({
          nameCn: form.zh,
          nameVi: variant(form),
          aliases: [],
          gender: genderOf(scope, form),
          role: '',
        });
    }
    if (random.unit() < noise.falseSame) {
      const other = [...people.keys()].find((someone) => someone !== entity);
      const form = other && people.get(other)![0]!;
      if (form) {
        character.aliases.push({ source: form.zh, target: variant(form) });
        log.falseSame.add(pairKey(form.zh, main!.zh));
      }
    }
    characters.push(character);
  }
  for (const { source } of terms) log.reported.add(source);
  for (const { nameCn, aliases } of characters)
    for (const zh of [nameCn, ...aliases.map(({ source }) => source)]) log.reported.add(zh);
  return {
    terms,
    characters,
    relations: relationsOf(scope, book, lines, reports),
    events: [],
    idioms: [],
    summary: summaryOf(lines),
  };
};

const SUMMARY_LINES = 8;

/** Returns a summary of about a hundred words: some of the chapter's lines with the best renderings. */
const summaryOf = (lines: readonly Line[]): string =>
  lines
    .filter((_, index) => index % Math.ceil(lines.length / SUMMARY_LINES) === 0)
    .map(({ target, places }) =>
      target
        .map((part) =>
          typeof part === 'string'
            ? part
            : 'place' in part
              ? places[part.place]!.form.renderings[0]!
              : part.address === 'self'
                ? 'ta'
                : 'ngươi',
        )
        .join(''),
    )
    .join(' ');

const relationsOf = (
  { noise, random }: Scope,
  book: Book,
  lines: readonly Line[],
  reports: () => boolean,
): unknown[] => {
  const pairs = new Map<string, { from: Entity; to: Entity }>();
  for (const part of lines.flatMap(({ target }) => target))
    if (typeof part === 'object' && 'address' in part && part.from && part.to)
      pairs.set(`${part.from.id} ${part.to.id}`, { from: part.from, to: part.to });
  return [...pairs.values()]
    .filter(() => reports())
    .map(({ from, to }) => {
      const address = random.unit() < noise.wrongAddress ? { self: 'ta', other: 'ngươi' } : book.addressOf(from, to);
      return { from: from.forms[0]!.zh, to: to.forms[0]!.zh, kind: 'quen biết', ...address };
    });
};
