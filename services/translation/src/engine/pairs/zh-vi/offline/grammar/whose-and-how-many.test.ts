import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['那是我们三个说好的。', 'Đó là ba người chúng ta đã hẹn.'],
  ['开城投降者，免死！', 'Kẻ mở cổng thành đầu hàng, miễn chết!'],
  ['那是一只很老很老的怪物。', 'Đó là một con quái vật rất già rất già.'],
  ['皇上请您去一趟养心殿。', 'Hoàng thượng mời ngài đi Dưỡng Tâm Điện một chuyến.'],
  ['地上是一双男人的皮鞋。', 'Trên mặt đất là một đôi giày da của nam nhân.'],
  ['他把攒了半年的十二个铜板给了娘。', 'Hắn đem mười hai đồng tiền dành dụm nửa năm cho nương.'],
  ['他看起来只有五岁大。', 'Hắn thoạt nhìn chỉ có năm tuổi.'],
  ['这个名字你听过没有？', 'Cái tên này ngươi từng nghe chưa?'],
  ['那丫头呢？', 'Nha đầu kia đâu?'],
  ['是谁把她一个人留在那里的？', 'Là ai để nàng một mình lại nơi đó?'],
  ['他从不拿我的东西。', 'Hắn chưa bao giờ cầm đồ của ta.'],
  ['第一波进攻开始了。', 'Đợt tiến công thứ nhất bắt đầu.'],
  ['她是他的青梅竹马。', 'Nàng là thanh mai trúc mã của hắn.'],
  ['墙上挂着一幅荷花的画。', 'Trên tường treo một bức tranh hoa sen.'],
  ['书里夹着一片银杏的叶子。', 'Trong sách kẹp một chiếc lá cây ngân hạnh.'],
  ['院子里飘着一股桂花的香味。', 'Trong sân bay một mùi thơm hoa quế.'],
  ['她买了一张去北京的票。', 'Nàng mua một tấm vé đi Bắc Kinh.'],
  ['我收到一条银行的短信。', 'Ta nhận được một tin nhắn ngân hàng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
