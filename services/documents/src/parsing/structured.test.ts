import { docxOf, epubOf, scratchFolder, wordXml, zipOf } from '@versio/testing/documents/scratch';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DOCUMENT_LIMITS, DEFAULT_PARSE_OPTIONS, type ParseOptions } from './document.ts';
import { parseFile } from './parse-file.ts';

const scratch = scratchFolder();

const parse = async (filename: string, content: Uint8Array | string, options: Partial<ParseOptions> = {}) => {
  const file = scratch.file(filename, content);
  return parseFile(file.path, file.filename, DEFAULT_DOCUMENT_LIMITS, { ...DEFAULT_PARSE_OPTIONS, ...options });
};
const chaptersOf = async (...call: Parameters<typeof parse>) => (await parse(...call)).chapters;

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
/** A DOCX with styles and lists beside its text. */
const docxWith = async (
  body: string,
  parts: { styles?: string; numbering?: string; footnotes?: string; endnotes?: string },
) => {
  const whole = [
    { name: 'word/document.xml', content: [wordXml(body)] },
    { name: 'word/styles.xml', content: [`<w:styles ${WORD}>${parts.styles ?? ''}</w:styles>`] },
    { name: 'word/numbering.xml', content: [`<w:numbering ${WORD}>${parts.numbering ?? ''}</w:numbering>`] },
    { name: 'word/footnotes.xml', content: [`<w:footnotes ${WORD}>${parts.footnotes ?? ''}</w:footnotes>`] },
    { name: 'word/endnotes.xml', content: [`<w:endnotes ${WORD}>${parts.endnotes ?? ''}</w:endnotes>`] },
  ];
  return zipOf(whole);
};
const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const paragraph = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${run(text)}</w:p>`;
const styled = (text: string, id: string) => paragraph(text, `<w:pStyle w:val="${id}"/>`);

describe('DOCX', () => {
  const styles = [
    style('a1', 'heading 1'),
    style('berschrift2', 'Überschrift 2'),
    style('own', 'Chapter of mine', '<w:basedOn w:val="berschrift2"/>'),
    style('deep', 'Anything', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>'),
    style('secret', 'Secret', '<w:rPr><w:vanish/></w:rPr>'),
    style('TOC1', 'toc 1'),
  ].join('');

  test('is divided at headings of any style name, with volumes in the titles', async () => {
    const body = [
      ...[
        styled('第一章 1', 'TOC1'),
        styled('第一卷 少年', 'a1'),
        styled('第一章 出发', 'berschrift2'),
        paragraph('一'),
      ],
      ...[
        styled('第二章', 'own'),
        paragraph('二'),
        styled('第二卷 江湖', 'a1'),
        styled('第三章', 'deep'),
        paragraph('三'),
      ],
    ].join('');
    expect(await chaptersOf('1.docx', await docxWith(body, { styles }), { split: 'headings' })).toEqual([
      { title: '第一卷 少年 第一章 出发', text: '一' },
      { title: '第一卷 少年 第二章', text: '二' },
      { title: '第二卷 江湖 第三章', text: '三' },
    ]);
  });

  test('without heading styles is divided at lines that look like headings', async () => {
    const body = ['第一章 出发', '一', '第二章 归来', '二'].map((text) => paragraph(text)).join('');
    const chapters = await chaptersOf('1.docx', await docxOf(wordXml(body)), { split: 'auto' });
    expect(chapters.map(({ title }) => title)).toEqual(['第一章 出发', '第二章 归来']);
  });

  test('has its first heading as title, else its file name', async () => {
    const docx = await docxWith(`<w:p/>${styled('出发', 'a1')}${paragraph('一')}${styled('归来', 'a1')}`, { styles });
    expect(await chaptersOf('1.docx', docx)).toEqual([{ title: '出发', text: '一\n归来' }]);
    const late = await docxWith(`${paragraph('一')}${styled('归来', 'a1')}`, { styles });
    expect(await chaptersOf('1.docx', late)).toEqual([{ title: '1', text: '一\n归来' }]);
  });

  test('numbers lists and headings as Word does', async () => {
    const numbering = `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCounting"/><w:lvlText w:val="第%1条"/></w:lvl>
      <w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%2)"/></w:lvl></w:abstractNum>
      <w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num>`;
    const item = (text: string, level: number) =>
      paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="7"/></w:numPr>`);
    const body = item('甲', 0) + item('乙', 1) + item('丙', 1) + item('丁', 0) + item('戊', 1);
    const [chapter] = await chaptersOf('1.docx', await docxWith(body, { numbering }));
    expect(chapter!.text).toBe('第一条 甲\na) 乙\nb) 丙\n第二条 丁\na) 戊');
  });

  test('has tracked changes as accepted, and the base of ruby', async () => {
    const deletedEnd = '<w:rPr><w:del w:id="1"/></w:rPr>';
    const body =
      `<w:p><w:pPr>${deletedEnd}</w:pPr>${run('一')}<w:del>${run('x')}</w:del></w:p>` +
      `<w:p>${run('二')}<w:moveFrom>${run('y')}</w:moveFrom><w:ins>${run('三')}</w:ins></w:p>` +
      `<w:tbl><w:tr><w:trPr><w:del w:id="2"/></w:trPr><w:tc>${paragraph('z')}</w:tc></w:tr></w:tbl>` +
      `<w:p><w:r><w:ruby><w:rt>${run('すざく')}</w:rt><w:rubyBase>${run('朱雀')}</w:rubyBase></w:ruby></w:r></w:p>`;
    const [chapter] = await chaptersOf('1.docx', await docxOf(wordXml(body)));
    expect(chapter!.text).toBe('一二三\n朱雀');
  });

  test('has foot- and endnotes behind their paragraph, which may have the same ids, and table cells row by row', async () => {
    const reference = (kind: string) => `<w:r><w:${kind}Reference w:id="2"/></w:r>`;
    const cells = (...texts: string[]) => texts.map((text) => `<w:tc>${paragraph(text)}</w:tc>`).join('');
    const body =
      `<w:p>${run('一')}${reference('endnote')}${run('二')}${reference('footnote')}</w:p>${paragraph('三')}` +
      `<w:tbl><w:tr>${cells('甲', '乙')}</w:tr><w:tr>${cells('丙', '丁')}</w:tr></w:tbl>`;
    const footnotes = `<w:footnote w:id="2">${paragraph('脚注')}</w:footnote>`;
    const endnotes = `<w:endnote w:id="-1" w:type="separator">${paragraph('x')}</w:endnote><w:endnote w:id="2">${paragraph('尾注')}${paragraph('下段')}</w:endnote>`;
    const docx = await docxWith(body, { footnotes, endnotes });
    expect((await chaptersOf('1.docx', docx))[0]!.text).toBe('一二\n[1] 尾注\n下段\n[2] 脚注\n三\n甲\n乙\n丙\n丁');
    const dropped = await parse('1.docx', docx, { notes: 'drop' });
    expect(dropped.chapters[0]!.text).toBe('一二\n三\n甲\n乙\n丙\n丁');
    expect(dropped.warnings!.map(({ message }) => message)).toEqual([expect.stringMatching(/^2 foot- or endnotes /)]);
  });

  test('tells what it leaves out: hidden text, pictures and notes', async () => {
    const body =
      `<w:p>${run('一')}<w:r><w:rPr><w:vanish/></w:rPr><w:t>x</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>` +
      `${styled('y', 'secret')}<w:p><w:r><w:drawing><a:blip/></w:drawing></w:r>${run('二')}</w:p>`;
    const footnotes = `<w:footnote w:id="2">${paragraph('注释')}</w:footnote>`;
    const docx = await docxWith(body, { styles, footnotes });
    const { chapters, warnings } = await parse('1.docx', docx, { notes: 'drop' });
    expect(chapters[0]!.text).toBe('一\n二');
    expect(warnings!.map(({ code }) => code)).toEqual(['notes_dropped', 'hidden_text_dropped', 'images_dropped']);
    expect((await chaptersOf('1.docx', docx))[0]!.text).toBe('一\n[1] 注释\n二');
  });
});

describe('EPUB', () => {
  const navOf = (links: string, more = '') => ({
    manifest: '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    parts: [
      {
        name: 'OPS/nav.xhtml',
        content: [
          `<html xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${links}</ol></nav>${more}</body></html>`,
        ],
      },
    ],
  });

  test('is divided at entries of its contents within a page', async () => {
    const page = {
      href: 'all.xhtml',
      body: '<h1 id="v">第一卷</h1><h2 id="a">第一章</h2><p>一</p><section id="b"><h2>第二章</h2><p>二</p></section><p>x<a id="c"/>y</p>',
    };
    const extra = navOf(
      '<li><a href="all.xhtml#v">第一卷</a><ol><li><a href="all.xhtml#a">第一章</a></li><li><a href="all.xhtml#b">第二章</a></li></ol></li>',
    );
    expect(await chaptersOf('b.epub', await epubOf([page], extra), { split: 'headings' })).toEqual([
      { title: '第一卷 第一章', text: '一' },
      { title: '第一卷 第二章', text: '二\nxy' },
    ]);
  });

  test('has no chapters of cover, title page, navigation and notes', async () => {
    const pages = [
      { href: 'cover.xhtml', body: '<p>Cover by nobody</p>' },
      { href: 'title.xhtml', body: '<section epub:type="titlepage"><h1>书名</h1></section>' },
      {
        href: 'c1.xhtml',
        body: '<h1>一</h1><p>正文<sup><a id="r1" href="notes.xhtml#n1">[1]</a></sup>完。</p><p>下文<a epub:type="noteref" href="notes.xhtml#n2"><img src="n.png"/></a></p>',
      },
      {
        href: 'notes.xhtml',
        body: '<h2>注释</h2><dl><dt id="n1">[<a href="c1.xhtml#r1">←1</a>]</dt><dd>甲注</dd></dl><aside epub:type="footnote" id="n2"><p>乙注</p></aside>',
      },
    ];
    const landmarks =
      '<nav epub:type="landmarks"><ol><li><a epub:type="cover" href="cover.xhtml">Cover</a></li></ol></nav>';
    const epub = await epubOf(pages, navOf('<li><a href="c1.xhtml">第一章</a></li>', landmarks));
    const { chapters, warnings } = await parse('b.epub', epub);
    expect(chapters).toEqual([{ title: '第一章', text: '一\n正文完。\n[1] 甲注\n下文\n[*] 乙注' }]);
    expect(warnings).toEqual([]);
  });
});

test('a page of an EPUB that begins with a title page is a chapter', async () => {
  const body = '<section epub:type="titlepage"><p>书名</p></section><section><h1>第一章</h1><p>一</p></section>';
  expect(await chaptersOf('b.epub', await epubOf([{ href: 'all.xhtml', body }]))).toEqual([
    { title: 'all', text: '书名\n第一章\n一' },
  ]);
});

describe('FB2', () => {
  const book = (body: string) =>
    `<?xml version="1.0" encoding="windows-1251"?><FictionBook xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><book-title>Книга</book-title></title-info></description>${body}</FictionBook>`;
  const fb2 = iconv.encode(
    book(
      '<body><title><p>Книга</p></title><section><title><p>Том 1</p></title><section><title><p>Глава 1</p><p>Начало</p></title><p>Раз<a l:href="#n1" type="note">[1]</a></p><empty-line/><p>Два</p></section></section></body><body name="notes"><section id="n1"><title><p>1</p></title><p>Сноска</p></section></body>',
    ),
    'windows-1251',
  );

  test.each(['none', 'headings'] as const)('has a chapter for each section with text (split %s)', async (split) => {
    expect(await chaptersOf('a.fb2', fb2, { split })).toEqual([
      { title: 'Том 1 Глава 1 Начало', text: 'Раз\n[1] Сноска\n\nДва' },
    ]);
  });

  test('expands no declared entities', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE FictionBook [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "&a;&a;">]><FictionBook><body><section><p>a &b; c</p></section></body></FictionBook>`;
    expect((await chaptersOf('a.fb2', bomb))[0]!.text).toBe('a &b; c');
  });
});

describe('HTML', () => {
  test('is decoded as its meta element says', async () => {
    const html = '<!DOCTYPE html><meta charset="gb2312"><title>书</title><h1>第一章</h1><p>雪下了三天<br>三夜';
    expect(await chaptersOf('a', iconv.encode(html, 'gbk'))).toEqual([{ title: '第一章', text: '雪下了三天\n三夜' }]);
  });

  test('without a heading has the title of its head; hidden elements and navigation go', async () => {
    const html =
      '<html><head><title>书名</title></head><body><nav>x</nav><p>一</p><p hidden>二</p><ol start="3"><li>三<li>四</ol><img src="a.png"></body></html>';
    const { chapters, warnings } = await parse('a.html', html);
    expect(chapters).toEqual([{ title: '书名', text: '一\n3. 三\n4. 四' }]);
    expect(warnings!.map(({ code }) => code)).toEqual(['hidden_text_dropped', 'images_dropped']);
  });

  test('tells for the chapter itself what is left out at its end and before its heading', async () => {
    const html =
      '<body><h1>第一章</h1><p>一</p><p hidden>x</p><img src="a.png"><h1>第二章</h1><p>二</p><p hidden>x</p><p hidden>x</p>' +
      '<section id="c"><img src="a.png"><h1>第三章</h1><p>三</p></section><p hidden>x</p><h1 id="d">第四章</h1><p>四</p></body>';
    const { warnings } = await parse('a.html', html, { split: 'headings' });
    expect(warnings!.map(({ chapter, message }) => [chapter, message.split(' ', 2).join(' ')])).toEqual([
      [0, '1 hidden'],
      [0, '1 picture'],
      [1, '2 hidden'],
      [2, '1 hidden'],
      [2, '1 picture'],
    ]);
  });

  test('nested without end is refused', async () => {
    await expect(parse('a.html', '<div>'.repeat(100_000))).rejects.toThrow(/nested more than 1000 deep/);
  });
});

describe('Markdown', () => {
  test('has its first heading or the title of its front matter', async () => {
    const text = '---\ntitle: "书名"\n---\n一\n二。[^n]\n\n* 甲\n\n[^n]: 注释\n';
    expect(await chaptersOf('a.md', text)).toEqual([{ title: '书名', text: '一二。\n[1] 注释\n甲' }]);
    expect(await chaptersOf('a.md', '# 第一章 {#c1}\n\n> 一\n\n## 第二章\n\n二', { split: 'headings' })).toEqual([
      { title: '第一章', text: '一' },
      { title: '第一章 第二章', text: '二' },
    ]);
  });

  test('of many megabytes has its footnotes, wherever they are defined', async () => {
    const chapter = (number: number) => `# 第${number}章\n\n${'字'.repeat(400_000)}[^${number}]\n\n`;
    const numbers = [1, 2, 3, 4, 5, 6];
    const notes = numbers.map((number) => `[^${number}]: 注${number}\n`).join('\n');
    const chapters = await chaptersOf('a.md', `${numbers.map(chapter).join('')}${notes}`, { split: 'headings' });
    expect(chapters.map(({ title, text }) => [title, text.slice(400_000)])).toEqual(
      numbers.map((number) => [`第${number}章`, expect.stringMatching(new RegExp(`^\\n\\[\\d+\\] 注${number}$`))]),
    );
  });

  test('is TXT by any other name', async () => {
    expect(await chaptersOf('a.txt', '# 一\n\n二')).toEqual([{ title: 'a', text: '# 一\n\n二' }]);
  });
});

test('a text of nothing but headings is refused before it takes memory', async () => {
  await expect(parse('a.txt', '第一章\n'.repeat(200_001), { split: 'auto' })).rejects.toThrow(/look like headings/);
});
