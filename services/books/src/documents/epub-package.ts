import {
  type BookOutput,
  documentLanguage,
  documentTitle,
  escapeXml,
  labelsOf,
  type OutputBook,
  originalTitle,
} from './book-output.ts';

/** A page of the text. */
export interface WrittenPage {
  file: string;
  id: string;
  title: string;
}

/** The file of a cover by its type. */
export const COVER_FILES = { 'image/png': 'cover.png', 'image/jpeg': 'cover.jpg' } as const;

/** Returns an XHTML page. */
export const page = (title: string, lang: string, body: string): string => pageAround(title, lang).join(body);

/** Returns what stands before and behind the body of a page. */
export const pageAround = (title: string, lang: string): [string, string] => [
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n` +
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${escapeXml(lang)}" lang="${escapeXml(lang)}">\n` +
    `<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>\n` +
    `<body>\n`,
  `</body>\n</html>\n`,
];

/** Returns the navigation document: the chapters, and the landmarks of the book. */
export const contentsPage = ({ book, cover }: BookOutput, written: readonly WrittenPage[]): string => {
  const title = documentTitle(book);
  const { contents } = labelsOf(book.targetLang);
  const entries = written.length > 0 ? written : [{ file: 'title.xhtml', title }];
  const items = entries.map((entry) => `<li><a href="${entry.file}">${escapeXml(entry.title)}</a></li>\n`).join('');
  const landmarks = [
    ...(cover === undefined ? [] : [['cover', 'cover.xhtml', title]]),
    ['titlepage', 'title.xhtml', title],
    ...written.slice(0, 1).map((first) => ['bodymatter', first.file, first.title]),
  ].map(([type, file, text]) => `<li><a epub:type="${type}" href="${file}">${escapeXml(text!)}</a></li>\n`);
  return page(
    title,
    book.targetLang,
    `<nav epub:type="toc" id="toc"><h1>${escapeXml(contents)}</h1>\n<ol>\n${items}</ol></nav>\n` +
      `<nav epub:type="landmarks" id="landmarks" hidden="hidden"><ol>\n${landmarks.join('')}</ol></nav>\n`,
  );
};

/** Returns the table of contents for readers of EPUB 2. */
export const ncxDocument = (book: OutputBook, written: readonly WrittenPage[]): string => {
  const title = documentTitle(book);
  const entries = written.length > 0 ? written : [{ id: 'title-page', file: 'title.xhtml', title }];
  const points = entries.map(
    ({ id, file, title: text }, index) =>
      `<navPoint id="${id}" playOrder="${index + 1}"><navLabel><text>${escapeXml(text)}</text></navLabel><content src="${file}"/></navPoint>\n`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1" xml:lang="${escapeXml(book.targetLang)}">\n` +
    `<head><meta name="dtb:uid" content="${identifier(book)}"/><meta name="dtb:depth" content="1"/>` +
    `<meta name="dtb:totalPageCount" content="0"/><meta name="dtb:maxPageNumber" content="0"/></head>\n` +
    `<docTitle><text>${escapeXml(title)}</text></docTitle>\n<navMap>\n${points.join('')}</navMap>\n</ncx>\n`
  );
};

/** Returns the package document: metadata, files and their order. */
export const packageDocument = (
  { book, cover }: BookOutput,
  written: readonly WrittenPage[],
  modifiedAt: Date,
): string => {
  const pages = [
    ...(cover === undefined ? [] : [{ id: 'cover', file: 'cover.xhtml' }]),
    { id: 'title-page', file: 'title.xhtml' },
    ...written,
  ];
  const items = pages.map(({ id, file }) => `<item id="${id}" href="${file}" media-type="application/xhtml+xml"/>\n`);
  if (cover !== undefined)
    items.push(
      `<item id="cover-image" href="${COVER_FILES[cover.mediaType]}" media-type="${cover.mediaType}" properties="cover-image"/>\n`,
    );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${escapeXml(book.targetLang)}">\n` +
    `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n${metadata(book, cover !== undefined, modifiedAt)}</metadata>\n` +
    `<manifest>\n<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>\n` +
    `<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>\n` +
    `<item id="style" href="style.css" media-type="text/css"/>\n${items.join('')}</manifest>\n` +
    `<spine toc="ncx">\n${pages.map(({ id }) => `<itemref idref="${id}"/>\n`).join('')}</spine>\n</package>\n`
  );
};

const metadata = (book: OutputBook, hasCover: boolean, modifiedAt: Date): string => {
  const original = originalTitle(book);
  const lines = [
    `<dc:identifier id="book-id">${identifier(book)}</dc:identifier>`,
    `<dc:title id="title">${escapeXml(documentTitle(book))}</dc:title>`,
    `<dc:language>${escapeXml(book.targetLang)}</dc:language>`,
    `<meta property="dcterms:modified">${modifiedAt.toISOString().slice(0, 19)}Z</meta>`,
  ];
  if (original !== null)
    lines.push(
      `<meta refines="#title" property="alternate-script" xml:lang="${escapeXml(documentLanguage(book.sourceLang))}">${escapeXml(original)}</meta>`,
    );
  if (book.author?.trim())
    lines.push(
      `<dc:creator id="author">${escapeXml(book.author)}</dc:creator>`,
      '<meta refines="#author" property="role" scheme="marc:relators">aut</meta>',
    );
  if (book.description?.trim()) lines.push(`<dc:description>${escapeXml(book.description)}</dc:description>`);
  // For readers of EPUB 2.
  if (hasCover) lines.push('<meta name="cover" content="cover-image"/>');
  return lines.map((line) => `${line}\n`).join('');
};

const identifier = ({ id }: OutputBook): string => `urn:uuid:${escapeXml(id)}`;
