import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentLedgerEntry } from '../../present/workspace.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';
import { LedgerEntrySchema } from '../../schemas/workspace.ts';

const DEFAULT_LIMIT = 100;

/** GET /workspace/ledger (docs/rules.md#ledger), newest first. */
export const listLedger: Route = (server, { billing }) => {
  server.get(
    '/workspace/ledger',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'The ledger, newest first',
        description: 'Each queued chapter reserves its words once, and captures or releases them once.',
        tags: ['Workspace'],
        querystring: PageQuery,
        response: responses(
          200,
          'The entries, newest first; 100 unless `limit` is given.',
          listOf('entries', LedgerEntrySchema),
          ['INVALID_BODY'],
        ),
      },
    },
    async (request) => {
      const { limit = DEFAULT_LIMIT, offset = 0 } = request.query;
      const { entries, total } = await billing.listEntries({ limit, offset }, callOptions(request));
      return { entries: entries.map(presentLedgerEntry), total, limit, offset };
    },
  );
};
