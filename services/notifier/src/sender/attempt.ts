import { readFileSync } from 'node:fs';
import type { SecureContext } from 'node:tls';
import type { Logger } from '@versio/kit/logger';
import type { OutboundPolicy, Resolver } from '@versio/kit/net';
import { OutboundError, sendPinned } from '@versio/kit/net';
import type { AttemptResult } from '../state-machine/types.ts';
import type { Claimed } from '../work/claim.ts';
import type { Ended } from '../work/record.ts';
import type { Sendable } from './check.ts';
import { signedHeaders } from './signature.ts';

/** What attempts are made with. */
export interface AttemptOptions {
  policy: OutboundPolicy;
  resolver: Resolver;
  secureContext: SecureContext;
  check: (claimed: Claimed) => Promise<Sendable | undefined>;
  logger: Logger;
  /** Aborts what is in flight when the process ends. */
  signal: AbortSignal;
}

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const USER_AGENT = `Versio-Webhooks/${version}`;
const ANSWER_BYTES_MAX = 65_536;

/**
 * Makes one attempt: a POST of the stored bytes over a new connection to a judged address, signed with a fresh time. Never throws.
 * @param deadlineAt of performance.now, counted from before the claim: it ends before the lease does
 */
export const attempt = async (
  claimed: Claimed,
  deadlineAt: number,
  { policy, resolver, secureContext, check, logger, signal }: AttemptOptions,
): Promise<Ended['result']> => {
  const startedAt = performance.now();
  const elapsedMs = (): number => Math.round(performance.now() - startedAt);
  // The claim itself took all the time: the receiver had none.
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
      maxResponseBytes: ANSWER_BYTES_MAX,
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
    // The check could not be made: nothing was sent, and the receiver is not to blame.
    logger.warn({ err: error, deliveryId: claimed.delivery.id }, 'a delivery could not be attempted');
    return isSigned ? 'interrupted' : 'withdrawn';
  }
};

/** 2xx delivered, 409 busy, everything else a failure (specification section 6). */
const outcomeOf = (status: number): Pick<AttemptResult, 'outcome' | 'error' | 'errorClass'> => {
  if (status >= 200 && status <= 299) return { outcome: 'delivered', error: null, errorClass: null };
  if (status === 409) return { outcome: 'busy', error: null, errorClass: null };
  return { outcome: 'failed', error: `the receiver answered ${status}`, errorClass: 'status' };
};

const rounded = (phases: object | undefined): Record<string, number> | null =>
  phases === undefined
    ? null
    : Object.fromEntries(Object.entries(phases).map(([name, value]) => [name, Math.round(value as number)]));
