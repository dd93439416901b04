import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['你数得出天上有几颗星吗？', 'Ngươi đếm ra được trên trời có mấy ngôi sao?'],
  ['他说得出做得到。', 'Hắn nói ra được làm được.'],
  ['这个数是怎么得出来的？', 'Số này rút ra thế nào?'],
  ['这样下去迟早得出事。', 'Cứ thế này sớm muộn phải xảy ra chuyện.'],
  ['他得出去躲几天。', 'Hắn phải đi ra ngoài tránh mấy ngày.'],
  ['由此得出结论。', 'Từ đó rút ra kết luận.'],
  ['握惯了笔的手也能握刀。', 'Tay quen nắm bút cũng có thể nắm đao.'],
  ['当惯了主子的人。', 'Người quen làm chủ tử.'],
  ['请大夫来诊一诊脉。', 'Mời đại phu tới bắt mạch.'],
  ['他擦一擦汗。', 'Hắn lau mồ hôi.'],
  ['背包格子里只剩两瓶药水。', 'Trong ô ba lô chỉ còn hai lọ thuốc nước.'],
  ['那是一头两人多高的黑熊。', 'Đó là một con gấu đen cao hơn hai người.'],
  ['他为人刚直，得罪了不少同僚。', 'Hắn tính tình cương trực, đắc tội không ít đồng liêu.'],
  ['为人父母，哪有不操心的。', 'Làm cha mẹ, nào có không lo lắng.'],
  ['你给我小心着点。', 'Ngươi cẩn thận một chút cho ta.'],
  ['我没过过一天好日子。', 'Ta chưa từng sống một ngày ngày lành.'],
  ['那光是从地面往上漫过来的。', 'Ánh sáng kia từ mặt đất tràn qua lên trên đến.'],
  ['第一大公会也没能拿下首杀。', 'Công hội lớn thứ nhất cũng không thể giành lượt hạ gục đầu tiên.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
