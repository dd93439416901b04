import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

// Below this, a compressed file saves less than the header that names it.
const MIN_BYTES = 1024;

/** Writes `.br` and `.gz` beside each file in `assets/` of the build, at the highest levels, since it is done once. */
export const precompress = (): Plugin => {
  let assets = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      assets = resolve(root, build.outDir, 'assets');
    },
    closeBundle: async () => {
      const names = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(names.map((name) => compress(resolve(assets, name))));
    },
  };
};

const compress = async (path: string): Promise<void> => {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
};
