import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it arrived. */
export interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and body, decoded from their transfer encodings. */
  text: string;
  messageId: string;
  /** The secret of the link in it. */
  secret: string;
}

/** A real SMTP server on this machine. */
export interface MailReceiver {
  port: number;
  /** All that were received, also those that `answer` then refused. */
  mails: ReceivedMail[];
  /** Decides over a received mail: an error with `responseCode` refuses it. Default: accepts it. */
  answer: (mail: ReceivedMail) => Promise<void> | void;
  /** Decides over a recipient, before the mail comes. */
  answerRecipient: (address: string) => void;
  close(): Promise<void>;
}

/** An error as an SMTP server answers it. */
export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Starts the server; port 0: a free one. It has no TLS unless `options` say otherwise. */
export const startMailReceiver = async (options: SMTPServerOptions = {}, port = 0): Promise<MailReceiver> => {
  const settle = (work: () => Promise<void> | void, callback: (error?: Error | null) => void): void => {
    Promise.resolve()
      .then(work)
      .then(
        () => callback(),
        (error) => callback(error),
      );
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onRcptTo: ({ address }, _session, callback) => settle(() => receiver.answerRecipient(address), callback),
    onData: (stream, { envelope }, callback) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const text = decode(Buffer.concat(pieces).toString());
        const mail: ReceivedMail = {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address).join(),
          text,
          messageId: /^message-id: (.+)$/im.exec(text)?.[1] ?? '',
          secret: /#link=([\w-]{43})/.exec(text)?.[1] ?? '',
        };
        receiver.mails.push(mail);
        settle(() => receiver.answer(mail), callback);
      });
    },
  });
  server.on('error', () => {});
  const receiver: MailReceiver = {
    port: 0,
    mails: [],
    answer: () => {},
    answerRecipient: () => {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  receiver.port = (server.server.address() as AddressInfo).port;
  return receiver;
};

/** Quoted-printable (RFC 2045) and base64 bodies, and encoded words in headers (RFC 2047). */
const decode = (raw: string): string => {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(head)?.[1]?.toLowerCase();
  const decoded =
    encoding === 'base64'
      ? Buffer.from(text, 'base64').toString()
      : encoding === 'quoted-printable'
        ? bytesOf(text.replaceAll(/=\r?\n/g, ''))
        : text;
  const words = head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, form, word) =>
      form.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : bytesOf(word.replaceAll('_', ' ')),
    );
  return `${words}\n\n${decoded}`;
};

const bytesOf = (text: string): string =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/gi, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
