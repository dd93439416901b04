import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['“夜莺”酒馆的木门被推开了。', 'Cửa gỗ của quán rượu “Dạ Oanh” bị đẩy ra.'],
  ['他是我们的‘零分天才’。', 'Hắn là ‘thiên tài không điểm’ của chúng ta.'],
  ['墙上的“福”字已经褪色了。', 'Chữ “Phúc” trên tường đã phai màu.'],
  ['他掏出了那枚印着“天下第一”字样的令牌。', 'Hắn móc ra chiếc lệnh bài in chữ “thiên hạ đệ nhất” kia.'],
  ['他撕下了墙上那张写着“悬赏千金”的告示。', 'Hắn xé xuống tờ cáo thị viết “treo thưởng thiên kim” kia trên tường.'],
  ['墙上贴着一张写有“禁止吸烟”字样的纸条。', 'Trên tường dán một tờ giấy viết chữ “cấm hút thuốc”.'],
  ['他手里举着一块写着“还我血汗钱”的牌子。', 'Trong tay hắn giơ một tấm bảng viết “trả ta tiền mồ hôi nước mắt”.'],
  ['他就是写出《山河赋》的那个穷书生。', 'Hắn chính là thư sinh nghèo viết ra “Sơn Hà Phú” kia.'],
  // A title is described.
  [
    '铁剑门那本失窃的《流云十三式》又露面了。',
    'Quyển “Lưu Vân Thập Tam Thức” bị mất trộm kia của Thiết Kiếm Môn lại lộ diện.',
  ],
  [
    '他把那本被人撕掉了最后一页的《洗髓经》塞进怀里。',
    'Hắn nhét quyển “Tẩy Tủy Kinh” bị người xé bỏ trang cuối cùng kia vào trong ngực.',
  ],
  ['他最喜欢的《三国》被人借走了。', '“Tam Quốc” hắn thích nhất bị người mượn đi.'],
  ['这是祖父生前最爱的《兰亭序》。', 'Đây là “Lan Đình Tự” tổ phụ lúc còn sống yêu nhất.'],
  // Near misses: whose it is, what somebody reads or is called, what he says.
  ['华山派的《紫阳真经》不见了。', '“Tử Dương Chân Kinh” của Hoa Sơn phái biến mất rồi.'],
  ['他读着《西游记》，笑了。', 'Hắn đọc “Tây Du Ký”, cười.'],
  ['队友是个叫“芝麻糊”的辅助。', 'Đồng đội là một hỗ trợ tên là “Chè mè đen”.'],
  ['他在墙上写着“到此一游”。', 'Hắn viết trên tường “từng đến đây chơi”.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
