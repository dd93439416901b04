import { type CheckScope, hasLetters } from './checks/check.ts';
import { toDemands } from './counting/demands.ts';
import { allowedHanOf } from './counting/han.ts';
import type { OccurrenceFinder } from './counting/source-occurrences.ts';
import { createDocumentBuilder } from './documents.ts';
import { type EngineModel, runLadder } from './ladder.ts';
import { planBatches } from './plan.ts';
import { joinSegments, pieceJoinerOf, segmentText } from './segment.ts';
import { isBlocked, needsRepair, newState, reuseAccepted, type SegmentState } from './segment-state.ts';
import type { BibleRecords, Finding } from './types.ts';

/** A chapter to be translated. */
export interface ChapterInput {
  title: string;
  source: string;
  orderNo: number;
  sourceLang: string;
  targetLang: string;
  records: BibleRecords;
  /** Han text that may stay. */
  hanAllowList: readonly string[];
  /** The model and its fallbacks, in order; at least one. */
  models: readonly EngineModel[];
}

/** What surrounds the translation of a chapter. */
export interface ChapterRun {
  signal: AbortSignal;
  /** Translations of segments accepted in an earlier run, by id; each is checked again. */
  earlier: ReadonlyMap<number, string>;
  /** Gets segments as they are accepted, batch by batch; when it throws, the run ends. */
  onAccepted: (segments: readonly { id: number; text: string }[]) => Promise<void>;
  /** Lets others have their turn. */
  yieldToOthers: () => Promise<void>;
}

/** A translated chapter without a blocking finding. */
export interface TranslatedChapter {
  /** The lines of the source, one for one. */
  text: string;
  title: string | null;
  /** What was recorded. */
  findings: Finding[];
}

/** A chapter that cannot pass: the message says what failed, in words a person can act on. */
export class ChapterFailed extends Error {
  readonly findings: Finding[];
  /** The kind of failure, to be counted. */
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason, findings: Finding[] = []) {
    super(message);
    this.name = 'ChapterFailed';
    this.reason = reason;
    this.findings = findings;
  }
}

/**
 * findings: no model's text passes the checks; model: none could be used; provider_key: a person's key cannot;
 * language: the source's is unknown; no_progress: the work broke off again and again.
 */
export type FailureReason = 'findings' | 'model' | 'provider_key' | 'language' | 'no_progress';

/**
 * Translates a chapter (architecture section 4): batch by batch, each checked and repaired until no blocking finding is
 * left. Throws a ChapterFailed when that cannot be reached: source text is never filled in, and nothing with a blocking
 * finding is ever answered.
 */
export const translateChapter = async (input: ChapterInput, run: ChapterRun): Promise<TranslatedChapter> => {
  const scope = toScope(input);
  const segmented = segmentText(input.source, { find: scope.demands.find });
  const states = segmented.segments.map(({ id, text }) => newState(id, text));
  const title = newState(0, input.title.trim());
  const hasTitle = hasLetters(title.source);
  for (const state of hasTitle ? [title, ...states] : states) {
    const text = run.earlier.get(state.id);
    if (text !== undefined) reuseAccepted(state, text, scope);
  }
  const open = states.filter((state) => state.draft === undefined);
  const isTitleOpen = hasTitle && title.draft === undefined;
  const batches = planBatches(
    open.map((state) => ({ state, text: state.source })),
    input.models[0]!.budget,
  ).map((items) => items.map(({ state }) => state));
  // Without a segment to go with, the title goes alone.
  if (isTitleOpen && batches.length === 0) batches.push([]);
  const documents = createDocumentBuilder(input);
  const translateBatch = async (batch: readonly SegmentState[], index: number): Promise<void> => {
    const first = batch[0]?.id ?? 1;
    const result = await runLadder({
      models: input.models,
      batch,
      title: index === 0 && isTitleOpen ? title : undefined,
      previous: previousTexts(states, first),
      documents,
      scope,
      signal: run.signal,
    });
    const accepted = (index === 0 && hasTitle ? [title, ...batch] : batch).filter(isAcceptable);
    for (const state of accepted) state.isStored = true;
    // Accepted segments are kept also when the chapter fails: the next try begins with them.
    if (accepted.length > 0) await run.onAccepted(accepted.map(({ id, draft }) => ({ id, text: draft! })));
    if (result.failure !== undefined)
      throw new ChapterFailed(
        result.failure,
        batch.some(({ findings }) => findings.length > 0) ? 'findings' : 'model',
        batch.flatMap(({ findings }) => findings),
      );
    await run.yieldToOthers();
  };
  await runBatches(batches, translateBatch, input.models[0]!, run.signal);
  const findings = states.flatMap((state) => state.findings);
  return {
    text: joinSegments(
      segmented,
      new Map(states.map(({ id, draft }) => [id, draft!])),
      pieceJoinerOf(input.targetLang),
    ),
    ...finishTitle(title, hasTitle, findings),
  };
};

/**
 * Runs batches in order, one after the other: each knows the text before it, and a kill costs one batch. A model whose
 * entry allows more at once gets more while it has nothing else to do. After the first that fails no further one
 * begins, and those at work are brought to their end before it throws.
 */
const runBatches = async (
  batches: readonly SegmentState[][],
  translateBatch: (batch: readonly SegmentState[], index: number) => Promise<void>,
  { batchesAtOnce = 1, hasSpare }: EngineModel,
  signal: AbortSignal,
): Promise<void> => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for (let index = 0; index < batches.length && failures.length === 0; ) {
    signal.throwIfAborted();
    if (running.size === 0 || (running.size < batchesAtOnce && hasSpare?.())) {
      const work: Promise<void> = translateBatch(batches[index]!, index)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(work));
      running.add(work);
      index += 1;
    } else await Promise.race(running);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
};

/** Segments and title of a chapter with their sources: what checkpoints are keyed by. */
export const sourcesBySegment = (title: string, source: string, find: OccurrenceFinder): Map<number, string> =>
  new Map([[0, title.trim()], ...segmentText(source, { find }).segments.map(({ id, text }) => [id, text] as const)]);

const isAcceptable = (state: SegmentState): boolean =>
  state.draft !== undefined && !state.isStored && (state.id === 0 ? !needsRepair(state) : !isBlocked(state));

const toScope = ({ sourceLang, targetLang, records, hanAllowList }: ChapterInput): CheckScope => ({
  sourceLang,
  targetLang,
  allowedHan: allowedHanOf(records, hanAllowList),
  demands: toDemands(records),
});

const PREVIOUS_SEGMENTS = 3;

/** The translations just before a segment: what the model goes on from. */
const previousTexts = (states: readonly SegmentState[], firstId: number): string[] =>
  states
    .slice(Math.max(0, firstId - 1 - PREVIOUS_SEGMENTS), Math.max(0, firstId - 1))
    .flatMap(({ draft }) => (draft === undefined ? [] : [draft]));

/**
 * A title that still has a fault is left out, and that is recorded; one without letters stays as it is; an empty one
 * gives null.
 */
const finishTitle = (
  title: SegmentState,
  hasTitle: boolean,
  findings: Finding[],
): Pick<TranslatedChapter, 'title' | 'findings'> => {
  if (!hasTitle) return { title: title.source === '' ? null : title.source, findings };
  if (title.draft !== undefined && !needsRepair(title)) return { title: title.draft, findings };
  const text = title.findings[0]?.text ?? 'the title was not translated';
  return { title: null, findings: [{ code: 'title', segmentId: 0, severity: 'recorded', text }, ...findings] };
};
