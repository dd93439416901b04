import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他手里拿着一根小孩手臂粗的木棍。', 'Trong tay hắn cầm một cây gậy gỗ to bằng cánh tay trẻ con.'],
  ['他被那只巴掌大的布人吓了一跳。', 'Hắn bị bố nhân lớn bằng bàn tay kia làm cho giật nảy mình.'],
  ['前面立着一座城墙那么高的石碑。', 'Phía trước lập một tấm bia đá cao bằng tường thành.'],
  ['那个个子高的男人走了。', 'Nam nhân vóc dáng cao kia đi.'],
  ['那个头发长的女孩走了。', 'Cô gái tóc dài kia đi.'],
])('a thing with what it is as large as behind it: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
