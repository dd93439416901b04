import { callOf } from '@versio/kit/rpc';
import type { Rpc, TranslationContext } from '../context.ts';
import { chooseModel } from '../models/models.ts';
import { PROVIDER_VALUES } from '../providers/model-entry.ts';

/** Lists the models that a call can name, in the order of the model file (docs/rules.md#model-selection). */
export const listModels = ({ config, workspaces }: TranslationContext): Rpc<'listModels'> => ({
  async listModels(_request, context) {
    const { workspaceId, signal } = callOf(context);
    const { workspace } = await workspaces.getWorkspace({}, { workspaceId, signal });
    const chosen = chooseModel(config.models, '', workspace?.defaultModel ?? '');
    return {
      models: config.models.all.map(({ name, provider }) => ({
        name,
        provider,
        modelProvider: PROVIDER_VALUES[provider],
        default: name === chosen.name,
        byok: provider !== 'offline',
      })),
    };
  },
});
