import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createWordTable,
  type DictionaryEntry,
  type DictionaryFormat,
  formatEntry,
  openWordTable,
  parseLine,
  readDictionary,
  type SkippedLine,
} from './index.ts';

const inPieces = async function* (bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const read = async (bytes: Uint8Array, format: DictionaryFormat = 'words', size = 7) => {
  const entries: (DictionaryEntry & { line: number })[] = [];
  const skipped: SkippedLine[] = [];
  for await (const batch of readDictionary(inPieces(bytes, size), { format })) {
    entries.push(...batch.entries);
    skipped.push(...batch.skipped);
  }
  return { entries, skipped };
};

const entry = (word: string, kind: string, ...renderings: string[]) => ({ word, kind, renderings });

describe('a line', () => {
  test.each([
    ['修炼=tu luyện/tu hành', entry('修炼', 'word', 'tu luyện', 'tu hành')],
    [' 林动 = Lâm Động | Lâm  Động ', entry('林动', 'name', 'Lâm Động', 'Lâm Động')],
    ['的=', entry('的', 'ignored')],
    ['{0}的老师=lão sư của {0}', entry('{0}的老师', 'rule', 'lão sư của {0}')],
    ['修炼\ttu luyệnǀtu hành\tv\t3\t1626\tai', entry('修炼', 'word', 'tu luyện', 'tu hành')],
    ['修炼 修炼 [xiu1 lian4] /tu luyện (đạo giáo)/tu hành/', entry('修炼', 'word', 'tu luyện', 'tu hành')],
    ['中国=nước 中国/Trung Quốc', entry('中国', 'name', 'Trung Quốc')],
    ['等于=a=b', entry('等于', 'word', 'a=b')],
  ])('%s is read', (line, expected) => {
    expect(parseLine(line, 'words')).toEqual([expected]);
  });

  test('of CC-CEDICT has both scripts', () => {
    expect(parseLine('修煉 修炼 [xiu1 lian4] /tu luyện/', 'words')).toEqual([
      entry('修炼', 'word', 'tu luyện'),
      entry('修煉', 'word', 'tu luyện'),
    ]);
  });

  test.each([
    ['不 phải một từ', 'no_separator'],
    ['=gì đó', 'no_word'],
    ['abc=gì đó', 'no_chinese'],
    [`${'一'.repeat(101)}=dài`, 'word_too_long'],
    [`一=${'a'.repeat(2_001)}`, 'rendering_too_long'],
    ['中国=xem 中国', 'chinese_rendering'],
    ['中\ufffd=vỡ', 'encoding'],
    ['中\u0007国=chuông', 'control_character'],
    ['{0}比{1}强={0} mạnh hơn {1}', 'placeholder'],
    ['{0}说=nói', 'placeholder'],
  ])('%s is told with %s', (line, reason) => {
    expect(parseLine(line, 'words')).toBe(reason);
  });

  test('of names, readings and ignored phrases is read as what the file holds', () => {
    expect(parseLine('林动=lâm động', 'names')).toEqual([entry('林动', 'name', 'lâm động')]);
    expect(parseLine('林=', 'names')).toBe('no_rendering');
    expect(parseLine('林=lâm', 'readings')).toEqual([entry('林', 'reading', 'lâm')]);
    expect(parseLine('请收藏本站', 'ignored')).toEqual([entry('请收藏本站', 'ignored')]);
  });

  test('is written in a form that reads as the same', () => {
    for (const line of ['修炼=tu luyện/tu hành', '的=', '{0}说=lời {0} nói'])
      expect(parseLine(line, 'words')).toEqual([expect.objectContaining({ word: line.split('=')[0] })]);
    const text = fc.array(fc.constantFrom('tu', 'luyện', 'Lâm', ' ', '=', '/', '|', '(', '中'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom('修炼', '的', '{0}说'), text, (word, parts) => {
        const parsed = parseLine(`${word}=${parts.join('')}`, 'words');
        if (typeof parsed !== 'string') expect(parseLine(formatEntry(parsed[0]!), 'words')).toEqual(parsed);
      }),
    );
  });
});

describe('a file', () => {
  const LINES = '# từ điển\r\n修炼=tu luyện\r\n\r\nhỏng\n林动=Lâm Động\r的=\n';
  const EXPECTED = {
    entries: [
      { ...entry('修炼', 'word', 'tu luyện'), line: 2 },
      { ...entry('林动', 'name', 'Lâm Động'), line: 5 },
      { ...entry('的', 'ignored'), line: 6 },
    ],
    skipped: [{ line: 4, reason: 'no_separator' }],
  };
  const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

  test.each([
    ['UTF-8', Buffer.from(LINES)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${LINES}`)],
    ['UTF-16LE with a mark', utf16(`\ufeff${LINES}`)],
    ['UTF-16LE without a mark', utf16(LINES)],
    ['UTF-16BE with a mark', utf16(`\ufeff${LINES}`).swap16()],
  ])('in %s is read the same in pieces of any size', async (_name, bytes) => {
    for (const size of [1, 2, 3, 7, 64, 10_000]) expect(await read(bytes, 'words', size)).toEqual(EXPECTED);
  });

  test('in another encoding has every line told', async () => {
    const gbk = Buffer.from([0xd0, 0xde, 0xc1, 0xb6, 0x3d, 0x74, 0x75, 0x0a]);
    expect(await read(gbk)).toEqual({ entries: [], skipped: [{ line: 1, reason: 'encoding' }] });
  });

  test('with a line without end keeps its numbers', async () => {
    const { entries, skipped } = await read(Buffer.from(`一=${'a'.repeat(300_000)}\n二=hai`), 'words', 65_536);
    expect(skipped).toEqual([{ line: 1, reason: 'rendering_too_long' }]);
    expect(entries).toEqual([{ ...entry('二', 'word', 'hai'), line: 2 }]);
  });
});

describe('a word table', () => {
  const wordsAt = (table: ReturnType<typeof openWordTable>, text: string, start = 0, end = text.length) => {
    const found: [string, ...string[]][] = [];
    table.eachAt(text, start, end, (length, word) =>
      found.push([text.slice(start, start + length), table.kindOf(word), ...table.renderingsOf(word)]),
    );
    return found;
  };

  test('finds all words at a place, and the first rendering of a word counts', () => {
    const builder = createWordTable();
    expect(builder.add('青云', 'word', ['mây xanh'])).toBe(true);
    expect(builder.add('青云宗', 'name', ['Thanh Vân Tông', 'Thanh Vân phái'])).toBe(true);
    expect(builder.add('青', 'ignored', [])).toBe(true);
    expect(builder.add('青云', 'word', ['khác'])).toBe(false);
    const table = builder.build();
    expect(table.size).toBe(3);
    const all = [
      ['青', 'ignored'],
      ['青云', 'word', 'mây xanh'],
      ['青云宗', 'name', 'Thanh Vân Tông', 'Thanh Vân phái'],
    ];
    expect(wordsAt(table, '青云宗主')).toEqual(all);
    expect(wordsAt(table, '在青云宗', 1)).toEqual(all);
    expect(wordsAt(table, '青云宗', 0, 2)).toEqual(all.slice(0, 2));
    expect(wordsAt(table, '云')).toEqual([]);
    expect(wordsAt(openWordTable(structuredClone(table.shared)), '青云宗主')).toEqual(all);
  });

  test('counts variants of a character as one if it is given a fold', () => {
    const fold = new Uint16Array(0x10000).map((_, unit) => unit);
    fold['雲'.charCodeAt(0)] = '云'.charCodeAt(0);
    const builder = createWordTable(fold);
    builder.add('青雲', 'word', ['mây xanh']);
    expect(wordsAt(builder.build(), '青云')).toEqual([['青云', 'word', 'mây xanh']]);
    expect(wordsAt(builder.build(), '青雲')).toEqual([['青雲', 'word', 'mây xanh']]);
  });

  test('holds any words with any renderings', () => {
    const word = fc.array(fc.constantFrom('一', '二', '三', '四', '𠮷'), { minLength: 1, maxLength: 6 });
    const entries = fc.uniqueArray(
      fc.tuple(
        word.map((parts) => parts.join('')),
        fc.string({ unit: 'grapheme' }),
      ),
      {
        selector: ([key]) => key,
        maxLength: 2_000,
      },
    );
    fc.assert(
      fc.property(entries, (list) => {
        const builder = createWordTable();
        for (const [key, value] of list) builder.add(key, 'word', [`r${value.replaceAll('/', '')}`]);
        const table = builder.build();
        for (const [key, value] of list)
          expect(wordsAt(table, key).at(-1)).toEqual([key, 'word', `r${value.replaceAll('/', '').toWellFormed()}`]);
      }),
      { numRuns: 20 },
    );
  });
});
