import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['刀疤刘拍出一沓银票。', 'Đao Ba Lưu'],
  ['快刀陈冷笑一声。', 'Khoái Đao Trần'],
  ['光头李的手下全跑了。', 'Quang Đầu Lý'],
])('a surname after what somebody is known for makes a nickname: %s', (text, name) => {
  expect(vietnamese(text)).toContain(name);
});

test.each([
  ['独眼龙把刀插在桌上。', 'Nhãn Long cắm'],
  ['飞刀时快时慢。', 'Phi đao lúc'],
  ['他被铁手套夹住了。', 'găng tay sắt'],
])('and no other word: %s', (text, rendering) => {
  expect(vietnamese(text)).toContain(rendering);
});
