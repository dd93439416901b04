import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['302房间的门开着。', 'Cửa của phòng 302 mở.'],
  ['他推开了三零二病房的门。', 'Hắn đẩy ra cửa của phòng bệnh 302.'],
  ['他被送进了301医院。', 'Hắn bị đưa vào bệnh viện 301.'],
  ['坐88路公交回家。', 'Ngồi xe buýt tuyến 88 về nhà.'],
  ['5号楼三单元201室。', 'Phòng 201 đơn nguyên ba tòa nhà số 5.'],
  ['二零三高地上炮声不断。', 'Trên cao điểm 203 tiếng pháo không ngừng.'],
  ['二十七号病房的家属来了。', 'Người nhà của phòng bệnh số hai mươi bảy đến.'],
  ['他住在三楼302房间。', 'Hắn ở phòng 302 tầng ba.'],
  ['客户端更新到2.1版本。', 'Máy khách đổi mới đến phiên bản 2.1.'],
  ['他等了三个房间。', 'Hắn chờ ba gian phòng.'],
])('figures name what follows them: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
