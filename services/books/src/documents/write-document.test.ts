import { Buffer } from 'node:buffer';
import { writeZip } from '@versio/kit/zip';
import { scratchFolder } from '@versio/testing/documents/scratch';
import mammoth from 'mammoth';
import { describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { DEFAULT_DOCUMENT_LIMITS } from '../../../documents/src/parsing/document.ts';
import { parseFile } from '../../../documents/src/parsing/parse-file.ts';
import { NOT_TRANSLATED, type OutputChapter } from './book-output.ts';
import { type DownloadFormat, writeDocument } from './write-document.ts';

const scratch = scratchFolder();
const book = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: '守灯人 & "Lamps"',
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

const T1 = ['Vừa qua giờ Tý.', '', '“Không thể nào...” <b>&amp;'];
const S1 = ['子时刚过。', '', '“不可能……”<b>&amp;'];

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
        text: ['第1章 守灯人', S1[0], T1[0], '', S1[2], T1[2]].join('\n'),
      },
      { title: '第2章', text: [NOT_TRANSLATED, '一', '二'].join('\n') },
      { title: 'Chương 7', text: ['第7章', '一', '二', 'một hai'].join('\n') },
    ]);
  });

  test('DOCX', async () => {
    const [whole] = await readBack('docx', false);
    expect(whole!.text.split('\n')).toEqual(
      [book.title, 'Chương 1: Người giữ đèn', T1, '第2章', NOT_TRANSLATED, '一', '二', 'Chương 7', 'một hai'].flat(),
    );
  });

  test('DOCX, bilingual: row by row', async () => {
    const [whole] = await readBack('docx', true);
    expect(whole!.text.split('\n')).toEqual([
      book.title,
      ...['Chương 1: Người giữ đèn', '第1章 守灯人', S1[0], T1[0], '', '', S1[2], T1[2]],
      ...['第2章', NOT_TRANSLATED, '一', '二'],
      ...['Chương 7', '第7章', '一', '二', 'một hai'],
    ]);
  });

  test('TXT', async () => {
    const [whole] = await readBack('txt', false);
    expect(whole!.text).toBe(
      `Chương 1: Người giữ đèn\n\n${T1.join('\n')}\n\n\n第2章\n${NOT_TRANSLATED}\n\n一\n二\n\n\nChương 7\n\nmột hai\n`,
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
      `${S1[2]}\u0001`,
      T1[2],
    ]);
  });
});

test('mammoth reads the DOCX with its headings', async () => {
  const { value, messages } = await mammoth.convertToHtml({ buffer: await write('docx', false) });
  expect(messages.filter(({ type }) => type === 'error')).toEqual([]);
  expect(value).toContain('<h1>Chương 1: Người giữ đèn</h1><p>Vừa qua giờ Tý.</p>');
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
  const listed = [...opf.matchAll(/href="([^"]+)"/g)].map(([, href]) => `EPUB/${href}`);
  expect(new Set(listed)).toEqual(new Set([...entries.keys()].filter((name) => /^EPUB\/(?!package)/.test(name))));
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
