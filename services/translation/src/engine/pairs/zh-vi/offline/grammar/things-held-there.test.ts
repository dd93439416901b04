import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['第一只玉瓶里装的是百年丹药。', 'Thứ chứa trong cái bình ngọc thứ nhất là đan dược trăm năm.'],
  ['信封里夹着的是一张泛黄的照片。', 'Thứ kẹp trong phong bì là một tấm hình ố vàng.'],
  ['那口箱子里装的是什么？', 'Thứ chứa trong rương kia là cái gì?'],
  ['马车里坐的是谁？', 'Người ngồi trong xe ngựa là ai?'],
  ['卡片上写的是他的名字。', 'Trên tấm thẻ viết là tên của hắn.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
