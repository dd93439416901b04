// A process of the translation service, started by startWorkerProcess. When it asks a model about the text POISON, it
// is killed.
import type { Bus } from '@versio/kit/bus';
import { createRedisCache } from '@versio/kit/cache/redis';
import { createLogger } from '@versio/kit/logger';
import { parseServiceTokens } from '@versio/kit/secrets';
import { startTranslation } from '@versio/translation';
import { createTestPlatform } from '../service-platform.ts';
import { waitFor } from '../wait.ts';
import type { WorkerSettings } from './worker-process.ts';

const { surroundings, instanceId, grpcPort, environment, poison, redisUrl }: WorkerSettings = JSON.parse(
  process.env.WORKER_SETTINGS!,
);
if (poison !== undefined) {
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof init?.body === 'string' && init.body.includes(poison)) process.kill(process.pid, 'SIGKILL');
    return send(input, init);
  };
}
/** Events of other services are none of this process's work. */
const bus: Bus = {
  publish: async () => {},
  subscribe: async () => ({ close: async () => {} }),
  lag: async () => [],
  quarantined: async () => [],
  countQuarantined: async () => [],
  replayQuarantined: async () => 0,
  discardQuarantined: async () => 0,
  close: async () => {},
};
const { databaseUrl, addresses, tokens } = surroundings;
const logger = createLogger('translation', process.env.TEST_LOG_LEVEL ?? 'silent');
// Patient: what is tested is what both share, and a busy machine makes no Redis look away.
const cache =
  redisUrl === undefined
    ? undefined
    : createRedisCache({
        url: redisUrl,
        logger,
        prefix: `${new URL(databaseUrl).pathname}:`,
        commandTimeoutMs: 60_000,
      });
await waitFor('Redis', async () => cache?.isShared() ?? true, 60_000);
const service = await startTranslation({
  ...createTestPlatform('translation', {
    databaseUrl,
    bus,
    addresses,
    environment: { ...surroundings.environment, ...environment },
    ...(cache === undefined ? {} : { cache }),
  }),
  tokens: parseServiceTokens(tokens),
  instanceId,
  grpcPort,
});
process.on('SIGTERM', () => void service.close().then(() => process.exit(0)));
process.stdout.write('worker ready\n');
