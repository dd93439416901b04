import { open } from 'node:fs/promises';
import type { ParsedDocument } from './document.ts';
import { unsupported } from './document-error.ts';
import { type DocumentKind, documentKind, KIND_SAMPLE_BYTES } from './document-kind.ts';
import type { DocumentLimits } from './limits.ts';
import { openZip } from './zip-reader.ts';

/**
 * Reads one file in this process. Only the child does this: nothing here can be trusted to end or to stay small.
 * Parsers are loaded when needed, since pdf.js alone takes 100 ms and 40 MB.
 * @throws DocumentError
 */
export const parseFile = async (path: string, filename: string, limits: DocumentLimits): Promise<ParsedDocument> =>
  parseKind(documentKind(await readHead(path), filename), path, filename, limits);

const parseKind = async (
  kind: DocumentKind,
  path: string,
  filename: string,
  limits: DocumentLimits,
): Promise<ParsedDocument> => {
  if (kind === 'pdf') {
    const { parsePdf } = await import('./parse-pdf.ts');
    return parsePdf(path, filename, limits);
  }
  if (kind === 'txt') {
    const { parseTxt } = await import('./parse-txt.ts');
    return parseTxt(path, filename, limits);
  }
  using zip = await openZip(path, limits);
  const { isEpub, parseEpub } = await import('./parse-epub.ts');
  if (isEpub(zip)) return await parseEpub(zip, limits);
  if (zip.names.some((name) => /^\/?word\/document\d*\.xml$/i.test(name))) {
    const { parseDocx } = await import('./parse-docx.ts');
    return await parseDocx(zip, filename, limits);
  }
  throw unsupported('is a ZIP archive, but neither a DOCX nor an EPUB');
};

const readHead = async (path: string): Promise<Uint8Array> => {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(KIND_SAMPLE_BYTES), position: 0 });
  return buffer.subarray(0, bytesRead);
};
