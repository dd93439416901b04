import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['纸角上印着字。', 'Trên góc giấy in chữ.'],
  ['他躲在番茄架底下。', 'Hắn trốn ở phía dưới giàn cà chua.'],
  ['灰毛老鼠跑了。', 'Chuột lông xám chạy mất.'],
  ['铁梯生锈了。', 'Thang sắt rỉ sét.'],
  ['门后没有货箱。', 'Sau cửa không có thùng hàng.'],
  ['地上是饼干渣。', 'Trên mặt đất là vụn bánh quy.'],
  ['大河村的人都来了。', 'Người của Đại Hà Thôn đều đến.'],
  ['白、白船长！你怎么来了？白船长笑了。', 'Bạch, Bạch Thuyền Trường! Sao ngươi lại đến đây? Bạch Thuyền Trường cười.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['两人架着他往外走。', 'Hai người xốc hắn đi ra ngoài.'],
  ['他把门刷成红色。', 'Hắn chải cửa thành màu đỏ.'],
  ['隔壁村的小芳。', 'Tiểu Phương của thôn bên cạnh.'],
  ['敌军屯在城外。', 'Quân địch đóng quân ngoài thành.'],
])('%s: no part of a thing', (source, target) => expect(vietnamese(source)).toBe(target));
