import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentMember } from '../../present/members.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';
import { MemberSchema } from '../../schemas/members.ts';

/** GET /workspace/members (docs/rules.md#members), oldest first. */
export const listMembers: Route = (server, { members }) => {
  server.get(
    '/workspace/members',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'The members',
        description: 'The people who can sign in to the workspace.',
        tags: ['Workspace'],
        querystring: PageQuery,
        response: responses(200, 'The members, oldest first.', listOf('members', MemberSchema), ['INVALID_BODY']),
      },
    },
    async (request) => {
      const { limit, offset = 0 } = request.query;
      const page = await members.listMembers({ limit, offset }, callOptions(request));
      return { members: page.members.map(presentMember), total: page.total, limit: limit ?? null, offset };
    },
  );
};
