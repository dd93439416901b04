import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['案件正在调查中。', 'Vụ án đang điều tra.'],
  ['在谈判中，他一直沉默。', 'Trong đàm phán, hắn vẫn luôn trầm mặc.'],
  ['他需要找到与之匹配的人。', 'Hắn cần tìm được người xứng đôi với nó.'],
  ['时间和地点都定好了。', 'Thời gian và địa điểm đều định xong rồi.'],
  ['他摇着把手。', 'Hắn lắc tay cầm.'],
  ['他把手放下。', 'Hắn buông tay xuống.'],
  ['枪声响成了一片。', 'Tiếng súng vang thành một mảnh.'],
  ['第十五个月，他走了。', 'Tháng thứ mười lăm, hắn đi.'],
  ['术后第三天，他出院了。', 'Ngày thứ ba sau phẫu thuật, hắn xuất viện.'],
  ['公司成立后第二年，他当上了经理。', 'Năm thứ hai sau khi công ty thành lập, hắn lên làm giám đốc.'],
  ['这会引起什么反应？', 'Điều này sẽ gây nên phản ứng gì?'],
  ['部分学生没有来。', 'Một số học sinh không đến.'],
  ['那是一次严重失误。', 'Đó là một lần sai lầm nghiêm trọng.'],
  ['我们需要一次彻底检查。', 'Chúng ta cần một lần kiểm tra triệt để.'],
  ['线路被人为切断了。', 'Tuyến đường bị cố ý cắt đứt.'],
  ['他没有再见过那个人。', 'Hắn chưa từng thấy người kia nữa.'],
  ['参与人员都走了。', 'Nhân viên tham gia đều đi.'],
  ['这个比喻句写得好。', 'Câu ví von này viết tốt.'],
  ['王专家走了进来。', 'Chuyên gia Vương đi vào.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
