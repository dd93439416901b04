// The table of docs/rules.md#limits-of-a-plan and the chart's schema have the limits of proto/plan-limits.ts.
import { readFileSync } from 'node:fs';
import { PLAN_LIMITS, parsePlanLimits } from '@versio/proto/plan-limits';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the documented limits are those of the code', () => {
  const rows = [...read('docs/rules.md').matchAll(/^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) \|/gm)];
  const column = (index: 2 | 3) =>
    Object.fromEntries(rows.map((row) => [row[1], Number(row[index]!.replaceAll(',', ''))]));
  expect({ free: column(2), pro: column(3) }).toEqual(PLAN_LIMITS);
});

test('the chart takes the limits of the code', () => {
  const { properties } = JSON.parse(read('charts/versio/values.schema.json')).$defs.limits;
  expect(Object.keys(properties)).toEqual(Object.keys(PLAN_LIMITS.free));
  for (const [name, { maximum }] of Object.entries<{ maximum?: number }>(properties))
    if (maximum !== undefined) expect(() => parsePlanLimits(`{"free":{"${name}":${maximum + 1}}}`)).toThrow(name);
});

test('the setting changes the limits that it names', () => {
  const { free, pro } = parsePlanLimits('{"free":{"books":7,"storedBytes":0}}');
  expect(free).toEqual({ ...PLAN_LIMITS.free, books: 7, storedBytes: 0 });
  expect(pro).toEqual(PLAN_LIMITS.pro);
  expect(parsePlanLimits('{}')).toEqual(PLAN_LIMITS);
});

test.each([
  ['7', 'must be a JSON object'],
  ['{', 'must be a JSON object'],
  ['[]', 'must be a JSON object'],
  ['{"gold":{}}', '"gold" is not a plan'],
  ['{"free":7}', 'free must be a JSON object'],
  ['{"free":{"boks":7}}', '"free.boks" is not a limit'],
  ['{"free":{"toString":7}}', 'is not a limit'],
  ['{"free":{"books":-1}}', '"free.books" must be a whole number'],
  ['{"free":{"books":"7"}}', '"free.books" must be a whole number'],
  ['{"free":{"books":1.5}}', '"free.books" must be a whole number'],
  ['{"free":{"chaptersPerBook":20001}}', '"free.chaptersPerBook" must be a whole number from 0 to 20000'],
])('a wrong setting is refused: %s', (text, problem) => {
  expect(() => parsePlanLimits(text)).toThrow(problem);
});
