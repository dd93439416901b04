import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['这也证明了他的猜测。', 'Điều này cũng chứng minh suy đoán của hắn.'],
  ['院长要求各科室检查药柜。', 'Viện trưởng yêu cầu các phòng ban kiểm tra tủ thuốc.'],
  ['老板的要求很高。', 'Yêu cầu của ông chủ rất cao.'],
  ['他作出了错误的判断。', 'Hắn làm ra phán đoán sai lầm.'],
  ['一条内部通知发到了群里。', 'Một thông báo nội bộ gửi đến trong nhóm.'],
  ['手机上弹出一条红色警告。', 'Trên điện thoại di động bắn ra một cảnh báo màu đỏ.'],
  ['她在直播平台上卖衣服。', 'Nàng bán quần áo trên nền tảng phát trực tiếp.'],
  ['他站在楼顶的平台上。', 'Hắn đứng trên sân thượng nóc nhà.'],
  ['官方报告昨天公布了。', 'Báo cáo chính thức hôm qua công bố.'],
  ['桌上有水果、点心等。', 'Trên bàn có trái cây, điểm tâm v.v.'],
  ['本院禁止吸烟。', 'Viện này cấm hút thuốc.'],
  ['他在某公司上班。', 'Hắn đi làm ở một công ty nào đó.'],
  ['他站在检测台前。', 'Hắn đứng trước bàn kiểm tra.'],
  ['侍卫要检查车里的东西。', 'Thị vệ muốn kiểm tra đồ vật trong xe.'],
  ['会议从早上九点开到下午四点。', 'Hội nghị từ chín giờ sáng họp đến bốn giờ chiều.'],
  ['分手之后的第三个月，她搬走了。', 'Tháng thứ ba sau khi chia tay, nàng dọn đi.'],
  ['让他在意的，不是钱。', 'Điều khiến hắn để ý, không phải tiền.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
