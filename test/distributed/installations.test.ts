import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type DistributedProduct, startDistributedProduct } from '@versio/testing/distributed';
import { createTestDatabase } from '@versio/testing/postgres';
import { runToEnd } from '@versio/testing/run-to-end';
import { waitFor } from '@versio/testing/wait';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createServiceTokens, tokensOfPart } from '../../deploy/service-tokens.ts';

// A second installation with a database and tokens of its own comes to the brokers of the first.
const started = await startDistributedProduct({ replicas: 1 });
const product = started as DistributedProduct;
const missing = 'missing' in started ? started.missing : '';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const pathOf = (path: string): string => fileURLToPath(new URL(`../../deploy/${path}`, import.meta.url));

describe.skipIf(missing)(`two installations on the same brokers${missing && ` (skipped: ${missing})`}`, () => {
  afterAll(() => product?.close());

  const installation = () => product.kafkaPrefix.slice(0, -1);
  const surroundings = () => ({ KAFKA_BROKERS: product.parts.Kafka.url, VERSIO_INSTALLATION: installation() });

  it.each(['bible', 'books'])('refuses the start of %s under the name of another, with the reason', async (service) => {
    const database = await createTestDatabase(product.parts.PostgreSQL.url);
    try {
      const { code, output } = await runToEnd(process.execPath, [pathOf('service.ts'), service], {
        ...surroundings(),
        DATABASE_URL: database.databaseUrl,
        SERVICE_TOKENS: tokensOfPart(service, createServiceTokens()),
        VERSIO_SERVICE_KEYS: `k:${randomBytes(32).toString('base64')}`,
        BOOKS_ADDRESS: '127.0.0.1:1',
        HOST: '127.0.0.1',
        GRPC_PORT: '0',
      });
      expect(output).toMatch(/"level":"fatal".*belong to another installation.*VERSIO_INSTALLATION/);
      expect(code).toBe(1);
    } finally {
      await database.drop();
    }
  });

  it('says whether its topics and outboxes are drained', async () => {
    const drained = (environment: Record<string, string>) =>
      runToEnd(process.execPath, [pathOf('admin/main.ts'), 'kafka', 'drained'], { ...surroundings(), ...environment });
    const { apiKey: key } = await product.createWorkspace();
    const created = await product.request('POST', '/books', { key, body: { title: '守灯人', sourceLang: 'zh' } });
    const path = `/books/${created.json.book.id}`;
    expect((await product.request('DELETE', path, { key })).status).toBeLessThan(300);
    const report = await waitFor('everything to be read', async () => {
      const { code, output } = await drained({ DATABASE_URL: product.databaseUrl });
      return code === 0 && JSON.parse(output);
    });
    expect(report).toEqual({
      ...{ drained: true, waiting: [], quarantined: [] },
      unsent: { workspaces: 0, books: 0, billing: 0, notifier: 0 },
    });
    const unseen = await drained({});
    expect(unseen.code).toBe(1);
    expect(JSON.parse(unseen.output)).toMatchObject({ drained: false, unsent: null });
    for (const replica of product.set.of('bible')) await replica.kill();
    const other = await product.request('POST', '/books', { key, body: { title: '守灯人', sourceLang: 'zh' } });
    await product.request('DELETE', `/books/${other.json.book.id}`, { key });
    await waitFor('an event to wait for bible', async () => {
      const { output } = await drained({ DATABASE_URL: product.databaseUrl });
      return JSON.parse(output).waiting.some(({ group }: { group: string }) => group === 'bible');
    });
  });
});
