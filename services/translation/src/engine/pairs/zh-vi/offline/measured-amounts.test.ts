import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['值二十三两六钱。', 'Trị hai mươi ba lượng sáu tiền.'],
  ['还差七两四钱。', 'Còn thiếu bảy lượng bốn tiền.'],
  ['两个月零三天。', 'Hai tháng ba ngày.'],
  ['她今年二十有三。', 'Nàng năm nay hai mươi ba.'],
  ['房租两千八一个月。', 'Tiền thuê nhà hai nghìn tám trăm một tháng.'],
  ['白菜三块五一斤。', 'Cải trắng ba đồng năm một cân.'],
  ['万把块钱的事。', 'Chuyện khoảng một vạn đồng.'],
  ['他砍坏了百把刀。', 'Hắn chém hỏng rồi trăm thanh đao.'],
  ['一个月津贴才六块。', 'Một tháng trợ cấp mới sáu đồng.'],
  ['十月三号上午十点开会。', 'Mười giờ sáng ngày ba tháng mười họp.'],
  ['他从十二岁起就在码头扛包。', 'Hắn từ năm mười hai tuổi liền ở bến tàu vác bao.'],
  ['身高一米七五左右。', 'Chiều cao khoảng một mét bảy năm.'],
  ['体温升了一度多。', 'Nhiệt độ cơ thể thăng hơn một độ.'],
  ['差两分钟八点。', 'Tám giờ kém hai phút.'],
  ['差一刻三点。', 'Ba giờ kém mười lăm.'],
  ['差五分钟就迟到了。', 'Kém năm phút liền đến muộn.'],
  ['三组人先走。', 'Ba nhóm người đi trước.'],
  ['挨了十鞭子。', 'Bị mười roi.'],
  ['八百克黄金。', 'Tám trăm gam hoàng kim.'],
  ['派了三拨。', 'Phái ba tốp.'],
  ['他轻轻一拨。', 'Hắn nhẹ nhàng gạt.'],
  ['这味道很香。', 'Mùi vị này rất thơm.'],
  ['那担架上的人死了。', 'Người trên cáng kia chết rồi.'],
  ['这铺子不错。', 'Cửa hàng này không tệ.'],
])('amounts of silver, money, time and things: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
