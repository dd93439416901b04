import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import type { CallOptions } from '@versio/kit/rpc';
import { codePointLength } from '@versio/kit/text';
import { createEnumNames } from '@versio/kit/wire';
import { MAX_MODEL_NAME_LENGTH } from '@versio/proto/limits';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import type { TranslationContext } from '../context.ts';
import { chooseModel } from '../models/models.ts';
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
