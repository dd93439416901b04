import { encodeText } from '@versio/testing/documents/encode-text';
import { legacyZipOf } from '@versio/testing/documents/legacy-zip';
import { docxOf, epubOf, scratchFolder, wordXml, zipOf } from '@versio/testing/documents/scratch';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_DOCUMENT_LIMITS,
  DEFAULT_PARSE_OPTIONS,
  type DocumentArchive,
  type DocumentLimits,
} from '../document.ts';
import { createDocumentParser } from '../document-parser.ts';
import { parseFile } from '../parse-file.ts';
import type { ChildMessage } from '../parser-messages.ts';
import { sendArchive } from './send-document.ts';

const parseDocument = createDocumentParser();
const scratch = scratchFolder();
const parse = (content: Uint8Array, limits: Partial<DocumentLimits> = {}) =>
  parseDocument({ ...scratch.file('小说.zip', content), limits });
const text = (name: string, content: string) => ({ name, content: Buffer.from(content) });

test('an archive of several formats is its documents, without what systems put beside them', async () => {
  const docx = await docxOf(wordXml('<w:p><w:r><w:t>他回来了。</w:t></w:r></w:p>'));
  const epub = await epubOf([
    { href: 'a.xhtml', body: '<p>甲。</p>' },
    { href: 'b.xhtml', body: '<p>乙。</p>' },
  ]);
  const zip = await zipOf([
    text('卷一/第1章.txt', '他走了。'),
    { name: '卷一/第2章.docx', content: docx },
    { name: '番外.epub', content: epub },
    text('__MACOSX/卷一/._第1章.txt', 'x'),
    text('卷一/.DS_Store', 'x'),
    text('Thumbs.db', 'x'),
    text('cover.jpg', 'x'),
  ]);
  const { chapters, warnings } = await parse(zip);
  expect(chapters.map((chapter) => [chapter.file, chapter.text])).toEqual([
    ['卷一/第1章.txt', '他走了。'],
    ['卷一/第2章.docx', '他回来了。'],
    ['番外.epub', '甲。'],
    ['番外.epub', '乙。'],
  ]);
  expect(chapters.map(({ title }) => title).slice(0, 2)).toEqual(['第1章', '第2章']);
  expect(warnings?.map(({ chapter, code }) => [chapter, code])).toEqual([[0, 'images_dropped']]);
});

describe('names', () => {
  const NAMES = ['第一卷 少年行/第一章 山雨欲來.txt', '第一卷 少年行/第二章 成功.txt', '第一卷 少年行/第三章 风雪.txt'];
  test.each([
    ['gb18030', NAMES],
    ['big5', NAMES.map((name) => name.replaceAll('风', '風'))],
    ['utf-8', NAMES],
  ] as const)('in %s that do not say so', async (encoding, names) => {
    const zip = legacyZipOf(
      names.map((name) => ({
        name: encoding === 'utf-8' ? Buffer.from(name) : encodeText(name, encoding),
        content: '他走了。',
      })),
    );
    const { chapters } = await parse(zip);
    expect(chapters.map(({ file }) => file)).toEqual(names);
  });

  test('in an encoding of no Chinese program are those of MS-DOS', async () => {
    const zip = legacyZipOf([{ name: Buffer.from('caf\x82.txt', 'latin1'), content: 'text' }]);
    expect((await parse(zip)).chapters[0]!.file).toBe('café.txt');
  });
});

describe('is refused', () => {
  test.each([
    ['with an archive in it', () => zipOf([text('b.txt', 'x')]), /^小说\.zip\/a\/1\.txt is an archive in an archive/],
    [
      'with a file that cannot be read',
      async () => Buffer.from('\0\0\0\0'),
      /^小说\.zip\/a\/1\.txt is not a text file/,
    ],
    ['with an empty file', async () => Buffer.alloc(0), /^小说\.zip\/a\/1\.txt is empty/],
  ])('%s, by the name of that file', async (_, content, message) => {
    const zip = await zipOf([text('0.txt', 'x'), { name: 'a/1.txt', content: await content() }]);
    await expect(parse(zip)).rejects.toThrow(message);
  });

  test('without a document', async () => {
    await expect(parse(await zipOf([text('.hidden', 'x'), text('a.png', 'x')]))).rejects.toThrow(/without documents/);
  });

  test('of another kind of program', async () => {
    const zip = await zipOf([text('[Content_Types].xml', '<x/>'), text('xl/workbook.xml', '<x/>')]);
    await expect(parse(zip)).rejects.toThrow(/file of another kind/);
  });

  test('with more documents, larger ones or more in all than the limits', async () => {
    const zip = await zipOf([text('1.txt', 'a'.repeat(1000)), text('2.txt', 'b'.repeat(1000))]);
    await expect(parse(zip, { chapters: 1 })).rejects.toThrow(/more than 1 documents/);
    await expect(parse(zip, { archivedFileBytes: 500 })).rejects.toThrow(/^小说\.zip holds 1\.txt, which is larger/);
    await expect(parse(zip, { inflatedBytes: 1500 })).rejects.toThrow(/inflates to more/);
    await expect(parse(zip, { archiveEntries: 1 })).rejects.toThrow(/more than 1 entries/);
    expect((await parse(zip)).chapters).toHaveLength(2);
  });
});

test('a process that has grown leaves the rest to another', async () => {
  const zip = await zipOf([1, 2, 3, 4].map((number) => text(`${number}.txt`, `text ${number}`)));
  const { path, filename } = scratch.file('a.zip', zip);
  const { archive } = await parseFile(path, filename, DEFAULT_DOCUMENT_LIMITS, DEFAULT_PARSE_OPTIONS);
  const sentFrom = async (from: number, most: number) => {
    const sent: ChildMessage[] = [];
    let files = 0;
    const send = async (message: ChildMessage): Promise<void> => {
      if (message.type === 'file') files += 1;
      sent.push(message);
    };
    const next = await sendArchive(archive as DocumentArchive, from, send, () => files < most);
    return { next, files: sent.flatMap((message) => (message.type === 'file' ? [message.path] : [])) };
  };
  expect(await sentFrom(0, 3)).toEqual({ next: 3, files: ['1.txt', '2.txt', '3.txt'] });
  expect(await sentFrom(3, 3)).toEqual({ next: undefined, files: ['4.txt'] });
  // Each reads one at least, or an archive would have no end.
  expect(await sentFrom(1, 0)).toEqual({ next: 2, files: ['2.txt'] });
  archive![Symbol.dispose]();
});
