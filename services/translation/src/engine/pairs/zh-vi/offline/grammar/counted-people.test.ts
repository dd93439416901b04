import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
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
