import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['接到报案后不到十分钟，警察就到了。', 'Chưa tới mười phút sau khi nhận được báo án, cảnh sát liền đến.'],
  ['电影上映后短短三天，票房就破了亿。', 'Ngắn ngủi ba ngày sau khi phim công chiếu, doanh thu phòng vé liền vượt ức.'],
  ['他离开后没过多久，她就哭了。', 'Không lâu sau khi hắn rời đi, nàng liền khóc.'],
  ['他离开三天后，她就哭了。', 'Sau khi hắn rời đi ba ngày, nàng liền khóc.'],
  ['他吃完后一个人走了。', 'Sau khi hắn ăn xong một người đi.'],
  ['四十岁以后他才开始写小说。', 'Sau bốn mươi tuổi hắn mới bắt đầu viết tiểu thuyết.'],
  ['这种病三十岁以前发作的概率不高。', 'Loại bệnh này trước ba mươi tuổi xác suất phát tác không cao.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
