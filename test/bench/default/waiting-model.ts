import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startFakeProvider } from '@versio/testing/provider/fake-provider';
import { createOfflineModel } from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import type { ModelDocument } from '../../../services/translation/src/engine/types.ts';

/** The name of the model in the models file. */
export const WAITING_MODEL = 'fake';

export const LATENCY_MS = 200;
export const CONCURRENCY = 16;

// Behind a full stop, or the mark that closes a quotation.
const SENTENCE_END = /(?<=[。？”])(?!”)/u;

/**
 * Answers as the offline model does, but translates each sentence only once: a real provider takes no processor time of
 * this machine, and translating a request of 1,500 characters here would take 8 ms of it.
 */
const createRecalledModel = () => {
  const offline = createOfflineModel();
  const known = new Map<string, string>();
  const recall = (text: string, document: ModelDocument): string => {
    const recalled = known.get(text);
    if (recalled !== undefined) return recalled;
    const { sourceLang, targetLang } = document;
    const asked = { task: 'translate' as const, sourceLang, targetLang, segments: [{ id: 1, text }] };
    const answer = offline.translate(asked).segments[0]!.text;
    known.set(text, answer);
    return answer;
  };
  return (document: ModelDocument): object => {
    if (document.task !== 'translate') return offline.answer(document);
    const answer = offline.translate({ ...document, segments: [] });
    const recallAll = (text: string) => text.split(SENTENCE_END).map((sentence) => recall(sentence, document));
    return { ...answer, segments: document.segments.map(({ id, text }) => ({ id, text: recallAll(text).join(' ') })) };
  };
};

/** Starts a provider that answers as the offline model, but only after a while, and writes a models file with it. */
export const startWaitingModel = async (
  folder: string,
): Promise<{ environment: Record<string, string>; requests(): number; close(): Promise<void> }> => {
  const answerOf = createRecalledModel();
  const provider = await startFakeProvider(({ document }) => ({
    text: JSON.stringify(answerOf(document)),
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
