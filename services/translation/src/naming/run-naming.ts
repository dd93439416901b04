import { isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { firstCodePoints } from '@versio/kit/text';
import { createEnumNames } from '@versio/kit/wire';
import { Gender, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import { NameState } from '@versio/proto/versio/bible/v1/selection_pb';
import { type Book, NameGuess } from '@versio/proto/versio/books/v1/books_pb';
import type { WorkerContext } from '../context.ts';
import {
  type NameCandidateInput,
  type NameDecision,
  nameCandidates,
  namingBatchSize,
} from '../engine/name-candidates.ts';
import { detectLanguage } from '../engine/pairs/detect-language.ts';
import { budgetOf } from '../engine/plan.ts';
import { ChapterFailed } from '../engine/translate-chapter.ts';
import { analysisModelOf } from '../models/models.ts';
import { DailyLimitReached } from '../providers/daily-budget.ts';
import type { CustomerKey } from '../providers/model-entry.ts';
import { createTokenCount } from '../providers/token-ceiling.ts';
import { readCustomerKey } from '../store/customer-keys.ts';
import {
  type ClaimedNaming,
  type DecidedName,
  findDueChapters,
  findFirstDueJob,
  finishBatch,
  giveUpNaming,
  isBookTranslated,
  MAX_NAMING_STARTS,
  type NamingAnswer,
  NamingLost,
  readNextBatch,
  releaseNaming,
  type StoredCandidate,
  storeAnswer,
  storeCandidates,
} from '../store/namings.ts';
import { untilAvailable } from '../worker/availability.ts';
import { toBibleRecords, warnLeftOut } from '../worker/bible-messages.ts';
import { openCustomerKey } from '../worker/customer-key.ts';

/** How long a naming waits for the scan of the book's texts. */
export const SCAN_LIMIT_MS = 60_000;
const SCAN_POLL_MS = 250;

/**
 * Does the next step of a claimed naming: lists its candidates, or decides a batch of them and wakes the jobs whose
 * names are all decided. A kill leaves
 * - before the candidates are stored: nothing; they are listed again;
 * - before the answer about a batch is stored: nothing; the batch is asked again;
 * - before the batch is marked as decided: a stored answer, which the Bible takes once by its id.
 * If nobody can decide the names, the jobs go on without waiting for them.
 * @returns the delay in milliseconds after which the naming may be claimed again
 */
export const runNaming = async (
  context: WorkerContext,
  naming: ClaimedNaming,
  signal: AbortSignal,
): Promise<number> => {
  const { pool } = context;
  if (naming.starts > MAX_NAMING_STARTS) {
    await giveUpNaming(
      pool,
      naming,
      `the names in this chapter were not decided before it was translated: deciding them broke off ${MAX_NAMING_STARTS} times`,
    );
    return 0;
  }
  try {
    if (!naming.isListed) return await list(context, naming, signal);
    const answer = naming.answer ?? (await decideBatch(context, naming, signal));
    if (answer !== undefined) await applyBatch(context, naming, answer, signal);
  } catch (error) {
    signal.throwIfAborted();
    // The jobs find the lost key, the missing model or the deleted book themselves.
    if (!(error instanceof ChapterFailed || isFailure(error, 'BOOK_NOT_FOUND'))) throw error;
    await giveUpNaming(pool, naming, null);
  }
  return 0;
};

/** Lists and stores the candidates. Returns the delay after which the naming may be claimed again. */
const list = async (context: WorkerContext, naming: ClaimedNaming, signal: AbortSignal): Promise<number> => {
  const { pool, logger } = context;
  const waitsForScan = naming.ageMs < SCAN_LIMIT_MS;
  const found = await listCandidates(context, naming, { waitsForScan, signal });
  if (found === undefined) {
    await giveUpNaming(pool, naming, null);
    return 0;
  }
  const { candidates, sourceCharacters, unscanned, isCut } = found;
  if (waitsForScan && unscanned > 0) {
    await releaseNaming(pool, naming, { delayMs: SCAN_POLL_MS, countsAsStart: false });
    return SCAN_POLL_MS;
  }
  const problems = [
    ...(unscanned > 0 ? [`${unscanned} chapters of the book were not searched for names in time`] : []),
    ...(isCut ? [`only the first ${MAX_CANDIDATES} possible names of the call were decided`] : []),
  ];
  const { requestId, bookId } = naming;
  logger.debug(
    { translateRequestId: requestId, bookId, candidates: candidates.length, problems },
    'the candidates for names are listed',
  );
  const warning = problems.length > 0 ? `some names may not be decided yet: ${problems.join('; ')}` : null;
  await storeCandidates(pool, naming, { candidates, sourceCharacters, warning });
  return 0;
};

/** The candidates that a request has to decide; `unscanned`: chapters of the book whose texts are not scanned yet. */
interface CandidateList {
  candidates: StoredCandidate[];
  sourceCharacters: number;
  unscanned: number;
  /** Whether there are more than a naming reads. */
  isCut: boolean;
}

/** The most candidates that a naming reads. Those after them are left to the analyses of the chapters. */
const MAX_CANDIDATES = 50_000;

/** The most sources of one ListNameStates call. */
const STATES_PAGE = 10_000;

const guesses = createEnumNames(NameGuess);

/**
 * Lists the candidates for names in the chapters of a request that have no decided record, numbered from 1 by their
 * first appearance among these chapters. Those that occur in a done chapter are left out, because that text would not
 * follow a decision (docs/rules.md#naming).
 * @returns undefined if the request has no chapter that waits for names
 */
const listCandidates = async (
  context: WorkerContext,
  naming: ClaimedNaming,
  { waitsForScan, signal }: { waitsForScan: boolean; signal: AbortSignal },
): Promise<CandidateList | undefined> => {
  const chapters = await findDueChapters(context.pool, naming.requestId);
  if (chapters.length === 0) return undefined;
  const found = await untilAvailable(
    () =>
      readCandidates(context, naming, { chapterIds: chapters.map(({ chapterId }) => chapterId), waitsForScan, signal }),
    signal,
  );
  if (waitsForScan && found.unscanned > 0) return found;
  const undecided: StoredCandidate[] = [];
  for (let start = 0; start < found.candidates.length; start += STATES_PAGE)
    undecided.push(
      ...(await keepUndecided(context, naming, found.candidates.slice(start, start + STATES_PAGE), {
        mayReplaceRule: async () => true,
        signal,
      })),
    );
  const due = new Set(chapters.map(({ orderNo }) => orderNo));
  const candidates = undecided
    .map((candidate) => ({ ...candidate, orderNos: candidate.orderNos.filter((orderNo) => due.has(orderNo)) }))
    .filter(({ orderNos }) => orderNos.length > 0)
    .map((candidate, index) => ({ ...candidate, no: index + 1 }));
  return { ...found, candidates };
};

/**
 * Returns those candidates that are undecided, or that the rule decided and a model may still decide.
 * @param mayReplaceRule whether a rendering of the rule may change; called only if there is one
 */
const keepUndecided = async <Candidate extends Pick<NameCandidateInput, 'source'>>(
  { bible }: Pick<WorkerContext, 'bible'>,
  { workspaceId, bookId }: Pick<ClaimedNaming, 'workspaceId' | 'bookId'>,
  candidates: readonly Candidate[],
  { mayReplaceRule, signal }: { mayReplaceRule: () => Promise<boolean>; signal: AbortSignal },
): Promise<Candidate[]> => {
  const sources = candidates.map(({ source }) => source);
  const { states } = await untilAvailable(
    () => bible.listNameStates({ bookId, sources }, { workspaceId, signal }),
    signal,
  );
  const kept = [NameState.UNDECIDED];
  if (states.includes(NameState.BY_RULE) && (await mayReplaceRule())) kept.push(NameState.BY_RULE);
  return candidates.filter((_, index) => kept.includes(states[index]!));
};

/** Reads the candidates that occur in no done chapter. Stops at the first page if texts are still to be scanned. */
const readCandidates = async (
  { books }: WorkerContext,
  { workspaceId, bookId }: ClaimedNaming,
  { chapterIds, waitsForScan, signal }: { chapterIds: string[]; waitsForScan: boolean; signal: AbortSignal },
): Promise<CandidateList> => {
  const list: CandidateList = { candidates: [], sourceCharacters: 0, unscanned: 0, isCut: false };
  let isFirst = true;
  const pages = books.listNameCandidates({ bookId, chapterIds }, { workspaceId, signal, timeoutMs: LIST_TIMEOUT_MS });
  for await (const page of pages) {
    if (isFirst) {
      list.sourceCharacters = Number(page.sourceCharacters);
      list.unscanned = page.unscannedChapters;
      if (waitsForScan && list.unscanned > 0) return list;
    }
    isFirst = false;
    for (const { source, guess, count, firstOrder, quotes, orderNos, inDoneChapter } of page.candidates) {
      if (inDoneChapter) continue;
      list.isCut ||= list.candidates.length === MAX_CANDIDATES;
      if (list.isCut) return list;
      list.candidates.push({
        no: 0,
        source,
        guess: guesses.findName(guess) ?? 'other',
        count,
        firstOrder,
        quotes,
        orderNos,
      });
    }
  }
  return list;
};

const LIST_TIMEOUT_MS = 60_000;

/** Decides the next batch and stores the decisions; undefined if no job waits for one. */
const decideBatch = async (
  context: WorkerContext,
  naming: ClaimedNaming,
  signal: AbortSignal,
): Promise<NamingAnswer | undefined> => {
  const { pool, books, logger, config } = context;
  const { requestId, workspaceId, bookId } = naming;
  const entry = config.models.byName.get(naming.model);
  if (entry === undefined) throw new ChapterFailed(`the model "${naming.model}" is not configured any more`, 'model');
  const jobId = await findFirstDueJob(pool, requestId);
  const key = jobId === undefined ? undefined : await openKey(context, naming, jobId, signal);
  const analyst = analysisModelOf(config.models, entry, key);
  const batch = await readNextBatch(pool, naming, {
    limit: namingBatchSize({ budget: budgetOf(analyst) }),
    // The offline model answers at once, and sees more of the book in the quotes of more candidates.
    firstChapterAlone: analyst.provider !== 'offline',
  });
  if (jobId === undefined || batch.length === 0) {
    await giveUpNaming(pool, naming, null);
    return undefined;
  }
  const to = batch.at(-1)!.no;
  const mayReplaceRule = async () => !(await isBookTranslated(pool, naming));
  const candidates = await keepUndecided(context, naming, batch, { mayReplaceRule, signal });
  // Another request of the book has decided all of them.
  if (candidates.length === 0) return { id: newId(), to, names: [] };
  const { book } = await untilAvailable(() => books.getBook({ bookId }, { workspaceId, signal }), signal);
  const tokenCeiling = createTokenCount();
  const models = context.engineModels.chain(analyst, {
    workspaceId,
    jobId,
    slotUserId: requestId,
    hanAllowList: book!.hanAllowList,
    key,
    tokenCeiling,
  });
  const { decisions, problem } = await nameCandidates(
    { ...(await toInput(context, naming, book!, candidates, signal)), models },
    signal,
  ).catch((error: unknown) => {
    if (error instanceof DailyLimitReached) error.isFruitless = tokenCeiling.used() > 0;
    throw error;
  });
  if (problem !== undefined)
    logger.info({ translateRequestId: requestId, bookId, problem }, 'names were decided without a model');
  const answer = toAnswer({ to, candidates, decisions, problem });
  await storeAnswer(pool, naming, answer);
  return answer;
};

const openKey = async (
  context: WorkerContext,
  { requestId, workspaceId, customerKeyId }: ClaimedNaming,
  jobId: string,
  signal: AbortSignal,
): Promise<CustomerKey | undefined> => {
  if (customerKeyId === null) return undefined;
  const stored = await readCustomerKey(context.pool, requestId);
  if (stored === undefined) throw new NamingLost();
  return openCustomerKey(context, { id: jobId, workspaceId, requestId, customerKeyId }, stored, signal);
};

/** Returns the candidates of a batch with the known records that occur beside them. */
const toInput = async (
  { bible }: WorkerContext,
  { workspaceId, bookId }: ClaimedNaming,
  { sourceLang, targetLang }: Book,
  candidates: readonly StoredCandidate[],
  signal: AbortSignal,
) => {
  const text = candidates.flatMap(({ quotes }) => quotes).join('\n');
  const orderNo = Math.min(...candidates.map(({ orderNos }) => orderNos[0]!));
  const query = { bookId, orderNo, text, sourceLang };
  const selected = await untilAvailable(() => bible.selectForText(query, { workspaceId, signal }), signal);
  return {
    candidates,
    sourceLang: sourceLang === 'auto' ? ((await detectLanguage(text)) ?? 'auto') : sourceLang,
    targetLang,
    records: toBibleRecords(selected),
  };
};

const toAnswer = ({
  to,
  candidates,
  decisions,
  problem,
}: {
  to: number;
  candidates: readonly StoredCandidate[];
  decisions: readonly NameDecision[];
  problem: string | undefined;
}): NamingAnswer => {
  const bySource = new Map(candidates.map((candidate) => [candidate.source, candidate]));
  const names = decisions.map((decision) => {
    const { count, firstOrder, quotes } = bySource.get(decision.source)!;
    return { ...decision, count, firstOrder, quote: quotes[0] ?? '' };
  });
  if (problem === undefined) return { id: newId(), to, names };
  const byRule = decisions.filter((decision) => decision.byRule).map(({ source }) => bySource.get(source)!);
  const text = `some names in this chapter were decided by rule, not by the model: ${problem}`;
  return {
    id: newId(),
    to,
    names,
    problem: {
      text: firstCodePoints(text, MAX_WARNING_LENGTH),
      orderNos: [...new Set(byRule.flatMap(({ orderNos }) => orderNos))],
    },
  };
};

const MAX_WARNING_LENGTH = 1_000;

const applyBatch = async (
  { pool, bible, planOf }: WorkerContext,
  naming: ClaimedNaming,
  answer: NamingAnswer,
  signal: AbortSignal,
): Promise<void> => {
  const { workspaceId, bookId, sourceCharacters } = naming;
  let leftOut: string | null = null;
  if (answer.names.length > 0) {
    const request = {
      bookId,
      namingId: answer.id,
      names: answer.names.map(toNameMessage),
      sourceCharacters: BigInt(sourceCharacters),
    };
    const options = { workspaceId, plan: await planOf(workspaceId), signal, operationId: answer.id };
    const { recordsLeftOut } = await untilAvailable(() => bible.applyNames(request, options), signal);
    leftOut = warnLeftOut(recordsLeftOut);
  }
  await finishBatch(pool, naming, { ...answer, leftOut });
};

const categories = createEnumNames(TermCategory);
const genders = createEnumNames(Gender);

const toNameMessage = ({ kind, gender, ...name }: DecidedName) => ({
  ...name,
  category: categories.valueOf(kind === 'none' ? 'other' : kind),
  isNone: kind === 'none',
  gender: genders.valueOf(gender),
});
