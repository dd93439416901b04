import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她的签名龙飞凤舞。', 'Chữ ký của nàng rồng bay phượng múa.'],
  ['他的设计被客户退了回来。', 'Thiết kế của hắn bị khách hàng lui về.'],
  ['敌人的进攻被打退了三次。', 'Đợt tấn công của địch nhân bị đánh lui ba lần.'],
  ['院子里传来一阵压抑的抽泣。', 'Trong sân truyền đến một tràng tiếng nức nở đè nén.'],
  ['他的声音里有一丝掩饰不住的讥讽。', 'Trong thanh âm của hắn có một tia sự châm chọc không giấu nổi.'],
])('%s: the name of an act', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['她慌乱的转身，撞倒了花瓶。', 'Nàng hoảng loạn xoay người, đâm ngã bình hoa.'],
  ['他的检查结果还没出来。', 'Kết quả kiểm tra của hắn vẫn chưa đi ra.'],
])('%s: an act', (source, target) => expect(vietnamese(source)).toBe(target));
