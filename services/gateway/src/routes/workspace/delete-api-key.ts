import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { identifier } from '../../schemas/common.ts';

/** DELETE /workspace/api-keys/{id} (docs/rules.md#api-keys): the key opens nothing any more within 1 s. */
export const deleteApiKey: Route = (server, { workspaces }) => {
  server.delete(
    '/workspace/api-keys/:id',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'Revoke an API key',
        description: 'Takes effect everywhere within 1 s.',
        tags: ['Workspace'],
        params: Type.Object({ id: identifier('The key.') }),
        response: responses(204, 'The key was revoked.', null, ['API_KEY_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      await workspaces.revokeApiKey({ apiKeyId: request.params.id }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
