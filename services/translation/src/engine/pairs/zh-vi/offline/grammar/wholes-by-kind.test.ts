import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他把那只竹编的笼子提了起来。', 'Hắn xách cái lồng tre đan kia lên.'],
  ['他端着一只青花的瓷碗。', 'Hắn bưng một cái bát sứ hoa lam.'],
  ['那位姓陈的大夫来了。', 'Vị đại phu họ Trần kia đến.'],
  ['那条像蛇一样的鞭子断了。', 'Cây roi như rắn kia đứt.'],
  ['他举起一面绣着金龙的旗子。', 'Hắn giơ lên một lá cờ thêu kim long.'],
  ['他一面说着好听的话一面往后退。', 'Hắn một mặt nói lời dễ nghe một mặt lui lại.'],
  ['一排排列整齐的书架靠墙而立。', 'Một hàng giá sách sắp xếp chỉnh tề sát tường mà lập.'],
  ['那条通往后山的小路长满了草。', 'Con đường nhỏ thông tới sau núi kia mọc đầy cỏ.'],
  [
    '三百名没有盔甲、只有锄头的农夫守住了小城。',
    'Ba trăm nông phu không có khôi giáp, chỉ có cái cuốc giữ vững thành nhỏ.',
  ],
  ['一间没有窗户、四面漏风的屋子空着。', 'Một căn phòng không có cửa sổ, gió lùa tứ phía trống.'],
  ['那个皮肤黝黑、满手老茧的男人走了。', 'Nam nhân làn da đen nhánh, tay đầy vết chai kia đi.'],
  ['两间破旧不堪的茅屋立在河边。', 'Hai căn nhà tranh cũ nát không chịu nổi đứng bên sông.'],
  ['那把师父的剑断了。', 'Thanh kiếm của sư phụ kia gãy.'],
])('of what kind or from whom something is that the measure counts behind it: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
