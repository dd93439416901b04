import { runInSlices } from '@versio/kit/async/steps';
import { createYielder } from '@versio/kit/async/time-slices';
import { firstCodePoints } from '@versio/kit/text';
import { toDocumentCharacter, toGlossaryEntry } from './documents.ts';
import type { EngineModel } from './ladder.ts';
import { createPeopleCorrection } from './naming/correct-names.ts';
import { noiseLinesOf } from './noise.ts';
import { pairOf } from './pairs/index.ts';
import { isSingleIdeograph } from './pairs/languages.ts';
import type { LanguagePair } from './pairs/pair.ts';
import { findDocument } from './parse-answer.ts';
import { planBatchesInSteps } from './plan.ts';
import { lengthOf, segmentTextInSteps } from './segment.ts';
import {
  type AnalyzeDocument,
  type BibleRecords,
  type FaultClock,
  ModelUnavailable,
  ModelUnsuitable,
  type Pair,
} from './types.ts';

/** The records that an analysis found in a chapter, each with evidence in the source. */
export interface Found {
  terms: { source: string; target: string; category: string; quote: string }[];
  characters: {
    nameCn: string;
    nameVi: string;
    aliases: Pair[];
    gender: string;
    role: string;
    faction: string;
    realm: string;
    quote: string;
    /** The rule of the language pair made nameVi; absent in analyses that 0.1.0 stored. */
    byRule?: boolean;
  }[];
  relations: { from: string; to: string; kind: string; self: string; other: string }[];
  events: { character: string; kind: string; text: string }[];
  idioms: { source: string; hanViet: string; viEquivalent: string }[];
  summary: string;
  /** Lines of the source (from 1) that are no part of the novel; absent in analyses that 0.1.0 stored. */
  noise?: number[];
}

/** A chapter to analyse. */
export interface AnalysisInput {
  title: string;
  source: string;
  orderNo: number;
  sourceLang: string;
  targetLang: string;
  records: BibleRecords;
  models: readonly EngineModel[];
}

// An analysis reads more and writes less than a translation, and needs the whole chapter to count names.
const BUDGET = { characters: 100_000, segments: 20_000 };
const MAX_TRIES = 2;

/**
 * Analyses a chapter. Each model is tried twice before the next one. Throws an AnalysisFailed with the last problem if
 * no model returns a usable analysis.
 */
export const analyzeChapter = async (input: AnalysisInput, signal: AbortSignal): Promise<Found> => {
  await pairOf(input.sourceLang, input.targetLang).preload?.('names');
  let problem = new Error('no model can analyse');
  for (const model of input.models)
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      signal.throwIfAborted();
      try {
        return await askModel(input, model, signal);
      } catch (error) {
        if (!(error instanceof ModelUnavailable || error instanceof ModelUnsuitable || error instanceof UnusableAnswer))
          throw error;
        problem = error;
        if (!(error instanceof UnusableAnswer)) break;
      }
    }
  throw new AnalysisFailed(problem.message);
};

/** No model returned a usable analysis. */
export class AnalysisFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AnalysisFailed';
  }
}

class UnusableAnswer extends Error {}

const askModel = async (input: AnalysisInput, model: EngineModel, signal: AbortSignal): Promise<Found> => {
  const text = await runInSlices(segmentTextInSteps(input.source));
  const faults: FaultClock = { spentMs: 0 };
  const found: Found = { terms: [], characters: [], relations: [], events: [], idioms: [], summary: '' };
  const noise = new Set<number>();
  for (const batch of await runInSlices(planBatchesInSteps(text.segments, BUDGET, ({ text }) => text))) {
    const document: AnalyzeDocument = {
      task: 'analyze',
      sourceLang: input.sourceLang,
      targetLang: input.targetLang,
      orderNo: input.orderNo,
      title: input.title,
      segments: batch.map(({ id, text }) => ({ id, text })),
      glossary: input.records.terms.map(toGlossaryEntry),
      characters: input.records.characters.map(toDocumentCharacter),
    };
    const answer = await model.ask(document, { signal, faults });
    const parsed = findDocument(answer.text);
    if (parsed === undefined || answer.finish !== 'stop')
      throw new UnusableAnswer(`"${model.name}" gave no usable analysis`);
    merge(found, await readFound(parsed, input));
    const marked = readIds(parsed.noise);
    for (const { id } of batch) if (marked.has(id)) noise.add(id);
  }
  return { ...found, noise: noiseLinesOf(text, noise) };
};

/** Reads a list of segment ids; ignores everything else. */
const readIds = (value: unknown): Set<unknown> => new Set(Array.isArray(value) ? value.slice(0, BUDGET.segments) : []);

/** Adds the records of a later batch that earlier ones did not find. */
const merge = (found: Found, more: Found): void => {
  const add = <Item>(list: Item[], items: readonly Item[], keyOf: (item: Item) => string): void => {
    const known = new Set(list.map(keyOf));
    for (const item of items) if (list.length < MAX_ITEMS && !known.has(keyOf(item))) list.push(item);
  };
  add(found.terms, more.terms, ({ source }) => source);
  add(found.characters, more.characters, ({ nameCn }) => nameCn);
  add(found.relations, more.relations, ({ from, to, kind }) => JSON.stringify([from, to, kind]));
  add(found.events, more.events, ({ character, text }) => JSON.stringify([character, text]));
  add(found.idioms, more.idioms, ({ source }) => source);
  if (more.summary !== '') found.summary = more.summary;
};

const MAX_ITEMS = 500;
// The items of an answer that are read, most of which may be faulty or repeated.
const MAX_LISTED = 5_000;
const MAX_QUOTE_CHARACTERS = 200;
const MAX_NAME_CHARACTERS = 200;

type Fields = Record<string, unknown>;

const readList = (value: unknown): Fields[] =>
  Array.isArray(value)
    ? value.slice(0, MAX_LISTED).filter((item): item is Fields => typeof item === 'object' && item !== null)
    : [];

const readText = (item: Fields, name: string, maxCharacters = MAX_NAME_CHARACTERS): string => {
  const value = item[name];
  if (typeof value !== 'string') return '';
  const text = value
    .slice(0, 4 * maxCharacters)
    .toWellFormed()
    .replaceAll('\0', '')
    .trim();
  return firstCodePoints(text, maxCharacters);
};

/**
 * Reads a model's answer. Ignores everything without the right form or without evidence in the source:
 * - names and terms that do not occur in the source, or that are clauses;
 * - a single ideograph that occurs less than three times, because it would match everywhere;
 * - a rendering in letters that may not stay in a translation, because it would then be allowed there;
 * - relations and events of characters that the source does not mention by any known name.
 * Replaces the rendering of a person's name that contradicts it.
 */
const readFound = async (
  document: Record<string, unknown>,
  { source, sourceLang, targetLang, records }: AnalysisInput,
): Promise<Found> => {
  const list = (name: string): Fields[] => readList(document[name]);
  const places = await findNamePlaces(source, namesIn(list, records));
  const isInSource = (name: string): boolean => places.has(name);
  const isThere = (name: string): boolean =>
    !NO_NAME.test(name) && isInSource(name) && (!isSingleIdeograph(name) || places.get(name)!.isFrequent);
  const quote = (name: string): string => quoteAt(source, places.get(name)!.first);
  const pair = pairOf(sourceLang, targetLang);
  const isRendering = createRenderingTest(pair);
  const people = list('characters')
    .map((item) => ({
      nameCn: readText(item, 'nameCn'),
      nameVi: readText(item, 'nameVi'),
      aliases: readAliases(item.aliases).filter(
        ({ source: alias, target }) =>
          lengthOf(alias) <= MAX_NAME_CHARACTERS && isThere(alias) && (target === '' || isRendering(target)),
      ),
      gender: ['male', 'female'].includes(readText(item, 'gender')) ? readText(item, 'gender') : 'unknown',
      role: readText(item, 'role'),
      faction: readText(item, 'faction'),
      realm: readText(item, 'realm'),
    }))
    .filter(({ nameCn, nameVi }) => isThere(nameCn) && isRendering(nameVi))
    .map((character) => ({ ...character, quote: quote(character.nameCn) }));
  const characters = correctNames(people, pair, records);
  const namesOf = new Map<string, Set<string>>();
  for (const { nameCn, aliases } of [...records.characters, ...characters]) {
    const names = namesOf.get(nameCn) ?? new Set([nameCn]);
    for (const alias of aliases) names.add(alias.source);
    namesOf.set(nameCn, names);
  }
  const isPresent = (nameCn: string): boolean => [...(namesOf.get(nameCn) ?? [nameCn])].some(isInSource);
  return {
    terms: list('terms')
      .map((item) => ({
        source: readText(item, 'source'),
        target: readText(item, 'target'),
        category: readText(item, 'category'),
      }))
      .filter((term) => isThere(term.source) && isRendering(term.target))
      .map((term) => ({ ...term, quote: quote(term.source) })),
    characters,
    relations: list('relations')
      .map((item) => ({
        from: readText(item, 'from'),
        to: readText(item, 'to'),
        kind: readText(item, 'kind'),
        self: readText(item, 'self'),
        other: readText(item, 'other'),
      }))
      .filter(({ from, to }) => from !== to && isPresent(from) && isPresent(to)),
    events: list('events')
      .map((item) => ({
        character: readText(item, 'character'),
        kind: readText(item, 'kind'),
        text: readText(item, 'text', 2_000),
      }))
      .filter(({ character, text: what }) => isPresent(character) && what !== ''),
    idioms: list('idioms')
      .map((item) => ({
        source: readText(item, 'source'),
        hanViet: readText(item, 'hanViet'),
        viEquivalent: readText(item, 'viEquivalent'),
      }))
      .filter((idiom) => isInSource(idiom.source) && !isSingleIdeograph(idiom.source)),
    summary: readText(document, 'summary', 4_000),
  };
};

/** Yields the names of an answer, and those by which the people that it mentions are known. */
function* namesIn(list: (name: string) => Fields[], { characters }: BibleRecords): Generator<string> {
  for (const item of list('characters')) {
    yield readText(item, 'nameCn');
    for (const { source } of readAliases(item.aliases)) yield source;
  }
  for (const item of [...list('terms'), ...list('idioms')]) yield readText(item, 'source');
  const known = new Map(characters.map((character) => [character.nameCn, character]));
  for (const item of [...list('relations'), ...list('events')])
    for (const field of ['from', 'to', 'character']) {
      const name = readText(item, field);
      yield name;
      for (const { source } of known.get(name)?.aliases ?? []) yield source;
    }
}

/** Where a name occurs in the source of a chapter. */
interface NamePlace {
  /** The index of its first place. */
  first: number;
  /** It occurs at least three times. */
  isFrequent: boolean;
}

// Each name is looked up in the whole source: in a repetition of 500,000 characters (山山山山) that takes up to 3 ms. No
// chapter has this many names, but a faulty answer may.
const MAX_NAMES = 2_000;
const FREQUENT = 3;

/** Looks names up in a source; other work of the process has its turns meanwhile. Of more than 2,000 only the first. */
const findNamePlaces = async (source: string, names: Iterable<string>): Promise<ReadonlyMap<string, NamePlace>> => {
  const yieldToOthers = createYielder();
  const places = new Map<string, NamePlace>();
  const known = new Set<string>(['']);
  for (const name of names) {
    if (known.size > MAX_NAMES) break;
    if (known.has(name)) continue;
    known.add(name);
    await yieldToOthers();
    const first = source.indexOf(name);
    if (first !== -1) places.set(name, { first, isFrequent: isFrequent(source, name, first) });
  }
  return places;
};

const isFrequent = (source: string, name: string, first: number): boolean => {
  let at = first;
  for (let count = 1; count < FREQUENT && at !== -1; count += 1) at = source.indexOf(name, at + name.length);
  return at !== -1;
};

const correctNames = (
  people: readonly Found['characters'][number][],
  pair: LanguagePair,
  records: BibleRecords,
): Found['characters'] => {
  const names = people.flatMap(({ nameCn, nameVi, aliases }) => [{ source: nameCn, target: nameVi }, ...aliases]);
  const correct = createPeopleCorrection(pair, records, names);
  return people.map((person) => {
    const aliases = person.aliases.map((alias) => ({ ...alias, target: correct(alias) ?? alias.target }));
    const nameVi = correct({ source: person.nameCn, target: person.nameVi });
    return nameVi === undefined ? { ...person, aliases } : { ...person, aliases, nameVi, byRule: true };
  });
};

// Marks that end a clause; a dot may be part of a name.
const NO_NAME = /[，。！？；：、“”…\r\n]/u;

const createRenderingTest =
  ({ residue }: LanguagePair) =>
  (target: string): boolean =>
    target !== '' && !residue?.test(target);

/** Reads aliases. A plain string is an alias without a target (docs/rules.md#model-documents). */
const readAliases = (value: unknown): Pair[] =>
  (Array.isArray(value) ? value : []).slice(0, 50).flatMap((alias: unknown) => {
    if (typeof alias === 'string') return isOverlong(alias) ? [] : [{ source: alias.trim(), target: '' }];
    if (typeof alias !== 'object' || alias === null) return [];
    const { source, target } = alias as { source?: unknown; target?: unknown };
    return typeof source === 'string' && !isOverlong(source) && !isOverlong(target)
      ? [{ source: source.trim(), target: typeof target === 'string' ? target.trim() : '' }]
      : [];
  });

const isOverlong = (text: unknown): boolean => typeof text === 'string' && text.length > 4 * MAX_NAME_CHARACTERS;

/** Returns the line of a place as evidence, at most 200 characters of it. */
const quoteAt = (source: string, at: number): string => {
  const earliest = Math.max(0, at - MAX_QUOTE_CHARACTERS / 2);
  const before = source.slice(earliest, at);
  const start = earliest + Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const line = source.slice(start, start + MAX_QUOTE_CHARACTERS).split(/[\r\n]/)[0]!;
  return line.toWellFormed().trim();
};
