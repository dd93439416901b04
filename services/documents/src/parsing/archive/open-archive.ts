import type { DocumentArchive, DocumentLimits, ParsedDocument } from '../document.ts';
import type { DocumentSource } from '../document-source.ts';
import { openZip } from '../zip.ts';
import { archiveFiles } from './archive-files.ts';

/**
 * Opens an archive of documents, which are inflated one at a time as they are parsed. Together they may have as many
 * bytes as the entries of any archive.
 * @param parse parses a document of the archive
 * @throws DocumentError
 */
export const openArchive = async (
  source: DocumentSource,
  limits: DocumentLimits,
  parse: (source: DocumentSource, path: string) => Promise<ParsedDocument>,
): Promise<DocumentArchive> => {
  const zip = await openZip(source, limits);
  try {
    const { paths, warnings } = archiveFiles(zip, limits);
    const files = paths.map((path) => ({ path, parse: async () => parse({ bytes: await zip.read(path) }, path) }));
    return { files, warnings, [Symbol.dispose]: () => zip[Symbol.dispose]() };
  } catch (error) {
    zip[Symbol.dispose]();
    throw error;
  }
};
