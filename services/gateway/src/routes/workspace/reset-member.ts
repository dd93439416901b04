import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { linkUrl } from '../../http/link-url.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { identifier } from '../../schemas/common.ts';
import { inviteUrl, mailed } from '../../schemas/members.ts';

/** POST /workspace/members/{id}/reset (docs/rules.md#members): a new link for a lost password or invitation. */
export const resetMember: Route = (server, { members, config }) => {
  server.post(
    '/workspace/members/:id/reset',
    {
      config: { scope: 'settings', describeSecret: () => 'the link' },
      schema: {
        summary: 'Make a new link for a member',
        description:
          'For a lost password or a lost invitation. Older links of the member end; the password stays until the link is used. The response is not stored for an Idempotency-Key.',
        tags: ['Workspace'],
        params: Type.Object({ id: identifier('The member.') }),
        response: responses(200, 'The link, shown only here.', Type.Object({ inviteUrl, mailed }), [
          'MEMBER_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      const { linkSecret, mailQueued } = await members.resetMember(
        { memberId: idOf(request.params) },
        callOptions(request),
      );
      return { inviteUrl: linkUrl(config, request, linkSecret), mailed: mailQueued };
    },
  );
};

// The RPC takes an empty id for "by e-mail address".
const idOf = ({ id }: { id: string }): string => id || 'none';
