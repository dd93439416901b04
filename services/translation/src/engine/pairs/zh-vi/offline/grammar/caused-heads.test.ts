import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他看到了让他终身难忘的一幕。', 'Hắn nhìn thấy một màn khiến hắn suốt đời khó quên.'],
  ['让他害怕的事情发生了。', 'Chuyện khiến hắn sợ hãi xảy ra.'],
  ['使他烦恼的事情越来越多。', 'Chuyện khiến hắn phiền não càng ngày càng nhiều.'],
  ['这是让我难过的一句话。', 'Đây là một câu khiến ta buồn.'],
  ['那种让人头皮发麻的感觉又来了。', 'Loại cảm giác khiến người ta da đầu tê dại kia lại đến.'],
  [
    '这起案子最让人想不通的地方是门窗完好。',
    'Nơi khiến người ta nghĩ không thông nhất của vụ án này là cửa nẻo nguyên vẹn.',
  ],
  ['让我借您的厨房做饭。', 'Để ta mượn nhà bếp của ngài nấu cơm.'],
  ['让他把受伤的人抬走。', 'Để hắn khiêng người bị thương đi.'],
])('what makes somebody feel so is behind the noun: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
