import { readFileSync } from 'node:fs';
import { fail } from '@versio/kit/errors';
import { findPairProblem } from '../engine/pairs/zh-vi/offline/supported-pair.ts';
import {
  type CustomerKey,
  type ModelEntry,
  PROVIDERS,
  type Provider,
  REASONING_EFFORTS,
  type Reasoning,
  STRUCTURED_OUTPUTS,
  type StructuredOutput,
} from '../providers/model-entry.ts';

/** The models that translate calls can name. */
export interface Models {
  default: ModelEntry;
  /** In the order of the file. */
  all: readonly ModelEntry[];
  byName: ReadonlyMap<string, ModelEntry>;
  /** Fields of the file that mean nothing, a mistyped one say: `models[0].requestPerMinute`. */
  unknownFields: readonly string[];
}

/** The models if there is no models file: the offline model only. */
export const OFFLINE_ALONE = { default: 'offline', models: [{ name: 'offline', provider: 'offline' }] };

/** How many chapters may be in progress with a model, on one key. */
export interface ChapterLimits {
  /** At once, across all processes; for a model that computes in the process, in each of them. */
  chapters: number;
  /** So many of them whatever their length. Further ones are prepared, and a process limits their text in all. */
  whateverLength: number;
  /** Whether the model computes in the process. */
  isLocal: boolean;
}

// One chapter computes and the next one is ready.
const LOCAL_AT_WORK = 2;

/**
 * Returns how many chapters may be in progress with a model: three times its concurrency (at most 32 more than it), so
 * that no slot is idle while chapters are fetched, checked or completed, and writes of several chapters share calls and
 * statements. With twice the concurrency, a quarter of 2,000 requests of 200 ms left a slot for which nobody waited.
 */
export const chapterLimitsOf = ({
  provider,
  concurrency,
}: Pick<ModelEntry, 'provider' | 'concurrency'>): ChapterLimits =>
  provider === 'offline'
    ? { chapters: concurrency, whateverLength: Math.min(concurrency, LOCAL_AT_WORK), isLocal: true }
    : { chapters: concurrency + Math.min(2 * concurrency, 32), whateverLength: concurrency, isLocal: false };

/** Reads a models file. Throws one Error that lists all problems. */
export const readModelsFile = (path: string): Models => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${path} is not JSON: ${(error as Error).message}`);
  }
  return parseModels(value);
};

/** Checks the content of a models file (docs/rules.md#model-file). Throws one Error that lists all problems. */
export const parseModels = (value: unknown): Models => {
  const problems: string[] = [];
  const file = asObject(value);
  const list = Array.isArray(file.models) ? file.models : [];
  if (list.length === 0 || list.length > MAX_MODELS) problems.push(`models must list 1 to ${MAX_MODELS} models`);
  const entries = list
    .slice(0, MAX_MODELS)
    .map((item, index) => parseEntry(asObject(item), `models[${index}]`, problems));
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (byName.size < entries.length) problems.push('two models have the same name');
  for (const entry of entries)
    for (const name of entry.fallback)
      if (name === entry.name || !byName.has(name))
        problems.push(`the fallback "${name}" of "${entry.name}" is not another model of the file`);
  problems.push(...findAnalysisProblems(entries, byName));
  const defaultName = file.default ?? entries[0]?.name;
  const first = byName.get(String(defaultName));
  if (first === undefined) problems.push(`default "${String(defaultName)}" is not a model of the file`);
  if (problems.length > 0) throw new Error(problems.join('; '));
  return { default: first!, all: entries, byName, unknownFields: findUnknownFields(file, list, entries) };
};

const MAX_MODELS = 100;
const FILE_FIELDS = ['default', 'models'];

/** An entry has every field that is read of it. */
const findUnknownFields = (
  file: Record<string, unknown>,
  list: readonly unknown[],
  entries: readonly ModelEntry[],
): string[] => [
  ...Object.keys(file).filter((field) => !FILE_FIELDS.includes(field)),
  ...entries.flatMap((entry, index) =>
    Object.keys(asObject(list[index]))
      .filter((field) => !Object.hasOwn(entry, field))
      .map((field) => `models[${index}].${field}`),
  ),
];

/** Returns what is wrong with the analysis models of the entries: an unknown name, or a cycle of names. */
const findAnalysisProblems = (entries: readonly ModelEntry[], byName: ReadonlyMap<string, ModelEntry>): string[] =>
  entries.flatMap(({ name, analysisModel }) => {
    if (analysisModel === '') return [];
    if (!byName.has(analysisModel))
      return [`the analysisModel "${analysisModel}" of "${name}" is not a model of the file`];
    const path = [name];
    for (let next = analysisModel; next !== '' && !path.includes(next); next = byName.get(next)?.analysisModel ?? '')
      path.push(next);
    const last = byName.get(path.at(-1)!)?.analysisModel;
    // A cycle is reported once for each entry of it.
    return last === name ? [`the analysisModel of "${name}" leads back to it: ${[...path, name].join(' → ')}`] : [];
  });

const parseEntry = (item: Record<string, unknown>, at: string, problems: string[]): ModelEntry => {
  const { text, number, optionalNumber, choice } = readersOf(item, at, problems);
  const name = text('name', 64);
  if (name === '') problems.push(`${at}.name is missing`);
  const provider = item.provider as Provider;
  if (!PROVIDERS.includes(provider)) problems.push(`${at}.provider must be one of ${PROVIDERS.join(', ')}`);
  const isOffline = provider === 'offline';
  const model = text('model', 200);
  if (!isOffline && model === '') problems.push(`${at}.model is missing: the provider's own name of the model`);
  const baseUrl = text('baseUrl', 2_000);
  if (provider === 'openai-compatible' && baseUrl === '') problems.push(`${at}.baseUrl is missing`);
  if (baseUrl !== '' && !/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
    problems.push(`${at}.baseUrl must be an http or https URL`);
  const fallback = item.fallback ?? [];
  if (!Array.isArray(fallback) || !fallback.every((other) => typeof other === 'string'))
    problems.push(`${at}.fallback must be a list of names`);
  const maxOutputTokens = number('maxOutputTokens', 8_192, 256, 1_000_000);
  const inputPrice = number('inputPrice', 0, 0, 1_000_000, false);
  return {
    name,
    provider,
    model,
    baseUrl,
    apiKeyEnv: text('apiKeyEnv', 200),
    concurrency: number('concurrency', isOffline ? OFFLINE_CHAPTERS : 8, 1, 10_000),
    batchesAtOnce: number('batchesAtOnce', 1, 1, 1_000),
    requestsPerMinute: number('requestsPerMinute', 0, 0, 10_000_000),
    tokensPerMinute: number('tokensPerMinute', 0, 0, 10_000_000_000),
    maxOutputTokens,
    inputPrice,
    cachedInputPrice: number('cachedInputPrice', inputPrice, 0, 1_000_000, false),
    outputPrice: number('outputPrice', 0, 0, 1_000_000, false),
    timeoutMs: number('timeoutMs', 120_000, 100, 3_600_000),
    wordRate: number('wordRate', 1, 0, 1_000, false),
    fallback: Array.isArray(fallback) ? fallback.filter((other) => typeof other === 'string') : [],
    temperature: optionalNumber('temperature', 0, 2),
    reasoning: readReasoning(item.reasoning, { at, provider, maxOutputTokens }, problems),
    structuredOutput: choice('structuredOutput', STRUCTURED_OUTPUTS, defaultStructuredOutput(provider)),
    analysisModel: text('analysisModel', 64),
  };
};

// The chapters of the offline model are read and written while others compute, and the more of them there are, the
// more share a call and a statement: with 48 a chapter of one paragraph took a sixth more processor time, and the
// cores had pauses.
const OFFLINE_CHAPTERS = 96;

// A compatible server may reject either setting, or ignore it.
const defaultStructuredOutput = (provider: Provider): StructuredOutput =>
  provider === 'openai-compatible' || provider === 'offline' ? 'none' : 'schema';

const readersOf = (item: Record<string, unknown>, at: string, problems: string[]) => {
  const number = (field: string, fallback: number, min: number, max: number, whole = true): number => {
    const given = item[field] ?? fallback;
    if (typeof given === 'number' && given >= min && given <= max && (!whole || Number.isInteger(given))) return given;
    problems.push(`${at}.${field} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`);
    return fallback;
  };
  return {
    number,
    text: (field: string, maxLength: number): string => {
      const given = item[field] ?? '';
      if (typeof given === 'string' && given.length <= maxLength) return given;
      problems.push(`${at}.${field} must be a text of at most ${maxLength} characters`);
      return '';
    },
    optionalNumber: (field: string, min: number, max: number): number | undefined =>
      (item[field] ?? undefined) === undefined ? undefined : number(field, min, min, max, false),
    choice: <Value extends string>(field: string, values: readonly Value[], fallback: Value): Value => {
      const given = item[field] ?? fallback;
      const known = values.find((value) => value === given);
      if (known === undefined) problems.push(`${at}.${field} must be one of ${values.join(', ')}`);
      return known ?? fallback;
    },
  };
};

// The least that Anthropic takes.
const MIN_REASONING_TOKENS = 1_024;

const readReasoning = (
  given: unknown,
  { at, provider, maxOutputTokens }: { at: string; provider: Provider; maxOutputTokens: number },
  problems: string[],
): Reasoning | undefined => {
  if (given === undefined || given === null) return undefined;
  const effort = REASONING_EFFORTS.find((known) => known === given);
  if (effort !== undefined) return effort;
  const isBudget = typeof given === 'number' && Number.isInteger(given) && given >= MIN_REASONING_TOKENS;
  if (isBudget && (given < maxOutputTokens || provider === 'offline')) return given;
  problems.push(
    `${at}.reasoning must be one of ${REASONING_EFFORTS.join(', ')}, or a whole number of tokens from ${MIN_REASONING_TOKENS} and below maxOutputTokens`,
  );
  return undefined;
};

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/**
 * Returns the model of a translate call: the named one, else the workspace's default if it is in the file, else the
 * file's default (docs/rules.md#model-selection). Fails with INVALID_BODY if the named model is not in the file.
 */
export const chooseModel = (models: Models, named: string, workspaceDefault: string): ModelEntry => {
  if (named === '') return models.byName.get(workspaceDefault) ?? models.default;
  const entry = models.byName.get(named);
  if (entry !== undefined) return entry;
  const known = models.all.map(({ name }) => name).join(', ');
  throw fail('INVALID_BODY', `model "${named}" is not known; known models: ${known}`, { field: 'model', known });
};

/**
 * Returns the model for naming and analysis of a job (docs/rules.md#model-file). A customer key never goes to another
 * provider or address than the job's model has; then the job's model is used, unless the other one needs no key.
 */
export const analysisModelOf = (
  { byName }: Models,
  entry: ModelEntry,
  key: Pick<CustomerKey, 'baseUrl'> | undefined,
): ModelEntry => {
  const other = byName.get(entry.analysisModel) ?? entry;
  if (key === undefined || other.provider === 'offline') return other;
  const isKeyValid = other.provider === entry.provider && (key.baseUrl !== '' || other.baseUrl === entry.baseUrl);
  return isKeyValid ? other : entry;
};

/** Returns the price of a chapter in source words: ceil(words × wordRate) (docs/rules.md#source-words). */
export const costOf = (words: number, { wordRate }: ModelEntry): number =>
  // The product of two decimals may be slightly above a whole number: 100 × 1.1 is 110.00000000000001.
  Math.ceil(Number((words * wordRate).toFixed(6)));

/**
 * Returns why every chapter of a book fails on a model: it and its fallbacks are offline models, which do not translate
 * the book's pair of languages. Undefined if that is not known.
 */
export const languageProblemOf = (
  models: Models,
  entry: ModelEntry,
  book: { sourceLang: string; targetLang: string },
): string | undefined =>
  chainOf(models, entry).every(({ provider }) => provider === 'offline') ? findPairProblem(book) : undefined;

/** Returns a model and then its fallbacks. */
export const chainOf = ({ byName }: Models, entry: ModelEntry): ModelEntry[] => [
  entry,
  ...entry.fallback.map((name) => byName.get(name)!),
];

/** Returns the names of the models on which a job may ask a provider, so that it costs the operator money. */
export const paidModelsOf = ({ all }: Models): string[] =>
  all.filter(({ provider, analysisModel }) => provider !== 'offline' || analysisModel !== '').map(({ name }) => name);
