import { describe, expect, test } from 'vitest';
import { createOfflineModel } from '../model.ts';

const model = createOfflineModel();
const translate = (text: string): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }).segments[0]!
    .text;

describe('a list before 等 gives examples of what follows', () => {
  test.each([
    ['苹果、香蕉等水果都很便宜。', 'Trái cây như quả táo, chuối đều rất rẻ.'],
    ['他买了苹果、香蕉等水果。', 'Hắn mua trái cây như quả táo, chuối.'],
    ['刀枪等兵器摆了一地。', 'Binh khí như đao thương bày đầy đất.'],
    ['青云门等正道门派联手对付他。', 'Môn phái chính đạo như Thanh Vân Môn liên thủ đối phó hắn.'],
    ['包括人参和灵芝等药材。', 'Bao gồm dược liệu như nhân sâm và linh chi.'],
  ])('%s', (text, expected) => {
    expect(translate(text)).toBe(expected);
  });

  test.each([
    ['他等公交车。', 'Hắn chờ xe buýt.'],
    ['客人等饭菜上桌。', 'chờ'],
    ['我们在门口等老师。', 'chờ lão sư'],
  ])('not where one waits: %s', (text, expected) => {
    expect(translate(text)).toContain(expected);
  });
});
