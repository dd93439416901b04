import { splitLines } from '@versio/kit/text';
import { writeZip, type ZipPart } from '@versio/kit/zip';
import {
  type BookOutput,
  chapterLayout,
  documentLanguage,
  documentTitle,
  escapeXml,
  NOT_TRANSLATED,
  type OutputChapter,
  originalTitle,
} from './book-output.ts';
import { COVER_FILES, contentsPage, ncxDocument, packageDocument, page, type WrittenPage } from './epub-package.ts';

/**
 * Writes a book as EPUB 3.3, streamed: cover, title page, one page per chapter, then the package and the tables of
 * contents, because all titles are known only at the end; toc.ncx is for readers of EPUB 2. Bilingual: each source
 * paragraph, then its translation, each marked with its language.
 */
export async function* writeEpub(output: BookOutput): AsyncGenerator<Uint8Array> {
  const modifiedAt = output.modifiedAt ?? new Date();
  yield* writeZip(epubParts(output, modifiedAt), modifiedAt);
}

async function* epubParts(output: BookOutput, modifiedAt: Date): AsyncGenerator<ZipPart> {
  const { book, cover, chapters } = output;
  yield { name: 'mimetype', content: Buffer.from('application/epub+zip') };
  yield { name: 'META-INF/container.xml', content: [CONTAINER] };
  yield { name: 'EPUB/style.css', content: [STYLE] };
  if (cover !== undefined) {
    const file = COVER_FILES[cover.mediaType];
    yield { name: `EPUB/${file}`, content: cover.content };
    yield { name: 'EPUB/cover.xhtml', content: [coverPage(output, file)] };
  }
  yield { name: 'EPUB/title.xhtml', content: [titlePage(output)] };
  const written: WrittenPage[] = [];
  for await (const chapter of chapters) {
    const id = `chapter-${String(written.length + 1).padStart(5, '0')}`;
    const { heading, body } = chapterBody(chapter, output);
    written.push({ file: `${id}.xhtml`, id, title: heading });
    yield { name: `EPUB/${id}.xhtml`, content: [page(heading, book.targetLang, body)] };
  }
  yield { name: 'EPUB/nav.xhtml', content: [contentsPage(output, written)] };
  yield { name: 'EPUB/toc.ncx', content: [ncxDocument(book, written)] };
  yield { name: 'EPUB/package.opf', content: [packageDocument(output, written, modifiedAt)] };
}

const chapterBody = (chapter: OutputChapter, output: BookOutput): { heading: string; body: string } => {
  const sourceLang = documentLanguage(output.book.sourceLang);
  const { heading, sourceHeading, translated, rows } = chapterLayout(chapter, output);
  const body = [`<h1>${escapeXml(heading)}</h1>\n`];
  if (sourceHeading !== null) body.push(paragraph(sourceHeading, ['source'], sourceLang));
  if (!translated) body.push(paragraph(NOT_TRANSLATED, ['note']));
  for (const { source, translation, startsScene } of rows) {
    let scene = startsScene ? ['scene'] : [];
    for (const line of source === null ? [] : splitLines(source)) {
      body.push(paragraph(line, ['source', ...scene], sourceLang));
      scene = [];
    }
    for (const line of translation === null ? [] : splitLines(translation)) {
      body.push(paragraph(line, scene));
      scene = [];
    }
  }
  return { heading, body: body.join('') };
};

const paragraph = (text: string, classes: readonly string[] = [], lang?: string): string => {
  if (text.trim() === '') return '';
  const classNames = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
  const language = lang === undefined ? '' : ` xml:lang="${escapeXml(lang)}" lang="${escapeXml(lang)}"`;
  return `<p${classNames}${language}>${escapeXml(text)}</p>\n`;
};

const coverPage = ({ book }: BookOutput, file: string): string => {
  const title = documentTitle(book);
  const image = `<div class="cover"><img src="${file}" alt="${escapeXml(title)}"/></div>\n`;
  return page(title, book.targetLang, `<section epub:type="cover">\n${image}</section>\n`);
};

const titlePage = ({ book }: BookOutput): string => {
  const title = documentTitle(book);
  const original = originalTitle(book);
  const body = [`<h1>${escapeXml(title)}</h1>\n`];
  if (original !== null) body.push(paragraph(original, ['original'], documentLanguage(book.sourceLang)));
  if (book.author?.trim()) body.push(paragraph(book.author, ['author']));
  for (const line of splitLines(book.description ?? '')) body.push(paragraph(line, ['description']));
  const section = `<section epub:type="titlepage" class="title">\n${body.join('')}</section>\n`;
  return page(title, book.targetLang, section);
};

const CONTAINER =
  '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n';

const STYLE = `body { line-height: 1.6; }
h1 { font-size: 1.4em; line-height: 1.3; margin: 1.5em 0 1em; }
p { margin: 0 0 0.6em; }
p.scene { margin-top: 2em; }
p.source { color: #666; }
p.note { font-style: italic; }
div.cover { text-align: center; }
div.cover img { max-width: 100%; max-height: 98vh; }
section.title { margin-top: 20%; text-align: center; }
p.original { color: #666; }
p.author { margin: 1.5em 0 3em; }
p.description { text-align: left; }
`;
