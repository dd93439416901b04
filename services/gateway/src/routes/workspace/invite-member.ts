import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { linkUrl } from '../../http/link-url.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentMember, toRole } from '../../present/members.ts';
import { postBody } from '../../schemas/common.ts';
import { emailText, inviteUrl, MemberSchema, mailed, RoleSchema } from '../../schemas/members.ts';

/** POST /workspace/members (docs/rules.md#members): the only time that this link is shown. */
export const inviteMember: Route = (server, { members, config }) => {
  server.post(
    '/workspace/members',
    {
      config: {
        scope: 'settings',
        describeSecret: ({ member }) => `the member ${(member as { id: string }).id}`,
      },
      schema: {
        summary: 'Invite a member',
        description:
          'The invited person opens the link and chooses a password. The response is not stored for an Idempotency-Key.',
        tags: ['Workspace'],
        body: postBody(
          { email: emailText("The person's e-mail address; not that of a member."), role: RoleSchema },
          { email: 'lan@example.com', role: 'editor' },
        ),
        response: responses(
          201,
          'The new member; `inviteUrl` is shown only here.',
          Type.Object({ member: MemberSchema, inviteUrl, mailed }),
          ['INVALID_BODY', 'LIMIT_REACHED'],
        ),
      },
    },
    async (request, reply) => {
      const { email, role } = request.body;
      const { member, linkSecret, mailQueued } = await members.inviteMember(
        { email, role: toRole(role) },
        callOptions(request),
      );
      return reply
        .code(201)
        .send({ member: presentMember(member!), inviteUrl: linkUrl(config, request, linkSecret), mailed: mailQueued });
    },
  );
};
