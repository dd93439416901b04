import { responses } from '../../http/document.ts';
import type { Route } from '../../http/server.ts';
import { csrfOf, readSessionToken } from '../../http/session-cookie.ts';
import { SessionSchema } from '../../schemas/members.ts';

/** GET /session (docs/rules.md#sessions): who is signed in. */
export const getSession: Route = (server) => {
  server.get(
    '/session',
    {
      config: { scope: 'session' },
      schema: {
        summary: 'Who is signed in',
        description: 'By the cookie `versio_session`.',
        tags: ['Session'],
        response: responses(200, 'The session.', SessionSchema, ['FORBIDDEN']),
      },
    },
    async (request, reply) => {
      const { member, workspace, hasPassword } = request.caller.session!;
      const csrf = csrfOf(readSessionToken(request)!);
      return reply.header('cache-control', 'no-store').send({ member, workspace, hasPassword, csrf });
    },
  );
};
