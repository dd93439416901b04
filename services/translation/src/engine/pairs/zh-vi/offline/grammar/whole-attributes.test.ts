import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他看了看刚印好的报纸。', 'Hắn nhìn báo vừa in xong.'],
  ['他的目光落在刚印好的报纸上。', 'Ánh mắt của hắn dừng trên báo vừa ấn xong.'],
  ['没擦干净的镜子不见了。', 'Gương không lau sạch biến mất rồi.'],
  ['仓库里压着的布的样子很奇怪。', 'Dáng vẻ của vải đè trong nhà kho rất kỳ quái.'],
  ['油布包着的账册放在桌上。', 'Sổ sách bọc bằng vải dầu đặt lên bàn.'],
  ['裹着旧布的剑不见了。', 'Kiếm bọc vải cũ biến mất rồi.'],
  ['自己用了二十年的菜刀不见了。', 'Dao phay mình dùng hai mươi năm biến mất rồi.'],
  ['跟着的男人忽然停住了脚步。', 'Nam nhân đi theo bỗng nhiên dừng lại bước chân.'],
  ['名叫阿木的战士忽然停住了脚步。', 'Chiến sĩ tên là A Mộc bỗng nhiên dừng lại bước chân.'],
  ['他记不清比他高一头的男孩的脸。', 'Hắn không nhớ rõ mặt của bé trai cao hơn hắn một cái đầu.'],
  ['门口站着两个和他接头的女人。', 'Trước cửa đứng hai nữ nhân cùng hắn bắt liên lạc.'],
  ['他对被赶出去的伙计点了点头。', 'Hắn gật đầu với tiểu nhị bị đuổi ra ngoài.'],
  ['他看了看穿灰布衫的郎中，没有出声。', 'Hắn nhìn lang trung mặc áo vải xám, không lên tiếng.'],
  ['这是用三十条人命换来的情报。', 'Đây là tình báo đổi lấy bằng ba mươi mạng người.'],
  ['固定用的六根螺栓断了。', 'Sáu cây bu lông dùng để cố định đứt.'],
])('a clause is said behind its noun: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});

test.each([['他贴着肉色的创可贴。', 'Hắn dán băng cá nhân của màu da.']])(
  'other words before 的 stay: %s',
  (text, expected) => {
    expect(vietnamese(text)).toBe(expected);
  },
);
