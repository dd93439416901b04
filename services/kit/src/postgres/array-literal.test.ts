import { createLogger } from '@versio/kit/logger';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, expect, inject, it, test } from 'vitest';
import { withArrayLiterals } from './array-literal.ts';
import { createPool } from './postgres.ts';

test.each<[unknown, unknown]>([
  [['a', 'b'], '{"a","b"}'],
  [['', 'NULL', '{,}', ' '], '{"","NULL","{,}"," "}'],
  [['say "a"', 'b\\c'], '{"say \\"a\\"","b\\\\c"}'],
  [['a', null, undefined], '{"a",NULL,NULL}'],
  [[1, -2.5, 10n, true, false], '{1,-2.5,10,true,false}'],
  [new Array(2).fill('a', 0, 1), '{"a",NULL}'],
  [[], '{}'],
])('writes %o', (array, literal) => {
  expect(withArrayLiterals([array, 'a', 1, null])).toEqual([literal, 'a', 1, null]);
});

test.each([[[Buffer.from('a')]], [[new Date(0)]], [[['a'], ['b']]], [[{ a: 1 }]]])('leaves %j to pg', (array) => {
  expect(withArrayLiterals([array])).toEqual([array]);
});

const pool = createPool({
  databaseUrl: inject('databaseUrl'),
  schema: 'public',
  applicationName: 'test',
  logger: createLogger('test', 'silent'),
  maxConnections: 1,
});
afterAll(() => pool.end());

it('is read by PostgreSQL as what pg writes', async () => {
  const plain = new pg.Client({ connectionString: inject('databaseUrl') });
  await plain.connect();
  // PostgreSQL has no zero byte in texts.
  const element = fc.option(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')));
  await fc.assert(
    fc.asyncProperty(fc.array(element), fc.array(fc.option(fc.maxSafeInteger())), async (texts, numbers) => {
      const statement = 'SELECT $1::text[] AS texts, $2::float8[] AS numbers';
      const { rows } = await pool.query(statement, [texts, numbers]);
      expect(rows).toEqual((await plain.query(statement, [texts, numbers])).rows);
      expect(rows[0].texts).toEqual(texts.map((text) => text?.toWellFormed() ?? null));
      const named = { name: 'arrays', text: statement, values: [texts, numbers] };
      expect((await pool.query(named)).rows).toEqual(rows);
    }),
  );
  await plain.end();
});
