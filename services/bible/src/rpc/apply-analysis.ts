import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { limitsOf } from '@versio/proto/plan-limits';
import type { Finding } from '../analysis/finding.ts';
import { toFinding, votesOfFinding } from '../analysis/finding.ts';
import type { BibleContext, EngineRpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import {
  type AppliedAnalysis,
  type ChapterWriter,
  readAppliedAnalysis,
  replaceFoundEvents,
  storeAppliedAnalysis,
  storeSummary,
} from '../store/chapter-records.ts';
import { addFoundIdioms } from '../store/glossary.ts';
import { createRecordRoom } from '../store/record-counts.ts';
import { replaceVotes } from '../store/votes.ts';
import { toKey } from '../text/names.ts';
import { followVotes } from '../votes/follow-votes.ts';
import { addPeople, addTerms, createKnownCharacters } from '../votes/known-records.ts';

/**
 * Applies the findings of an analysis as votes, in one transaction under the book's lock. Idempotent by (chapter,
 * analysis). Never changes a record of human origin (docs/rules.md#records). Records beyond a limit of the plan are
 * left out.
 * Errors: BOOK_NOT_FOUND for a deleted book.
 */
export const applyAnalysis = ({ pool, planLimits }: BibleContext): EngineRpc<'applyAnalysis'> => ({
  async applyAnalysis(request, context) {
    const { workspaceId, plan } = callOf(context);
    const bookId = parseInternalId(request.bookId, 'book_id');
    const chapterId = parseInternalId(request.chapterId, 'chapter_id');
    const { analysisId, orderNo } = request;
    if (analysisId === '') throw fail('INVALID_BODY', 'analysis_id is missing');
    const finding = toFinding(request);
    const { version, conflictsOpened, recordsLeftOut } = await inTransaction(
      pool,
      async (tx): Promise<AppliedAnalysis> => {
        const readApplied = () => readAppliedAnalysis(tx, { workspaceId, chapterId }, analysisId);
        const applied = await readApplied();
        if (applied) return applied;
        const writer = await lockBook(tx, workspaceId, bookId);
        // Another call with the same analysis may have held the lock before this one.
        const appliedMeanwhile = await readApplied();
        if (appliedMeanwhile) return appliedMeanwhile;
        const room = createRecordRoom(writer, limitsOf(planLimits, plan));
        const chapter = { ...writer, room, chapterId, orderNo };
        const opened = await applyFinding(chapter, finding);
        return storeAppliedAnalysis(chapter, analysisId, opened);
      },
    );
    return { version: BigInt(version), conflictsOpened, recordsLeftOut };
  },
});

/**
 * Applies the findings of a chapter as votes: adds the records that do not exist, and makes the others follow all
 * votes.
 * @returns how many conflicts were opened
 */
const applyFinding = async (chapter: ChapterWriter, finding: Finding): Promise<number> => {
  const votes = votesOfFinding(finding, chapter.orderNo);
  const voter = { voter: 'analysis', voterId: chapter.chapterId } as const;
  const withdrawn = await replaceVotes(chapter, voter, votes);
  const names = [...votes, ...withdrawn];
  const characters = createKnownCharacters(chapter);
  await characters.load([
    ...names.flatMap(({ subject, about }) => [subject, about]),
    ...finding.events.map(({ character }) => toKey(character)),
  ]);
  const added = await addPeople(chapter, chapter.orderNo, finding.characters, characters);
  await addTerms(chapter, finding.terms, characters);
  // Before the votes, since an event may explain why they change.
  await applyEvents(chapter, finding, characters);
  const opened = await followVotes(chapter, names, characters, added);
  await addFoundIdioms(chapter, finding.idioms);
  await storeSummary(chapter, finding.summary);
  return opened;
};

const applyEvents = async (
  chapter: ChapterWriter,
  { events }: Finding,
  characters: ReturnType<typeof createKnownCharacters>,
): Promise<void> => {
  const found = events.flatMap(({ character: name, ...event }) => {
    const character = characters.find(name);
    return character ? [{ ...event, characterId: character.id }] : [];
  });
  await replaceFoundEvents(chapter, found);
};
