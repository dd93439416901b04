import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@versio/kit/logger';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import type { RunningService } from '@versio/kit/service';
import { DocumentsService } from '@versio/proto/versio/documents/v1/documents_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDocuments } from './index.ts';

let directory: string;
let service: RunningService;
let client: RpcClient<typeof DocumentsService>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'versio-documents-test-'));
  await mkdir(join(directory, 'one'));
  await mkdir(join(directory, 'other'));
  for (const name of ['one', 'other']) await writeFile(join(directory, name, 'left'), 'by a killed process');
  service = await startDocuments({
    instanceId: 'one',
    logger: createLogger('documents', 'silent'),
    environment: { DOCUMENTS_DIRECTORY: directory },
    host: '127.0.0.1',
    grpcPort: 0,
  });
  client = createRpcClient(DocumentsService, { address: service.address, token: undefined });
});
afterAll(async () => {
  client?.close();
  await service?.close();
  await rm(directory, { recursive: true, force: true });
});

const workspace = { workspaceId: '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5d' };

const parse = async (pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, options: object = {}) => {
  async function* parts() {
    yield { part: { case: 'header' as const, value: { filename: '第1章.txt', groupId: 'upload' } } };
    for await (const value of pieces)
      yield { part: { case: 'piece' as const, value: value as Uint8Array<ArrayBuffer> } };
  }
  const chapters: { title: string; text: string }[] = [];
  for await (const { part } of client.parseDocument(parts(), { ...workspace, timeoutMs: 60_000, ...options })) {
    if (part.case === 'title') chapters.push({ title: part.value, text: '' });
    else chapters.at(-1)!.text += part.value;
  }
  return chapters;
};

test('needs no token, and cuts a long text between characters', async () => {
  // Of two UTF-16 units each, behind one of one, so that every cut would be within one.
  const text = `a${'𠀀'.repeat(300_000)}`;
  expect(await parse([Buffer.from(text)])).toEqual([{ title: '第1章', text }]);
});

test('starts without what a killed instance of its name has left, and touches no other', async () => {
  await parse([Buffer.from('text')]);
  expect(await readdir(join(directory, 'one'))).not.toContain('left');
  expect(await readdir(join(directory, 'other'))).toEqual(['left']);
});

test('tells what is wrong with a document', async () => {
  await expect(parse([Buffer.from('%PDF-1.7 nothing more')])).rejects.toMatchObject({ reason: 'UNSUPPORTED_DOCUMENT' });
  const mebibyte = new Uint8Array(1_048_576).fill(97);
  await expect(parse(Array.from({ length: 65 }, () => mebibyte))).rejects.toMatchObject({
    reason: 'PAYLOAD_TOO_LARGE',
  });
});

test('throws the error of the one who sends, and keeps nothing of it', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the client has gone');
  }
  await expect(parse(broken())).rejects.toThrow('the client has gone');
  await expect
    .poll(async () => (await readdir(join(directory, 'one'))).filter((name) => !name.startsWith('versio-')))
    .toEqual([]);
});

test('lets documents of another workspace pass those of one that has its share', async () => {
  const gate = Promise.withResolvers<void>();
  const arrived: Promise<void>[] = [];
  const slow = () => {
    const first = Promise.withResolvers<void>();
    arrived.push(first.promise);
    return parse(
      (async function* () {
        yield Buffer.from('text');
        first.resolve();
        await gate.promise;
      })(),
    );
  };
  const others = [slow(), slow(), slow()];
  await Promise.race([Promise.all(arrived.slice(0, 2))]);
  const other = { workspaceId: '0190a5c2-7d3e-7b1a-9c4d-2f6e8a1b3c5e' };
  expect(await parse([Buffer.from('mine')], other)).toEqual([{ title: '第1章', text: 'mine' }]);
  gate.resolve();
  expect(await Promise.all(others)).toHaveLength(3);
});
