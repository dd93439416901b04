import { fail } from '@versio/kit/errors';
import { MAX_USAGE_DAYS } from '@versio/proto/limits';
import { SumCapturesRequest_Group } from '@versio/proto/versio/billing/v1/billing_pb';
import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { day, UsedWordsSchema } from '../../schemas/workspace.ts';
import { dayBefore, daysOf, toTimes } from './utc-days.ts';

const DEFAULT_DAYS = 30;

/** GET /workspace/usage (docs/rules.md#usage): the words captured in a time, by day or by book. */
export const getUsage: Route = (server, { billing }) => {
  server.get(
    '/workspace/usage',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'The words used, by day or by book',
        description: 'From the captures of the ledger. Days are in UTC; the last 30 unless given, at most 366.',
        tags: ['Workspace'],
        querystring: Type.Object({
          by: Type.Optional(Type.Enum(['day', 'book'], { title: 'UsageUnit', description: 'Default day.' })),
          from: Type.Optional(day('The first day, in UTC.')),
          to: Type.Optional(day('The last day; default today.')),
        }),
        response: responses(200, 'The sums.', Type.Object({ usage: UsedWordsSchema }), ['INVALID_BODY']),
      },
    },
    async (request) => {
      const { by = 'day' } = request.query;
      const to = request.query.to ?? dayBefore(Date.now(), 0);
      const from = request.query.from ?? dayBefore(Date.parse(to), DEFAULT_DAYS - 1);
      const times = toTimes({ from, to });
      if (dayBefore(Date.parse(to), MAX_USAGE_DAYS - 1) > from)
        throw fail('INVALID_BODY', `from and to must be at most ${MAX_USAGE_DAYS} days apart`);
      const group = by === 'book' ? SumCapturesRequest_Group.BOOK : SumCapturesRequest_Group.DAY;
      const { sums, words, chapters } = await billing.sumCaptures({ ...times, group }, callOptions(request));
      const used = (sum?: { words: bigint; chapters: bigint }) => ({
        words: Number(sum?.words ?? 0),
        chapters: Number(sum?.chapters ?? 0),
      });
      const byDay = new Map(sums.map((sum) => [sum.day, sum]));
      return {
        usage: {
          by,
          from,
          to,
          ...used({ words, chapters }),
          days: by === 'day' ? [...daysOf(from, to)].map((each) => ({ day: each, ...used(byDay.get(each)) })) : [],
          books: by === 'book' ? sums.map((sum) => ({ bookId: sum.bookId, ...used(sum) })) : [],
        },
      };
    },
  );
};
