import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../deploy/all-in-one/embedded-postgres.ts';
import type { Side } from '../distributed/sides.ts';

/** The reference: its address, and an end to it. */
export interface Bare {
  url: string;
  stop(): Promise<void>;
}

const TABLES = `
  CREATE TABLE books (id uuid PRIMARY KEY, body json NOT NULL, counts json NOT NULL);
  CREATE TABLE chapters (id uuid PRIMARY KEY, book_id uuid NOT NULL, order_no int NOT NULL, title text NOT NULL,
    translated_title text, status text NOT NULL, has_translation boolean NOT NULL, source_char_count int NOT NULL,
    error_msg text, prepass_at text, source_text text NOT NULL, translated_text text, UNIQUE (book_id, order_no));
  CREATE TABLE jobs (id uuid PRIMARY KEY, book_id uuid NOT NULL, position int NOT NULL, chapter_id uuid NOT NULL,
    model text NOT NULL, status text NOT NULL, attempts int NOT NULL, error text, created_at text NOT NULL,
    started_at text, finished_at text, segments_done int NOT NULL, segments_total int NOT NULL, source_lang text,
    warning text, UNIQUE (book_id, position))`;

/** Starts the bare server, with what these books of the product have, on a PostgreSQL as that of `npm start`. */
export const startBare = async (side: Side, bookIds: readonly string[]): Promise<Bare> => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'versio-bench-bare-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, durable: true, maxConnections: 20 });
  const client = new pg.Client({ connectionString: postgres.localUrl });
  await client.connect();
  await client.query(TABLES);
  for (const bookId of bookIds) await copyBook(side, client, bookId);
  await client.query('ANALYZE');
  await client.end();
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare-server.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: postgres.localUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const ready = /bare ready (\S+)/.exec(String(chunk));
      if (ready) resolve(ready[1]!);
    });
    child.on('exit', (code) => reject(new Error(`the bare server ended with ${code}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
};

const copyBook = async (side: Side, client: pg.Client, bookId: string): Promise<void> => {
  const { book, chapters, chapterCounts } = await side.call('GET', `/books/${bookId}`);
  const { jobs } = await side.call('GET', `/translation/books/${bookId}/jobs`);
  await client.query('INSERT INTO books VALUES ($1::uuid, $2::json, $3::json)', [bookId, book, chapterCounts]);
  for (const { id, hasTranslation, sourceCharCount } of chapters) {
    const { chapter } = await side.call('GET', `/books/${bookId}/chapters/${id}`);
    await client.query(
      `INSERT INTO chapters VALUES ($1::uuid, $2::uuid, $3::int, $4::text, $5::text, $6::text, $7::boolean, $8::int,
         $9::text, $10::text, $11::text, $12::text)`,
      [
        ...[id, bookId, chapter.orderNo, chapter.title, chapter.translatedTitle, chapter.status, hasTranslation],
        ...[sourceCharCount, chapter.errorMsg, chapter.prepassAt, chapter.sourceText, chapter.translatedText],
      ],
    );
  }
  for (const [position, job] of jobs.entries())
    await client.query(
      `INSERT INTO jobs VALUES ($1::uuid, $2::uuid, $3::int, $4::uuid, $5::text, $6::text, $7::int, $8::text, $9::text,
         $10::text, $11::text, $12::int, $13::int, $14::text, $15::text)`,
      [
        ...[job.id, bookId, position, job.chapterId, job.model, job.status, job.attempts, job.error, job.createdAt],
        ...[job.startedAt, job.finishedAt, job.progress.segmentsDone, job.progress.segmentsTotal, job.sourceLang],
        job.warning,
      ],
    );
};
