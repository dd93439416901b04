import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['烽火台上升起三道狼烟。', 'Trên phong hỏa đài dâng lên ba cột khói báo hiệu.'],
  ['天边飘来一片乌云。', 'Chân trời bay tới một đám mây đen.'],
  ['书架后面有一条密道。', 'Phía sau giá sách có một mật đạo.'],
  ['他坐在一只弹药箱上。', 'Hắn ngồi trên một cái thùng đạn.'],
  ['城外有两门大炮。', 'Ngoài thành có hai khẩu đại pháo.'],
  ['四周还挖了两道壕沟。', 'Bốn phía còn đào hai con hào.'],
  ['他手里拿着一把匕首。', 'Trong tay hắn cầm một thanh chủy thủ.'],
  ['墙上挂着块木牌。', 'Trên tường treo một tấm biển gỗ.'],
  ['他手里拿了把斧头。', 'Trong tay hắn cầm một cái rìu.'],
  ['一家人吃了顿热饭。', 'Người một nhà ăn một bữa cơm nóng.'],
  ['她背着一只旧包袱。', 'Nàng đeo một cái tay nải cũ.'],
  ['他射出两枚银针。', 'Hắn bắn ra hai cây ngân châm.'],
  ['他谈成了一桩生意。', 'Hắn bàn thành một vụ làm ăn.'],
  ['三名叛军倒在地上。', 'Ba tên quân phản loạn ngã xuống đất.'],
  ['她穿着一身旗袍。', 'Nàng mặc một bộ sườn xám.'],
  ['一个陌生男人站在门口。', 'Một người đàn ông lạ đứng ở cửa.'],
  ['昨夜下了今年的第二场雪。', 'Đêm qua rơi trận tuyết thứ hai năm nay.'],
  ['今年的头一场雨来得很晚。', 'Trận mưa đầu tiên năm nay đến rất muộn.'],
  ['那两只茶杯碎了。', 'Hai cái chén trà kia vỡ.'],
  ['那只猫跑了。', 'Con mèo kia chạy mất.'],
  ['他买到了最后一本。', 'Hắn mua được quyển cuối cùng.'],
])('%s: the measure that the noun has', (source, target) => expect(vietnamese(source)).toBe(target));
