import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentWorkspace } from '../../present/workspace.ts';
import { WorkspaceSchema } from '../../schemas/workspace.ts';

/** GET /workspace (docs/rules.md#workspace). */
export const getWorkspace: Route = (server, { workspaces, billing, translation }) => {
  server.get(
    '/workspace',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'The workspace',
        description: 'With balance and plan.',
        tags: ['Workspace'],
        response: responses(200, 'The workspace.', Type.Object({ workspace: WorkspaceSchema })),
      },
    },
    async (request) => {
      const options = callOptions(request);
      const [{ workspace }, balance, { models }] = await Promise.all([
        workspaces.getWorkspace({}, options),
        billing.getBalance({}, options),
        translation.listModels({}, options),
      ]);
      return { workspace: presentWorkspace(workspace!, balance, models) };
    },
  );
};
