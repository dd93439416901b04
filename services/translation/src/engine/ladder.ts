import type { CheckScope } from './checks/check.ts';
import { withProblems } from './checks/sent-text.ts';
import type { ContextFinder } from './context.ts';
import type { DocumentBuilder } from './documents.ts';
import { parseTranslation } from './parse-answer.ts';
import { type BatchBudget, planBatches } from './plan.ts';
import { isBlocked, needsRepair, offerAnswer, type SegmentState } from './segment-state.ts';
import { type FaultClock, type ModelPort, ModelUnavailable, ModelUnsuitable, type TranslateDocument } from './types.ts';

/** A model that can translate and analyse. */
export interface EngineModel {
  name: string;
  budget: BatchBudget;
  /** The same request always has the same answer, so that repairs in smaller batches are useless. */
  isDeterministic: boolean;
  ask: ModelPort;
  /** Batches of one chapter requested at once (default 1): the number that may be lost when the process is killed. */
  batchesAtOnce?: number;
  /** Returns true if a further request would be sent at once. */
  hasSpare?: () => boolean;
  /** Returns the system messages with which it is asked to translate and to repair. */
  instructionsOf?: (languages: { sourceLang: string; targetLang: string }) => readonly string[];
}

/** A batch to translate. */
export interface LadderRun {
  models: readonly EngineModel[];
  batch: readonly SegmentState[];
  /** The chapter's title, sent with the first request. */
  title: SegmentState | undefined;
  context: ContextFinder;
  documents: DocumentBuilder;
  scope: CheckScope;
  signal: AbortSignal;
}

// Segments per repair request: first all at once, then four, then each alone.
const REPAIR_SIZES = [Number.POSITIVE_INFINITY, 4, 1];

/**
 * Translates a batch with the first model and repairs faulty segments with the problems named: all at once, then in
 * smaller requests, then each alone. Blocked segments then take the same steps with the next model. A segment that a
 * model refused goes to the next model at once, and so does the whole batch if a model is unavailable or unsuitable.
 * The results are in the segment states.
 * @returns the reason of a failure, else undefined
 */
export const runLadder = async (work: LadderRun): Promise<{ failure: string | undefined }> => {
  let lastProblem: string | undefined;
  for (const [index, model] of work.models.entries()) {
    const hasNext = index + 1 < work.models.length;
    try {
      await tryModel(work, model, index === 0, hasNext);
      lastProblem = undefined;
    } catch (error) {
      if (!(error instanceof ModelUnavailable || error instanceof ModelUnsuitable)) throw error;
      lastProblem = error.message;
    }
    const isTitleLost = lastProblem !== undefined && work.batch.length === 0;
    if (!work.batch.some(isBlocked) && !isTitleLost) return { failure: undefined };
  }
  // A title never fails a chapter.
  if (!work.batch.some(isBlocked)) return { failure: undefined };
  return { failure: lastProblem ?? describeFailure(work) };
};

const tryModel = async (work: LadderRun, model: EngineModel, isFirst: boolean, hasNext: boolean): Promise<void> => {
  const { batch, title, documents, context } = work;
  const faults: FaultClock = { spentMs: 0 };
  const untried = batch.filter(isFirst ? (state) => state.draft === undefined : isBlocked);
  const parts = planBatches(
    untried.map((state) => ({ state, text: state.source })),
    model.budget,
  );
  for (const [index, part] of parts.entries()) {
    const states = part.map(({ state }) => state);
    const withTitle = index === 0 && title?.draft === undefined ? title : undefined;
    await ask(work, model, faults, withTitle ? [withTitle, ...states] : states, (asked) =>
      documents.translate(
        asked.filter(({ id }) => id !== 0).map(({ id, source }) => ({ id, text: source })),
        { title: withTitle?.source, context: context.around(idsOf(asked), 'translate') },
      ),
    );
  }
  const all = title ? [title, ...batch] : batch;
  for (const size of model.isDeterministic ? REPAIR_SIZES.slice(0, 1) : REPAIR_SIZES) {
    const faulty = all.filter(
      (state) => (isFirst ? needsRepair(state) : isBlocked(state)) && !(state.isRefused && hasNext),
    );
    if (faulty.length === 0) return;
    const budget = { ...model.budget, segments: Math.min(size, model.budget.segments) };
    for (const part of planBatches(
      faulty.map((state) => ({ state, text: state.source })),
      budget,
    )) {
      const states = part.map(({ state }) => state);
      await ask(work, model, faults, states, (asked) =>
        documents.repair(
          asked.map(({ id, source, draft, findings }) => ({
            id,
            text: source,
            draft: draft ?? '',
            problems: draft === undefined ? [NO_ANSWER] : findings.map(({ text }) => text),
          })),
          { context: context.around(idsOf(asked), 'repair') },
        ),
      );
    }
  }
};

const idsOf = (states: readonly SegmentState[]): number[] => states.map(({ id }) => id);

const NO_ANSWER = 'there was no usable translation; translate the text';

const ask = async (
  { scope, signal }: LadderRun,
  model: EngineModel,
  faults: FaultClock,
  states: readonly SegmentState[],
  build: (states: readonly SegmentState[]) => TranslateDocument,
): Promise<void> => {
  signal.throwIfAborted();
  const document = build(states);
  const sent = scope.sent === undefined ? undefined : withProblems(scope.sent, document);
  const answer = await model.ask(document, { signal, faults });
  const { texts, title, names, problem } = parseTranslation(answer, new Set(states.map(({ id }) => id)));
  for (const state of states) {
    if (problem === 'refused' && state.draft === undefined) state.isRefused = true;
    if (names.length > 0) state.offered.push(names);
    offerAnswer(state, (state.id === 0 ? title : texts.get(state.id)) ?? '', { ...scope, sent });
  }
};

/** Returns the text of the chapter's `errorMsg`. */
const describeFailure = ({ batch, models }: LadderRun): string => {
  const blocked = batch.filter(isBlocked);
  const first = blocked[0]!;
  const finding = first.findings.find(({ severity }) => severity === 'blocking');
  const excerpt = first.source.length > 30 ? `${first.source.slice(0, 30).toWellFormed()}…` : first.source;
  const problem = first.isRefused
    ? 'the model refused to translate it'
    : (finding?.text ?? 'the model gave no usable translation');
  const others = blocked.length > 1 ? `; ${blocked.length - 1} more paragraphs have problems` : '';
  const names = models.map(({ name }) => `"${name}"`).join(', then ');
  return `the translation by ${names} did not pass the checks: in "${excerpt}": ${problem}${others}. Translate again, with another model if it happens again`;
};
