import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['事情远没有他想的那样简单。', 'Chuyện hoàn toàn không đơn giản như hắn nghĩ.'],
  ['这件事不像你以为的那么容易。', 'Chuyện này không dễ dàng như ngươi tưởng rằng.'],
  ['日子远不像她想的那么轻松。', 'Ngày tháng hoàn toàn không nhẹ nhõm như nàng nghĩ.'],
])('%s: not so much as somebody thinks', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['事情不是你想的那样。', 'Chuyện không phải như ngươi nghĩ.'],
  ['山下远远走来一个人。', 'Dưới núi từ xa đi tới một người.'],
])('%s: no comparison of how much', (source, target) => expect(vietnamese(source)).toBe(target));
