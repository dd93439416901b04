import { expect, test } from 'vitest';
import { createOfflineModel } from '../model.ts';

const model = createOfflineModel();
const translate = (text: string): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }).segments[0]!
    .text;

test.each([
  ['那人一声大喝，挥刀砍来。', 'Người kia quát lớn một tiếng, vung đao chém tới.'],
  ['他一声闷哼，倒在地上。', 'Hắn rên khẽ một tiếng, ngã xuống đất.'],
  ['一声大喝传来。', 'Một tiếng quát lớn truyền đến.'],
])('a cry: %s', (source, target) => {
  expect(translate(source)).toBe(target);
});
