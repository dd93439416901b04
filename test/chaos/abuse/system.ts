import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRpcClient } from '@versio/kit/rpc';
import { AdminService } from '@versio/proto/versio/admin/v1/admin_pb';
import { fillDataFolder } from '@versio/testing/data-folder';
import { type ProductProcess, startProductProcess } from '@versio/testing/product-process';
import { type FakeProvider, startFakeProvider } from '@versio/testing/provider/fake-provider';
import { freePorts } from '../../../deploy/distributed/child.ts';
import { type Neighbour, startNeighbour } from './neighbour.ts';
import { peakMemoryMib, processorMs, resetPeakMemory } from './product-memory.ts';

/** The product in a process of its own, as `npm start` starts it, with a neighbour and a provider that attacks set. */
export interface AbuseSystem {
  url: string;
  neighbour: Neighbour;
  provider: FakeProvider;
  /** Creates a workspace and returns its key. */
  createKey(options: { plan: 'free' | 'pro'; words: number }): Promise<string>;
  /** True until the process has ended, by itself or because it exceeded its memory. */
  isAlive(): boolean;
  /** Why the process ended, and the last of what it wrote. */
  lastWords(): string;
  /** Waits until the process has hardly anything to do, or for a minute. */
  untilIdle(): Promise<void>;
  /** Most memory of the process since the last call, in MiB. */
  takePeakMib(): Promise<number>;
  /** Most processor time of one step of the event loop since the last call, in milliseconds; 0 below 50. */
  takeLongestStepMs(): number;
  close(): Promise<void>;
}

const LOOP_MONITOR = new URL('./loop-monitor.ts', import.meta.url).href;
const WATCH_MS = 200;
const IDLE_PART = 0.3;
const IDLE_LOOKS = 60;

/**
 * Starts everything.
 * @param memoryLimitMib with more resident memory the process is killed, as a container is; the heap may have three
 * quarters of it
 */
export const startAbuseSystem = async (
  memoryLimitMib: number,
  settings: Record<string, string> = {},
): Promise<AbuseSystem> => {
  const directory = await mkdtemp(join(tmpdir(), 'versio-abuse-'));
  const [neighbour, provider] = await Promise.all([startNeighbour(), startFakeProvider(() => ({ text: '{}' }))]);
  const [adminPort] = await freePorts(1);
  const adminAddress = `127.0.0.1:${adminPort}`;
  const model = (name: string, url: string) => ({
    name,
    provider: 'openai-compatible',
    baseUrl: `${url}/v1`,
    model: name,
    apiKeyEnv: 'OPERATOR_KEY',
  });
  const models = [
    model('honest', neighbour.providerUrl),
    model('hostile', provider.url),
    { name: 'offline', provider: 'offline' },
  ];
  await writeFile(join(directory, 'models.json'), JSON.stringify({ default: 'honest', models }));
  await fillDataFolder(join(directory, 'data'));
  const product = await startProductProcess({
    NODE_OPTIONS: `--max-old-space-size=${Math.round(memoryLimitMib * 0.75)} --import=${LOOP_MONITOR}`,
    VERSIO_DATA_DIR: join(directory, 'data'),
    VERSIO_ADMIN_ADDRESS: adminAddress,
    VERSIO_MODELS: join(directory, 'models.json'),
    OPERATOR_KEY: 'operator-key',
    // The endpoints of the attacker's own provider keys are on loopback.
    WEBHOOK_ALLOWED_PRIVATE_CIDRS: '127.0.0.0/8',
    WEBHOOK_ALLOW_HTTP: 'true',
    ...settings,
  });
  const admin = createRpcClient(AdminService, { address: adminAddress, token: 'loopback' });
  const pid = product.process.pid!;
  const watch = watchMemory(product, memoryLimitMib);
  let outputRead = 0;
  const isAlive = (): boolean => product.process.exitCode === null && product.process.signalCode === null;
  return {
    ...{ url: product.url, neighbour, provider, isAlive },
    async createKey({ plan, words }) {
      return (await admin.createWorkspace({ name: 'Abuse', plan, credits: BigInt(words) }, {})).apiKey;
    },
    lastWords: () => `${watch.told()}${product.output().slice(-2_000)}`,
    async untilIdle() {
      for (let look = 0; look < IDLE_LOOKS && isAlive(); look += 1) {
        const before = await processorMs(pid);
        await delay(1_000);
        if ((await processorMs(pid)) - before < 1_000 * IDLE_PART) return;
      }
    },
    async takePeakMib() {
      const peak = (await peakMemoryMib(pid)) ?? watch.lastMib();
      if (isAlive()) await resetPeakMemory(pid);
      return peak;
    },
    takeLongestStepMs() {
      const written = product.output().slice(outputRead);
      outputRead += written.length;
      return Math.max(0, ...[...written.matchAll(/^loop step (\d+)$/gm)].map(([, step]) => Number(step)));
    },
    async close() {
      watch.stop();
      admin.close();
      if (isAlive()) await product.stop();
      await Promise.all([neighbour.close(), provider.close()]);
      await rm(directory, { recursive: true, force: true });
    },
  };
};

/** Kills the process when its memory exceeds the limit. */
const watchMemory = (product: ProductProcess, limitMib: number) => {
  let lastMib = 0;
  let told = '';
  const timer = setInterval(async () => {
    lastMib = (await peakMemoryMib(product.process.pid!)) ?? lastMib;
    if (lastMib <= limitMib || told !== '') return;
    told = `killed with ${Math.round(lastMib)} MiB of memory\n`;
    product.process.kill('SIGKILL');
  }, WATCH_MS);
  return { stop: () => clearInterval(timer), told: () => told, lastMib: () => lastMib };
};
