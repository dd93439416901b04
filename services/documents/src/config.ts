import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, readSettings } from '@versio/kit/config';

/** The settings of documents, besides those of every service. */
export interface DocumentsConfig {
  /** Directory of documents while they are parsed; each instance has a folder of its own in it. */
  directory: string;
}

/** Reads and checks the settings. Throws a UserFacingError that names each wrong one. */
export const readConfig = (environment: Environment): DocumentsConfig => {
  const settings = readSettings(environment);
  const directory = settings.optional('DOCUMENTS_DIRECTORY', join(tmpdir(), 'versio-documents'));
  settings.finish();
  return { directory };
};
