import { toDocumentCharacter, toGlossaryEntry } from './documents.ts';
import type { EngineModel } from './ladder.ts';
import { parseNames } from './naming/answers.ts';
import { decideNames, LEFT_OPEN } from './naming/decide-names.ts';
import type { NameAnswer, NameCandidateInput, NameDecision, NameRule } from './naming/types.ts';
import { pairOf } from './pairs/index.ts';
import type { LanguagePair } from './pairs/pair.ts';
import { ChapterFailed } from './translate-chapter.ts';
import {
  type BibleRecords,
  type CharacterRecord,
  type FaultClock,
  ModelUnavailable,
  ModelUnsuitable,
  type NameDocument,
  type TermRecord,
} from './types.ts';

export type { NameCandidateInput, NameDecision } from './naming/types.ts';

/** Candidates for names, with what is needed to decide them. */
export interface NamingInput {
  /** In order of first appearance; each source once. */
  candidates: readonly NameCandidateInput[];
  /** The language of the texts; with `auto` the rule leaves everything open. */
  sourceLang: string;
  targetLang: string;
  records: Pick<BibleRecords, 'terms' | 'characters'>;
  /** The model and then its fallbacks. */
  models: readonly EngineModel[];
}

/** A candidate and its answer take about 40 tokens of output, a character of a batch's budget four. */
const CHARACTERS_PER_CANDIDATE = 10;
// The offline model takes about 0.1 s for this many, in which nothing else runs.
const MAX_CANDIDATES = 500;

/** Returns the number of candidates that one request holds: about 200 with 8,192 tokens of output. */
export const namingBatchSize = ({ budget }: Pick<EngineModel, 'budget'>): number =>
  Math.min(MAX_CANDIDATES, Math.max(1, Math.floor(budget.characters / CHARACTERS_PER_CANDIDATE)));

/**
 * Decides candidates for names, in as many requests as their number needs. A model with an unusable answer is asked
 * twice, then the next one; one that is unavailable, unsuitable or whose key is refused is not asked again. What no
 * model decided, and what contradicts the source, is decided by the rule (docs/rules.md#name-decisions).
 * Throws the signal's reason.
 * @returns a decision for each candidate, in their order; `problem`: why the rule decided some of them for lack of a
 * usable answer
 */
export const nameCandidates = async (
  input: NamingInput,
  signal: AbortSignal,
): Promise<{ decisions: NameDecision[]; problem: string | undefined }> => {
  const { candidates, records, models } = input;
  const pair = pairOf(input.sourceLang, input.targetLang);
  await pair.preload?.('names');
  const rule = pair.namingRule?.(candidates, records) ?? LEFT_OPEN;
  const run: NamingRun = { input, pair, rule, known: knownNames(records), signal, answers: new Map() };
  let open = candidates;
  let problem: string | undefined;
  for (const model of models) {
    if (open.length === 0) break;
    const result = await askModel(run, model, open);
    open = result.open;
    problem = result.problem;
  }
  signal.throwIfAborted();
  if (open.length === 0) problem = undefined;
  else problem ??= 'no model can decide names';
  return { decisions: decideNames(candidates, run.answers, rule, records), problem };
};

interface NamingRun {
  input: NamingInput;
  pair: LanguagePair;
  rule: NameRule;
  known: ReadonlyMap<string, string>;
  signal: AbortSignal;
  /** By source. */
  answers: Map<string, NameAnswer>;
}

/** Asks a model about all candidates. Returns those of requests without a usable answer. */
const askModel = async (
  run: NamingRun,
  model: EngineModel,
  candidates: readonly NameCandidateInput[],
): Promise<{ open: NameCandidateInput[]; problem: string | undefined }> => {
  const faults: FaultClock = { spentMs: 0 };
  const open: NameCandidateInput[] = [];
  let problem: string | undefined;
  const parts = split(candidates, namingBatchSize(model));
  for (const [index, part] of parts.entries()) {
    try {
      const result = await askTwice(run, model, faults, part);
      open.push(...result.open);
      problem = result.problem ?? problem;
    } catch (error) {
      run.signal.throwIfAborted();
      const isModelLost =
        error instanceof ModelUnavailable || error instanceof ModelUnsuitable || error instanceof ChapterFailed;
      if (!isModelLost) throw error;
      return { open: [...open, ...parts.slice(index).flat()], problem: error.message };
    }
  }
  return { open, problem };
};

/**
 * Asks about the candidates of one request; after an unusable answer once more, and in two halves if the answer was cut
 * off or refused, because a half is shorter, and may lack the text that was refused.
 */
const askTwice = async (
  run: NamingRun,
  model: EngineModel,
  faults: FaultClock,
  part: readonly NameCandidateInput[],
): Promise<{ open: NameCandidateInput[]; problem: string | undefined }> => {
  const first = await ask(run, model, faults, part);
  if (first === undefined) return { open: [], problem: undefined };
  const halves = (first === 'cut off' || first === 'refused') && part.length > 1;
  const open: NameCandidateInput[] = [];
  let problem: string | undefined;
  for (const again of split(part, halves ? Math.ceil(part.length / 2) : part.length)) {
    const second = await ask(run, model, faults, again);
    if (second === undefined) continue;
    open.push(...again);
    problem = `"${model.name}" gave no usable answer (${second})`;
  }
  return { open, problem };
};

/** Sends one request and keeps its answers. Returns the problem of an unusable answer. */
const ask = async (
  { input, pair, rule, known, signal, answers }: NamingRun,
  model: EngineModel,
  faults: FaultClock,
  part: readonly NameCandidateInput[],
): Promise<string | undefined> => {
  signal.throwIfAborted();
  const document = toDocument(input, part);
  const answer = await model.ask(document, { signal, faults });
  const asked = document.candidates;
  const parsed = parseNames(answer, { asked, known, pair });
  if (parsed.problem !== undefined) return parsed.problem;
  if (rule.isMixedUp(asked.map(({ id, source }) => ({ source, answer: parsed.answers.get(id) })))) return 'wrong ids';
  for (const { id, source } of asked) {
    const read = parsed.answers.get(id);
    if (read !== undefined) answers.set(source, read);
  }
  return undefined;
};

const toDocument = (input: NamingInput, part: readonly NameCandidateInput[]): NameDocument => {
  const { terms, characters } = selectRelated(input.records, part);
  return {
    task: 'name',
    sourceLang: input.sourceLang,
    targetLang: input.targetLang,
    glossary: terms.map(toGlossaryEntry),
    characters: characters.map(toDocumentCharacter),
    candidates: part.map(({ source, count, firstOrder, quotes }, index) => ({
      id: index + 1,
      source,
      count,
      firstOrder,
      quotes: [...quotes],
    })),
  };
};

const knownNames = ({ characters }: NamingInput['records']): Map<string, string> => {
  const known = new Map(
    characters.flatMap(({ nameCn, aliases }) =>
      aliases.map(({ source }) => [source.normalize('NFC'), nameCn] as const),
    ),
  );
  for (const { nameCn } of characters) known.set(nameCn.normalize('NFC'), nameCn);
  return known;
};

const split = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** A request lists at most this many terms and as many characters: about 10,000 tokens. */
const MAX_LISTED = 200;

/**
 * Selects the known records that a naming request lists: first those with a name in the quotes or with two neighbouring
 * characters in common with a candidate (青云宗, 青云峰), then others, in their order.
 */
const selectRelated = (
  records: Pick<BibleRecords, 'terms' | 'characters'>,
  candidates: readonly NameCandidateInput[],
): { terms: TermRecord[]; characters: CharacterRecord[] } => {
  const quotes = candidates.flatMap(({ source, quotes: texts }) => [source, ...texts]).join('\n');
  const pairs = new Set(candidates.flatMap(({ source }) => pairsOf(source)));
  const isRelated = (source: string): boolean =>
    (source !== '' && quotes.includes(source)) || pairsOf(source).some((pair) => pairs.has(pair));
  return {
    terms: firstOf(records.terms, ({ source }) => isRelated(source)).map(
      ({ source, target, locked, category, note }) => ({ source, target, locked, category, note }),
    ),
    characters: firstOf(
      records.characters,
      ({ nameCn, aliases }) => isRelated(nameCn) || aliases.some(({ source }) => isRelated(source)),
    ).map(({ nameCn, nameVi, aliases, gender, role }) => ({
      nameCn,
      nameVi,
      aliases: aliases.map(({ source, target }) => ({ source, target })),
      gender,
      role,
      address: [],
    })),
  };
};

const pairsOf = (source: string): string[] => {
  const characters = [...source];
  return characters.slice(1).map((character, index) => characters[index]! + character);
};

const firstOf = <Item>(items: readonly Item[], isRelated: (item: Item) => boolean): Item[] => {
  if (items.length <= MAX_LISTED) return [...items];
  const related = new Set(items.filter(isRelated).slice(0, MAX_LISTED));
  for (const item of items) {
    if (related.size >= MAX_LISTED) break;
    related.add(item);
  }
  return items.filter((item) => related.has(item));
};
