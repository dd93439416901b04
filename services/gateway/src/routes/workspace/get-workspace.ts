import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentNotices } from '../../present/notices.ts';
import { presentUsage, presentWorkspace } from '../../present/workspace.ts';
import { LimitsSchema, NoticeSchema, UsageSchema, WorkspaceSchema } from '../../schemas/workspace.ts';

/** GET /workspace (docs/rules.md#workspace). */
export const getWorkspace: Route = (server, { config, workspaces, books, billing, translation, notifier }) => {
  server.get(
    '/workspace',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'The workspace',
        description: 'With balance and plan, what it stores, what the plan allows, and what needs a look.',
        tags: ['Workspace'],
        response: responses(
          200,
          'The workspace.',
          Type.Object({
            workspace: WorkspaceSchema,
            usage: UsageSchema,
            limits: LimitsSchema,
            notices: Type.Array(NoticeSchema),
          }),
        ),
      },
    },
    async (request) => {
      const options = callOptions(request);
      const [{ workspace, apiKeyCount }, balance, { models }, stored, { webhooks }] = await Promise.all([
        workspaces.getWorkspace({}, options),
        billing.getBalance({}, options),
        translation.listModels({}, options),
        books.getUsage({}, options),
        notifier.listWebhooks({ limit: MAX_PAGE_SIZE, offset: 0 }, options),
      ]);
      const presented = presentWorkspace(workspace!, balance, models);
      const usage = presentUsage(stored, apiKeyCount);
      const limits = config.planLimits[presented.plan];
      return { workspace: presented, usage, limits, notices: presentNotices(balance, webhooks, usage, limits) };
    },
  );
};
