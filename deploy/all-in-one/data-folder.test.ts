import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserFacingError } from '@versio/kit/config';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder, readOrCreateSecret } from './data-folder.ts';

let parent: string;
let path: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'versio-data-'));
  path = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const refusal = async (folder = path): Promise<string> => {
  const error = await openDataFolder(folder).then(
    () => 'opened',
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(UserFacingError);
  expect(error.message).not.toContain('\n');
  return error.message;
};
const mode = (file: string) => statSync(file).mode & 0o777;

describe('openDataFolder', () => {
  test('makes the folder for its user alone', async () => {
    const folder = await openDataFolder(join(path, 'deeper'));
    expect(mode(folder.path)).toBe(0o700);
    await folder.close();
  });

  test('a second instance is told whom to stop; after close the folder is free', async () => {
    const first = await openDataFolder(path);
    expect(await refusal()).toBe(
      `Another Versio (process ${process.pid}) is using the data folder ${first.path}: stop it, or set VERSIO_DATA_DIR to another folder.`,
    );
    await first.close();
    await (await openDataFolder(path)).close();
  });

  test('another process holds it until it is killed, and not longer', async () => {
    const code = `
      const { openDataFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))});
      await openDataFolder(${JSON.stringify(path)});
      console.log('open');
      process.stdin.resume();`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(other.stdout, 'data');
    expect(await refusal()).toContain(`process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(existsSync(join(path, 'instance.pid'))).toBe(true); // What a killed instance leaves behind does not matter.
    await (await openDataFolder(path)).close();
  });

  test('a damaged lock file neither blocks nor lets two in', async () => {
    await (await openDataFolder(path)).close();
    for (const content of ['garbage', 'x'.repeat(5000), '']) {
      writeFileSync(join(path, 'instance.lock'), content);
      const folder = await openDataFolder(path);
      expect(await refusal()).toContain('Another Versio');
      await folder.close();
    }
  });

  test('a file in its place, or above it', async () => {
    writeFileSync(path, 'a letter');
    const inPlace = `cannot be made, a file is in its place: move it, or set VERSIO_DATA_DIR to a folder that can be written.`;
    expect(await refusal()).toBe(`The data folder ${path} ${inPlace}`);
    expect(await refusal(join(path, 'below'))).toBe(`The data folder ${join(path, 'below')} ${inPlace}`);
    expect(readFileSync(path, 'utf8')).toBe('a letter');
  });

  test.runIf(process.platform === 'linux')('a folder that nobody can write', async () => {
    expect(await refusal('/proc/versio')).toMatch(
      /^The data folder \/proc\/versio cannot be written, nothing can be made there: set VERSIO_DATA_DIR/,
    );
    expect(await refusal('/proc')).toMatch(/^The data folder \/proc cannot be written/);
  });

  test('a folder of a newer version is refused and left as it is, and not kept locked', async () => {
    await (await openDataFolder(path)).close();
    writeFileSync(join(path, 'format'), '2\n');
    for (let times = 0; times < 2; times++)
      expect(await refusal()).toContain('was written by a newer version of Versio (format 2');
    expect(readFileSync(join(path, 'format'), 'utf8')).toBe('2\n');
  });

  test('a damaged format file is named', async () => {
    await (await openDataFolder(path)).close();
    writeFileSync(join(path, 'format'), 'one');
    expect(await refusal()).toContain(join(path, 'format'));
  });
});

describe('readOrCreateSecret', () => {
  test('makes a secret once, for its user alone', async () => {
    const folder = await openDataFolder(path);
    const secret = await folder.secret('pepper', 32);
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(await readOrCreateSecret(path, 'pepper', 32)).toBe(secret);
    expect(await folder.secret('other', 32)).not.toBe(secret);
    expect(mode(join(path, 'secrets/pepper'))).toBe(0o600);
    expect(mode(join(path, 'secrets'))).toBe(0o700);
    await folder.close();
  });

  test.each(['', 'short', `${'a'.repeat(42)}!`])('a damaged secret (%j) is never replaced', async (content) => {
    const folder = await openDataFolder(path);
    await folder.secret('pepper', 32);
    writeFileSync(join(path, 'secrets/pepper'), content);
    await expect(folder.secret('pepper', 32)).rejects.toThrow('put the original file back from a backup');
    expect(readFileSync(join(path, 'secrets/pepper'), 'utf8')).toBe(content);
    await folder.close();
  });
});
