import { expect, test } from 'vitest';
import { createOfflineModel } from './model.ts';

const model = createOfflineModel();
const translate = (...texts: string[]): string =>
  model
    .translate({
      task: 'translate',
      sourceLang: 'zh',
      targetLang: 'vi',
      segments: texts.map((text, index) => ({ id: index + 1, text })),
    })
    .segments.map(({ text }) => text)
    .join('\n');

test.each([
  ['a spear in an army of old', '少年闭着眼睛把枪刺了出去。', '将军站在城墙上。', 'đâm thương ra'],
  ['a gun on a ship in space', '他一把抓起墙上的枪。', '舰长的声音响了起来。', 'súng trên tường'],
  ['a gun where somebody shoots', '他举起枪。', '枪声响了。', 'súng lên'],
  ['what its neighbours say', '他掏出一把枪。', '门开了。', 'một cây súng'],
])('%s', (_what, text, other, expected) => {
  expect(translate(text, other)).toContain(expected);
});
