import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A models file in a folder of its own. */
export interface ModelsFile {
  /** The value of VERSIO_MODELS. */
  path: string;
  directory: string;
  close(): Promise<void>;
}

/** Writes a models file with the offline model and those given. */
export const writeModelsFile = async (
  models: readonly object[],
  { default: defaultModel = 'offline', ...fields }: { default?: string; [field: string]: unknown } = {},
): Promise<ModelsFile> => {
  const directory = await mkdtemp(join(tmpdir(), 'versio-models-'));
  const path = join(directory, 'models.json');
  const content = { default: defaultModel, models: [{ name: 'offline', provider: 'offline' }, ...models], ...fields };
  await writeFile(path, JSON.stringify(content));
  return { path, directory, close: () => rm(directory, { recursive: true, force: true }) };
};
