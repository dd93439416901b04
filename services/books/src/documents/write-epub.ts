import { splitLines } from '@versio/kit/text';
import { writeZip, type ZipPart } from '@versio/kit/zip';
import { type BookOutput, chapterLayout, documentLanguage, escapeXml, NOT_TRANSLATED } from './book-output.ts';

interface Written {
  file: string;
  id: string;
  title: string;
}

/**
 * Writes a book as EPUB 3.3, streamed: one page per chapter, then the package and the table of contents, because all
 * titles are known only at the end. Bilingual: each source paragraph, then its translation, each marked with its
 * language.
 */
export async function* writeEpub(output: BookOutput): AsyncGenerator<Uint8Array> {
  const modifiedAt = output.modifiedAt ?? new Date();
  yield* writeZip(epubParts(output, modifiedAt), modifiedAt);
}

async function* epubParts({ book, chapters, bilingual }: BookOutput, modifiedAt: Date): AsyncGenerator<ZipPart> {
  yield { name: 'mimetype', content: Buffer.from('application/epub+zip') };
  yield { name: 'META-INF/container.xml', content: [CONTAINER] };
  yield { name: 'EPUB/style.css', content: [STYLE] };
  const written: Written[] = [];
  const sourceLang = documentLanguage(book.sourceLang);
  for await (const chapter of chapters) {
    const number = String(written.length + 1).padStart(5, '0');
    const { heading, sourceHeading, translated, rows } = chapterLayout(chapter, bilingual);
    const title = heading.trim() || `${chapter.orderNo}`;
    written.push({ file: `chapter-${number}.xhtml`, id: `chapter-${number}`, title });
    const body = [`<h1>${escapeXml(title)}</h1>\n`];
    if (sourceHeading !== null) body.push(paragraph(sourceHeading, 'source', sourceLang));
    if (!translated) body.push(paragraph(NOT_TRANSLATED, 'note'));
    for (const { source, translation } of rows) {
      for (const line of source === null ? [] : splitLines(source)) body.push(paragraph(line, 'source', sourceLang));
      if (translation === null || (source === '' && translation === '')) continue;
      for (const line of splitLines(translation)) body.push(paragraph(line));
    }
    yield { name: `EPUB/chapter-${number}.xhtml`, content: [page(title, book.targetLang, body.join(''))] };
  }
  if (written.length === 0) {
    // A spine must not be empty.
    written.push({ file: 'title.xhtml', id: 'title', title: book.title });
    const body = `<h1>${escapeXml(book.title)}</h1>\n`;
    yield { name: 'EPUB/title.xhtml', content: [page(book.title, book.targetLang, body)] };
  }
  yield { name: 'EPUB/nav.xhtml', content: [contentsPage(book.title, book.targetLang, written)] };
  yield { name: 'EPUB/package.opf', content: [packageDocument(book, written, modifiedAt)] };
}

const paragraph = (text: string, className?: string, lang?: string): string => {
  const classes = className === undefined ? '' : ` class="${className}"`;
  const language = lang === undefined ? '' : ` xml:lang="${escapeXml(lang)}" lang="${escapeXml(lang)}"`;
  return `<p${classes}${language}>${text === '' ? '<br/>' : escapeXml(text)}</p>\n`;
};

const page = (title: string, lang: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n` +
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${escapeXml(lang)}" lang="${escapeXml(lang)}">\n` +
  `<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>\n` +
  `<body>\n${body}</body>\n</html>\n`;

const contentsPage = (title: string, lang: string, written: Written[]): string => {
  const items = written.map(({ file, title: each }) => `<li><a href="${file}">${escapeXml(each)}</a></li>\n`).join('');
  return page(title, lang, `<nav epub:type="toc" id="toc"><h1>${escapeXml(title)}</h1>\n<ol>\n${items}</ol></nav>\n`);
};

const packageDocument = (book: BookOutput['book'], written: Written[], modifiedAt: Date): string => {
  const modified = `${modifiedAt.toISOString().slice(0, 19)}Z`;
  const items = written.map(({ id, file }) => `<item id="${id}" href="${file}" media-type="application/xhtml+xml"/>\n`);
  const spine = written.map(({ id }) => `<itemref idref="${id}"/>\n`);
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${escapeXml(book.targetLang)}">\n` +
    `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n` +
    `<dc:identifier id="book-id">urn:uuid:${escapeXml(book.id)}</dc:identifier>\n` +
    `<dc:title>${escapeXml(book.title)}</dc:title>\n` +
    `<dc:language>${escapeXml(book.targetLang)}</dc:language>\n` +
    `<meta property="dcterms:modified">${modified}</meta>\n</metadata>\n` +
    `<manifest>\n<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>\n` +
    `<item id="style" href="style.css" media-type="text/css"/>\n${items.join('')}</manifest>\n` +
    `<spine>\n${spine.join('')}</spine>\n</package>\n`
  );
};

const CONTAINER =
  '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n';

const STYLE =
  'body { line-height: 1.6; }\np { margin: 0 0 0.6em; }\np.source { color: #666; }\np.note { font-style: italic; }\n';
