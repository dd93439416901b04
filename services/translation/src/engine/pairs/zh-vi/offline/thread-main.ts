// A thread that answers documents by the offline model and translates whole chapters by it, so that no text holds up
// the other work of the process.
import { workerData } from 'node:worker_threads';
import { openWordTable } from '@versio/kit/dictionaries';
import { openDictionary, type SharedDictionary } from '@versio/kit/text/segmentation';
import { lowerThreadPriority, serveThread } from '@versio/kit/thread/serve';
import { type AcceptedSegment, ChapterFailed, translateChapter } from '../../../translate-chapter.ts';
import type { ChapterResult } from '../../../whole-chapter.ts';
import { createOfflineModel } from './model.ts';
import type { OfflineDocument, OfflineWork } from './threads.ts';

// Requests of clients and deliveries come before translations.
lowerThreadPriority();
// That of the process, if it has loaded one: 8 MB and a tenth of the start.
const dictionary = workerData as SharedDictionary | undefined;
if (dictionary) openDictionary(dictionary);
const model = createOfflineModel();

const answer = (
  document: OfflineDocument,
  { hanAllowList, dictionaries }: Pick<OfflineWork, 'hanAllowList' | 'dictionaries'>,
): string => {
  const opened = dictionaries.map(({ shared, rank }) => ({ table: openWordTable(shared), rank }));
  return JSON.stringify(model.answer(document, { hanAllowList, dictionaries: opened }));
};

const translateWhole = async ({
  chapter,
  ...options
}: Extract<OfflineWork, { chapter: unknown }>): Promise<ChapterResult> => {
  const accepted: AcceptedSegment[] = [];
  const ask = async (document: OfflineDocument) => ({ text: answer(document, options), finish: 'stop' as const });
  const { modelName, budget, ...input } = chapter;
  try {
    const translated = await translateChapter(
      { ...input, models: [{ name: modelName, budget, isDeterministic: true, ask }] },
      {
        signal: new AbortController().signal,
        earlier: new Map(),
        onAccepted: async (segments) => void accepted.push(...segments),
        yieldToOthers: async () => {},
      },
    );
    return { accepted, translated };
  } catch (error) {
    if (!(error instanceof ChapterFailed)) throw error;
    const { message, reason, findings } = error;
    return { accepted, failure: { message, reason, findings } };
  }
};

serveThread(async (work: OfflineWork) => ({
  result: 'chapter' in work ? await translateWhole(work) : answer(work.document, work),
}));
