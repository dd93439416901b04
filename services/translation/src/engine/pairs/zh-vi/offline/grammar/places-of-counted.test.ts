import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['江南三个县的粮价都涨了。', 'Giá lương thực của ba huyện ở Giang Nam đều tăng.'],
  ['城里五家当铺的掌柜都来了。', 'Chưởng quầy của năm tiệm cầm đồ trong thành đều đến.'],
])('%s: where the counted owners are', (source, target) => expect(vietnamese(source)).toBe(target));

test('a span is no owner', () => expect(vietnamese('他在城里三天的时间都在找人。')).toContain('ở trong thành'));
