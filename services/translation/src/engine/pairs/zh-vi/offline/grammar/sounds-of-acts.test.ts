import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我听着隔壁孩子练琴的声音。', 'Ta nghe tiếng hài tử bên cạnh luyện đàn.'],
  ['厨房里传来妈妈切菜的声音。', 'Trong nhà bếp truyền đến tiếng mẹ thái rau.'],
  ['她听见客厅里父母争吵的声音。', 'Nàng nghe thấy tiếng phụ mẫu trong phòng khách cãi nhau.'],
  ['他忽然听见钥匙转动的声音。', 'Hắn bỗng nhiên nghe thấy tiếng chìa khóa chuyển động.'],
  ['屋里只剩下他打呼噜的声音。', 'Trong phòng chỉ còn lại tiếng hắn ngáy.'],
  ['她听着屋里传来的声音。', 'Nàng nghe thanh âm truyền đến từ trong phòng.'],
  ['他的声音很轻。', 'Thanh âm của hắn rất nhẹ.'],
  ['楼下传来卖豆腐的叫卖声。', 'Dưới lầu truyền đến tiếng rao hàng bán đậu hũ.'],
  ['巷子里传来收废品的吆喝声。', 'Trong ngõ truyền đến tiếng rao thu mua phế liệu.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
