import type { EngineModel } from './ladder.ts';
import type { BatchBudget } from './plan.ts';
import {
  type AcceptedSegment,
  ChapterFailed,
  type ChapterInput,
  type ChapterRun,
  type TranslatedChapter,
  translateChapter,
} from './translate-chapter.ts';

/** A chapter that a model translates by itself, with all checks. */
export interface WholeChapter extends Omit<ChapterInput, 'models'> {
  modelName: string;
  budget: BatchBudget;
}

/** A model that may translate whole chapters. */
export interface ChapterModel extends EngineModel {
  /** Translates a chapter elsewhere; absent if the model can only be asked. */
  translateWhole?: (chapter: WholeChapter, signal: AbortSignal) => Promise<ChapterResult>;
}

/** What became of it: the segments without a blocking finding, and the chapter or why it failed. */
export type ChapterResult = { accepted: readonly AcceptedSegment[] } & (
  | { translated: TranslatedChapter }
  | { failure: Pick<ChapterFailed, 'message' | 'reason' | 'findings'> }
);

/**
 * As translateChapter. A chapter of one batch, of which nothing is translated yet, is left to its model as a whole if
 * that can translate it elsewhere (in another thread), so that all checks are made there, too.
 */
export const translateAnywhere = async (
  input: ChapterInput & { models: readonly ChapterModel[] },
  run: ChapterRun,
): Promise<TranslatedChapter> => {
  const { models, ...chapter } = input;
  const [model, ...others] = models;
  if (model?.translateWhole === undefined || others.length > 0 || run.earlier.size > 0 || !isOneBatch(input, model))
    return translateChapter(input, run);
  const whole = { ...chapter, modelName: model.name, budget: model.budget };
  const result = await model.translateWhole(whole, run.signal);
  if (result.accepted.length > 0) await run.onAccepted(result.accepted);
  if ('translated' in result) return result.translated;
  const { message, reason, findings } = result.failure;
  throw new ChapterFailed(message, reason, findings);
};

const isOneBatch = ({ source }: ChapterInput, { budget }: EngineModel): boolean =>
  source.length <= budget.characters && source.split('\n', budget.segments + 1).length <= budget.segments;
