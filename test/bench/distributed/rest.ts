import { storyOf } from '@versio/testing/story';
import { type Figure, median } from '../figures.ts';
import { callsPerSecond, type LoadRequest } from '../load.ts';
import { inParallel } from './in-parallel.ts';
import { SILENT_MODEL, type Side } from './sides.ts';

const ROUNDS = 3;
const LOAD = { durationMs: 1_000, connections: 8 };
const CHAPTERS = 200;
const BOOKS_TO_LIST = 20;
const MAX_TRANSLATED = 2_000;

/** The calls of one kind; each ask gives the next request. */
interface Kind {
  name: string;
  prepare(side: Side): Promise<() => LoadRequest | undefined>;
}

const KINDS: readonly Kind[] = [
  {
    name: `GET /books/{id} with ${CHAPTERS} chapters`,
    async prepare(side) {
      const path = `/books/${await createBook(side, CHAPTERS)}`;
      return () => ({ method: 'GET', path, status: 200 });
    },
  },
  {
    name: `GET /books, pages of ${BOOKS_TO_LIST}`,
    async prepare(side) {
      for (let number = 0; number < BOOKS_TO_LIST; number += 1) await createBook(side, 0);
      return () => ({ method: 'GET', path: `/books?limit=${BOOKS_TO_LIST}`, status: 200 });
    },
  },
  {
    name: 'POST /books',
    prepare: async () => () => ({
      method: 'POST',
      path: '/books',
      body: { title: '书', sourceLang: 'zh' },
      status: 201,
    }),
  },
  {
    name: 'POST /books/{id}/chapters with 1,000 characters',
    async prepare(side) {
      const path = `/books/${await createBook(side, 0)}/chapters`;
      const sourceText = storyOf(1, 1_000);
      let orderNo = 0;
      return () => {
        orderNo += 1;
        return { method: 'POST', path, body: { orderNo, title: `第${orderNo}章`, sourceText }, status: 201 };
      };
    },
  },
  {
    name: 'POST /translation/books/{id}/translate of one chapter',
    async prepare(side) {
      const bookId = await createBook(side, MAX_TRANSLATED);
      const { chapters } = await side.call('GET', `/books/${bookId}`);
      const path = `/translation/books/${bookId}/translate`;
      const ids: string[] = chapters.map(({ id }: { id: string }) => id);
      return () => {
        const id = ids.pop();
        if (id === undefined) return undefined;
        return { method: 'POST', path, body: { chapterIds: [id], model: SILENT_MODEL }, status: 202 };
      };
    },
  },
];

/** Calls a second of the distributed product against those of the all-in-one, in turns. */
export async function* restFigures(distributed: Side, allInOne: Side): AsyncGenerator<Figure> {
  for (const { name, prepare } of KINDS) {
    const next = { distributed: await prepare(distributed), allInOne: await prepare(allInOne) };
    const load = (side: Side, nextOf: () => LoadRequest | undefined): Promise<number> =>
      callsPerSecond(side.url, { authorization: `Bearer ${side.key}` }, nextOf, LOAD);
    const rates: { one: number; many: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rates.push({ many: await load(distributed, next.distributed), one: await load(allInOne, next.allInOne) });
    const ratio = median(rates.map(({ one, many }) => many / one));
    const many = median(rates.map((rate) => rate.many));
    const one = median(rates.map((rate) => rate.one));
    yield {
      name: `${name}, distributed against all-in-one`,
      measured: `${(ratio * 100).toFixed(0)} % (${many.toFixed(0)}/s against ${one.toFixed(0)}/s)`,
      goal: 'reported',
      reached: true,
    };
  }
}

const createBook = async (side: Side, chapters: number): Promise<string> => {
  const { book } = await side.call('POST', '/books', { title: '书', sourceLang: 'zh', autoApprove: false });
  const orderNos = Array.from({ length: chapters }, (_, at) => at + 1);
  await inParallel(8, orderNos, (orderNo) =>
    side.call('POST', `/books/${book.id}/chapters`, {
      orderNo,
      title: `第${orderNo}章 灯火`,
      sourceText: storyOf(orderNo, 100),
    }),
  );
  return book.id;
};
