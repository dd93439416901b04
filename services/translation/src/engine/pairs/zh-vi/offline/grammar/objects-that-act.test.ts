import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['一眼就看见坐在堂屋里喝茶的仇人。', 'Liếc mắt đã thấy cừu nhân ngồi trong nhà chính uống trà.'],
  ['她抬头看见站在门口等她的男人。', 'Nàng ngẩng đầu trông thấy nam nhân đứng ở cửa chờ nàng.'],
  ['他把药递给了躺在床上的孩子。', 'Hắn đưa thuốc cho hài tử nằm trên giường.'],
  ['身后是追了她三天三夜的黑衣人。', 'Phía sau là người áo đen đuổi nàng ba ngày ba đêm.'],
  ['这是救了他三次的人。', 'Đây là người cứu hắn ba lần.'],
  // Who it is, and whom somebody else acts on.
  ['他发现是个穿校服的女孩。', 'Hắn phát hiện là một cô gái mặc đồng phục.'],
  ['这就是他找了十年的人。', 'Đây chính là người hắn tìm mười năm.'],
  ['他遇见过她喜欢的人。', 'Hắn từng gặp gỡ người nàng thích.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
