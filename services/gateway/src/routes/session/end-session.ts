import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { clearSessionCookie } from '../../http/session-cookie.ts';

/** DELETE /session (docs/rules.md#sessions): signs out. */
export const endSession: Route = (server, { members }) => {
  server.delete(
    '/session',
    {
      config: { scope: 'session' },
      schema: {
        summary: 'Sign out',
        description: 'The session ends everywhere within 1 s.',
        tags: ['Session'],
        response: responses(204, 'The session has ended.', null, ['FORBIDDEN']),
      },
    },
    async (request, reply) => {
      await members.endSession({ sessionId: request.caller.session!.id }, callOptions(request));
      return clearSessionCookie(request, reply).code(204).send();
    },
  );
};
