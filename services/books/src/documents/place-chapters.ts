import { fail } from '@versio/kit/errors';
import type { Transaction } from '@versio/kit/postgres';
import { MAX_ORDER_NO } from '@versio/proto/limits';
import { readLastOrderNo } from '../store/new-chapters.ts';
import { readUploadedChapters, type UploadedChapterRow, type UploadKey } from '../store/uploads.ts';
import { sortByFilename } from './filenames.ts';

/** A chapter of an upload with its number in the book. */
export interface NumberedChapter extends UploadedChapterRow {
  orderNo: number;
}

/**
 * Reads the chapters of an upload in natural order of the file names (docs/rules.md#uploads), numbered from
 * startOrderNo, or from one after the book's last number. Errors: INVALID_BODY for numbers over 2,147,483,647 and for
 * an empty upload.
 */
export const placeChapters = async (
  tx: Transaction,
  upload: UploadKey,
  startOrderNo: number | undefined,
): Promise<NumberedChapter[]> => {
  const rows = sortByFilename(
    await readUploadedChapters(tx, upload),
    (a, b) => a.position - b.position || a.ordinal - b.ordinal,
  );
  if (rows.length === 0) throw fail('INVALID_BODY', 'files: none has a chapter; send at least one file with text');
  const firstOrderNo = startOrderNo ?? (await readLastOrderNo(tx, upload.bookId)) + 1;
  if (firstOrderNo < 1 || firstOrderNo + rows.length - 1 > MAX_ORDER_NO)
    throw fail('INVALID_BODY', `startOrderNo: chapter numbers must be between 1 and ${MAX_ORDER_NO}`);
  return rows.map((row, index) => ({ ...row, orderNo: firstOrderNo + index }));
};
