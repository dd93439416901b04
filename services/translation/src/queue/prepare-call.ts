import { fail } from '@versio/kit/errors';
import { newId, parseId } from '@versio/kit/ids';
import type { CallOptions } from '@versio/kit/rpc';
import { codePointLength } from '@versio/kit/text';
import { createEnumNames } from '@versio/kit/wire';
import { MAX_MODEL_NAME_LENGTH, MAX_NAMED_CHAPTERS } from '@versio/proto/limits';
import type { Book, SelectChaptersResponse } from '@versio/proto/versio/books/v1/books_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { chapterStatusOf } from '../book-states.ts';
import type { TranslationContext } from '../context.ts';
import { chooseModel, costOf } from '../models/models.ts';
import { type ModelEntry, PROVIDER_VALUES } from '../providers/model-entry.ts';
import type { WrappedCustomerKey } from '../store/requests.ts';

const planNames = createEnumNames(Plan);

/** Returns whether a workspace has the Pro plan. */
export const hasPro = (workspace: { plan: string; planTier: Plan } | undefined): boolean =>
  workspace !== undefined && planNames.nameOf(workspace.planTier, workspace.plan) === 'pro';

/** A translate call with its model chosen and its customer key unlocked. */
export interface PreparedCall {
  /** The customer key is bound to it. */
  requestId: string;
  model: ModelEntry;
  customerKey: WrappedCustomerKey | undefined;
}

/**
 * Chooses the model of a translate or estimate call and unlocks its customer key (docs/rules.md#model-selection,
 * docs/rules.md#passphrase). Fails with INVALID_BODY for an unknown model, INVALID_PASSPHRASE if no key opens,
 * PLAN_REQUIRED for a passphrase without Pro.
 */
export const prepareCall = async (
  { workspaces, config }: TranslationContext,
  { model: named, passphrase }: { model: string; passphrase: string },
  options: CallOptions,
): Promise<PreparedCall> => {
  const requestId = newId();
  if (codePointLength(named) > MAX_MODEL_NAME_LENGTH)
    throw fail('INVALID_BODY', `model must have at most ${MAX_MODEL_NAME_LENGTH} characters`);
  const needsWorkspace = named === '' || passphrase !== '';
  const workspace = needsWorkspace ? (await workspaces.getWorkspace({}, options)).workspace : undefined;
  const model = chooseModel(config.models, named, workspace?.defaultModel ?? '');
  if (passphrase === '') return { requestId, model, customerKey: undefined };
  if (!hasPro(workspace)) throw fail('PLAN_REQUIRED', 'provider keys of your own need the Pro plan');
  if (model.provider === 'offline')
    throw fail('INVALID_PASSPHRASE', `the model "${model.name}" uses no provider key; leave the passphrase empty`);
  const { providerKeyId, wrappedKey, baseUrl } = await workspaces.unlockProviderKey(
    {
      provider: model.provider,
      modelProvider: PROVIDER_VALUES[model.provider],
      passphrase,
      translateRequestId: requestId,
    },
    options,
  );
  return { requestId, model, customerKey: { providerKeyId, wrappedKey, baseUrl } };
};

/** The chapters that a translate, estimate or cancel call means. */
export interface Selection {
  bookId: string;
  chapterIds: string[];
  /** Instead of chapterIds: all that docs/rules.md#selection names. */
  all: boolean;
}

/** A chapter that would enter the queue. */
export interface Candidate {
  chapterId: string;
  orderNo: number;
  /** Source words. */
  words: number;
  /** Words to reserve. */
  cost: number;
  version: number;
  isAnalysed: boolean;
}

/** Reads the selection of a request. Fails with BOOK_NOT_FOUND, CHAPTER_NOT_FOUND or INVALID_BODY. */
export const toSelection = ({ bookId, chapterIds, all }: Selection): Selection => {
  parseId(bookId, 'BOOK_NOT_FOUND');
  if (chapterIds.length > MAX_NAMED_CHAPTERS)
    throw fail('INVALID_BODY', `chapterIds must hold at most ${MAX_NAMED_CHAPTERS} ids`);
  return { bookId, chapterIds: chapterIds.map((id) => parseId(id, 'CHAPTER_NOT_FOUND')), all };
};

/**
 * Returns the chapters that a translate call would queue now, and their book (docs/rules.md#selection). Fails with
 * BOOK_NOT_FOUND or CHAPTER_NOT_FOUND.
 */
export const selectCandidates = async (
  { books }: TranslationContext,
  selection: Selection,
  model: ModelEntry,
  options: CallOptions,
): Promise<{ book: Book; candidates: Candidate[] }> => {
  const chapterIds = [...new Set(selection.chapterIds)];
  const { book, chapters } = await books.selectChapters({ ...selection, chapterIds }, options);
  return { book: book!, candidates: chapters.filter(canBeQueued).map((chapter) => toCandidate(chapter, model)) };
};

type SelectedChapter = SelectChaptersResponse['chapters'][number];

const canBeQueued = (chapter: SelectedChapter): boolean =>
  ['idle', 'failed', 'done'].includes(chapterStatusOf(chapter));

const toCandidate = (chapter: SelectedChapter, model: ModelEntry): Candidate => ({
  chapterId: chapter.id,
  orderNo: chapter.orderNo,
  words: Number(chapter.words),
  cost: costOf(Number(chapter.words), model),
  version: Number(chapter.version),
  isAnalysed: chapter.analysed,
});
