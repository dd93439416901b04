import type { WebhookNotification } from '@versio/client';
import { type Receiver as LocalReceiver, startReceiver as startLocalReceiver } from '../receiver/receiver.ts';

/** A notification that was received; what is not authentic is refused with 401 and never becomes one. */
export interface Notification {
  body: WebhookNotification;
  authentic: true;
}

/** A local webhook receiver that can be waited on. */
export interface Receiver extends LocalReceiver {
  /** The next notification of this event; rejects after `timeoutMs`, naming what was refused meanwhile. */
  next(event: string, timeoutMs: number): Promise<Notification>;
}

/** Starts a receiver that keeps what comes. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: WebhookNotification[] = [];
  const refusals: string[] = [];
  const waiting = new Set<() => void>();
  const receiver = await startLocalReceiver({
    onDelivery: ({ outcome }) => {
      if (outcome.authentic) received.push(outcome.notification);
      else refusals.push(outcome.reason);
      for (const look of waiting) look();
    },
  });
  const next: Receiver['next'] = (event, timeoutMs) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        const refused = refusals.length > 0 ? `; refused: ${refusals.join(', ')}` : '';
        reject(new Error(`no ${event} came within ${timeoutMs} ms${refused}`));
      }, timeoutMs);
      const look = (): void => {
        const found = received.find((notification) => notification.event === event);
        if (found === undefined) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve({ body: found, authentic: true });
      };
      waiting.add(look);
      look();
    });
  return Object.assign(receiver, { next });
};
