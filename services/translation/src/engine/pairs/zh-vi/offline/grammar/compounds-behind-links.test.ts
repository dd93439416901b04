import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['国王的加冕仪式将在三天后举行。', 'Nghi thức đăng quang của quốc vương sẽ ở ba ngày sau tổ chức.'],
  ['她负责新产品的定价策略和推广方案。', 'Nàng phụ trách sách lược định giá của sản phẩm mới và phương án mở rộng.'],
  ['他是这次剿匪行动的总指挥。', 'Hắn là tổng chỉ huy của hành động dẹp phỉ lần này.'],
  ['她看了一眼墙上的逃生路线图。', 'Nàng nhìn thoáng qua lộ trình thoát hiểm trên tường.'],
  ['卖豆腐的看见了凶手。', 'Người bán đậu hũ nhìn thấy hung thủ.'],
  ['屏幕上的定价模型让她愣住了。', 'Mô hình định giá trên màn hình khiến nàng sững sờ.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
