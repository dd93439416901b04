import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他遇到了一头五阶妖兽。', 'Hắn gặp phải một con yêu thú ngũ giai.'],
  ['他住在一家五星级酒店。', 'Hắn ở một khách sạn năm sao.'],
  ['一只A级怪物冲了出来。', 'Một con quái vật cấp A xông ra.'],
  ['他通关了噩梦级副本。', 'Hắn qua ải phó bản cấp ác mộng.'],
  ['这是灾难级的怪物。', 'Đây là quái vật cấp tai nạn.'],
  ['您的等级提升至三十级。', 'Cấp bậc của ngài tăng lên đến cấp ba mươi.'],
  ['你一下子就升了两级。', 'Ngươi thoáng cái đã thăng hai cấp.'],
  ['他走上了九级台阶。', 'Hắn bước lên chín bậc thang.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
