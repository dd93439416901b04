import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const demo = (...options: string[]) => {
  const main = fileURLToPath(new URL('./main.ts', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...options], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

test('options that are mistyped start nothing, and --help says which there are', () => {
  expect(demo('--kep')).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/^versio: .*'--kep'.*\n$/) });
  expect(demo('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--keep'), stderr: '' });
});
