import { splitLines } from '@versio/kit/text';
import { writeZip, type ZipPart } from '@versio/kit/zip';
import { type BookOutput, chapterLayout, documentLanguage, escapeXml, NOT_TRANSLATED } from './book-output.ts';

/**
 * Writes a book as DOCX (ECMA-376, transitional), streamed chapter by chapter: the title of the book, then for each
 * chapter a heading on a new page and one paragraph per line. Bilingual: a table of two columns, source left,
 * translation right.
 */
export async function* writeDocx(output: BookOutput): AsyncGenerator<Uint8Array> {
  yield* writeDocxBody(bookBody(output), output.modifiedAt ?? new Date());
}

/** Writes a plain DOCX of these paragraphs. */
export async function* writeDocxParagraphs(paragraphs: string[], modifiedAt: Date): AsyncGenerator<Uint8Array> {
  yield* writeDocxBody(
    paragraphs.map((text) => paragraph(text)),
    modifiedAt,
  );
}

const writeDocxBody = (
  body: AsyncIterable<string> | Iterable<string>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> => {
  const document = async function* () {
    yield `${XML}<w:document xmlns:w="${WORD}"><w:body>`;
    yield* body;
    yield '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/></w:sectPr></w:body></w:document>';
  };
  const parts: ZipPart[] = [
    { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
    { name: '_rels/.rels', content: [PACKAGE_RELATIONS] },
    { name: 'word/_rels/document.xml.rels', content: [DOCUMENT_RELATIONS] },
    { name: 'word/styles.xml', content: [STYLES] },
    { name: 'word/document.xml', content: document() },
  ];
  return writeZip(parts, modifiedAt);
};

async function* bookBody({ book, chapters, bilingual }: BookOutput): AsyncGenerator<string> {
  const sourceLang = documentLanguage(book.sourceLang);
  yield paragraph(book.title, { style: 'Title' });
  for await (const chapter of chapters) {
    const { heading, sourceHeading, translated, rows } = chapterLayout(chapter, bilingual);
    const pieces = [paragraph(heading, { style: 'Heading1' })];
    if (sourceHeading !== null) pieces.push(paragraph(sourceHeading, { style: 'Subtitle', lang: sourceLang }));
    if (!translated) pieces.push(paragraph(NOT_TRANSLATED, { style: 'Subtitle' }));
    if (bilingual && translated) {
      pieces.push(TABLE_START);
      for (const { source, translation } of rows) {
        pieces.push(`<w:tr>${cell(source ?? '', sourceLang)}${cell(translation ?? '', book.targetLang)}</w:tr>`);
      }
      pieces.push('</w:tbl>');
    } else {
      for (const { source, translation } of rows) {
        pieces.push(translation === null ? paragraph(source ?? '', { lang: sourceLang }) : paragraph(translation));
      }
    }
    yield pieces.join('');
  }
}

const paragraph = (text: string, options: { style?: string; lang?: string } = {}): string => {
  if (text === '' && options.style === undefined) return '<w:p/>';
  const style = options.style === undefined ? '' : `<w:pPr><w:pStyle w:val="${options.style}"/></w:pPr>`;
  const language = options.lang === undefined ? '' : escapeXml(options.lang);
  const properties = language === '' ? '' : `<w:rPr><w:lang w:val="${language}" w:eastAsia="${language}"/></w:rPr>`;
  const runs = text
    .split('\t')
    .map((piece) => `<w:t xml:space="preserve">${escapeXml(piece)}</w:t>`)
    .join('<w:tab/>');
  return `<w:p>${style}<w:r>${properties}${runs}</w:r></w:p>`;
};

const cell = (text: string, lang: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="4500" w:type="dxa"/></w:tcPr>${splitLines(text)
    .map((line) => paragraph(line, { lang }))
    .join('')}</w:tc>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const CONTENT_TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD_TYPE}.styles+xml"/></Types>`;

const PACKAGE_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`;

const DOCUMENT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const style = (id: string, name: string, paragraphProperties: string, runProperties: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraphProperties}</w:pPr><w:rPr>${runProperties}</w:rPr></w:style>`;

const STYLES =
  `${XML}<w:styles xmlns:w="${WORD}">` +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="120" w:line="300" w:lineRule="auto"/></w:pPr><w:rPr><w:sz w:val="24"/></w:rPr></w:style>' +
  style('Title', 'Title', '<w:spacing w:after="480"/><w:jc w:val="center"/>', '<w:b/><w:sz w:val="48"/>') +
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:pageBreakBefore/><w:spacing w:after="240"/><w:outlineLvl w:val="0"/>',
    '<w:b/><w:sz w:val="32"/>',
  ) +
  style('Subtitle', 'Subtitle', '<w:spacing w:after="240"/>', '<w:i/><w:color w:val="666666"/>') +
  '</w:styles>';

const TABLE_START =
  '<w:tbl><w:tblPr><w:tblW w:w="9000" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid><w:gridCol w:w="4500"/><w:gridCol w:w="4500"/></w:tblGrid>';
