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

test.each([
  ['她蹲在番茄架底下。', 'Nàng ngồi xổm ở phía dưới giàn cà chua.'],
  ['他掀开木桶盖。', 'Hắn vén nắp thùng gỗ lên.'],
  ['薄荷根很长。', 'Rễ bạc hà rất dài.'],
  ['地上全是饼干渣。', 'Trên mặt đất đều là vụn bánh quy.'],
  ['柴刀柄断了。', 'Cán dao bổ củi đứt.'],
  ['岩石缝里长着草。', 'Trong khe đá mọc cỏ.'],
])('%s: a part of a thing', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他用玻璃瓶盖住虫子。', 'che'],
  ['他把木板架在石头上。', 'tấm ván gỗ lên tảng đá'],
])('%s: an act', (source, target) => expect(vietnamese(source)).toContain(target));

test.each([
  ['推销员递给他一把折叠椅。', 'ghế gấp'],
  ['她在伤口上撒了止血散。', 'bột cầm máu'],
  ['钢缆绷得笔直。', 'Cáp thép'],
  ['被告席上坐着一个老人。', 'ghế bị cáo'],
  ['他取下旋转椅上的外套。', 'ghế xoay'],
])('%s: a thing for a use', (source, target) => expect(vietnamese(source)).toContain(target));

test.each([
  ['他折叠了一张纸。', 'gấp'],
  ['棋坛的前辈都来了。', 'kỳ đàn'],
])('%s: no thing for a use', (source, target) => expect(vietnamese(source).toLowerCase()).toContain(target));
