import { create, toBinary } from '@bufbuild/protobuf';
import { createKeyedBatcher } from '@versio/kit/async';
import { newId } from '@versio/kit/ids';
import { claimOperations, inTransaction, type Pool } from '@versio/kit/postgres';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { type AddChapterResponse, AddChapterResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import { lockBook } from './store/books.ts';
import { addChaptersAtOnce, insertChapters } from './store/insert-chapters.ts';
import { measureSource, type NewChapter, type SourceSize } from './store/new-chapters.ts';
import { changeUsage } from './store/usage.ts';

/** A chapter to be added to a book by one call. */
export interface ChapterAddition {
  workspaceId: string;
  /** The same id adds once. */
  operationId: string;
  limits: PlanLimits;
  bookId: string;
  orderNo: number;
  title: string;
  sourceText: string;
}

// A transaction of a book waits for its lock and for the disk, so those that wait share the next one. About 4 MiB of
// text: more takes longer to store than to commit.
const MAX_ADDITIONS = 50;
const MAX_CHARACTERS = 1_400_000;

const RPC = 'AddChapter';

/**
 * Creates a function that adds a chapter, together with others that are added to the book at the same time, and returns
 * its id. Nothing of a call is stored if it fails, or if the process dies before the commit; the call of a client that
 * does not know is repeated with its operation id, and then gets the same id without a second chapter.
 * Errors: BOOK_NOT_FOUND, CHAPTER_ORDER_EXISTS, LIMIT_REACHED; of its own chapter, not of others.
 */
export const createChapterAdder = (pool: Pool): ((addition: ChapterAddition) => Promise<string>) => {
  const add = createKeyedBatcher(
    ({ workspaceId, bookId }: MeasuredAddition) => `${workspaceId} ${bookId}`,
    MAX_ADDITIONS,
    async (additions) => {
      const answers = await addChapters(pool, additions);
      return answers.map(({ chapter }) => chapter!.id);
    },
    { isIdempotent: true, sizeOf: ({ sourceText }) => sourceText.length, maxSize: MAX_CHARACTERS },
  );
  // Before its batch, while the one before is stored: of chapters of 500,000 characters it takes as long.
  return async (addition) => add({ ...addition, ...(await measureSource(addition.sourceText)) });
};

type MeasuredAddition = ChapterAddition & SourceSize;

const addChapters = async (pool: Pool, additions: readonly MeasuredAddition[]): Promise<AddChapterResponse[]> => {
  const { workspaceId, bookId, limits } = additions[0]!;
  const chapters = additions.map(
    ({ orderNo, title, sourceText, words, characters }): NewChapter => ({
      ...{ id: newId(), orderNo, title, sourceText, words, characters },
    }),
  );
  const responses = chapters.map(({ id }) => create(AddChapterResponseSchema, { chapter: { id } }));
  const ofCalls = chapters.map((chapter, index) => ({
    ...chapter,
    operationId: additions[index]!.operationId,
    answer: Buffer.from(toBinary(AddChapterResponseSchema, responses[index]!)),
  }));
  if (await addChaptersAtOnce(pool, { workspaceId, bookId, limits }, RPC, ofCalls)) return responses;
  const claims = additions.map((call, index) => ({ call, response: responses[index]! }));
  return inTransaction(
    pool,
    async (tx) => {
      await lockBook(tx, workspaceId, bookId);
      const earlier = await claimOperations(tx, RPC, AddChapterResponseSchema, claims);
      const added = chapters.filter((_, index) => earlier[index] === undefined);
      if (added.length > 0) {
        await insertChapters(tx, { workspaceId, bookId, limits }, added);
        const storedBytes = added.reduce((sum, { sourceText }) => sum + Buffer.byteLength(sourceText), 0);
        await changeUsage(tx, workspaceId, { storedBytes }, limits);
      }
      return responses.map((response, index) => earlier[index] ?? response);
    },
    { isIdempotent: true },
  );
};
