import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['刚走到村口的老槐树下，就看见了他。', 'Vừa đi đến dưới cây hòe già đầu thôn, liền nhìn thấy hắn.'],
  ['他回到了还没出嫁的时候。', 'Hắn về tới lúc vẫn chưa lấy chồng.'],
  ['其余的全是被困在这里的顾客。', 'Còn lại đều là khách hàng bị mắc kẹt ở nơi này.'],
  ['那个丹田被废的废物回来了。', 'Phế vật kia bị phế đan điền về rồi.'],
  ['他是当过两年兵的保安。', 'Hắn là bảo an từng làm binh lính hai năm.'],
  ['棺上之人', 'Người trên quan tài'],
])('where one went to, came back to or is kept: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
