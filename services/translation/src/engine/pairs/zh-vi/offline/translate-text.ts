import { createOfflineModel } from './model.ts';

const model = createOfflineModel();

/** Returns the Vietnamese of one paragraph, without records: what the tests of the rules look at. */
export const vietnamese = (text: string): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }).segments[0]!
    .text;

/** Returns the Vietnamese of the paragraphs of one chapter, a line for each, without records. */
export const vietnameseOfChapter = (...texts: string[]): string => {
  const segments = texts.map((text, index) => ({ id: index + 1, text }));
  const answer = model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments });
  return answer.segments.map(({ text }) => text).join('\n');
};
