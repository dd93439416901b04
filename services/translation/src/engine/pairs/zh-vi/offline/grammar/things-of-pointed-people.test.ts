import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['这孩子认准的事情，谁都改不了。', 'Chuyện hài tử này nhận định, ai cũng không sửa được.'],
  ['这男人说过的话，没有一句是真的。', 'Lời nam nhân này từng nói, không có một câu là thật sự.'],
  ['那老头留下的铺子，现在归了他的侄子。', 'Cửa hàng lão đầu kia lưu lại, hiện tại về cháu trai của hắn.'],
  ['这丫头做出来的菜很好吃。', 'Món ăn nha đầu này làm ra rất ngon.'],
  ['这孩子喜欢红色的衣服。', 'Hài tử này thích quần áo màu đỏ.'],
  ['那老头看着买来的东西。', 'Lão đầu kia nhìn đồ mua về.'],
  [
    '他脑子里全是白天那个陌生女人说的那几句话。',
    'Trong đầu hắn đều là mấy câu nói nữ nhân xa lạ kia nói ban ngày kia.',
  ],
])('what somebody has done who is pointed at: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
