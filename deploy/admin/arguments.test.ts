import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('words and options are read', () => {
  const args = ['workspace', 'export', '--id', 'x', '--file', '-', '--certificates', '--words=-5'];
  const { positionals, values } = readArguments(args);
  expect(positionals).toEqual(['workspace', 'export']);
  expect(values).toEqual({ id: 'x', file: '-', certificates: true, words: '-5' });
});

test('a number below zero is a value, for its command to refuse', () => {
  expect(readArguments(['workspace', 'topup', '--words', '-5']).values).toEqual({ words: '-5' });
});

test.each([
  ['unknown option --wrods', ['--wrods', '5']],
  ['unknown option -x', ['-x']],
  ['--words needs a value', ['workspace', 'topup', '--words']],
  ['--words needs a value', ['--words', '--reference', 'x']],
  ['--certificates takes no value', ['--certificates=yes']],
])('%s', (message, args) => {
  const [first] = (() => {
    try {
      return [readArguments(args)];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  })();
  expect(first).toBe(message);
});
