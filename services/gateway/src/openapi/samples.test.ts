// Every sample is run: all of a language in one process, against a server that records what comes.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOpenApiDocument } from '../build-openapi-document.ts';
import type { Document } from './document-types.ts';
import type { Json } from './json.ts';
import { type Sample, samplesOf } from './samples.ts';

interface Recorded {
  method: string;
  path: string;
  isKeyed: boolean;
  type: string;
  body: string;
}

const document = (await buildOpenApiDocument()) as Document;
const parametersOf = (list: Json[] = []): Json[] =>
  list.map((parameter) =>
    typeof parameter.$ref === 'string'
      ? ((document.components.parameters as Record<string, Json>)[parameter.$ref.split('/').at(-1)!] as Json)
      : parameter,
  );
const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    const call = { path, method: method.toUpperCase(), operation, parameters: parametersOf(operation.parameters) };
    return { ...call, samples: samplesOf(call) };
  }),
);

let server: Server;
let folder: string;
const recorded: Recorded[] = [];
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const isKeyed = headers.authorization === 'Bearer the-key';
    const type = headers['content-type'] ?? '';
    recorded.push({ method, path: url, isKeyed, type, body: (await buffer(request)).toString() });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'versio-samples-'));
  for (const file of ['1.txt', '2.txt', 'names.txt', 'cover.png']) await writeFile(join(folder, file), `in ${file}`);
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const codesOf = (language: Sample['language']): string[] =>
  calls.map(({ samples }) => samples.find((sample) => sample.language === language)!.code);

/** Runs the samples of a language, and compares each request with its operation. */
const expectRequests = async (command: string, args: readonly string[]): Promise<void> => {
  recorded.length = 0;
  const child = spawn(command, args, {
    cwd: folder,
    env: {
      ...process.env,
      VERSIO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      KEY: 'the-key',
    },
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdout.resume();
  const [code] = (await once(child, 'close')) as [number];
  expect(code, output).toBe(0);
  expect(recorded).toHaveLength(calls.length);
  for (const [index, { path, method, operation }] of calls.entries()) {
    const request = recorded[index]!;
    const form = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/?{}]+')}(\\?[^{}]+)?$`);
    expect(request.method, operation.operationId).toBe(method);
    expect(request.path, operation.operationId).toMatch(form);
    expect(request.isKeyed).toBe(operation.security?.some(({ apiKey }) => apiKey !== undefined) ?? false);
    const types = Object.keys(operation.requestBody?.content ?? {});
    const type = request.type.split(';')[0]!;
    if (types.length === 0) expect(request.body, operation.operationId).toBe('');
    else if (types.includes('application/json'))
      expect([type, typeof JSON.parse(request.body)]).toEqual([types[0], 'object']);
    else {
      expect(types, operation.operationId).toContain(type);
      expect(request.body).toMatch(/in (1\.txt|names\.txt|cover\.png)/);
    }
  }
};

test('curl', async () => {
  await writeFile(join(folder, 'samples.sh'), `set -e\n${codesOf('curl').join('\n')}\n`);
  await expectRequests('bash', ['samples.sh']);
});

test('TypeScript', async () => {
  const imports = new Set<string>();
  const blocks = codesOf('TypeScript').map((code) => {
    const body = code.replace(/^import .*$\n+/gm, (line) => {
      imports.add(line.trim());
      return '';
    });
    return `{\n${body}\n}`;
  });
  await writeFile(join(folder, 'samples.mts'), [...imports, ...blocks].join('\n'));
  await expectRequests(process.execPath, ['samples.mts']);
});

// test/clients/run has a Python with httpx.
const PYTHON = process.env.SAMPLES_PYTHON ?? 'python3';
const hasHttpx = spawnSync(PYTHON, ['-c', 'import httpx']).status === 0;

test.skipIf(!hasHttpx)(`Python${hasHttpx ? '' : ' (no python3 with httpx)'}`, async () => {
  await writeFile(join(folder, 'samples.py'), codesOf('Python').join('\n\n'));
  await expectRequests(PYTHON, ['samples.py']);
});
