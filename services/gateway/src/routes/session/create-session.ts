import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { publicCallOptions } from '../../http/request.ts';
import { MAX_PUBLIC_BODY_BYTES, type Route } from '../../http/server.ts';
import { postBody } from '../../schemas/common.ts';
import { emailText, givenPassword, SessionSchema } from '../../schemas/members.ts';
import { sendSession } from './send-session.ts';

/** POST /session (docs/rules.md#sessions): signs a member in. */
export const createSession: Route = (server, { members }) => {
  server.post(
    '/session',
    {
      bodyLimit: MAX_PUBLIC_BODY_BYTES,
      config: { scope: 'public', limitByAddress: true },
      schema: {
        summary: 'Sign in',
        description:
          'Sets the cookie `versio_session`. After 10 failures for an e-mail address, or 50 from a client, within 15 minutes every attempt is refused for a while.',
        tags: ['Session'],
        body: postBody(
          {
            email: emailText("The member's e-mail address."),
            password: givenPassword('The password.'),
            workspaceId: Type.Optional(
              Type.String({
                maxLength: 64,
                description:
                  'For somebody who is a member of several workspaces. Default: of those that the password fits, the one used last.',
              }),
            ),
          },
          { email: 'lan@example.com', password: 'correct horse battery staple' },
        ),
        response: responses(200, 'The session; its cookie is in the headers.', SessionSchema, [
          'INVALID_BODY',
          'SUSPENDED',
        ]),
      },
    },
    async (request, reply) =>
      sendSession(request, reply, await members.createSession(request.body, publicCallOptions(request))),
  );
};
