import { fail } from '@versio/kit/errors';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { hashSecret } from '../keys/derived-secret.ts';
import { toSessionMessage } from '../members/fields.ts';
import { findSession } from '../store/sessions.ts';

const MAX_TOKEN_CHARACTERS = 512;

/** Finds the member of a session. The error does not reveal why a token is refused. */
export const authenticateSession = ({
  pool,
  sessionUse,
  sessionLimits,
}: WorkspacesContext): MembersRpc<'authenticateSession'> => ({
  async authenticateSession({ token }) {
    if (token.length === 0 || token.length > MAX_TOKEN_CHARACTERS) throw fail('UNAUTHORIZED');
    const session = await findSession(pool, hashSecret(token), sessionLimits.idleMs);
    if (session === undefined) throw fail('UNAUTHORIZED');
    sessionUse.note(session.sessionId, session.lastUsedAt);
    return { session: toSessionMessage(session) };
  },
});
