import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { METRICS, problemsOf, SPAN_ATTRIBUTES } from './schema.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Path and text of every source file of the services that is not a test. */
const filesOf = (folder: string): (readonly [path: string, text: string])[] =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('/src/') && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => !path.includes('node_modules'))
    .map((path) => [path, readFileSync(`${ROOT}${folder}/${path}`, 'utf8')] as const);

test('only modules that start.ts loads if telemetry is on import OpenTelemetry', () => {
  const loaded = ['logs-sdk.ts', 'metrics-sdk.ts', 'sdk.ts', 'trace-context.ts', 'traces-sdk.ts'];
  const isLoaded = (path: string): boolean => loaded.some((name) => path === `kit/src/telemetry/${name}`);
  const others = filesOf('services').filter(([path]) => !isLoaded(path));
  const wrong = others.filter(
    ([, text]) =>
      /^import (?!type )[^;]*from '@opentelemetry/m.test(text) ||
      /^import (?!type )[^;]*from '[^']*\/(sdk|[a-z]+-sdk|trace-context)\.ts'/m.test(text),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

describe('the schema', () => {
  test('keeps its own rules', () => {
    expect(problemsOf(METRICS)).toEqual([]);
  });

  test.each([
    'versio.workspace.id',
    'book_id',
    'versio.chapter.id',
    'versio.endpoint.url',
    'http.url',
    'url',
    'api_key',
    'server.address',
    'versio.book.title',
    'versio.nobody.has.registered.this',
  ])('refuses the label %s', (attribute) => {
    const metric = { kind: 'count', unit: '{thing}', description: 'Things', attributes: [attribute] } as const;
    expect(problemsOf({ 'versio.things': metric })).not.toEqual([]);
  });

  test('refuses malformed names and units', () => {
    const metric = { kind: 'duration', unit: 'ms', description: 'Things', attributes: [] } as const;
    expect(problemsOf({ 'Versio.Things': { ...metric, unit: 's' } })).toHaveLength(2);
    expect(problemsOf({ 'versio.things.duration': metric })).toHaveLength(2);
    expect(problemsOf({ 'versio.things.duration': { ...metric, unit: 's' } })).toEqual([]);
  });

  test('has no name that no code emits', () => {
    const sources = filesOf('services')
      .filter(([path]) => !path.endsWith('telemetry/schema.ts'))
      .map(([, text]) => text)
      .join('\n');
    const names = [...Object.keys(METRICS), ...Object.keys(SPAN_ATTRIBUTES)];
    expect(names.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  test('is the same as in the document', () => {
    const document = readFileSync(`${ROOT}deploy/docs/telemetry.md`, 'utf8');
    const rows = Object.entries(METRICS).map(
      ([name, { kind, unit, description, attributes }]) =>
        `| \`${name}\` | ${kind} | ${unit} | ${attributes.map((attribute) => `\`${attribute}\``).join(', ')} | ${description} |`,
    );
    const table = document.split('\n').filter((line) => /^\| `[a-z]+\.[^|]*` \| (count|gauge|duration) \|/.test(line));
    expect(table).toEqual(rows);
  });
});
