import { fileURLToPath } from 'node:url';
import { codePointLength } from '@versio/kit/text/characters';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'unpdf/pdfjs';
import {
  chapterCollector,
  cleanText,
  DEFAULT_PARSE_OPTIONS,
  DocumentError,
  type DocumentLimits,
  isBlank,
  type ParsedDocument,
  type ParseOptions,
  reasonOf,
  type Split,
  tooLong,
  tooMuchText,
  unsupported,
} from './document.ts';
import { type DocumentSource, readSource } from './document-source.ts';
import { titleFromFilename } from './filenames.ts';
import { foldCharacters } from './pdf/fold-characters.ts';
import type { PdfItem, PdfPage } from './pdf/page.ts';
import { countImages, pdfText, pdfWarnings } from './pdf/pdf-text.ts';
import { readParagraphTags } from './pdf/tags.ts';
import { splitText } from './split/split-text.ts';

/** Adobe's predefined CMaps: Chinese PDFs often name one (GBK-EUC-H, UniGB-UCS2-H) instead of embedding a font. */
const CMAP_FOLDER = fileURLToPath(new URL('./cmaps/', import.meta.resolve('pdfjs-dist/package.json')));

/** Adobe's GB1 table maps the Chinese ellipsis to this character; texts use U+2026. */
const MIDLINE_ELLIPSIS = '\u22ef';

/** A larger share of private-use and replacement characters means that a font has no usable map to Unicode. */
const MAX_UNMAPPED_SHARE = 0.3;

/**
 * Parses the text layer of a PDF as one chapter, or as those at its headings, with lines joined into paragraphs (see
 * pdfText).
 * @throws DocumentError for a damaged or protected file, for too many pages, and for a file without a text layer (a
 *   scan)
 */
export const parsePdf = async (
  source: DocumentSource,
  filename: string,
  limits: DocumentLimits,
  { split, notes }: ParseOptions = DEFAULT_PARSE_OPTIONS,
): Promise<ParsedDocument> => {
  const bytes = await readSource(source);
  const images = countImages(bytes);
  const read = pdfText(await readPages(bytes, limits, split), notes);
  const text = cleanText(read.text).replaceAll(MIDLINE_ELLIPSIS, '…');
  if (isBlank(text)) {
    throw unsupported('has no text layer (is it a scan?); run text recognition (OCR) on it first');
  }
  if ((text.match(/[\ue000-\uf8ff\ufffd]/g)?.length ?? 0) > text.length * MAX_UNMAPPED_SHARE) {
    throw unsupported('has fonts without a map to Unicode, so that its text cannot be read; export it again as text');
  }
  const collector = chapterCollector(limits, split);
  const parts = splitText(text, split) ?? { chapters: [{ title: titleFromFilename(filename), text }], warnings: [] };
  for (const chapter of parts.chapters) collector.add(chapter.title, chapter.text);
  return { chapters: collector.chapters, warnings: [...parts.warnings, ...pdfWarnings(read, images)] };
};

const readPages = async (bytes: Uint8Array, limits: DocumentLimits, split: Split): Promise<PdfPage[]> => {
  const maxCodePoints = split === 'none' ? limits.chapterCodePoints : limits.splitTextCodePoints;
  using fonts = watchFonts();
  const task = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: CMAP_FOLDER,
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.WARNINGS,
  });
  try {
    const pdf = await task.promise;
    if (pdf.numPages > limits.pages)
      throw unsupported(`has more than ${limits.pages.toLocaleString('en-US')} pages; split it`);
    const isTagged = (await pdf.getMarkInfo())?.Marked === true;
    const pages: PdfPage[] = [];
    let codePoints = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number);
      const items = await readItems(page, isTagged ? await readParagraphTags(page) : undefined);
      const [left, bottom, right, top] = page.view as [number, number, number, number];
      pages.push({ items, width: right - left, height: top - bottom });
      page.cleanup();
      for (const item of items) codePoints += codePointLength(item.text);
      // The layout only removes text (page numbers, spaces) before the exact count, so twice the limit is certainly too
      // long.
      if (codePoints > maxCodePoints * 2) throw split === 'none' ? tooLong(limits, split) : tooMuchText(maxCodePoints);
    }
    if (fonts.failed) throw unsupported('has a damaged font, so that text would be lost; save it again as PDF');
    return pages;
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    if (error instanceof Error && error.name === 'PasswordException') {
      throw unsupported('is protected by a password; save it without one');
    }
    throw unsupported(`is not a readable PDF: ${reasonOf(error)}`);
  } finally {
    await task.destroy();
  }
};

/**
 * Detects fonts that pdf.js cannot load. It continues without them, so their text would be missing silently; it only
 * warns on the console, which nothing else in this process uses.
 */
const watchFonts = (): { readonly failed: boolean } & Disposable => {
  const { warn } = console;
  let failed = false;
  console.warn = (message: unknown) => {
    if (String(message).includes('loadFont - ')) failed = true;
  };
  return {
    get failed() {
      return failed;
    },
    [Symbol.dispose]: () => {
      console.warn = warn;
    },
  };
};

const readItems = async (page: PDFPageProxy, tags?: ReadonlyMap<string, number>): Promise<PdfItem[]> => {
  const content = await page.getTextContent({ includeMarkedContent: tags !== undefined });
  const items: PdfItem[] = [];
  const open: (number | undefined)[] = [];
  for (const item of content.items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(tags?.get(item.id ?? '') ?? open.at(-1));
      continue;
    }
    const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number];
    const vertical = content.styles[item.fontName]?.vertical ?? false;
    items.push({
      text: foldCharacters(item.str),
      x,
      y,
      length: vertical ? item.height : item.width,
      size: Math.hypot(c, d) || Math.hypot(a, b) || item.height,
      vertical,
      isRotated: Math.abs(b) > Math.abs(a),
      tag: open.at(-1),
    });
  }
  return items;
};
