import type { Logger } from '@versio/kit/logger';
import { createRpcClient, type RpcTls } from '@versio/kit/rpc';
import { gauge, observe } from '@versio/kit/telemetry';
import { Health, HealthCheckResponse_ServingStatus } from '@versio/proto/grpc/health/v1/health_pb';

const CHECK_TIMEOUT_MS = 1_000;
// Without this limit a service that was missing at the last /readyz would be reported as missing forever.
const GAUGE_VALID_MS = 60_000;

/** Asks services whether they take calls, and reports which do not. */
export interface ServiceAvailability {
  /**
   * Starts a health check of every service that has none running, and resolves with the result for one service. Logs
   * each change: a service that does not take calls at warn level, one that does again at info level.
   * @returns whether `service` takes calls
   */
  isAvailable(service: string): Promise<boolean>;
  close(): void;
}

/**
 * Creates health check clients for services. Nothing is checked between calls of `isAvailable`; the gauge
 * `versio.gateway.service.available` repeats the last results, for at most a minute.
 * @param addressOf returns `host:port` of a service
 */
export const createServiceAvailability = ({
  services,
  addressOf,
  token,
  tls,
  logger,
}: {
  services: readonly string[];
  addressOf: (service: string) => string;
  token: string;
  tls: RpcTls | undefined;
  logger: Logger;
}): ServiceAvailability => {
  const states = services.map((service) => ({
    service,
    client: createRpcClient(Health, { address: addressOf(service), token, tls, defaultTimeoutMs: CHECK_TIMEOUT_MS }),
    isAvailable: undefined as boolean | undefined,
    checkedAtMs: 0,
    running: undefined as Promise<boolean> | undefined,
  }));
  type State = (typeof states)[number];
  let isClosed = false;

  const check = async (state: State): Promise<boolean> => {
    const answer = await state.client.check({ service: '' }, {}).catch(() => undefined);
    const isAvailable = answer?.status === HealthCheckResponse_ServingStatus.SERVING;
    // A check cut off by the end of this process says nothing about the service.
    if (isClosed) return isAvailable;
    const { service } = state;
    if (isAvailable && state.isAvailable === false) logger.info({ callee: service }, 'a service is available again');
    if (!isAvailable && state.isAvailable !== false) logger.warn({ callee: service }, 'a service is unavailable');
    state.isAvailable = isAvailable;
    state.checkedAtMs = performance.now();
    return isAvailable;
  };
  const share = (state: State): Promise<boolean> => {
    state.running ??= check(state).finally(() => {
      state.running = undefined;
    });
    return state.running;
  };
  const forgetGauge = observe(() =>
    states
      .filter(({ isAvailable, checkedAtMs }) => isAvailable !== undefined && isRecent(checkedAtMs))
      .map(({ service, isAvailable }) =>
        gauge('versio.gateway.service.available', isAvailable ? 1 : 0, { 'versio.service': service }),
      ),
  );
  return {
    async isAvailable(service) {
      const checks = new Map(states.map((state) => [state.service, share(state)]));
      return (await checks.get(service)) ?? false;
    },
    close() {
      isClosed = true;
      forgetGauge();
      for (const { client } of states) client.close();
    },
  };
};

const isRecent = (atMs: number): boolean => performance.now() - atMs < GAUGE_VALID_MS;
