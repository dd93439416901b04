import { createEnumNames, type EnumName, toIsoTime, toOptionalIsoTime } from '@versio/kit/wire';
import {
  type GetLinkResponse,
  LinkKind,
  type Member,
  Role,
  type Session,
} from '@versio/proto/versio/workspaces/v1/members_pb';
import { planNames } from '../http/plan.ts';

const roleNames = createEnumNames(Role);
const linkKinds = createEnumNames(LinkKind);

/** Returns the value of a role. */
export const toRole = (name: EnumName<typeof Role>): Role => roleNames.valueOf(name);

export const presentMember = ({ id, email, role, createTime, lastSeenTime }: Member) => ({
  id,
  email,
  role: roleNames.nameOf(role),
  createdAt: toIsoTime(createTime),
  lastSeenAt: toOptionalIsoTime(lastSeenTime, ''),
});

export const presentSession = ({ member, workspaceId, workspaceName, planTier, hasPassword }: Session) => ({
  member: presentMember(member!),
  workspace: { id: workspaceId, name: workspaceName, plan: planNames.nameOf(planTier) },
  hasPassword,
});

/** A session as its request knows it. */
export type SessionView = ReturnType<typeof presentSession> & { id: string; expiresAt: string };

export const presentLink = ({ kind, email, workspaceId, workspaceName, expireTime }: GetLinkResponse) => ({
  kind: linkKinds.nameOf(kind),
  email,
  workspace: { id: workspaceId, name: workspaceName },
  expiresAt: toIsoTime(expireTime),
});
