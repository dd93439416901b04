import { Health, HealthCheckResponse_ServingStatus } from '@versio/proto/grpc/health/v1/health_pb';
import type { Logger } from '../logger.ts';
import { createRpcClient } from '../rpc/client.ts';
import type { RpcTls } from '../rpc/tls.ts';
import { gauge, observe } from '../telemetry/metrics.ts';

/** A service that another one calls. */
export interface Callee {
  name: string;
  /** See RpcClientOptions.address. */
  address: string;
  /** See RpcClientOptions.token. */
  token: string | undefined;
  tls?: RpcTls | undefined;
}

/** Watches whether the services that a process calls take its calls. */
export interface CalleeWatch {
  /** Checks every callee that has no check running, and resolves with the result for one of them. */
  isAvailable(callee: string): Promise<boolean>;
  close(): void;
}

// Below the 3 s of a probe of /readyz. On a busy machine an answer took more than one.
const CHECK_TIMEOUT_MS = 2_000;
// Three checks before an alert of half a minute; eight processes make less than three calls a second.
const CHECK_EVERY_MS = 10_000;

/**
 * Checks the health of each callee every 10 s, first 10 s after the start, since services start together. Nothing waits
 * for it: a service starts without its callees, and what needs a missing one fails with UNAVAILABLE. Each change is
 * logged (a callee that takes no calls at warn level, one that does again at info level), and the gauge
 * `versio.callee.available` has the last results.
 * @param service the caller
 */
export const watchCallees = (
  service: string,
  callees: readonly Callee[],
  logger: Logger,
  checkEveryMs = CHECK_EVERY_MS,
): CalleeWatch => {
  const states = callees.map(({ name, ...options }) => ({
    name,
    client: createRpcClient(Health, { ...options, defaultTimeoutMs: CHECK_TIMEOUT_MS }),
    isAvailable: undefined as boolean | undefined,
    running: undefined as Promise<boolean> | undefined,
  }));
  type State = (typeof states)[number];
  let isClosed = false;

  const check = async (state: State): Promise<boolean> => {
    const answer = await state.client.check({ service: '' }, {}).catch(() => undefined);
    const isAvailable = answer?.status === HealthCheckResponse_ServingStatus.SERVING;
    // A check cut off by the end of this process says nothing about the callee.
    if (isClosed) return isAvailable;
    const callee = state.name;
    if (isAvailable && state.isAvailable === false) logger.info({ callee }, 'a service is available again');
    if (!isAvailable && state.isAvailable !== false) logger.warn({ callee }, 'a service is unavailable');
    state.isAvailable = isAvailable;
    return isAvailable;
  };
  const share = (state: State): Promise<boolean> => {
    state.running ??= check(state).finally(() => {
      state.running = undefined;
    });
    return state.running;
  };
  const timer = setInterval(() => void states.map(share), checkEveryMs).unref();
  const forgetGauge = observe(() =>
    states
      .filter(({ isAvailable }) => isAvailable !== undefined)
      .map(({ name, isAvailable }) =>
        gauge('versio.callee.available', isAvailable ? 1 : 0, { 'versio.service': service, 'versio.callee': name }),
      ),
  );
  return {
    async isAvailable(callee) {
      const checks = new Map(states.map((state) => [state.name, share(state)]));
      return (await checks.get(callee)) ?? false;
    },
    close() {
      isClosed = true;
      clearInterval(timer);
      forgetGauge();
      for (const { client } of states) client.close();
    },
  };
};
