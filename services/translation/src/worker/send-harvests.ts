import { isFailure } from '@versio/kit/errors';
import type { TranslationContext } from '../context.ts';
import { deleteHarvest, findDueHarvests, noteHarvestFailure, type StoredHarvest } from '../store/job-records.ts';
import { isUnavailable } from './availability.ts';

const PAGE = 100;
/** With pauses of 2, 4, 8 … seconds, at most an hour: about 13 hours. */
const MAX_ATTEMPTS = 24;

/**
 * Sends the names that the translations of done chapters met to the Bible, lower chapters first. At least once: the
 * Bible recognises a harvest by the id of its job. While the Bible is unavailable they wait; a harvest that it refuses
 * is tried again with growing pauses and given up after 24 attempts.
 * @returns whether there are more
 */
export const sendHarvests = async (context: TranslationContext, signal: AbortSignal): Promise<boolean> => {
  const { pool, logger } = context;
  const due = await findDueHarvests(pool, PAGE);
  for (const harvest of due) {
    signal.throwIfAborted();
    try {
      await send(context, harvest, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (isUnavailable(error)) return false;
      const isBookGone = isFailure(error, 'BOOK_NOT_FOUND');
      if (!isBookGone)
        logger.warn({ err: error, jobId: harvest.jobId }, 'the Bible refused the names of a translation');
      if (isBookGone || harvest.attempts + 1 >= MAX_ATTEMPTS) await deleteHarvest(pool, harvest.jobId);
      else await noteHarvestFailure(pool, harvest.jobId);
    }
  }
  return due.length === PAGE;
};

const send = async (
  { pool, bible }: TranslationContext,
  { jobId, workspaceId, bookId, chapterId, orderNo, names }: StoredHarvest,
  signal: AbortSignal,
): Promise<void> => {
  const request = { bookId, chapterId, orderNo, harvestId: jobId, names };
  await bible.applyHarvest(request, { workspaceId, signal, operationId: jobId });
  await deleteHarvest(pool, jobId);
};
