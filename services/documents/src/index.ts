import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startRpcServer } from '@versio/kit/rpc';
import type { Platform, RunningService } from '@versio/kit/service';
import { DocumentsService } from '@versio/proto/versio/documents/v1/documents_pb';
import { readConfig } from './config.ts';
import { createDocumentsContext } from './context.ts';
import { createDocumentsService } from './service.ts';

export { DISK_BYTES, MEMORY_BYTES } from './limits.ts';

/** What the service needs: no database, no bus, no tokens, no addresses of others. */
export type DocumentsPlatform = Pick<Platform, 'instanceId' | 'logger' | 'environment' | 'host' | 'grpcPort'>;

/**
 * Starts documents: uploaded documents become text. It has no token and asks its callers for none: what a document
 * takes over should find nothing, and whoever calls it gets back what they sent.
 */
export const startDocuments = async ({
  instanceId,
  logger,
  environment,
  host,
  grpcPort,
}: DocumentsPlatform): Promise<RunningService> => {
  const directory = join(readConfig(environment).directory, instanceId);
  // What an instance that was killed has left.
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const context = createDocumentsContext(directory);
  const isReady = async (): Promise<boolean> => true;
  const server = await startRpcServer({
    host,
    port: grpcPort,
    logger,
    tokens: undefined,
    routes: (router) => router.service(DocumentsService, createDocumentsService(context)),
    isReady,
  });
  return {
    address: server.address,
    isReady,
    async close() {
      await server.close();
      await context.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
