// docs/rules.md#mails, with a real SMTP server on this machine.
import { newId } from '@versio/kit/ids';
import { Role } from '@versio/proto/versio/workspaces/v1/members_pb';
import { startTestWorkspaces, type TestWorkspaces } from '@versio/testing/harness/workspaces';
import { type MailReceiver, type ReceivedMail, smtpError, startMailReceiver } from '@versio/testing/mail-receiver';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';

let receiver: MailReceiver;
let service: TestWorkspaces;
const PUBLIC_URL = 'https://books.example/versio';
const settingsOf = ({ port }: { port: number }): Record<string, string> => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  SMTP_REQUIRE_TLS: 'false',
  MAIL_FROM: 'Versio <versio@books.example>',
  VERSIO_PUBLIC_URL: PUBLIC_URL,
});
beforeAll(async () => {
  receiver = await startMailReceiver();
  service = await startTestWorkspaces(inject('databaseUrl'));
  await service.restart(settingsOf(receiver));
});
afterAll(async () => {
  await service.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.answer = () => {};
  receiver.answerRecipient = () => {};
});

const invite = async (email = `${newId()}@example.com`, workspaceId?: string) => {
  const workspace = workspaceId ?? (await service.workspace()).workspaceId;
  const operation = { workspaceId: workspace, operationId: newId() };
  const invited = await service.members.inviteMember({ email, role: Role.EDITOR }, operation);
  return { ...invited, email, operation, workspaceId: workspace, memberId: invited.member!.id };
};
const mailsTo = (email: string): ReceivedMail[] => receiver.mails.filter(({ to }) => to === email);
const stateOf = async (memberId: string) => {
  const { rows } = await service.pool.query<{ waits: boolean; tries: number; nextMs: number | null }>(
    `SELECT mail_secret IS NOT NULL AS waits, mail_tries AS tries,
       (extract(epoch FROM mail_due_at - clock_timestamp()) * 1000)::int AS "nextMs"
     FROM member_links WHERE member_id = $1::uuid`,
    [memberId],
  );
  return rows[0];
};
/** Waits until the mail of a member's link has ended, sent or given up. */
const waitForEnd = (memberId: string) =>
  waitFor('the end of the mail', async () => (await stateOf(memberId))?.waits === false);
const waitForTry = (memberId: string, tries: number) =>
  waitFor(`try ${tries}`, async () => (await stateOf(memberId))?.tries === tries);
const makeDue = (memberId: string) =>
  service.pool.query('UPDATE member_links SET mail_due_at = now() WHERE member_id = $1::uuid', [memberId]);
const auditOf = async (workspaceId: string): Promise<string[]> =>
  (await service.client.listAuditEntries({}, { workspaceId })).entries.map(({ action }) => action);

describe('a mail', () => {
  test('brings the link of an invitation, in both languages, once', async () => {
    const { email, linkSecret, mailQueued, memberId, workspaceId, operation } = await invite();
    expect(mailQueued).toBe(true);
    // A repeated call has no second effect.
    const again = await service.members.inviteMember({ email, role: Role.EDITOR }, operation);
    expect(again).toMatchObject({ linkSecret, mailQueued: true });
    await waitForEnd(memberId);
    const [mail] = mailsTo(email);
    expect(mailsTo(email)).toHaveLength(1);
    expect(mail).toMatchObject({ from: 'versio@books.example', secret: linkSecret });
    expect(mail!.messageId).toMatch(/^<[0-9a-f-]{36}@books\.example>$/);
    expect(mail!.text).toMatch(/^From: Versio <versio@books.example>$/m);
    expect(mail!.text).toMatch(/^Subject: Lời mời vào Versio · Invitation to Versio: Test$/m);
    expect(mail!.text).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail!.text.split(`${PUBLIC_URL}/console/#link=${linkSecret}`)).toHaveLength(3);
    expect(mail!.text).toContain('Hãy mở liên kết này để đặt mật khẩu:');
    expect(await auditOf(workspaceId)).toEqual(['member.link_mailed', 'member.invited', 'workspace.created']);
    expect((await service.members.getLink({ secret: mail!.secret }, {})).email).toBe(email);
  });

  test('brings the link of a reset in place of the older one', async () => {
    const { email, linkSecret, memberId, workspaceId } = await invite();
    await waitForEnd(memberId);
    await service.members.redeemLink({ secret: linkSecret, password: 'a long enough password' }, {});
    const reset = await service.members.resetMember({ memberId }, { workspaceId });
    expect(reset.mailQueued).toBe(true);
    await waitFor('the second mail', () => mailsTo(email).length === 2);
    expect(mailsTo(email)[1]!.secret).toBe(reset.linkSecret);
    expect(mailsTo(email)[1]!.text).toMatch(/^Subject: Đặt lại mật khẩu Versio · New password for Versio: Test$/m);
  });

  test('has no line of its own from the name of a workspace', async () => {
    const { workspaceId } = await service.workspace();
    const name = `Books\r\nBcc: everybody@example.com\u2028${'x'.repeat(150)}`;
    await service.pool.query('UPDATE workspaces SET name = $2::text WHERE id = $1::uuid', [workspaceId, name]);
    const { email, memberId } = await invite(undefined, workspaceId);
    await waitForEnd(memberId);
    const { text, to } = mailsTo(email)[0]!;
    expect(to).toBe(email);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text).toContain(`"Books Bcc: everybody@example.com ${'x'.repeat(80 - 33)}…"`);
  });

  test('is not sent when its link was used or replaced before', async () => {
    const refused = refuseRecipient(451);
    const { email, memberId, workspaceId, linkSecret } = await invite();
    await waitFor('the first try', () => refused.has(email));
    const { linkSecret: newer } = await service.members.resetMember({ memberId }, { workspaceId });
    receiver.answerRecipient = () => {};
    await makeDue(memberId);
    await waitForEnd(memberId);
    expect(mailsTo(email).map(({ secret }) => secret)).toEqual([newer]);
    expect(newer).not.toBe(linkSecret);
  });
});

describe('a mail that is not accepted', () => {
  test('is tried again later, five times in all, with the same Message-ID; the link stays', async () => {
    receiver.answer = () => {
      throw smtpError(451, 'try again later');
    };
    const { email, memberId, workspaceId, linkSecret } = await invite();
    const pausesMs = [120_000, 600_000, 3_600_000, 14_400_000];
    for (const [index, pauseMs] of pausesMs.entries()) {
      await waitForTry(memberId, index + 1);
      await waitFor('the mail', () => mailsTo(email).length === index + 1);
      const { waits, nextMs } = (await stateOf(memberId))!;
      expect(waits).toBe(true);
      expect(nextMs).toBeGreaterThan(pauseMs - 60_000);
      expect(nextMs).toBeLessThanOrEqual(pauseMs);
      await makeDue(memberId);
    }
    await waitForEnd(memberId);
    expect(mailsTo(email)).toHaveLength(5);
    expect(new Set(mailsTo(email).map(({ messageId }) => messageId)).size).toBe(1);
    expect((await auditOf(workspaceId))[0]).toBe('member.mail_failed');
    expect((await service.members.getLink({ secret: linkSecret }, {})).email).toBe(email);
  });

  test.each([
    ['its recipient', () => (receiver.answerRecipient = () => refuseWith(550))],
    ['its content', () => (receiver.answer = () => refuseWith(554))],
  ])('for good because of %s is given up at once; the link stays', async (_what, prepare) => {
    prepare();
    const { memberId, workspaceId, linkSecret } = await invite();
    await waitForEnd(memberId);
    expect((await stateOf(memberId))!.tries).toBe(1);
    expect((await auditOf(workspaceId))[0]).toBe('member.mail_failed');
    expect((await service.members.getLink({ secret: linkSecret }, {})).kind).toBeDefined();
  });

  test('in time is given up after the last try was cut off', async () => {
    const refused = refuseRecipient(451);
    const { email, memberId } = await invite();
    await waitFor('the first try', () => refused.has(email));
    receiver.answerRecipient = () => {};
    await service.pool.query('UPDATE member_links SET mail_tries = 5, mail_due_at = now() WHERE member_id = $1::uuid', [
      memberId,
    ]);
    await waitForEnd(memberId);
    expect(mailsTo(email)).toEqual([]);
  });
});

test('nothing is sent without TLS unless the settings allow it, nor with a certificate of nobody', async () => {
  const untrusted = await startMailReceiver({ disabledCommands: [] });
  try {
    for (const server of [receiver, untrusted]) {
      await service.restart({ ...settingsOf(server), SMTP_REQUIRE_TLS: '' });
      const { email, memberId } = await invite();
      await waitForTry(memberId, 1);
      // A service that closes lets its mails end.
      await service.restart();
      expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
      expect((await stateOf(memberId))!.waits).toBe(true);
    }
  } finally {
    await untrusted.close();
    await service.restart(settingsOf(receiver));
  }
});

describe('limits', () => {
  test('an address gets five mails an hour at most, then links are only shown', async () => {
    const { memberId, workspaceId, email } = await invite();
    const reset = async () => (await service.members.resetMember({ memberId }, { workspaceId })).mailQueued;
    const queued = await Promise.all(Array.from({ length: 6 }, reset));
    expect(queued.filter(Boolean)).toHaveLength(4);
    // In any workspace.
    expect((await invite(email)).mailQueued).toBe(false);
    await service.pool.query(`UPDATE member_mails SET queued_at = queued_at - interval '61 minutes'`);
    expect(await reset()).toBe(true);
  });

  test('a workspace sends 200 mails a day at most', async () => {
    const { workspaceId } = await invite();
    await service.pool.query(
      `INSERT INTO member_mails SELECT $1::uuid, int4send(n), now() - interval '23 hours' FROM generate_series(1, 198) AS n`,
      [workspaceId],
    );
    expect((await invite(undefined, workspaceId)).mailQueued).toBe(true);
    expect((await invite(undefined, workspaceId)).mailQueued).toBe(false);
    expect((await invite()).mailQueued).toBe(true);
  });

  test('addresses that no mail can reach, and sign-in links, have none', async () => {
    expect((await invite(`${newId()}@versio.invalid`)).mailQueued).toBe(false);
    await service.client.ensureDevelopmentKey({ name: 'Demo', plan: 'pro', key: '' }, {});
    await service.members.createSignInLink({ name: 'Demo' }, {});
    const { rows } = await service.pool.query(
      `SELECT 1 FROM member_links WHERE kind = 'sign_in' AND mail_secret IS NOT NULL`,
    );
    expect(rows).toEqual([]);
  });
});

/** Refuses recipients, and returns those that were. */
const refuseRecipient = (code: number): Set<string> => {
  const refused = new Set<string>();
  receiver.answerRecipient = (address) => {
    refused.add(address);
    refuseWith(code);
  };
  return refused;
};

const refuseWith = (code: number): never => {
  throw smtpError(code, 'refused');
};
