import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她又爬了四十级。', 'Nàng lại bò bốn mươi bậc.'],
  ['走到第六百级，他停下了。', 'Đi đến bậc thứ sáu trăm, hắn dừng lại.'],
])('what one climbs by: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test('ranks', () => {
  expect(vietnamese('他升到了三十级。')).toContain('cấp');
});
