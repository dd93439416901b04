import { because, type Explanation } from '@versio/kit/diagnosis';
import type { PermitLimits } from '../sender/permits.ts';
import type { DeliveryFacts } from '../store/deliveries.ts';

const DISABLED: Readonly<Record<NonNullable<DeliveryFacts['disabledReason']>, [message: string, advice: string]>> = {
  manual: ['its owner has disabled the webhook', 'enabling it sends one catch-up for each book'],
  exhausted: [
    'the webhook was disabled after deliveries that were exhausted in a row',
    'let the owner repair the receiver and enable the webhook: that sends one catch-up for each book',
  ],
  plan: ['the workspace has lost the Pro plan', '`npm run admin -- workspace plan --plan pro` sends what is parked'],
};

/** Says why a delivery was not sent yet: the first reason that holds. */
export const explainDelivery = (delivery: DeliveryFacts, limits: PermitLimits): Explanation => {
  const { status, disabledReason, isSuspended, isBlocked, leaseOverSeconds } = delivery;
  if (status === 'delivering')
    return (leaseOverSeconds ?? 0) > 0
      ? because(
          'lost_sender',
          `its sender died or hangs: the lease ended ${leaseOverSeconds!.toFixed(0)} s ago`,
          'it is sent again within seconds; otherwise look whether a pod of notifier runs',
        )
      : because('sending', `attempt ${delivery.attempts + 1} is under way`);
  if (disabledReason !== null) return because('disabled', ...DISABLED[disabledReason]);
  if (isSuspended)
    return because(
      'suspended',
      'the workspace is suspended',
      '`npm run admin -- workspace resume`, when the reason is gone',
    );
  if (status === 'parked')
    return because('parked', 'it is parked', 'enable the webhook: that sends one catch-up for each book');
  if (isBlocked)
    return because(
      'earlier_delivery',
      'an earlier delivery of the same book has to end first',
      'explain that one: it is in this list',
    );
  if (delivery.dueSeconds < 0) return explainFuture(delivery);
  return explainDue(delivery, limits);
};

const explainFuture = ({
  attempts,
  failures,
  lastOutcome,
  lastStatus,
  lastError,
  lastErrorClass,
  dueAt,
}: DeliveryFacts): Explanation => {
  if (attempts === 0) return because('window', `the window collects chapters until ${dueAt}`);
  const last = lastError ?? (lastStatus === null ? `${lastOutcome}` : `HTTP status ${lastStatus}`);
  if (lastOutcome === 'busy')
    return because(
      'busy',
      `the receiver asked to wait (${last}); the next attempt is at ${dueAt}`,
      'ask its owner why it answers 409',
    );
  return because(
    'backoff',
    `${failures} of its attempts have failed, the last one: ${last}; the next one is at ${dueAt}`,
    // The receiver was never called: its owner sees nothing.
    lastErrorClass === 'blocked'
      ? 'the webhook was registered while other rules held, or its name leads elsewhere now: let its owner change it, or admit it by WEBHOOK_ALLOW_HTTP or WEBHOOK_ALLOWED_PRIVATE_CIDRS; notifier logs the rule at LOG_LEVEL=debug'
      : 'ask the owner of the receiver; the deliveries of the webhook have all attempts',
  );
};

const explainDue = (delivery: DeliveryFacts, limits: PermitLimits): Explanation => {
  const since = `it has been due for ${delivery.dueSeconds.toFixed(0)} s`;
  const full = describeFull(delivery, limits);
  if (full !== undefined)
    return because(
      'place',
      `${since}; ${full}`,
      'if they take long, the receiver is slow: ask its owner to answer first and work later',
    );
  return because(
    'next',
    `${since}, and nothing holds it up`,
    'if this stays for a minute, look whether notifier runs (`doctor`) and at versio.webhook.late',
  );
};

/**
 * Says of which requests so many are in flight that a delivery may wait for one of them; undefined if of none. The
 * exact bounds are known to the senders alone: they remember which webhooks are fast, and count by process what they
 * send to a host and for a workspace, whereas the store counts the requests of all.
 */
const describeFull = (
  { inFlight, host }: DeliveryFacts,
  { perEndpoint, perFastEndpoint, perHost, perWorkspace }: PermitLimits,
): string | undefined => {
  const toWebhook = `${inFlight.endpoint} requests to the webhook are in flight`;
  if (inFlight.endpoint >= perFastEndpoint) return `${toWebhook}, as many as may be at once`;
  if (inFlight.endpoint >= perEndpoint)
    return `${toWebhook}: ${perEndpoint} may be at once, up to ${perFastEndpoint} while each is answered fast with 2xx`;
  if (inFlight.host >= perHost)
    return `${inFlight.host} requests to ${host} are in flight: ${perHost} may be at once from a process of notifier`;
  if (inFlight.workspace >= perWorkspace)
    return `${inFlight.workspace} requests of the workspace are in flight: ${perWorkspace} may be at once from a process of notifier`;
  return undefined;
};
