import { fail } from '@versio/kit/errors';
import { MAX_MODEL_NAME_LENGTH } from '@versio/proto/limits';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentWorkspace } from '../../present/workspace.ts';
import { nameText, WorkspaceSchema } from '../../schemas/workspace.ts';

/** PATCH /workspace (docs/rules.md#workspace). A default model must be one of the models file. */
export const updateWorkspace: Route = (server, { workspaces, billing, translation }) => {
  server.patch(
    '/workspace',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'Change the workspace',
        description: 'Only the given fields change.',
        tags: ['Workspace'],
        body: Type.Object({
          name: Type.Optional(nameText('The new name.', 'My books')),
          defaultModel: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: MAX_MODEL_NAME_LENGTH,
              description: 'The new default model, by name.',
              examples: ['offline'],
            }),
          ),
        }),
        response: responses(200, 'The changed workspace.', Type.Object({ workspace: WorkspaceSchema }), [
          'INVALID_BODY',
        ]),
      },
    },
    async (request) => {
      const options = callOptions(request);
      const { name, defaultModel } = request.body;
      const { models } = await translation.listModels({}, options);
      if (defaultModel !== undefined && !models.some((model) => model.name === defaultModel))
        throw fail('INVALID_BODY', `defaultModel must be one of ${models.map((model) => model.name).join(', ')}`);
      const { workspace } = await workspaces.updateWorkspace({ name, defaultModel }, options);
      const balance = await billing.getBalance({}, options);
      return { workspace: presentWorkspace(workspace!, balance, models) };
    },
  );
};
