import type { Side } from '../distributed/sides.ts';
import { type Figure, median } from '../figures.ts';
import { callsPerSecond, type LoadRequest } from '../load.ts';
import { type Bare, startBare } from './bare.ts';
import { addTranslatedBook } from './books.ts';
import { proseOf } from './prose.ts';

const ROUNDS = 5;
const LOAD = { durationMs: 2_000, connections: 16 };
const CHAPTERS = 1_000;
const TEXT_LENGTH = 3_000;
const LONG_TEXT_LENGTH = 500_000;

interface Compared {
  name: string;
  goal: number;
  ours: () => LoadRequest;
  reference: () => LoadRequest;
  /** Sent to the product alone. */
  headers?: Record<string, string>;
}

/** Compares the product's calls a second with those of bare handlers with the same bytes, in turns. */
export async function* restFigures(side: Side): AsyncGenerator<Figure> {
  const book = await addBook(side);
  const bare = await startBare(side, [book.id]);
  try {
    for (const compared of await comparisons(side, bare, book)) yield await ratioOf(side, bare, compared);
  } finally {
    await bare.stop();
  }
}

const comparisons = async (side: Side, bare: Bare, book: { id: string; chapterId: string }): Promise<Compared[]> => {
  const bookPath = `/books/${book.id}`;
  const chapterPath = `${bookPath}/chapters/${book.chapterId}`;
  const jobsPath = `/translation${bookPath}/jobs`;
  for (const path of [bookPath, chapterPath, jobsPath]) await expectSameBytes(side, bare, path);
  const get =
    (path: string, status = 200) =>
    () => ({ method: 'GET', path, status });
  // The same again with another URL each time, for which the gateway has kept no body.
  let reads = 0;
  const getNew = (path: string) => () => {
    reads += 1;
    return { method: 'GET', path: `${path}?read=${reads}`, status: 200 };
  };
  const read = (name: string, path: string, goal: number): Compared[] => [
    { name: `${name}, read again unchanged`, goal, ours: get(path), reference: get(path) },
    { name: `${name}, read anew`, goal, ours: getNew(path), reference: get(path) },
  ];
  const unchanged = async (name: string, path: string, goal: number): Promise<Compared> => ({
    ...{ name, goal, ours: get(path, 304), reference: get(path) },
    headers: { 'if-none-match': await etagOf(side, path) },
  });
  return [
    ...read(`GET chapter of ${TEXT_LENGTH} characters`, chapterPath, 0.45),
    await unchanged('GET chapter, 304', chapterPath, 0.6),
    ...read(`GET book with ${CHAPTERS} chapters`, bookPath, 0.6),
    await unchanged('GET book, 304', bookPath, 1),
    ...read(`GET jobs, ${CHAPTERS} of them`, jobsPath, 0.5),
    await added(side, TEXT_LENGTH, 0.35),
    await added(side, LONG_TEXT_LENGTH, 0.7),
  ];
};

const added = async (side: Side, length: number, goal: number): Promise<Compared> => {
  const { book } = await side.call('POST', '/books', { title: '书', sourceLang: 'zh', autoApprove: false });
  const sourceText = proseOf(length);
  const add = () => {
    let orderNo = 0;
    return () => {
      orderNo += 1;
      return {
        ...{ method: 'POST', path: `/books/${book.id}/chapters`, status: 201 },
        body: { orderNo, title: `第${orderNo}章`, sourceText },
      };
    };
  };
  return { name: `POST chapter of ${length} characters`, goal, ours: add(), reference: add() };
};

const ratioOf = async (side: Side, bare: Bare, { name, goal, ours, reference, headers }: Compared): Promise<Figure> => {
  const sent = { authorization: `Bearer ${side.key}`, ...headers };
  const rates: { ours: number; reference: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rates.push({
      ours: await callsPerSecond(side.url, sent, ours, LOAD),
      reference: await callsPerSecond(bare.url, {}, reference, LOAD),
    });
  const ratio = median(rates.map((rate) => rate.ours / rate.reference));
  const told = (of: 'ours' | 'reference') => `${median(rates.map((rate) => rate[of])).toFixed(0)}/s`;
  return {
    name: `${name}, against a bare handler with the same bytes`,
    measured: `${ratio.toFixed(2)} (${told('ours')} against ${told('reference')})`,
    goal: `>= ${goal}`,
    reached: ratio >= goal,
  };
};

/** Adds a book whose chapters are translated by the offline model; the first chapter is prose as in a novel. */
const addBook = async (side: Side): Promise<{ id: string; chapterId: string }> => {
  const lengths = Array.from({ length: CHAPTERS }, (_, at) => (at === 0 ? TEXT_LENGTH : 40));
  const text = { lengths, firstText: proseOf(TEXT_LENGTH) };
  const { id, chapters } = await addTranslatedBook(side, { ...text, model: 'offline', withBible: false });
  return { id, chapterId: chapters[0]!.id };
};

const etagOf = async (side: Side, path: string): Promise<string> => {
  const answer = await fetch(side.url + path, { headers: { authorization: `Bearer ${side.key}` } });
  await answer.text();
  return answer.headers.get('etag')!;
};

const expectSameBytes = async (side: Side, bare: Bare, path: string): Promise<void> => {
  const theirs = await (await fetch(bare.url + path)).text();
  const ours = JSON.stringify(await side.call('GET', path));
  if (theirs !== ours) throw new Error(`${path}: the bare handler answers other bytes`);
};
