import { timestampDate } from '@bufbuild/protobuf/wkt';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { GetUsageRequest } from '@versio/proto/versio/translation/v1/translation_pb';
import type { Rpc, TranslationContext } from '../context.ts';
import { readUsage } from '../store/usage.ts';

const MAX_JOBS = 1_000;

/** Returns the model usage of a workspace's jobs, or of one book's: sums by model, and the newest jobs. */
export const getUsage = ({ pool }: TranslationContext): Rpc<'getUsage'> => ({
  async getUsage(request, context) {
    const { workspaceId } = callOf(context);
    const { bookId, jobLimit } = request;
    if (bookId !== '') parseId(bookId, 'BOOK_NOT_FOUND');
    return readUsage(pool, {
      workspaceId,
      bookId: bookId === '' ? undefined : bookId,
      createdSince: readCreatedSince(request),
      jobLimit: Math.max(0, Math.min(jobLimit, MAX_JOBS)),
    });
  },
});

const readCreatedSince = ({ sinceTime, since }: GetUsageRequest): Date => {
  if (sinceTime !== undefined) return timestampDate(sinceTime);
  if (since === '') return new Date(0);
  const createdSince = new Date(since);
  if (Number.isNaN(createdSince.getTime())) throw fail('INVALID_BODY', 'since must be a date in ISO 8601');
  return createdSince;
};
