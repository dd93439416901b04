import { type Platform, type RunningService, startService } from '@versio/kit/service.ts';
import { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';

/** Starts the Book Bible. */
export const startBible = (platform: Platform): Promise<RunningService> =>
  startService(platform, {
    migrations: new URL('../migrations/', import.meta.url),
    tables: ['inbox', 'operations'],
    create: () => ({
      routes: (router) => {
        router.service(BibleEngineService, {
          selectForText: async () => ({ version: 0n }),
          applyAnalysis: async () => ({ version: 0n, conflictsOpened: 0 }),
        });
      },
    }),
  });
