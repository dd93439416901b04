import { withGracePeriod } from '@versio/kit/async';
import type { Logger } from '@versio/kit/logger';
import { inTransaction } from '@versio/kit/postgres';
import type { WorkspacesContext } from '../context.ts';
import { toTarget } from '../members/fields.ts';
import { boundTo } from '../members/links.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { type ClaimedMail, claimMails, endMail, MAX_MAIL_TRIES } from '../store/member-mails.ts';
import { MailError, type Mailer } from './mailer.ts';
import { writeLinkMail } from './texts.ts';

const MAILS_AT_ONCE = 4;

/** What is at work when the process is asked to end; a mail that takes longer is tried again by the next one. */
const SHUTDOWN_GRACE_MS = 5_000;

/**
 * Sends the mails that are due (docs/rules.md#mails); returns true if there may be more. A mail is sent again only
 * where nobody saw that it was accepted: after an error, or when the process dies between the server's answer and
 * `endMail`, and at most MAX_MAIL_TRIES times in all. Whatever becomes of the mail, the link stays.
 */
export const sendMails = async (
  workspaces: WorkspacesContext,
  mailer: Mailer,
  logger: Logger,
  signal: AbortSignal,
): Promise<boolean> => {
  const mails = await claimMails(workspaces.pool, MAILS_AT_ONCE);
  await Promise.all(
    mails.map(async (mail) => {
      const outcome = await trySending(workspaces, mailer, logger, signal, mail);
      if (outcome !== undefined) await end(workspaces, mail, outcome);
    }),
  );
  return mails.length === MAILS_AT_ONCE;
};

type Outcome = 'member.link_mailed' | 'member.mail_failed';

/** Returns how a mail has ended; undefined: it is tried again later. */
const trySending = async (
  workspaces: WorkspacesContext,
  mailer: Mailer,
  logger: Logger,
  signal: AbortSignal,
  mail: ClaimedMail,
): Promise<Outcome | undefined> => {
  const { linkId, tries } = mail;
  // The last try was cut off.
  if (tries > MAX_MAIL_TRIES) return 'member.mail_failed';
  try {
    await withGracePeriod(mailer.send(toMail(workspaces, mailer, mail)), signal, SHUTDOWN_GRACE_MS);
    return 'member.link_mailed';
  } catch (error) {
    const isLast = tries === MAX_MAIL_TRIES || (error instanceof MailError && error.isPermanent);
    logger.warn({ err: error, linkId, tries, isLast }, 'a mail with a link was not accepted');
    return isLast ? 'member.mail_failed' : undefined;
  }
};

const toMail = (
  { serviceKeys }: WorkspacesContext,
  { publicUrl }: Mailer,
  { linkId, kind, email, workspaceName, expiresAt, secret: wrapped }: ClaimedMail,
) => {
  // Sign-in links are never queued.
  if (kind === 'sign_in') throw new Error(`the sign-in link ${linkId} is no link to mail`);
  const secret = serviceKeys.unwrap(wrapped, boundTo(linkId)).toString();
  const url = `${publicUrl}/console/#link=${secret}`;
  return { id: linkId, to: email, ...writeLinkMail(kind, { workspaceName, url, expiresAt }) };
};

/** Ends a mail with its entry in the audit log. */
const end = ({ pool }: WorkspacesContext, mail: ClaimedMail, action: Outcome): Promise<void> =>
  inTransaction(pool, async (tx) => {
    if (!(await endMail(tx, mail))) return;
    const { workspaceId, memberId: id, email } = mail;
    await insertAuditEntry(tx, { workspaceId, actor: '', clientAddress: '', action, target: toTarget({ id, email }) });
  });
