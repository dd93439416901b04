import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import type { BillingContext, Rpc } from '../context.ts';

const MAX_LIMIT = 1_000;

/** A page of the ledger, newest first; of the same millisecond, the later id first. */
export const listEntries = ({ pool }: BillingContext): Rpc<'listEntries'> => ({
  async listEntries({ limit, offset }, context) {
    if (limit < 1 || limit > MAX_LIMIT)
      throw fail('INVALID_BODY', `limit must be a whole number from 1 to ${MAX_LIMIT}`);
    if (offset < 0) throw fail('INVALID_BODY', 'offset must be a whole number of at least 0');
    const { workspaceId } = callOf(context);
    const counted = await pool.query<{ total: number }>(
      'SELECT entry_count AS total FROM accounts WHERE workspace_id = $1::uuid',
      [workspaceId],
    );
    const { rows } = await pool.query<EntryRow>(
      `SELECT id, kind, words, book_id AS "bookId", chapter_id AS "chapterId", job_id AS "jobId", reference, created_at AS "createdAt"
       FROM entries WHERE workspace_id = $1::uuid ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::int`,
      [workspaceId, limit, offset],
    );
    return { entries: rows.map(toEntry), total: counted.rows[0]?.total ?? 0 };
  },
});

interface EntryRow {
  id: string;
  kind: string;
  words: number;
  bookId: string | null;
  chapterId: string | null;
  jobId: string | null;
  reference: string | null;
  createdAt: string;
}

const toEntry = ({ words, bookId, chapterId, jobId, reference, ...entry }: EntryRow) => ({
  ...entry,
  words: BigInt(words),
  bookId: bookId ?? '',
  chapterId: chapterId ?? '',
  jobId: jobId ?? '',
  reference: reference ?? '',
});
