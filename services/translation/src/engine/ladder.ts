import type { CheckScope } from './checks/check.ts';
import type { DocumentBuilder } from './documents.ts';
import { parseTranslation } from './parse-answer.ts';
import { type BatchBudget, planBatches } from './plan.ts';
import { isBlocked, needsRepair, offerAnswer, type SegmentState } from './segment-state.ts';
import { type FaultClock, type ModelPort, ModelUnavailable, ModelUnsuitable, type TranslateDocument } from './types.ts';

/** A model as the engine knows it. */
export interface EngineModel {
  name: string;
  budget: BatchBudget;
  /** Answers the same to the same question: asking it again in smaller pieces is in vain. */
  isDeterministic: boolean;
  ask: ModelPort;
  /** Batches of one chapter that may be asked at once (1): as many may have to be asked again after a kill. */
  batchesAtOnce?: number;
  /** Whether a further request would be sent at once. */
  hasSpare?: () => boolean;
}

/** A batch to bring to the end of the ladder. */
export interface LadderRun {
  models: readonly EngineModel[];
  batch: readonly SegmentState[];
  /** Goes with the first request of the chapter. */
  title: SegmentState | undefined;
  previous: readonly string[];
  documents: DocumentBuilder;
  scope: CheckScope;
  signal: AbortSignal;
}

// Segments in one repair: all at once, few, each alone (architecture section 4).
const REPAIR_SIZES = [Number.POSITIVE_INFINITY, 4, 1];

/**
 * Translates a batch and repairs it rung by rung: same batch → smaller → each alone, with the problems named → the next
 * model. What a model refused goes to the next model at once, when there is one. A model that cannot be asked, or
 * cannot do it, is left for the next. The states hold what came of it.
 * @returns why the batch cannot be done, or no failure
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
  // A title alone never fails a chapter.
  if (!work.batch.some(isBlocked)) return { failure: undefined };
  return { failure: lastProblem ?? describeFailure(work) };
};

const tryModel = async (work: LadderRun, model: EngineModel, isFirst: boolean, hasNext: boolean): Promise<void> => {
  const { batch, title, documents, previous } = work;
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
        { title: withTitle?.source, previous },
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
      for (const state of states) state.wasNamed ||= state.findings.some(({ code }) => code === 'locked_term');
      await ask(work, model, faults, states, (asked) =>
        documents.repair(
          asked.map(({ id, source, draft, findings }) => ({
            id,
            text: source,
            draft: draft ?? '',
            problems: draft === undefined ? [NO_ANSWER] : findings.map(({ text }) => text),
          })),
          { previous },
        ),
      );
    }
  }
};

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
  const answer = await model.ask(document, { signal, faults });
  const { texts, title, problem } = parseTranslation(answer, new Set(states.map(({ id }) => id)));
  for (const state of states) {
    if (problem === 'refused' && state.draft === undefined) state.isRefused = true;
    offerAnswer(state, (state.id === 0 ? title : texts.get(state.id)) ?? '', scope);
  }
};

/** What failed, for the chapter's errorMsg. */
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
