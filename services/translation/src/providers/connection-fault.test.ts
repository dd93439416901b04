import { type AddressInfo, createServer } from 'node:net';
import { OutboundError } from '@versio/kit/net';
import { expect, test } from 'vitest';
import { describeConnectionFault } from './connection-fault.ts';

const failureOf = (url: string): Promise<unknown> =>
  fetch(url).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a connection that breaks off is told from one that is refused', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  expect(describeConnectionFault(await failureOf(url))).toBe('the connection to the provider broke off');
  await new Promise((resolve) => server.close(resolve));
  expect(describeConnectionFault(await failureOf(url))).toBe('the provider refused the connection (ECONNREFUSED)');
});

const wrapped = (code: string): Error =>
  new Error('x', { cause: new TypeError('fetch failed', { cause: Object.assign(new Error('y'), { code }) }) });

test.each([
  [wrapped('ENOTFOUND'), 'the host of the provider could not be found (ENOTFOUND)'],
  [wrapped('EAI_AGAIN'), 'the host of the provider could not be found (EAI_AGAIN)'],
  [wrapped('UND_ERR_CONNECT_TIMEOUT'), 'the provider could not be reached (UND_ERR_CONNECT_TIMEOUT)'],
  [wrapped('DEPTH_ZERO_SELF_SIGNED_CERT'), /^no secure connection .* \(DEPTH_ZERO_SELF_SIGNED_CERT\)$/],
  [wrapped('ERR_TLS_CERT_ALTNAME_INVALID'), /^no secure connection/],
  [wrapped('ERR_SSL_WRONG_VERSION_NUMBER'), /^no secure connection/],
  [wrapped('ECONNRESET'), 'the connection to the provider broke off'],
  [wrapped('10.0.0.1'), 'the connection to the provider broke off'],
  [new OutboundError('connect', 'no connection (ECONNREFUSED)'), 'the provider refused the connection (ECONNREFUSED)'],
  [new OutboundError('tls', 'no TLS connection'), 'no secure connection to the provider could be made'],
  [new OutboundError('dns', 'no address'), 'the host of the provider could not be found'],
  [new OutboundError('reset', 'the connection broke off (ECONNRESET)'), 'the connection to the provider broke off'],
  ['a text', 'the connection to the provider broke off'],
])('%s is %s', (error, text) => {
  expect(describeConnectionFault(error)).toMatch(text);
});
