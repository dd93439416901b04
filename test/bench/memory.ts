import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '@versio/kit/async';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import type { Figure, FigureGroup } from './figures.ts';

const KEY = 'memory-bench-key';
const MAX_EXTRA_MIB = 64;
const TERMS = 50_000;
const CHARACTERS = 20_000;
const EVENTS = 30_000;
const WARM_UP_ROUNDS = 3;
const QUIET_MS = 10_000;
/** Of Linux. */
const CLOCK_TICKS_PER_SECOND = 100;

/** What 100,000 records of a Bible take of the memory of the process of `npm start`, beside what it takes idle. */
export const memoryFigures: FigureGroup = {
  name: 'memory',
  async *measure() {
    const directory = await mkdtemp(join(tmpdir(), 'versio-memory-'));
    const product = await startProductProcess({ VERSIO_DATA_DIR: directory, VERSIO_DEV_API_KEY: KEY });
    try {
      yield* figuresOf(product);
    } finally {
      await product.stop();
      await rm(directory, { recursive: true, force: true });
    }
  },
};

async function* figuresOf(product: ProductProcess): AsyncGenerator<Figure> {
  const small = JSON.stringify(makeDocument(2_000));
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    const bookId = await newBook(product);
    await call(product, 'POST', `/books/${bookId}/import`, small);
    await call(product, 'GET', `/books/${bookId}/export`);
    await call(product, 'GET', `/books/${bookId}/glossary`);
  }
  const large = JSON.stringify(makeDocument(TERMS));
  const bookId = await newBook(product);
  const idleMib = await idle(product);
  const steps: [string, () => Promise<unknown>][] = [
    ['import of 100,000 records', () => call(product, 'POST', `/books/${bookId}/import`, large)],
    ['export of 100,000 records', () => call(product, 'GET', `/books/${bookId}/export`)],
    ['list of 50,000 terms', () => call(product, 'GET', `/books/${bookId}/glossary`)],
    ['list of 20,000 characters', () => call(product, 'GET', `/books/${bookId}/characters`)],
    ['import of the same again', () => call(product, 'POST', `/books/${bookId}/import`, large)],
  ];
  for (const [name, work] of steps) {
    await idle(product);
    // Linux: the peak begins again at what is held now.
    await writeFile(`/proc/${product.process.pid}/clear_refs`, '5');
    const startedAtMs = performance.now();
    const usedBefore = await processorSecondsOf(product);
    await work();
    const seconds = (performance.now() - startedAtMs) / 1_000;
    const used = (await processorSecondsOf(product)) - usedBefore;
    const extra = (await statusOf(product, 'VmHWM')) - idleMib;
    yield {
      name,
      measured: `${extra.toFixed(0)} MiB over ${idleMib.toFixed(0)} MiB at its peak, ${seconds.toFixed(1)} s, ${used.toFixed(1)} s of processor time`,
      goal: `at most ${MAX_EXTRA_MIB} MiB`,
      reached: extra <= MAX_EXTRA_MIB,
    };
  }
}

const makeDocument = (terms: number) => {
  const share = terms / TERMS;
  const name = (number: number): string =>
    String.fromCodePoint(0x4e00 + (number % 20_000), 0x4e00 + Math.floor(number / 20_000), 0x5e00);
  const characters = CHARACTERS * share;
  return {
    schemaVersion: 1,
    glossary: Array.from({ length: terms }, (_, number) => ({
      sourceTerm: name(number),
      targetTerm: `Huyền Thiên Tông ${number}`,
      note: 'Một tông phái lớn ở phía bắc.',
    })),
    characters: Array.from({ length: characters }, (_, number) => ({
      slug: `c-${number}`,
      nameVi: `Lâm Động ${number}`,
      nameCn: `${name(number)}人`,
      aliases: [{ source: `小${name(number)}`, target: `Tiểu ${number}` }],
    })),
    characterEvents: Array.from({ length: EVENTS * share }, (_, number) => ({
      characterSlug: `c-${number % characters}`,
      orderNo: number + 1,
      kind: 'met',
      text: `Gặp sư phụ lần thứ ${number} ở chân núi.`,
    })),
  };
};

const call = async (product: ProductProcess, method: string, path: string, body?: string): Promise<string> => {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text;
};

const newBook = async (product: ProductProcess): Promise<string> => {
  const book = { title: 'x', sourceLang: 'zh', targetLang: 'vi' };
  return (JSON.parse(await call(product, 'POST', '/books', JSON.stringify(book))) as { book: { id: string } }).book.id;
};

/** MiB. */
const statusOf = async (product: ProductProcess, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${product.process.pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)![1]) / 1_024;
};

/** Of all threads. */
const processorSecondsOf = async (product: ProductProcess): Promise<number> => {
  const fields = (await readFile(`/proc/${product.process.pid}/stat`, 'utf8')).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS_PER_SECOND;
};

/** Waits a while, in which V8 may collect. Returns the memory. */
const idle = async (product: ProductProcess): Promise<number> => {
  await pause(QUIET_MS);
  return statusOf(product, 'VmRSS');
};
