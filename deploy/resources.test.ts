import { readFileSync } from 'node:fs';
import { DISK_BYTES as BIBLE_DISK_BYTES } from '@versio/bible';
import { DISK_BYTES, MEMORY_BYTES } from '@versio/documents';
import { DISK_BYTES as GATEWAY_DISK_BYTES } from '@versio/gateway';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

interface Sizes {
  resources?: { limits?: { memory?: string } };
  tmpSizeLimit?: string;
}
const values = parse(readFileSync(new URL('../charts/versio/values.yaml', import.meta.url), 'utf8')) as Record<
  string,
  Sizes
>;

const UNITS = { Mi: 2 ** 20, Gi: 2 ** 30 } as const;

/** Returns the bytes of a quantity such as 384Mi. */
const bytesOf = (quantity: string | undefined): number => {
  const [, count, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity ?? '') ?? [];
  return Number(count) * UNITS[unit as keyof typeof UNITS];
};
const memoryOf = (service: string): number =>
  bytesOf(values[service]?.resources?.limits?.memory ?? values.defaults?.resources?.limits?.memory);
const diskOf = (service: string): number => bytesOf(values[service]?.tmpSizeLimit ?? values.defaults?.tmpSizeLimit);

// What a pod has, and what the limits of its process add up to.
test.each([
  ['memory of documents', memoryOf('documents'), MEMORY_BYTES],
  ['disk of documents', diskOf('documents'), DISK_BYTES],
  ['disk of bible', diskOf('bible'), BIBLE_DISK_BYTES],
  ['disk of gateway', diskOf('gateway'), GATEWAY_DISK_BYTES],
])('the chart gives a pod the %s that its limits need, and not much more', (_, given, needed) => {
  expect(given).toBeGreaterThanOrEqual(needed);
  expect(given).toBeLessThanOrEqual(needed * 1.5);
});
