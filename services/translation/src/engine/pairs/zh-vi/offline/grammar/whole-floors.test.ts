import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['整个十七楼的灯都灭了。', 'Đèn của cả tầng mười bảy đều tắt.'],
  ['整个村子的人都来了。', 'Người của cả thôn đều đến.'],
  ['右边那三只交给我。', 'Ba con kia bên phải giao cho ta.'],
  ['右边那两个是兄弟。', 'Hai người kia bên phải là huynh đệ.'],
])('%s: the whole of a floor, and those at a side', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
