// deploy/docs/upgrades.md names what an upgrade changes.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { BEFORE, readState, type UpgradeState } from './state.ts';

const before: UpgradeState = JSON.parse(readFileSync(BEFORE, 'utf8'));
const now = readState('unreleased');
const notes = readFileSync(join(import.meta.dirname, '../docs/upgrades.md'), 'utf8');
const heading = `## Unreleased (from ${before.version})\n`;
const unreleased = notes.split(heading)[1]?.split('\n## ')[0] ?? '';
const named = [...unreleased.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

/** Whether a value is named by its path, or by a part of it: `resources`, `database.tls.*`. */
const isNamed = (path: string): boolean => named.some((name) => `.${path}.`.includes(`.${name.replace(/\.\*$/, '')}.`));

test('the notes of what is not released follow the version whose state is recorded', () => {
  expect(notes).toContain(heading);
});

test('every migration that came since is named, and none that does not exist', () => {
  const added = now.migrations.filter((path) => !before.migrations.includes(path)).map((path) => basename(path));
  expect(new Set(named.filter((name) => /^\d{4}_\w+\.sql$/.test(name)))).toEqual(new Set(added));
});

test('no migration of the version before was removed or renamed', () => {
  expect(before.migrations.filter((path) => !now.migrations.includes(path))).toEqual([]);
});

test('every value of the chart that was added, changed or removed since is named', () => {
  const paths = new Set([...Object.keys(before.values), ...Object.keys(now.values)]);
  const changed = [...paths].filter((path) => before.values[path] !== now.values[path]);
  expect(changed.filter((path) => !isNamed(path))).toEqual([]);
});
