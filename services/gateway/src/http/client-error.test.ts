import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { sendClientError } from './client-error.ts';

const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Sends bytes to a server and returns the status and the body of its answer. */
const send = async (bytes: string): Promise<{ status: number; body: { error: string; message: string } }> => {
  const server = createServer().on('clientError', (error, socket) => sendClientError(error, socket as never));
  server.listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  return {
    status: Number(answer.split(' ')[1]),
    body: JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))),
  };
};

test('an address that is not percent-encoded is named as the cause', async () => {
  expect(await send('GET /books/b/search?q=Thẩm HTTP/1.1\r\nHost: x\r\n\r\n')).toEqual({
    status: 400,
    body: { error: 'invalid_body', message: expect.stringContaining('the address must be percent-encoded') },
  });
});

test('other bytes are only no HTTP', async () => {
  expect(await send('what is this\r\n\r\n')).toEqual({
    status: 400,
    body: { error: 'invalid_body', message: 'the request is not valid HTTP/1.1' },
  });
});
