import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

const alerts = new Set(
  [...read('charts/versio/templates/_alerts.tpl').matchAll(/^- alert: (\w+)$/gm)].map(([, name]) => name!),
);
const sections = [...read('deploy/docs/operations.md').matchAll(/^### (Versio\w+)$/gm)].map(([, name]) => name!);

test('the handbook has a section for each alert of the chart, and for no other', () => {
  expect(alerts.size).toBeGreaterThan(10);
  expect(sections).toEqual([...alerts]);
});
