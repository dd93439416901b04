import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const RUN = fileURLToPath(new URL('./run.ts', import.meta.url));

/** A process whose life is `body`, a function of the signal; it has written `up` when it is to be stopped. */
const startProcess = async (
  body: string,
): Promise<{ child: ChildProcess; ended: Promise<number | null>; written: () => string }> => {
  const program = `import { run } from ${JSON.stringify(RUN)};
    const up = () => process.stdout.write('up');
    const server = setInterval(() => {}, 1_000);
    const close = async () => clearInterval(server);
    await run(async (signal) => { ${body} }, { closeTimeoutMs: 30_000 });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  // Not its exit, after which what it wrote may still be on the way.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ended, written: () => written };
};

describe('the run of a process', () => {
  it('says of a mistyped option what it is, without a stack', async () => {
    const { ended, written } = await startProcess(
      `const { parseArgs } = await import('node:util');
       clearInterval(server);
       parseArgs({ args: ['--kep'], options: { keep: { type: 'boolean' } } });`,
    );
    expect(await ended).toBe(1);
    expect(written()).toMatch(/^versio: .*'--kep'.*\n$/);
  });

  it.each([
    ['in order', `up(); return { close };`],
    ['while it starts', `up(); await new Promise((_, reject) => signal.onabort = () => reject(signal.reason));`],
    [
      'while it starts, which fails in another way then',
      `up(); await new Promise((_, reject) => signal.onabort = () => reject(new Error('lost')));`,
    ],
    [
      'and a failure comes with the close',
      `let fail; const failed = new Promise((_, reject) => { fail = reject; });
       up(); return { failed, close: async () => { fail(new Error('lost')); await close(); } };`,
    ],
    [
      'and a promise that nobody waits for fails in the close',
      `up(); return { close: async () => { Promise.reject(new Error('lost')); await new Promise(setImmediate); await close(); } };`,
    ],
    ['and something is left behind', `up(); return { close: async () => {} };`],
  ])('exits with code 0 when it is asked to exit %s', async (_, body) => {
    const { child, ended } = await startProcess(body);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it.each([
    [
      'a start that fails',
      `throw new Error('first', { cause: new Error('second') });`,
      /could not start: .*first.*second/s,
    ],
    ['what cannot go on', `return { failed: Promise.reject(new Error('lost')), close };`, /cannot go on: .*lost/s],
    [
      'a promise that nobody waits for',
      `Promise.reject(new Error('lost')); await new Promise(() => {});`,
      /unhandled.*lost/s,
    ],
  ])('exits with code 1, with the reason, after %s', async (_, body, message) => {
    const { ended, written } = await startProcess(body);
    expect(await ended).toBe(1);
    expect(written()).toMatch(message);
  });

  it('exits with code 1 if closing fails', async () => {
    const { child, ended, written } = await startProcess(
      `up(); return { close: async () => { await close(); throw new Error('lost'); } };`,
    );
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
    expect(written()).toMatch(/could not close: .*lost/s);
  });
});
