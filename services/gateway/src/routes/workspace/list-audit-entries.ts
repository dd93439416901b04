import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentAuditEntry } from '../../present/workspace.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';
import { AuditEntrySchema } from '../../schemas/workspace.ts';

const DEFAULT_LIMIT = 100;

/** GET /workspace/audit (docs/rules.md#audit-log), newest first. */
export const listAuditEntries: Route = (server, { workspaces }) => {
  server.get(
    '/workspace/audit',
    {
      config: { scope: 'settings', ownersOnly: true },
      schema: {
        summary: 'The audit log, newest first',
        description: 'Who changed what in the settings, and from where; kept for 400 days.',
        tags: ['Workspace'],
        querystring: PageQuery,
        response: responses(
          200,
          'The entries, newest first; 100 unless `limit` is given.',
          listOf('entries', AuditEntrySchema),
          ['INVALID_BODY'],
        ),
      },
    },
    async (request) => {
      const { limit = DEFAULT_LIMIT, offset = 0 } = request.query;
      const { entries, total } = await workspaces.listAuditEntries({ limit, offset }, callOptions(request));
      return { entries: entries.map(presentAuditEntry), total, limit, offset };
    },
  );
};
