import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestProduct } from '@versio/testing/product';

// `test/clients/run` has installed the generators into this folder.
const [tools = ''] = process.argv.slice(2);
const HERE = import.meta.dirname;
// For a machine that hangs; a lifecycle takes seconds.
const LIFECYCLE_SECONDS = 120;

/** Runs a command; throws if it fails. Prints its seconds. */
const run = async (name: string, command: string, args: readonly string[], cwd: string): Promise<void> => {
  const startedAtMs = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], cwd });
  child.on('error', reject);
  child.on('exit', resolve);
  const code = await promise;
  if (code !== 0) throw new Error(`${name} failed (${code})`);
  process.stdout.write(`${name}: ${Math.round((performance.now() - startedAtMs) / 1_000)} s\n`);
};

const product = await startTestProduct();
const folder = await mkdtemp(join(tmpdir(), 'versio-clients-'));
const node = (tool: string): string => join(tools, 'node/node_modules/.bin', tool);
try {
  const document = join(folder, 'openapi.json');
  await writeFile(document, await (await fetch(`${product.url}/openapi.json`)).text());
  const { apiKey } = await product.createWorkspace();
  const lifecycle = [product.url, apiKey, String(LIFECYCLE_SECONDS)];

  await run('Spectral', node('spectral'), ['lint', document, '-r', join(HERE, 'spectral.yaml'), '-F', 'hint'], folder);

  const python = join(folder, 'python');
  await cp(join(HERE, 'python'), python, { recursive: true });
  const generate = ['generate', '--path', document, '--output-path', join(python, 'versio_client'), '--meta', 'none'];
  await run('openapi-python-client', join(tools, 'python/bin/openapi-python-client'), generate, python);
  await run('a lifecycle in Python', join(tools, 'python/bin/python'), ['lifecycle.py', ...lifecycle], python);

  const go = join(folder, 'go');
  await cp(join(HERE, 'go'), go, { recursive: true });
  await mkdir(join(go, 'versio'));
  const config = ['-config', 'oapi-codegen.yaml', '-o', 'versio/client.gen.go', document];
  await run('oapi-codegen', join(tools, 'go/oapi-codegen'), config, go);
  await run('a lifecycle in Go', 'go', ['run', '.', ...lifecycle], go);

  const typescript = join(folder, 'typescript');
  await cp(join(HERE, 'typescript'), typescript, { recursive: true });
  await symlink(join(tools, 'node/node_modules'), join(typescript, 'node_modules'));
  await run('openapi-typescript', node('openapi-typescript'), [document, '-o', 'openapi-typescript.d.ts'], typescript);
  await run('Hey API', node('openapi-ts'), ['-i', document, '-o', 'hey-api', '--silent'], typescript);
  await run('tsc', node('tsc'), ['-p', '.'], typescript);
} finally {
  await product.close();
  await rm(folder, { recursive: true, force: true });
}
