import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentProviderKey } from '../../present/workspace.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';
import { ProviderKeySchema } from '../../schemas/workspace.ts';

/** GET /workspace/provider-keys (docs/rules.md#provider-keys), oldest first; on every plan. */
export const listProviderKeys: Route = (server, { workspaces }) => {
  server.get(
    '/workspace/provider-keys',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'The provider keys, without their secrets',
        description: 'On every plan.',
        tags: ['Workspace'],
        querystring: PageQuery,
        response: responses(200, 'The provider keys, oldest first.', listOf('providerKeys', ProviderKeySchema), [
          'INVALID_BODY',
        ]),
      },
    },
    async (request) => {
      const { limit, offset = 0 } = request.query;
      const { providerKeys, total } = await workspaces.listProviderKeys({ limit, offset }, callOptions(request));
      return { providerKeys: providerKeys.map(presentProviderKey), total, limit: limit ?? null, offset };
    },
  );
};
