import {
  DEFAULT_PARSE_OPTIONS,
  type DocumentLimits,
  type ParsedDocument,
  type ParseOptions,
  unsupported,
} from './document.ts';
import { type DocumentSource, readSourceHead } from './document-source.ts';
import { openZip } from './zip.ts';

type DocumentKind = 'pdf' | 'zip' | 'txt';

/** The header of a PDF may be anywhere in the first 1,024 bytes (PDF 32000-1, annex H.3.4.1). */
const KIND_SAMPLE_BYTES = 1024;

/**
 * Parses a file in this process. Only the child process does this, because no parser is guaranteed to end or to stay
 * small. Parsers are loaded on demand, because pdf.js alone takes 100 ms and 40 MB.
 * @throws DocumentError
 */
export const parseFile = async (
  path: string,
  filename: string,
  limits: DocumentLimits,
  options: ParseOptions = DEFAULT_PARSE_OPTIONS,
): Promise<ParsedDocument> => {
  const source = { path };
  const kind = documentKind(await readSourceHead(source, KIND_SAMPLE_BYTES), filename);
  return parseKind(kind, { source, filename, limits, options });
};

interface FileToParse {
  source: DocumentSource;
  filename: string;
  limits: DocumentLimits;
  options: ParseOptions;
}

const parseKind = async (
  kind: DocumentKind,
  { source, filename, limits, options }: FileToParse,
): Promise<ParsedDocument> => {
  if (kind === 'pdf') {
    const { parsePdf } = await import('./parse-pdf.ts');
    return parsePdf(source, filename, limits, options);
  }
  if (kind === 'txt') {
    const { parseTxt } = await import('./parse-txt.ts');
    return parseTxt(source, filename, limits, options);
  }
  using zip = await openZip(source, limits);
  const { isEpub, parseEpub } = await import('./parse-epub.ts');
  if (isEpub(zip)) return await parseEpub(zip, limits);
  if (zip.names.some((name) => /^\/?word\/document\d*\.xml$/i.test(name))) {
    const { parseDocx } = await import('./parse-docx.ts');
    return await parseDocx(zip, filename, limits);
  }
  throw unsupported('is a ZIP archive, but neither a DOCX nor an EPUB');
};

/**
 * Returns the kind of a file by its first bytes; the name only improves the error message. `zip` is DOCX or EPUB, which
 * differ in their entries.
 * @throws DocumentError for known kinds that are not supported, and for a name that promises another kind
 */
const documentKind = (head: Uint8Array, filename: string): DocumentKind => {
  const latin = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (latin === '') throw unsupported('is empty');
  if (latin.startsWith('PK\x03\x04') || latin.startsWith('PK\x05\x06')) return 'zip';
  if (latin.slice(0, KIND_SAMPLE_BYTES).includes('%PDF-')) return 'pdf';
  if (latin.startsWith('\xd0\xcf\x11\xe0')) {
    throw unsupported('is an old or password-protected Office file; save it as an unprotected .docx');
  }
  if (latin.startsWith('{\\rtf')) throw unsupported('is an RTF file; save it as .docx');
  const extension = /\.(pdf|docx|epub)$/i.exec(filename)?.[1]?.toUpperCase();
  if (extension === 'PDF') throw unsupported('is not a readable PDF: it has no %PDF- header');
  if (extension !== undefined) throw unsupported(`is not a readable ${extension}: it is not a ZIP archive`);
  return 'txt';
};
