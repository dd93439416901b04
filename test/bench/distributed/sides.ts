import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DistributedProduct, startDistributedProduct } from '@versio/testing/distributed';
import { sendRequest } from '@versio/testing/product';
import { startProductProcess } from '@versio/testing/product-process';
import type { MissingPart } from '../../../deploy/distributed/local-part.ts';

/** A running product and a key to it. */
export interface Side {
  url: string;
  key: string;
  /** Sends a request; throws on any answer of 400 and above. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  call(method: string, path: string, body?: unknown): Promise<any>;
  close(): Promise<void>;
}

/** What the sides are started with. */
export interface SideSettings {
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** A model with requests that never end: its queued chapters stay queued. */
export const SILENT_MODEL = 'silent';

/** Settings with the offline model for `chaptersAtOnce` chapters, and the silent one. */
export const createSettings = async (chaptersAtOnce: number): Promise<SideSettings> => {
  const folder = await mkdtemp(join(tmpdir(), 'versio-bench-'));
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`;
  const models = [
    { name: 'offline', provider: 'offline', concurrency: chaptersAtOnce },
    { name: SILENT_MODEL, provider: 'openai-compatible', baseUrl, model: SILENT_MODEL, concurrency: 1 },
  ];
  const path = join(folder, 'models.json');
  await writeFile(path, JSON.stringify({ models }));
  return {
    environment: {
      VERSIO_MODELS: path,
      TRANSLATION_WORKERS: String(chaptersAtOnce + 2),
      RATE_LIMIT_PER_SECOND: '1000000',
      RATE_LIMIT_BURST: '1000000',
      LOG_LEVEL: 'error',
    },
    async close() {
      silent.closeAllConnections();
      silent.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** One process of each service, over PostgreSQL, Kafka and Redis. */
export const startDistributedSide = async ({
  environment,
}: SideSettings): Promise<(Side & { product: DistributedProduct }) | MissingPart> => {
  const product = await startDistributedProduct({ replicas: 1, environment, healthEveryMs: HEALTH_EVERY_MS });
  if ('missing' in product) return product;
  const { apiKey } = await product.createWorkspace();
  const { url } = product.set.of('gateway')[0]!;
  return { ...createCaller(url, apiKey), product, close: () => product.close() };
};

/** All services in one process, with its embedded PostgreSQL. */
export const startAllInOneSide = async ({ environment }: SideSettings): Promise<Side> => {
  const folder = await mkdtemp(join(tmpdir(), 'versio-bench-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const settings = { ...environment, VERSIO_DATA_DIR: folder, VERSIO_DEV_API_KEY: KEY };
    const product = await startProductProcess(settings, START_TIMEOUT_MS);
    const close = () => product.stop().then(removeFolder);
    return { ...createCaller(product.url, KEY), close };
  } catch (error) {
    await removeFolder();
    throw error;
  }
};

const START_TIMEOUT_MS = 300_000;
// Seldom: each probe asks every service, and there is one gateway to choose from.
const HEALTH_EVERY_MS = 10_000;
const KEY = 'vrs_bench_key_0123456789abcdefghijklmnopqrstuvwx';

/** Creates the calls to a running product. */
export const createCaller = (url: string, key: string): Pick<Side, 'url' | 'key' | 'call'> => ({
  url,
  key,
  async call(method, path, body) {
    const answer = await sendRequest(url + path, method, { key, body });
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.json;
  },
});
