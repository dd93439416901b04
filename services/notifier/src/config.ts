import { readFileSync } from 'node:fs';
import type { SecureContext } from 'node:tls';
import { boolean, type Environment, integer, integers, readSettings } from '@versio/kit/config';
import { newId } from '@versio/kit/ids';
import type { OutboundPolicy } from '@versio/kit/net';
import { createTrust, parseCidrs } from '@versio/kit/net';
import { parseServiceKeys, type ServiceKeys } from '@versio/kit/secrets';
import type { Rules } from './state-machine/types.ts';

/** The notifier's settings (docs/rules.md#settings). */
export interface NotifierConfig {
  rules: Rules;
  /** The time limit of an attempt. */
  timeoutMs: number;
  policy: OutboundPolicy;
  secureContext: SecureContext;
  serviceKeys: ServiceKeys;
  /** Settings that differ from the specification, as `NAME=value`, for a warning at start. */
  deviations: string[];
}

/** The values of docs/rest-interface.md, section 6. */
const DEFAULTS = {
  coalesceMs: 30_000,
  busyRetryMs: 60_000,
  retryScheduleMs: [60_000, 120_000, 300_000, 600_000, 900_000],
  timeoutMs: 15_000,
  disableAfter: 5,
};

const DAY_MS = 86_400_000;
/** How long closed deliveries and parked windows are kept (docs/rules.md#webhook-windows). */
export const RETENTION_MS = 30 * DAY_MS;
/** A lease ends this long after the attempt's deadline, so that the outcome can still be recorded. */
const LEASE_MARGIN_MS = 2_000;
/** About 25 ms of work: 100,000 queues in one transaction locked their endpoint for 5 s. */
const MAX_QUEUES_PER_TRANSACTION = 500;
/** 409 is accepted for 24 h at the specification's 60 s: so many times, whatever the interval. */
const MAX_BUSY_RETRIES = 1_440;

/** Reads the settings. Throws a UserFacingError that lists all that are missing, wrong or contradict each other. */
export const readNotifierConfig = (environment: Environment): NotifierConfig => {
  const settings = readSettings(environment);
  const coalesceMs = settings.optional('WEBHOOK_COALESCE_MS', DEFAULTS.coalesceMs, integer(0, DAY_MS));
  const busyRetryMs = settings.optional('WEBHOOK_BUSY_RETRY_MS', DEFAULTS.busyRetryMs, integer(1, DAY_MS));
  const retryScheduleMs = settings.optional(
    'WEBHOOK_RETRY_SCHEDULE_MS',
    DEFAULTS.retryScheduleMs,
    integers(1, RETENTION_MS, 20),
  );
  const timeoutMs = settings.optional('WEBHOOK_TIMEOUT_MS', DEFAULTS.timeoutMs, integer(1, 600_000));
  const disableAfter = settings.optional('WEBHOOK_DISABLE_AFTER', DEFAULTS.disableAfter, integer(1, 1_000));
  const allowedCidrs = settings.optional('WEBHOOK_ALLOWED_PRIVATE_CIDRS', [], parseCidrs);
  const allowHttp = settings.optional('WEBHOOK_ALLOW_HTTP', false, boolean);
  const secureContext = settings.optional('WEBHOOK_CA_FILE', undefined, readTrust);
  const serviceKeys = settings.required('VERSIO_SERVICE_KEYS', parseServiceKeys);

  const allAttemptsMs = retryScheduleMs.reduce((sum, delayMs) => sum + delayMs + timeoutMs, timeoutMs);
  if (allAttemptsMs > RETENTION_MS)
    settings.problem(
      'WEBHOOK_RETRY_SCHEDULE_MS and WEBHOOK_TIMEOUT_MS: all attempts together take longer than the 30 days for which deliveries are kept',
    );
  if (busyRetryMs * MAX_BUSY_RETRIES > RETENTION_MS)
    settings.problem(
      `WEBHOOK_BUSY_RETRY_MS: ${MAX_BUSY_RETRIES} times this is longer than the 30 days for which deliveries are kept`,
    );
  if (retryScheduleMs.some((delayMs, index) => delayMs < (retryScheduleMs[index - 1] ?? 0)))
    settings.problem('WEBHOOK_RETRY_SCHEDULE_MS: a retry may not come sooner after its attempt than the one before');
  settings.finish();

  return {
    rules: {
      coalesceMs,
      busyRetryMs,
      busyLimitMs: busyRetryMs * MAX_BUSY_RETRIES,
      retryScheduleMs,
      disableAfter,
      leaseMs: timeoutMs + LEASE_MARGIN_MS,
      maxQueuesPerTransaction: MAX_QUEUES_PER_TRANSACTION,
      newId,
    },
    timeoutMs,
    policy: { allowHttp, allowedCidrs },
    secureContext: secureContext ?? createTrust(),
    serviceKeys,
    deviations: deviationsOf(environment, {
      WEBHOOK_COALESCE_MS: coalesceMs !== DEFAULTS.coalesceMs,
      WEBHOOK_BUSY_RETRY_MS: busyRetryMs !== DEFAULTS.busyRetryMs,
      WEBHOOK_RETRY_SCHEDULE_MS: retryScheduleMs.join() !== DEFAULTS.retryScheduleMs.join(),
      WEBHOOK_TIMEOUT_MS: timeoutMs !== DEFAULTS.timeoutMs,
      WEBHOOK_DISABLE_AFTER: disableAfter !== DEFAULTS.disableAfter,
      WEBHOOK_ALLOWED_PRIVATE_CIDRS: allowedCidrs.length > 0,
      WEBHOOK_ALLOW_HTTP: allowHttp,
      WEBHOOK_CA_FILE: secureContext !== undefined,
    }),
  };
};

const readTrust = (path: string): SecureContext => {
  try {
    return createTrust(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`"${path}" cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const deviationsOf = (environment: Environment, differs: Record<string, boolean>): string[] =>
  Object.entries(differs).flatMap(([name, isDifferent]) => (isDifferent ? [`${name}=${environment[name]}`] : []));
