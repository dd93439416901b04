import { expect, test } from 'vitest';
import { COMMANDS } from './commands.ts';
import { mistakeOf, USAGE, WrongUsage } from './usage.ts';

test('every command has its lines, which fit a terminal', () => {
  const lines = USAGE.split('\n');
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
  const told = lines
    .flatMap((line) => /^ {2}npm run admin -- ((?:[a-z|]+ ?)+)/.exec(line)?.[1] ?? [])
    .flatMap((words) => {
      const [first, second] = words.trim().split(' ');
      return second === undefined ? [first!] : second.split('|').map((one) => `${first} ${one}`);
    });
  expect(told).toEqual(expect.arrayContaining(Object.keys(COMMANDS)));
});

test.each([
  ['of the command', ['workspace', 'topup'], ['workspace topup --id ID --words WORDS --reference TEXT']],
  ['of one of several', ['workspace', 'resume'], ['workspace suspend|resume --id ID']],
  ['of all with its first word', ['key', 'creat'], ['key list', 'key create', 'key revoke']],
])('a mistake is followed by the lines %s', (_of, words, commands) => {
  const [message, ...lines] = new WrongUsage('--words is missing').withUsage(words).message.split('\n');
  expect(message).toBe('--words is missing');
  expect(lines.filter((line) => line.startsWith('  npm run admin --'))).toEqual(
    commands.map((command) => expect.stringContaining(`-- ${command}`)),
  );
  expect(lines.at(-1)).toBe('all of them: npm run admin -- --help');
});

test('an unknown command is followed by the first words of all', () => {
  const { message } = new WrongUsage('unknown command "wrokspace list"').withUsage(['wrokspace', 'list']);
  expect(message.split('\n')).toEqual([
    'unknown command "wrokspace list"',
    'commands: doctor, workspace, member, key, quarantine, jobs, webhooks, usage, database, tokens, kafka',
    'all of them: npm run admin -- --help',
  ]);
});

test.each([
  ['', 'a command is missing'],
  ['workspace', '"workspace" lacks its second word'],
  ['kafka', '"kafka" lacks its second word'],
  ['wrokspace', 'unknown command "wrokspace"'],
])('what is wrong with "%s"', (words, mistake) => {
  expect(mistakeOf(words)).toBe(mistake);
});
