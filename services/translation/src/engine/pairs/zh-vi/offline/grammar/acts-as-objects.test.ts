import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['警方进行了深入调查。', 'Phía cảnh sát tiến hành điều tra kỹ.'],
  ['他受到了严重伤害。', 'Hắn chịu tổn thương nghiêm trọng.'],
  ['公司的名誉受到了不同程度的损害。', 'Danh dự của công ty chịu tổn hại ở mức độ khác nhau.'],
  ['他们进行数据分析。', 'Bọn họ tiến hành phân tích dữ liệu.'],
  ['他接受记者采访。', 'Hắn tiếp nhận phỏng vấn của phóng viên.'],
  ['医生对病人进行了全面检查。', 'Bác sĩ tiến hành kiểm tra toàn diện đối với bệnh nhân.'],
  ['这会造成不必要的恐慌。', 'Điều này sẽ tạo thành khủng hoảng không cần thiết.'],
])('%s: an act as an object', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['事故造成系统瘫痪。', 'Sự cố tạo thành hệ thống tê liệt.'],
  ['事故对公司的声誉造成了严重影响。', 'Sự cố gây ảnh hưởng nghiêm trọng cho danh dự của công ty.'],
  ['她得到父亲的支持。', 'Nàng đạt được sự ủng hộ của phụ thân.'],
])('%s: what comes of it, or whose it is', (source, target) => expect(vietnamese(source)).toBe(target));
