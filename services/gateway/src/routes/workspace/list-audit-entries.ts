import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import { responses } from '../../http/document.ts';
import { listsEverything } from '../../http/load-limits.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentAuditEntry } from '../../present/workspace.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';
import { AuditEntrySchema } from '../../schemas/workspace.ts';
import { type JsonPage, sendJsonList, toJsonItems } from '../send-list.ts';

/** GET /workspace/audit (docs/rules.md#audit-log), newest first. */
export const listAuditEntries: Route = (server, context) => {
  const { workspaces } = context;
  server.get(
    '/workspace/audit',
    {
      config: { scope: 'settings', ownersOnly: true, isWhole: listsEverything },
      schema: {
        summary: 'The audit log, newest first',
        description: 'Who changed what in the settings, and from where; kept for 400 days.',
        tags: ['Workspace'],
        querystring: PageQuery,
        response: responses(200, 'The entries, newest first.', listOf('entries', AuditEntrySchema), ['INVALID_BODY']),
      },
    },
    async (request, reply) => {
      const { limit, offset = 0 } = request.query;
      async function* pages(): AsyncGenerator<JsonPage> {
        // An entry that is added between two pages moves those after it, of which the last one then comes again.
        let before = new Set<string>();
        for (let read = 0, total = 1; read < (limit ?? total); read += MAX_PAGE_SIZE) {
          const page = { limit: Math.min(MAX_PAGE_SIZE, limit ?? MAX_PAGE_SIZE), offset: offset + read };
          const answer = await workspaces.listAuditEntries(page, callOptions(request));
          const entries = answer.entries.filter(({ id }) => !before.has(id));
          yield { json: toJsonItems(entries, presentAuditEntry), total: read === 0 ? answer.total : 0 };
          total = answer.total - offset;
          before = new Set(answer.entries.map(({ id }) => id));
        }
      }
      return sendJsonList({ context, request, reply }, 'entries', pages(), { limit, offset });
    },
  );
};
