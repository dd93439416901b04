import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentMember, toRole } from '../../present/members.ts';
import { identifier } from '../../schemas/common.ts';
import { MemberSchema, RoleSchema } from '../../schemas/members.ts';

/** PATCH /workspace/members/{id} (docs/rules.md#members). */
export const updateMember: Route = (server, { members }) => {
  server.patch(
    '/workspace/members/:id',
    {
      config: { scope: 'settings' },
      schema: {
        summary: "Change a member's role",
        description: "The member's sessions have the new role within 1 s.",
        tags: ['Workspace'],
        params: Type.Object({ id: identifier('The member.') }),
        body: Type.Object({ role: Type.Optional(RoleSchema) }, { examples: [{ role: 'reader' }] }),
        response: responses(200, 'The member.', Type.Object({ member: MemberSchema }), [
          'INVALID_BODY',
          'MEMBER_NOT_FOUND',
          'LAST_OWNER',
        ]),
      },
    },
    async (request) => {
      const { role } = request.body;
      const change = { memberId: request.params.id, ...(role === undefined ? {} : { role: toRole(role) }) };
      const { member } = await members.updateMember(change, callOptions(request));
      return { member: presentMember(member!) };
    },
  );
};
