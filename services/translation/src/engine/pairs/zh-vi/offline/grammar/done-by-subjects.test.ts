import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('who has done it describes what it was done to', () => {
  test.each([
    ['王爷赏给下人的银子都是从这个库房里拿的。', 'Bạc vương gia thưởng cho hạ nhân đều là từ trong nhà kho này cầm.'],
    ['你们派去送信的人已经死在半路上了。', 'Người các ngươi phái đi đưa tin đã chết ở giữa đường.'],
    ['系统奖励的那把剑被他卖给了隔壁的铁匠。', 'Thanh kiếm hệ thống thưởng kia bị hắn bán cho thợ rèn bên cạnh.'],
    [
      '我们公司新来的那个女经理，据说是老板的侄女。',
      'Nữ giám đốc mới đến của công ty chúng ta kia, nghe nói là cháu gái của ông chủ.',
    ],
    ['林家送来的聘礼被她原封不动地退了回去。', 'Sính lễ Lâm Gia đưa tới bị nàng còn y nguyên lui về.'],
    ['这是他在雪地里跪了一夜才换来的奖赏。', 'Đây là phần thưởng hắn ở trong mặt tuyết quỳ một đêm mới đổi lấy.'],
    [
      '这位就是昨天在擂台上打败你师兄的那个姑娘。',
      'Vị này chính là cô nương hôm qua đánh bại sư huynh ngươi trên lôi đài kia.',
    ],
    ['她身上穿的正是皇后送的那件。', 'Thứ mặc trên người nàng chính là món hoàng hậu tặng kia.'],
  ])('described: %s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
  test.each([
    ['这是我第一次见到会飞的船。', 'Đây là lần đầu tiên ta nhìn thấy thuyền biết bay.'],
    [
      '他在父亲留下的旧书里找到了一张泛黄的照片。',
      'Hắn ở trong sách cũ phụ thân lưu lại tìm được một tấm hình ố vàng.',
    ],
  ])('not described: %s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
});
