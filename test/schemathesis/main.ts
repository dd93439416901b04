import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestProduct } from '@versio/testing/product';

// A run must end well before the time limit of CI.
const RUN_SECONDS = 60;
const SEED = 20_260_131;
const TESTED = 0;
const FAILED = 1;

// `test/schemathesis/run [schemathesis options]`: the product's OpenAPI document is validated, and the product held to
// it, by tools that know nothing of it.
const run = (command: string, args: readonly string[], cwd: string): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(command, args, { stdio: 'inherit', cwd });
  child.on('error', (error) => {
    console.error(error.message);
    resolve(FAILED);
  });
  child.on('exit', (code) => resolve(code ?? FAILED));
  return promise;
};

const main = async (venv: string, options: readonly string[]): Promise<number> => {
  const directory = await mkdtemp(join(tmpdir(), 'versio-schemathesis-'));
  const product = await startTestProduct();
  try {
    const { apiKey } = await product.createWorkspace();
    const document = join(directory, 'openapi.json');
    await writeFile(document, await (await fetch(`${product.url}/openapi.json`)).text());
    const validated = await run(join(venv, 'bin/openapi-spec-validator'), [document], directory);
    if (validated !== TESTED) return validated;
    const config = join(import.meta.dirname, 'schemathesis.toml');
    return await run(
      join(venv, 'bin/schemathesis'),
      [
        `--config-file=${config}`,
        'run',
        document,
        `--url=${product.url}`,
        `--header=Authorization: Bearer ${apiKey}`,
        `--seed=${SEED}`,
        `--max-time=${RUN_SECONDS}`,
        ...options,
      ],
      directory,
    );
  } finally {
    await product.close();
    await rm(directory, { recursive: true, force: true });
  }
};

const [venv = '', ...options] = process.argv.slice(2);
process.exitCode = await main(venv, options);
