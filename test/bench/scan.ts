import { startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { startTestPostgres } from '@versio/testing/postgres';
import { makeBook } from '../names/book.ts';
import type { Figure, FigureGroup } from './figures.ts';

const CHAPTERS = 2_000;
/** Each part of the book has names of its own, about 250. */
const PARTS = 10;
const CHAPTER_CHARACTERS = 3_000;
const MAX_SCAN_CPU_MS = 5_000;
const MAX_LIST_MS = 1_000;
const SCAN_TIMEOUT_MS = 120_000;
const POLL_MS = 100;

/** The figures of the scan for names: a long book from its texts to its candidates. */
export const scanFigures: FigureGroup = {
  name: 'scan',
  async *measure() {
    const texts = Array.from({ length: PARTS }, (_, part) =>
      makeBook(part + 1, { chapters: CHAPTERS / PARTS, characters: CHAPTER_CHARACTERS }).chapters.map(({ lines }) =>
        lines.map(({ source }) => source).join('\n'),
      ),
    ).flat();
    const postgres = await startTestPostgres();
    try {
      const books = await startTestBooks({}, postgres.databaseUrl);
      try {
        yield* bookFigures(books, texts);
      } finally {
        await books.close();
      }
    } finally {
      await postgres.stop();
    }
  },
};

async function* bookFigures(books: TestBooks, texts: readonly string[]): AsyncGenerator<Figure> {
  // The thread and its dictionary start with the first text.
  const first = await addBook(books, texts.slice(0, 1));
  await untilScanned(books, first);
  const bookId = await addBook(books, texts);
  await untilScanned(books, bookId);
  await books.database.query('UPDATE chapter_sources SET scan_version = 0');
  const before = process.cpuUsage();
  await untilScanned(books, bookId);
  const { user, system } = process.cpuUsage(before);
  yield atMost(`processor time of scanning ${CHAPTERS} chapters`, (user + system) / 1000, MAX_SCAN_CPU_MS);
  const startedAtMs = performance.now();
  const { candidates } = await listCandidates(books, bookId);
  yield atMost(`${candidates} candidates of ${CHAPTERS} chapters listed`, performance.now() - startedAtMs, MAX_LIST_MS);
}

const addBook = async ({ client, workspace }: TestBooks, texts: readonly string[]): Promise<string> => {
  const { book } = await client.createBook(
    { title: 'x', sourceLang: 'zh', targetLang: 'vi', autoApprove: true },
    workspace,
  );
  for (const [index, sourceText] of texts.entries())
    await client.addChapter({ bookId: book!.id, orderNo: index + 1, title: '', sourceText }, workspace);
  return book!.id;
};

/** Waits until all texts of a book are scanned. */
const untilScanned = async (books: TestBooks, bookId: string): Promise<void> => {
  // Asking for candidates wakes the scan.
  await listCandidates(books, bookId);
  for (const deadline = Date.now() + SCAN_TIMEOUT_MS; ; ) {
    const { rows } = await books.database.query<{ left: number }>(
      'SELECT count(*)::int AS left FROM chapter_sources WHERE scan_version = 0',
    );
    if (rows[0]!.left === 0) return;
    if (Date.now() > deadline) throw new Error('the texts are not scanned in time');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};

const listCandidates = async ({ client, workspace }: TestBooks, bookId: string) => {
  let candidates = 0;
  for await (const page of client.listNameCandidates({ bookId }, workspace)) candidates += page.candidates.length;
  return { candidates };
};

const atMost = (name: string, measuredMs: number, goalMs: number): Figure => ({
  name,
  measured: `${measuredMs.toFixed(0)} ms`,
  goal: `at most ${goalMs} ms`,
  reached: measuredMs <= goalMs,
});
