import { describe, expect, test } from 'vitest';
import type { PdfItem, PdfPage } from './page.ts';
import { pdfText as readText } from './pdf-text.ts';

const pdfText = (pages: PdfPage[]): string => readText(pages).text;

const EM = 12;
const LEFT = 72;

/** A run of text as wide as its characters: Han 1 em, others 0.5 em. */
const item = (text: string, y: number, x = LEFT, size = EM): PdfItem => ({
  text,
  x,
  y,
  length: [...text].reduce((sum, each) => sum + (each.charCodeAt(0) < 0x2000 ? 0.5 : 1), 0) * size,
  size,
  vertical: false,
});

/** Lines one under another, 20 points apart; two leading blanks mean an indent of two em. */
const page = (lines: string[]): PdfPage => ({
  items: lines.map((line, row) =>
    item(line.replace(/^ +/, ''), 750 - row * 20, line.startsWith('  ') ? LEFT + 2 * EM : LEFT),
  ),
});

describe('Chinese', () => {
  test('indented paragraphs are joined without spaces, also across pages', () => {
    const first = page([
      '  天色已经暗了下来，他',
      '站在山门之前，久久不语',
      '，像一尊石像。',
      '  远处传来一阵钟声，一',
    ]);
    const second = page(['下又一下，敲在他的心上', '。', '  “走吧。”']);
    expect(pdfText([first, second])).toBe(
      '天色已经暗了下来，他站在山门之前，久久不语，像一尊石像。\n远处传来一阵钟声，一下又一下，敲在他的心上。\n“走吧。”',
    );
  });

  test('an indented line that is full and has no full stop at its end still begins a paragraph', () => {
    const lines = page([
      '  天色已经暗了下来，他还',
      '站在山门之前，久久不语了。',
      '  “怎么可能会是他呢——”',
      '  话还没有说完，远处就传',
      '来了一阵钟声。',
    ]);
    expect(pdfText([lines])).toBe(
      '天色已经暗了下来，他还站在山门之前，久久不语了。\n“怎么可能会是他呢——”\n话还没有说完，远处就传来了一阵钟声。',
    );
  });

  test('without an indent, a line that ends early ends its paragraph', () => {
    expect(pdfText([page(['天色已经暗了下来，他站在山', '门之前。', '远处传来一阵钟声，一下又一', '下。'])])).toBe(
      '天色已经暗了下来，他站在山门之前。\n远处传来一阵钟声，一下又一下。',
    );
  });

  test('an indent of ideographic spaces is layout', () => {
    const lines = page([
      '　　天色已经暗了下来，他',
      '站在山门之前，久久不语了',
      '。',
      '　　远处传来一阵钟声，一',
      '下又一下。',
    ]);
    expect(pdfText([lines])).toBe('天色已经暗了下来，他站在山门之前，久久不语了。\n远处传来一阵钟声，一下又一下。');
  });

  test('letter spacing does not become spaces', () => {
    expect(pdfText([page(['天 色 已 经 暗 了 下 来 。'])])).toBe('天色已经暗了下来。');
    expect(pdfText([page(['第1章 归来'])])).toBe('第1章 归来');
  });

  test('a wider gap or another size begins a paragraph', () => {
    const items = [
      item('守灯人', 750, LEFT, 18),
      item('天色已经暗了下来他', 720),
      item('站在山门之前久久不', 700),
      item('说话的人都已走远了', 680),
      item('远处传来一阵钟声了', 640),
      item('一下又一下敲在心上', 620),
    ];
    expect(pdfText([{ items }])).toBe(
      '守灯人\n天色已经暗了下来他站在山门之前久久不说话的人都已走远了\n远处传来一阵钟声了一下又一下敲在心上',
    );
  });

  test('vertical script runs from right to left', () => {
    const column = (text: string, x: number): PdfItem => ({
      text,
      x,
      y: 750,
      length: text.length * EM,
      size: EM,
      vertical: true,
    });
    expect(pdfText([{ items: [column('天色已经暗了下来他站', 500), column('在山门之前', 480)] }])).toBe(
      '天色已经暗了下来他站在山门之前',
    );
  });
});

describe('Latin', () => {
  test('ragged lines are joined with spaces, divided words without', () => {
    const lines = page([
      'The lamps on the mountain had burned for eight hun-',
      'dred years, and nobody remembered who had lit the',
      'first of them.',
      'He climbed the stairs without counting; he knew all',
      'of them.',
    ]);
    expect(pdfText([lines])).toBe(
      'The lamps on the mountain had burned for eight hundred years, and nobody remembered who had lit the first of them.\n' +
        'He climbed the stairs without counting; he knew all of them.',
    );
  });

  test('runs of one line with a gap between them are separate words', () => {
    expect(pdfText([{ items: [item('left', 700), item('right', 700, 300)] }])).toBe('left right');
  });
});

describe('running heads', () => {
  const body = (number: number): string[] => [`第${number}页的正文在这里。`, `还有一行${'一二三'[number - 1]}。`];

  test('page numbers are removed from two pages on', () => {
    const pages = [1, 2].map((number) => page([...body(number), '', `- ${number} -`]));
    expect(pdfText(pages)).not.toContain('-');
  });

  test('a repeated title is removed from three pages on', () => {
    const pages = [1, 2, 3].map((number) => page(['守灯人 卷一', '', ...body(number)]));
    expect(pdfText(pages)).not.toContain('卷一');
    expect(pdfText(pages)).toContain('还有一行三。');
  });

  test('a number alone on the only page stays', () => {
    expect(pdfText([page(['天色已暗。', '1984'])])).toContain('1984');
  });
});

test('a page without items has no text', () => {
  expect(pdfText([])).toBe('');
  expect(pdfText([{ items: [] }])).toBe('');
});

describe('columns', () => {
  const rows = (text: string, x: number, count: number) =>
    Array.from({ length: count }, (_, row) => item(`${text}${row}`.padEnd(12, '文'), 700 - row * 20, x));

  test('are read one after the other, below a title that crosses them', () => {
    const title = item('一个在两栏上面的很长很长的标题在这里写', 760, LEFT, 18);
    const { text, unclearPages } = readText([{ items: [title, ...rows('左', LEFT, 6), ...rows('右', 320, 6)] }]);
    const lines = text.replaceAll(/文+/g, ' ');
    expect(lines).toMatch(/^一个在两栏.*\n左0 左1 .*左5 \s*右0 .*右5/u);
    expect(unclearPages).toEqual([]);
  });

  test('that much of the text crosses are unclear', () => {
    const wide = Array.from({ length: 4 }, (_, row) => item('横'.repeat(32), 500 - row * 20));
    const { unclearPages } = readText([{ items: [...rows('左', LEFT, 6), ...rows('右', 320, 6), ...wide] }]);
    expect(unclearPages).toEqual([1]);
  });
});

describe('tags', () => {
  // Paragraphs of three full lines, without indents or gaps; the last line fills the column, too.
  const ROWS = [
    '文文文文文文。文文文文文。文文文文文文文',
    '文文文。文文文文文文。文文文文文文文文文',
    '文文文文文文文文文文文文文文文文文文文。',
  ];
  const FULL = Array.from({ length: 12 }, (_, row) => ROWS[row % 3]!);
  /** The layout shows the ends of the second paragraph and of the last. */
  const LINES = [...FULL.slice(0, 6), '短。', ...FULL.slice(6), '短。'];
  const linesOf = (tagOf: (row: number) => number | undefined): string[] =>
    pdfText([{ items: LINES.map((line, row) => ({ ...item(line, 750 - row * 20), tag: tagOf(row) })) }]).split('\n');
  const PARAGRAPHS = [1, 1, 1, 2, 2, 2, 3, 4, 4, 4, 5, 5, 5, 6];

  test('tell paragraphs where the layout shows none', () => {
    expect(linesOf(() => undefined).length).toBeLessThan(6);
    expect(linesOf((row) => PARAGRAPHS[row])).toHaveLength(6);
  });

  test('of each line are not believed', () => {
    expect(linesOf((row) => row)).toEqual(linesOf(() => undefined));
  });

  test('say nothing over the end of a page', () => {
    const pageOf = (from: number) => ({
      items: FULL.slice(from, from + 6).map((line, row) => ({
        ...item(line, 750 - row * 20),
        tag: Math.floor(row / 3),
      })),
    });
    expect(pdfText([pageOf(0), pageOf(6)]).split('\n')).toHaveLength(3);
  });
});

test('the cells of a table are paragraphs', () => {
  const items = [item('姓名', 700), item('赏金', 700, 300), item('顾长风', 680), item('三千两', 680, 300)];
  expect(pdfText([{ items }])).toBe('姓名\n赏金\n顾长风\n三千两');
});

test('kana above a line are its reading, and a raised number is part of the line', () => {
  const items = [item('すざく', 712, LEFT, 5), item('朱雀飞过来了', 700), item('1', 704, LEFT + 72, 6)];
  expect(pdfText([{ items }])).toBe('朱雀飞过来了1');
});

test('a long document takes linear time', () => {
  const pages = Array.from({ length: 400 }, () => page(Array.from({ length: 30 }, () => '文'.repeat(30))));
  expect(pdfText(pages).length).toBeGreaterThan(300_000);
});
