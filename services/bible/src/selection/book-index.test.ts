import { setImmediate as nextTurn } from 'node:timers/promises';
import { runAtOnce } from '@versio/kit/async';
import { COMMON_WORD_WEIGHT } from '@versio/kit/text/segmentation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NamedRecord } from '../store/named-records.ts';
import { type BookIndex, createBookIndex } from './book-index.ts';
import { judgeLines, matchLines } from './find-records.ts';
import { MAX_RECORDS, rankRecords } from './select.ts';

const record = (id: string, kind: NamedRecord['kind'], ...names: [string, number][]): NamedRecord => ({
  id,
  kind,
  names: names.map(([text, fromOrder]) => ({ text, fromOrder })),
});

const find = (index: BookIndex, text: string, orderNo: number, sourceLang = 'zh') =>
  runAtOnce(judgeLines(runAtOnce(matchLines(index.matchesOf(orderNo), text)), sourceLang, () => COMMON_WORD_WEIGHT));

test('a name that holds only later does not exist yet, and leaves its place to what does', async () => {
  const index = createBookIndex();
  await index.change([record('a', 'character', ['林动', 0], ['林动天', 30]), record('b', 'term', ['动天', 0])], []);
  // 林动|天 or 林|动天: both are possible before the longer name.
  expect([...find(index, '林动天', 29).keys()]).toEqual(['a', 'b']);
  expect([...find(index, '林动天', 30).values()]).toEqual([{ id: 'a', kind: 'character', count: 1 }]);
  expect(find(index, '动天林动天', 30).get('a')?.count).toBe(1);
  expect(find(index, '动天林动天', 30).get('b')?.count).toBe(1);
});

test('an alias that holds only later is a term of the character for which it holds first, if nothing else has the name', async () => {
  const index = createBookIndex();
  const person = (id: string, fromOrder: number, isTermBefore = true): NamedRecord => ({
    id,
    kind: 'character',
    names: [{ text: '黑袍人', fromOrder, isTermBefore }],
  });
  await index.change([person('a', 40), person('b', 30)], []);
  const found = (orderNo: number) => [...find(index, '黑袍人走了，黑袍人。', orderNo).values()];
  expect(found(29)).toEqual([{ id: 'b', kind: 'early', name: '黑袍人', count: 2 }]);
  expect(found(30)).toEqual([{ id: 'b', kind: 'character', count: 2 }]);
  await index.change([record('c', 'term', ['黑袍人', 0])], []);
  expect(found(29)).toEqual([{ id: 'c', kind: 'term', count: 2 }]);
  await index.change([person('b', 30, false)], ['c']);
  expect(found(29)).toEqual([]);
  expect(found(30)).toEqual([{ id: 'b', kind: 'character', count: 2 }]);
});

test('records that share a name are both found, each once a place, and text is compared after NFC', async () => {
  const index = createBookIndex();
  await index.change([record('a', 'character', ['Café', 0], ['Café', 0]), record('b', 'term', ['Café', 0])], []);
  expect([...find(index, 'Cafe\u0301 Café', 1).values()]).toEqual([
    { id: 'a', kind: 'character', count: 2 },
    { id: 'b', kind: 'term', count: 2 },
  ]);
  await index.change([], ['b']);
  expect([...find(index, 'Café', 1).keys()]).toEqual(['a']);
});

test('records occur where the best segmentation may hold them, in either script', async () => {
  const index = createBookIndex();
  await index.change(
    [record('a', 'term', ['王道', 0]), record('b', 'term', ['火羽步', 0]), record('c', 'character', ['蕭雲', 0])],
    [],
  );
  expect([...find(index, '王道长走了\n使出火羽步\n萧云来了', 1).keys()]).toEqual(['b', 'c']);
  expect([...find(index, '王道長走了。', 1, 'ja').keys()]).toEqual(['a']);
  expect([...find(index, '萧云', 1, 'ja').keys()]).toEqual([]);
});

const name = fc.tuple(
  fc.array(fc.constantFrom('甲', '乙', '丙'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  fc.integer({ min: 0, max: 3 }),
);
const anyRecord = fc
  .tuple(fc.constantFrom('r1', 'r2', 'r3', 'r4'), fc.array(name, { minLength: 1, maxLength: 3 }))
  .map(([id, names]) => record(id, 'term', ...names));

test('an index brought up to date equals one made at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.array(anyRecord, { maxLength: 3 }),
          fc.array(fc.constantFrom('r1', 'r2', 'r3', 'r4'), { maxLength: 2 }),
        ),
      ),
      fc.array(fc.constantFrom('甲', '乙', '丙'), { maxLength: 30 }),
      fc.integer({ min: 0, max: 3 }),
      async (changes, text, orderNo) => {
        const index = createBookIndex();
        const records = new Map<string, NamedRecord>();
        for (const [changed, removed] of changes) {
          await index.change(changed, removed);
          for (const id of removed) records.delete(id);
          for (const one of changed) records.set(one.id, one);
        }
        const fresh = createBookIndex();
        await fresh.change([...records.values()], []);
        expect(new Map([...find(index, text.join(''), orderNo)].sort())).toEqual(
          new Map([...find(fresh, text.join(''), orderNo)].sort()),
        );
      },
    ),
  );
});

test('50,000 records of long names come into the index while other work has its turns', async () => {
  const names = Array.from({ length: 50_000 }, (_, number) =>
    String.fromCharCode(...Array.from({ length: 40 }, (_, unit) => 0x4e00 + ((number * (unit + 1)) % (20_000 - unit)))),
  );
  const index = createBookIndex();
  await index.change([record('0', 'term', ['山', 0])], []);
  let turns = 0;
  let isChanging = true;
  const other = (async () => {
    for (; isChanging; turns += 1) await nextTurn();
  })();
  await index.change(
    names.map((text, number) => record(String(number + 1), 'term', [text, 0])),
    [],
  );
  isChanging = false;
  await other;
  expect([...find(index, `${names[77]}。${names[49_999]}`, 1).keys()]).toEqual(['78', '50000']);
  // It takes about 2 s in slices of 10 ms.
  expect(turns).toBeGreaterThan(20);
});

test('locked terms come first and are never left out, then characters, then what is frequent', () => {
  const found = [
    { id: 'rare', kind: 'term' as const, count: 1 },
    { id: 'frequent', kind: 'idiom' as const, count: 9 },
    { id: 'person', kind: 'character' as const, count: 1 },
    { id: 'locked', kind: 'term' as const, count: 1 },
  ];
  expect(rankRecords(found, new Set(['locked'])).map(({ id }) => id)).toEqual(['locked', 'person', 'frequent', 'rare']);
  const many = Array.from({ length: MAX_RECORDS * 2 }, (_, number) => ({
    id: `${number}`,
    kind: 'term' as const,
    count: 1,
  }));
  const lockedIds = new Set(many.slice(0, MAX_RECORDS + 5).map(({ id }) => id));
  const ranked = rankRecords(many, lockedIds);
  expect(ranked).toHaveLength(lockedIds.size + MAX_RECORDS - 5);
  expect([...lockedIds].every((id) => ranked.some((one) => one.id === id))).toBe(true);
});
