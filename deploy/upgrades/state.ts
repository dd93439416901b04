import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');

/** What an operator upgrades from: of a version, what a later one can add to, change or remove. */
export interface UpgradeState {
  /** Its name in upgrades.md. */
  version: string;
  /** Paths of migrations below services/. */
  migrations: string[];
  /** The defaults of the chart, in JSON, by their paths: "gateway.resources.requests.cpu". */
  values: Record<string, string>;
}

/** The file with the state of the version before. */
export const BEFORE = join(import.meta.dirname, 'before.json');

/** Reads the state of the code in a folder, by default of this one. */
export const readState = (version: string, root = ROOT): UpgradeState => ({
  version,
  migrations: globSync('*/migrations/**/*.sql', { cwd: join(root, 'services') }).sort(),
  values: Object.fromEntries(flatten(parse(readFileSync(join(root, 'charts/versio/values.yaml'), 'utf8')))),
});

const flatten = (value: unknown, path: string[] = []): [path: string, json: string][] => {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isMap || Object.keys(value).length === 0) return [[path.join('.'), JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, [...path, key]));
};

// node deploy/upgrades/state.ts VERSION [FOLDER]: writes the state of this version, after its release, or of the one in
// FOLDER, as that of the version before.
if (import.meta.main) {
  const [version, folder] = process.argv.slice(2);
  if (version === undefined) throw new Error('name the version');
  writeFileSync(BEFORE, `${JSON.stringify(readState(version, folder), undefined, 2)}\n`);
}
