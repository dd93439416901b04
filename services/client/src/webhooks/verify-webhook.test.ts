import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import vectorFile from '../../vectors/webhook-signatures.json' with { type: 'json' };
import type { SignatureVectors } from '../generate/signature-vectors.ts';
import type { WebhookDelivery } from './delivery.ts';
import { WebhookVerificationError } from './verification-error.ts';
import { verifyStandardWebhook } from './verify-standard-webhook.ts';
import { verifyWebhook } from './verify-webhook.ts';

const { vectors } = vectorFile as unknown as SignatureVectors;
const VERIFIERS = { service: verifyWebhook, standard: verifyStandardWebhook };
const good = vectors.find(({ name }) => name === 'good')!;
const goodStandard = vectors.find(({ name }) => name === 'standard: good')!;

const deliveryOf = ({ body, headers, secret, nowMs }: (typeof vectors)[number]): WebhookDelivery => ({
  rawBody: body,
  headers,
  secret,
  nowMs,
});
const refusalOf = (verify: () => unknown): string => {
  try {
    verify();
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
  return 'valid';
};
const sign = (body: Uint8Array | string, timestamp: string): Record<string, string> => ({
  'x-service-timestamp': timestamp,
  'x-service-signature': createHmac('sha256', good.secret).update(`${timestamp}.`).update(body).digest('hex'),
});

describe('vectors', () => {
  for (const vector of vectors)
    test(vector.name, () => {
      const verify = VERIFIERS[vector.scheme];
      const rawBody = new TextEncoder().encode(vector.body);
      for (const delivery of [deliveryOf(vector), { ...deliveryOf(vector), rawBody }])
        expect(refusalOf(() => verify(delivery))).toBe(vector.expected);
      if (vector.expected === 'valid') expect(JSON.parse(vector.body)).toMatchObject(verify(deliveryOf(vector)));
    });
});

test('headers of fetch and lists of one value are read; a value that came twice is refused', () => {
  const delivery = deliveryOf(good);
  const lists = Object.fromEntries(Object.entries(good.headers).map(([name, value]) => [name, [value]]));
  for (const headers of [new Headers(good.headers), lists])
    expect(verifyWebhook({ ...delivery, headers }).title).toBe('The Lamp');
  const twice = { ...lists, 'X-Service-Signature': [good.headers['X-Service-Signature']!, 'x'] };
  expect(refusalOf(() => verifyWebhook({ ...delivery, headers: twice }))).toBe('malformed');
});

test('the clock is used unless a time is given', () => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const { secret, body: rawBody } = good;
  expect(verifyWebhook({ rawBody, headers: sign(rawBody, timestamp), secret }).event).toBe('book.chapters_translated');
  expect(refusalOf(() => verifyWebhook({ ...deliveryOf(good), nowMs: undefined }))).toBe('stale');
});

test('a signed body that is not UTF-8, or begins with a byte order mark, is malformed', () => {
  for (const rawBody of [
    new Uint8Array([0x7b, 0xff, 0x7d]),
    Buffer.from(`\ufeff${good.body}`),
    Buffer.from(good.body, 'utf16le'),
  ])
    expect(
      refusalOf(() =>
        verifyWebhook({ ...deliveryOf(good), rawBody, headers: sign(rawBody, good.headers['X-Service-Timestamp']!) }),
      ),
    ).toBe('malformed');
});

test('mistakes of the program are TypeErrors, not refusals', () => {
  const delivery = deliveryOf(good);
  expect(() => verifyWebhook({ ...delivery, rawBody: JSON.parse(good.body) })).toThrow(TypeError);
  expect(() => verifyWebhook({ ...delivery, secret: '' })).toThrow(TypeError);
  expect(() => verifyWebhook({ ...delivery, secret: undefined as never })).toThrow(TypeError);
  for (const secret of ['', 'whsec_', 'whsec_A', 'whsec_***', good.secret.slice(6)])
    expect(() => verifyStandardWebhook({ ...deliveryOf(goodStandard), secret })).toThrow(TypeError);
});

test('no other signature, timestamp or body passes, and strange input never throws anything else', () => {
  const delivery = deliveryOf(good);
  const refused = fc.record({ signature: fc.string({ unit: 'binary' }), timestamp: fc.string(), body: fc.string() });
  fc.assert(
    fc.property(refused, ({ signature, timestamp, body }) => {
      const replaced = [
        { ...delivery, headers: { ...good.headers, 'X-Service-Signature': signature } },
        { ...delivery, headers: { ...good.headers, 'X-Service-Timestamp': timestamp } },
        { ...delivery, rawBody: body },
      ] as WebhookDelivery[];
      for (const altered of replaced) expect(refusalOf(() => verifyWebhook(altered))).not.toBe('valid');
    }),
  );
});

test('a delivery is good from 300 s before to 300 s after its timestamp, to the millisecond', () => {
  const timestampMs = Number(good.headers['X-Service-Timestamp']) * 1000;
  fc.assert(
    fc.property(fc.integer({ min: -400_000, max: 400_000 }), (offsetMs) => {
      const refusal = refusalOf(() => verifyWebhook({ ...deliveryOf(good), nowMs: timestampMs + offsetMs }));
      expect(refusal).toBe(Math.abs(offsetMs) <= 300_000 ? 'valid' : 'stale');
    }),
  );
});
