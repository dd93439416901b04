import { expect, test } from 'vitest';
import { vietnameseOfChapter } from './translate-text.ts';

test.each([
  ['of a river', ['昨天清河口死了一个渔民。', '四个人赶到清河口。'], 'tới Thanh Hà Khẩu'],
  ['a road', ['清河路那家店关了。', '他在清河路等人。'], 'Thanh Hà Lộ'],
  ['a village', ['他来到柳树屯。', '柳树屯里没有人。'], 'Liễu Thụ Đồn'],
])('what recurs as a place has a name: %s', (_what, texts, name) => {
  expect(vietnameseOfChapter(...texts)).toContain(name);
});

test.each([
  ['a river is counted', ['他走到一条清河口。', '那清河口很窄。'], 'Thanh Hà Khẩu'],
  ['once', ['他走到老鸦渡。'], 'Lão Nha Độ'],
  ['of a mountain', ['他走到下山路。', '下山路很窄。'], 'Hạ Sơn Lộ'],
  ['of stone', ['他走到石板桥。', '石板桥很窄。'], 'Thạch Bản Kiều'],
])('and nothing else: %s', (_what, texts, name) => {
  expect(vietnameseOfChapter(...texts)).not.toContain(name);
});
