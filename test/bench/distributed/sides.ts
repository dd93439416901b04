import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MissingPart } from '../../../deploy/distributed/local-part.ts';
import { type DistributedProduct, startDistributedProduct } from '../../support/distributed.ts';
import { sendRequest } from '../../support/product.ts';
import { type ProductProcess, startProductProcess } from '../../support/product-process.ts';

/** A running product and a key to it. */
export interface Side {
  url: string;
  key: string;
  /** Sends a request; throws on any answer of 400 and above. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  call(method: string, path: string, body?: unknown): Promise<any>;
}

/** The product as processes of their own and in one process. */
export interface Sides {
  distributed: Side;
  allInOne: Side;
  product: DistributedProduct;
  close(): Promise<void>;
}

const KEY = 'vrs_bench_key_0123456789abcdefghijklmnopqrstuvwx';
/** A model whose requests never end: what is queued for it stays queued. */
export const SILENT_MODEL = 'silent';

/** Starts both with the same settings; one process of each service in the distributed one. */
export const startSides = async (chaptersAtOnce: number): Promise<Sides | MissingPart> => {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    while (closing.length > 0) await closing.pop()!();
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'versio-bench-'));
    closing.push(() => rm(folder, { recursive: true, force: true }));
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    closing.push(async () => {
      silent.closeAllConnections();
      silent.close();
    });
    await new Promise((resolve) => silent.once('listening', resolve));
    const baseUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`;
    const models = join(folder, 'models.json');
    await writeFile(
      models,
      JSON.stringify({
        models: [
          { name: 'offline', provider: 'offline', concurrency: chaptersAtOnce },
          { name: SILENT_MODEL, provider: 'openai-compatible', baseUrl, model: SILENT_MODEL, concurrency: 1 },
        ],
      }),
    );
    const environment = {
      VERSIO_MODELS: models,
      TRANSLATION_WORKERS: String(chaptersAtOnce + 2),
      RATE_LIMIT_PER_SECOND: '1000000',
      RATE_LIMIT_BURST: '1000000',
      LOG_LEVEL: 'error',
    };
    const product = await startDistributedProduct({ replicas: 1, environment });
    if ('missing' in product) {
      await close();
      return product;
    }
    closing.push(() => product.close());
    const { apiKey } = await product.createWorkspace();
    const process: ProductProcess = await startProductProcess({
      ...environment,
      VERSIO_DATA_DIR: join(folder, 'data'),
      VERSIO_DEV_API_KEY: KEY,
    });
    closing.push(() => process.stop());
    return {
      distributed: sideOf(product.set.of('gateway')[0]!.url, apiKey),
      allInOne: sideOf(process.url, KEY),
      product,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const sideOf = (url: string, key: string): Side => ({
  url,
  key,
  async call(method, path, body) {
    const answer = await sendRequest(url + path, method, { key, body });
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.json;
  },
});
