import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import type { Call } from '@versio/kit/rpc';
import { limitsOf } from '@versio/proto/plan-limits';
import type { ApplyAnalysisRequest } from '@versio/proto/versio/bible/v1/selection_pb';
import type { BibleContext } from '../context.ts';
import { type BookWriter, lockBook } from '../store/books.ts';
import {
  type AppliedAnalysis,
  addFoundEvents,
  type ChapterAnalysis,
  type ChapterWriter,
  deleteFoundEvents,
  readAppliedAnalyses,
  readEarlierFindings,
  storeAppliedAnalyses,
  storeSummaries,
} from '../store/chapter-records.ts';
import { addFoundIdioms } from '../store/glossary.ts';
import { createRecordRoom } from '../store/record-counts.ts';
import { replaceVotes, storeVotes } from '../store/votes.ts';
import { toKey } from '../text/names.ts';
import { followVotes } from '../votes/follow-votes.ts';
import { addPeople, addTerms, createKnownCharacters, type KnownCharacters } from '../votes/known-records.ts';
import { type Finding, toFinding, votesOfFinding } from './finding.ts';

/** An analysis with what it found in its chapter. */
export interface FoundAnalysis extends ChapterAnalysis {
  orderNo: number;
  finding: Finding;
}

/** Returns what may be stored of an analysis. Errors: INVALID_BODY without ids. */
export const toAnalysis = (request: ApplyAnalysisRequest): FoundAnalysis => {
  const { analysisId, orderNo } = request;
  if (analysisId === '') throw fail('INVALID_BODY', 'analysis_id is missing');
  return {
    ...{ chapterId: parseInternalId(request.chapterId, 'chapter_id'), analysisId, orderNo },
    finding: toFinding(request),
  };
};

/** Returns the message with the result of an analysis. */
export const toAnalysisResponse = ({ version, conflictsOpened, recordsLeftOut }: AppliedAnalysis) => ({
  ...{ version: BigInt(version), conflictsOpened, recordsLeftOut },
});

/**
 * Applies analyses of chapters of a book as votes, in their order, in one transaction under the book's lock, so that a
 * kill leaves all of them or none. Each is applied once: one that has been applied before keeps its result. Records
 * beyond a limit of the plan are left out. The result is that of one transaction for each: what they read is read once
 * and then changed in memory, and votes are stored together. Errors: BOOK_NOT_FOUND for a deleted book.
 * @returns the results in the order of the analyses
 */
export const applyFindings = (
  { pool, planLimits }: Pick<BibleContext, 'pool' | 'planLimits'>,
  { workspaceId, plan }: Pick<Call, 'workspaceId' | 'plan'>,
  bookId: string,
  analyses: readonly FoundAnalysis[],
): Promise<AppliedAnalysis[]> =>
  inTransaction(pool, async (tx) => {
    const locked = await lockBook(tx, workspaceId, bookId);
    const book = { ...locked, storesVotesLater: true, reads: { terms: new Map(), resolutions: new Map() } };
    const known = await readAppliedAnalyses(book, analyses);
    const due = analyses.filter((analysis) => !known.some((one) => isSame(one, analysis)));
    const hasEvents = await prepare(book, due);
    const characters = createKnownCharacters(book);
    const applied: AppliedAnalysis[] = [];
    for (const { finding, ...analysis } of due) {
      if (applied.some((one) => isSame(one, analysis))) continue;
      const room = createRecordRoom(book, limitsOf(planLimits, plan));
      const chapter = { ...book, room, chapterId: analysis.chapterId, orderNo: analysis.orderNo };
      if (hasEvents(analysis.chapterId)) await deleteFoundEvents(chapter);
      const conflictsOpened = await applyFinding(chapter, finding, characters);
      applied.push({ ...analysis, version: book.version, conflictsOpened, recordsLeftOut: room.leftOut() });
    }
    await storeVotes(book);
    await storeSummaries(
      book,
      due.map(({ finding: { summary }, ...chapter }) => ({ ...chapter, summary })),
    );
    await storeAppliedAnalyses(book, applied);
    return analyses.map((analysis) => [...known, ...applied].find((one) => isSame(one, analysis))!);
  });

const isSame = (one: ChapterAnalysis, other: ChapterAnalysis): boolean =>
  one.chapterId === other.chapterId && one.analysisId === other.analysisId;

/**
 * Reads the votes about all names of the analyses, and what earlier analyses left of their chapters.
 * @returns whether a chapter may have events that an analysis found
 */
const prepare = async (
  book: BookWriter,
  analyses: readonly FoundAnalysis[],
): Promise<(chapterId: string) => boolean> => {
  const votes = analyses.flatMap(({ finding, orderNo }) => votesOfFinding(finding, orderNo));
  await book.votes.load(votes.flatMap(({ subject, about }) => [subject, about]));
  const earlier = await readEarlierFindings(
    book,
    analyses.map(({ chapterId }) => chapterId),
  );
  for (const [chapterId, { hasVotes }] of earlier) if (!hasVotes) book.votes.newVoters.add(`analysis ${chapterId}`);
  const isRepeated = (id: string): boolean => analyses.filter(({ chapterId }) => chapterId === id).length > 1;
  return (chapterId) => isRepeated(chapterId) || earlier.get(chapterId)!.hasEvents;
};

/**
 * Applies the findings of a chapter as votes: adds the records that do not exist, and makes the others follow all
 * votes.
 * @returns how many conflicts were opened
 */
const applyFinding = async (chapter: ChapterWriter, finding: Finding, characters: KnownCharacters): Promise<number> => {
  const votes = votesOfFinding(finding, chapter.orderNo);
  const withdrawn = await replaceVotes(chapter, { voter: 'analysis', voterId: chapter.chapterId }, votes);
  const names = [...votes, ...withdrawn];
  await characters.load([
    ...names.flatMap(({ subject, about }) => [subject, about]),
    ...finding.events.map(({ character }) => toKey(character)),
  ]);
  const added = await addPeople(chapter, chapter.orderNo, finding.characters, characters);
  await addTerms(chapter, finding.terms, characters);
  // Before the votes, since an event may explain why they change.
  await addEvents(chapter, finding, characters);
  const opened = await followVotes(chapter, names, characters, added);
  await addFoundIdioms(chapter, finding.idioms);
  return opened;
};

const addEvents = async (chapter: ChapterWriter, { events }: Finding, characters: KnownCharacters): Promise<void> => {
  const found = events.flatMap(({ character: name, ...event }) => {
    const character = characters.find(name);
    return character ? [{ ...event, characterId: character.id }] : [];
  });
  await addFoundEvents(chapter, found);
};
