import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFakeProvider } from '@versio/testing/provider/fake-provider';
import { createOfflineModel } from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';

/** The name of the model in the models file. */
export const WAITING_MODEL = 'fake';

export const LATENCY_MS = 200;
export const CONCURRENCY = 16;

/** Starts a provider that answers as the offline model, but only after a while, and writes a models file with it. */
export const startWaitingModel = async (
  folder: string,
): Promise<{ environment: Record<string, string>; requests(): number; close(): Promise<void> }> => {
  const offline = createOfflineModel();
  const provider = await startFakeProvider(({ document }) => ({
    text: JSON.stringify(offline.answer(document, { hanAllowList: [] })),
    latencyMs: LATENCY_MS,
  }));
  const path = join(folder, 'models.json');
  const model = { name: WAITING_MODEL, provider: 'openai-compatible', baseUrl: `${provider.url}/v1`, model: 'fake' };
  await writeFile(path, JSON.stringify({ models: [{ ...model, concurrency: CONCURRENCY }] }));
  return {
    environment: { VERSIO_MODELS: path },
    requests: () => provider.calls.length,
    close: () => provider.close(),
  };
};
