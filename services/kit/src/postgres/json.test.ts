import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { json, jsonObjectOf } from './json.ts';

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

const ORDER = jsonObjectOf({
  id: json.plain('id'),
  "buyer's name": json.text('buyer'),
  items: json.object({ ordered: json.number('ordered'), open: json.boolean('open') }),
  paidAt: json.time('paid_at'),
  gift: json.trueOrMissing('gift'),
});

it('is the object that JSON.parse reads, whatever the text', async () => {
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
  const property = fc.asyncProperty(orders, async ({ id, buyer, ordered, open, paidAt, gift }) => {
    const { rows } = await client.query<{ order: string }>(
      `SELECT ${ORDER} AS order FROM (
         SELECT $1::uuid AS id, $2::text AS buyer, $3::int AS ordered, $4::boolean AS open, $5::timestamptz AS paid_at, $6::boolean AS gift
       ) AS orders`,
      [id, buyer, ordered, open, paidAt?.toISOString() ?? null, gift],
    );
    const paid = paidAt?.toISOString() ?? null;
    const wanted = { id, "buyer's name": buyer, items: { ordered, open }, paidAt: paid, ...(gift ? { gift } : {}) };
    expect(rows[0]!.order).toBe(JSON.stringify(wanted));
  });
  await fc.assert(property, { numRuns: 300 });
});
