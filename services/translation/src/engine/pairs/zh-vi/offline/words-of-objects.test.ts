import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SENSES } from './sense-table.ts';
import { ACT_SENSES } from './sense-table-of-acts.ts';
import { VERB_SENSES } from './sense-table-of-verbs.ts';
import { vietnamese } from './translate-text.ts';

// What every object inherits, and may not be found in a table of words.
const INHERITED = Object.getOwnPropertyNames(Object.prototype);
const WORDS = [
  ...Object.keys({ ...SENSES, ...ACT_SENSES, ...VERB_SENSES }),
  ...'他 她 的 了 着 过 在 到 从 把 被 给 让 说 打开 门 人 一 两 个 双 老 小 最 更 很 不 没有 以后 之后 时 后 满 身 地 头 上 下 里 得 之 ， 。 “ ”'.split(
    ' ',
  ),
];

test('words that every object inherits are words like others', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }),
      fc.constantFrom(...INHERITED),
      fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }),
      (before, inherited, after) => {
        const textWith = (word: string) => vietnamese([...before, word, ...after].join('')).toLowerCase();
        expect(textWith(inherited)).toBe(textWith('vocabulary').replace('vocabulary', inherited.toLowerCase()));
      },
    ),
    { numRuns: 2_000 },
  );
});
