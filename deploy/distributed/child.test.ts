import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePorts } from './child.ts';

const FILE = new URL('./child.ts', import.meta.url).href;

it('gives every port once, to one process, and none that an outgoing connection may take', async () => {
  const ours = (await Promise.all(Array.from({ length: 20 }, () => freePorts(20)))).flat();
  const script = `import { freePorts } from '${FILE}'; console.log(JSON.stringify(await freePorts(400)))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const theirs: number[] = JSON.parse(stdout);
  const all = [...ours, ...theirs];
  expect(new Set(all).size).toBe(800);
  expect(Math.max(...all)).toBeLessThan(32_768);
});
