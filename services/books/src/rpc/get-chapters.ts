import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_CHAPTERS_PER_READ } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toChapterView, toKnownVersions } from '../messages.ts';
import { readChapterViews } from '../store/views.ts';

/**
 * Returns several chapters as JSON; those that are not found, or not read because others fill the response, come
 * without a version. Errors: INVALID_BODY for too many chapters or known versions.
 */
export const getChapters = ({ pool }: BooksContext): Rpc<'getChapters'> => ({
  async getChapters({ chapters }, context) {
    const { workspaceId } = callOf(context);
    if (chapters.length > MAX_CHAPTERS_PER_READ)
      throw fail('INVALID_BODY', `chapters takes at most ${MAX_CHAPTERS_PER_READ}`);
    const queries = chapters.map(({ bookId, chapterId, knownVersions }) => ({
      // No chapter has the nil UUID.
      bookId: isId(bookId) ? bookId : NIL_ID,
      chapterId: isId(chapterId) ? chapterId : NIL_ID,
      knownVersions: toKnownVersions(knownVersions),
    }));
    const views = await readChapterViews(pool, workspaceId, queries);
    return { chapters: views.map((view) => (view === undefined ? {} : toChapterView(view))) };
  },
});

const NIL_ID = '00000000-0000-0000-0000-000000000000';
