import { runInSlices } from '@versio/kit/async/steps';
import { createYielder } from '@versio/kit/async/time-slices';
import { countSourceWordsInSteps } from '@versio/kit/text';
import { type CheckScope, hasLetters } from './checks/check.ts';
import { createDraftIndex } from './checks/other-paragraphs.ts';
import { toPerson } from './checks/pronouns.ts';
import { targetsOf, toSentText } from './checks/sent-text.ts';
import { createHabits } from './checks/sentences.ts';
import { createContextFinder, type Passage } from './context.ts';
import { type Demands, toDemands } from './counting/demands.ts';
import type { OccurrenceFinder } from './counting/source-occurrences.ts';
import { allowedHanOf } from './counting/target-occurrences.ts';
import { createDocumentBuilder } from './documents.ts';
import { createHarvester, type HarvestedName, mergeHarvests } from './harvest.ts';
import { type EngineModel, type FallbackListener, runLadder } from './ladder.ts';
import { dropLines } from './noise.ts';
import { pairOf } from './pairs/index.ts';
import { writeTitle } from './pairs/titles.ts';
import { planBatchesInSteps } from './plan.ts';
import { joinSegments, type Segment, type SegmentedText, segmentText, segmentTextInSteps } from './segment.ts';
import { isBlocked, needsRepair, newState, reuseAccepted, type SegmentState } from './segment-state.ts';
import type { BibleRecords, Finding } from './types.ts';

/** A chapter to translate. */
export interface ChapterInput {
  title: string;
  source: string;
  /** The title of the book, if that is to be translated with the chapter. */
  bookTitle?: string | undefined;
  orderNo: number;
  sourceLang: string;
  targetLang: string;
  records: BibleRecords;
  /** Han text that may stay in the translation. */
  hanAllowList: readonly string[];
  /** Lines of the source (from 1) that become blank lines. */
  noiseLines?: readonly number[];
  /** The end of the chapter before, for understanding only. */
  preceding?: readonly Passage[];
  /** The model and then its fallbacks; at least one, unless the source has no word. */
  models: readonly EngineModel[];
}

/** The context in which a chapter is translated. */
export interface ChapterRun {
  signal: AbortSignal;
  /** Translations that an earlier run accepted, by segment id; each is checked again. */
  earlier: ReadonlyMap<number, string>;
  /** The names that the answers with these translations offered, by segment id. */
  earlierNames?: ReadonlyMap<number, readonly HarvestedName[]>;
  /** Receives accepted segments after each batch. If it throws, the run ends with its error. */
  onAccepted: (segments: readonly AcceptedSegment[]) => Promise<void>;
  /** Awaited between batches, so that other work in the process gets its turn. */
  yieldToOthers: () => Promise<void>;
  onFallback?: FallbackListener | undefined;
}

/** A translation without a blocking finding, with the names that it met and that were not listed. */
export interface AcceptedSegment {
  id: number;
  text: string;
  names: HarvestedName[];
}

/** A translated chapter without a blocking finding. */
export interface TranslatedChapter {
  /** The lines of the source, one for one. */
  text: string;
  title: string | null;
  /** The book's title, if it was asked for and the answer passes the checks of a title. */
  bookTitle?: string;
  /** The findings that remain, all of them recorded. */
  findings: Finding[];
  /** Names that were not listed in the requests, with the renderings of this text. */
  harvest: HarvestedName[];
}

/** The translation of a chapter failed. The message states the cause and what to do. */
export class ChapterFailed extends Error {
  readonly findings: Finding[];
  /** The kind of failure, for metrics. */
  readonly reason: FailureReason;

  constructor(message: string, reason: FailureReason, findings: Finding[] = []) {
    super(message);
    this.name = 'ChapterFailed';
    this.reason = reason;
    this.findings = findings;
  }
}

/**
 * - findings: no model's translation passes the checks.
 * - model: no model can be used.
 * - provider_key: the customer key cannot be used.
 * - language: the source language is unknown.
 * - no_progress: several runs ended without progress.
 * - token_limit: the models used more tokens than the job may.
 * - daily_limit: the chapter needs more at once than the workspace may use a day.
 */
export type FailureReason =
  | 'findings'
  | 'model'
  | 'provider_key'
  | 'language'
  | 'no_progress'
  | 'token_limit'
  | 'daily_limit';

/** Returns the text of a chapter without a source word, which needs no model: its lines as they are. */
const keepText = (input: ChapterInput): TranslatedChapter => ({
  text: segmentText(input.source).lines.join('\n'),
  title: titleOfNumber(input) ?? null,
  findings: [],
  harvest: [],
});

/**
 * Translates a chapter in batches, each checked and repaired until no blocking finding is left. Throws a ChapterFailed
 * if a blocking finding stays: source text never replaces a missing translation. A chapter without a source word is not
 * sent to a model (docs/rules.md#source-words).
 */
export const translateChapter = async (input: ChapterInput, run: ChapterRun): Promise<TranslatedChapter> => {
  if ((await runInSlices(countSourceWordsInSteps(input.source))) === 0) return keepText(input);
  await pairOf(input.sourceLang, input.targetLang).preload?.('checks');
  const yieldIfDue = createYielder();
  const demands = toDemands(input.records, input);
  const { kept: segmented, findings: dropped } = dropLines(
    await runInSlices(segmentTextInSteps(input.source, { cutsOf: demands.cutsOf })),
    input.noiseLines ?? [],
  );
  const states = await createStates(segmented, yieldIfDue);
  await yieldIfDue();
  const scope = { ...(await toScope(input, demands, segmented)), drafts: createDraftIndex() };
  const title = newState(0, input.title.trim());
  const hasTitle = hasLetters(title.source);
  title.draft = titleOfNumber(input);
  const bookTitle = hasLetters(input.bookTitle ?? '') ? newState(0, input.bookTitle!.trim()) : undefined;
  const namesOf = createHarvester(input.records, scope.pair);
  const harvest = new Map<number, readonly HarvestedName[]>();
  for (const state of run.earlier.size === 0 ? [] : hasTitle ? [title, ...states] : states) {
    const text = run.earlier.get(state.id);
    if (text === undefined) continue;
    reuseAccepted(state, text, scope);
    await yieldIfDue();
    if (state.isStored) harvest.set(state.id, run.earlierNames?.get(state.id) ?? []);
  }
  if (states.some(({ isStored }) => isStored)) input.models[0]!.breaker?.note(true);
  const open = states.filter((state) => state.draft === undefined);
  const isTitleOpen = hasTitle && title.draft === undefined;
  const batches = await runInSlices(planBatchesInSteps(open, input.models[0]!.budget, ({ source }) => source));
  await yieldIfDue();
  // If all segments are translated already, the title is sent alone.
  if (isTitleOpen && batches.length === 0) batches.push([]);
  const texts = batches.map((batch) => batch.map(({ source }) => source));
  if (isTitleOpen) texts[0]!.push(title.source);
  await yieldIfDue();
  const documents = createDocumentBuilder(input, texts);
  const context = createContextFinder(states, input.preceding);
  const store = async (candidates: readonly SegmentState[]): Promise<void> => {
    const accepted = candidates.filter(isAcceptable);
    for (const state of accepted) state.isStored = true;
    const segments = accepted.map((state) => ({ id: state.id, text: state.draft!, names: namesOf(state) }));
    for (const { id, names } of segments) if (names.length > 0) harvest.set(id, names);
    if (segments.length > 0) await run.onAccepted(segments);
  };
  const translateBatch = async (batch: readonly SegmentState[], index: number): Promise<void> => {
    const result = await runLadder({
      models: input.models,
      batch,
      title: index === 0 && isTitleOpen ? title : undefined,
      bookTitle: index === 0 ? bookTitle : undefined,
      context,
      documents,
      scope,
      signal: run.signal,
      yieldIfDue,
      store,
      onFallback: run.onFallback,
    });
    // Accepted segments are stored even if the chapter fails, for the next run to start from.
    await store(index === 0 && hasTitle ? [title, ...batch] : batch);
    if (result.failure !== undefined)
      throw new ChapterFailed(
        result.failure,
        batch.some(({ findings }) => findings.length > 0) ? 'findings' : 'model',
        batch.flatMap(({ findings }) => findings),
      );
    await run.yieldToOthers();
  };
  await runBatches(batches, translateBatch, input.models[0]!, run.signal);
  const findings = [...dropped, ...findingsOf(states)];
  await yieldIfDue();
  const drafts = states.map(({ draft }) => draft);
  return {
    text: await runInSlices(joinSegments(segmented, drafts, scope.pair.sentenceJoiner)),
    ...finishTitle(title, hasTitle, findings),
    ...(bookTitle?.draft !== undefined && !needsRepair(bookTitle) ? { bookTitle: bookTitle.draft } : {}),
    harvest: mergeHarvests(inOrder(harvest)),
  };
};

// Less than 1 ms.
const STEP_SEGMENTS = 512;

/** A loop, since flatMap takes 20 ms for 250,000 states without findings. */
const findingsOf = (states: readonly SegmentState[]): Finding[] => {
  const all: Finding[] = [];
  for (const { findings } of states) all.push(...findings);
  return all;
};

const createStates = async ({ segments }: SegmentedText, yieldIfDue: () => Promise<void>): Promise<SegmentState[]> => {
  const states: SegmentState[] = [];
  for (const { id, text } of segments) if (states.push(newState(id, text)) % STEP_SEGMENTS === 0) await yieldIfDue();
  return states;
};

const inOrder = <Value>(byId: ReadonlyMap<number, Value>): Value[] =>
  [...byId].toSorted(([one], [other]) => one - other).map(([, value]) => value);

/**
 * Runs batches one after the other, so that each can refer to the text before it, and killing the process loses one
 * batch. If the model's entry allows several batches at once, more are started while the model has spare slots. After a
 * failure no further batch starts; the running ones end before the function throws.
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

/**
 * Returns the title (id 0) and the segments that are translated, from whose texts checkpoint keys are derived.
 */
export const sourcesBySegment = async (
  { title, source, noiseLines = [] }: Pick<ChapterInput, 'title' | 'source' | 'noiseLines'>,
  { cutsOf }: Pick<OccurrenceFinder, 'cutsOf'>,
): Promise<Pick<Segment, 'id' | 'text'>[]> => {
  const { kept } = dropLines(await runInSlices(segmentTextInSteps(source, { cutsOf })), noiseLines);
  return [{ id: 0, text: title.trim() }, ...kept.segments];
};

const isAcceptable = (state: SegmentState): boolean =>
  state.draft !== undefined && !state.isStored && (state.id === 0 ? !needsRepair(state) : !isBlocked(state));

const toScope = async (
  { sourceLang, targetLang, records, hanAllowList, models }: ChapterInput,
  demands: Demands,
  { lines, segments }: SegmentedText,
): Promise<CheckScope> => {
  const pair = pairOf(sourceLang, targetLang);
  // Without forms of address no speech can have a wrong one.
  const hasForms = records.characters.some(({ address }) => address.length > 0);
  const dialogue = hasForms ? pair.addressWords?.findDialogueInSteps(lines, records, demands) : undefined;
  const byLine = dialogue === undefined ? new Map() : (await runInSlices(dialogue)).byLine;
  return {
    pair,
    allowedHan: allowedHanOf(records, hanAllowList, pair.residue),
    demands,
    habits: createHabits(pair),
    sent: toSentText(
      records,
      models.flatMap(({ instructionsOf }) => instructionsOf?.({ sourceLang, targetLang }) ?? []),
    ),
    recordText: targetsOf(records).join('\n'),
    people: records.characters.map(toPerson),
    hidesGender: pair.thirdPerson?.hidesGender(lines.join('\n')) ?? false,
    dialogue: new Map(
      (byLine.size === 0 ? [] : segments)
        .filter(({ line }, index) => byLine.has(line) && isOnlyOfLine(segments, index))
        .map(({ id, line }) => [id, byLine.get(line)!]),
    ),
  };
};

const isOnlyOfLine = (segments: readonly Segment[], index: number): boolean =>
  segments[index - 1]?.line !== segments[index]!.line && segments[index + 1]?.line !== segments[index]!.line;

/** Returns the form of a title that is nothing but a number: "Chương 12" for 第十二章; undefined for any other title. */
const titleOfNumber = ({ title, sourceLang, targetLang }: ChapterInput): string | undefined => {
  const { titles } = pairOf(sourceLang, targetLang);
  const form = titles?.read(title);
  return form?.rest === '' ? writeTitle(form, '', titles!.words) : undefined;
};

/**
 * Returns the translated title. A title that still has a fault becomes null with a recorded finding, an empty one null;
 * one without letters stays as it is.
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
