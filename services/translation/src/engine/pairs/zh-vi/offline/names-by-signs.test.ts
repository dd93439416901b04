import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他是皇后身边的掌事姑姑芳若。', 'Phương Nhược'],
  ['怎么不留给自家的翠莲姐？', 'cho Thúy Liên tỷ của nhà mình'],
  ['秀英婶端着碗出来。', 'Thím Tú Anh bưng bát'],
  ['矮人战士石头大吼一声。', 'Chiến sĩ người lùn Thạch Đầu gầm to'],
  ['团长老烟枪在语音频道里说。', 'Đoàn trưởng Lão Yên Thương'],
  ['他的角色是一名盗贼，角色名叫半块烧饼，等级很低。', 'Bán Khối Thiêu Bính'],
  ['铁臂熊魁大吼一声。', 'Thiết Tí Hùng Khôi gầm to'],
  ['管档案的老赵头笑了。', 'Lão Triệu trông coi hồ sơ cười'],
  ['江城市第一医院急诊科的门开了。', 'Bệnh viện số Một thành phố Giang Thành'],
  ['他住在大河村。', 'Đại Hà Thôn'],
  ['那家孤零零的同福客栈里挤满了人。', 'Đồng Phúc khách điếm'],
  ['整座云岭饭店成了孤岛。', 'khách sạn Vân Lĩnh'],
  ['夜巡事务所的门开着。', 'sở sự vụ Dạ Tuần'],
  ['劳姐姐惦记，妹妹好多了。', 'Phiền tỷ tỷ nhớ mong'],
  ['鬼手张三笑了。', 'Quỷ Thủ Trương Tam cười'],
  ['捕头铁鹰冷笑一声。', 'Bộ đầu Thiết Ưng'],
  ['她抱着豆豆跑了出去。', 'ôm Đậu Đậu'],
  ['大伯母怎么不让春花姐去？', 'không cho Xuân Hoa tỷ đi'],
  ['国际饭店在市中心。', 'Khách sạn quốc tế'],
])('%s: a name by what is around it', (source, target) => expect(vietnamese(source)).toContain(target));

test.each([
  ['战士头发全白了。', 'tóc'],
  ['桂花落了一地。', 'oa quế'],
  ['法师法杖一挥，火球飞了出去。', 'pháp trượng'],
  ['他摸到了一块老木头。', 'gỗ'],
  ['他和同福的人一样。', 'như'],
  ['他在街边的小饭店吃面。', 'tiệm cơm'],
  ['全市第一医院在东边。', 'toàn thành phố'],
])('%s: other words', (source, target) => expect(vietnamese(source).toLowerCase()).toContain(target));

test.each([
  ['“毒妇，我与你无冤无仇！”', 'Độc phụ'],
  ['“逆徒，还不跪下！”', 'Nghịch đồ'],
])('%s: an insult', (source, target) => expect(vietnamese(source)).toContain(target));
