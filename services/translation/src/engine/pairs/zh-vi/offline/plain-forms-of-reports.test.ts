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
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
