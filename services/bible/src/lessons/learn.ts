import { isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { inTransaction, type Queryable } from '@versio/kit/postgres';
import type { BibleContext } from '../context.ts';
import type { BookWriter } from '../store/books.ts';
import type { AliasEntry } from '../store/records.ts';
import { type Proposal, pairLines, proposeLessons, type Rendering } from './propose.ts';

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
 * Compares both revisions of an edit paragraph by paragraph and returns the lessons it teaches; none if the chapter has
 * been deleted.
 */
export const proposeFromEdit = async (bible: BibleContext, edit: Edit): Promise<Proposal[]> => {
  const revisions = await readRevisions(bible, edit);
  if (revisions === undefined) return [];
  const { before, after, source } = revisions;
  const changed = pairLines(before, after).filter(([one, other]) => before[one] !== after[other]);
  if (changed.length === 0) return [];
  const sourceLines = changed.map(([line]) => source[line] ?? '');
  const renderingsOf = await readRenderings(bible, edit, sourceLines);
  return proposeLessons(
    changed.map(([one, other]) => ({
      before: before[one]!,
      after: after[other]!,
      renderings: renderingsOf(source[one] ?? ''),
    })),
  );
};

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
      before: linesOf(before!.revision?.translatedText ?? ''),
      after: linesOf(after!.revision?.translatedText ?? ''),
      source: linesOf(after!.sourceText),
    };
  } catch (error) {
    if (isFailure(error, 'CHAPTER_NOT_FOUND') || isFailure(error, 'BOOK_NOT_FOUND')) return undefined;
    throw error;
  }
};

/** Stores lessons. Known and dismissed ones are not stored again. */
export const storeLessons = async (
  { tx, workspaceId, bookId, version }: BookWriter,
  { chapterId, orderNo }: Pick<Edit, 'chapterId' | 'orderNo'>,
  proposals: readonly Proposal[],
): Promise<void> => {
  await tx.query(
    `INSERT INTO lessons (id, workspace_id, book_id, chapter_id, order_no, before, after, rule, origin, version)
     SELECT id, $1::uuid, $2::uuid, $3::uuid, $4::int, before, after, rule, 'analysis', $5::bigint
     FROM unnest($6::uuid[], $7::text[], $8::text[], $9::text[]) AS lesson(id, before, after, rule)
     ON CONFLICT (book_id, md5(before), md5(after)) DO NOTHING`,
    [
      workspaceId,
      bookId,
      chapterId,
      orderNo,
      version,
      proposals.map(() => newId()),
      proposals.map(({ before }) => before),
      proposals.map(({ after }) => after),
      proposals.map(({ rule }) => rule),
    ],
  );
};

// Source lines end at LF, CRLF or CR; translations at LF (docs/rules.md#translated-text).
const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

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
      const idsByLine = new Map(lines.map((line) => [line, [...index.find(line, orderNo).keys()]]));
      const renderings = await readRenderingsOf(tx, workspaceId, bookId, [...new Set([...idsByLine.values()].flat())]);
      return (line) => (idsByLine.get(line) ?? []).flatMap((id) => renderings.get(id) ?? []);
    }),
  );

const readRenderingsOf = async (
  db: Queryable,
  workspaceId: string,
  bookId: string,
  ids: string[],
): Promise<Map<string, Rendering[]>> => {
  const values = [bookId, workspaceId, ids];
  const where = 'book_id = $1::uuid AND workspace_id = $2::uuid AND id = ANY ($3::uuid[])';
  const terms = await db.query<Rendering & { id: string }>(
    `SELECT id, source_term AS source, target_term AS target FROM terms WHERE ${where}`,
    values,
  );
  const characters = await db.query<Rendering & { id: string; aliases: AliasEntry[] }>(
    `SELECT id, name_cn AS source, name_vi AS target, aliases FROM characters WHERE ${where}`,
    values,
  );
  const renderings = new Map<string, Rendering[]>();
  for (const { id, source, target } of terms.rows) renderings.set(id, [{ source, target }]);
  for (const { id, source, target, aliases } of characters.rows)
    renderings.set(
      id,
      [{ source, target }, ...aliases].filter((name) => name.source !== '' && name.target !== ''),
    );
  return renderings;
};
