import { newId } from '@versio/kit/ids';
import { type Answer, sendRequest } from '@versio/testing/product';
import { waitFor } from '@versio/testing/wait';

/** A careful client: asks until it is answered, under one Idempotency-Key. */
export interface Client {
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Refusals that no fault excuses, as `POST /books → 401 …`; empties the list. */
  takeRefusals(): string[];
  /** How often it had to ask again, by reason, as `503 unavailable`; counts anew afterwards. */
  takeRepeats(): Record<string, number>;
}

const PATIENCE_MS = 180_000;
const PAUSE_MS = 100;
const TRY_TIMEOUT_MS = 15_000;

/**
 * Makes one. It repeats what was not answered, what was answered with a 5xx or with 429, and 409
 * `idempotency_key_in_use`, which says that its own earlier try is still at work. Any other refusal is a broken
 * promise, since it asks for nothing wrong.
 * @param baseUrl of a gateway that a load balancer would choose now
 */
export const createClient = (baseUrl: () => string, key: string, signal: AbortSignal): Client => {
  let refusals: string[] = [];
  let repeats: Record<string, number> = {};
  return {
    ask(method, path, body) {
      const headers = { 'idempotency-key': newId() };
      return waitFor(
        `${method} ${path}`,
        async () => {
          signal.throwIfAborted();
          const answer = await sendRequest(baseUrl() + path, method, {
            key,
            body,
            headers,
            signal: AbortSignal.any([signal, AbortSignal.timeout(TRY_TIMEOUT_MS)]),
          }).catch(() => undefined);
          signal.throwIfAborted();
          if (answer !== undefined && answer.status < 400) return answer;
          const reason = answer === undefined ? 'no answer' : `${answer.status} ${answer.json?.error}`;
          repeats[reason] = (repeats[reason] ?? 0) + 1;
          if (answer !== undefined && !isExcused(answer))
            refusals.push(`${method} ${path} → ${answer.status} ${answer.text}`);
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          return undefined;
        },
        PATIENCE_MS,
      );
    },
    takeRefusals() {
      const taken = refusals;
      refusals = [];
      return taken;
    },
    takeRepeats() {
      const taken = repeats;
      repeats = {};
      return taken;
    },
  };
};

const isExcused = ({ status, json }: Answer): boolean =>
  status >= 500 || status === 429 || (status === 409 && json?.error === 'idempotency_key_in_use');
