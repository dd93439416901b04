import type { MessageInitShape } from '@bufbuild/protobuf';
import { parseInternalId } from '@versio/kit/ids';
import { callOf, parsePage } from '@versio/kit/rpc';
import { createEnumNames, toOptionalIsoTime, toTimestamp } from '@versio/kit/wire';
import { type EntrySchema, EntryType, type ListEntriesRequest } from '@versio/proto/versio/billing/v1/billing_pb';
import type { BillingContext, Rpc } from '../context.ts';
import { countEntries, type EntryFilter, type EntryRow, readEntries, readEntryCount } from '../store/ledger.ts';

/**
 * Returns a page of the ledger or of those of its entries that a filter selects, newest first; of entries of the same
 * millisecond, the one with the later id first. Errors: INVALID_BODY.
 */
export const listEntries = ({ pool }: BillingContext): Rpc<'listEntries'> => ({
  async listEntries(request, context) {
    const { limit, offset } = parsePage(request, { minLimit: 1 });
    const { workspaceId } = callOf(context);
    const filter = toFilter(request);
    const afterEntryId = request.afterEntryId === '' ? null : parseInternalId(request.afterEntryId, 'after_entry_id');
    const rows = await readEntries(pool, workspaceId, filter, { limit, offset, afterEntryId });
    // A reader that goes on has the total.
    if (afterEntryId !== null) return { entries: rows.map(toEntry) };
    const isWhole = Object.values(filter).every((value) => value === null);
    const total = isWhole ? await readEntryCount(pool, workspaceId) : await countEntries(pool, workspaceId, filter);
    return { entries: rows.map(toEntry), total };
  },
});

const entryTypes = createEnumNames(EntryType);

const toFilter = ({ type, bookId, fromTime, toTime }: ListEntriesRequest): EntryFilter => ({
  kind: type === EntryType.UNSPECIFIED ? null : entryTypes.nameOf(type),
  bookId: bookId === '' ? null : parseInternalId(bookId, 'book_id'),
  from: toOptionalIsoTime(fromTime),
  to: toOptionalIsoTime(toTime),
});

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
