import { isId } from '@versio/kit/ids';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { entryTypes, type LedgerEntry, presentLedgerEntry } from '../../present/workspace.ts';
import { identifier, listOf, PageQuery } from '../../schemas/common.ts';
import { day, entryKind, LedgerEntrySchema } from '../../schemas/workspace.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { toTimes } from './utc-days.ts';

const DEFAULT_LIMIT = 100;

const Query = Type.Object({
  ...PageQuery.properties,
  kind: Type.Optional(entryKind),
  bookId: Type.Optional(identifier('Only entries of this book.')),
  from: Type.Optional(day('Only entries of this day, in UTC, and later ones.')),
  to: Type.Optional(day('Only entries of this day and earlier ones.')),
  format: Type.Optional(
    Type.Enum(['json', 'csv'], { title: 'LedgerFormat', description: 'Default json, or by `Accept: text/csv`.' }),
  ),
});

const wantsCsv = ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): boolean => {
  const { format } = query as { format?: 'json' | 'csv' };
  return format === undefined ? /^text\/csv\b/i.test(headers.accept ?? '') : format === 'csv';
};

/** GET /workspace/ledger (docs/rules.md#ledger), newest first. */
export const listLedger: Route = (server, { billing }) => {
  server.get(
    '/workspace/ledger',
    {
      config: { scope: 'settings', isWhole: wantsCsv },
      schema: {
        summary: 'The ledger, newest first',
        description:
          'Each queued chapter reserves its words once, and captures or releases them once. As CSV all selected entries, whatever `limit` and `offset`.',
        tags: ['Workspace'],
        querystring: Query,
        response: responses(
          200,
          'The entries, newest first; 100 unless `limit` is given.',
          Type.Unsafe<object>({
            content: {
              'application/json': { schema: listOf('entries', LedgerEntrySchema) },
              'text/csv': { schema: { type: 'string' } },
            },
          }),
          ['INVALID_BODY'],
        ),
      },
    },
    async (request, reply) => {
      const { limit = DEFAULT_LIMIT, offset = 0, kind, bookId, from, to } = request.query;
      const isCsv = wantsCsv(request);
      const filter = {
        ...(kind === undefined ? {} : { type: entryTypes.valueOf(kind) }),
        ...(bookId === undefined ? {} : { bookId }),
        ...toTimes({ from, to }),
      };
      // An id that is none names nothing.
      const isEmpty = bookId !== undefined && !isId(bookId);
      const read = async (page: { limit: number; offset: number; afterEntryId?: string }) => {
        if (isEmpty) return { entries: [], total: 0 };
        const { entries, total } = await billing.listEntries({ ...filter, ...page }, callOptions(request));
        return { entries: entries.map(presentLedgerEntry), total };
      };
      if (!isCsv) return { ...(await read({ limit, offset })), limit, offset };
      const first = await read({ limit: MAX_PAGE_SIZE, offset: 0 });
      async function* pages(): AsyncGenerator<LedgerEntry[]> {
        for (let { entries } = first; entries.length > 0; ) {
          yield entries;
          if (entries.length < MAX_PAGE_SIZE) return;
          ({ entries } = await read({ limit: MAX_PAGE_SIZE, offset: 0, afterEntryId: entries.at(-1)!.id }));
        }
      }
      return reply
        .header('content-type', 'text/csv; charset=utf-8; header=present')
        .header('content-disposition', 'attachment; filename="ledger.csv"')
        .send(ledgerCsv(pages()));
    },
  );
};
