import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { applyCharacters } from '../analysis/apply-characters.ts';
import { applyTerms } from '../analysis/apply-records.ts';
import { applyRelations } from '../analysis/apply-relations.ts';
import { type AnalysedChapter, type Finding, toFinding } from '../analysis/finding.ts';
import { readKnownCharacters } from '../analysis/known-characters.ts';
import type { BibleContext, EngineRpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import {
  type AppliedAnalysis,
  readAppliedAnalysis,
  replaceFoundEvents,
  storeAppliedAnalysis,
  storeSummary,
} from '../store/chapter-records.ts';
import { addFoundIdioms } from '../store/glossary.ts';

/**
 * Merges the findings of an analysis into the current Bible, in one transaction under the book's lock. Idempotent by
 * (chapter, analysis). Never changes a record of human origin (docs/rules.md#records).
 * Errors: BOOK_NOT_FOUND for a deleted book.
 */
export const applyAnalysis = ({ pool }: BibleContext): EngineRpc<'applyAnalysis'> => ({
  async applyAnalysis(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseInternalId(request.bookId, 'book_id');
    const chapterId = parseInternalId(request.chapterId, 'chapter_id');
    const { analysisId, orderNo } = request;
    if (analysisId === '') throw fail('INVALID_BODY', 'analysis_id is missing');
    const finding = toFinding(request);
    const { version, conflictsOpened } = await inTransaction(pool, async (tx): Promise<AppliedAnalysis> => {
      const readApplied = () => readAppliedAnalysis(tx, { workspaceId, chapterId }, analysisId);
      const applied = await readApplied();
      if (applied) return applied;
      const writer = await lockBook(tx, workspaceId, bookId);
      // Another call with the same analysis may have held the lock before this one.
      const appliedMeanwhile = await readApplied();
      if (appliedMeanwhile) return appliedMeanwhile;
      const chapter = { ...writer, chapterId, orderNo, seenVersion: Number(request.seenVersion) };
      const opened = await applyFinding(chapter, finding);
      await storeAppliedAnalysis(chapter, analysisId, opened);
      return { version: writer.version, conflictsOpened: opened };
    });
    return { version: BigInt(version), conflictsOpened };
  },
});

/** Returns how many conflicts were opened. */
const applyFinding = async (chapter: AnalysedChapter, finding: Finding): Promise<number> => {
  const characters = await readKnownCharacters(chapter, [
    ...finding.characters.flatMap(({ nameCn, aliases }) => [nameCn, ...aliases.map(({ source }) => source)]),
    ...finding.relations.flatMap(({ from, to }) => [from, to]),
    ...finding.events.map(({ character }) => character),
  ]);
  let conflictsOpened = await applyCharacters(chapter, finding.characters, characters);
  conflictsOpened += await applyTerms(chapter, finding.terms);
  conflictsOpened += await applyRelations(chapter, finding.relations, characters);
  const events = finding.events.flatMap(({ character: name, ...event }) => {
    const character = characters.find(name)?.character;
    return character ? [{ ...event, characterId: character.id }] : [];
  });
  await replaceFoundEvents(chapter, events);
  await addFoundIdioms(chapter, finding.idioms);
  await storeSummary(chapter, finding.summary);
  return conflictsOpened;
};
