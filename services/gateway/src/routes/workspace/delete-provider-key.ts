import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { identifier } from '../../schemas/common.ts';

/** DELETE /workspace/provider-keys/{id} (docs/rules.md#provider-keys); on every plan. Jobs on it fail. */
export const deleteProviderKey: Route = (server, { workspaces }) => {
  server.delete(
    '/workspace/provider-keys/:id',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'Delete a provider key',
        description: 'Jobs on it fail.',
        tags: ['Workspace'],
        params: Type.Object({ id: identifier('The provider key.') }),
        response: responses(204, 'The provider key was deleted.', null, ['PROVIDER_KEY_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      await workspaces.deleteProviderKey({ providerKeyId: request.params.id }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
