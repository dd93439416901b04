import { createKeyedBatcher, orAborted } from '@versio/kit/async';
import type { CallOptions, RpcClient } from '@versio/kit/rpc';
import { MAX_CHAPTERS_PER_READ } from '@versio/proto/limits';
import type { BooksService, GetChapterResponse } from '@versio/proto/versio/books/v1/books_pb';

/** A chapter that a request reads, and its call. */
export interface ChapterRead {
  bookId: string;
  chapterId: string;
  knownVersions: string[];
  call: CallOptions;
}

/**
 * Creates a function that reads a chapter as JSON, together with others that are read in its workspace at the same
 * time: most of the cost of a short text, and nearly all of that of a 304, is the call. A lone read does not wait.
 * Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND.
 */
export const createChapterReader = (
  books: RpcClient<typeof BooksService>,
): ((read: ChapterRead) => Promise<GetChapterResponse>) => {
  const readAlone = ({ call, ...asked }: ChapterRead): Promise<GetChapterResponse> =>
    books.getChapter({ ...asked, asJson: true }, call);
  const read = createKeyedBatcher<ChapterRead, GetChapterResponse>(
    ({ call }) => call.workspaceId!,
    MAX_CHAPTERS_PER_READ,
    async (reads) => {
      if (reads.length === 1) return [await readAlone(reads[0]!)];
      const chapters = reads.map(({ call: _, ...asked }) => asked);
      return (await books.getChapters({ chapters }, reads[0]!.call)).chapters;
    },
    { isIdempotent: true },
  );
  return async ({ call: { signal, ...call }, ...asked }) => {
    // Without the signal: a shared call goes on for the others when one client leaves.
    const answered = read({ ...asked, call });
    const response = await (signal === undefined ? answered : orAborted(answered, signal));
    const isComplete = response.version !== '' || response.chapter !== undefined;
    return isComplete ? response : readAlone({ ...asked, call });
  };
};
