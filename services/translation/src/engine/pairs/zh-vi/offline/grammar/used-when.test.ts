import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他紧握打猎时用的弓。', 'Hắn nắm chặt cung dùng khi săn bắn.'],
  ['她拿出做饭时用的刀。', 'Nàng lấy ra đao dùng khi nấu cơm.'],
  ['我听见他上楼时发出的声音。', 'Ta nghe thấy thanh âm phát ra khi hắn lên lầu.'],
])('%s: what is used or shown when something is done', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['这把剑是精铁制成。', 'Thanh kiếm này làm bằng tinh thiết.'],
  ['门是用木头制成的。', 'Cửa làm bằng gỗ.'],
  ['这些箱子都是用铁皮做的。', 'Những cái rương này đều làm bằng tấm tôn.'],
  ['他掏出木头做成的玩具。', 'Hắn móc ra đồ chơi làm bằng gỗ.'],
  ['他用木头做了一把椅子。', 'Hắn dùng gỗ đóng một cái ghế.'],
  ['这是妈妈做的。', 'Đây là mẹ làm.'],
])('%s: of what a thing is made', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['两盏灯一样亮。', 'Hai ngọn đèn sáng như nhau.'],
  ['他和你一样大。', 'Hắn lớn giống như ngươi.'],
])('%s: what is equally so', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['她在放衣服的地方坐着。', 'Nàng ở nơi để quần áo ngồi.'],
  ['他听了一会儿他们的谈话之后，转身走了。', 'Sau khi hắn nghe một hồi cuộc nói chuyện của bọn họ, xoay người đi.'],
  ['哪一种药最好？', 'Loại thuốc nào tốt nhất?'],
  ['这个回答让她隐隐有些失望。', 'Câu trả lời này khiến nàng mơ hồ có chút thất vọng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
