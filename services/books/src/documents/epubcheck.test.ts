// EPUBs by the checker of the W3C: `apt-get install epubcheck`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { scratchFolder } from '@versio/testing/documents/scratch';
import { expect, test } from 'vitest';
import { writeDocument } from './write-document.ts';

const EPUBCHECK = '/usr/bin/epubcheck';
const isMissing = !existsSync(EPUBCHECK) && process.env.CI !== 'true';
const scratch = scratchFolder();

/** One grey pixel as PNG: signature, IHDR, IDAT and IEND. */
const PIXEL = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('0000000d49484452000000010000000108000000003a7e9b55', 'hex'),
  pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
  pngChunk('IEND', Buffer.alloc(0)),
]);

/** Without its CRC, which no checker of EPUBs looks at. */
function pngChunk(type: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
}

const output = (bilingual: boolean) => ({
  book: {
    id: '019a0000-0000-7000-8000-000000000001',
    title: '守灯人 & "Lamps"',
    translatedTitle: 'Người <giữ> đèn',
    author: 'Kim & Dung',
    description: 'Một.\n\nHai.',
    sourceLang: 'auto',
    targetLang: 'vi',
  },
  cover: { mediaType: 'image/png' as const, content: PIXEL },
  chapters: [
    {
      orderNo: 1,
      title: '第1章 守灯人',
      translatedTitle: 'Chương 1: Người giữ đèn',
      sourceText: '剑阁。\n[1] 关口。\n\n<b>&amp;\u0001',
      translatedText: 'Kiếm Các.\n[1] Cửa ải.\n\n<b>&amp;',
    },
    { orderNo: 2, title: '', translatedTitle: null, sourceText: '一\n二', translatedText: null },
    { orderNo: 7, title: '第7章', translatedTitle: 'Chương 7', sourceText: '一', translatedText: 'một\nhai' },
  ],
  bilingual,
});

test.skipIf(isMissing).each([false, true])(
  `epubcheck finds nothing (bilingual: %s)${isMissing ? ' (no epubcheck)' : ''}`,
  async (bilingual) => {
    const epub = Buffer.concat(await Array.fromAsync(writeDocument('epub', output(bilingual))));
    const { path } = scratch.file('book.epub', epub);
    // The checker goes by the extension. Its program is an archive of Java that only some systems start by itself.
    renameSync(path, `${path}.epub`);
    // Half the processor time without the second compiler, which such a short run does not pay back.
    const options = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];
    const child = spawn('java', [...options, '-jar', EPUBCHECK, `${path}.epub`]);
    let report = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        report += chunk;
      });
    const [code] = (await once(child, 'close')) as [number];
    expect(report).toContain('Messages: 0 fatals / 0 errors / 0 warnings');
    expect(code, report).toBe(0);
  },
);
