import type { Pool } from '@versio/kit/postgres';
import { count, gauge, recordDuration, sample, withSpan } from '@versio/kit/telemetry';
import type { Alert } from './flows/apply-events.ts';
import type { ClaimedDelivery } from './flows/claim-due.ts';
import type { ClaimOutcome } from './flows/record-outcomes.ts';
import type { AttemptOptions } from './sender/attempt.ts';
import { OPEN_SQL } from './store/rows.ts';

type Attempt = (options: AttemptOptions) => Promise<ClaimOutcome['result']>;

/** Runs an attempt in a span of its own trace, linked to the delivery's causes, and records its duration. */
export const observeAttempt = (
  { delivery, endpointId, workspaceId }: ClaimedDelivery,
  options: AttemptOptions,
  attempt: Attempt,
): Promise<ClaimOutcome['result']> =>
  withSpan(
    'deliver webhook',
    {
      kind: 'client',
      parent: 'root',
      attributes: {
        'http.request.method': 'POST',
        'versio.workspace.id': workspaceId,
        'versio.book.id': delivery.bookId,
        'versio.endpoint.id': endpointId,
        'versio.delivery.id': delivery.id,
        'versio.delivery.kind': delivery.kind,
        'versio.delivery.attempt': delivery.attempts + 1,
      },
    },
    async (span) => {
      const startedAtMs = performance.now();
      const check = async (claimed: ClaimedDelivery) => {
        const sendable = await options.check(claimed);
        span.link(sendable?.traceparents ?? []);
        return sendable;
      };
      const result = await attempt({ ...options, check });
      const { outcome, status, errorClass } =
        typeof result === 'string' ? { outcome: result, status: null, errorClass: null } : result;
      span.set({ 'versio.outcome': outcome, 'http.response.status_code': status ?? undefined });
      if (outcome === 'failed' || outcome === 'interrupted') span.fail(errorClass ?? outcome);
      recordDuration('versio.webhook.attempt.duration', performance.now() - startedAtMs, {
        'versio.outcome': outcome,
        'versio.reason': errorClass ?? 'none',
      });
      return result;
    },
  );

/** Counts endpoints that are about to be disabled, and those that were. */
export const countAlert = ({ consecutiveExhausted, disabled }: Alert): void =>
  disabled
    ? count('versio.webhook.endpoints.disabled', {})
    : count('versio.webhook.exhausted.alerts', { 'versio.exhausted.count': consecutiveExhausted });

/** Observes windows and endpoints until the returned function is called. */
export const observeDeliveries = (pool: Pool): (() => Promise<void>) =>
  sample(async () => {
    const windows = await pool.query<{ state: string; deliveries: number }>(
      `SELECT CASE WHEN status <> 'pending' THEN status WHEN due_at > now() THEN 'open' ELSE 'due' END AS state, count(*)::int AS deliveries
       FROM deliveries WHERE ${OPEN_SQL} GROUP BY 1`,
    );
    const overdue = await pool.query<{ seconds: number }>(
      `SELECT greatest(0, coalesce(extract(epoch FROM now() - min(next_due_at)), 0))::double precision AS seconds
       FROM endpoints
       WHERE next_due_at IS NOT NULL AND workspace_id NOT IN (SELECT workspace_id FROM workspaces WHERE suspended)`,
    );
    const endpoints = await pool.query<{ status: string; failing: number; endpoints: number }>(
      `SELECT status, CASE WHEN status = 'enabled' THEN consecutive_exhausted ELSE 0 END AS failing, count(*)::int AS endpoints
       FROM endpoints WHERE deleted_at IS NULL GROUP BY 1, 2`,
    );
    const sum = (status: string): number =>
      endpoints.rows.reduce((total, row) => total + (row.status === status ? row.endpoints : 0), 0);
    const states = new Map(windows.rows.map(({ state, deliveries }) => [state, deliveries]));
    return [
      ...['open', 'due', 'parked', 'delivering'].map((state) =>
        gauge('versio.webhook.windows', states.get(state) ?? 0, { 'versio.window.state': state }),
      ),
      gauge('versio.webhook.late', overdue.rows[0]!.seconds, {}),
      ...['enabled', 'disabled'].map((status) =>
        gauge('versio.webhook.endpoints', sum(status), { 'versio.endpoint.status': status }),
      ),
      ...endpoints.rows
        .filter(({ failing }) => failing > 0)
        .map((row) =>
          gauge('versio.webhook.endpoints.failing', row.endpoints, { 'versio.exhausted.count': row.failing }),
        ),
    ];
  });
