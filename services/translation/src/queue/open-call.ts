import { fail } from '@versio/kit/errors';
import { isId, newId } from '@versio/kit/ids';
import type { CallOptions } from '@versio/kit/rpc';
import type { TranslationContext } from '../context.ts';
import { hasPro } from '../has-pro.ts';
import { chooseModel } from '../models/choose-model.ts';
import type { ModelEntry } from '../providers/model-entry.ts';
import type { NewRequest } from '../store/requests.ts';
import type { Selection } from './select-candidates.ts';

const MOST_CHAPTERS = 1_000;
const MOST_MODEL_CHARACTERS = 64;

/** What QueueChapters and Estimate are asked. */
export interface TranslateRequest {
  bookId: string;
  chapterIds: string[];
  all: boolean;
  model: string;
  useBible: boolean;
  passphrase: string;
}

/** Checks which chapters a request means. Fails with BOOK_NOT_FOUND, CHAPTER_NOT_FOUND or INVALID_BODY. */
export const toSelection = ({
  bookId,
  chapterIds,
  all,
}: Pick<TranslateRequest, 'bookId' | 'chapterIds' | 'all'>): Selection => {
  if (!isId(bookId)) throw fail('BOOK_NOT_FOUND');
  if (chapterIds.length > MOST_CHAPTERS)
    throw fail('INVALID_BODY', `chapterIds must hold at most ${MOST_CHAPTERS} ids`);
  if (!chapterIds.every(isId)) throw fail('CHAPTER_NOT_FOUND');
  return { bookId, chapterIds: chapterIds.map((id) => id.toLowerCase()), all };
};

/**
 * Chooses the model and unlocks the provider key of a call (rulings section 3). A passphrase without a key that it opens fails with
 * INVALID_PASSPHRASE, on a plan without Pro with PLAN_REQUIRED.
 * @returns the request's id, to which the wrapped key is bound
 */
export const openCall = async (
  { workspaces, config }: TranslationContext,
  request: Pick<TranslateRequest, 'model' | 'passphrase'>,
  options: CallOptions,
): Promise<{ requestId: string; model: ModelEntry; key: NewRequest['key'] }> => {
  const requestId = newId();
  if ([...request.model].length > MOST_MODEL_CHARACTERS)
    throw fail('INVALID_BODY', `model must have at most ${MOST_MODEL_CHARACTERS} characters`);
  const needsWorkspace = request.model === '' || request.passphrase !== '';
  const workspace = needsWorkspace ? (await workspaces.getWorkspace({}, options)).workspace : undefined;
  const model = chooseModel(config.models, request.model, workspace?.defaultModel ?? '');
  if (request.passphrase === '') return { requestId, model, key: undefined };
  if (!hasPro(workspace)) throw fail('PLAN_REQUIRED', 'provider keys of your own need the Pro plan');
  if (model.provider === 'offline')
    throw fail('INVALID_PASSPHRASE', `the model "${model.name}" uses no provider key; leave the passphrase empty`);
  const { providerKeyId, wrappedKey, baseUrl } = await workspaces.unlockProviderKey(
    { provider: model.provider, passphrase: request.passphrase, translateRequestId: requestId },
    options,
  );
  return { requestId, model, key: { providerKeyId, wrappedKey, baseUrl } };
};
