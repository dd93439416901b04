// A thread that answers documents by the offline model, so that no text holds up the other work of the process.
import { serveThread } from '@versio/kit/thread/serve';
import { createOfflineModel } from './model.ts';
import type { OfflineWork } from './threads.ts';

const model = createOfflineModel();

serveThread(({ document, hanAllowList }: OfflineWork) => ({
  result: JSON.stringify(model.answer(document, { hanAllowList })),
}));
