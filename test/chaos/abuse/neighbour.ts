import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Measurement } from './measurement.ts';

/** What the thread of the neighbour is told. */
export type NeighbourCommand = { do: 'measure'; url: string; key: string; durationMs: number } | { do: 'close' };

/** A workspace that works at a steady pace, 20 requests per second, with small uploads and translations. */
export interface Neighbour {
  /** Of its honest provider of models. */
  providerUrl: string;
  /** Works for `durationMs` with the key at the product. */
  measure(url: string, key: string, durationMs: number): Promise<Measurement>;
  close(): Promise<void>;
}

/** Starts the thread of the neighbour with its provider. */
export const startNeighbour = async (): Promise<Neighbour> => {
  const thread = new Worker(new URL('./neighbour-thread.ts', import.meta.url));
  const [providerUrl] = (await once(thread, 'message')) as [string];
  return {
    providerUrl,
    async measure(url, key, durationMs) {
      thread.postMessage({ do: 'measure', url, key, durationMs } satisfies NeighbourCommand);
      return ((await once(thread, 'message')) as [Measurement])[0];
    },
    async close() {
      const ended = once(thread, 'exit');
      thread.postMessage({ do: 'close' } satisfies NeighbourCommand);
      await ended;
    },
  };
};
