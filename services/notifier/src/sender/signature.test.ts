import { expect, test } from 'vitest';
import { formatSecret } from '../store/secrets.ts';
import { serviceSignature, signedHeaders, signingKeyOf, standardSignature } from './signature.ts';

// Computed with `openssl dgst -sha256 -hmac` (service) and the example of the Standard Webhooks specification.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

test('keys the service signature by the text of the whole secret', () => {
  expect(serviceSignature(signingKeyOf(SECRET), 1_767_225_600, '{"a":"Sách"}')).toBe(
    '3a361a4134547cae9cfc2ffc3e7a2a2995e333f9ceda37b537d6b8236e0cefcf',
  );
});

test('makes the signature of the Standard Webhooks specification', () => {
  expect(
    standardSignature(signingKeyOf(SECRET), 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}'),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('sends one time in all headers, and a signature of each secret in webhook-signature', () => {
  const secrets = [formatSecret(Buffer.alloc(32, 1)), formatSecret(Buffer.alloc(32, 2))];
  const keys = secrets.map(signingKeyOf);
  const headers = signedHeaders({ messageId: 'm', body: '{}', keys }, 1_767_225_600_999, 'Versio-Webhooks/1');
  expect(headers).toEqual({
    'Content-Type': 'application/json',
    'User-Agent': 'Versio-Webhooks/1',
    'X-Service-Timestamp': '1767225600',
    'X-Service-Signature': serviceSignature(keys[0]!, 1_767_225_600, '{}'),
    'webhook-id': 'm',
    'webhook-timestamp': '1767225600',
    'webhook-signature': keys.map((key) => standardSignature(key, 'm', 1_767_225_600, '{}')).join(' '),
  });
  expect(secrets[0]).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
