import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createPool, inTransaction, type Pool } from '@versio/kit/postgres';
import { PLAN_LIMITS } from '@versio/proto/plan-limits';
import { startTestBible } from '@versio/testing/harness/bible';
import { startTestBooks } from '@versio/testing/harness/books';
import { startTestPostgres } from '@versio/testing/postgres';
import { lockBook } from '../../services/books/src/store/books.ts';
import { insertChapters } from '../../services/books/src/store/insert-chapters.ts';
import { measureSource } from '../../services/books/src/store/new-chapters.ts';
import { changeUsage } from '../../services/books/src/store/usage.ts';
import { type Figure, type FigureGroup, median } from './figures.ts';

const ROUNDS = 21;
const CHAPTERS_PER_ROUND = 100;
const SINGLE_RECORDS_PER_ROUND = 200;
const RECORDS_PER_STATEMENT = 500;
const STATEMENTS_PER_ROUND = 4;
const CHAPTER = '他走进了房间。她看着窗外的雨，没有说话。\n'.repeat(150);

/**
 * What it costs to count the usage that plans limit: writes with it against the same writes without it, in turns, in
 * databases without durability, where a commit hides nothing.
 */
export const usageFigures: FigureGroup = {
  name: 'usage',
  async *measure() {
    const postgres = await startTestPostgres();
    try {
      yield* chapterFigures(postgres.databaseUrl);
      yield* recordFigures(postgres.databaseUrl);
    } finally {
      await postgres.stop();
    }
  },
};

/** Chapters: one statement more in the transaction that adds each. */
async function* chapterFigures(serverUrl: string): AsyncGenerator<Figure> {
  const books = await startTestBooks({}, serverUrl);
  const pool = createPool({
    databaseUrl: books.databaseUrl,
    logger: createLogger('bench', 'silent'),
    schema: 'books',
    applicationName: 'bench',
  });
  try {
    const { workspaceId } = books.workspace;
    const { bookId } = await books.addBook({ chapters: 0 });
    const limits = PLAN_LIMITS.pro;
    const size = await measureSource(CHAPTER);
    let orderNo = 0;
    const add = (isCounted: boolean) => async (): Promise<number> => {
      const startedAtMs = performance.now();
      for (let count = 0; count < CHAPTERS_PER_ROUND; count += 1)
        await inTransaction(pool, async (tx) => {
          await lockBook(tx, workspaceId, bookId);
          orderNo += 1;
          const chapter = { id: newId(), orderNo, title: '第一章', sourceText: CHAPTER, ...size };
          await insertChapters(tx, { workspaceId, bookId, limits }, [chapter]);
          if (isCounted) await changeUsage(tx, workspaceId, { storedBytes: Buffer.byteLength(CHAPTER) }, limits);
        });
      return performance.now() - startedAtMs;
    };
    yield ratio('a chapter of 3,150 characters', await compare(add(true), add(false)), 1.4);
  } finally {
    await pool.end();
    await books.close();
  }
}

/** Records of the Bible: a trigger for each statement. */
async function* recordFigures(serverUrl: string): AsyncGenerator<Figure> {
  const bible = await startTestBible(serverUrl);
  try {
    const { workspaceId, bookId } = bible.addBook();
    await bible.pool.query('INSERT INTO books (book_id, workspace_id) VALUES ($1::uuid, $2::uuid)', [
      bookId,
      workspaceId,
    ]);
    const insert = (statements: number, records: number) => async (): Promise<void> => {
      for (let count = 0; count < statements; count += 1) await insertTerms(bible.pool, workspaceId, bookId, records);
    };
    for (const [name, work, most] of [
      ['a term by itself', insert(SINGLE_RECORDS_PER_ROUND, 1), 3],
      ['500 terms in a statement', insert(STATEMENTS_PER_ROUND, RECORDS_PER_STATEMENT), 1.3],
    ] as const) {
      const times = await compare(
        () => withTriggers(bible.pool, 'ENABLE', work),
        () => withTriggers(bible.pool, 'DISABLE', work),
      );
      yield ratio(name, times, most);
    }
  } finally {
    await bible.close();
  }
}

const withTriggers = async (pool: Pool, state: 'ENABLE' | 'DISABLE', work: () => Promise<void>): Promise<number> => {
  await pool.query(`ALTER TABLE terms ${state} TRIGGER USER`);
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
};

const insertTerms = async (pool: Pool, workspaceId: string, bookId: string, count: number): Promise<void> => {
  const ids = Array.from({ length: count }, newId);
  await pool.query({
    name: 'insert-terms',
    text: `INSERT INTO terms (id, workspace_id, book_id, source_term, source_key, target_term, note, origin, version)
     SELECT id, $1::uuid, $2::uuid, id::text, id::text, 'Thanh Vân Tông', 'một tông môn lớn', 'human', 1
     FROM unnest($3::uuid[]) AS term(id)`,
    values: [workspaceId, bookId, ids],
  });
};

/** Runs both in turns; returns the times that they return, in milliseconds. */
const compare = async (
  counted: () => Promise<number>,
  uncounted: () => Promise<number>,
): Promise<{ counted: number[]; uncounted: number[] }> => {
  const times = { counted: [] as number[], uncounted: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.counted.push(await counted());
    times.uncounted.push(await uncounted());
  }
  return times;
};

const ratio = (
  name: string,
  { counted, uncounted }: { counted: readonly number[]; uncounted: readonly number[] },
  most: number,
): Figure => {
  const value = median(counted.map((time, round) => time / uncounted[round]!));
  return {
    name: `${name}, counted against not counted`,
    measured: `× ${value.toFixed(2)} (${median(counted).toFixed(0)} and ${median(uncounted).toFixed(0)} ms a round)`,
    goal: `at most × ${most}`,
    reached: value <= most,
  };
};
