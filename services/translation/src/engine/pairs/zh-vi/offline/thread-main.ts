// A thread that answers documents by the offline model, so that no text holds up the other work of the process.
import { openWordTable } from '@versio/kit/dictionaries';
import { lowerThreadPriority, serveThread } from '@versio/kit/thread/serve';
import { createOfflineModel } from './model.ts';
import type { OfflineWork } from './threads.ts';

// Requests of clients and deliveries come before translations.
lowerThreadPriority();
const model = createOfflineModel();

serveThread(({ document, hanAllowList, dictionaries }: OfflineWork) => {
  const opened = dictionaries.map(({ shared, rank }) => ({ table: openWordTable(shared), rank }));
  return { result: JSON.stringify(model.answer(document, { hanAllowList, dictionaries: opened })) };
});
