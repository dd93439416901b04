import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['编号为零的冷冻舱开了。', 'Khoang đông lạnh số hiệu là không mở.'],
  ['编号为三十七的箱子被打开了。', 'Cái rương số hiệu là ba mươi bảy bị mở ra.'],
  ['成交价为三百万。', 'Giá giao dịch là ba trăm vạn.'],
])('%s: what something is called or measures', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['他的职业是为医生服务。', 'Nghề nghiệp của hắn là vì bác sĩ phục vụ.']])('%s: for whom', (source, target) =>
  expect(vietnamese(source)).toBe(target),
);
