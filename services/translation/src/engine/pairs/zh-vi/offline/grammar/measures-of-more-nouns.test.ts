import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['地上有几摊血。', 'Trên mặt đất có mấy vũng máu.'],
  ['她递来一条手绢。', 'Nàng đưa tới một chiếc khăn tay.'],
  ['他举起一只手腕。', 'Hắn giơ lên một cái cổ tay.'],
  ['桌上放着一枚铃铛。', 'Trên bàn đặt một chiếc chuông nhỏ.'],
  ['一根铁索横在山间。', 'Một sợi xích sắt đặt ngang trong núi.'],
  ['她唱了一支童谣。', 'Nàng hát một bài đồng dao.'],
  ['他拿出一卷胶带。', 'Hắn lấy ra một cuộn băng keo.'],
  ['夜空中挂着一轮月亮。', 'Trong bầu trời đêm treo một vầng mặt trăng.'],
  ['他收起一根管子。', 'Hắn thu hồi một ống.'],
  ['她抱着一团毛线。', 'Nàng ôm một cuộn len.'],
  ['院里有一只只翅膀。', 'Trong viện có từng cánh.'],
  ['他搬来一张张桌子。', 'Hắn chuyển đến từng cái bàn.'],
  ['他捡起半截蜡烛。', 'Hắn nhặt lên nửa mẩu nến.'],
  ['他做了一场噩梦。', 'Hắn mơ một cơn ác mộng.'],
  ['脸上留下五道抓痕。', 'Trên mặt lưu lại năm vết cào.'],
  ['他买了一块肥皂。', 'Hắn mua một bánh xà phòng.'],
  ['他走进了另一间屋子。', 'Hắn đi vào một căn phòng khác.'],
])('%s: the measure of the noun', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他抓了一只老鼠。', 'Hắn bắt một con chuột.'],
  ['墙上有一道符。', 'Trên tường có một lá bùa.'],
  ['他有一副好根骨。', 'Hắn có một bộ căn cốt tốt.'],
  ['这是一块灵石。', 'Đây là một khối linh thạch.'],
])('%s: other nouns have the measure of the lexicon', (source, target) => expect(vietnamese(source)).toBe(target));
