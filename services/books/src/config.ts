import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Environment, readSettings } from '@versio/kit/config';

/** The settings of books, besides those of every service. */
export interface BooksConfig {
  /** Directory of uploaded files while they are parsed. */
  uploadDirectory: string;
}

/** Reads and checks the settings. Throws a UserFacingError that names each wrong one. */
export const readConfig = (environment: Environment): BooksConfig => {
  const settings = readSettings(environment);
  const uploadDirectory = settings.optional('BOOKS_UPLOAD_DIRECTORY', join(tmpdir(), 'versio-books-uploads'));
  settings.finish();
  return { uploadDirectory };
};
