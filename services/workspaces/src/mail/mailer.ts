import type { Transporter } from 'nodemailer';

/** The server for outgoing mail (docs/rules.md#mails). */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  isTlsFromStart: boolean;
  /** Sends nothing without TLS. */
  requireTls: boolean;
  /** Undefined: the server asks for none. */
  user: { name: string; password: string } | undefined;
  /** `Name <address>`, or an address. */
  from: string;
  /** Where people reach the gateway: what links begin with. */
  publicUrl: string;
}

/** A mail to one person. */
export interface Mail {
  /** The same for all tries: the part of Message-ID before the @. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Sends mails. */
export interface Mailer {
  /** What links in mails begin with. */
  publicUrl: string;
  /**
   * Returns when the server has accepted the mail. Errors: MailError. After one the mail may have been accepted all the
   * same, unless it is permanent: its answer may have been lost.
   */
  send(mail: Mail): Promise<void>;
}

/** A mail that was not accepted. Its message has no address and no text of the mail. */
export class MailError extends Error {
  /** True if the server refuses this mail for good: another try would be refused, too. */
  readonly isPermanent: boolean;

  constructor(message: string, isPermanent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MailError';
    this.isPermanent = isPermanent;
  }
}

// Below the first of MAIL_RETRY_MS, which is the lease of a try.
const SEND_LIMIT_MS = 60_000;

/** Creates the client of the server. Each mail has a connection of its own: there are few. */
export const createMailer = ({ from, publicUrl, user, ...server }: MailSettings): Mailer => {
  let opening: Promise<Transporter> | undefined;
  // At the first mail: loading the library takes 30 to 80 ms, which a start without mails does not need.
  const open = async (): Promise<Transporter> =>
    (await import('nodemailer')).createTransport({
      host: server.host,
      port: server.port,
      secure: server.isTlsFromStart,
      requireTLS: server.requireTls,
      ...(user ? { auth: { user: user.name, pass: user.password } } : {}),
      connectionTimeout: 15_000,
      greetingTimeout: 15_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const domain = /@([^\s>]+)>?$/.exec(from)![1];
  return {
    publicUrl,
    async send({ id, to, subject, text }) {
      try {
        opening ??= open();
        const transport = await opening;
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          // RFC 3834: no out-of-office answers.
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
};

/** Only a refusal of this recipient or this mail is permanent; a wrong password of ours can be corrected. */
const toMailError = (error: unknown): MailError => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isPermanent = isOfMail && typeof responseCode === 'number' && responseCode >= 500 && responseCode !== 503;
  // The text of the answer may repeat the address.
  return new MailError(`${code ?? 'unknown error'} ${responseCode ?? ''}`.trim(), isPermanent);
};
