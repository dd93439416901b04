import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Link, startLink } from './link.ts';

// The server behind the link echoes everything.
const server = createServer((socket) => void socket.on('error', () => {}).pipe(socket));
let link: Link;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  link = await startLink(() => (server.address() as AddressInfo).port);
});
afterAll(async () => {
  await link.close();
  server.close();
});

const open = async (): Promise<Socket> => {
  const socket = connect(link.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};
const echo = async (socket: Socket, text: string): Promise<string> => {
  socket.write(text);
  return String((await once(socket, 'data'))[0]);
};

it('passes bytes on in both directions, and the end', async () => {
  const socket = await open();
  expect(await echo(socket, 'hello')).toBe('hello');
  socket.end();
  await once(socket, 'end');
});

it('resets what is open and what comes, then takes connections again', async () => {
  const socket = await open();
  await echo(socket, 'open');
  const failed = once(socket, 'error');
  const end = Promise.withResolvers<void>();
  const cut = link.cut('reset', end.promise);
  expect((await failed)[0]).toMatchObject({ code: 'ECONNRESET' });
  const [refusal] = await once(connect(link.port, '127.0.0.1'), 'error');
  expect(refusal).toMatchObject({ code: 'ECONNRESET' });
  end.resolve();
  await cut;
  const next = await open();
  expect(await echo(next, 'again')).toBe('again');
  next.destroy();
});

it('lets nothing through while it is stalled, and loses nothing', async () => {
  const old = await open();
  await echo(old, 'open');
  const order: string[] = [];
  const end = Promise.withResolvers<void>();
  const cut = link.cut('stall', end.promise).then(() => order.push('whole'));
  const young = await open();
  const echoes = [
    echo(old, 'old').then((text) => order.push(text)),
    echo(young, 'young').then((text) => order.push(text)),
  ];
  // Long enough for a link that lets them through.
  setTimeout(end.resolve, 100);
  await Promise.all([...echoes, cut]);
  expect(order[0]).toBe('whole');
  expect(order.toSorted()).toEqual(['old', 'whole', 'young']);
  old.destroy();
  young.destroy();
});
