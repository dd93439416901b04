import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那是五年以后的事了。', 'Đó là chuyện năm năm sau.'],
  ['他等的是三天后的婚礼。', 'Hôn lễ hắn chờ là ba ngày sau.'],
  ['三年后的春天，她回来了。', 'Mùa xuân ba năm sau, nàng về rồi.'],
  ['两年后的她已经成了总裁。', 'Nàng hai năm sau đã thành tổng giám đốc.'],
  ['三个月之后的考试很难。', 'Thi cử ba tháng sau rất khó.'],
  ['三天后，他回来了。', 'Ba ngày sau, hắn về rồi.'],
])('a thing so much later: %s', (source, target) => expect(vietnamese(source)).toBe(target));
