import { isFailure } from '@versio/kit/errors';
import { inTransaction } from '@versio/kit/postgres';
import { splitLines } from '@versio/kit/text';
import type { BibleContext } from '../context.ts';
import { findRecords } from '../selection/find-records.ts';
import { type Rendering, readRenderingsById } from '../store/selection.ts';
import { type Learned, pairLines, proposeLessons } from './propose.ts';

/** A person's edit of a chapter's translation. */
export interface Edit {
  workspaceId: string;
  bookId: string;
  chapterId: string;
  orderNo: number;
  beforeRevisionId: string;
  afterRevisionId: string;
}

/**
 * Compares both revisions of an edit paragraph by paragraph and returns what it teaches; nothing if the chapter has
 * been deleted.
 */
export const proposeFromEdit = async (bible: BibleContext, edit: Edit): Promise<Learned> => {
  const revisions = await readRevisions(bible, edit);
  if (revisions === undefined) return NOTHING;
  const { before, after, source } = revisions;
  const changed = pairLines(before, after).filter(([one, other]) => before[one] !== after[other]);
  if (changed.length === 0) return NOTHING;
  const sourceLines = changed.map(([line]) => source[line] ?? '');
  const renderingsOf = await readRenderings(bible, edit, sourceLines);
  return proposeLessons(
    changed.map(([one, other]) => ({
      before: before[one]!,
      after: after[other]!,
      source: source[one] ?? '',
      renderings: renderingsOf(source[one] ?? ''),
    })),
  );
};

const NOTHING: Learned = { lessons: [], renamings: [] };

interface EditedLines {
  before: string[];
  after: string[];
  source: string[];
}

const readRevisions = async (
  { books }: BibleContext,
  { workspaceId, chapterId, beforeRevisionId, afterRevisionId }: Edit,
): Promise<EditedLines | undefined> => {
  try {
    const [before, after] = await Promise.all(
      [beforeRevisionId, afterRevisionId].map((revisionId) =>
        books.getRevision({ chapterId, revisionId }, { workspaceId }),
      ),
    );
    return {
      before: splitLines(before!.revision?.translatedText ?? ''),
      after: splitLines(after!.revision?.translatedText ?? ''),
      source: splitLines(after!.sourceText),
    };
  } catch (error) {
    if (isFailure(error, 'CHAPTER_NOT_FOUND') || isFailure(error, 'BOOK_NOT_FOUND')) return undefined;
    throw error;
  }
};

// Source lines end at LF, CRLF or CR; translations at LF (docs/rules.md#translated-text).
/** Returns a function from a line of the source to the renderings of the terms and characters in it. */
const readRenderings = (
  { pool, indexes }: BibleContext,
  { workspaceId, bookId, orderNo }: Edit,
  lines: readonly string[],
): Promise<(line: string) => Rendering[]> =>
  indexes.exclusive(bookId, () =>
    inTransaction(pool, async (tx) => {
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const index = await indexes.refresh(tx, workspaceId, bookId);
      const idsByLine = new Map<string, string[]>();
      for (const text of lines) {
        const { found } = await findRecords(tx, index, { workspaceId, bookId }, { text, orderNo, sourceLang: 'auto' });
        idsByLine.set(text, [...found.keys()]);
      }
      const renderings = await readRenderingsById(tx, { workspaceId, bookId }, [
        ...new Set([...idsByLine.values()].flat()),
      ]);
      return (line) => (idsByLine.get(line) ?? []).flatMap((id) => renderings.get(id) ?? []);
    }),
  );
