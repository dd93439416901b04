import { fail, isFailure } from '@versio/kit/errors';
import { isMistypedKey } from '@versio/kit/secrets';
import { toIsoTime, toOptionalIsoTime } from '@versio/kit/wire';
import type { FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context.ts';
import { presentSession, type SessionView } from '../present/members.ts';
import { readScopes } from '../present/workspace.ts';
import { createCallerCache } from './caller-cache.ts';
import { type PlanName, planNames } from './plan.ts';
import { readSessionToken } from './session-cookie.ts';

/** Who makes a request: an API key, or a member who has signed in. */
export interface Caller {
  workspaceId: string;
  /** `api_key:<id>` or `member:<id>`: by whom the audit log and the rate limit know the caller. */
  actor: string;
  scopes: readonly string[];
  plan: PlanName;
  /** When the key expires; null: never. */
  expiresAt: string | null;
  /** Whether an operator has suspended the workspace. */
  isSuspended: boolean;
  /** Only of a member. */
  session?: SessionView;
}

/** Finds the caller of a request. Errors: UNAUTHORIZED, UNAVAILABLE when workspaces cannot be asked. */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

/**
 * The channels on which workspaces publishes the ids of revoked keys, of ended sessions, and of changed members and
 * workspaces.
 */
export const API_KEYS_CHANNEL = 'api-keys';
const SESSIONS_CHANNEL = 'sessions';

/**
 * Authenticates by `Authorization: Bearer <key>`, or by the cookie of a session if there is no such header
 * (docs/rules.md#authentication).
 */
export const createAuthenticate = (context: GatewayContext): Authenticate => {
  const { workspaces, members } = context;
  const findKey = createCallerCache(context, API_KEYS_CHANNEL, async (key, requestId) => {
    const found = await workspaces.authenticateKey({ key }, { requestId });
    const caller: Caller = {
      workspaceId: found.workspaceId,
      actor: `api_key:${found.apiKeyId}`,
      scopes: readScopes(found),
      plan: planNames.nameOf(found.planTier, found.plan),
      expiresAt: toOptionalIsoTime(found.expireTime, found.expiresAt),
      isSuspended: found.suspended,
    };
    return { caller, ids: [found.apiKeyId, found.workspaceId] };
  });
  const findSession = createCallerCache(context, SESSIONS_CHANNEL, async (token, requestId) => {
    const session = (await members.authenticateSession({ token }, { requestId })).session!;
    const view = presentSession(session);
    const caller: Caller = {
      workspaceId: session.workspaceId,
      actor: `member:${view.member.id}`,
      scopes: view.member.role === 'owner' ? ['translate', 'settings'] : ['translate'],
      plan: view.workspace.plan,
      // A key that a member creates outlives the session.
      expiresAt: null,
      isSuspended: session.suspended,
      session: { ...view, id: session.id, expiresAt: toIsoTime(session.expireTime) },
    };
    return { caller, ids: [session.id, view.member.id, session.workspaceId] };
  });
  return (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) {
      const token = readSessionToken(request);
      return token === undefined
        ? Promise.reject(fail('UNAUTHORIZED', MISSING))
        : findSession(token, request.id).catch(explain(ENDED_SESSION));
    }
    const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
    if (key === undefined) return Promise.reject(fail('UNAUTHORIZED', OTHER_SCHEME));
    if (isMistypedKey(key)) return Promise.reject(fail('UNAUTHORIZED', INVALID_KEY));
    return findKey(key, request.id).catch(explain(INVALID_KEY));
  };
};

/** Refuses the caller of a suspended workspace, whatever it asks for (docs/rules.md#suspension). Errors: SUSPENDED. */
export const assertActive = ({ isSuspended }: Caller): void => {
  if (isSuspended) throw fail('SUSPENDED', 'the workspace is suspended: ask the operator');
};

const MISSING = 'the header Authorization is missing: send "Authorization: Bearer" and an API key';
const OTHER_SCHEME = 'the header Authorization must be "Bearer", a space and an API key';
// One text for all: who tries keys learns nothing of those that were.
const INVALID_KEY = 'the API key is not valid: it is unknown, revoked or expired';
const ENDED_SESSION = 'the session has ended: sign in again';

const explain =
  (message: string) =>
  (error: unknown): never => {
    throw isFailure(error, 'UNAUTHORIZED') ? fail('UNAUTHORIZED', message, {}, { cause: error }) : error;
  };
