import { type DistributedProduct, startDistributedProduct } from '@versio/testing/distributed';
import { sendRequest } from '@versio/testing/product';
import { ROUTE_NEEDS } from '@versio/testing/route-needs';
import { waitFor } from '@versio/testing/wait';
import { afterAll, describe, expect, it, vi } from 'vitest';

// One replica of every service, each a process, over real PostgreSQL, Kafka and Redis.
const started = await startDistributedProduct({ replicas: 1 });
const product = started as DistributedProduct;
const missing = 'missing' in started ? started.missing : '';

// Nine processes start one after the other: half a minute alone, minutes beside other work.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

describe.skipIf(missing)(`services without their callees${missing && ` (skipped: ${missing})`}`, () => {
  afterAll(() => product?.close());

  it('starts each without the services it calls, and serves all routes that do without the missing ones', async () => {
    const { apiKey: key } = await product.createWorkspace();
    const created = await product.request('POST', '/books', { key, body: { title: '守灯人', sourceLang: 'zh' } });
    const bookId: string = created.json.book.id;
    expect(
      (
        await product.request('POST', `/books/${bookId}/chapters`, {
          key,
          body: { orderNo: 1, sourceText: '他站了起来。' },
        })
      ).status,
    ).toBe(201);
    await product.set.stop();
    product.log.length = 0;
    const up = new Set<string>();
    const start = async (service: string): Promise<void> => {
      for (const replica of product.set.of(service)) await replica.start();
      up.add(service);
    };
    const [gateway] = product.set.of('gateway');
    const statuses = async () => {
      const answers = ROUTE_NEEDS.map(async ({ method, path, form }) => {
        const options = { key, ...(form && { body: form() }) };
        const answer = await sendRequest(gateway!.url + path.replace(':bookId', bookId), method, options);
        if (answer.status === 503) expect(answer.json.error).toBe('unavailable');
        return `${method} ${path} ${answer.status}`;
      });
      return Promise.all(answers);
    };
    const expected = () =>
      ROUTE_NEEDS.map(({ method, path, status, services }) => {
        const isServed = services.every((service) => up.has(service));
        return `${method} ${path} ${isServed ? status : 503}`;
      });
    await start('gateway');
    expect((await fetch(`${gateway!.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${gateway!.url}/readyz`)).status).toBe(503);
    await start('workspaces');
    await waitFor('the gateway to be ready', async () => (await fetch(`${gateway!.url}/readyz`)).ok);
    expect(await statuses()).toEqual(expected());
    // Callers before the services that they call.
    for (const service of ['translation', 'notifier', 'bible', 'billing', 'books', 'documents']) {
      await start(service);
      // A client comes back to a service that is up within its longest pause between two attempts to connect.
      await waitFor(`the routes of ${service}`, async () => (await statuses()).join() === expected().join());
    }
    const says = (replica: string, callee: string, message: string) =>
      product.log.some(
        (line) => line.startsWith(`${replica} {`) && line.includes(`"callee":"${callee}"`) && line.includes(message),
      );
    expect(says('gateway-1', 'notifier', 'a service is unavailable')).toBe(true);
    expect(says('translation-1', 'books', 'a service is unavailable')).toBe(true);
    await waitFor('translation to find books', () => says('translation-1', 'books', 'a service is available again'));
    const texts = product.log.filter((line) => !/^\S+ \{"level":"\w+",/.test(line));
    expect(texts).toEqual([]);
    expect(product.log.some((line) => line.includes('"status":503,') && line.includes('"requestId":"'))).toBe(true);
  });
});
