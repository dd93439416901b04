#!/usr/bin/env node
// Bundles the modules of threads that start for a single call, when they have changed since the last time: the offline
// model has 450 of them, and its thread starts in two thirds of the time from one file. Called after bootstrap.mjs by
// the commands that start services, and for the images; without a bundle threads run the sources. Standard output stays
// empty.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BUNDLES = [
  {
    name: 'the offline model',
    source: 'services/translation/src/engine/pairs/zh-vi/offline/thread-main.ts',
    bundle: 'services/translation/dist/offline-thread.mjs',
  },
];

const manifestOf = (path) => {
  try {
    return JSON.parse(readFileSync(`${path}.json`, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The hash of all that a bundle is made of, its modules by their paths. */
const hashOf = (inputs, read) => {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const [input] of inputs) hash.update(`\n${input}\n`).update(read(input));
  return hash.digest('hex');
};

const isUnchanged = (path, { hash, inputs }) => {
  try {
    return hash === hashOf(inputs, (input) => readFileSync(join(dirname(path), input)));
  } catch {
    // A module is gone.
    return false;
  }
};

/** Packages stay where they are, and files that modules read are found from where these were. */
const build = async (root, { source, bundle }, startedAt) => {
  const { rolldown } = await import('rolldown');
  const path = join(root, bundle);
  // As they were read, since one may change meanwhile; all of them: those are no part of the bundle that it has only
  // constants of.
  const texts = new Map();
  const build = await rolldown({
    input: join(root, source),
    platform: 'node',
    external: (id) => !/^(?:\.|\/|[A-Za-z]:\\|@versio\/)/.test(id),
    plugins: [
      {
        name: 'modules and their urls',
        transform: (code, id) => {
          // Rolldown's own have no file.
          if (id.startsWith('\0')) return undefined;
          const input = relative(dirname(path), id);
          texts.set(input, code);
          const url = `new URL(${JSON.stringify(input)}, import.meta.url).href`;
          return code.includes('import.meta.url') ? code.replaceAll('import.meta.url', url) : undefined;
        },
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  const inputs = [...texts].map(([input, text]) => [input, Buffer.byteLength(text)]).sort();
  mkdirSync(dirname(path), { recursive: true });
  write(path, output[0].code);
  utimesSync(path, startedAt, startedAt);
  // Written last: it vouches for the bundle.
  write(`${path}.json`, JSON.stringify({ hash: hashOf(inputs, (input) => texts.get(input)), inputs }));
};

/** In one step, so that nobody reads half of it. */
const write = (path, text) => {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
};

/** Brings the bundles of the checkout `root` up to date; `log` is told of each that is made. */
export const bundleThreads = async (root, log = () => {}) => {
  for (const bundle of BUNDLES) {
    const path = join(root, bundle.bundle);
    const startedAt = new Date();
    const manifest = manifestOf(path);
    if (manifest !== undefined && isUnchanged(path, manifest)) {
      // The same modules may be newer: of another checkout.
      utimesSync(path, startedAt, startedAt);
      continue;
    }
    log(`bundling ${bundle.name}`);
    await build(root, bundle, startedAt);
  }
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await bundleThreads(dirname(dirname(fileURLToPath(import.meta.url))), (line) => console.error(`versio: ${line} …`));
