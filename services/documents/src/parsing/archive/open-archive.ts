import {
  type DocumentArchive,
  type DocumentLimits,
  type DocumentWarning,
  mebibytes,
  type ParsedDocument,
  unsupported,
} from '../document.ts';
import type { DocumentSource } from '../document-source.ts';
import { openZip, type ZipReader } from '../zip.ts';

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

const IMAGE = /\.(?:jpe?g|png|gif|webp|bmp|svg|tiff?)$/i;
const SYSTEM_FILE = /^(?:thumbs\.db|desktop\.ini)$/i;

/** What an archive of documents holds. */
interface ArchiveFiles {
  /** Paths of the documents, in the order of the archive. */
  paths: string[];
  warnings: Omit<DocumentWarning, 'chapter'>[];
}

/**
 * Lists the documents of an archive: without folders, what the systems that make archives put beside the files, and
 * images, which are told.
 * @throws DocumentError for an archive without documents, for too many of them, and for a document over 64 MiB
 */
const archiveFiles = (zip: ZipReader, limits: DocumentLimits): ArchiveFiles => {
  const shown = zip.names.filter((path) => !path.endsWith('/') && !path.split('/').some(isHidden));
  const images = shown.filter((path) => IMAGE.test(path));
  const paths = shown.filter((path) => !IMAGE.test(path));
  if (paths.length === 0) throw unsupported('is a ZIP archive without documents');
  if (paths.length > limits.chapters) throw unsupported(`is a ZIP archive of more than ${limits.chapters} documents`);
  const large = paths.find((path) => zip.inflatedSize(path) > limits.archivedFileBytes);
  if (large !== undefined)
    throw unsupported(`holds ${large}, which is larger than ${mebibytes(limits.archivedFileBytes)}`);
  const message = `The archive holds ${images.length === 1 ? 'an image' : `${images.length} images`}, left out.`;
  return { paths, warnings: images.length > 0 ? [{ code: 'images_dropped', message }] : [] };
};

const isHidden = (name: string): boolean => name.startsWith('.') || name === '__MACOSX' || SYSTEM_FILE.test(name);
