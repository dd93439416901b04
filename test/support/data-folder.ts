import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The variable that tells the processes of a run where its template is kept. */
export const TEMPLATE_VARIABLE = 'TEST_DATA_FOLDER_TEMPLATE';

const run = promisify(execFile);

/**
 * Fills a data folder, which is empty or not there, with what the first start of the all-in-one makes before it starts
 * the services: a cluster, the secrets, and every table, empty. A copy takes 0.1 s, initdb and all migrations 2 s of
 * processor time. All folders of a run have the same secrets. Outside of `npm test` the folder stays empty, and the
 * product makes all that itself.
 */
export const fillDataFolder = async (folder: string): Promise<void> => {
  const place = process.env[TEMPLATE_VARIABLE];
  if (!place) return;
  const template = join(place, 'template');
  // Made by the first test that needs it, and loaded then: most files start no product.
  if (!existsSync(template)) await (await import('./data-folder-template.ts')).makeDataFolderTemplate(place, template);
  await mkdir(folder, { recursive: true });
  // With owners and modes: where root runs the tests, the cluster belongs to another user.
  await run('cp', ['-Rp', `${template}/.`, folder]);
};
