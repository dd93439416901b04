import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { identifier } from '../../schemas/common.ts';

/** DELETE /workspace/members/{id} (docs/rules.md#members): the member's sessions end within 1 s. */
export const deleteMember: Route = (server, { members }) => {
  server.delete(
    '/workspace/members/:id',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'Delete a member',
        description: "The member's sessions end everywhere within 1 s. API keys that the member made stay.",
        tags: ['Workspace'],
        params: Type.Object({ id: identifier('The member.') }),
        response: responses(204, 'The member was deleted.', null, ['MEMBER_NOT_FOUND', 'LAST_OWNER']),
      },
    },
    async (request, reply) => {
      await members.deleteMember({ memberId: request.params.id }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
