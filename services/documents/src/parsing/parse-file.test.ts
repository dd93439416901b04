import { readFileSync } from 'node:fs';
import { encodeText } from '@versio/testing/documents/encode-text';
import { blankPdf, chinesePdf } from '@versio/testing/documents/minimal-pdf';
import { docxOf, epubOf, scratchFolder, wordXml, zipOf } from '@versio/testing/documents/scratch';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DOCUMENT_LIMITS, type DocumentLimits } from './document.ts';
import { parseFile } from './parse-file.ts';

const scratch = scratchFolder();
const STORY = readFileSync(new URL('../../../../deploy/demo/samples/source/chapter-3.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

const parse = async (filename: string, content: Uint8Array | string, limits: Partial<DocumentLimits> = {}) => {
  const file = scratch.file(filename, content);
  return (await parseFile(file.path, file.filename, { ...DEFAULT_DOCUMENT_LIMITS, ...limits })).chapters;
};

describe('TXT', () => {
  test('keeps everything but line ends', async () => {
    const text = '\u3000\u3000一\r\n\r\n two \r三\n';
    expect(await parse('a/1.txt', text)).toEqual([{ title: '1', text: '\u3000\u3000一\n\n two \n三\n' }]);
  });

  test.each(['notes', 'notes.old', 'notes.constructor', 'notes.tostring'])('is the kind of %s', async (filename) => {
    expect(await parse(filename, 'plain')).toEqual([{ title: expect.stringMatching(/^notes/), text: 'plain' }]);
  });

  test.each([
    ['empty', Buffer.alloc(0), /^is empty$/],
    ['white space', Buffer.from(' \r\n\u3000\ufeff'), /^is empty$/],
    ['NUL in UTF-16', encodeText('一\0二', 'utf-16le', true), /NUL/],
    ['control characters', Buffer.from('\u0001\u0002\u0003\u0004\u0005abc'), /control characters/],
  ])('refuses %s', async (_, content, message) => {
    await expect(parse('1.txt', content)).rejects.toThrow(message);
  });

  test('counts code points against the limit', async () => {
    const limits = { chapterCodePoints: 10 };
    expect(await parse('1.txt', '𠀀'.repeat(10), limits)).toHaveLength(1);
    await expect(parse('1.txt', '𠀀'.repeat(11), limits)).rejects.toMatchObject({ kind: 'too_long' });
    await expect(parse('1.txt', '一'.repeat(10_000), limits)).rejects.toMatchObject({ kind: 'too_long' });
    await expect(parse('1.txt', Buffer.alloc(10_000), limits)).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

describe('the kind of a file', () => {
  test.each([
    ['1.pdf', Buffer.from('hello'), /not a readable PDF/],
    ['1.docx', Buffer.from('hello'), /not a readable DOCX/],
    ['1.epub', Buffer.from('hello'), /not a readable EPUB/],
    ['1.doc', Buffer.from('d0cf11e0a1b11ae100', 'hex'), /save it as an unprotected \.docx/],
    ['1.jpg', Buffer.from('ffd8ffe000104a464946', 'hex'), /picture/],
    ['1.txt', Buffer.from('89504e470d0a1a0a', 'hex'), /picture/],
    ['1.rtf', Buffer.from('{\\rtf1 hello}'), /RTF/],
    ['1.azw3', Buffer.from(`${'剑'.repeat(10)}${'\0'.repeat(30)}BOOKMOBI\0\0`), /Kindle file.*EPUB/],
    ['1.exe', Buffer.from('4d5a90000300000004000000', 'hex'), /not a text file/],
  ])('%s that is none is refused', async (filename, content, message) => {
    await expect(parse(filename, content)).rejects.toThrow(message);
  });

  test('follows from its content rather than its name', async () => {
    const [chapter] = await parse('1.txt', chinesePdf(STORY));
    expect(chapter!.text).toBe(STORY.join('\n'));
  });

  test('is refused for a ZIP of another kind', async () => {
    const zip = await zipOf([{ name: 'a.txt', content: ['hello'] }]);
    await expect(parse('1.docx', zip)).rejects.toThrow(/neither a DOCX nor an EPUB/);
  });
});

describe('PDF', () => {
  test.each([
    ['UniGB-UCS2-H', true],
    ['UniGB-UCS2-H', false],
    ['GBK-EUC-H', false],
  ] as const)('%s with a map to Unicode: %s', async (encoding, toUnicode) => {
    const [chapter] = await parse('第3章.pdf', chinesePdf(STORY, { encoding, toUnicode }));
    expect(chapter).toEqual({ title: '第3章', text: STORY.join('\n') });
  });

  test('without a text layer is refused as a scan', async () => {
    await expect(parse('1.pdf', blankPdf(3))).rejects.toThrow(/no text layer/);
  });

  test('over the limit of one chapter is refused', async () => {
    await expect(parse('1.pdf', chinesePdf(STORY), { chapterCodePoints: 1000 })).rejects.toMatchObject({
      kind: 'too_long',
    });
  });

  test('with a password is refused', async () => {
    const trailer = `/ID [<00><00>] /Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >>`;
    await expect(parse('1.pdf', chinesePdf(STORY, { trailer }))).rejects.toThrow(/protected by a password/);
  });
});

describe('DOCX', () => {
  test('a paragraph is a line', async () => {
    const body =
      '<w:p><w:r><w:t>一</w:t></w:r><w:r><w:t xml:space="preserve"> two </w:t></w:r></w:p><w:p/>' +
      '<w:p><w:r><w:t>三</w:t><w:br/><w:t>四</w:t><w:tab/><w:t>五</w:t></w:r></w:p>' +
      '<w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>here</w:t></w:r></w:ins></w:p>' +
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>left</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>right</w:t></w:r></w:p></w:tc></w:tr></w:tbl>';
    const [chapter] = await parse('2.docx', await docxOf(wordXml(body)));
    expect(chapter).toEqual({ title: '2', text: '一 two \n\n三\n四\t五\nhere\nleft\nright' });
  });

  test('without text is refused', async () => {
    await expect(parse('2.docx', await docxOf(wordXml('<w:p/><w:p/>')))).rejects.toThrow(/is empty/);
  });
});

describe('EPUB', () => {
  const pages = [
    { href: 'cover.xhtml', body: '<img src="cover.jpg" alt="cover"/>' },
    { href: 'text/a b.xhtml', body: '<h1>Eins</h1><p>一&nbsp;二<br/>三</p><p> <br/></p><div><p>四</p>五</div>' },
    {
      href: 'c2.xhtml',
      body: '<h2>第二章<span> 下</span></h2><p>正文<ruby>漢<rt>かん</rt></ruby></p><script>x</script>',
    },
    { href: 'c3.xhtml', body: '<p>unclosed <b>bold<p>next &undefined; &amp;' },
  ];

  test('the named characters of HTML are decoded once, and unknown names stay', async () => {
    const body = '<p>&alpha;&hellip;&amp;nbsp;&lt;&apos; &constructor; &#x4e00;</p>';
    const [chapter] = await parse('book.epub', await epubOf([{ href: 'c1.xhtml', body }]));
    expect(chapter!.text).toBe("α…&nbsp;<' &constructor; 一");
  });

  test('titles come from the navigation document, the first heading, the file name', async () => {
    const nav =
      '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="landmarks"><a href="text/a%20b.xhtml">Start</a></nav><nav epub:type="toc"><ol><li><a href="text/a%20b.xhtml#top">第一章\n 上</a></li></ol></nav></body></html>';
    const epub = await epubOf(pages, {
      manifest: '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
      parts: [{ name: 'OPS/nav.xhtml', content: [nav] }],
    });
    expect(await parse('book.epub', epub)).toEqual([
      { title: '第一章 上', text: 'Eins\n一\u00a0二\n三\n\n四\n五' },
      { title: '第二章 下', text: '正文漢' },
      { title: 'c3', text: 'unclosed bold\nnext &undefined; &' },
    ]);
  });

  test('EPUB 2 has its contents in an NCX', async () => {
    const ncx =
      '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>甲</text></navLabel><content src="text/a b.xhtml"/><navPoint><navLabel><text>乙</text></navLabel><content src="c2.xhtml#x"/></navPoint></navPoint></navMap></ncx>';
    const epub = await epubOf(pages, {
      manifest: '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
      spineAttributes: 'toc="ncx"',
      parts: [{ name: 'OPS/toc.ncx', content: [ncx] }],
    });
    expect((await parse('book.epub', epub)).map(({ title }) => title)).toEqual(['甲', '乙', 'c3']);
  });

  test('a chapter over the limit is named', async () => {
    const epub = await epubOf([pages[1]!, { href: 'long.xhtml', body: `<p>${'字'.repeat(101)}</p>` }]);
    await expect(parse('book.epub', epub, { chapterCodePoints: 100 })).rejects.toThrow(/chapter "long"/);
  });

  test.each([
    ['no text', [pages[0]!], {}, /is empty/],
    [
      'a protected page',
      pages,
      {
        parts: [
          {
            name: 'META-INF/encryption.xml',
            content: ['<encryption><CipherReference URI="OPS/c2.xhtml"/></encryption>'],
          },
        ],
      },
      /DRM/,
    ],
  ])('with %s is refused', async (_, some, extra, message) => {
    await expect(parse('book.epub', await epubOf(some, extra))).rejects.toThrow(message);
  });

  test('with a missing page is refused', async () => {
    const epub = await epubOf(pages);
    const damaged = Buffer.from(epub.toString('latin1').replaceAll('OPS/c2.xhtml', 'OPS/c9.xhtml'), 'latin1');
    await expect(parse('book.epub', damaged)).rejects.toThrow(/c2\.xhtml, which is missing/);
  });
});
