#!/usr/bin/env node
// Makes what `npm start` and threads that start for a single call start faster from, when it has changed since the last
// time: the modules of all services in one file for each part that is loaded at once; a bundle of the modules of the
// offline model, with which its thread starts in two thirds of the time; and a file of its words as they are in memory,
// which takes 20 ms to read instead of 150. Called after bootstrap.mjs by the commands that start services, and for the
// images; without these files the sources run, and the words are read. Standard output stays empty.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Files, each made of a module and those that it loads. */
export const BUNDLES = [
  {
    task: 'bundling the services',
    source: 'deploy/all-in-one/run.ts',
    file: 'deploy/dist/all-in-one.mjs',
    /** What is imported on demand is in files of its own beside it. */
    splits: true,
  },
  {
    task: 'bundling the offline model',
    source: 'services/translation/src/engine/pairs/zh-vi/offline/thread-main.ts',
    file: 'services/translation/dist/offline-thread.mjs',
  },
  {
    task: 'packing the words of the offline model',
    source: 'services/translation/src/engine/pairs/zh-vi/offline/lexicon-pack.ts',
    file: 'services/translation/dist/lexicon.bin',
    /** The function of the module that returns the bytes of the file; without one it is the bundle. */
    packer: 'packLexicon',
    /** The files and folders that the function reads. */
    data: ['services/translation/data/lexicon', 'services/kit/data/segmentation/dictionary.bin'],
  },
];

const manifestOf = (path) => {
  try {
    return JSON.parse(readFileSync(`${path}.json`, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The hash of all that a file is made of, by paths. */
const hashOf = (inputs, read) => {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const [input] of inputs) hash.update(`\n${input}\n`).update(read(input));
  return hash.digest('hex');
};

const isUnchanged = (path, { hash, inputs, chunks = [] }) => {
  try {
    if (!chunks.every((name) => existsSync(join(dirname(path), name)))) return false;
    return hash === hashOf(inputs, (input) => readFileSync(join(dirname(path), input)));
  } catch {
    // A module is gone.
    return false;
  }
};

/** The paths of the data, each file of folders. */
const filesOf = (root, data) =>
  data.flatMap((path) => {
    const full = join(root, path);
    return statSync(full).isDirectory() ? readdirSync(full).map((name) => join(full, name)) : [full];
  });

const build = async (root, { source, file, packer, splits = false, data = [] }, startedAt) => {
  const path = join(root, file);
  // As they were read, since one may change meanwhile.
  const texts = new Map(filesOf(root, data).map((full) => [relative(dirname(path), full), readFileSync(full)]));
  const { code, chunks } = await bundleOf(join(root, source), path, splits, texts);
  const inputs = [...texts].map(([input, text]) => [input, Buffer.byteLength(text)]).sort();
  mkdirSync(dirname(path), { recursive: true });
  for (const [name, text] of chunks) write(join(dirname(path), name), text);
  write(path, packer === undefined ? code : await bytesOf(code, packer, path));
  utimesSync(path, startedAt, startedAt);
  // Written last: it vouches for the file.
  const hash = hashOf(inputs, (input) => texts.get(input));
  write(`${path}.json`, JSON.stringify({ hash, inputs, chunks: chunks.map(([name]) => name) }));
  removeChunks(
    path,
    chunks.map(([name]) => name),
  );
};

/** A process that runs imports what it needs on demand from the files it was started with. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Removes the files of earlier bundles that no process can need any more. */
const removeChunks = (path, kept) => {
  const prefix = `${basename(path, '.mjs')}-`;
  for (const name of readdirSync(dirname(path))) {
    const chunk = join(dirname(path), name);
    const isOfBundle = name.startsWith(prefix) && name.endsWith('.mjs') && !kept.includes(name);
    if (isOfBundle && Date.now() - statSync(chunk).mtimeMs > KEPT_MS) rmSync(chunk);
  }
};

/** Returns what a function of bundled modules returns. They run beside the file, where they find what they read. */
const bytesOf = async (code, packer, path) => {
  const script = `${path}.${process.pid}.mjs`;
  writeFileSync(script, code);
  try {
    return (await import(pathToFileURL(script)))[packer]();
  } finally {
    rmSync(script);
  }
};

/**
 * Returns the code of a module with those that it loads, for the file at `path`, with those that it imports on demand
 * in chunks where it `splits`, and adds their texts by path: all of them, also those that it has only constants of.
 * Packages stay where they are, and files that modules read are found from where these were.
 */
const bundleOf = async (input, path, splits, texts) => {
  const { rolldown } = await import('rolldown');
  const folder = dirname(path);
  const build = await rolldown({
    input,
    platform: 'node',
    external: (id, importer) => isPackage(id) && isFoundFrom(folder, id, importer),
    plugins: [
      {
        name: 'modules and their urls',
        transform: (code, id) => {
          // Rolldown's own have no file.
          if (id.startsWith('\0')) return undefined;
          const input = relative(folder, id);
          texts.set(input, code);
          const url = `new URL(${JSON.stringify(input)}, import.meta.url).href`;
          return code.includes('import.meta.url') ? code.replaceAll('import.meta.url', url) : undefined;
        },
      },
    ],
  });
  const { output } = await build.generate({
    format: 'esm',
    // V8 keeps a source that has a character beyond Latin-1 at two bytes each: 7.4 MB for the offline model, 4.6 in
    // ASCII.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
    comments: false,
    ...(splits ? { chunkFileNames: `${basename(path, '.mjs')}-[name]-[hash].mjs` } : { codeSplitting: false }),
    entryFileNames: basename(path),
  });
  await build.close();
  const [entry, ...chunks] = output;
  return { code: entry.code, chunks: chunks.map(({ fileName, code }) => [fileName, code]) };
};

const isPackage = (id) => !/^(?:\.|\/|[A-Za-z]:\\|@versio\/|\0)/.test(id);

/**
 * Whether a package is the same where the bundle is as where it is imported: npm gives a workspace a copy of its own of
 * another version, which is bundled then.
 */
const isFoundFrom = (folder, id, importer) => {
  const name = id.split('/', id.startsWith('@') ? 2 : 1).join('/');
  return importer === undefined || placeOf(name, dirname(importer)) === placeOf(name, folder);
};

const placeOf = (name, folder) => {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return place;
  return dirname(folder) === folder ? undefined : placeOf(name, dirname(folder));
};

/** In one step, so that nobody reads half of it. */
const write = (path, text) => {
  const temporary = `${path}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, path);
};

/** Brings the files of the checkout `root` up to date; `log` is told of each that is made. */
export const bundleAll = async (root, log = () => {}, bundles = BUNDLES) => {
  for (const bundle of bundles) {
    // An image has the code of one service, and none of `npm start`.
    if (!existsSync(join(root, bundle.source))) continue;
    const path = join(root, bundle.file);
    const startedAt = new Date();
    const manifest = manifestOf(path);
    if (manifest !== undefined && isUnchanged(path, manifest)) {
      // The same inputs may be newer: of another checkout.
      utimesSync(path, startedAt, startedAt);
      continue;
    }
    log(bundle.task);
    await build(root, bundle, startedAt);
  }
};

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await bundleAll(dirname(dirname(fileURLToPath(import.meta.url))), (line) => console.error(`versio: ${line} …`));
