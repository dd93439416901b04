import { expect, test } from 'vitest';
import { describeConsole } from './describe-console.ts';

const consoleUrl = 'http://127.0.0.1:8080/console/';

test('a start prints the console and its sign-in link', async () => {
  const createSignInUrl = async () => `${consoleUrl}#link=secret`;
  expect(await describeConsole({ consoleUrl, createSignInUrl })).toBe(
    `console: ${consoleUrl}\nsign in, once and within 10 minutes: ${consoleUrl}#link=secret\n`,
  );
});

test.each([
  ['the message of the error', new Error('the database cannot be reached')],
  ['its cause if it has none', new Error('', { cause: new Error('the database cannot be reached') })],
])('a link that cannot be made is reported with the reason: %s', async (_, error) => {
  const createSignInUrl = () => Promise.reject(error);
  expect(await describeConsole({ consoleUrl, createSignInUrl })).toBe(
    `console: ${consoleUrl} (no sign-in link could be made: the database cannot be reached; start again for one)\n`,
  );
});
