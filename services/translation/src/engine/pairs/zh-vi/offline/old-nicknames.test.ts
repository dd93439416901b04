import { expect, test } from 'vitest';
import { vietnameseOfChapter } from './translate-text.ts';

test.each([
  ['that acts twice', ['老猫抓起一把土闻了闻。', '老猫压着嗓子喊了一句。', '他跟着老猫走了。'], 'theo Lão Miêu'],
  ['that is called', ['“老猫，断电！”', '他看着老猫。'], 'nhìn Lão Miêu'],
  ['of a tool', ['“好。”老扳手头也不回地吼道。', '老扳手闷哼一声。', '他扶起老扳手。'], 'Lão Ban Thủ'],
  ['of a child with a number', ['我是来找陈阿四的。'], 'tìm Trần A Tứ'],
])('a nickname with 老 or 阿 %s', (_what, texts, name) => {
  expect(vietnameseOfChapter(...texts)).toContain(name);
});

test.each([
  ['that are there too', ['那只老猫很懒。', '老猫抓起一条鱼。', '老猫压着尾巴睡了。'], 'Lão Miêu'],
  ['that does what beasts do', ['老猫跳上了墙。', '老猫睡着了。'], 'Lão Miêu'],
])('beasts %s', (_what, texts, name) => {
  expect(vietnameseOfChapter(...texts)).not.toContain(name);
});

test.each([
  ['豆子突然一把抓住我的胳膊。', 'Đậu Tử đột nhiên chộp lấy cánh tay của ta.'],
  ['豆子撒了一地。', 'Hạt đậu rơi vãi đầy đất.'],
])('a word that acts: %s', (source, target) => {
  expect(vietnameseOfChapter(source)).toBe(target);
});
