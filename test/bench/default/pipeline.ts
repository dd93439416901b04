import { type Side, startAllInOneSide } from '../distributed/sides.ts';
import { type Figure, median } from '../figures.ts';
import { measureOfflineModel } from '../offline-model.ts';
import { addTranslatedBook } from './books.ts';
import { CONCURRENCY, LATENCY_MS, startWaitingModel, WAITING_MODEL } from './waiting-model.ts';

const ROUNDS = 3;
const OFFLINE_CHAPTERS = 200;
const TEXT_LENGTH = 3_000;
const REQUESTS = 1_000;

/** How a book is translated. */
interface Run {
  chapters: number;
  length: number;
  model: string;
  /** Analysis and Bible. */
  withBible: boolean;
}

/** Characters a second of the offline model in the product, against the bare converter on one core, in turns. */
export async function* offlineFigures(side: Side): AsyncGenerator<Figure> {
  await translateBook(side, { chapters: 20, length: TEXT_LENGTH, model: 'offline', withBible: false });
  for (const { withBible, goal } of [
    { withBible: false, goal: 0.3 },
    { withBible: true, goal: 0.15 },
  ]) {
    const rates: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const run = { chapters: OFFLINE_CHAPTERS, length: TEXT_LENGTH, model: 'offline', withBible };
      const wallMs = await translateBook(side, run);
      const { charactersPerSecond } = measureOfflineModel();
      rates.push({ ours: (OFFLINE_CHAPTERS * TEXT_LENGTH * 1_000) / wallMs, bare: charactersPerSecond });
    }
    const ratio = median(rates.map(({ ours, bare }) => ours / bare));
    const told = (of: 'ours' | 'bare') => `${(median(rates.map((rate) => rate[of])) / 1e6).toFixed(2)} M characters/s`;
    yield {
      name: `${OFFLINE_CHAPTERS} chapters of ${TEXT_LENGTH} characters by the offline model, ${withBible ? 'with' : 'without'} analysis and Bible, against its converter on one core`,
      measured: `${ratio.toFixed(2)} (${told('ours')} against ${told('bare')})`,
      goal: `>= ${goal}`,
      reached: ratio >= goal,
    };
  }
}

/** The time of a book whose chapters are a request each, against that of the requests alone. */
export async function* waitingFigures(environment: Record<string, string>, folder: string): AsyncGenerator<Figure> {
  const provider = await startWaitingModel(folder);
  const side = await startAllInOneSide({
    environment: { ...environment, ...provider.environment },
    close: async () => {},
  });
  try {
    await translateBook(side, {
      chapters: 2 * CONCURRENCY,
      length: TEXT_LENGTH,
      model: WAITING_MODEL,
      withBible: false,
    });
    const before = provider.requests();
    const run = { chapters: REQUESTS, length: TEXT_LENGTH, model: WAITING_MODEL, withBible: false };
    const wallMs = await translateBook(side, run);
    const requests = provider.requests() - before;
    const ratio = (wallMs * CONCURRENCY) / (requests * LATENCY_MS);
    yield {
      name: `${REQUESTS} chapters of ${TEXT_LENGTH} characters, ${requests} requests of ${LATENCY_MS} ms, ${CONCURRENCY} at once: time against that of the requests`,
      measured: `${ratio.toFixed(2)} (${(wallMs / 1_000).toFixed(1)} s)`,
      goal: '<= 1.05',
      reached: ratio <= 1.05,
    };
  } finally {
    await side.close();
    await provider.close();
  }
}

/** Returns the milliseconds from the translate call until the last job has ended. */
const translateBook = async (side: Side, { chapters, length, model, withBible }: Run): Promise<number> => {
  const { id } = await addTranslatedBook(side, { lengths: Array(chapters).fill(length), model, withBible });
  const { jobs } = await side.call('GET', `/translation/books/${id}/jobs`);
  const times = (field: string): number[] => jobs.map((job: Record<string, string>) => Date.parse(job[field]!));
  return Math.max(...times('finishedAt')) - Math.min(...times('createdAt'));
};
