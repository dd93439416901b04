import { runInSlices, type Steps } from '@versio/kit/async';
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
  type OutputRow,
  originalTitle,
  STEP_PARAGRAPHS,
} from './book-output.ts';
import {
  COVER_FILES,
  contentsPage,
  ncxDocument,
  packageDocument,
  page,
  pageAround,
  type WrittenPage,
} from './epub-package.ts';

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
    const { heading, body } = await runInSlices(chapterBody(chapter, output));
    written.push({ file: `${id}.xhtml`, id, title: heading });
    const [before, behind] = pageAround(heading, book.targetLang);
    yield { name: `EPUB/${id}.xhtml`, content: [before, ...body, behind] };
  }
  yield { name: 'EPUB/nav.xhtml', content: [contentsPage(output, written)] };
  yield { name: 'EPUB/toc.ncx', content: [ncxDocument(book, written)] };
  yield { name: 'EPUB/package.opf', content: [packageDocument(output, written, modifiedAt)] };
}

function* chapterBody(chapter: OutputChapter, output: BookOutput): Steps<{ heading: string; body: string[] }> {
  const sourceLang = documentLanguage(output.book.sourceLang);
  const { heading, sourceHeading, translated, rows } = yield* chapterLayout(chapter, output);
  const pieces: string[] = [];
  const body = [`<h1>${escapeXml(heading)}</h1>\n`];
  if (sourceHeading !== null) body.push(paragraph(sourceHeading, ['source'], sourceLang));
  if (!translated) body.push(paragraph(NOT_TRANSLATED, ['note']));
  for (const [index, { row, notes }] of (yield* groupNotes(rows)).entries()) {
    if (index % STEP_PARAGRAPHS === STEP_PARAGRAPHS - 1) {
      pieces.push(body.splice(0).join(''));
      yield;
    }
    const references = notes.map(({ number }) => reference(number)).join('');
    body.push(...rowParagraphs(row, sourceLang, references));
    for (const note of notes) body.push(footnote(note, sourceLang));
  }
  return { heading, body: [...pieces, body.join('')] };
}

/** The source of a row, then its translation; what refers to notes stands at the end of the last. */
const rowParagraphs = (
  { source, translation, startsScene }: OutputRow,
  sourceLang: string,
  references = '',
): string[] => {
  const lines = [
    ...(source === null ? [] : splitLines(source)).map((line) => ({ line, classes: ['source'], lang: sourceLang })),
    ...(translation === null ? [] : splitLines(translation)).map((line) => ({ line, classes: [], lang: undefined })),
  ].filter(({ line }) => line.trim() !== '');
  return lines.map(({ line, classes, lang }, index) => {
    const scene = startsScene && index === 0 ? ['scene'] : [];
    return paragraph(line, [...classes, ...scene], lang, index === lines.length - 1 ? references : '');
  });
};

/** A paragraph with the notes behind it, by their numbers. */
interface NotedRow {
  row: OutputRow;
  notes: { number: number; row: OutputRow }[];
}

/** As uploads put notes behind their paragraph (docs/rules.md#uploads). */
const NOTE = /^\[(\d{1,4})\]\s+(?=\S)/u;

/**
 * Finds the notes among the paragraphs of a chapter: those of the form `[1] …` whose numbers run on from 1 behind other
 * paragraphs. Of a paragraph in both languages, both have the number. Anything else stays a paragraph.
 */
function* groupNotes(rows: readonly OutputRow[]): Steps<NotedRow[]> {
  const noted: NotedRow[] = [];
  let next = 1;
  for (const [index, row] of rows.entries()) {
    if (index % STEP_PARAGRAPHS === STEP_PARAGRAPHS - 1) yield;
    const before = noted.at(-1);
    if (before !== undefined && texts(row).every((text) => Number(NOTE.exec(text)?.[1]) === next)) {
      before.notes.push({ number: next, row });
      next += 1;
    } else noted.push({ row, notes: [] });
  }
  return noted;
}

/** Returns the text of a note without its number. */
const noteText = (text: string): string => text.replace(NOTE, '');

const texts = ({ source, translation }: OutputRow): string[] => [source, translation].filter((text) => text !== null);

const reference = (number: number): string =>
  `<sup><a epub:type="noteref" role="doc-noteref" id="ref-${number}" href="#note-${number}">[${number}]</a></sup>`;

const footnote = ({ number, row }: { number: number; row: OutputRow }, sourceLang: string): string => {
  const textOf = (text: string | null): string | null => (text === null ? null : noteText(text));
  const [first = '', ...rest] = rowParagraphs(
    { ...row, source: textOf(row.source), translation: textOf(row.translation) },
    sourceLang,
  );
  const back = `<a role="doc-backlink" href="#ref-${number}">[${number}]</a> `;
  const body = [first.replace('>', `>${back}`), ...rest].join('');
  return `<aside epub:type="footnote" role="doc-footnote" id="note-${number}">\n${body}</aside>\n`;
};

const paragraph = (text: string, classes: readonly string[] = [], lang?: string, references = ''): string => {
  if (text.trim() === '') return '';
  const classNames = classes.length === 0 ? '' : ` class="${classes.join(' ')}"`;
  const language = lang === undefined ? '' : ` xml:lang="${escapeXml(lang)}" lang="${escapeXml(lang)}"`;
  return `<p${classNames}${language}>${escapeXml(text)}${references}</p>\n`;
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
aside { font-size: 0.9em; margin: 0 0 0.6em 1.5em; }
div.cover { text-align: center; }
div.cover img { max-width: 100%; max-height: 98vh; }
section.title { margin-top: 20%; text-align: center; }
p.original { color: #666; }
p.author { margin: 1.5em 0 3em; }
p.description { text-align: left; }
`;
