// What the product really sends, checked by both verifiers.

import { startTestProduct, type TestProduct } from '@versio/testing/product';
import { LOOPBACK_WEBHOOKS, startTestReceiver, type TestReceiver } from '@versio/testing/receiver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVersioClient } from '../rest/client.ts';
import { unwrap } from '../rest/versio-error.ts';
import { verifyStandardWebhook } from './verify-standard-webhook.ts';
import { verifyWebhook } from './verify-webhook.ts';

let product: TestProduct;
let receiver: TestReceiver;

beforeAll(async () => {
  receiver = await startTestReceiver();
  product = await startTestProduct(LOOPBACK_WEBHOOKS);
});
afterAll(async () => {
  await product?.close();
  await receiver?.close();
});

test('a ping passes both checks; after a rotation the old secret passes the Standard Webhooks check alone', async () => {
  const { apiKey } = await product.createWorkspace();
  const client = createVersioClient({ baseUrl: product.url, apiKey });
  const { webhook, secret: old } = await unwrap(client.POST('/workspace/webhooks', { body: { url: receiver.url } }));
  const path = { id: webhook.id };
  const ping = async () => {
    const count = receiver.received.length;
    await unwrap(client.POST('/workspace/webhooks/{id}/test', { params: { path } }));
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(count + 1);
    return receiver.received[count]!;
  };

  const first = await ping();
  expect(verifyWebhook({ ...first, secret: old })).toEqual(first.json);
  expect(verifyStandardWebhook({ ...first, secret: old })).toEqual(first.json);

  const { secret } = await unwrap(client.POST('/workspace/webhooks/{id}/rotate-secret', { params: { path } }));
  const second = await ping();
  expect(verifyWebhook({ ...second, secret })).toEqual(second.json);
  expect(verifyStandardWebhook({ ...second, secret })).toEqual(second.json);
  expect(verifyStandardWebhook({ ...second, secret: old })).toEqual(second.json);
  expect(() => verifyWebhook({ ...second, secret: old })).toThrow('the signature is not that');
});
