import { readFileSync } from 'node:fs';
import type { SecureContext } from 'node:tls';
import type { Logger } from '@versio/kit/logger';
import type { OutboundPolicy, Resolver } from '@versio/kit/net';
import { OutboundError, sendPinned } from '@versio/kit/net';
import type { ClaimedDelivery } from '../flows/claim-due.ts';
import type { ClaimOutcome } from '../flows/record-outcomes.ts';
import type { AttemptResult } from '../state-machine/types.ts';
import type { Sendable } from './check.ts';
import { signedHeaders } from './signature.ts';

/** What attempts work with. */
export interface AttemptOptions {
  policy: OutboundPolicy;
  resolver: Resolver;
  secureContext: SecureContext;
  check: (claimed: ClaimedDelivery) => Promise<Sendable | undefined>;
  logger: Logger;
  /** Aborts attempts in flight when the process ends. */
  signal: AbortSignal;
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const USER_AGENT = `Versio-Webhooks/${version}`;
const MAX_RESPONSE_BYTES = 65_536;

/**
 * Makes one attempt: posts the stored body over a new connection to a checked address, signed with the current time.
 * Never throws.
 * @param deadlineAt a time of performance.now, taken before the claim so that it is before the end of the lease
 */
export const attempt = async (
  claimed: ClaimedDelivery,
  deadlineAt: number,
  { policy, resolver, secureContext, check, logger, signal }: AttemptOptions,
): Promise<ClaimOutcome['result']> => {
  const startedAt = performance.now();
  const elapsedMs = (): number => Math.round(performance.now() - startedAt);
  // The claim took all the time; the receiver had none.
  if (startedAt >= deadlineAt) return 'withdrawn';
  let isSigned = false;
  try {
    const response = await sendPinned({
      url: claimed.url,
      policy,
      resolver,
      secureContext,
      deadlineAt,
      signal,
      maxResponseBytes: MAX_RESPONSE_BYTES,
      statusOnly: true,
      beforeSend: async () => {
        const sendable = await check(claimed);
        if (sendable === undefined || signal.aborted) return null;
        isSigned = true;
        return {
          method: 'POST',
          body: sendable.body,
          headers: signedHeaders(sendable, Date.now(), USER_AGENT),
        };
      },
    });
    if (response === null) return 'withdrawn';
    return {
      ...outcomeOf(response.status),
      status: response.status,
      durationMs: elapsedMs(),
      phases: rounded(response.phases),
    };
  } catch (error) {
    if (signal.aborted) return isSigned ? 'interrupted' : 'withdrawn';
    if (error instanceof OutboundError) {
      logger.debug(
        { deliveryId: claimed.delivery.id, errorClass: error.errorClass, detail: error.detail },
        'attempt failed',
      );
      return {
        outcome: 'failed',
        status: error.status ?? null,
        durationMs: elapsedMs(),
        error: error.message,
        errorClass: error.errorClass,
        phases: rounded(error.phases),
      };
    }
    // The check failed: nothing was sent, and the receiver is not at fault.
    logger.warn(
      { err: error, deliveryId: claimed.delivery.id },
      'a delivery could not be attempted; it will be tried again',
    );
    return isSigned ? 'interrupted' : 'withdrawn';
  }
};

/** 2xx is delivered, 409 busy, everything else a failure (docs/rules.md#webhook-answers). */
const outcomeOf = (status: number): Pick<AttemptResult, 'outcome' | 'error' | 'errorClass'> => {
  if (status >= 200 && status <= 299) return { outcome: 'delivered', error: null, errorClass: null };
  if (status === 409) return { outcome: 'busy', error: null, errorClass: null };
  return { outcome: 'failed', error: `the receiver answered ${status}`, errorClass: 'status' };
};

const rounded = (phases: object | undefined): Record<string, number> | null =>
  phases === undefined
    ? null
    : Object.fromEntries(Object.entries(phases).map(([name, value]) => [name, Math.round(value as number)]));
