import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { publicCallOptions } from '../../http/request.ts';
import { MAX_PUBLIC_BODY_BYTES, type Route } from '../../http/server.ts';
import { postBody } from '../../schemas/common.ts';
import { linkSecret, newPassword, SessionSchema } from '../../schemas/members.ts';
import { sendSession } from './send-session.ts';

/** POST /session/link (docs/rules.md#sign-in-links): uses a link, which sets the password and signs in. */
export const redeemLink: Route = (server, { members }) => {
  server.post(
    '/session/link',
    {
      bodyLimit: MAX_PUBLIC_BODY_BYTES,
      config: { scope: 'public', limitByAddress: true },
      schema: {
        summary: 'Use an invitation, a reset or a sign-in link',
        description:
          'Works once. Sets the cookie `versio_session`; an invitation or reset sets the password and ends all other sessions. A refused password leaves the link usable.',
        tags: ['Session'],
        body: postBody(
          {
            secret: linkSecret,
            password: Type.Optional(newPassword('The new password; not used by a sign-in link.')),
          },
          { secret: 'Jt5wq2nBzY8cX1vLr0pKsD3fGh7jM4aQe6uTiOyWxZk', password: 'correct horse battery staple' },
        ),
        response: responses(200, 'The session; its cookie is in the headers.', SessionSchema, [
          'INVALID_BODY',
          'SUSPENDED',
        ]),
      },
    },
    async (request, reply) =>
      sendSession(request, reply, await members.redeemLink(request.body, publicCallOptions(request))),
  );
};
