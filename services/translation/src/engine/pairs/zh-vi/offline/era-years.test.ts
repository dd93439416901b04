import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('years of eras', () => {
  test.each([
    ['万历十五年，他死了。', 'Vạn Lịch năm thứ mười lăm, hắn chết rồi.'],
    ['贞观三年，长安城外。', 'Trinh Quan năm thứ ba, ngoài thành Trường An.'],
    ['天启元年。', 'Thiên Khải nguyên niên.'],
    ['永和四年。', 'Vĩnh Hòa năm thứ tư.'],
    ['她在大燕天启十二年出生。', 'Nàng ở Đại Yến Thiên Khải năm thứ mười hai ra đời.'],
    ['景和三年，下了大雪。', 'Cảnh Hòa năm thứ ba, tuyết rơi dày.'],
    ['天启十七年秋，他死了。', 'Mùa thu Thiên Khải năm thứ mười bảy, hắn chết rồi.'],
    ['第七年，他回来了。', 'Năm thứ bảy, hắn về rồi.'],
    ['过去三年，他没回来。', 'Quá khứ ba năm, hắn không trở về.'],
    ['整整七年，他都在等。', 'Tròn bảy năm, hắn đều đang chờ.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('famous names, where nothing around shows that they are names', () => {
  test.each([
    ['他听说过孙悟空的故事。', 'Tôn Ngộ Không'],
    ['这件事和霍去病有关。', 'Hoắc Khứ Bệnh'],
    ['就算诸葛亮来了也没用。', 'Gia Cát Lượng'],
    ['他读过牛顿的书。', 'Newton'],
    ['老张飞快地跑了。', 'nhanh'],
    ['张良心不安。', 'lương tâm'],
  ])('%s', (source, name) => {
    expect(vietnamese(source)).toContain(name);
  });
});
