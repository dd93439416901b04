import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { startBible } from '@versio/bible';
import { startBooks } from '@versio/books';
import { createInProcessBus, type InProcessBus } from '@versio/kit/bus';
import { newId } from '@versio/kit/ids';
import { createLogger } from '@versio/kit/logger';
import { createRpcClient, createRpcTls, type RpcTls } from '@versio/kit/rpc';
import type { RunningService } from '@versio/kit/service';
import { Health, HealthCheckResponse_ServingStatus } from '@versio/proto/grpc/health/v1/health_pb';
import { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { createTestAuthority, type TestAuthority } from '@versio/testing/net/certificates';
import { createTestDatabase, type TestDatabase } from '@versio/testing/postgres';
import { createTestPlatform, TEST_TOKEN } from '@versio/testing/service-platform';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freePorts } from './distributed/child.ts';

const REFRESH_MS = 20;
const logger = createLogger('test', 'silent');
const authority = createTestAuthority();
const closing: (() => unknown)[] = [];
let folder: string;
let database: TestDatabase;
let bus: InProcessBus;
let books: RunningService;
let bible: RunningService;
let healthPort: number;
const workspaceId = newId();
let bookId: string;

/** Writes a new certificate of a CA for loopback into the files of a service. */
const issue = async (name: string, by: TestAuthority, trusted = by) => {
  const { cert, key } = by.issue(['127.0.0.1', 'localhost']);
  const files = {
    certFile: join(folder, `${name}.crt`),
    keyFile: join(folder, `${name}.key`),
    caFile: join(folder, `${name}.ca`),
  };
  await Promise.all([
    writeFile(files.certFile, cert),
    writeFile(files.keyFile, key),
    writeFile(files.caFile, trusted.cert),
  ]);
  return files;
};
const tlsOf = async (name: string, by = authority, trusted = by): Promise<RpcTls> => {
  const tls = createRpcTls(await issue(name, by, trusted), logger, REFRESH_MS);
  closing.push(() => tls.close());
  return tls;
};

/** Asks the Bible for the terms of a book, for which the Bible asks books. Returns the reason of a failure, or "". */
const listTerms = async (address: string, tls: RpcTls | undefined): Promise<string> => {
  const client = createRpcClient(BibleService, { address, token: TEST_TOKEN, tls, defaultTimeoutMs: 5_000 });
  try {
    for await (const page of client.listTerms({ bookId }, { workspaceId })) expect(page.terms).toEqual([]);
    return '';
  } catch (error) {
    return (error as { reason: string }).reason;
  } finally {
    client.close();
  }
};
const createBook = async (tls: RpcTls | undefined): Promise<string> => {
  const client = createRpcClient(BooksService, {
    address: books.address,
    token: TEST_TOKEN,
    tls,
    defaultTimeoutMs: 5_000,
  });
  try {
    return (await client.createBook({ title: '守灯人', sourceLang: 'zh', targetLang: 'vi' }, { workspaceId })).book!.id;
  } finally {
    client.close();
  }
};
const startTestBible = async (name: string, tls: RpcTls | undefined): Promise<RunningService> => {
  // A bus takes one consumer of a group, and a database one bus.
  const ownDatabase = await createTestDatabase(inject('databaseUrl'));
  const { databaseUrl } = ownDatabase;
  const ownBus = await createInProcessBus({ databaseUrl, logger });
  const platform = createTestPlatform('bible', { databaseUrl, bus: ownBus, addresses: { books: books.address } });
  const service = await startBible({ ...platform, instanceId: name, tls });
  closing.unshift(
    () => service.close(),
    () => ownBus.close(),
    () => ownDatabase.drop(),
  );
  return service;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'versio-tls-'));
  database = await createTestDatabase(inject('databaseUrl'));
  const { databaseUrl } = database;
  bus = await createInProcessBus({ databaseUrl, logger });
  healthPort = (await freePorts(1))[0]!;
  const platform = createTestPlatform('books', { databaseUrl, bus });
  // The Bible calls books with the token of its name.
  const { tokens } = createTestPlatform('bible', { databaseUrl, bus });
  books = await startBooks({ ...platform, tokens, tls: await tlsOf('books'), healthPort });
  bible = await startTestBible('bible', await tlsOf('bible'));
  closing.push(
    () => books.close(),
    () => bus.close(),
    () => database.drop(),
    () => rm(folder, { recursive: true }),
  );
  bookId = await createBook(await tlsOf('gateway'));
});
afterAll(async () => {
  for (const close of closing) await close();
});

test('two services call each other with certificates of one CA', async () => {
  expect(await listTerms(bible.address, await tlsOf('gateway'))).toBe('');
});

test('a caller without a certificate gets no connection', async () => {
  expect(await listTerms(bible.address, undefined)).toBe('UNAVAILABLE');
  await expect(createBook(undefined)).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
  const plain = await startTestBible('plain bible', undefined);
  expect(await listTerms(plain.address, undefined)).toBe('UNAVAILABLE');
});

test('a certificate of another CA is refused by the server, and by the client', async () => {
  const other = createTestAuthority('Another authority');
  // It trusts the servers, which do not trust it.
  expect(await listTerms(bible.address, await tlsOf('stranger', other, authority))).toBe('UNAVAILABLE');
  const strange = await startTestBible('strange bible', await tlsOf('strange bible', other, authority));
  // The server's certificate is of another CA than the client trusts.
  expect(await listTerms(strange.address, await tlsOf('gateway'))).toBe('UNAVAILABLE');
});

test('a certificate of the CA for another host is refused', async () => {
  const { cert, key } = authority.issue(['elsewhere.example']);
  const files = await issue('elsewhere', authority);
  await Promise.all([writeFile(files.certFile, cert), writeFile(files.keyFile, key)]);
  const tls = createRpcTls(files, logger);
  const elsewhere = await startTestBible('elsewhere', tls);
  expect(await listTerms(elsewhere.address, await tlsOf('gateway'))).toBe('UNAVAILABLE');
  tls.close();
});

test('renewed files are used without a restart, by the server and by the client', async () => {
  const [server, caller] = [await tlsOf('renewed bible'), await tlsOf('renewed gateway')];
  const renewed = await startTestBible('renewed bible', server);
  expect(await listTerms(renewed.address, caller)).toBe('');
  const before = await fingerprintOf(renewed.address, caller);
  // The Bible goes on to trust and to call with the first CA, and serves with a new certificate.
  await issue('renewed bible', authority);
  await expect.poll(() => fingerprintOf(renewed.address, caller)).not.toBe(before);
  expect(await listTerms(renewed.address, caller)).toBe('');
  // The caller's files become those of a stranger, and then good ones again.
  await issue('renewed gateway', createTestAuthority('Another authority'), authority);
  await expect.poll(() => listTerms(renewed.address, caller)).toBe('UNAVAILABLE');
  await issue('renewed gateway', authority);
  await expect.poll(() => listTerms(renewed.address, caller)).toBe('');
});

test('files that do not fit together stop the start, and later leave the ones before in use', async () => {
  const files = await issue('torn', authority);
  const watching = createLogger('test', 'silent');
  let warnings = 0;
  Object.assign(watching, {
    warn: () => {
      warnings += 1;
    },
  });
  const tls = createRpcTls(files, watching, REFRESH_MS);
  const { cert } = tls.material();
  await writeFile(files.keyFile, authority.issue(['127.0.0.1']).key);
  expect(() => createRpcTls(files, logger)).toThrow();
  await writeFile(files.certFile, 'no certificate');
  await expect.poll(() => warnings).toBeGreaterThan(2);
  expect(tls.material().cert.equals(cert)).toBe(true);
  tls.close();
});

test('probes without a certificate ask the health port, which serves nothing else', async () => {
  const address = `127.0.0.1:${healthPort}`;
  const health = createRpcClient(Health, { address, token: '' });
  expect((await health.check({ service: '' }, {})).status).toBe(HealthCheckResponse_ServingStatus.SERVING);
  health.close();
  const client = createRpcClient(BooksService, { address, token: TEST_TOKEN });
  await expect(client.listBooks({ limit: 1 }, { workspaceId })).rejects.toThrow();
  client.close();
});

/** The fingerprint of the certificate with which a server answers. */
const fingerprintOf = (address: string, tls: RpcTls): Promise<string> =>
  new Promise((resolve, reject) => {
    const [host, port] = address.split(':') as [string, string];
    const socket = connect({ host, port: Number(port), ...tls.material(), ALPNProtocols: ['h2'] }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on('error', reject);
  });
