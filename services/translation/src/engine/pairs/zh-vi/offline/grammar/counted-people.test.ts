import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['镇上有个姓李的大夫。', 'Trên trấn có một đại phu họ Lý.'],
  ['山脚下住着一户姓陈的人家。', 'Dưới chân núi có một hộ gia đình họ Trần.'],
  ['一个姓王的商人来了。', 'Một thương nhân họ Vương đến.'],
  ['只听得见两个人急促的呼吸声。', 'Chỉ nghe được tiếng hít thở dồn dập của hai người.'],
  ['墙上挂着那张三个人的照片。', 'Trên tường treo tấm hình của ba người kia.'],
  ['敢问那个快要死的人，可是姓谢？', 'Xin hỏi người sắp chết kia, nhưng là họ Tạ?'],
  ['老夫终于等到了能打开这口棺材的人。', 'Lão phu rốt cuộc đợi được người có thể mở quan tài này ra.'],
  ['飞船“晨星号”的警报声已经响了十分钟。', 'Tiếng báo động của phi thuyền “Thần Tinh Hiệu” đã vang mười phút.'],
  ['他用平静的声音报告。', 'Hắn dùng thanh âm bình tĩnh báo cáo.'],
  ['一个独臂的男人正在擦枪。', 'Một nam nhân cụt một tay đang lau súng.'],
  ['出发前他什么也没说。', 'Trước khi xuất phát hắn không nói gì cả.'],
  ['他朝掌柜的要了两碗面。', 'Hắn xin của chưởng quỹ hai bát mì.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
