import { fail } from '@versio/kit/errors';
import type { Queryable } from '@versio/kit/postgres';
import { codePointLength, isWellFormedText } from '@versio/kit/text';
import { MAX_ORDER_NO, MAX_SEARCHED_TEXT_LENGTH } from '@versio/proto/limits';
import { readSearchedTexts, type SearchedBatch, type SearchedChapterRow } from '../store/searched-texts.ts';

/** Texts in memory at a time. */
const BATCH = { maxChapters: 100, maxBytes: 4 * 1_048_576 };

/** What one call reads: the next call goes on, so that no call is long and a client can show progress. */
const MAX_BYTES_PER_CALL = 64 * 1_048_576;
const MAX_CALL_MS = 3_000;

/** Where a scan of a book begins: at a chapter, after some of its places. */
export interface ScanCursor {
  orderNo: number;
  skip: number;
}

/** Parses the cursor of a response; "" is the beginning. Errors: INVALID_BODY. */
export const parseCursor = (cursor: string): ScanCursor => {
  if (cursor === '') return { orderNo: 1, skip: 0 };
  const [, orderNo, skip] = /^(\d{1,10})\.(\d{1,10})$/.exec(cursor) ?? [];
  const parsed = { orderNo: Number(orderNo), skip: Number(skip) };
  if (!(parsed.orderNo >= 1 && parsed.orderNo <= MAX_ORDER_NO + 1))
    throw fail('INVALID_BODY', 'cursor must be the nextCursor of a response');
  return parsed;
};

export const toCursor = ({ orderNo, skip }: ScanCursor): string => `${orderNo}.${skip}`;

/** Checks a text to find. Errors: INVALID_BODY. */
export const parseSearched = (text: string, field: string): string => {
  if (text === '' || codePointLength(text) > MAX_SEARCHED_TEXT_LENGTH || !isWellFormedText(text))
    throw fail('INVALID_BODY', `${field} must be a well-formed text of 1 to ${MAX_SEARCHED_TEXT_LENGTH} characters`);
  return text;
};

/**
 * Yields the chapters of a book from a number on, with texts, until the call has read 64 MiB or worked for 3 s; at
 * least one batch.
 * @returns the chapter at which the next call goes on; undefined at the end of the book
 */
export async function* scanBook(
  db: Queryable,
  at: { workspaceId: string; bookId: string },
  wanted: Pick<SearchedBatch, 'withSource' | 'withTranslation' | 'chapterIds'> & {
    fromOrderNo: number;
    signal: AbortSignal;
  },
): AsyncGenerator<SearchedChapterRow, number | undefined> {
  const { fromOrderNo, signal, ...texts } = wanted;
  const startedAtMs = performance.now();
  let bytes = 0;
  for (let next = fromOrderNo; ; ) {
    signal.throwIfAborted();
    const rows = await readSearchedTexts(db, at, { ...texts, ...BATCH, afterOrderNo: next - 1 });
    if (rows.length === 0) return undefined;
    yield* rows;
    next = rows.at(-1)!.orderNo + 1;
    bytes += rows.reduce((sum, row) => sum + row.bytes, 0);
    if (bytes >= MAX_BYTES_PER_CALL || performance.now() - startedAtMs >= MAX_CALL_MS) return next;
  }
}
