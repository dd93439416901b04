import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentApiKey } from '../../present/workspace.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';
import { ApiKeySchema } from '../../schemas/workspace.ts';

/** GET /workspace/api-keys (docs/rules.md#api-keys), oldest first. */
export const listApiKeys: Route = (server, { workspaces }) => {
  server.get(
    '/workspace/api-keys',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'The API keys, without secrets',
        description: 'The keys themselves are never shown again.',
        tags: ['Workspace'],
        querystring: PageQuery,
        response: responses(200, 'The keys with their prefixes.', listOf('apiKeys', ApiKeySchema), ['INVALID_BODY']),
      },
    },
    async (request) => {
      const { limit, offset = 0 } = request.query;
      const { apiKeys, total } = await workspaces.listApiKeys({ limit, offset }, callOptions(request));
      return { apiKeys: apiKeys.map(presentApiKey), total, limit: limit ?? null, offset };
    },
  );
};
