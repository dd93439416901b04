import { createOfflineModel } from '../../../services/translation/src/engine/pairs/zh-vi/offline/model.ts';
import type { ProviderCall, Reply } from './fake-provider.ts';

const offline = createOfflineModel();

/** Answers as the offline model does, which passes the checks. */
export const answerOffline = ({ document }: ProviderCall): Reply => ({
  text: JSON.stringify(offline.answer(document)),
});
