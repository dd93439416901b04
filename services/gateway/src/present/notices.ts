import { toOptionalIsoTime } from '@versio/kit/wire';
import type { PlanLimits } from '@versio/proto/plan-limits';
import type { GetBalanceResponse } from '@versio/proto/versio/billing/v1/billing_pb';
import { DisabledReason, type Webhook } from '@versio/proto/versio/notifier/v1/notifier_pb';

/** What somebody should look at in the settings (docs/rules.md#notices). */
export interface Notice {
  code: 'low_balance' | 'webhook_disabled' | 'limit_near';
  /** ISO 8601; null where it is not recorded. */
  since: string | null;
  /** The id of the webhook, or the name of the limit. */
  target: string | null;
}

/** The share of a limit from which on it is near. */
const NEAR_SHARE = 0.9;

/** Limits of the whole workspace that are used up by what stays, and not by uploads at work. */
const NOTICED = ['books', 'storedBytes', 'apiKeys'] as const;

/** Returns the notices of a workspace: first the balance, then its webhooks, then its limits. */
export const presentNotices = (
  { lowSinceTime }: Pick<GetBalanceResponse, 'lowSinceTime'>,
  webhooks: readonly Pick<Webhook, 'id' | 'disableReason'>[],
  usage: Pick<PlanLimits, (typeof NOTICED)[number]>,
  limits: PlanLimits,
): Notice[] => [
  ...(lowSinceTime === undefined
    ? []
    : [{ code: 'low_balance' as const, since: toOptionalIsoTime(lowSinceTime), target: null }]),
  ...webhooks
    .filter(({ disableReason }) => [DisabledReason.EXHAUSTED, DisabledReason.PLAN].includes(disableReason))
    .map(({ id }) => ({ code: 'webhook_disabled' as const, since: null, target: id })),
  ...NOTICED.filter((name) => usage[name] > 0 && usage[name] >= limits[name] * NEAR_SHARE).map((name) => ({
    code: 'limit_near' as const,
    since: null,
    target: name,
  })),
];
