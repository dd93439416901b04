import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import { toIsoTime } from '@versio/kit/wire';
import { MAX_USAGE_DAYS } from '@versio/proto/limits';
import { SumCapturesRequest_Group } from '@versio/proto/versio/billing/v1/billing_pb';
import type { BillingContext, Rpc } from '../context.ts';
import { type CaptureSumRow, sumCaptures as readSums } from '../store/ledger.ts';

const DAY_MS = 86_400_000;

/** Sums the captured words of a time by day or by book (docs/rules.md#usage). Errors: INVALID_BODY. */
export const sumCaptures = ({ pool }: BillingContext): Rpc<'sumCaptures'> => ({
  async sumCaptures({ fromTime, toTime, group }, context) {
    const { workspaceId } = callOf(context);
    if (fromTime === undefined || toTime === undefined) throw fail('INVALID_BODY', 'from and to are required');
    const [from, to] = [toIsoTime(fromTime), toIsoTime(toTime)];
    if (Date.parse(to) - Date.parse(from) > MAX_USAGE_DAYS * DAY_MS)
      throw fail('INVALID_BODY', `from and to must be at most ${MAX_USAGE_DAYS} days apart`);
    const by = group === SumCapturesRequest_Group.BOOK ? 'book' : 'day';
    const rows = await readSums(pool, workspaceId, { from, to }, by);
    const toAmounts = (row: CaptureSumRow) => ({ words: BigInt(row.words), chapters: BigInt(row.chapters) });
    const sums = rows
      .filter((row) => row.of === 'group')
      .map((row) => ({ day: row.day ?? '', bookId: row.bookId ?? '', ...toAmounts(row) }));
    return { sums, ...toAmounts(rows.find((row) => row.of === 'all')!) };
  },
});
