import type { CheckScope } from './checks/check.ts';
import { MAX_TITLE_CHARACTERS } from './checks/check-segment.ts';
import { withProblems } from './checks/sent-text.ts';
import type { ContextFinder } from './context.ts';
import type { DocumentBuilder } from './documents.ts';
import { type AnswerLimits, parseTranslation } from './parse-answer.ts';
import { type BatchBudget, planBatches } from './plan.ts';
import { salvageTexts } from './salvage/salvage.ts';
import { isBlocked, needsRepair, offerAnswer, recheckSameTexts, type SegmentState } from './segment-state.ts';
import {
  type FaultClock,
  type ModelPort,
  ModelUnavailable,
  ModelUnsuitable,
  type Rejection,
  type TranslateDocument,
} from './types.ts';

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
  /** Gives the model up if its answers are useless; absent for models whose answers never change. */
  breaker?: AnswerBreaker;
  /** Returns the system messages with which it is asked to translate and to repair. */
  instructionsOf?: (languages: { sourceLang: string; targetLang: string }) => readonly string[];
}

/** Counts answers in a row without an accepted paragraph, for one job (docs/rules.md#useless-models). */
export interface AnswerBreaker {
  /** Returns true if this job has given the model up. */
  isGivenUp(): boolean;
  /** Returns why the model is not asked, for this job or any other; undefined if it may be asked. */
  problem(): string | undefined;
  /** Counts an answer to paragraphs that needed one. */
  note(isAccepted: boolean): void;
}

/** A batch to translate. */
export interface LadderRun {
  models: readonly EngineModel[];
  batch: readonly SegmentState[];
  /** The chapter's title, sent with the first request. */
  title: SegmentState | undefined;
  /** The book's title, sent with new segments until there is a translation of it. */
  bookTitle?: SegmentState | undefined;
  context: ContextFinder;
  documents: DocumentBuilder;
  scope: CheckScope;
  signal: AbortSignal;
  /** Awaited between the checks of segments, so that other work in the process gets its turn. */
  yieldIfDue: () => Promise<void>;
  /** Stores segments that need no repair; called after each answer, so that a kill does not lose them. */
  store: (states: readonly SegmentState[]) => Promise<void>;
  onFallback?: FallbackListener | undefined;
}

/**
 * Is told how many paragraphs a fallback has translated, and why the models before it have not; undefined: what they
 * answered did not pass the checks.
 */
export type FallbackListener = (model: string, paragraphs: number, reason: string | undefined) => void;

// Segments per repair request: first all at once, then four, then each alone.
const REPAIR_SIZES = [Number.POSITIVE_INFINITY, 4, 1];
const MAX_ATTEMPTS = 1 + REPAIR_SIZES.length;
// A few blocked segments are requested alone twice more: of 2,000 paragraphs, of which a model spoils 15 % at random,
// one is still blocked after 4 attempts. A model that spoils more gets no more requests.
const MAX_ATTEMPTS_OF_FEW = MAX_ATTEMPTS + 2;
const MAX_FEW = 5;
const MAX_DETERMINISTIC_ATTEMPTS = 2;
// One refused paragraph of 60 needs 7 requests to be found, three of them up to 11; a model that refuses more refuses
// the text.
const MAX_REFUSALS_IN_A_ROW = 12;

/**
 * Translates a batch with the first model and requests again what is missing or faulty, with the problems named: all at
 * once, then in smaller requests, then each alone. Blocked segments then take the same steps with the next model. A
 * refused request is halved until the refused segment is alone; that one goes to the next model at once, and so does
 * the whole batch if a model is unavailable or unsuitable. The results are in the segment states
 * (docs/rules.md#salvage).
 * @returns the reason of a failure, else undefined
 */
export const runLadder = async (work: LadderRun): Promise<{ failure: string | undefined }> => {
  let lastProblem: string | undefined;
  for (const [index, model] of work.models.entries()) {
    const hasNext = index + 1 < work.models.length;
    const [open, reason] = [index === 0 ? [] : work.batch.filter(isBlocked), lastProblem];
    try {
      await tryModel(work, model, index === 0, hasNext);
      lastProblem = undefined;
    } catch (error) {
      if (!(error instanceof ModelUnavailable || error instanceof ModelUnsuitable)) throw error;
      lastProblem = error.message;
    }
    const translated = open.filter((state) => !isBlocked(state)).length;
    if (translated > 0) work.onFallback?.(model.name, translated, reason);
    const isTitleLost = lastProblem !== undefined && work.batch.length === 0;
    if (!work.batch.some(isBlocked) && !isTitleLost) return { failure: undefined };
  }
  // A title never fails a chapter.
  if (!work.batch.some(isBlocked)) return { failure: undefined };
  return { failure: lastProblem ?? describeFailure(work) };
};

/** The course of a batch with one model. */
interface Course {
  work: LadderRun;
  model: EngineModel;
  faults: FaultClock;
  /** Requests in which a segment could have been translated, by segment. */
  attempts: Map<SegmentState, number>;
  /** Segments that may be the cause of a cut-off answer, so that they are requested alone. */
  alone: Set<SegmentState>;
  /** Segments per request, limited after an answer was cut off. */
  maxSegments: number;
  refusalsInRow: number;
}

const tryModel = async (work: LadderRun, model: EngineModel, isFirst: boolean, hasNext: boolean): Promise<void> => {
  const course: Course = {
    work,
    model,
    faults: { spentMs: 0 },
    attempts: new Map(),
    alone: new Set(),
    maxSegments: model.budget.segments,
    refusalsInRow: 0,
  };
  const isOpen = (state: SegmentState): boolean =>
    (isFirst ? needsRepair(state) : isBlocked(state)) &&
    !(state.isRefused && hasNext) &&
    attemptsOf(course, state) < maxAttemptsOf(course, state);
  const all = work.title ? [work.title, ...work.batch] : work.batch;
  // Each request counts an attempt of at least one of its segments, so the number of rounds is limited.
  const problem = model.breaker?.problem();
  if (problem !== undefined) throw new ModelUnsuitable(problem);
  for (;;) {
    const requests = planRequests(course, all.filter(isOpen));
    if (requests.length === 0) return;
    for (const request of requests) {
      if (model.breaker?.isGivenUp()) return;
      await askSegments(course, request);
    }
  }
};

const attemptsOf = ({ attempts }: Course, state: SegmentState): number => attempts.get(state) ?? 0;

const maxAttemptsOf = ({ model, work }: Course, state: SegmentState): number => {
  if (model.isDeterministic) return MAX_DETERMINISTIC_ATTEMPTS;
  const isOneOfFew = isBlocked(state) && work.batch.filter(isBlocked).length <= MAX_FEW;
  return isOneOfFew ? MAX_ATTEMPTS_OF_FEW : MAX_ATTEMPTS;
};

/** Segments for one request: all new, or all to be repaired. */
interface SegmentRequest {
  task: TranslateDocument['task'];
  states: readonly SegmentState[];
}

/** Plans the requests of a round. The title goes with the first new segments. */
const planRequests = (course: Course, open: readonly SegmentState[]): SegmentRequest[] => {
  const { model, alone, maxSegments } = course;
  const plan = (task: SegmentRequest['task'], states: readonly SegmentState[], size: number): SegmentRequest[] =>
    planBatches(states, { ...model.budget, segments: Math.min(size, maxSegments) }, ({ source }) => source).map(
      (part) => ({ task, states: part }),
    );
  const isNew = (state: SegmentState): boolean => attemptsOf(course, state) === 0;
  const [first, ...others] = plan(
    'translate',
    open.filter((state) => state.id !== 0 && isNew(state) && !alone.has(state)),
    maxSegments,
  );
  const title = first === undefined ? undefined : open.find((state) => state.id === 0 && isNew(state));
  const bySize = Map.groupBy(
    open.filter((state) => state !== title && (!isNew(state) || state.id === 0 || alone.has(state))),
    (state) => (alone.has(state) ? 1 : REPAIR_SIZES[Math.min(Math.max(1, attemptsOf(course, state)), 3) - 1]!),
  );
  return [
    ...(first === undefined ? [] : [{ ...first, states: title ? [title, ...first.states] : first.states }, ...others]),
    ...[...bySize].flatMap(([size, states]) => plan('repair', states, size)),
  ];
};

/** Sends a request. If it is refused, sends it again in halves, so that only the refused segment is lost. */
const askSegments = async (course: Course, request: SegmentRequest): Promise<void> => {
  const { work, attempts, alone } = course;
  if (course.refusalsInRow >= MAX_REFUSALS_IN_A_ROW) {
    for (const state of request.states) refuse(course, state);
    return;
  }
  const { isRefused, isBroken, behindCut, hasTexts } = await ask(course, request);
  course.refusalsInRow = isRefused ? course.refusalsInRow + 1 : 0;
  const segments = request.states.filter(({ id }) => id !== 0);
  if (isRefused && behindCut.length === segments.length) {
    if (request.states.length === 1) refuse(course, request.states[0]!);
    for (const states of request.states.length === 1 ? [] : halvesOf(request.states))
      await askSegments(course, { ...request, states });
    return;
  }
  // Only the first segment behind the end of a cut-off answer may be the cause of it; the others had no attempt. The
  // cause of a broken connection is another.
  const [cause, ...others] = behindCut;
  for (const state of request.states)
    if (!hasTexts || !others.includes(state)) attempts.set(state, attemptsOf(course, state) + 1);
  if (cause !== undefined && !isBroken) {
    alone.add(cause);
    course.maxSegments = Math.max(
      1,
      Math.min(course.maxSegments, segments.length - behindCut.length || others.length >> 1),
    );
  }
  await work.store(request.states.filter((state) => !needsRepair(state)));
};

/** Ends the attempts of a segment with a model that refuses it. */
const refuse = (course: Course, state: SegmentState): void => {
  if (state.draft === undefined) state.isRefused = true;
  course.attempts.set(state, attemptsOf(course, state) + 1);
};

const halvesOf = (states: readonly SegmentState[]): (readonly SegmentState[])[] => {
  const middle = Math.ceil(states.length / 2);
  return [states.slice(0, middle), states.slice(middle)];
};

const ask = async (
  { work, model, faults }: Course,
  request: SegmentRequest,
): Promise<{ isRefused: boolean; isBroken: boolean; behindCut: SegmentState[]; hasTexts: boolean }> => {
  const { scope, signal } = work;
  signal.throwIfAborted();
  const document = buildDocument(work, request);
  const blocked = request.states.filter(isBlocked);
  const sent = scope.sent === undefined ? undefined : withProblems(scope.sent, document);
  const checked = { ...scope, sent };
  const answer = await model.ask(document, { signal, faults });
  const parsed = parseTranslation(answer, limitsOf(request, scope));
  const { items, title, bookTitle, names, isRefused } = parsed;
  if (document.bookTitle !== undefined && bookTitle !== undefined)
    offerAnswer(work.bookTitle!, bookTitle, { ...checked, drafts: undefined, habits: undefined });
  const asked = request.states.filter(({ id }) => id !== 0);
  await work.yieldIfDue();
  const { texts, behindCut } = salvageTexts(asked, parsed, scope, {
    isTrusted: model.isDeterministic,
  });
  for (const state of request.states) {
    if (names.length > 0) state.offered = [...state.offered, names];
    offerAnswer(state, (state.id === 0 ? title : texts.get(state.id)) ?? '', checked);
    await work.yieldIfDue();
  }
  await recheckSameTexts(work.batch, checked, work.yieldIfDue);
  if (answer.rejection !== undefined) for (const state of request.states) state.rejection = answer.rejection;
  // Refusals have a limit of their own, and what is too long for the context is sent again in halves.
  if (blocked.length > 0 && !isRefused && answer.rejection === undefined)
    model.breaker?.note(blocked.some((state) => !isBlocked(state)));
  // An answer without any item has no end either, but usually for another reason than its length.
  const isCut = items.length > 0 || isRefused || answer.finish === 'length';
  return {
    isRefused,
    isBroken: answer.finish === 'broken',
    behindCut: isCut ? asked.filter(({ id }) => behindCut.includes(id)) : [],
    hasTexts: texts.size > 0,
  };
};

// The salvage of an answer reads a few texts under wrong ids; one with more of them proves nothing.
const MAX_ADDITIONAL_ITEMS = 60;
const MAX_TITLE_LENGTH = 2 * MAX_TITLE_CHARACTERS;
const MIN_TEXT_LENGTH = 400;

/**
 * Returns the limits within which an answer is read. A text that is cut is twice as long as the longest that passes the
 * checks, so that its length is a blocking finding.
 */
const limitsOf = ({ states }: SegmentRequest, { pair }: CheckScope): AnswerLimits => {
  const lengths = new Map(
    states.map(({ id, source }) => [
      id,
      id === 0 ? MAX_TITLE_LENGTH : MIN_TEXT_LENGTH + 2 * pair.lengthBand.max * pair.expectedLength(source),
    ]),
  );
  return {
    items: 2 * states.length + MAX_ADDITIONAL_ITEMS,
    lengthOf: (id) => lengths.get(id ?? -1) ?? MIN_TEXT_LENGTH,
  };
};

const buildDocument = (
  { documents, context, bookTitle }: LadderRun,
  { task, states }: SegmentRequest,
): TranslateDocument => {
  const around = context.around(
    states.map(({ id }) => id),
    task,
  );
  return task === 'translate'
    ? documents.translate(
        states.filter(({ id }) => id !== 0).map(({ id, source }) => ({ id, text: source })),
        {
          title: states.find(({ id }) => id === 0)?.source,
          bookTitle: bookTitle?.draft === undefined ? bookTitle?.source : undefined,
          context: around,
        },
      )
    : documents.repair(
        states.map(({ id, source, draft, findings }) => ({
          id,
          text: source,
          draft: draft ?? '',
          problems: draft === undefined ? [NO_ANSWER] : findings.map(({ text }) => text),
        })),
        { context: around },
      );
};

const NO_ANSWER = 'there was no usable translation; translate the text';

/** Returns the text of the chapter's `errorMsg`. */
const describeFailure = ({ batch, models }: LadderRun): string => {
  const blocked = batch.filter(isBlocked);
  const first = blocked[0]!;
  const finding = first.findings.find(({ severity }) => severity === 'blocking');
  const excerpt = first.source.length > 30 ? `${first.source.slice(0, 30).toWellFormed()}…` : first.source;
  const rejection = first.draft === undefined ? first.rejection : undefined;
  const problem =
    rejection !== undefined
      ? describeRejection(rejection)
      : first.isRefused
        ? 'the model refused to translate it'
        : (finding?.text ?? 'the model gave no usable translation');
  const more = blocked.length - 1;
  const others = more > 0 ? `; ${more} more ${more === 1 ? 'paragraph has' : 'paragraphs have'} problems` : '';
  // A pronoun in place of a locked name is no fault of the model's.
  const unlock = finding?.code === 'locked_term' ? ', or unlock the term or name if it need not be written out' : '';
  const names = models.map(({ name }) => `"${name}"`).join(', then ');
  return `the translation by ${names} did not pass the checks: in "${excerpt}": ${problem}${others}. Translate again, with another model if it happens again${unlock}`;
};

const describeRejection = ({ kind, message }: Rejection): string => {
  const cause =
    kind === 'content_policy'
      ? "the provider's content policy refuses the text"
      : "context exceeded: the request is longer than the model's context, so use a model with a larger one";
  return message === '' ? cause : `${cause} (the provider says: ${message})`;
};
