import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  [
    '那个总是笑眯眯的、从不跟人红脸的老掌柜居然拔刀了。',
    'Lão chưởng quầy luôn luôn cười híp mắt, chưa bao giờ cùng người đỏ mặt kia vậy mà rút đao.',
  ],
  [
    '他走到那个自己从雪地里捡回来、亲手养大的徒弟面前。',
    'Hắn đi đến trước mặt đồ đệ mình nhặt về từ trong mặt tuyết, tự tay nuôi lớn kia.',
  ],
  ['他就是那个偷走秘籍、害死师父的叛徒！', 'Hắn chính là kẻ phản bội trộm đi bí tịch, hại chết sư phụ kia!'],
  ['他拔出了一把沾满鲜血、已经卷了刃的长刀。', 'Hắn rút ra một thanh trường đao dính đầy máu tươi, đã mẻ lưỡi.'],
  ['他把一块刻着龙纹、缺了一角的玉佩放在桌上。', 'Hắn đặt lên bàn một miếng ngọc bội khắc vân rồng, sứt một góc.'],
  [
    '他手里拿着一本封面破烂、缺了好几页的旧书。',
    'Trong tay hắn cầm một quyển sách cũ bìa sách rách nát, thiếu tới mấy trang.',
  ],
  ['一个穿灰袍、没有眉毛的男人，坐在窗边。', 'Một nam nhân mặc áo bào xám, không có lông mày, ngồi bên cửa sổ.'],
  ['她用那双满是老茧、缠着布条的手接过了碗。', 'Nàng dùng đôi tay đầy vết chai, quấn mảnh vải kia nhận lấy bát.'],
  ['她是个不爱说话、做事却很利落的姑娘。', 'Nàng là một cô nương không thích nói chuyện, làm việc lại rất gọn gàng.'],
  // Groups and kinds, and a side of the noun.
  ['这是一种从西域传来、只在夜里开花的毒草。', 'Đây là một loại cỏ độc truyền đến từ Tây Vực, chỉ ở trong đêm nở hoa.'],
  [
    '他从一间堆满旧书、散发着霉味的屋子里走了出来。',
    'Hắn từ trong một gian phòng chất đầy sách cũ, tản ra mùi ẩm mốc đi ra.',
  ],
  // How long ago is no count of the noun.
  [
    '他认出了那个三年前在青州城外救过他、后来又离开的女人。',
    'Hắn nhận ra nữ nhân ba năm trước từng cứu hắn ngoài thành Thanh Châu, về sau lại rời đi kia.',
  ],
  // What the noun has itself.
  [
    '他想起了那位教他识字、又替他挡过一刀的老先生的话。',
    'Hắn nhớ tới lời của vị lão tiên sinh dạy hắn biết chữ, lại từng thay hắn đỡ một đao kia.',
  ],
  // Somebody whom nothing counts.
  [
    '她正好撞上了骑在马上、一身银甲准备出征的萧景珩。',
    'Nàng vừa đúng lúc đụng phải Tiêu Cảnh Hành cưỡi trên ngựa, một bộ giáp bạc chuẩn bị xuất chinh.',
  ],
  ['走在最前面、手里举着火把的老猎人停了下来。', 'Lão thợ săn đi phía trước nhất, trong tay giơ bó đuốc ngừng lại.'],
  // Near misses: lists of nouns, of acts that somebody does, and of what is described in itself.
  ['他背着一个装满干粮、水和药品的背包。', 'Hắn cõng một chiếc ba lô chứa đầy lương khô, nước và dược phẩm.'],
  ['他买了一些写字用的纸、画画用的笔。', 'Hắn mua một ít giấy dùng để viết chữ, bút dùng để vẽ tranh.'],
  ['喝酒、打架的人不少。', 'Uống rượu, người đánh nhau không ít.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
