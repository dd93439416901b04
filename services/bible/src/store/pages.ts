import type { Pool, Transaction } from '@versio/kit/postgres';
import type { Page } from '@versio/kit/rpc';
import type { QueryResultRow } from 'pg';
import type { BookKey } from './books.ts';
import type { RecordKind } from './records.ts';

/** A further condition: SQL with `$n` written as `?`, and its values in order. */
export interface Filter {
  sql: string;
  values: unknown[];
}

const PAGE_RECORDS = 250;
// A character with a long timeline may have 1 MB; a message may have 16 MiB.
const PAGE_CHARACTERS = 1_000_000;

/**
 * Reads in one snapshot. The transaction ends with the generator, also if the caller stops early.
 */
export const readSnapshot = async function* <T>(
  pool: Pool,
  read: (tx: Transaction) => AsyncIterable<T>,
): AsyncGenerator<T, void, void> {
  const client = (await pool.connect()) as Transaction;
  let broken: Error | undefined;
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    yield* read(client);
  } finally {
    await client.query('ROLLBACK').catch((error: Error) => {
      broken = error;
    });
    client.release(broken);
  }
};

/** Reads the records of a kind in a book, in chunks that fit into a message. */
export const readRecords = async function* <Row extends QueryResultRow>(
  tx: Transaction,
  kind: RecordKind<Row>,
  book: BookKey,
  page: Page,
  filters: readonly Filter[] = [],
): AsyncGenerator<Row[], void, void> {
  for await (const rows of fetchPages<Row>(tx, kind, kind.columns, { book, page, filters })) yield* chunksOf(rows);
};

/**
 * As `readRecords`, of a kind that has `json`: JSON objects with commas between them, which PostgreSQL builds. As rows,
 * 50,000 terms (30 MB) take about 3 s of processor time on their way through bible and gateway.
 */
export const readRecordsAsJson = async function* <Row extends QueryResultRow>(
  tx: Transaction,
  kind: RecordKind<Row>,
  book: BookKey,
  page: Page,
): AsyncGenerator<Uint8Array, void, void> {
  const columns = `(${kind.json})::text AS record`;
  for await (const rows of fetchPages<{ record: string }>(tx, kind, columns, { book, page, filters: [] }))
    if (rows.length > 0) yield Buffer.from(rows.map(({ record }) => record).join(','));
};

/** Reads a list page by page. A cursor bounds the memory for a list of any length. */
const fetchPages = async function* <Row extends QueryResultRow>(
  tx: Transaction,
  kind: RecordKind<QueryResultRow>,
  columns: string,
  { book, page: { limit, offset }, filters }: { book: BookKey; page: Page; filters: readonly Filter[] },
): AsyncGenerator<Row[], void, void> {
  const { where, values } = conditionOf(kind, book.workspaceId, book.bookId, filters);
  await tx.query(
    `DECLARE records NO SCROLL CURSOR FOR SELECT ${columns} FROM ${kind.from} WHERE ${where}
     ORDER BY ${kind.order} LIMIT ${limit === 0 ? 'ALL' : Number(limit)} OFFSET ${Number(offset)}`,
    values,
  );
  for (;;) {
    const { rows } = await tx.query<Row>(`FETCH ${PAGE_RECORDS} FROM records`);
    yield rows;
    if (rows.length < PAGE_RECORDS) break;
  }
  await tx.query('CLOSE records');
};

const chunksOf = function* <Row extends QueryResultRow>(records: readonly Row[]) {
  let chunk: Row[] = [];
  let characters = 0;
  for (const record of records) {
    chunk.push(record);
    characters += JSON.stringify(record).length;
    if (characters < PAGE_CHARACTERS) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield chunk;
};

/** Returns how many records of a kind a book has. */
export const countRecords = async <Row extends QueryResultRow>(
  tx: Transaction,
  kind: RecordKind<Row>,
  { workspaceId, bookId }: BookKey,
  filters: readonly Filter[] = [],
): Promise<number> => {
  const { where, values } = conditionOf(kind, workspaceId, bookId, filters);
  const { rows } = await tx.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${kind.from} WHERE ${where}`,
    values,
  );
  return rows[0]!.total;
};

/** Returns the response of a list RPC: pages under `name`, the first with the total. */
export const streamList = async function* <Row extends QueryResultRow>(
  pool: Pool,
  name: string,
  kind: RecordKind<Row>,
  toMessage: (row: Row) => object,
  scope: BookKey,
  page: Page,
  filters: readonly Filter[] = [],
) {
  yield* readSnapshot(pool, async function* (tx) {
    yield { total: await countRecords(tx, kind, scope, filters) };
    for await (const records of readRecords(tx, kind, scope, page, filters)) yield { [name]: records.map(toMessage) };
  });
};

const conditionOf = <Row extends QueryResultRow>(
  kind: RecordKind<Row>,
  workspaceId: string,
  bookId: string,
  filters: readonly Filter[],
) => {
  const values: unknown[] = [bookId, workspaceId];
  const conditions = [`${kind.table}.book_id = $1::uuid`, `${kind.table}.workspace_id = $2::uuid`];
  if (kind.always) conditions.push(kind.always);
  for (const filter of filters) {
    let next = 0;
    conditions.push(
      filter.sql.replaceAll('?', () => {
        values.push(filter.values[next]);
        next += 1;
        return `$${values.length}`;
      }),
    );
  }
  return { where: conditions.join(' AND '), values };
};
