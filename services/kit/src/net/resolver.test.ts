import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { A, AAAA, type DnsServer, startDnsServer, type Zone } from '@versio/testing/net/dns-server';
import { afterEach, expect, test } from 'vitest';
import { createResolver, parseHosts } from './resolver.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});
const serveDns = async (zone: Zone): Promise<DnsServer> => {
  const server = await startDnsServer(zone);
  closing.push(server.close);
  return server;
};

const v4 = (text: string): Buffer => Buffer.from(text.split('.').map(Number));
const v6 = (last: number): Buffer => Buffer.concat([Buffer.from([0x26, 0]), Buffer.alloc(13), Buffer.from([last])]);

test('queries A and AAAA and returns every address', async () => {
  const { servers } = await serveDns((_, type) => (type === A ? [v4('8.8.8.8'), v4('10.0.0.1')] : [v6(1)]));
  const addresses = await createResolver({ servers, hostsFile: null }).resolve('receiver.example.com');
  expect(addresses).toHaveLength(3);
  expect(addresses).toEqual(
    expect.arrayContaining([
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
      { address: '2600::1', family: 6 },
    ]),
  );
});

test('one family is enough, also if the other one fails', async () => {
  const { servers } = await serveDns((_, type) => (type === AAAA ? [v6(2)] : 2));
  const addresses = await createResolver({ servers, hostsFile: null }).resolve('receiver.example.com');
  expect(addresses).toEqual([{ address: '2600::2', family: 6 }]);
});

test('a name without addresses has an empty list', async () => {
  const { servers } = await serveDns((name) => (name === 'empty.example.com' ? [] : 3));
  const resolver = createResolver({ servers, hostsFile: null });
  expect(await resolver.resolve('empty.example.com')).toEqual([]);
  expect(await resolver.resolve('missing.example.com')).toEqual([]);
});

test('a failing server is an error without addresses in its message', async () => {
  const { servers } = await serveDns(() => 2);
  const failed = createResolver({ servers, hostsFile: null }).resolve('receiver.example.com');
  await expect(failed).rejects.toMatchObject({
    errorClass: 'dns',
    message: expect.not.stringMatching(/\d+\.\d+/),
  });
});

test('a silent server ends at the limit, or with the signal', async () => {
  const { servers } = await serveDns(() => undefined);
  const resolve = (timeoutMs: number, signal?: AbortSignal) =>
    createResolver({ servers, hostsFile: null, timeoutMs }).resolve('receiver.example.com', signal);
  await expect(resolve(50)).rejects.toMatchObject({ errorClass: 'dns' });
  const controller = new AbortController();
  const given = resolve(60_000, controller.signal);
  setImmediate(() => controller.abort());
  await expect(given).rejects.toMatchObject({ errorClass: 'dns' });
  await expect(resolve(60_000, AbortSignal.abort())).rejects.toMatchObject({ errorClass: 'dns' });
});

test('more than 32 addresses are refused as a whole', async () => {
  const answers =
    (count: number): Zone =>
    (_, type) =>
      type === A ? Array.from({ length: count }, (_, n) => v4(`8.8.8.${n}`)) : [];
  const few = await serveDns(answers(32));
  expect(await createResolver({ servers: few.servers, hostsFile: null }).resolve('a.example.com')).toHaveLength(32);
  const many = await serveDns(answers(33));
  const refused = createResolver({ servers: many.servers, hostsFile: null }).resolve('a.example.com');
  await expect(refused).rejects.toMatchObject({ errorClass: 'dns' });
});

test('tries no search domains', async () => {
  const { servers, asked } = await serveDns(() => 3);
  await createResolver({ servers, hostsFile: null }).resolve('books.default');
  expect(asked).toEqual(['books.default', 'books.default']);
});

test('the hosts file wins over DNS', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hosts-'));
  try {
    const hostsFile = join(folder, 'hosts');
    await writeFile(hostsFile, '127.0.0.9 receiver Receiver.Example.com # mine\n');
    const { servers, asked } = await serveDns(() => [v4('8.8.8.8')]);
    const resolver = createResolver({ servers, hostsFile });
    expect(await resolver.resolve('RECEIVER.example.com')).toEqual([{ address: '127.0.0.9', family: 4 }]);
    expect(asked).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a missing hosts file counts as empty', async () => {
  const { servers } = await serveDns((_, type) => (type === A ? [v4('8.8.8.8')] : []));
  const resolver = createResolver({ servers, hostsFile: '/nonexistent/hosts' });
  expect(await resolver.resolve('a.example.com')).toEqual([{ address: '8.8.8.8', family: 4 }]);
});

test('parses a hosts file', () => {
  const hosts = parseHosts(
    '# comment\n\n127.0.0.1\tlocalhost\n::1 localhost ip6-localhost\nnonsense name\nfe80::1%lo0 zone\r\n10.0.0.1 a b # c\n',
  );
  expect(Object.fromEntries(hosts)).toEqual({
    localhost: [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ],
    'ip6-localhost': [{ address: '::1', family: 6 }],
    a: [{ address: '10.0.0.1', family: 4 }],
    b: [{ address: '10.0.0.1', family: 4 }],
  });
});
