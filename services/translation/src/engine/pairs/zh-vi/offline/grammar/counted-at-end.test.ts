import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['侍卫死了三个。', 'Thị vệ chết ba người.'],
  ['店里的丫鬟就十来个。', 'Nha hoàn trong tiệm chỉ khoảng mười người.'],
  ['孩子一共五个。', 'Hài tử tổng cộng năm đứa.'],
])('%s: people who are counted', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['苹果吃了三个。', 'Quả táo ăn ba cái.'],
  ['主管的名额只有一个。', 'Danh ngạch của chủ quản chỉ có một cái.'],
])('%s: things that are counted', (source, target) => expect(vietnamese(source)).toBe(target));
