import yauzl from 'yauzl';
import { decodeEntryNames } from './archive/entry-names.ts';
import { type DocumentLimits, mebibytes, reasonOf, unsupported } from './document.ts';
import type { DocumentSource } from './document-source.ts';

/** An archive with one limit of inflated bytes for all its entries. */
export interface ZipReader extends Disposable {
  names: string[];
  has(name: string): boolean;
  /** The size of an entry as the archive declares it; reading fails if it is another. */
  inflatedSize(name: string): number;
  /**
   * Returns the bytes of an entry. @throws DocumentError if it is missing or damaged, or the archive exceeds its limit.
   */
  read(name: string): Promise<Buffer>;
}

/**
 * Opens a ZIP file and lists its entries, without inflating any.
 * @throws DocumentError for a damaged or encrypted archive, too many entries, or declared sizes over the limit
 */
export const openZip = async (source: DocumentSource, limits: DocumentLimits): Promise<ZipReader> => {
  // Names are decoded here, because those of old programs are in encodings that yauzl does not know.
  const options = { autoClose: false, decodeStrings: false };
  const opening =
    'bytes' in source ? yauzl.fromBufferPromise(source.bytes, options) : yauzl.openPromise(source.path, options);
  const zip = await opening.catch((error: unknown) => {
    throw unsupported(`is a damaged archive: ${reasonOf(error)}`);
  });
  try {
    const entries = await listEntries(zip, limits);
    let inflatedBytes = 0;
    const read = async (name: string): Promise<Buffer> => {
      const entry = entries.get(name);
      if (entry === undefined) throw unsupported(`is a damaged archive: it has no ${name}`);
      const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw unsupported(`is a damaged archive: ${reasonOf(error)}`);
      });
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          inflatedBytes += chunk.length;
          if (inflatedBytes > limits.inflatedBytes) break;
          chunks.push(chunk);
        }
      } catch (error) {
        throw unsupported(`is a damaged archive: ${reasonOf(error)}`);
      }
      if (inflatedBytes > limits.inflatedBytes) throw inflatesTooMuch(limits);
      return Buffer.concat(chunks);
    };
    return {
      names: [...entries.keys()],
      has: (name) => entries.has(name),
      inflatedSize: (name) => entries.get(name)?.uncompressedSize ?? 0,
      read,
      [Symbol.dispose]: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
};

const listEntries = async (zip: yauzl.ZipFile, limits: DocumentLimits): Promise<Map<string, yauzl.Entry>> => {
  if (zip.entryCount > limits.archiveEntries) {
    throw unsupported(`is an archive of more than ${limits.archiveEntries} entries`);
  }
  const entries: yauzl.Entry[] = [];
  let declaredBytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw unsupported('is encrypted; remove its password');
      declaredBytes += entry.uncompressedSize;
      if (declaredBytes > limits.inflatedBytes) throw inflatesTooMuch(limits);
      entries.push(entry);
    }
  } catch (error) {
    throw error instanceof Error && error.name === 'DocumentError'
      ? error
      : unsupported(`is a damaged archive: ${reasonOf(error)}`);
  }
  const names = decodeEntryNames(entries);
  const byName = new Map<string, yauzl.Entry>();
  for (const [index, entry] of entries.entries()) if (!byName.has(names[index]!)) byName.set(names[index]!, entry);
  return byName;
};

const inflatesTooMuch = (limits: DocumentLimits) =>
  unsupported(`is an archive that inflates to more than ${mebibytes(limits.inflatedBytes)}`);
