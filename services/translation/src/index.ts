import { createResolver } from '@versio/kit/net';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { TranslationService } from '@versio/proto/versio/translation/v1/translation_pb';
import { diagnoseModels, readTranslationConfig } from './config.ts';
import { createClients } from './context.ts';
import { createBookDictionaries } from './dictionaries/book-dictionaries.ts';
import { loadDictionaryFolder } from './dictionaries/load-folder.ts';
import { createConsumer } from './events/consume.ts';
import { createEngineModels } from './models/engine-models.ts';
import { createTranslationService } from './service.ts';
import { eraseJobs } from './store/erasure.ts';
import { createTasks } from './tasks.ts';
import { observeQueue } from './telemetry.ts';
import { createAnalysisGroups } from './worker/analysis-groups.ts';
import { createBookCalls } from './worker/book-calls.ts';
import { createJobWrites } from './worker/job-writes.ts';
import { createPlanOf } from './worker/plans.ts';
import { startWorkers } from './worker/workers.ts';

export { readTranslationConfig };

/** Starts translation: the queue, the jobs, the workers and the engine. */
export const startTranslation = (platform: Platform): Promise<RunningService> => {
  const { environment, cache, logger, instanceId } = platform;
  const config = readTranslationConfig(environment);
  const { unknownFields } = config.models;
  if (unknownFields.length > 0) logger.warn({ fields: unknownFields }, 'the models file has fields that mean nothing');
  return startService(platform, {
    migrations: new URL('../migrations/', import.meta.url),
    tables: ['inbox'],
    // A worker holds at most one connection at a time; the other 8 are for RPCs and tasks.
    maxConnections: Math.min(config.workers, 20) + 8,
    create: async ({ pool }) => {
      const { outboundPolicy: policy, secureContext } = config;
      const network = { policy, resolver: createResolver(), secureContext };
      const { offlineDictionaries } = config;
      const installationDictionary =
        offlineDictionaries === undefined ? undefined : await loadDictionaryFolder(offlineDictionaries, logger);
      const engineModels = await createEngineModels({
        config,
        environment,
        pool,
        cache,
        logger,
        network,
        instanceId,
        installationDictionary,
      });
      const clients = createClients(platform);
      const planOf = createPlanOf(clients.workspaces);
      const context = { pool, cache, logger, config, planOf, ...clients };
      const writes = createJobWrites(pool);
      const bookCalls = createBookCalls(clients.books, planOf);
      const analysisGroups = createAnalysisGroups({ ...context, bookCalls });
      const bookDictionaries = createBookDictionaries(clients.books);
      const worker = { ...context, engineModels, bookDictionaries, writes, bookCalls, analysisGroups };
      const workers = await startWorkers(worker, instanceId);
      const stopObserving = observeQueue(pool);
      return {
        routes: (router) => {
          router.service(TranslationService, createTranslationService(context));
        },
        consumers: [createConsumer(context)],
        tasks: createTasks(context),
        erase: eraseJobs(pool),
        checks: [() => diagnoseModels(environment)],
        drain: () => workers.close(),
        close: async () => {
          await stopObserving();
          await engineModels.close();
          for (const client of Object.values(clients)) client.close();
        },
      };
    },
  });
};
