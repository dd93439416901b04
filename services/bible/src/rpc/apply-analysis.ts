import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { ApplyAnalysisResponseSchema } from '@versio/proto/versio/bible/v1/selection_pb';
import { applyCharacters } from '../analysis/apply-characters.ts';
import { applyRelations } from '../analysis/apply-relations.ts';
import { applyTerms } from '../analysis/apply-terms.ts';
import { readCast } from '../analysis/cast.ts';
import { toFinding } from '../analysis/finding.ts';
import { toInternalId } from '../book-access.ts';
import type { BibleContext, EngineRpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { addFoundIdioms, replaceFoundEvents, storeSummary } from '../store/chapter-records.ts';

/**
 * Merges what analysis found against the Bible as it is now, in one transaction under the book's lock (architecture section 3): idempotent by
 * (chapter, analysis), and no record of human origin is changed. Errors: BOOK_NOT_FOUND for a deleted book.
 */
export const applyAnalysis = ({ pool }: BibleContext): EngineRpc<'applyAnalysis'> => ({
  async applyAnalysis(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = toInternalId(request.bookId, 'book_id');
    const chapterId = toInternalId(request.chapterId, 'chapter_id');
    const { analysisId, orderNo } = request;
    if (analysisId === '') throw fail('INVALID_BODY', 'analysis_id is missing');
    const finding = toFinding(request);
    return inTransaction(pool, async (tx) => {
      const applied = await readApplied(tx, workspaceId, chapterId, analysisId);
      if (applied) return applied;
      const writer = await lockBook(tx, workspaceId, bookId);
      // Another call with the same analysis may have waited for the same lock before this one.
      const appliedMeanwhile = await readApplied(tx, workspaceId, chapterId, analysisId);
      if (appliedMeanwhile) return appliedMeanwhile;
      const chapter = { ...writer, chapterId, orderNo, seenVersion: Number(request.seenVersion) };
      const cast = await readCast(chapter, [
        ...finding.characters.flatMap(({ nameCn, aliases }) => [nameCn, ...aliases.map(({ source }) => source)]),
        ...finding.relations.flatMap(({ from, to }) => [from, to]),
        ...finding.events.map(({ character }) => character),
      ]);
      let conflictsOpened = await applyCharacters(chapter, finding.characters, cast);
      conflictsOpened += await applyTerms(chapter, finding.terms);
      await applyRelations(chapter, finding.relations, cast);
      const events = finding.events.flatMap(({ character: name, ...event }) => {
        const character = cast.find(name)?.character;
        return character ? [{ ...event, characterId: character.id }] : [];
      });
      await replaceFoundEvents(chapter, events);
      await addFoundIdioms(chapter, finding.idioms);
      await storeSummary(chapter, finding.summary);
      await tx.query(
        `INSERT INTO analyses (chapter_id, analysis_id, workspace_id, book_id, version, conflicts_opened)
         VALUES ($1::uuid, $2::text, $3::uuid, $4::uuid, $5::bigint, $6::int)`,
        [chapterId, analysisId, workspaceId, bookId, writer.version, conflictsOpened],
      );
      return create(ApplyAnalysisResponseSchema, { version: BigInt(writer.version), conflictsOpened });
    });
  },
});

const readApplied = async (tx: Transaction, workspaceId: string, chapterId: string, analysisId: string) => {
  const { rows } = await tx.query<{ version: number; conflictsOpened: number }>(
    `SELECT version, conflicts_opened AS "conflictsOpened" FROM analyses
     WHERE chapter_id = $1::uuid AND analysis_id = $2::text AND workspace_id = $3::uuid`,
    [chapterId, analysisId, workspaceId],
  );
  const applied = rows[0];
  return (
    applied &&
    create(ApplyAnalysisResponseSchema, { version: BigInt(applied.version), conflictsOpened: applied.conflictsOpened })
  );
};
