import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { newId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type {
  CancelChaptersRequestSchema,
  CancelChaptersResponseSchema,
} from '@versio/proto/versio/translation/v1/translation_pb';
import { jobStatusOf } from '../book-states.ts';
import type { TranslationContext } from '../context.ts';
import { awaitPendingJobs } from '../queue/active-jobs.ts';
import { closeJobs, isEnd } from '../queue/close-jobs.ts';
import { toSelection } from '../queue/open-call.ts';

const MOST_RELEASES = 20_000;

/**
 * Takes queued and running jobs back; waits for jobs whose call is still at work. Books decides each: a chapter that became done meanwhile stays
 * done and is not counted (rulings section 3).
 */
export const cancelChapters = (context: TranslationContext) => ({
  async cancelChapters(
    request: MessageShape<typeof CancelChaptersRequestSchema>,
    handlerContext: HandlerContext,
  ): Promise<MessageInitShape<typeof CancelChaptersResponseSchema>> {
    const { workspaceId } = callOf(handlerContext);
    const { bookId, chapterIds, all } = toSelection(request);
    if (all) await context.books.getBook({ bookId, includeChapters: false }, { workspaceId });
    else await context.books.selectChapters({ bookId, chapterIds, all: false }, { workspaceId });
    const findJobs = async (states: readonly string[]) => {
      const { rows } = await context.pool.query<{ id: string; chapterId: string }>(
        `SELECT id, chapter_id AS "chapterId" FROM jobs
         WHERE workspace_id = $1::uuid AND book_id = $2::uuid AND state = ANY ($3::text[]) AND ($4::boolean OR chapter_id = ANY ($5::uuid[]))
         ORDER BY id LIMIT $6::int`,
        [workspaceId, bookId, states, all, chapterIds, MOST_RELEASES],
      );
      return rows;
    };
    const pending = await findJobs(['pending']);
    if (pending.length > 0)
      await awaitPendingJobs(
        context,
        pending.map(({ chapterId }) => chapterId),
      );
    const jobs = await findJobs(['queued', 'running', 'waiting']);
    if (jobs.length === 0) return { cancelled: 0 };
    const { outcomes } = await context.books.releaseChapters(
      { items: jobs.map(({ id, chapterId }) => ({ jobId: id, bookId, chapterId })) },
      { workspaceId, operationId: newId() },
    );
    const ends = outcomes.flatMap((ended) => {
      const outcome = jobStatusOf(ended);
      return isEnd(outcome) ? [{ jobId: ended.jobId, outcome, error: ended.errorMessage }] : [];
    });
    await closeJobs(context, ends);
    // Also those that their worker has closed meanwhile, since books refused its result.
    return { cancelled: ends.filter(({ outcome }) => outcome === 'released').length };
  },
});
