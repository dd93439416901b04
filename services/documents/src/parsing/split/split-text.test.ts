import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitText } from './split-text.ts';

const titles = (text: string, split: 'auto' | 'headings' = 'headings') =>
  splitText(text, split)?.chapters.map(({ title }) => title);
/** A text of these headings with a paragraph behind each. */
const novel = (...headings: string[]): string =>
  headings.map((heading) => `${heading}\n\n　　他走了很远的路，终于来到山下。\n\n`).join('');

describe('headings of novels', () => {
  test.each<[string, string[]]>([
    ['第…章', ['第一章 出发', '第二章 归来']],
    ['without a space', ['第一章陨落的天才', '第二章斗气大陆', '第三章客人']],
    ['without titles', ['第1章', '第2章', '第3章']],
    ['回', ['第一回 宴桃园豪杰三结义', '第二回 张翼德怒鞭督邮']],
    ['节', ['第一节 春', '第二节 夏']],
    ['话', ['第1话 转生', '第2話 森林']],
    ['集 alone', ['第一集 少年', '第二集 青年']],
    ['卷 alone', ['第一卷 少年', '第二卷 青年']],
    ['部 alone', ['第一部 少年', '第二部 青年']],
    ['words', ['楔子', '第一章 出发', '番外 旧事', '尾声', '后记']],
    ['序章 and 序', ['序', '序章：黎明', '前言', '引子', '第一章 出发']],
    ['brackets', ['【第一章】出发', '【第二章】归来']],
    ['brackets around', ['【第一章 出发】', '【第二章 归来】']],
    ['正文', ['正文 第一章 出发', '正文 第二章 归来']],
    ['spaces in the number', ['第 1 章 出发', '第 2 章 归来']],
    ['exclamations', ['第一章 我穿越了！', '第二章 这是哪里？', '第三章 等等……']],
    ['Chapter N', ['Prologue', 'Chapter 1', 'Chapter 2: The Road', 'CHAPTER III', 'Chapter Twenty-One', 'Epilogue']],
    ['1.', ['1. The Road', '2. The River', '3. Home']],
    ['1、', ['1、出发', '2、归来', '3、重逢']],
    ['一、', ['一、出发', '二、归来', '三、重逢']],
    ['volume in the line', ['第一卷 少年 第一章 出发', '第一卷 少年 第二章 归来', '第二卷 青年 第一章 重逢']],
    ['missing numbers', ['第一章 出发', '第三章 归来', '第七章 重逢']],
    ['repeated numbers', ['第一章 出发', '第二章 归来', '第二章 重逢', '第三章 离别']],
    ['a wrong number', ['第九章 出发', '第一章 归来', '第十一章 重逢']],
    ['numbers that begin again', ['第一章 出发', '第二章 归来', '第一章 重逢', '第二章 离别']],
    ['large numbers', ['第九百九十九章 出发', '第一千章 归来', '第一千零一章 重逢']],
  ])('%s', (_, headings) => {
    expect(titles(novel(...headings))).toEqual(headings);
    expect(titles(novel(...headings), 'auto')).toEqual(headings);
  });

  test('full-width spaces and digits, decoration and line ends', () => {
    expect(titles(novel('　　第１章　出发', '=== 第2章　归来 ===', '☆、第三章　重逢'))).toEqual([
      '第１章 出发',
      '第2章 归来',
      '第三章 重逢',
    ]);
  });

  test('volumes are kept in the titles, also where the numbers begin again', () => {
    const text = `第一卷 少年\n\n${novel('第一章 出发', '第二章 归来')}第二卷 青年\n${novel('第一章 重逢')}`;
    expect(titles(text)).toEqual(['第一卷 少年 第一章 出发', '第一卷 少年 第二章 归来', '第二卷 青年 第一章 重逢']);
  });

  test('a volume with text of its own is a chapter', () => {
    const text = `第一卷 少年\n这一卷讲少年的事\n${novel('第一章 出发')}第二卷 青年\n`;
    expect(splitText(text, 'headings')?.chapters).toEqual([
      { title: '第一卷 少年', text: '这一卷讲少年的事' },
      { title: '第一卷 少年 第一章 出发', text: '　　他走了很远的路，终于来到山下。' },
      { title: '第二卷 青年', text: '第二卷 青年' },
    ]);
  });
});

describe('what is no heading', () => {
  const between = (line: string): string => {
    const [one, two, three] = ['第一章 出发', '第二章 归来', '第三章 重逢'];
    return `${novel(one)}${novel(two)}${line}\n\n　　又过了一年。\n${novel(three)}`;
  };
  test.each([
    '第二章里他已经说过这件事了。',
    '第三章讲的是他的身世，读者不要急。',
    '第五章 他后来才知道',
    '第三回合开始了',
    '第一节课刚刚结束',
    '第二部分是数学',
    '第一集团军已经到了',
    '第一次见面时，他没有说话。',
    '“第四章 归途”，他念道。',
    '请记住本站域名 www.example.com，第一时间更新',
    '序幕拉开了。',
    '尾声渐渐远去',
    '1、米；2、油。',
    `第四章 ${'长'.repeat(300)}`,
  ])('%s', (line) => {
    expect(titles(between(line))).toEqual(['第一章 出发', '第二章 归来', '第三章 重逢']);
  });

  test('sentences about chapters in English', () => {
    const text = 'Chapter 1\nHe read.\nChapter 2 of the book was long.\nHe slept.\nChapter 2\nHe woke.\n';
    expect(titles(text)).toEqual(['Chapter 1', 'Chapter 2']);
  });

  test('the items of a list', () => {
    expect(titles('他要买：\n1、米\n2、油\n3、盐\n然后回家。\n')).toBeUndefined();
  });

  test('a table of contents, which stays in what is before the first chapter', () => {
    const headings = ['第一章 出发', '第二章 归来', '第三章 重逢'];
    const text = `目录\n${headings.join('\n')}\n\n${novel(...headings)}`;
    expect(splitText(text, 'headings')?.chapters[0]).toEqual({ title: '', text: `目录\n${headings.join('\n')}` });
    expect(titles(text)).toEqual(['', ...headings]);
    expect(titles(`目录\n${headings.join('\n')}\n内容简介：很好看。\n${novel(...headings)}`)).toEqual([
      '',
      ...headings,
    ]);
  });

  test('a table of contents with volumes, or before one', () => {
    const [one, two, three] = ['第一章 出发', '第二章 归来', '第三章 重逢'];
    const volumes = ['第一卷 少年', '第二卷 青年'];
    const inVolumes = `${volumes[0]}\n\n${novel(one, two)}${volumes[1]}\n\n${novel(three)}`;
    const wanted = ['', `${volumes[0]} ${one}`, `${volumes[0]} ${two}`, `${volumes[1]} ${three}`];
    const contents = ['目录', volumes[0], one, two, volumes[1], three].join('\n');
    expect(titles(`${contents}\n\n${inVolumes}`)).toEqual(wanted);
    expect(splitText(`${contents}\n\n${inVolumes}`, 'headings')?.chapters[0]?.text).toBe(contents);
    expect(titles(`目录\n${one}\n${two}\n${three}\n\n${inVolumes}`)).toEqual(wanted);
    expect(titles(`${contents}\n内容简介：很好看。\n${inVolumes}`)).toEqual(wanted);
    const marked = ['第一章：出发', '第二章·归来', '第三章重逢'];
    expect(titles(`目录\n${one}\n${two}\n${three}\n\n${novel(...marked)}`)).toEqual(['', ...marked]);
    // The volume stands in the line of each chapter, and in the table above them.
    const [, ...named] = wanted;
    expect(titles(`${contents}\n\n${novel(...named)}`)).toEqual(wanted);
  });

  test('a volume with a heading that is there twice', () => {
    expect(titles(`第一卷 少年\n第一章 出发\n第一章 出发\n走。\n第一卷 少年\n${novel('第二章 归来')}`)).toEqual([
      '第一卷 少年 第一章 出发',
      '第一卷 少年 第二章 归来',
    ]);
  });

  test('a heading that is there twice', () => {
    expect(titles(`第一章 出发\n\n第一章 出发\n走。\n${novel('第二章 归来')}`)).toEqual(['第一章 出发', '第二章 归来']);
  });
});

test('a line that may be a heading is told', () => {
  const text = novel('第一章 出发', '第二章 归来', '第九章 别处', '第三章 重逢');
  const { warnings } = splitText(text, 'headings')!;
  expect(warnings).toEqual([{ chapter: 1, code: 'heading_unclear', message: expect.stringContaining('第九章 别处') }]);
});

test('what is before the first heading has an empty title if it has words', () => {
  const text = novel('第一章 出发');
  expect(titles(`书名：路\n作者：某\n\n${text}`)).toEqual(['', '第一章 出发']);
  expect(titles(`\n　\n* * *\n${text}`)).toEqual(['第一章 出发']);
});

test('a chapter without text keeps its heading as text', () => {
  expect(splitText('第一章 出发\n走。\n第二章 锁\n\n第三章 归来\n回。\n', 'headings')?.chapters).toEqual([
    { title: '第一章 出发', text: '走。' },
    { title: '第二章 锁', text: '第二章 锁' },
    { title: '第三章 归来', text: '回。' },
  ]);
});

test('none divides nothing, auto only at two places or more', () => {
  const one = novel('第一章 出发');
  expect(splitText(novel('第一章 出发', '第二章 归来'), 'none')).toBeUndefined();
  expect(splitText(one, 'auto')).toBeUndefined();
  expect(titles(one)).toEqual(['第一章 出发']);
  expect(splitText('没有标题。\n', 'headings')).toBeUndefined();
});

test('no text is lost', () => {
  const line = fc.constantFrom(
    ...[
      '第一章 出发',
      '第二章 归来',
      '第一卷 少年',
      '第二章里他走了。',
      '楔子',
      '1、米',
      '',
      '　',
      '他走了。',
      '第二节',
      '目录',
    ],
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const parts = splitText(lines.join('\n'), 'headings');
      if (parts === undefined) return;
      const all = parts.chapters.map(({ title, text }) => `${title}\n${text}`).join('\n');
      for (const each of new Set(lines)) expect(all).toContain(each.trim());
      for (const { text } of parts.chapters) expect(text.trim()).not.toBe('');
      const sentences = lines.filter((each) => each === '他走了。').length;
      expect(all.split('他走了。').length - 1).toBeGreaterThanOrEqual(sentences);
    }),
  );
});
