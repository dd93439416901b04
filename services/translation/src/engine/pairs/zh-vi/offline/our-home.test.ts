import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['咱家今年收了三石谷子。', 'Nhà ta năm nay thu hoạch ba thạch lúa.'],
  ['咱家真欠了那么多银子？', 'Nhà ta thật thiếu nhiều bạc như thế?'],
  ['李公公笑道：“咱家知道了。”', 'Lý công công cười nói: “Ta biết rồi.”'],
])('%s: whose home it is, or who speaks', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
