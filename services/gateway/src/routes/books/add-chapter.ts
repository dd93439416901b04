import { createKeyedBatcher } from '@versio/kit/async';
import { newId } from '@versio/kit/ids';
import type { CallOptions, RpcClient } from '@versio/kit/rpc';
import { MAX_CHAPTERS_PER_ADD } from '@versio/proto/limits';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';

/** A chapter that a request adds, and its call. */
export interface ChapterAddition {
  bookId: string;
  orderNo: number;
  title: string;
  sourceText: string;
  call: CallOptions;
}

/** A longer text costs more than its call, and is sent while the one before is stored. */
const MAX_SHARED_CHARACTERS = 50_000;
/** Of the chapters of a call: about 2 MiB of text. */
const MAX_CHARACTERS_PER_CALL = 700_000;

/**
 * Creates a function that adds a chapter, together with others that are added to its book at the same time, and returns
 * its id: a third of the cost of a short text is the call. A lone addition does not wait. A call that is repeated has
 * the operation ids of its additions, so nothing is added twice. Errors: BOOK_NOT_FOUND, CHAPTER_ORDER_EXISTS,
 * LIMIT_REACHED; of its own chapter, not of others.
 */
export const createChapterAdder = (
  books: RpcClient<typeof BooksService>,
): ((addition: ChapterAddition) => Promise<string>) => {
  const addAlone = async ({ call, ...chapter }: ChapterAddition): Promise<string> => {
    const added = await books.addChapter({ ...chapter, idOnly: true }, call);
    return added.chapter!.id;
  };
  const addTogether = createKeyedBatcher<ChapterAddition, string>(
    ({ bookId, call }) => `${call.workspaceId} ${bookId}`,
    MAX_CHAPTERS_PER_ADD,
    async (waiting) => {
      if (waiting.length === 1) return [await addAlone(waiting[0]!)];
      const additions = waiting.map(({ call, ...chapter }) => ({ chapter, operationId: call.operationId! }));
      return (await books.addChapters({ additions }, { ...waiting[0]!.call, operationId: newId() })).ids;
    },
    { isIdempotent: true, sizeOf: ({ sourceText }) => sourceText.length, maxSize: MAX_CHARACTERS_PER_CALL },
  );
  return async (addition) => {
    if (addition.sourceText.length > MAX_SHARED_CHARACTERS) return addAlone(addition);
    return (await addTogether(addition)) || addAlone(addition);
  };
};
