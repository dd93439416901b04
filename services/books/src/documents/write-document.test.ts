import { Buffer } from 'node:buffer';
import { writeZip } from '@versio/kit/zip';
import { scratchFolder } from '@versio/testing/documents/scratch';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { DEFAULT_DOCUMENT_LIMITS } from '../../../documents/src/parsing/document.ts';
import { parseFile } from '../../../documents/src/parsing/parse-file.ts';
import { ENGLISH_TITLES } from '../../../translation/src/engine/pairs/en/titles.ts';
import { writeTitle } from '../../../translation/src/engine/pairs/titles.ts';
import { VIETNAMESE_TITLES } from '../../../translation/src/engine/pairs/vi/titles.ts';
import { type BookOutput, labelsOf, NOT_TRANSLATED, type OutputChapter } from './book-output.ts';
import { type DownloadFormat, writeDocument } from './write-document.ts';

const scratch = scratchFolder();
const book = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: '守灯人 & "Lamps"',
  translatedTitle: null,
  author: 'Kim <Dung>',
  description: 'Một.\n\nHai.',
  sourceLang: 'auto',
  targetLang: 'vi',
};
const chapters: OutputChapter[] = [
  {
    orderNo: 1,
    title: '第1章 守灯人',
    translatedTitle: 'Chương 1: Người giữ đèn',
    sourceText: '子时刚过。\r\n\r\n“不可能……”<b>&amp;\u0001',
    translatedText: 'Vừa qua giờ Tý.\n\n“Không thể nào...” <b>&amp;',
  },
  { orderNo: 2, title: '第2章', translatedTitle: null, sourceText: '一\n二', translatedText: null },
  { orderNo: 7, title: '第7章', translatedTitle: 'Chương 7', sourceText: '一\n二', translatedText: 'một hai' },
];

const write = async (format: DownloadFormat, bilingual: boolean, some = chapters) => {
  const pieces = writeDocument(format, {
    book,
    contents: some,
    chapters: some,
    bilingual,
    modifiedAt: new Date('2026-01-31T12:00:01Z'),
  });
  return Buffer.concat(await Array.fromAsync(pieces));
};

const readBack = async (format: DownloadFormat, bilingual: boolean) => {
  const file = scratch.file(`book.${format}`, await write(format, bilingual));
  return (await parseFile(file.path, file.filename, DEFAULT_DOCUMENT_LIMITS)).chapters;
};

// The blank line between them is a matter of the format.
const T1 = ['Vừa qua giờ Tý.', '“Không thể nào...” <b>&amp;'];
const S1 = ['子时刚过。', '“不可能……”<b>&amp;'];
// The title of a DOCX is the chapter's, and its table of contents is no text.
const FRONT = [book.author, 'Một.', 'Hai.'];

describe('the parser reads the written document', () => {
  test('EPUB', async () => {
    expect(await readBack('epub', false)).toEqual([
      { title: 'Chương 1: Người giữ đèn', text: T1.join('\n') },
      { title: '第2章', text: [NOT_TRANSLATED, '一', '二'].join('\n') },
      { title: 'Chương 7', text: 'một hai' },
    ]);
  });

  test('EPUB, bilingual', async () => {
    expect(await readBack('epub', true)).toEqual([
      {
        title: 'Chương 1: Người giữ đèn',
        text: ['第1章 守灯人', S1[0], T1[0], S1[1], T1[1]].join('\n'),
      },
      { title: '第2章', text: [NOT_TRANSLATED, '一', '二'].join('\n') },
      { title: 'Chương 7', text: ['第7章', '一', '二', 'một hai'].join('\n') },
    ]);
  });

  test('DOCX', async () => {
    const [whole] = await readBack('docx', false);
    expect(whole!.text.split('\n')).toEqual(
      [...FRONT, 'Chương 1: Người giữ đèn', T1, '第2章', NOT_TRANSLATED, '一', '二', 'Chương 7', 'một hai'].flat(),
    );
  });

  test('DOCX, bilingual: row by row', async () => {
    const [whole] = await readBack('docx', true);
    expect(whole!.text.split('\n')).toEqual([
      ...FRONT,
      ...['Chương 1: Người giữ đèn', '第1章 守灯人', S1[0], T1[0], S1[1], T1[1]],
      ...['第2章', NOT_TRANSLATED, '一', '二'],
      ...['Chương 7', '第7章', '一', '二', 'một hai'],
    ]);
  });

  test('TXT', async () => {
    const [whole] = await readBack('txt', false);
    expect(whole!.text).toBe(
      `Chương 1: Người giữ đèn\n\n${T1.join('\n\n')}\n\n第2章\n${NOT_TRANSLATED}\n\n一\n二\n\nChương 7\n\nmột hai\n`,
    );
  });

  test('TXT, bilingual', async () => {
    const [whole] = await readBack('txt', true);
    expect(whole!.text.split('\n').slice(0, 8)).toEqual([
      '第1章 守灯人',
      'Chương 1: Người giữ đèn',
      '',
      S1[0],
      T1[0],
      '',
      `${S1[1]}\u0001`,
      T1[1],
    ]);
  });
});

test('mammoth reads the DOCX with its headings', async () => {
  const { value, messages } = await mammoth.convertToHtml({ buffer: await write('docx', false) });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  expect(value).toContain('<h1><a id="chapter_1"></a>Chương 1: Người giữ đèn</h1><p>Vừa qua giờ Tý.</p>');
  // Its table of contents is there as soon as it is opened.
  expect(value).toContain('<a href="#chapter_7">Chương 7</a>');
});

test('an EPUB begins with its stored type and has the declarations that EPUB 3 requires', async () => {
  const epub = await write('epub', false);
  expect(epub.subarray(30, 58).toString('latin1')).toBe('mimetypeapplication/epub+zip');
  const entries = await unzip(epub);
  const opf = entries.get('EPUB/package.opf')!;
  expect(opf).toContain('<dc:identifier id="book-id">urn:uuid:019a0000-0000-7000-8000-000000000001</dc:identifier>');
  expect(opf).toContain('<meta property="dcterms:modified">2026-01-31T12:00:01Z</meta>');
  expect(opf).toContain('<dc:language>vi</dc:language>');
  expect(opf).toContain('properties="nav"');
  expect(opf).toContain('<dc:creator id="author">Kim &#60;Dung&#62;</dc:creator>');
  expect(opf).toContain('<spine toc="ncx">');
  const listed = [...opf.matchAll(/href="([^"]+)"/g)].map(([, href]) => `EPUB/${href}`);
  expect(new Set(listed)).toEqual(new Set([...entries.keys()].filter((name) => /^EPUB\/(?!package)/.test(name))));
});

const written = async (
  format: DownloadFormat,
  chapter: Partial<OutputChapter>,
  options: Partial<BookOutput> = {},
): Promise<Buffer> => {
  const one = { orderNo: 12, title: '', translatedTitle: null, sourceText: '一', translatedText: 'một', ...chapter };
  const output = { book, contents: [one], chapters: [one], bilingual: false, ...options };
  return Buffer.concat(await Array.fromAsync(writeDocument(format, output)));
};

test.each([
  ['vi', 'Chương 12'],
  ['en-GB', 'Chapter 12'],
  ['zh-Hans', '第12章'],
  ['sw', '12'],
])('a chapter without a title has its number in the form of %s', async (targetLang, heading) => {
  const output = { book: { ...book, targetLang } };
  expect((await written('txt', {}, output)).toString()).toBe(`${heading}\n\nmột\n`);
  expect((await written('txt', {}, { ...output, bilingual: true })).toString()).toBe(`${heading}\n\n一\nmột\n`);
  const epub = await unzip(await written('epub', {}, output));
  for (const name of ['EPUB/nav.xhtml', 'EPUB/toc.ncx', 'EPUB/chapter-00001.xhtml'])
    expect(epub.get(name)).toContain(`>${heading}<`);
});

test.each([
  ['vi', VIETNAMESE_TITLES],
  ['en', ENGLISH_TITLES],
])('the number of a chapter without a title looks like that of a translated title in %s', (language, words) => {
  const form = writeTitle({ parts: [{ part: 'chapter', number: 12 }], rest: '' }, '', words);
  expect(labelsOf(language).chapter(12)).toBe(form);
});

test('blank lines are left out, and more of them than usual begin a scene', async () => {
  const translatedText = '\n\nmột\n\nhai\n\n\n\nba\n\nbốn\n \n';
  const epub = (await unzip(await written('epub', { translatedText }))).get('EPUB/chapter-00001.xhtml')!;
  expect(epub.match(/<p.*/g)).toEqual(['<p>một</p>', '<p>hai</p>', '<p class="scene">ba</p>', '<p>bốn</p>']);
  const docx = (await unzip(await written('docx', { translatedText }))).get('word/document.xml')!;
  expect(docx).not.toContain('<w:p/>');
  expect(docx.match(/"Scene"/g)).toHaveLength(1);
  const txt = (await written('txt', { translatedText })).toString();
  expect(txt).toBe('Chương 12\n\nmột\n\nhai\n\nba\n\nbốn\n');
  const dense = (await written('txt', { translatedText: 'một\nhai\n\nba' })).toString();
  expect(dense).toBe('Chương 12\n\nmột\nhai\n\nba\n');
});

test('texts of which one was replaced stand one after the other', async () => {
  const chapter = { sourceText: '一\n二', translatedText: 'một\nhai', sourceChanged: true };
  expect((await written('txt', chapter, { bilingual: true })).toString()).toBe('Chương 12\n\n一\n二\nmột\nhai\n');
});

test('an EPUB has its cover, and both titles', async () => {
  const cover = { mediaType: 'image/jpeg', content: Buffer.from('the image') } as const;
  const translated = { ...book, translatedTitle: 'Người giữ đèn' };
  const epub = await unzip(await written('epub', {}, { cover, book: translated }));
  expect(epub.get('EPUB/cover.jpg')).toBe('the image');
  const opf = epub.get('EPUB/package.opf')!;
  expect(opf).toContain('<item id="cover-image" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>');
  expect(opf).toContain('<dc:title id="title">Người giữ đèn</dc:title>');
  expect(opf.indexOf('<itemref idref="cover"/>')).toBeLessThan(opf.indexOf('<itemref idref="title-page"/>'));
  expect(epub.get('EPUB/title.xhtml')).toContain('守灯人 &#38; &#34;Lamps&#34;</p>');
});

test('a DOCX names its language, title and author, and numbers its pages', async () => {
  const docx = await unzip(await written('docx', {}));
  expect(docx.get('docProps/core.xml')).toContain('<dc:creator>Kim &#60;Dung&#62;</dc:creator>');
  expect(docx.get('docProps/core.xml')).toContain('<dc:language>vi</dc:language>');
  expect(docx.get('word/styles.xml')).toContain('<w:lang w:val="vi" w:eastAsia="und"/>');
  // They have every letter of Vietnamese; no other font is named anywhere.
  const fonts = [...docx].flatMap(([, text]) => [...text.matchAll(/w:(?:ascii|hAnsi|cs)="([^"]+)"/g)]);
  expect(new Set(fonts.map(([, font]) => font))).toEqual(new Set(['Times New Roman']));
  expect(docx.get('word/footer.xml')).toContain(' PAGE ');
  for (const [name, text] of docx) if (/xml$|rels$/.test(name)) expect(text, name).toMatch(/^<\?xml .*>$/s);
});

test.each(['txt', 'docx', 'epub'] as const)('a book without chapters is a valid %s', async (format) => {
  const empty = await write(format, false, []);
  if (format === 'txt') expect(empty).toHaveLength(0);
  else expect((await unzip(empty)).size).toBeGreaterThan(3);
});

test.each(['txt', 'docx', 'epub'] as const)(
  '%s takes chapters only while it is read, and closes their source when it is stopped',
  async (format) => {
    let taken = 0;
    let closed = false;
    const endless = async function* () {
      try {
        for (;;) {
          taken++;
          // Deflate buffers, so each chapter has to be large and hard to compress.
          const text = Array.from({ length: 20_000 }, (_, at) =>
            ((at * 2_654_435_761 * taken) >>> 0).toString(36),
          ).join('\n');
          yield { ...chapters[1]!, orderNo: taken, sourceText: text };
        }
      } finally {
        closed = true;
      }
    };
    let bytes = 0;
    for await (const piece of writeDocument(format, { book, chapters: endless(), bilingual: false })) {
      bytes += piece.length;
      if (bytes > 1_000_000) break;
    }
    expect(taken).toBeLessThan(60);
    await expect.poll(() => closed).toBe(true);
  },
);

test('an error of the source reaches the reader', async () => {
  const failing = async function* () {
    yield chapters[0]!;
    throw new Error('lost the database');
  };
  for (const format of ['txt', 'docx', 'epub'] as const) {
    await expect(
      Array.fromAsync(writeDocument(format, { book, chapters: failing(), bilingual: false })),
    ).rejects.toThrow('lost the database');
  }
});

test('an archive contains stored, deflated and empty parts', async () => {
  const parts = [
    { name: 'stored', content: Buffer.from('as it is') },
    { name: '名字.txt', content: ['a', '', '字'.repeat(100_000)] },
    { name: 'empty', content: [] },
  ];
  const entries = await unzip(Buffer.concat(await Array.fromAsync(writeZip(parts, new Date(0)))));
  expect([...entries]).toEqual([
    ['stored', 'as it is'],
    ['名字.txt', `a${'字'.repeat(100_000)}`],
    ['empty', ''],
  ]);
});

const unzip = async (bytes: Buffer): Promise<Map<string, string>> => {
  const zip = await yauzl.fromBufferPromise(bytes);
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const chunks = await Array.fromAsync((await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>);
    entries.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return entries;
};

describe('notes of an EPUB', () => {
  const noted = {
    sourceText: '剑阁。\n[1] 关口。\n[2] 蜀道。\n他走了。\n[9] 不是注。',
    translatedText: 'Kiếm Các.\n[1] Cửa ải.\n[2] Đường Thục.\nHắn đi.\n[9] Không phải chú.',
  };

  test('are notes that their paragraph refers to', async () => {
    const page = (await unzip(await written('epub', noted))).get('EPUB/chapter-00001.xhtml')!;
    expect(page).toContain(
      '<p>Kiếm Các.<sup><a epub:type="noteref" role="doc-noteref" id="ref-1" href="#note-1">[1]</a></sup><sup>',
    );
    expect(page).toContain(
      '<aside epub:type="footnote" role="doc-footnote" id="note-1">\n<p><a role="doc-backlink" href="#ref-1">[1]</a> Cửa ải.</p>\n</aside>',
    );
    expect(page.match(/<aside/g)).toHaveLength(2);
    expect(page).toContain('<p>[9] Không phải chú.</p>');
  });

  test.each([false, true])('are read back as they were (bilingual: %s)', async (bilingual) => {
    const file = scratch.file('notes.epub', await written('epub', noted, { bilingual }));
    const { chapters: read } = await parseFile(file.path, file.filename, DEFAULT_DOCUMENT_LIMITS);
    const lines = read
      .at(-1)!
      .text.split('\n')
      .filter((line) => line !== '');
    if (!bilingual) expect(lines).toEqual(noted.translatedText.split('\n'));
    else expect(lines.filter((line) => line.includes('Cửa ải'))).toHaveLength(1);
  });
});
