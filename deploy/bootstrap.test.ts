import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript, because it runs before anything is installed
import { allowedInstallScripts, bootstrap, installedMatchesLock, stampPath, wantedStamp } from './bootstrap.mjs';
// @ts-expect-error likewise
import { lockPath, takeLock } from './bootstrap-lock.mjs';

let root: string;
const put = (path: string, content: unknown) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'versio-bootstrap-'));
  put('package.json', { name: 'x', workspaces: ['proto', 'services/*'], scripts: { start: 'a' } });
  put('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } });
  put('services/books/package.json', { name: '@x/books', dependencies: { a: '1.0.0' } });
  put('buf.gen.yaml', 'version: v2');
  put('proto/books/v1/books.proto', 'syntax = "proto3";');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Stands for npm and buf: does what they leave behind. */
const steps = {
  install: async (folder: string) => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    mkdirSync(join(folder, 'node_modules/a'), { recursive: true });
  },
  generate: async (folder: string) => void mkdirSync(join(folder, 'proto/gen'), { recursive: true }),
  verify: async () => {},
};
const run = (more = {}): Promise<string[]> => bootstrap({ root, steps: { ...steps, ...more } });

test('installs and generates once, then does nothing', async () => {
  expect(await run()).toEqual(['install', 'generate']);
  expect(await run()).toEqual([]);
  expect(existsSync(join(root, lockPath))).toBe(false);
});

test('installs again when what npm installs by has changed, not when a script has', async () => {
  await run();
  put('package.json', { name: 'x', workspaces: ['proto', 'services/*'], scripts: { start: 'b' } });
  expect(await run()).toEqual([]);
  put('package-lock.json', { packages: { '': {}, 'node_modules/a': { version: '1.0.1' } } });
  expect(await run()).toEqual(['install', 'generate']);
  put('services/books/package.json', { name: '@x/books', dependencies: { a: '1.0.1', b: '1.0.0' } });
  expect(await run()).toEqual(['install', 'generate']);
});

test('generates again when a proto file changed, came or when the generated code is gone', async () => {
  await run();
  put('proto/books/v1/books.proto', 'syntax = "proto3"; package books;');
  expect(await run()).toEqual(['generate']);
  put('proto/bible/v1/bible.proto', '');
  expect(await run()).toEqual(['generate']);
  rmSync(join(root, 'proto/gen'), { recursive: true });
  expect(await run()).toEqual(['generate']);
  put('proto/gen/left/over.proto', '');
  expect(await run()).toEqual([]);
});

test('an installation that was cut short is repeated', async () => {
  const failing = async (folder: string) => {
    await steps.install(folder);
    throw new Error('killed');
  };
  await expect(run({ install: failing })).rejects.toThrow('killed');
  expect(await run()).toEqual(['install', 'generate']);
});

test('a failed generation is repeated without installing again', async () => {
  const failing = () => Promise.reject(new Error('syntax error'));
  await expect(run({ generate: failing })).rejects.toThrow('syntax error');
  expect(await run()).toEqual(['generate']);
});

test('an installation that does not run here is not stamped', async () => {
  await expect(run({ verify: () => Promise.reject(new Error('no Node 24')) })).rejects.toThrow('no Node 24');
  expect(existsSync(join(root, stampPath))).toBe(false);
});

test('a damaged stamp counts as none', async () => {
  await run();
  put(stampPath, '{"install":');
  expect(await run()).toEqual(['install', 'generate']);
});

test('what a person installed with npm is taken over when it agrees with the lock', async () => {
  put('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
  expect(installedMatchesLock(root)).toBe(false); // the record names a folder that is not there
  put('node_modules/a/package.json', {});
  expect(installedMatchesLock(root)).toBe(true);
  expect(await run()).toEqual(['generate']);
  put('package-lock.json', {
    packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { optional: true } },
  });
  expect(installedMatchesLock(root)).toBe(true);
  put('package-lock.json', { packages: { 'node_modules/a': { version: '2.0.0' } } });
  expect(installedMatchesLock(root)).toBe(false);
});

test('of two at the same time one installs, the other waits and finds it done', async () => {
  const done = await Promise.all([run(), run()]);
  expect(done.map((list) => list.length).sort()).toEqual([0, 2]);
});

test('a lock of dead processes, or a damaged one, is taken over', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  for (const text of [JSON.stringify({ holders: [{ pid: dead, started: '1' }] }), '', 'garbage', '{"holders":3}']) {
    put(lockPath, text);
    const lock = await takeLock(root, () => {});
    expect(JSON.parse(readFileSync(join(root, lockPath), 'utf8')).holders[0].pid).toBe(process.pid);
    lock.release();
  }
});

test.runIf(process.platform === 'linux')('a recycled pid does not keep a stale lock alive', async () => {
  put(lockPath, JSON.stringify({ holders: [{ pid: process.pid, started: '1' }] }));
  (await takeLock(root, () => {})).release();
});

test('a lock stays held while the npm it started lives, though its own process is dead', async () => {
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  const npm = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  put(lockPath, JSON.stringify({ holders: [{ pid: dead }, { pid: npm.pid }] }));
  const said: string[] = [];
  const waiting = takeLock(root, (line: string) => {
    said.push(line);
    npm.kill('SIGKILL');
  });
  (await waiting).release();
  expect(said).toEqual(['another command is installing; waiting for it']);
});

test('prints nothing on standard output, and runs from any folder', () => {
  for (const name of ['bootstrap.mjs', 'bootstrap-lock.mjs'])
    cpSync(join(import.meta.dirname, name), join(root, 'deploy', name));
  mkdirSync(join(root, 'proto/gen'));
  put(stampPath, wantedStamp(root));
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'deploy/bootstrap.mjs')], {
    cwd: tmpdir(),
  });
  expect({ stdout: `${stdout}`, stderr: `${stderr}`, status }).toEqual({ stdout: '', stderr: '', status: 0 });
});

test('only installed packages that are allowed run install scripts', () => {
  put('package.json', { name: 'x', allowScripts: { a: true, '@b/c': true, refused: false, absent: true } });
  for (const name of ['a', '@b/c', 'refused', 'other']) put(`node_modules/${name}/package.json`, { name });
  expect(allowedInstallScripts(root)).toEqual(['a', '@b/c']);
});

/** Writes a script in place of the Node that an installation leaves behind: says so, and runs the one of this test. */
const putInstalledNode = () => {
  put(
    'node_modules/.bin/node',
    `#!/bin/sh\necho "installed Node: $(basename "$1")"\nexec "${process.execPath}" "$@"\n`,
  );
  chmodSync(join(root, 'node_modules/.bin/node'), 0o755);
};

test('runs scripts with the installed Node, whatever Node it runs with itself, and ends with the first that fails', async () => {
  for (const file of ['bootstrap.mjs', 'bootstrap-lock.mjs'])
    cpSync(join(import.meta.dirname, file), join(root, 'deploy', file));
  await run();
  putInstalledNode();
  put('deploy/first.mjs', 'console.log("first");');
  put('deploy/failing.mjs', 'process.exit(3);');
  put('deploy/last.mjs', 'console.log("last");');
  const start = (...scripts: string[]) =>
    spawnSync(process.execPath, [join(root, 'deploy/bootstrap.mjs'), ...scripts], { encoding: 'utf8' });
  const sound = start('deploy/first.mjs', 'deploy/last.mjs');
  expect(sound.stdout.split('\n')).toEqual([
    'installed Node: first.mjs',
    'first',
    'installed Node: last.mjs',
    'last',
    '',
  ]);
  expect(sound.status).toBe(0);
  const failed = start('deploy/first.mjs', 'deploy/failing.mjs', 'deploy/last.mjs');
  expect(failed.status).toBe(3);
  expect(failed.stdout).not.toContain('last');
});

test('no command before another in package.json runs Node twice: the shell would remember the older one', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  const before = Object.entries<string>(scripts).filter(([name]) => name.startsWith('pre'));
  expect(before.length).toBeGreaterThan(0);
  for (const [name, command] of before) expect(command.match(/\bnode\b/g), name).toHaveLength(1);
});
