import type { Bus } from '@versio/kit/bus';
import type { Cache } from '@versio/kit/cache';
import { createInProcessCache } from '@versio/kit/cache';
import { newId } from '@versio/kit/ids';
import { createLogger, type Logger } from '@versio/kit/logger';
import { parseServiceTokens } from '@versio/kit/secrets';
import type { Platform } from '@versio/kit/service';

/** The token by which tests call services, in the name of the gateway. */
export const TEST_TOKEN = 'test-token-of-the-gateway';

/** What a test says of a service's surroundings; the rest is filled in. */
export interface TestPlatformOptions {
  databaseUrl: string;
  bus: Bus;
  cache?: Cache;
  environment?: Record<string, string>;
  /** Addresses of other services by name. */
  addresses?: Record<string, string>;
  logger?: Logger;
}

/** The surroundings of one service on free ports of loopback, for tests that speak gRPC to it. */
export const createTestPlatform = (
  name: string,
  {
    databaseUrl,
    bus,
    cache,
    environment = {},
    addresses = {},
    logger = createLogger(name, process.env.TEST_LOG_LEVEL ?? 'silent'),
  }: TestPlatformOptions,
): Platform => {
  return {
    name,
    instanceId: newId(),
    logger,
    environment,
    databaseUrl,
    bus,
    cache: cache ?? createInProcessCache({ logger }),
    tokens: parseServiceTokens(`gateway:${TEST_TOKEN},${name}:test-token-of-${name}-itself`),
    host: '127.0.0.1',
    grpcPort: 0,
    addressOf: (service) => addresses[service] ?? '127.0.0.1:1',
  };
};
