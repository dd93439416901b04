import type { MessageInitShape } from '@bufbuild/protobuf';
import { callOf, parsePage } from '@versio/kit/rpc';
import { createEnumNames, type EnumName, toTimestamp } from '@versio/kit/wire';
import { type EntrySchema, EntryType } from '@versio/proto/versio/billing/v1/billing_pb';
import type { BillingContext, Rpc } from '../context.ts';

/**
 * Returns a page of the ledger, newest first; of entries of the same millisecond, the one with the later id first.
 * Errors: INVALID_BODY.
 */
export const listEntries = ({ pool }: BillingContext): Rpc<'listEntries'> => ({
  async listEntries(request, context) {
    const { limit, offset } = parsePage(request, { minLimit: 1 });
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
  kind: EnumName<typeof EntryType>;
  words: number;
  bookId: string | null;
  chapterId: string | null;
  jobId: string | null;
  reference: string | null;
  createdAt: string;
}

const entryTypes = createEnumNames(EntryType);

const toEntry = (row: EntryRow): MessageInitShape<typeof EntrySchema> => ({
  ...row,
  words: BigInt(row.words),
  bookId: row.bookId ?? '',
  chapterId: row.chapterId ?? '',
  jobId: row.jobId ?? '',
  reference: row.reference ?? '',
  type: entryTypes.valueOf(row.kind),
  createTime: toTimestamp(row.createdAt),
});
