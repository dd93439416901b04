import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { callOf } from '@versio/kit/rpc';
import type {
  ListModelsRequestSchema,
  ListModelsResponseSchema,
} from '@versio/proto/versio/translation/v1/translation_pb';
import type { TranslationContext } from '../context.ts';
import { chooseModel } from '../models/choose-model.ts';

/** The models that can be named, in the order of the file. */
export const listModels = ({ config, workspaces }: TranslationContext) => ({
  async listModels(
    _request: MessageShape<typeof ListModelsRequestSchema>,
    handlerContext: HandlerContext,
  ): Promise<MessageInitShape<typeof ListModelsResponseSchema>> {
    const { workspaceId, signal } = callOf(handlerContext);
    const { workspace } = await workspaces.getWorkspace({}, { workspaceId, signal });
    const chosen = chooseModel(config.models, '', workspace?.defaultModel ?? '');
    return {
      models: config.models.all.map(({ name, provider }) => ({
        name,
        provider,
        default: name === chosen.name,
        byok: provider !== 'offline',
      })),
    };
  },
});
