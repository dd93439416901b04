import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['沈家一百二十七口，只剩下我一个。', 'Thẩm gia một trăm hai mươi bảy người, chỉ còn lại một mình ta.'],
  ['守军死了三百一十七个。', 'Lính phòng thủ chết ba trăm mười bảy người.'],
  ['少说也有百来号人。', 'Ít nhất cũng có khoảng một trăm người.'],
  ['他手下有千余名士兵。', 'Thủ hạ hắn có hơn một nghìn binh sĩ.'],
  ['两篮子蘑菇一共二十斤。', 'Hai giỏ nấm tổng cộng hai mươi cân.'],
  ['柜子里有两只瓷瓶，一只已经碎了。', 'Trong tủ có hai bình sứ, một chiếc đã vỡ.'],
  ['他坐上了二号线。', 'Hắn ngồi lên tuyến số hai.'],
  ['他们又大吵了一架。', 'Bọn họ lại cãi nhau một trận to.'],
  ['粮价又涨了三成。', 'Giá lương thực lại tăng ba phần mười.'],
  ['她在门上刻了一道。', 'Nàng khắc một đường trên cửa.'],
  ['桌上放着一纸休书。', 'Trên bàn đặt một tờ thư bỏ vợ.'],
  ['话刚出口，他就后悔了。', 'Lời vừa ra khỏi miệng, hắn liền hối hận.'],
  ['她向国王行了一个骑士礼。', 'Nàng hành về phía quốc vương một lễ kỵ sĩ.'],
  ['他一夜之间升了两级。', 'Hắn trong một đêm thăng hai cấp.'],
  ['三百多个日夜过去了。', 'Hơn ba trăm ngày đêm đã qua.'],
  ['敢说真话的只有三个。', 'Dám nói thật chỉ có ba người.'],
  ['两个打一个，算什么好汉？', 'Hai người đánh một người, tính hảo hán gì?'],
])('%s: what is counted', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['家里死了三只羊，鸡蛋只剩下九个。', 'Trong nhà chết ba con dê, trứng gà chỉ còn lại chín cái.'],
  ['这篮子很重。', 'Cái giỏ này rất nặng.'],
  ['那箱子里有书。', 'Trong rương kia có sách.'],
  ['我有五成把握。', 'Ta có năm phần nắm chắc.'],
  ['树上有两只鸟，一只飞走了。', 'Trên cây có hai con chim, một con bay đi.'],
  ['出口在左边。', 'Lối ra ở bên trái.'],
])('%s: another sense', (source, target) => expect(vietnamese(source)).toBe(target));
