import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeSchemaSource } from './schema-source.ts';
import { makeSignatureVectors } from './signature-vectors.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const BIOME = pathOf('../../../../node_modules/.bin/biome');
const ROOT = pathOf('../../../..');

/** A generated file of this package: its path and its current content. */
export interface GeneratedFile {
  path: string;
  make(): Promise<string>;
}

/** Every generated file. */
export const GENERATED_FILES: readonly GeneratedFile[] = [
  {
    path: pathOf('../../vectors/webhook-signatures.json'),
    make: async () =>
      format('services/client/vectors/webhook-signatures.json', JSON.stringify(makeSignatureVectors(), null, 2)),
  },
  {
    path: pathOf('../rest/schema.d.ts'),
    make: async () => format('services/client/src/rest/schema.d.ts', await makeSchemaSource()),
  },
];

/** As "npm run format" would leave it. */
const format = (relativePath: string, text: string): string => {
  const { status, stdout, stderr } = spawnSync(BIOME, ['format', `--stdin-file-path=${relativePath}`], {
    cwd: ROOT,
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${relativePath} could not be formatted: ${stderr}`);
  return stdout;
};
