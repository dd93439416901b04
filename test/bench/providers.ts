import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from '@versio/testing/postgres';
import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { storyOf } from '@versio/testing/story';
import { waitFor } from '@versio/testing/wait';
import { createOfflineModel } from '../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import type { Figure, FigureGroup } from './figures.ts';

const LATENCY_MS = 1_000;
const CONCURRENCY = 8;

/** The time that the platform adds to the provider's, from the translate call to the end of the last job. */
export const providerFigures: FigureGroup = {
  name: 'providers',
  async *measure() {
    const offline = createOfflineModel();
    const provider = await startFakeProvider(({ document }) => ({
      text: JSON.stringify(offline.answer(document, { hanAllowList: [] })),
      latencyMs: LATENCY_MS,
    }));
    const directory = await mkdtemp(join(tmpdir(), 'versio-bench-'));
    const postgres = await startTestPostgres();
    let services: TestServices | undefined;
    try {
      const path = join(directory, 'models.json');
      const fake = { name: 'fake', provider: 'openai-compatible', baseUrl: `${provider.url}/v1`, model: 'fake' };
      await writeFile(path, JSON.stringify({ models: [{ ...fake, concurrency: CONCURRENCY }] }));
      services = await startTestServices(postgres.databaseUrl, { environment: { VERSIO_MODELS: path } });
      // Warms up connections and compiled code.
      await translate(services, provider, 8, 300);
      yield figureOf('80 chapters of one request', await translate(services, provider, 80, 1_500));
      yield figureOf('16 chapters of 5 requests', await translate(services, provider, 16, 12_000));
    } finally {
      await services?.close();
      await postgres.stop();
      await provider.close();
      await rm(directory, { recursive: true, force: true });
    }
  },
};

interface Run {
  wallMs: number;
  requests: number;
  /** Sum of the time that the provider took. */
  busyMs: number;
  maxInFlight: number;
}

const translate = async (
  { workspaces: _, ...services }: TestServices,
  provider: FakeProvider,
  chapters: number,
  words: number,
): Promise<Run> => {
  const workspaceId = await services.createWorkspace({ words: 10_000_000 });
  const options = { workspaceId };
  const { book } = await services.books.createBook(
    { title: '书', sourceLang: 'zh', targetLang: 'vi', autoApprove: false },
    options,
  );
  const bookId = book!.id;
  for (let orderNo = 1; orderNo <= chapters; orderNo += 1)
    await services.books.addChapter({ bookId, orderNo, sourceText: storyOf(orderNo, words) }, options);
  const before = provider.calls.length;
  provider.maxInFlight = 0;
  provider.busyMs = 0;
  await services.translation.queueChapters({ bookId, all: true, useBible: true }, options);
  const { rows } = await waitFor(
    'the jobs to end',
    async () => {
      const answer = await services.pool.query<{ wallMs: number; open: number; done: number }>(
        `SELECT (extract(epoch FROM max(finished_at) - min(created_at)) * 1000)::float8 AS "wallMs",
           count(*) FILTER (WHERE finished_at IS NULL)::int AS open, count(*) FILTER (WHERE state = 'done')::int AS done
         FROM jobs WHERE book_id = $1::uuid`,
        [bookId],
      );
      return answer.rows[0]!.open === 0 && answer;
    },
    120_000,
  );
  if (rows[0]!.done !== chapters) throw new Error(`${rows[0]!.done} of ${chapters} chapters were done`);
  const { busyMs, maxInFlight } = provider;
  return { wallMs: rows[0]!.wallMs, requests: provider.calls.length - before, busyMs, maxInFlight };
};

/** Compares with the time that the provider really took, because on a busy machine it is slower than its latency. */
const figureOf = (name: string, { wallMs, requests, busyMs, maxInFlight }: Run): Figure => {
  const providerMs = busyMs / CONCURRENCY;
  const share = (100 * (wallMs - providerMs)) / providerMs;
  const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(2)} s`;
  return {
    name: `${name}, ${requests} requests of ${(busyMs / requests).toFixed(0)} ms, ${CONCURRENCY} at once: wall time over requests·L/C`,
    measured: `${seconds(wallMs)} against ${seconds(providerMs)}, ${share.toFixed(1)} % more, at most ${maxInFlight} in flight`,
    goal: 'under 10 % more',
    reached: share < 10 && maxInFlight <= CONCURRENCY,
  };
};
