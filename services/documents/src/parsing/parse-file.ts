import {
  DEFAULT_PARSE_OPTIONS,
  type DocumentLimits,
  type ParsedDocument,
  type ParseOptions,
  unsupported,
} from './document.ts';
import { type DocumentSource, readSource, readSourceHead } from './document-source.ts';
import { openZip } from './zip.ts';

type DocumentKind = 'pdf' | 'zip' | 'fb2' | 'html' | 'markdown' | 'txt';

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
  return parseSource({ source: { path }, filename, limits, options });
};

const parseSource = async (file: FileToParse): Promise<ParsedDocument> =>
  parseKind(documentKind(await readSourceHead(file.source, KIND_SAMPLE_BYTES), file.filename), file);

interface FileToParse {
  source: DocumentSource;
  filename: string;
  limits: DocumentLimits;
  options: ParseOptions;
  /** It comes from an archive, and may be none itself. */
  isArchived?: boolean;
}

const parseKind = async (
  kind: DocumentKind,
  { source, filename, limits, options, isArchived = false }: FileToParse,
): Promise<ParsedDocument> => {
  if (kind === 'pdf') {
    const { parsePdf } = await import('./parse-pdf.ts');
    return parsePdf(source, filename, limits, options);
  }
  if (kind === 'txt') {
    const { parseTxt } = await import('./parse-txt.ts');
    return parseTxt(source, filename, limits, options);
  }
  if (kind === 'fb2') {
    const { parseFb2 } = await import('./parse-fb2.ts');
    return parseFb2(await readSource(source), filename, limits, options);
  }
  if (kind === 'html') {
    const { parseHtml } = await import('./parse-html.ts');
    return parseHtml(await readSource(source), filename, limits, options);
  }
  if (kind === 'markdown') {
    const { parseMarkdown } = await import('./parse-markdown.ts');
    return parseMarkdown(await readSource(source), filename, limits, options);
  }
  using zip = await openZip(source, limits);
  const { isEpub } = await import('./epub/package.ts');
  if (isEpub(zip)) {
    const { parseEpub } = await import('./epub/parse-epub.ts');
    return await parseEpub(zip, limits, options);
  }
  const { isDocx, parseDocx } = await import('./docx/parse-docx.ts');
  if (isDocx(zip)) return await parseDocx(zip, filename, limits, options);
  const { isOdt, parseOdt } = await import('./odt/parse-odt.ts');
  if (isOdt(zip)) return await parseOdt(zip, filename, limits, options);
  if (/\.(?:docx|odt|epub)$/i.test(filename)) throw unsupported('is a ZIP archive, but neither a DOCX nor an EPUB');
  // What programs keep in ZIP files says so in one of these.
  if (['[Content_Types].xml', 'mimetype', 'META-INF/MANIFEST.MF'].some((name) => zip.has(name)))
    throw unsupported('is a file of another kind in a ZIP archive, no document that can be read');
  if (isArchived) throw unsupported('is an archive in an archive; unpack it and upload its files');
  const { openArchive } = await import('./archive/open-archive.ts');
  const parse = (inner: DocumentSource, path: string): Promise<ParsedDocument> =>
    parseSource({ source: inner, filename: path, limits, options, isArchived: true });
  return { chapters: [], archive: await openArchive(source, limits, parse) };
};

/**
 * Returns the kind of a file by its first bytes; the name only improves the error message. `zip` is DOCX, ODT or EPUB,
 * which differ in their entries.
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
  if (/^(?:Rar!|7z\xbc\xaf)/.test(latin)) throw unsupported('is a RAR or 7z archive; pack its files as ZIP');
  if (latin.startsWith('BOOKMOBI', 60)) throw unsupported('is a Kindle file (MOBI, AZW3); convert it to EPUB');
  if (latin.startsWith('{\\rtf')) throw unsupported('is an RTF file; save it as .docx');
  if (/^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP)/s.test(latin))
    throw unsupported('is a picture; upload its text, as TXT or DOCX say');
  const extension = /\.(pdf|docx|odt|epub)$/i.exec(filename)?.[1]?.toUpperCase();
  if (extension === 'PDF') throw unsupported('is not a readable PDF: it has no %PDF- header');
  if (extension !== undefined) throw unsupported(`is not a readable ${extension}: it is not a ZIP archive`);
  return markupKind(latin, filename);
};

/** Markup is told by its beginning, else by its name; Markdown only by its name. */
const markupKind = (head: string, filename: string): DocumentKind => {
  const text = head
    .replace(/^\xef\xbb\xbf/, '')
    .replaceAll('\0', '')
    .trimStart();
  if (/^<(?:\?xml|FictionBook)/i.test(text) && /<FictionBook\b/i.test(text)) return 'fb2';
  if (/^<\?xml/.test(text) && /<office:document\b/.test(text)) {
    throw unsupported('is a flat OpenDocument file; save it as .odt');
  }
  if (/^(?:<!doctype\s+html|<html\b)/i.test(text)) return 'html';
  if (/^<(?:\?xml|!--|!doctype)/i.test(text) && /<html\b/i.test(text)) return 'html';
  const extension = /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  return KINDS_BY_EXTENSION.get(extension) ?? 'txt';
};

const KINDS_BY_EXTENSION: ReadonlyMap<string, DocumentKind> = new Map(
  Object.entries<DocumentKind>({
    fb2: 'fb2',
    ...{ htm: 'html', html: 'html', xht: 'html', xhtml: 'html' },
    ...{ md: 'markdown', markdown: 'markdown', mdown: 'markdown', mkd: 'markdown' },
  }),
);
