import { expect, test } from 'vitest';
import { vietnameseOfChapter } from './translate-text.ts';

test.each([
  ['a thing', ['石头哥扔下手里的刀。', '她跟着石头哥跑了。'], 'theo Thạch Đầu ca'],
  ['a character after a time', ['上个星期红姐走了。', '红姐是他们的头儿。'], 'Tuần trước Hồng tỷ'],
  ['a character', ['红姐是他们的头儿。', '红姐的人都走了。'], 'Người của Hồng tỷ'],
])('who is called by %s with a form of address has a name', (_what, texts, name) => {
  expect(vietnameseOfChapter(...texts)).toContain(name);
});

test.each([
  ['once', ['他看见一个石头哥哥。'], 'Thạch'],
  ['kin', ['表姐是他们的头儿。', '表姐的人都走了。'], 'Biểu Tỷ'],
  ['a person', ['邻居姐把门关上。', '邻居姐走了。'], 'Lân'],
])('and no other kin: %s', (_what, texts, name) => {
  expect(vietnameseOfChapter(...texts)).not.toContain(name);
});
