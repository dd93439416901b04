import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['床上躺着的那个女人睁开了眼睛。', 'Nữ nhân nằm trên giường kia mở mắt ra.'],
  ['棺材里躺着的死人坐了起来。', 'Người chết nằm trong quan tài ngồi dậy.'],
  ['墙上挂着的那幅画是假的。', 'Bức tranh kia treo trên tường là giả.'],
  ['他身后站着的人没有说话。', 'Người đứng phía sau hắn không nói gì.'],
  ['门口站着的两个人走了过来。', 'Hai người đứng trước cửa đi tới.'],
  ['书架上放着的书很旧。', 'Sách đặt trên giá sách rất cũ.'],
  ['屋里坐着的都是熟人。', 'Những người ngồi trong phòng đều là người quen.'],
])('who is somewhere: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
