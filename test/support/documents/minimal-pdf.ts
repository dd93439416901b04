import iconv from 'iconv-lite';

export interface PdfOptions {
  /** Predefined CMap of the font (Adobe-GB1); the font itself is not embedded. */
  encoding?: 'UniGB-UCS2-H' | 'GBK-EUC-H';
  /** True if the font has its own map to Unicode. */
  toUnicode?: boolean;
  /** True if each page has its number at the bottom. */
  pageNumbers?: boolean;
  /** Raw entries for the trailer, such as `/Encrypt`. */
  trailer?: string;
  /** The number of pages that the page tree claims; default: the real number. */
  pageCount?: number;
}

interface PlacedLine {
  text: string;
  x: number;
  y: number;
  size: number;
}

const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;
const MARGIN = 72;
const BODY_SIZE = 12;
const TITLE_SIZE = 18;
const LEADING = 20;
const INDENT = 2 * BODY_SIZE;
const LINES_PER_PAGE = Math.floor((PAGE_HEIGHT - 2 * MARGIN) / LEADING);

/**
 * Sets Chinese text as a PDF on A4: the first paragraph as a title, the others with an indent of two characters, lines
 * wrapped as Chinese books do. Written by hand after PDF 32000-1, sections 7.5 and 9.7, without an embedded font.
 */
export const chinesePdf = (paragraphs: string[], options: PdfOptions = {}): Buffer =>
  pdfOfPages(layOut(paragraphs, options.pageNumbers ?? true), options);

/** Creates a PDF of empty pages, like a scan without text recognition. */
export const blankPdf = (pages: number, options: PdfOptions = {}): Buffer =>
  pdfOfPages(
    Array.from({ length: pages }, () => []),
    options,
  );

const layOut = (paragraphs: string[], pageNumbers: boolean): PlacedLine[][] => {
  const lines = paragraphs.flatMap((paragraph, index): { text: string; x: number; size: number }[] => {
    if (index === 0) return [{ text: paragraph, x: MARGIN, size: TITLE_SIZE }];
    return wrap(paragraph).map((text, at) => ({ text, x: at === 0 ? MARGIN + INDENT : MARGIN, size: BODY_SIZE }));
  });
  const pages: PlacedLine[][] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_PAGE) {
    const placed = lines
      .slice(at, at + LINES_PER_PAGE)
      .map((line, row) => ({ ...line, y: PAGE_HEIGHT - MARGIN - row * LEADING }));
    if (pageNumbers) placed.push({ text: `${pages.length + 1}`, x: PAGE_WIDTH / 2, y: MARGIN / 2, size: 9 });
    pages.push(placed);
  }
  return pages;
};

/** Breaks a paragraph into lines, none of which begins with a closing mark. */
const wrap = (paragraph: string): string[] => {
  const characters = [...paragraph];
  const lines: string[] = [];
  let line: string[] = [];
  let room = PAGE_WIDTH - 2 * MARGIN - INDENT;
  for (const character of characters) {
    const width = widthOf(character) * BODY_SIZE;
    if (width > room) {
      // A closing mark stays with the character before it; digits stay together.
      let carry = 0;
      let next = character;
      while (carry < line.length - 1 && mayNotBreak(line[line.length - 1 - carry]!, next)) {
        next = line[line.length - 1 - carry]!;
        carry++;
      }
      const moved = line.splice(line.length - carry);
      lines.push(line.join(''));
      line = moved;
      room = PAGE_WIDTH - 2 * MARGIN - moved.reduce((sum, each) => sum + widthOf(each) * BODY_SIZE, 0);
    }
    line.push(character);
    room -= width;
  }
  lines.push(line.join(''));
  return lines;
};

const mayNotBreak = (before: string, after: string): boolean =>
  /[，。！？、；：”’…—）》」』]/.test(after) || /[“‘（《「『]/.test(before) || /^[0-9A-Za-z]{2}$/.test(before + after);

const widthOf = (character: string): number => (character.charCodeAt(0) < 0x80 ? 0.5 : 1);

const pdfOfPages = (pages: PlacedLine[][], options: PdfOptions): Buffer => {
  const { encoding = 'UniGB-UCS2-H', toUnicode = true } = options;
  const encode = (text: string): Buffer =>
    encoding === 'GBK-EUC-H' ? iconv.encode(text, 'gbk') : iconv.encode(text, 'utf-16be');
  const characters = new Set(pages.flat().flatMap((line) => [...line.text]));
  const firstPage = 7;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${options.pageCount ?? pages.length} /Kids [${kids}] >>`,
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-${encoding} /Encoding /${encoding} /DescendantFonts [4 0 R]${toUnicode ? ' /ToUnicode 6 0 R' : ''} >>`,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 /W [1 95 500 814 939 500] /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    stream(toUnicodeMap([...characters], encode)),
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      stream(
        lines
          .map(({ text, x, y, size }) => `BT /F1 ${size} Tf ${x} ${y} Td <${encode(text).toString('hex')}> Tj ET`)
          .join('\n'),
      ),
    ]),
  ];
  return assemblePdf(objects, options.trailer ?? '');
};

/** Returns a stream object. Each character of the content is one byte. */
export const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

const toUnicodeMap = (characters: string[], encode: (text: string) => Buffer): string => {
  const blocks: string[] = [];
  for (let at = 0; at < characters.length; at += 100) {
    const some = characters.slice(at, at + 100);
    const rows = some.map(
      (each) => `<${encode(each).toString('hex')}> <${iconv.encode(each, 'utf-16be').toString('hex')}>`,
    );
    blocks.push(`${some.length} beginbfchar\n${rows.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin',
    '12 dict begin begincmap',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
};

/** Returns a PDF file of these objects, numbered from 1; the first is the catalog. */
export const assemblePdf = (objects: string[], trailer = ''): Buffer => {
  let body = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
};
