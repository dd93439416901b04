import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
// What is started in the image: by itself, by the chart, by compose, and by operators.
const ENTRIES = ['deploy/service.ts', 'deploy/chart-test.ts', 'deploy/health-check.ts', 'deploy/admin/main.ts'];

/** The entries, and every file of deploy/ that they import or read. */
const neededFiles = (): string[] => {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    if (!path.endsWith('.ts')) return;
    const source = readFileSync(join(ROOT, path), 'utf8');
    for (const [, target] of source.matchAll(/(?:from|import\(|new URL\()\s*'(\.{1,2}\/[^']+\.\w+)'/g)) {
      const file = relative(ROOT, join(ROOT, dirname(path), target!));
      if (file.startsWith('deploy/') && existsSync(join(ROOT, file))) visit(file);
    }
  };
  for (const entry of ENTRIES) visit(entry);
  return [...found];
};

/** .dockerignore leaves all out but what it names after an exclamation mark. */
const taken = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!deploy/'))
  .map((line) => line.slice(1));

test.each(neededFiles())('the image has %s', (path) => {
  expect(
    taken.some((entry) => (entry.endsWith('/*.ts') ? `${dirname(path)}/*.ts` === entry : path.startsWith(`${entry}/`))),
  ).toBe(true);
});
