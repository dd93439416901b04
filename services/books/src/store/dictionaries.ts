import type { DictionaryFormat } from '@versio/kit/dictionaries';
import { fail } from '@versio/kit/errors';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { changeUsage } from './usage.ts';

/** A dictionary without its content. */
export interface DictionaryRow {
  id: string;
  format: DictionaryFormat;
  entries: number;
  /** Bytes of the compressed content. */
  bytes: number;
}

/** A dictionary to be stored. */
export interface NewDictionary extends Pick<DictionaryRow, 'id' | 'format' | 'entries'> {
  content: Uint8Array;
}

interface BookKey {
  workspaceId: string;
  bookId: string;
}

/** Stores the dictionary of a locked book in place of the one it has. Errors: LIMIT_REACHED. */
export const replaceDictionary = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  { id, format, entries, content }: NewDictionary,
  limits: PlanLimits,
): Promise<void> => {
  const bytesBefore = await deleteRow(tx, { workspaceId, bookId });
  await tx.query(
    `INSERT INTO dictionaries (book_id, workspace_id, id, format, entries, content)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::int, $6::bytea)`,
    [bookId, workspaceId, id, format, entries, Buffer.from(content.buffer, content.byteOffset, content.byteLength)],
  );
  await setDictionaryId(tx, { workspaceId, bookId }, id);
  await changeUsage(tx, workspaceId, { storedBytes: content.byteLength - (bytesBefore ?? 0) }, limits);
};

/** Deletes the dictionary of a locked book. Errors: DICTIONARY_NOT_FOUND. */
export const deleteDictionaryRow = async (tx: Transaction, key: BookKey): Promise<void> => {
  const bytes = await deleteRow(tx, key);
  if (bytes === undefined) throw fail('DICTIONARY_NOT_FOUND');
  await setDictionaryId(tx, key, null);
  await changeUsage(tx, key.workspaceId, { storedBytes: -bytes });
};

/** Deletes the dictionary of a book that is deleted; returns its bytes, for which the caller changes the usage. */
export const deleteDictionaryOf = async (tx: Transaction, workspaceId: string, bookId: string): Promise<number> =>
  (await deleteRow(tx, { workspaceId, bookId })) ?? 0;

const deleteRow = async (tx: Transaction, { workspaceId, bookId }: BookKey): Promise<number | undefined> => {
  const { rows } = await tx.query<{ bytes: number }>(
    `DELETE FROM dictionaries WHERE book_id = $1::uuid AND workspace_id = $2::uuid
     RETURNING octet_length(content) AS bytes`,
    [bookId, workspaceId],
  );
  return rows[0]?.bytes;
};

const setDictionaryId = async (tx: Transaction, { workspaceId, bookId }: BookKey, id: string | null): Promise<void> => {
  await tx.query('UPDATE books SET dictionary_id = $3::uuid WHERE id = $1::uuid AND workspace_id = $2::uuid', [
    bookId,
    workspaceId,
    id,
  ]);
};

/** Reads the description of a book's dictionary. Errors: DICTIONARY_NOT_FOUND. */
export const readDictionaryRow = async (db: Queryable, { workspaceId, bookId }: BookKey): Promise<DictionaryRow> => {
  const { rows } = await db.query<DictionaryRow & { [column: string]: unknown }>(
    `SELECT id, format, entries, octet_length(content) AS bytes FROM dictionaries
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid`,
    [bookId, workspaceId],
  );
  if (rows[0] === undefined) throw fail('DICTIONARY_NOT_FOUND');
  return rows[0];
};

const PIECE_BYTES = 1_048_576;

/**
 * Reads the compressed content of a dictionary in pieces of 1 MiB. Errors: UNAVAILABLE if it was replaced meanwhile.
 */
export async function* readContent(
  db: Queryable,
  { workspaceId, bookId }: BookKey,
  { id, bytes }: Pick<DictionaryRow, 'id' | 'bytes'>,
): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < bytes; at += PIECE_BYTES) {
    const { rows } = await db.query<{ piece: Buffer }>(
      `SELECT substring(content FROM $4::int FOR $5::int) AS piece FROM dictionaries
       WHERE book_id = $1::uuid AND workspace_id = $2::uuid AND id = $3::uuid`,
      [bookId, workspaceId, id, at + 1, PIECE_BYTES],
    );
    if (rows[0] === undefined)
      throw fail('UNAVAILABLE', 'the dictionary was replaced while it was read', { retryAfterSeconds: '1' });
    yield rows[0].piece;
  }
}
