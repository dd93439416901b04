import type { MessageInitShape } from '@bufbuild/protobuf';
import { callOf, parsePage } from '@versio/kit/rpc';
import { createEnumNames, toTimestamp } from '@versio/kit/wire';
import { type EntrySchema, EntryType } from '@versio/proto/versio/billing/v1/billing_pb';
import type { BillingContext, Rpc } from '../context.ts';
import { type EntryRow, readEntries, readEntryCount } from '../store/ledger.ts';

/**
 * Returns a page of the ledger, newest first; of entries of the same millisecond, the one with the later id first.
 * Errors: INVALID_BODY.
 */
export const listEntries = ({ pool }: BillingContext): Rpc<'listEntries'> => ({
  async listEntries(request, context) {
    const { limit, offset } = parsePage(request, { minLimit: 1 });
    const { workspaceId } = callOf(context);
    const total = await readEntryCount(pool, workspaceId);
    const rows = await readEntries(pool, workspaceId, { limit, offset });
    return { entries: rows.map(toEntry), total };
  },
});

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
