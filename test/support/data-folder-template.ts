import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@versio/kit/logger';
import { openDataFolder } from '../../deploy/all-in-one/data-folder.ts';
import { startEmbeddedPostgres } from '../../deploy/all-in-one/embedded-postgres.ts';
import { createPlatforms, loadServices, migrateTogether } from '../../deploy/all-in-one/start.ts';

/**
 * Makes the folder `template` in `place`. It is complete or not there, since it is renamed into its place: several
 * processes may make it at the same time.
 */
export const makeDataFolderTemplate = async (place: string, template: string): Promise<void> => {
  // The user that PostgreSQL runs as has to pass through it.
  await chmod(place, 0o711);
  const unfinished = await mkdtemp(join(place, 'new-'));
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const folder = await openDataFolder(unfinished);
    closing.push(() => folder.close());
    const logger = createLogger('template', 'silent');
    const starts = loadServices();
    const postgres = await startEmbeddedPostgres({ dataDirectory: folder.path, logger });
    closing.push(() => postgres.stop());
    const settings = { logLevel: 'silent', callsInProcess: false };
    const platformOf = await createPlatforms({ environment: {}, settings, folder, postgres, logger, closing });
    await migrateTogether(await starts, platformOf);
  } finally {
    while (closing.length > 0) await closing.pop()!();
  }
  await rename(unfinished, template).catch(async (error) => {
    // Another process was first.
    if (!existsSync(template)) throw error;
    await rm(unfinished, { recursive: true, force: true });
  });
};
