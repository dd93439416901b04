import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentUsage, presentWorkspace } from '../../present/workspace.ts';
import { LimitsSchema, UsageSchema, WorkspaceSchema } from '../../schemas/workspace.ts';

/** GET /workspace (docs/rules.md#workspace). */
export const getWorkspace: Route = (server, { config, workspaces, books, billing, translation }) => {
  server.get(
    '/workspace',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'The workspace',
        description: 'With balance and plan, what it stores and what the plan allows.',
        tags: ['Workspace'],
        response: responses(
          200,
          'The workspace.',
          Type.Object({ workspace: WorkspaceSchema, usage: UsageSchema, limits: LimitsSchema }),
        ),
      },
    },
    async (request) => {
      const options = callOptions(request);
      const [{ workspace, apiKeyCount }, balance, { models }, stored] = await Promise.all([
        workspaces.getWorkspace({}, options),
        billing.getBalance({}, options),
        translation.listModels({}, options),
        books.getUsage({}, options),
      ]);
      const presented = presentWorkspace(workspace!, balance, models);
      return {
        workspace: presented,
        usage: presentUsage(stored, apiKeyCount),
        limits: config.planLimits[presented.plan],
      };
    },
  );
};
