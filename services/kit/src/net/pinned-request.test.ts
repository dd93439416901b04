import { execFile } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net, { type AddressInfo, type Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { createTestAuthority } from '@versio/testing/net/certificates';
import { afterEach, describe, expect, test } from 'vitest';
import { parseCidrs } from './address-classifier.ts';
import { deadlineAfter } from './deadline.ts';
import { createTrust } from './pinned-connection.ts';
import { pinnedRequest, type SendPinnedOptions, sendPinned } from './pinned-request.ts';
import type { Resolver } from './resolver.ts';
import { OUTBOUND_URL_REFUSED_MESSAGE, STRICT_POLICY } from './url-judge.ts';

const authority = createTestAuthority();
const secureContext = createTrust(authority.cert);
const policy = { allowHttp: true, allowedCidrs: parseCidrs('127.0.0.0/8') };
const answering = (...addresses: string[]): Resolver => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Listens on a free port of an address of the loopback block; gives the port. Open connections end with the test. */
const listen = async (server: net.Server, address = '127.0.0.1', port = 0): Promise<number> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(port, address);
  await once(server, 'listening');
  cleanups.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
};

/** A receiver that does with the bare connection what it likes, once the first bytes of the request are there. */
const serveRaw = (onRequest: (socket: Socket) => void): Promise<number> =>
  listen(
    net.createServer((socket) => {
      socket.once('data', () => onRequest(socket));
    }),
  );

const send = (port: number, options: Partial<SendPinnedOptions> = {}) =>
  sendPinned({
    url: `http://receiver.test:${port}/hook?a=1`,
    policy,
    resolver: answering('127.0.0.1'),
    deadlineAt: deadlineAfter(60_000),
    secureContext,
    headers: { 'content-type': 'application/json' },
    body: '{"é":1}',
    ...options,
  });

const overTls = (port: number, options: Partial<SendPinnedOptions> = {}) =>
  send(port, { url: `https://receiver.test:${port}/hook`, ...options });

describe('what is sent', () => {
  test('one request with the host name, a length and no offer of compression', async () => {
    const seen: { request: http.IncomingMessage; body: string }[] = [];
    const server = http.createServer(async (request, response) => {
      seen.push({ request, body: Buffer.concat(await request.toArray()).toString() });
      response.writeHead(201, { 'x-answer': 'yes' }).end('thanks');
    });
    const port = await listen(server);
    const answer = await send(port, {
      headers: {
        'content-type': 'application/json',
        Host: 'evil',
        'Transfer-Encoding': 'chunked',
        'Accept-Encoding': 'gzip',
      },
    });
    expect(answer).toMatchObject({ status: 201, headers: { 'x-answer': 'yes' }, body: Buffer.from('thanks') });
    expect(answer?.phases).toEqual({
      dnsMs: expect.any(Number),
      connectMs: expect.any(Number),
      firstByteMs: expect.any(Number),
      totalMs: expect.any(Number),
    });
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ body: '{"é":1}', request: { method: 'POST', url: '/hook?a=1' } });
    expect(seen[0]?.request.headers).toEqual({
      host: `receiver.test:${port}`,
      'content-type': 'application/json',
      'content-length': '8',
      'accept-encoding': 'identity',
      connection: 'close',
    });
  });

  test('each request opens a connection of its own and leaves none open', async () => {
    let connections = 0;
    const server = http.createServer({ keepAlive: true }, (_, response) => response.end('ok'));
    const closed: Promise<unknown>[] = [];
    server.on('connection', (socket) => {
      connections += 1;
      closed.push(once(socket, 'close'));
    });
    const port = await listen(server);
    await send(port);
    await send(port);
    await Promise.all(closed);
    expect(connections).toBe(2);
  });

  test('no proxy setting of the environment is followed', async () => {
    let proxied = 0;
    const proxyPort = await listen(net.createServer(() => proxied++));
    const port = await listen(http.createServer((_, response) => response.end('direct')));
    const proxy = `http://127.0.0.1:${proxyPort}`;
    const script = `
      import { pinnedRequest } from ${JSON.stringify(new URL('./pinned-request.ts', import.meta.url).href)};
      const answer = await pinnedRequest({ url: new URL('http://receiver.test:${port}/'), addresses: [{ address: '127.0.0.1', family: 4 }],
        method: 'GET', headers: {}, deadlineAt: performance.now() + 60000 });
      console.log(answer.body.toString());`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script], {
      env: {
        ...process.env,
        NODE_USE_ENV_PROXY: '1',
        HTTP_PROXY: proxy,
        http_proxy: proxy,
        HTTPS_PROXY: proxy,
        ALL_PROXY: proxy,
        NO_PROXY: '',
        no_proxy: '',
      },
    });
    expect(stdout.trim()).toBe('direct');
    expect(proxied).toBe(0);
  });

  test('a header value that would break the request is refused before anything is sent', async () => {
    let requests = 0;
    const port = await listen(http.createServer(() => requests++));
    await expect(send(port, { headers: { 'x-a': 'b\r\nx-c: d' } })).rejects.toThrow(TypeError);
    expect(requests).toBe(0);
  });
});

describe('TLS', () => {
  const serveTls = async (names: string[], validity?: { notBefore: Date; notAfter: Date }) => {
    const seen: { host: string | undefined; serverName: string | false | null }[] = [];
    const server = https.createServer(authority.issue(names, validity), (request, response) => {
      seen.push({
        host: request.headers.host,
        serverName: (request.socket as TLSSocket & { servername: string | false }).servername,
      });
      response.end('ok');
    });
    return { port: await listen(server), seen };
  };

  test('the pinned connection keeps the name for SNI, Host and the certificate', async () => {
    const { port, seen } = await serveTls(['receiver.test']);
    const answer = await overTls(port);
    expect(answer).toMatchObject({ status: 200, phases: { tlsMs: expect.any(Number) } });
    expect(seen).toEqual([{ host: `receiver.test:${port}`, serverName: 'receiver.test' }]);
  });

  test('an address as host has no SNI and needs a certificate for the address', async () => {
    const good = await serveTls(['127.0.0.1']);
    await overTls(good.port, { url: `https://127.0.0.1:${good.port}/` });
    expect(good.seen).toEqual([{ host: `127.0.0.1:${good.port}`, serverName: false }]);
    const other = await serveTls(['receiver.test']);
    const refused = overTls(other.port, { url: `https://127.0.0.1:${other.port}/` });
    await expect(refused).rejects.toMatchObject({ errorClass: 'tls', message: expect.stringContaining('ALTNAME') });
    expect(other.seen).toEqual([]);
  });

  const yesterday = { notBefore: new Date(Date.now() - 2 * 86_400_000), notAfter: new Date(Date.now() - 86_400_000) };
  test.each([
    ['a certificate for another name', ['other.test'], undefined, {}, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['an expired certificate', ['receiver.test'], yesterday, {}, 'CERT_HAS_EXPIRED'],
    [
      'an unknown authority',
      ['receiver.test'],
      undefined,
      { secureContext: undefined },
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ],
  ])('%s is refused and gets no request', async (_, names, validity, options, code) => {
    const { port, seen } = await serveTls(names, validity);
    await expect(overTls(port, options)).rejects.toMatchObject({
      errorClass: 'tls',
      message: expect.stringContaining(code),
    });
    expect(seen).toEqual([]);
  });

  test('NODE_TLS_REJECT_UNAUTHORIZED changes nothing', async () => {
    const { port } = await serveTls(['receiver.test']);
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      await expect(overTls(port, { secureContext: undefined })).rejects.toMatchObject({ errorClass: 'tls' });
    } finally {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
    }
  });

  test('a receiver without TLS, or that closes during the handshake, is a TLS failure', async () => {
    const plain = await serveRaw((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
    await expect(overTls(plain)).rejects.toMatchObject({ errorClass: 'tls' });
    const closing = await serveRaw((socket) => socket.destroy());
    await expect(overTls(closing)).rejects.toMatchObject({ errorClass: 'tls' });
  });

  test('a CA file without a certificate is refused at once', () => {
    expect(() => createTrust('nonsense')).toThrow('no PEM certificate');
    expect(() => createTrust('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n')).toThrow();
  });
});

describe('hostile answers', () => {
  test.each([
    ['an endless body', 'HTTP/1.1 200 OK\r\n\r\n', 'x'.repeat(16_384)],
    [
      'an endless chunked body',
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n',
      `4000\r\n${'x'.repeat(16_384)}\r\n`,
    ],
    ['endless headers', 'HTTP/1.1 200 OK\r\n', `X-A: ${'x'.repeat(1_000)}\r\n`],
    ['an endless status line', 'HTTP/1.1 200 ', 'x'.repeat(10_000)],
    ['an endless chunk extension', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4;', 'x'.repeat(10_000)],
  ])('%s is cut off', async (_, head, repeated) => {
    const port = await serveRaw((socket) => {
      socket.write(head);
      const more = (): void => {
        while (!socket.destroyed && socket.write(repeated));
        if (!socket.destroyed) socket.once('drain', more);
      };
      more();
    });
    await expect(send(port)).rejects.toMatchObject({ errorClass: 'over_limit' });
  });

  test('a body of exactly the limit is accepted, one byte more is not', async () => {
    const server = http.createServer((request, response) =>
      response.end('x'.repeat(Number(request.headers['x-size']))),
    );
    const port = await listen(server);
    expect((await send(port, { headers: { 'x-size': '65536' } }))?.body).toHaveLength(65_536);
    await expect(send(port, { headers: { 'x-size': '65537' } })).rejects.toMatchObject({
      errorClass: 'over_limit',
      status: 200,
    });
    expect((await send(port, { headers: { 'x-size': '70000' }, maxResponseBytes: 70_000 }))?.body).toHaveLength(70_000);
  });

  test('a body that is dropped is read within the same limit', async () => {
    const server = http.createServer((request, response) =>
      response.end('x'.repeat(Number(request.headers['x-size']))),
    );
    const port = await listen(server);
    const answer = await send(port, { headers: { 'x-size': '65536' }, statusOnly: true });
    expect([answer?.status, answer?.body.length]).toEqual([200, 0]);
    await expect(send(port, { headers: { 'x-size': '65537' }, statusOnly: true })).rejects.toMatchObject({
      errorClass: 'over_limit',
    });
  });

  test('a gzip bomb is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    const server = http.createServer((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const answer = await send(await listen(server));
    expect(answer?.body.equals(bomb)).toBe(true);
  });

  test('a redirect is a response like any other', async () => {
    let requests = 0;
    const server = http.createServer((_, response) => {
      requests += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    expect(await send(await listen(server))).toMatchObject({ status: 307, headers: { location: '/elsewhere' } });
    expect(requests).toBe(1);
  });

  test.each([
    ['a storm of interim answers', 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(11), 'protocol'],
    ['a storm of 100 Continue', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(11), 'protocol'],
    [
      'a switch of protocols',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
      'protocol',
    ],
    ['what is not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n', 'protocol'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 'protocol'],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'protocol',
    ],
    ['an answer that ends early', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nab', 'reset'],
    ['chunks that end early', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab', 'reset'],
    ['headers that end early', 'HTTP/1.1 200 OK\r\nContent-', 'reset'],
    ['no answer', '', 'reset'],
  ])('%s', async (_, bytes, errorClass) => {
    const port = await serveRaw((socket) => socket.end(bytes));
    await expect(send(port)).rejects.toMatchObject({
      errorClass,
      message: expect.not.stringMatching(/127|\d+\.\d+\.\d+/),
    });
  });

  test('a few interim responses and bytes after the response are accepted', async () => {
    const interim = 'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(10);
    const port = await serveRaw((socket) =>
      socket.end(`${interim}HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 500 garbage\r\n\r\n`),
    );
    expect(await send(port)).toMatchObject({ status: 204, body: Buffer.alloc(0) });
  });

  test('a reset is reported as such', async () => {
    const port = await serveRaw((socket) => socket.resetAndDestroy());
    await expect(send(port)).rejects.toMatchObject({ errorClass: 'reset', phases: { connectMs: expect.any(Number) } });
  });
});

describe('the deadline', () => {
  const dripping = async (): Promise<number> =>
    serveRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n');
      const timer = setInterval(() => socket.write('x'), 5);
      socket.on('close', () => clearInterval(timer));
    });

  test('ends a slow response', async () => {
    const port = await dripping();
    // A slow machine may need more than the first deadline to have anything of the answer.
    for (let deadlineMs = 300; ; deadlineMs *= 2) {
      const error = await send(port, { deadlineAt: deadlineAfter(deadlineMs) }).catch((caught) => caught);
      expect(error).toMatchObject({ errorClass: 'timeout' });
      if (error.status === undefined) continue;
      expect(error).toMatchObject({ status: 200, phases: { firstByteMs: expect.any(Number) } });
      expect(error.phases.totalMs).toBeGreaterThanOrEqual(deadlineMs - 10);
      return;
    }
  });

  test('covers a silent receiver, a silent TLS handshake, the lookup and the hook', async () => {
    const silent = await serveRaw(() => {});
    const soon = (): { deadlineAt: number } => ({ deadlineAt: deadlineAfter(60) });
    const never = (): Promise<never> => new Promise(() => {});
    const timeout = { errorClass: 'timeout' };
    await Promise.all([
      expect(send(silent, soon())).rejects.toMatchObject(timeout),
      expect(overTls(silent, soon())).rejects.toMatchObject(timeout),
      expect(send(silent, { ...soon(), resolver: { resolve: never } })).rejects.toMatchObject(timeout),
      expect(send(silent, { ...soon(), beforeSend: never })).rejects.toMatchObject(timeout),
    ]);
  });

  test('in the past causes no connection', async () => {
    let connections = 0;
    const port = await listen(net.createServer(() => connections++));
    await expect(send(port, { deadlineAt: deadlineAfter(-1) })).rejects.toMatchObject({ errorClass: 'timeout' });
    expect(connections).toBe(0);
  });

  test('on the wrong clock is a RangeError', async () => {
    await expect(send(1, { deadlineAt: Date.now() + 15_000 })).rejects.toThrow(RangeError);
  });

  test("the caller's signal ends a request in flight, and closes its connection", async () => {
    const controller = new AbortController();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const port = await serveRaw((socket) => {
      socket.on('close', () => resolve());
      controller.abort();
    });
    await expect(send(port, { signal: controller.signal })).rejects.toMatchObject({ errorClass: 'aborted' });
    await closed;
    await expect(send(port, { signal: AbortSignal.abort() })).rejects.toMatchObject({ errorClass: 'aborted' });
  });
});

describe('addresses', () => {
  test('a name with changing addresses is only connected at the checked address', async () => {
    let wrong = 0;
    const port = await listen(
      http.createServer((_, response) => response.end('judged')),
      '127.0.0.2',
    );
    await listen(
      net.createServer(() => wrong++),
      '127.0.0.3',
      port,
    );
    const onlyTwo = { allowHttp: true, allowedCidrs: parseCidrs('127.0.0.2') };
    let asked = 0;
    const flipping: Resolver = {
      resolve: async () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.2' : '127.0.0.3', family: 4 }];
      },
    };
    const first = await send(port, { policy: onlyTwo, resolver: flipping });
    expect(first?.body.toString()).toBe('judged');
    expect(asked).toBe(1);
    await expect(send(port, { policy: onlyTwo, resolver: flipping })).rejects.toMatchObject({ errorClass: 'blocked' });
    expect(wrong).toBe(0);
  });

  test('one bad address among good ones blocks, without a connection', async () => {
    let connections = 0;
    const port = await listen(net.createServer(() => connections++));
    const error = await send(port, { resolver: answering('127.0.0.1', '10.0.0.1') }).catch((caught) => caught);
    expect(error).toMatchObject({
      errorClass: 'blocked',
      message: `the address ${OUTBOUND_URL_REFUSED_MESSAGE}`,
      detail: 'address of class private',
    });
    await expect(send(port, { policy: { ...STRICT_POLICY, allowHttp: true } })).rejects.toMatchObject({
      errorClass: 'blocked',
    });
    expect(connections).toBe(0);
  });

  test('a name without addresses is a DNS failure', async () => {
    await expect(send(1234, { resolver: answering() })).rejects.toMatchObject({ errorClass: 'dns' });
  });

  test('the next address is tried if one does not connect, at most three', async () => {
    const port = await listen(
      http.createServer((_, response) => response.end('third')),
      '127.0.0.3',
    );
    const third = await send(port, { resolver: answering('127.0.0.1', '127.0.0.2', '127.0.0.3') });
    expect(third?.body.toString()).toBe('third');
    const fourth = send(port, { resolver: answering('127.0.0.1', '127.0.0.2', '127.0.0.4', '127.0.0.3') });
    await expect(fourth).rejects.toMatchObject({ errorClass: 'connect', message: 'no connection (ECONNREFUSED)' });
  });

  test('a failure after connecting is not retried at another address', async () => {
    let elsewhere = 0;
    const port = await serveRaw((socket) => socket.destroy());
    await listen(
      net.createServer(() => elsewhere++),
      '127.0.0.2',
      port,
    );
    await expect(send(port, { resolver: answering('127.0.0.1', '127.0.0.2') })).rejects.toMatchObject({
      errorClass: 'reset',
    });
    expect(elsewhere).toBe(0);
  });

  test('a host name is not accepted as an address', async () => {
    const request = pinnedRequest({
      url: new URL('http://receiver.test/'),
      addresses: [{ address: 'localhost', family: 4 }],
      method: 'GET',
      headers: {},
      deadlineAt: deadlineAfter(1_000),
    });
    await expect(request).rejects.toThrow(TypeError);
  });
});

describe('beforeSend', () => {
  test('null sends no byte and returns null', async () => {
    const received: Buffer[] = [];
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const port = await listen(
      net.createServer((socket) => {
        socket.on('data', (bytes) => received.push(bytes));
        socket.on('close', () => resolve());
      }),
    );
    expect(await send(port, { beforeSend: async () => null })).toBeNull();
    await closed;
    expect(received).toEqual([]);
  });

  test('is called after connecting, and supplies headers and body', async () => {
    let connected = false;
    const server = http.createServer(async (request, response) => {
      response.end(`${request.headers['x-signature']} ${Buffer.concat(await request.toArray())}`);
    });
    server.on('connection', () => {
      connected = true;
    });
    const port = await listen(server);
    const answer = await send(port, {
      beforeSend: async () => {
        while (!connected) await new Promise(setImmediate);
        return { headers: { 'x-signature': 'fresh' }, body: 'signed' };
      },
    });
    expect(answer?.body.toString()).toBe('fresh signed');
  });

  test('its error is thrown unchanged, and closes the connection', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const port = await listen(
      net.createServer((socket) => {
        socket.on('data', () => {});
        socket.on('close', () => resolve());
      }),
    );
    const failure = new Error('the lease is lost');
    await expect(send(port, { beforeSend: () => Promise.reject(failure) })).rejects.toBe(failure);
    await closed;
  });

  test('a receiver that closes meanwhile is a reset', async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const server = net.createServer((socket) => {
      socket.resume().on('close', () => resolve());
      socket.end();
    });
    const port = await listen(server);
    const slow = async () => {
      await closed;
      return {};
    };
    await expect(send(port, { beforeSend: slow })).rejects.toMatchObject({ errorClass: 'reset' });
  });
});
