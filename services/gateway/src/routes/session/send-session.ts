import { toIsoTime } from '@versio/kit/wire';
import type { Session } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { csrfOf, setSessionCookie } from '../../http/session-cookie.ts';
import { presentSession } from '../../present/members.ts';

/** Sends a new session: its cookie, and what the console needs to know. */
export const sendSession = (
  request: FastifyRequest,
  reply: FastifyReply,
  { token, session }: { token: string; session?: Session | undefined },
) =>
  setSessionCookie(request, reply, token, toIsoTime(session!.expireTime)).send({
    ...presentSession(session!),
    csrf: csrfOf(token),
  });
