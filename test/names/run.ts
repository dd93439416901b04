import { appendFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fillDataFolder } from '@versio/testing/data-folder';
import { type Answer, sendRequest } from '@versio/testing/product';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { startFakeProvider } from '@versio/testing/provider/fake-provider';
import { waitFor } from '@versio/testing/wait';
import { type Book, makeBook } from './book.ts';
import type { Entity } from './cast.ts';
import { type BookModel, createBookModel, type ModelLog, type Noise, type Request } from './model.ts';

const KEY = 'vrs_names_key_0123456789abcdefghijklmnopqrstuvwx';
/** The analysis of chapter 1 is held back until the model has had nothing else to do for this time. */
const IDLE_MS = 1_500;
/** And no longer than this, since a request of the product has a limit too. */
const MAX_HELD_MS = 90_000;

export interface RunOptions {
  seed: number;
  chapters: number;
  /** Code points of a chapter, about. */
  characters: number;
  concurrency: number;
  noise: Noise;
  /** Milliseconds until the model answers. */
  latencyMs: number;
  /** Holds back the analysis of chapter 1. */
  holdsFirstAnalysis: boolean;
  timeoutMs: number;
}

/** A record of a person, and the fields that must stay. */
export interface HumanRecord {
  path: string;
  fields: Record<string, unknown>;
}

export interface Term {
  id: string;
  sourceTerm: string;
  targetTerm: string;
  locked: boolean;
  origin: string;
  category: string;
}

export interface Character {
  slug: string;
  nameCn: string;
  nameVi: string;
  aliases: { source: string; target: string }[];
  gender: string;
  origin: string;
}

export interface Conflict {
  kind: string;
  status: string;
  reason: string;
  candidates: Record<string, string>[];
}

interface Certificate {
  figures: {
    lockedTerms: { checked: number; held: number; places: unknown[] };
    names: { firstMentions: number; firstMentionsHeld: number; places: unknown[] };
  };
}

/** Terms that a person enters during the translation: they apply to the chapters that begin after that. */
export interface LateRecords {
  sources: Set<string>;
  /** The orderNo of each chapter that may have begun before. */
  begunOrders: Set<number>;
}

/** What a book is in the end, as its owner sees it. */
export interface RunResult {
  book: Book;
  log: ModelLog;
  /** Translations by orderNo, line by line; absent for chapters that failed. */
  translations: Map<number, string[]>;
  failed: { orderNo: number; reason: string }[];
  terms: Term[];
  characters: Character[];
  conflicts: Conflict[];
  human: HumanRecord[];
  certificate: Certificate;
  relations: Record<string, unknown>[];
  /** What jobs that are done say of what did not work. */
  warnings: string[];
  /** Sources whose rendering a person fixed before translating. */
  lockedSources: Set<string>;
  /** What a person entered while the book was translated. */
  late: LateRecords;
  seconds: number;
}

/** Runs a generated book through the whole product, as `npm start` starts it, by its REST interface. */
export const runBook = async (options: RunOptions): Promise<RunResult> => {
  const book = makeBook(options.seed, options);
  const model = createBookModel(book, options.noise, options.seed);
  const directory = await mkdtemp(join(tmpdir(), 'versio-names-'));
  const provider = await serveModel(model, options);
  let product: ProductProcess | undefined;
  try {
    const file = join(directory, 'models.json');
    await writeFile(file, JSON.stringify(modelFile(provider.url, options.concurrency)));
    await fillDataFolder(join(directory, 'data'));
    product = await startProductProcess({
      VERSIO_DATA_DIR: join(directory, 'data'),
      VERSIO_DEV_API_KEY: KEY,
      VERSIO_MODELS: file,
      MODEL_KEY: 'unused',
      RATE_LIMIT_PER_SECOND: '100000',
      RATE_LIMIT_BURST: '100000',
    });
    return { ...(await translateBook(product.url, book, options)), book, log: model.log };
  } finally {
    await product?.stop();
    await provider.close();
    await rm(directory, { recursive: true, force: true });
  }
};

const modelFile = (url: string, concurrency: number) => ({
  default: 'book',
  models: [
    {
      name: 'book',
      provider: 'openai-compatible',
      baseUrl: `${url}/v1`,
      apiKeyEnv: 'MODEL_KEY',
      model: 'book',
      concurrency,
      requestsPerMinute: 1_000_000,
      tokensPerMinute: 1_000_000_000,
      maxOutputTokens: 32_000,
      timeoutMs: 120_000,
    },
  ],
});

const serveModel = async (
  { answer, log }: BookModel,
  { latencyMs, holdsFirstAnalysis }: RunOptions,
): ReturnType<typeof startFakeProvider> => {
  let lastMs = performance.now();
  let others = 0;
  const previous = new Map<string, string>();
  const provider = await startFakeProvider(async ({ system, document, body }) => {
    // The documents of a whole book would fill the memory.
    provider.calls.length = 0;
    const request = document as unknown as Request;
    noteSent(log, system, request);
    noteCommonBeginning(log, previous, system + lastTextOf(body), request);
    const text = answer(request);
    if (process.env.PROVE_TRACE) traceRequest(request, text);
    if (holdsFirstAnalysis && request.task === 'analyze' && request.orderNo === 1) {
      const startMs = performance.now();
      const isOver = () => others === 0 && performance.now() - lastMs > IDLE_MS;
      while (!isOver() && performance.now() - startMs < MAX_HELD_MS) await delay(20);
      return { text };
    }
    others += 1;
    if (latencyMs > 0) await delay(latencyMs);
    others -= 1;
    lastMs = performance.now();
    return { text };
  });
  return provider;
};

const noteSent = ({ sent }: ModelLog, system: string, request: Request): void => {
  if (request.task !== 'translate' && request.task !== 'repair') return;
  const add = (name: string, length: number) => sent.set(name, (sent.get(name) ?? 0) + length);
  add('system', system.length);
  for (const [name, value] of Object.entries(request)) add(name, JSON.stringify({ [name]: value }).length - 1);
};

const lastTextOf = ({ messages }: Record<string, unknown>): string =>
  (messages as { content: string }[]).at(-1)!.content;

const STABLE_FIELDS = new Set(['lessons', 'characters', 'relations', 'idioms', 'glossary']);

/** Compares a request with the one before it of the same chapter and task, as far as both hold for the chapter. */
const noteCommonBeginning = (
  { beginnings }: ModelLog,
  previous: Map<string, string>,
  text: string,
  request: Request,
): void => {
  if (request.task !== 'translate' && request.task !== 'repair') return;
  const key = `${request.task} ${request.orderNo}`;
  const before = previous.get(key);
  previous.set(key, text);
  if (before === undefined) return;
  const document = text.slice(text.lastIndexOf('{"task"'));
  const stable = Object.entries(request)
    .filter(([name]) => STABLE_FIELDS.has(name))
    .reduce((sum, [name, value]) => sum + JSON.stringify({ [name]: value }).length - 1, text.length - document.length);
  const context = (request as { context?: { summary?: string } }).context;
  const wanted = stable + JSON.stringify(context?.summary ?? '').length;
  let common = 0;
  while (common < before.length && before[common] === text[common]) common += 1;
  const sum = beginnings[request.task];
  sum.stable += wanted;
  sum.common += Math.min(wanted, common);
  sum.cached += common;
};

type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

const translateBook = async (
  url: string,
  book: Book,
  options: RunOptions,
): Promise<Omit<RunResult, 'book' | 'log'>> => {
  const call: Call = async (method, path, body) => {
    const answer = await sendRequest(url + path, method, { key: KEY, body });
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  const { id } = (await call('POST', '/books', { title: `Book ${options.seed}`, sourceLang: 'zh', targetLang: 'vi' }))
    .json.book;
  for (const { orderNo, title, lines } of book.chapters)
    await call('POST', `/books/${id}/chapters`, {
      orderNo,
      title: title.zh,
      sourceText: lines.map(({ source }) => source).join('\n'),
    });
  const human = await enterRecords(call, id, book);
  const lockedSources = new Set(human.flatMap(({ fields }) => (fields.locked ? [String(fields.sourceTerm)] : [])));
  const startedAtMs = performance.now();
  await call('POST', `/translation/books/${id}/translate`, { autoApprove: true });

  type Listed = { id: string; orderNo: number; status: string; errorMsg: string | null };
  const listChapters = async (): Promise<Listed[]> => (await call('GET', `/books/${id}`)).json.chapters;
  const ended = (all: readonly Listed[]): number =>
    all.filter(({ status }) => status === 'done' || status === 'failed').length;
  await waitFor(
    'a fifth of the chapters',
    async () => ended(await listChapters()) >= options.chapters / 5,
    options.timeoutMs,
    200,
  );
  const lateRecords = await enterMoreRecords(call, id, book, lockedSources);
  human.push(...lateRecords);
  const late: LateRecords = {
    sources: new Set(lateRecords.flatMap(({ fields }) => (fields.sourceTerm ? [String(fields.sourceTerm)] : []))),
    begunOrders: new Set(
      (await listChapters()).filter(({ status }) => status !== 'queued').map(({ orderNo }) => orderNo),
    ),
  };
  const chapters = await waitFor(
    'every chapter to end',
    async () => {
      const all = await listChapters();
      return ended(all) === options.chapters && all;
    },
    options.timeoutMs,
    250,
  );
  const seconds = (performance.now() - startedAtMs) / 1_000;

  const translations = new Map<number, string[]>();
  for (const { id: chapterId, orderNo, status } of chapters)
    if (status === 'done') {
      const { chapter } = (await call('GET', `/books/${id}/chapters/${chapterId}`)).json;
      translations.set(orderNo, chapter.translatedText.split('\n'));
    }
  const list = async (name: string): Promise<Answer['json']> => (await call('GET', `/books/${id}/${name}`)).json;
  const { jobs } = (await call('GET', `/translation/books/${id}/jobs`)).json as { jobs: { warning: string | null }[] };
  return {
    translations,
    failed: chapters
      .filter(({ status }) => status === 'failed')
      .map(({ orderNo, errorMsg }) => ({ orderNo, reason: errorMsg ?? '' })),
    terms: (await list('glossary')).terms,
    characters: (await list('characters')).characters,
    conflicts: (await list('conflicts')).conflicts,
    relations: (await list('relations?limit=1000')).relations,
    certificate: (await list('certificate')).certificate,
    warnings: jobs.flatMap(({ warning }) => warning ?? []),
    human,
    lockedSources,
    late,
    seconds,
  };
};

/** Enters records before anything is translated: locked terms, three heroes, and how they speak to each other. */
const enterRecords = async (call: Call, bookId: string, { entities, addressOf }: Book): Promise<HumanRecord[]> => {
  const human: HumanRecord[] = [];
  const things = entities.filter(({ category, traps }) => category !== 'person' || traps.length > 0);
  for (const [index, entity] of things.entries())
    if (entity.traps.length > 0 ? index % 2 === 0 : index % 4 === 0)
      human.push(await enterTerm(call, bookId, entity, true));
  const heroes = entities.filter(({ frequency }) => frequency === 'hero').slice(0, 3);
  const slugs: string[] = [];
  for (const { forms, gender } of heroes) {
    const [main, ...rest] = forms.map(({ zh, renderings }) => ({ source: zh, target: renderings[0]! }));
    const fields = { nameCn: main!.source, nameVi: main!.target, gender, aliases: rest };
    const { character } = (await call('POST', `/books/${bookId}/characters`, fields)).json;
    slugs.push(character.slug);
    human.push({ path: `characters/${character.slug}`, fields });
  }
  for (const [from, to] of [
    [0, 1],
    [1, 0],
    [1, 2],
  ] as const) {
    const address = addressOf(heroes[from]!, heroes[to]!);
    const fields = { fromSlug: slugs[from]!, toSlug: slugs[to]!, kind: 'bằng hữu', address };
    const { relation } = (await call('POST', `/books/${bookId}/relations`, fields)).json;
    human.push({ path: `relations/${relation.id}`, fields });
  }
  return human;
};

const enterTerm = async (call: Call, bookId: string, entity: Entity, locked: boolean): Promise<HumanRecord> => {
  const { zh, renderings } = entity.forms[0]!;
  const fields = { sourceTerm: zh, targetTerm: renderings[0]!, category: entity.category, locked };
  const { term } = (await call('POST', `/books/${bookId}/glossary`, fields)).json;
  return { path: `glossary/${term.id}`, fields };
};

/** Enters records while the book is translated: terms that come late, and the gender of a hero. */
const enterMoreRecords = async (
  call: Call,
  bookId: string,
  { entities, chapters }: Book,
  taken: ReadonlySet<string>,
): Promise<HumanRecord[]> => {
  const late = entities.filter(
    ({ category, fromOrder, forms }) =>
      category !== 'person' && fromOrder > chapters.length * 0.85 && !taken.has(forms[0]!.zh),
  );
  const human: HumanRecord[] = [];
  for (const entity of late.slice(0, 3)) human.push(await enterTerm(call, bookId, entity, false));
  const hero = entities.filter(({ frequency }) => frequency === 'hero')[3]!;
  const { characters } = (await call('GET', `/books/${bookId}/characters`)).json;
  const known = characters.find(({ nameCn }: Character) => hero.forms.some(({ zh }) => zh === nameCn));
  if (known) {
    await call('PATCH', `/books/${bookId}/characters/${known.slug}`, { gender: hero.gender });
    human.push({ path: `characters/${known.slug}`, fields: { gender: hero.gender } });
  }
  return human;
};

/** Appends what a request and its answer say of a name to the file of PROVE_TRACE ("file:name"), to find a cause. */
const traceRequest = (request: Request, text: string): void => {
  const [file = '', name = ''] = process.env.PROVE_TRACE!.split(':');
  const document = JSON.parse(text);
  const has = (item: unknown): boolean => JSON.stringify(item).includes(name);
  const parts = {
    task: request.task,
    orderNo: request.orderNo,
    segments: request.segments?.filter(has),
    glossary: request.glossary?.filter(has),
    characters: request.characters?.filter(has),
    candidates: request.candidates?.filter(has),
    answer: Object.values(document).flat().filter(has),
    translated: document.segments?.filter(({ id }: { id: number }) =>
      request.segments?.some((segment) => segment.id === id && has(segment)),
    ),
  };
  if (has(request) || has(parts.answer)) appendFileSync(file, `${JSON.stringify(parts)}\n`);
};
