import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { postBody } from '../../schemas/common.ts';
import { givenPassword, MemberSchema, newPassword } from '../../schemas/members.ts';

/** POST /session/password (docs/rules.md#sessions): changes the member's own password. */
export const changePassword: Route = (server, { members }) => {
  server.post(
    '/session/password',
    {
      config: { scope: 'session' },
      schema: {
        summary: 'Change your password',
        description:
          'Your other sessions end. A wrong present password counts as a failed sign-in. Members without a password get one by a link.',
        tags: ['Session'],
        body: postBody(
          { currentPassword: givenPassword('The present password.'), newPassword: newPassword('The new one.') },
          { currentPassword: 'correct horse battery staple', newPassword: 'staple battery horse correct' },
        ),
        response: responses(200, 'The member.', Type.Object({ member: MemberSchema }), [
          'INVALID_BODY',
          'MEMBER_NOT_FOUND',
          'FORBIDDEN',
        ]),
      },
    },
    async (request) => {
      const { id: sessionId, member } = request.caller.session!;
      await members.changePassword({ ...request.body, sessionId, memberId: member.id }, callOptions(request));
      return { member };
    },
  );
};
