import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他报警了。', 'Hắn báo cảnh sát.'],
  ['她点开电脑里的文件夹。', 'Nàng bấm mở thư mục trong máy vi tính.'],
  ['桌上放着一个文件夹。', 'Trên bàn đặt một bìa hồ sơ.'],
  ['护士说老人又烧起来了。', 'Y tá nói lão nhân lại sốt lên.'],
  ['房子烧起来了。', 'Căn nhà đốt lên.'],
  ['坦克先上，奶我一口。', 'Tanker lên trước, hồi máu cho ta một cái.'],
  ['灯全灭了。', 'Đèn tắt hết.'],
  ['副本里的队友全灭了。', 'Đồng đội trong phó bản chết sạch.'],
  ['这个产品下周上线。', 'Sản phẩm này tuần sau ra mắt.'],
  ['机甲的出力不够了。', 'Công suất của cơ giáp không đủ.'],
  ['他们出力不少。', 'Bọn họ ra sức không ít.'],
  ['他把方向盘往左打死。', 'Hắn đánh hết lái sang trái vô lăng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
