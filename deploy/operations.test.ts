import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');

const alerts = new Set(
  [...read('charts/versio/templates/_alerts.tpl').matchAll(/^- alert: (\w+)$/gm)].map(([, name]) => name!),
);
const sections = [...read('charts/versio/files/runbook.md').matchAll(/^### (Versio\w+)$/gm)].map(([, name]) => name!);

test('the runbook has a section for each alert of the chart, and for no other', () => {
  expect(alerts.size).toBeGreaterThan(10);
  expect(sections).toEqual([...alerts]);
});

test('each alert has a test with promtool that expects it, and one that does not', () => {
  const tests = read('charts/testing/alerts_test.yaml');
  for (const alert of alerts) {
    const cases = tests.split(/^ +- eval_time: /m).filter((text) => new RegExp(`alertname: ${alert}$`, 'm').test(text));
    expect(
      cases.some((text) => text.includes('exp_labels')),
      `${alert} fires`,
    ).toBe(true);
    expect(
      cases.some((text) => text.includes('exp_alerts: []')),
      `${alert} is silent`,
    ).toBe(true);
  }
});
