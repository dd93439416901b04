import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { json, jsonObjectOf, jsonRowsOf } from './json.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseUrl'));
  client = new Client({ connectionString: database.databaseUrl });
  await client.connect();
  await client.query("SET timezone TO 'UTC'");
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

const FIELDS = {
  id: json.plain('id'),
  "buyer's name": json.text('buyer'),
  items: json.object({ ordered: json.number('ordered'), open: json.boolean('open') }),
  large: json.trueOrMissing('ordered > 1000'),
  paidAt: json.time('paid_at'),
  state: json.plain('state'),
  gift: json.trueOrMissing('gift'),
};
const ORDER = jsonObjectOf(FIELDS);
const ORDERS = jsonRowsOf(FIELDS);

// PostgreSQL has no U+0000 in text, and no half of a surrogate pair.
const texts = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
const orders = fc.record({
  id: fc.uuid(),
  buyer: fc.option(texts),
  ordered: fc.integer({ min: -1000, max: 1_000_000 }),
  open: fc.boolean(),
  paidAt: fc.option(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })),
  gift: fc.boolean(),
});
type Order = typeof orders extends fc.Arbitrary<infer Value> ? Value : never;

const toJson = ({ id, buyer, ordered, open, paidAt, gift }: Order): string =>
  JSON.stringify({
    id,
    "buyer's name": buyer,
    items: { ordered, open },
    ...(ordered > 1000 ? { large: true } : {}),
    paidAt: paidAt?.toISOString() ?? null,
    state: 'new',
    ...(gift ? { gift } : {}),
  });

const select = async (expression: string, listed: readonly Order[]): Promise<string[]> => {
  const { rows } = await client.query<{ found: string }>(
    `SELECT ${expression} AS found FROM (
       SELECT *, 'new' AS state FROM unnest($1::uuid[], $2::text[], $3::int[], $4::boolean[], $5::timestamptz[], $6::boolean[])
         WITH ORDINALITY AS listed(id, buyer, ordered, open, paid_at, gift, number) ORDER BY number
     ) AS orders`,
    [
      ...(['id', 'buyer', 'ordered', 'open'] as const).map((field) => listed.map((order) => order[field])),
      listed.map(({ paidAt }) => paidAt?.toISOString() ?? null),
      listed.map(({ gift }) => gift),
    ],
  );
  return rows.map(({ found }) => found);
};

it('is the object that JSON.stringify writes, whatever the text', async () => {
  const property = fc.asyncProperty(orders, async (order) => {
    expect(await select(ORDER, [order])).toEqual([toJson(order)]);
  });
  await fc.assert(property, { numRuns: 300 });
});

it('is the same objects for many rows, and nothing for none', async () => {
  const property = fc.asyncProperty(fc.array(orders, { maxLength: 20 }), async (listed) => {
    const [gathered] = await select(ORDERS.gathered, listed);
    expect(ORDERS.toJson(gathered!).toString()).toBe(`[${listed.map(toJson).join(',')}]`);
  });
  await fc.assert(property, { numRuns: 200 });
});
