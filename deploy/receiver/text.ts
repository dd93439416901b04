import type { Delivery, WindowState } from './receiver.ts';

const WINDOWS: Record<WindowState, string> = {
  new: 'a new window: chapters have ended since the last one, fetch them',
  resend: 'a resend of the window seen last: nothing to do if that was dealt with',
  older: 'a resend of a window older than the newest one seen: nothing to do if that was dealt with',
};

const TESTS: Record<WindowState, string> = {
  new: 'a test',
  resend: 'the test seen last, again',
  older: 'an older test, again',
};

/**
 * How to register the receiver at a product on this machine.
 * @param productPort - where the product listens
 */
export const instructions = (url: string, hasSecret: boolean, productPort = '8080'): string => `receiving at ${url}

1. Start the product so that it may call this machine (a relaxed rule, only for trying things out; one that runs already is ended first, by Ctrl-C):
     WEBHOOK_ALLOWED_PRIVATE_CIDRS=127.0.0.0/8 WEBHOOK_ALLOW_HTTP=true npm start
2. Register this receiver; KEY is the key that the first start printed:
     curl -s -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' -d '{"url":"${url}"}' http://127.0.0.1:${productPort}/workspace/webhooks
3. ${hasSecret ? 'The signing secret is known.' : 'Paste the "secret" of the answer here and press Enter, or start again with "npm run receiver -- --secret <secret>". Until then everything is answered 401.'}
4. Send a test; WEBHOOK is the "id" of the webhook in that answer:
     curl -s -X POST -H "Authorization: Bearer $KEY" http://127.0.0.1:${productPort}/workspace/webhooks/$WEBHOOK/test
   A book's notification comes 30 s after the first chapter of a translate call is done.
`;

/** One delivery as lines for a person. */
export const describeDelivery = ({ atMs, id, outcome, answeredStatus }: Delivery): string => {
  const head = `${new Date(atMs).toISOString().slice(11, 23)}  answered ${answeredStatus}`;
  const delivery = id === undefined ? '' : `\n    webhook-id ${printable(id)}`;
  if (!outcome.authentic) return `${head}  REFUSED, ${printable(outcome.reason)}${delivery}\n`;
  const { event, book_id, title, pending_since } = outcome.notification;
  return `${head}  ${printable(event)}  signature verified
    book ${printable(book_id)} "${printable(title)}"
    pending_since ${pending_since}: ${event === 'ping' ? TESTS[outcome.window] : WINDOWS[outcome.window]}${delivery}
`;
};

/** Text of others may not steer the terminal: control and direction characters become "·"; at most 400 characters. */
const printable = (text: string): string =>
  [...text.slice(0, 800)]
    .slice(0, 400)
    .join('')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '·');
