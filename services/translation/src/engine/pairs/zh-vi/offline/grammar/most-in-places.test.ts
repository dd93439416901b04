import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['京城最大的问题是水。', 'Vấn đề lớn nhất của kinh thành là nước.'],
  ['长安城最大的酒楼是我家的。', 'Tửu lâu lớn nhất của thành Trường An là của nhà ta.'],
  ['这座城最好的大夫叫李明。', 'Đại phu tốt nhất của tòa thành này tên là Lý Minh.'],
])('%s: what is most so in a place', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他最大的问题是太懒。', 'Vấn đề lớn nhất của hắn là quá lười.'],
  ['最大的问题是没有钱。', 'Vấn đề lớn nhất là không có tiền.'],
])('%s: what is most so', (source, target) => expect(vietnamese(source)).toBe(target));
