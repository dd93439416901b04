import { runInSlices } from '@versio/kit/async';
import { splitLines } from '@versio/kit/text';
import { writeZip, type ZipPart } from '@versio/kit/zip';
import {
  type BookOutput,
  type ChapterLayout,
  chapterHeading,
  chapterLayout,
  documentLanguage,
  documentTitle,
  escapeXml,
  labelsOf,
  NOT_TRANSLATED,
  type OutputChapter,
  type OutputRow,
  originalTitle,
  STEP_PARAGRAPHS,
} from './book-output.ts';
import { corePart, DOCUMENT_END, DOCUMENT_START, type DocxProperties, FIXED_PARTS, stylesPart } from './docx-parts.ts';

/**
 * Writes a book as DOCX (ECMA-376, transitional), streamed chapter by chapter: a title page, the table of contents,
 * then for each chapter a heading on a new page and its paragraphs. Bilingual: a table of two columns, source left,
 * translation right.
 */
export async function* writeDocx(output: BookOutput): AsyncGenerator<Uint8Array> {
  const { book } = output;
  const modifiedAt = output.modifiedAt ?? new Date();
  const { author, description, targetLang, sourceLang } = book;
  yield* writeDocxBody(bookBody(output), {
    ...{ title: documentTitle(book), author, description, modifiedAt, lang: targetLang },
    sourceLang: documentLanguage(sourceLang),
  });
}

/** Writes a plain DOCX of these paragraphs. */
export async function* writeDocxParagraphs(paragraphs: string[], modifiedAt: Date): AsyncGenerator<Uint8Array> {
  const properties = { title: '', author: null, description: null, modifiedAt, lang: 'und', sourceLang: 'und' };
  yield* writeDocxBody(
    paragraphs.map((text) => paragraph(text)),
    properties,
  );
}

const writeDocxBody = (
  body: AsyncIterable<string> | Iterable<string>,
  properties: DocxProperties,
): AsyncGenerator<Uint8Array> => {
  const document = async function* () {
    yield DOCUMENT_START;
    yield* body;
    yield DOCUMENT_END;
  };
  const parts: ZipPart[] = [
    ...FIXED_PARTS,
    { name: 'docProps/core.xml', content: [corePart(properties)] },
    { name: 'word/styles.xml', content: [stylesPart(properties)] },
    { name: 'word/document.xml', content: document() },
  ];
  return writeZip(parts, properties.modifiedAt);
};

async function* bookBody(output: BookOutput): AsyncGenerator<string> {
  yield titlePage(output);
  yield* contentsPages(output);
  for await (const chapter of output.chapters)
    yield* chapterBody(chapter, output, await runInSlices(chapterLayout(chapter, output)));
}

const titlePage = ({ book }: BookOutput): string => {
  const original = originalTitle(book);
  const pieces = [paragraph(documentTitle(book), { style: 'Title' })];
  if (original !== null)
    pieces.push(paragraph(original, { style: 'OriginalTitle', lang: documentLanguage(book.sourceLang) }));
  if (book.author?.trim()) pieces.push(paragraph(book.author, { style: 'Author' }));
  for (const line of splitLines(book.description ?? '')) if (line.trim() !== '') pieces.push(paragraph(line));
  return pieces.join('');
};

/**
 * The table of contents as a field, with the entries that it has as soon as the document is opened. Without page
 * numbers, because these are known only to who lays the pages out; the entries are links.
 */
function* contentsPages({ book, contents = [] }: BookOutput): Generator<string> {
  if (contents.length === 0) return;
  yield paragraph(labelsOf(book.targetLang).contents, { style: 'TOCHeading' });
  for (const [index, heading] of contents.entries()) {
    const begin = index === 0 ? FIELD_BEGIN : '';
    const end = index === contents.length - 1 ? FIELD_END : '';
    const text = `<w:r>${textOf(chapterHeading(heading, book.targetLang))}</w:r>`;
    const link = `<w:hyperlink w:anchor="${bookmarkOf(heading.orderNo)}" w:history="1">${text}</w:hyperlink>`;
    yield `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${begin}${link}${end}</w:p>`;
  }
}

const FIELD_BEGIN =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-1" \\n \\h \\z \\u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

const bookmarkOf = (orderNo: number): string => `chapter_${orderNo}`;

/** Yields the body of a chapter some paragraphs at a time: in XML, that of a long one is a hundred times its text. */
function* chapterBody(
  chapter: OutputChapter,
  { book, bilingual }: BookOutput,
  { heading, sourceHeading, translated, rows }: ChapterLayout,
): Generator<string> {
  const sourceLang = documentLanguage(book.sourceLang);
  yield paragraph(heading, { style: 'Heading1', bookmark: chapter.orderNo });
  if (sourceHeading !== null) yield paragraph(sourceHeading, { style: 'Subtitle', lang: sourceLang });
  if (!translated) yield paragraph(NOT_TRANSLATED, { style: 'Subtitle' });
  const isTable = bilingual && translated;
  if (isTable) yield TABLE_START;
  for (let start = 0; start < rows.length; start += STEP_PARAGRAPHS)
    yield rows
      .slice(start, start + STEP_PARAGRAPHS)
      .map((row) => (isTable ? tableRow(row, sourceLang) : rowParagraph(row, sourceLang)))
      .join('');
  if (isTable) yield '</w:tbl>';
}

const tableRow = ({ source, translation, startsScene }: OutputRow, sourceLang: string): string => {
  const cells = [cell(source ?? '', { lang: sourceLang, startsScene }), cell(translation ?? '', { startsScene })];
  return `<w:tr>${cells.join('')}</w:tr>`;
};

const rowParagraph = ({ source, translation, startsScene }: OutputRow, sourceLang: string): string => {
  const lang = translation === null ? sourceLang : undefined;
  return paragraph(translation ?? source ?? '', { lang, startsScene });
};

interface ParagraphOptions {
  style?: string;
  lang?: string | undefined;
  startsScene?: boolean;
  /** The number of the chapter that begins here. */
  bookmark?: number;
}

const paragraph = (text: string, { style, lang, startsScene = false, bookmark }: ParagraphOptions = {}): string => {
  if (text === '' && style === undefined) return '<w:p/>';
  const styled = style ?? (startsScene ? 'Scene' : undefined);
  const properties = styled === undefined ? '' : `<w:pPr><w:pStyle w:val="${styled}"/></w:pPr>`;
  const language = lang === undefined ? '' : escapeXml(lang);
  const runProperties = language === '' ? '' : `<w:rPr><w:lang w:val="${language}" w:eastAsia="${language}"/></w:rPr>`;
  const run = `<w:r>${runProperties}${textOf(text)}</w:r>`;
  if (bookmark === undefined) return `<w:p>${properties}${run}</w:p>`;
  const start = `<w:bookmarkStart w:id="${bookmark}" w:name="${bookmarkOf(bookmark)}"/>`;
  return `<w:p>${properties}${start}${run}<w:bookmarkEnd w:id="${bookmark}"/></w:p>`;
};

const textOf = (text: string): string =>
  text
    .split('\t')
    .map((piece) => `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`)
    .join('<w:tab/>');

const cell = (text: string, options: ParagraphOptions): string =>
  `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${splitLines(text)
    .map((line) => paragraph(line, options))
    .join('')}</w:tc>`;

const TABLE_START =
  '<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>';
