import { newId } from '@versio/kit/ids';
import { Role } from '@versio/proto/versio/workspaces/v1/members_pb';
import { startTestWorkspaces, type TestWorkspaces } from '@versio/testing/harness/workspaces';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { sweepLinks } from './store/member-links.ts';
import { sweepSessions } from './store/sessions.ts';
import { sweepSignInFailures } from './store/sign-in-failures.ts';

let service: TestWorkspaces;
beforeAll(async () => {
  service = await startTestWorkspaces(inject('databaseUrl'));
});
afterAll(() => service.close());

const PASSWORD = 'correct horse battery staple';
const UNAUTHORIZED = { reason: 'UNAUTHORIZED' };

const invite = async () => {
  const { workspaceId } = await service.workspace();
  const email = `${newId()}@example.com`;
  const operation = { workspaceId, operationId: newId() };
  const invited = await service.members.inviteMember({ email, role: Role.OWNER }, operation);
  return { email, operation, workspaceId, memberId: invited.member!.id, secret: invited.linkSecret };
};
const join = async () => {
  const invited = await invite();
  const { token, session } = await service.members.redeemLink({ secret: invited.secret, password: PASSWORD }, {});
  return { ...invited, token, sessionId: session!.id };
};
const age = (sessionId: string, column: 'last_used_at' | 'expires_at', ms: number) =>
  service.pool.query(
    `UPDATE sessions SET ${column} = ${column} - $2::double precision * interval '1 millisecond' WHERE id = $1::uuid`,
    [sessionId, ms],
  );
const HOUR_MS = 3_600_000;

describe('a session', () => {
  test('ends 12 hours after its last use', async () => {
    const { token, sessionId } = await join();
    await age(sessionId, 'last_used_at', 12 * HOUR_MS - 60_000);
    expect((await service.members.authenticateSession({ token }, {})).session!.id).toBe(sessionId);
    // That use was noted, and is stored within a second or two.
    await waitFor('the time of the last use', async () => {
      const { rows } = await service.pool.query<{ isNew: boolean }>(
        `SELECT last_used_at > now() - interval '1 minute' AS "isNew" FROM sessions WHERE id = $1::uuid`,
        [sessionId],
      );
      return rows[0]!.isNew;
    });
    await age(sessionId, 'last_used_at', 12 * HOUR_MS + 60_000);
    await expect(service.members.authenticateSession({ token }, {})).rejects.toMatchObject(UNAUTHORIZED);
  });

  test('ends 7 days after it began, whatever its use', async () => {
    const { token, sessionId } = await join();
    await age(sessionId, 'expires_at', 7 * 24 * HOUR_MS - 60_000);
    expect((await service.members.authenticateSession({ token }, {})).session!.id).toBe(sessionId);
    await age(sessionId, 'expires_at', 60_000);
    await expect(service.members.authenticateSession({ token }, {})).rejects.toMatchObject(UNAUTHORIZED);
  });

  test('is swept when it has ended, as are links and failures', async () => {
    const [idle, expired, alive, { memberId }] = [await join(), await join(), await join(), await invite()];
    await age(idle.sessionId, 'last_used_at', 13 * HOUR_MS);
    await age(expired.sessionId, 'expires_at', 8 * 24 * HOUR_MS);
    await service.pool.query('UPDATE member_links SET expires_at = now() WHERE member_id = $1::uuid', [memberId]);
    await service.pool.query(
      `INSERT INTO sign_in_failures VALUES ('old', 'a', now() - interval '16 minutes'), ('new', 'a', now())`,
    );
    await sweepSessions(service.pool, 12 * HOUR_MS);
    await sweepLinks(service.pool);
    await sweepSignInFailures(service.pool);
    const { rows } = await service.pool.query<{ id: string }>('SELECT id FROM sessions WHERE id = ANY ($1::uuid[])', [
      [idle, expired, alive].map(({ sessionId }) => sessionId),
    ]);
    expect(rows).toEqual([{ id: alive.sessionId }]);
    const counted = await service.pool.query(
      `SELECT (SELECT count(*)::int FROM member_links WHERE member_id = $1::uuid) AS links,
         (SELECT array_agg(email_hash::text) FROM sign_in_failures WHERE client_address = 'a') AS failures`,
      [memberId],
    );
    expect(counted.rows).toEqual([{ links: 0, failures: ['\\x6e6577'] }]);
  });
});

describe('a repeated call', () => {
  test('of InviteMember returns the same link', async () => {
    const { email, operation, secret } = await invite();
    const again = await service.members.inviteMember({ email, role: Role.OWNER }, operation);
    expect(again.linkSecret).toBe(secret);
    expect((await service.members.getLink({ secret }, {})).email).toBe(email);
  });

  test('of RedeemLink returns the same session, another call finds the link used', async () => {
    const { secret } = await invite();
    const operation = { operationId: newId() };
    const first = await service.members.redeemLink({ secret, password: PASSWORD }, operation);
    const again = await service.members.redeemLink({ secret, password: PASSWORD }, operation);
    expect([again.token, again.session!.id]).toEqual([first.token, first.session!.id]);
    await expect(service.members.redeemLink({ secret, password: PASSWORD }, {})).rejects.toMatchObject(UNAUTHORIZED);
  });
});

test('no password, token or secret of a link is stored', async () => {
  const { token, secret, email } = await join();
  const open = await invite();
  const created = await service.members.createSession({ email, password: PASSWORD }, {});
  const { rows: tables } = await service.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'workspaces'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await service.pool.query<{ text: string }>(`SELECT to_jsonb(t)::text AS text FROM ${name} AS t`);
    texts.push(...rows.map(({ text }) => text));
  }
  const stored = texts.join('\n');
  expect(stored).toContain(email);
  for (const value of [PASSWORD, token, created.token, secret, open.secret]) {
    expect(stored).not.toContain(value);
    expect(stored).not.toContain(Buffer.from(value).toString('hex'));
  }
});
