import { createResolver } from '@versio/kit/net';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { TranslationService } from '@versio/proto/versio/translation/v1/translation_pb';
import { readTranslationConfig } from './config.ts';
import { createClients } from './context.ts';
import { createConsumer } from './events/consume.ts';
import { createEngineModels } from './models/engine-models.ts';
import { cancelChapters } from './rpc/cancel-chapters.ts';
import { certify } from './rpc/certify.ts';
import { estimate } from './rpc/estimate.ts';
import { getUsage } from './rpc/get-usage.ts';
import { listJobs } from './rpc/list-jobs.ts';
import { listModels } from './rpc/list-models.ts';
import { queueChapters } from './rpc/queue-chapters.ts';
import { createSweeps } from './tasks.ts';
import { observeQueue } from './telemetry.ts';
import { createBookCalls } from './worker/book-calls.ts';
import { createJobWrites } from './worker/job-writes.ts';
import { startWorkers } from './worker/workers.ts';

/** Starts translation: the queue, the jobs, the workers and the engine. */
export const startTranslation = (platform: Platform): Promise<RunningService> => {
  const config = readTranslationConfig(platform.environment);
  return startService(platform, {
    migrations: new URL('../migrations/', import.meta.url),
    tables: ['inbox'],
    // Each worker holds at most one connection at a time; the rest is for calls and sweeps.
    maxConnections: Math.min(config.workers, 20) + 8,
    create: async ({ pool }) => {
      const { environment, cache, logger, instanceId } = platform;
      const network = {
        policy: config.outboundPolicy,
        resolver: createResolver(),
        secureContext: config.secureContext,
      };
      const surroundings = { config, environment, pool, cache, logger, network, instanceId };
      const engineModels = await createEngineModels(surroundings);
      const clients = createClients(platform);
      const context = {
        pool,
        logger: platform.logger,
        config,
        engineModels,
        writes: createJobWrites(pool),
        bookCalls: createBookCalls(clients.books),
        ...clients,
      };
      const workers = await startWorkers(context, platform.instanceId);
      const forgetQueue = observeQueue(pool);
      return {
        routes: (router) => {
          router.service(TranslationService, {
            ...queueChapters(context),
            ...estimate(context),
            ...cancelChapters(context),
            ...listJobs(context),
            ...listModels(context),
            ...certify(context),
            ...getUsage(context),
          });
        },
        consumers: [createConsumer(pool)],
        tasks: createSweeps(context),
        drain: () => workers.close(),
        close: async () => {
          await forgetQueue();
          for (const client of Object.values(clients)) client.close();
        },
      };
    },
  });
};
