import type { MessageInitShape } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { codePointLength, isWellFormedText } from '@versio/kit/text';
import { createEnumNames, toOptionalTimestamp, toTimestamp } from '@versio/kit/wire';
import { MAX_EMAIL_LENGTH, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@versio/proto/limits';
import { LinkKind, type MemberSchema, Role, type SessionSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import { planNames } from '../messages.ts';
import type { MemberRow, RoleName } from '../store/members.ts';
import type { SessionRow } from '../store/sessions.ts';

const roleNames = createEnumNames(Role);
/** Converts between `LinkKind` and the names in the database. */
export const linkKinds = createEnumNames(LinkKind);

// The form that RFC 5321 allows at most places; whether there is a mailbox shows only when a mail arrives.
const EMAIL = /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]+$/u;

/** Returns an e-mail address in lower case. Errors: INVALID_BODY. */
export const readEmail = (text: string): string => {
  const email = normalizeEmail(text);
  if (!isWellFormedText(text) || !EMAIL.test(email) || codePointLength(email) > MAX_EMAIL_LENGTH)
    throw fail('INVALID_BODY', `email must be an e-mail address of at most ${MAX_EMAIL_LENGTH} characters`);
  return email;
};

/** Returns the form in which e-mail addresses are stored and compared. */
export const normalizeEmail = (text: string): string => text.normalize('NFC').toLowerCase();

/** Returns a new password. Errors: INVALID_BODY. */
export const readNewPassword = (password: string): string => {
  const length = codePointLength(password);
  if (!isWellFormedText(password) || length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    throw fail('INVALID_BODY', `password must have ${MIN_PASSWORD_LENGTH} to ${MAX_PASSWORD_LENGTH} characters`);
  return password;
};

/** Returns the name of a role. Errors: INVALID_BODY. */
export const readRole = (role: Role): RoleName => {
  const name = roleNames.findName(role);
  if (name === undefined) throw fail('INVALID_BODY', 'role must be owner, editor or reader');
  return name;
};

/** Returns the message of a member. */
export const toMemberMessage = ({
  id,
  email,
  role,
  createdAt,
  lastSeenAt,
}: MemberRow): MessageInitShape<typeof MemberSchema> => ({
  id,
  email,
  role: roleNames.valueOf(role),
  createTime: toTimestamp(createdAt),
  lastSeenTime: toOptionalTimestamp(lastSeenAt),
});

/** Returns the message of a session. */
export const toSessionMessage = (session: SessionRow): MessageInitShape<typeof SessionSchema> => ({
  id: session.sessionId,
  member: toMemberMessage(session),
  workspaceId: session.workspaceId,
  workspaceName: session.workspaceName,
  planTier: planNames.valueOf(session.plan),
  expireTime: toTimestamp(session.expiresAt),
  hasPassword: session.hasPassword,
  suspended: session.isSuspended,
});

/** The target of an audit entry about a member. */
export const toTarget = ({ id, email }: Pick<MemberRow, 'id' | 'email'>) => ({ kind: 'member', id, name: email });

/** The error for an unknown member. */
export const memberNotFound = () => fail('MEMBER_NOT_FOUND', 'there is no such member');
