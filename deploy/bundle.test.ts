import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isCurrent } from '@versio/kit/made-file';
import { createThread } from '@versio/kit/thread';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OfflineWork } from '../services/translation/src/engine/pairs/zh-vi/offline/threads.ts';
// @ts-expect-error plain JavaScript, because it runs where nothing but packages is installed
import { BUNDLES, bundleAll } from './bundle.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const [services, thread, words] = BUNDLES as { source: string; file: string }[];
const { source, file: bundle } = thread!;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'versio-bundles-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const bundleTold = async (made = thread): Promise<string[]> => {
  const told: string[] = [];
  await bundleAll(root, (line: string) => told.push(line), [made]);
  return told;
};
const MADE = ['bundling the offline model'];

test('a bundle is made once, and again when one of its modules has changed', async () => {
  put(source, "import { value } from './value.ts';\nconsole.log(value, new URL('x.tsv', import.meta.url).href);\n");
  put(join(dirname(source), 'value.ts'), 'export const value: number = 1;\n');
  expect(await bundleTold()).toEqual(MADE);
  const text = readFileSync(join(root, bundle), 'utf8');
  // What the module reads is found from where the module is.
  expect(text).toContain('new URL("../src/engine/pairs/zh-vi/offline/thread-main.ts", import.meta.url).href');
  expect(await bundleTold()).toEqual([]);
  put(join(dirname(source), 'value.ts'), 'export const value: number = 2;\n');
  expect(await bundleTold()).toEqual(MADE);
  expect(readFileSync(join(root, bundle), 'utf8')).toContain('console.log(2,');
});

test('a bundle of modules that are only newer is kept, and is newer than they', async () => {
  put(source, 'console.log(1);\n');
  expect(await bundleTold()).toEqual(MADE);
  put(source, 'console.log(1);\n');
  expect(await bundleTold()).toEqual([]);
  expect(statSync(join(root, bundle)).mtimeMs).toBeGreaterThanOrEqual(Math.floor(statSync(join(root, source)).mtimeMs));
});

const importOf = async <Module>(file: string): Promise<Module> =>
  (await import(`${pathToFileURL(join(root, file)).href}?${Math.random()}`)) as Module;
const chunksOf = (file: string): string[] =>
  readdirSync(join(root, dirname(file))).filter((name) => /-.*\.mjs$/.test(name));

test('of the services, what is imported on demand is in files of its own, which are kept for some days', async () => {
  const { source: entry, file } = services!;
  const started = async (): Promise<number> => (await importOf<{ started: number }>(file)).started;
  put(entry, "export const { started } = await import('./later.ts');\n");
  put(join(dirname(entry), 'later.ts'), 'export const started: number = 1;\n');
  expect(await bundleTold(services)).toEqual(['bundling the services']);
  expect(await started()).toBe(1);
  const [first] = chunksOf(file);
  put(join(dirname(entry), 'later.ts'), 'export const started: number = 2;\n');
  await bundleTold(services);
  expect(await started()).toBe(2);
  // A process that runs may still import it.
  expect(chunksOf(file)).toContain(first);
  utimesSync(join(root, dirname(file), first!), new Date(0), new Date(0));
  put(join(dirname(entry), 'later.ts'), 'export const started: number = 3;\n');
  await bundleTold(services);
  expect(chunksOf(file)).not.toContain(first);
  // One that was deleted is made again.
  for (const name of chunksOf(file)) rmSync(join(root, dirname(file), name));
  expect(isCurrent(pathToFileURL(join(root, file)))).toBe(false);
  expect(await bundleTold(services)).toEqual(['bundling the services']);
  expect(await started()).toBe(3);
});

test('a package is the one that the importing module finds', async () => {
  const { source: entry, file } = services!;
  for (const [folder, version] of [
    ['node_modules/some-package', 1],
    [`${dirname(entry)}/node_modules/some-package`, 2],
  ] as const) {
    put(`${folder}/package.json`, '{"name":"some-package","type":"module","exports":"./index.js"}');
    put(`${folder}/index.js`, `export const version = ${version};\n`);
  }
  put(entry, "export { version } from 'some-package';\n");
  await bundleTold(services);
  expect((await importOf<{ version: number }>(file)).version).toBe(2);
});

test('what is not there is not bundled: an image has one service', async () => {
  expect(await bundleTold(services)).toEqual([]);
});

test('the thread of the offline model translates from its bundle and packed words as from modules and rows', async () => {
  for (const folder of ['services/translation/src', 'services/translation/data', 'services/kit'])
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  await bundleAll(root);
  for (const { file } of [thread!, words!]) expect(isCurrent(pathToFileURL(join(root, file))), file).toBe(true);
  const segments = [{ id: 1, text: '夜色渐深，林大山推开门走了出去。' }];
  const document = { task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments } as const;
  const answers = await Promise.all(
    [join(root, bundle), join(ROOT, source)].map(async (script) => {
      const started = createThread<OfflineWork>({ script: pathToFileURL(script), name: 'offline model' });
      const answer = await started.call({ document, hanAllowList: [], dictionaries: [] });
      await started.close();
      return answer;
    }),
  );
  expect(answers[0]).toContain('Lâm Đại Sơn');
  expect(answers[0]).toBe(answers[1]);
});
