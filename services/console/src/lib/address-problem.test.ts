import { VersioError } from '@versio/client/rest';
import { expect, test } from 'vitest';
import { addressProblem } from './address-problem.ts';

const refusal = (message: string, error = 'invalid_body') =>
  new VersioError(new Response(null, { status: 400 }), { error, message });
const REFUSED = refusal('url must be an https URL of at most 2048 characters without user name or password');

test.each([
  ['http://example.com/hook', 'addressInsecure'],
  ['ftp://example.com/hook', 'addressInsecure'],
  ['https://me:secret@example.com/', 'addressWithUser'],
  ['https://10.1.2.3/', 'addressPrivate'],
  ['https://172.20.0.1/', 'addressPrivate'],
  ['https://0x7f.1/', 'addressPrivate'],
  ['https://[::1]/', 'addressPrivate'],
  ['http://localhost:9000/', 'addressPrivate'],
  ['https://receiver/', 'addressPrivate'],
  ['https://receiver.office.local/', 'addressPrivate'],
  ['https://example.com:25/', 'addressPort'],
  ['https://no-such-host.example/', 'addressUnknown'],
  ['https://[2001:db8::1]/', 'addressUnknown'],
])('%s most likely breaks the rule %s', (address, message) => {
  expect(addressProblem(REFUSED, 'url', address)).toEqual({ message });
});

test.each([
  ['another error', refusal('webhooks need the Pro plan', 'plan_required')],
  ['another field', refusal('baseUrl must be an https URL')],
  ['another problem of the field', refusal('url must have at most 2048 characters')],
  ['no error', null],
])('nothing is said of an address after %s', (_what, error) => {
  expect(addressProblem(error, 'url', 'http://example.com/')).toBeUndefined();
});
