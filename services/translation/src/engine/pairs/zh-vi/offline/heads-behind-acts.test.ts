import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['城主下了封口令。', 'Thành chủ xuống lệnh bịt miệng.'],
  ['这是他的散伙酒。', 'Đây là rượu chia tay của hắn.'],
  ['她收到一封告密信。', 'Nàng nhận được một bức thư mật báo.'],
  ['他烧掉了一张驱鬼符。', 'Hắn đốt đi một tờ bùa đuổi quỷ.'],
  ['老人守着一间忏悔室。', 'Lão nhân giữ một gian phòng xưng tội.'],
  ['他们闯进了封印阵。', 'Bọn họ xông vào trận phong ấn.'],
  ['她填好了评估表。', 'Nàng điền xong bảng đánh giá.'],
])('%s: a head after what it is for', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['这次失败令他心灰意冷。', 'khiến hắn'],
  ['封印会慢慢松动。', 'phong ấn sẽ'],
  ['她花费了三年时间。', 'tiêu phí'],
])('%s: another word', (source, target) => expect(vietnamese(source).toLowerCase()).toContain(target));
