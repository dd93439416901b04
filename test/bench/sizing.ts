import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { startDistributedProduct } from '@versio/testing/distributed';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { familyTimeMs } from './default/processor-times.ts';
import { inParallel } from './distributed/in-parallel.ts';
import { createCaller, type Side } from './distributed/sides.ts';
import type { Figure, FigureGroup } from './figures.ts';

const SETTLE_MS = 20_000;
const IDLE_MS = 60_000;
const BOOKS = 8;
const CHAPTERS_PER_BOOK = 40;
const CHARACTERS = 2_000;
const CLIENTS = 8;
const TIMEOUT_MS = 900_000;
/** Of the chart: `resources.limits.memory` of most services. */
const GOAL_MIB = 512;

/**
 * Memory and processor time of each service, a process each, idle and at work: what deploy/docs/sizing.md and the
 * requests and limits of the chart are made from. Processor time hardly depends on what else the machine does.
 */
export const sizingFigures: FigureGroup = {
  name: 'sizing',
  async *measure() {
    const product = await startDistributedProduct({ replicas: 1, environment: { LOG_LEVEL: 'info' } });
    if ('missing' in product) throw new Error(product.missing);
    try {
      const { apiKey } = await product.createWorkspace();
      const side = createCaller(product.set.of('gateway')[0]!.url, apiKey);
      const services = product.set.replicas.map(({ service, child }) => ({ service, pid: child!.process.pid! }));
      await translate(side, 1);
      await delay(SETTLE_MS);
      const idleFrom = services.map(({ pid }) => familyTimeMs(pid));
      await delay(IDLE_MS);
      const idle = services.map(({ pid }, at) => ({
        mib: residentMib(pid, 'VmRSS'),
        share: (familyTimeMs(pid) - idleFrom[at]!) / IDLE_MS,
      }));
      // Linux: the peak begins again at what is held now.
      for (const { pid } of services) await writeFile(`/proc/${pid}/clear_refs`, '5');
      const from = services.map(({ pid }) => familyTimeMs(pid));
      const startedAtMs = performance.now();
      await translate(side, BOOKS);
      const seconds = (performance.now() - startedAtMs) / 1_000;
      for (const [at, { service, pid }] of services.entries()) {
        const perChapter = (familyTimeMs(pid) - from[at]!) / (BOOKS * CHAPTERS_PER_BOOK);
        const peak = residentMib(pid, 'VmHWM');
        yield {
          name: service,
          measured: `idle ${idle[at]!.mib.toFixed(0)} MiB and ${(idle[at]!.share * 1_000).toFixed(0)} millicores, at work ${peak.toFixed(0)} MiB and ${perChapter.toFixed(1)} ms of processor time a chapter`,
          goal: `<= ${GOAL_MIB} MiB`,
          reached: peak <= GOAL_MIB,
        } satisfies Figure;
      }
      const rate = (BOOKS * CHAPTERS_PER_BOOK) / seconds;
      yield {
        name: `chapters of ${CHARACTERS} characters added, translated by the offline model and read`,
        measured: `${rate.toFixed(1)}/s`,
        goal: '> 0',
        reached: rate > 0,
      };
    } finally {
      await product.close();
    }
  },
};

/** Adds books, translates them with their Bible, and reads every chapter. */
const translate = async ({ call }: Pick<Side, 'call'>, books: number): Promise<void> =>
  inParallel(CLIENTS, Array.from({ length: books }).keys(), async (book) => {
    const { id } = (await call('POST', '/books', { title: `书${book}`, sourceLang: 'zh', targetLang: 'vi' })).book;
    for (let at = 0; at < CHAPTERS_PER_BOOK; at += 1)
      await call('POST', `/books/${id}/chapters`, { orderNo: at + 1, sourceText: storyOf(at, CHARACTERS) });
    await call('POST', `/translation/books/${id}/translate`, {});
    const { chapters } = await waitFor(
      'the book to be translated',
      async () => {
        const seen = await call('GET', `/books/${id}`);
        return seen.chapters.every(({ status }: { status: string }) => status === 'done') && seen;
      },
      TIMEOUT_MS,
      1_000,
    );
    for (const chapter of chapters) await call('GET', `/books/${id}/chapters/${chapter.id}`);
  });

const residentMib = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024;
