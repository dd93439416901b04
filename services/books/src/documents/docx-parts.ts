import type { ZipPart } from '@versio/kit/zip';
import { escapeXml } from './book-output.ts';

/** What a DOCX says about itself. */
export interface DocxProperties {
  title: string;
  author: string | null;
  description: string | null;
  modifiedAt: Date;
  /** BCP 47 tags of the text and of what is not translated. */
  lang: string;
  sourceLang: string;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const PACKAGE_TYPE = 'application/vnd.openxmlformats-package';

/** The beginning and the end of the main part; the section has A4 pages with numbers, but for the first. */
export const DOCUMENT_START = `${XML}<w:document xmlns:w="${WORD}" xmlns:r="${OFFICE}"><w:body>`;
export const DOCUMENT_END =
  '<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720" w:gutter="0"/><w:titlePg/></w:sectPr></w:body></w:document>';

const override = (name: string, type: string): string => `<Override PartName="/${name}" ContentType="${type}"/>`;

const CONTENT_TYPES = [
  `${XML}<Types xmlns="${PACKAGE}/content-types">`,
  `<Default Extension="rels" ContentType="${PACKAGE_TYPE}.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`,
  override('word/document.xml', `${WORD_TYPE}.document.main+xml`),
  override('word/styles.xml', `${WORD_TYPE}.styles+xml`),
  override('word/footer.xml', `${WORD_TYPE}.footer+xml`),
  override('docProps/core.xml', `${PACKAGE_TYPE}.core-properties+xml`),
  '</Types>',
].join('');

const relations = (entries: readonly [type: string, target: string][]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${entries
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const FOOTER = `${XML}<w:ftr xmlns:w="${WORD}"><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:ftr>`;

/** The parts that are the same in every document. */
export const FIXED_PARTS: readonly ZipPart[] = [
  { name: '[Content_Types].xml', content: [CONTENT_TYPES] },
  {
    name: '_rels/.rels',
    content: [
      relations([
        [`${OFFICE}/officeDocument`, 'word/document.xml'],
        [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
      ]),
    ],
  },
  {
    name: 'word/_rels/document.xml.rels',
    content: [
      relations([
        [`${OFFICE}/styles`, 'styles.xml'],
        [`${OFFICE}/footer`, 'footer.xml'],
      ]),
    ],
  },
  { name: 'word/footer.xml', content: [FOOTER] },
];

/** Returns the core properties. */
export const corePart = ({ title, author, description, modifiedAt, lang }: DocxProperties): string => {
  const time = `${modifiedAt.toISOString().slice(0, 19)}Z`;
  const element = (name: string, text: string | null) => (text?.trim() ? `<${name}>${escapeXml(text)}</${name}>` : '');
  const date = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${time}</dcterms:${name}>`;
  return (
    `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
    element('dc:title', title) +
    element('dc:creator', author) +
    element('dc:description', description) +
    element('dc:language', lang) +
    `${date('created')}${date('modified')}</cp:coreProperties>`
  );
};

// Every letter of Vietnamese is in this font, and in the ones with its metrics that other systems have.
const FONTS =
  '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman" w:eastAsia="SimSun"/>';

interface Style {
  id: string;
  name: string;
  paragraph?: string;
  run?: string;
}

const STYLES: readonly Style[] = [
  {
    id: 'Title',
    name: 'Title',
    paragraph: '<w:spacing w:before="3600" w:after="240"/><w:jc w:val="center"/>',
    run: '<w:b/><w:sz w:val="52"/>',
  },
  { id: 'Subtitle', name: 'Subtitle', paragraph: '<w:spacing w:after="240"/>', run: '<w:i/><w:color w:val="666666"/>' },
  {
    id: 'OriginalTitle',
    name: 'Original Title',
    paragraph: '<w:spacing w:after="240"/><w:jc w:val="center"/>',
    run: '<w:color w:val="666666"/><w:sz w:val="32"/>',
  },
  {
    id: 'Author',
    name: 'Author',
    paragraph: '<w:spacing w:before="480" w:after="960"/><w:jc w:val="center"/>',
    run: '<w:sz w:val="28"/>',
  },
  {
    id: 'Heading1',
    name: 'heading 1',
    paragraph: '<w:keepNext/><w:pageBreakBefore/><w:spacing w:after="240"/><w:outlineLvl w:val="0"/>',
    run: '<w:b/><w:sz w:val="32"/>',
  },
  {
    id: 'TOCHeading',
    name: 'TOC Heading',
    paragraph: '<w:keepNext/><w:pageBreakBefore/><w:spacing w:after="240"/>',
    run: '<w:b/><w:sz w:val="32"/>',
  },
  { id: 'TOC1', name: 'toc 1', paragraph: '<w:spacing w:after="60"/>' },
  { id: 'Scene', name: 'Scene', paragraph: '<w:spacing w:before="480"/>' },
  { id: 'Footer', name: 'footer', paragraph: '<w:jc w:val="center"/>', run: '<w:sz w:val="20"/>' },
];

const styleElement = ({ id, name, paragraph = '', run = '' }: Style): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

/** Returns the styles, with the languages of the document. */
export const stylesPart = ({ lang, sourceLang }: Pick<DocxProperties, 'lang' | 'sourceLang'>): string =>
  `${XML}<w:styles xmlns:w="${WORD}"><w:docDefaults><w:rPrDefault><w:rPr>${FONTS}<w:lang w:val="${escapeXml(lang)}" w:eastAsia="${escapeXml(sourceLang)}"/></w:rPr></w:rPrDefault></w:docDefaults>` +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/><w:pPr><w:spacing w:after="120" w:line="300" w:lineRule="auto"/></w:pPr><w:rPr><w:sz w:val="24"/></w:rPr></w:style>' +
  `${STYLES.map(styleElement).join('')}</w:styles>`;
