import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { GENERATED_FILES } from './files.ts';

for (const { path, make } of GENERATED_FILES)
  test(`${basename(path)} is what its generator makes`, async () => {
    const isCurrent = (await readFile(path, 'utf8')) === (await make());
    expect(isCurrent, `${path} is out of date: run "npm run generate:client" and commit it`).toBe(true);
  });
