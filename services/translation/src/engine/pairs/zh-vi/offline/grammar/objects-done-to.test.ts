import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他摆脱了束缚他的锁链。', 'Hắn thoát khỏi xiềng xích trói buộc hắn.'],
  ['她甩开了跟踪她的男人。', 'Nàng hất ra nam nhân theo dõi nàng.'],
])('%s: what is done to somebody, by what is described', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
