import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('clauses with an owner behind what counts their noun', () => {
  test.each([
    [
      '那个用一座城的活人炼成亡灵大军的巫妖，如今又回来了。',
      'Vu yêu dùng người sống của một tòa thành luyện thành đại quân vong linh kia, bây giờ lại về rồi.',
    ],
    ['一把能斩断神的锁链的剑。', 'Một thanh kiếm có thể chém đứt xiềng xích của thần.'],
    ['那个从敌人的包围里逃出来的士兵倒下了。', 'Binh sĩ chạy thoát ra từ trong vòng vây của địch nhân kia ngã xuống.'],
    ['那个把他的名字写在墙上的孩子是谁家的？', 'Hài tử viết tên của hắn lên tường kia là của nhà ai?'],
  ])('described: %s', (source, expected) => {
    expect(vietnamese(source)).toBe(expected);
  });
  test.each([['那个偷走了师父的秘籍的叛徒回来了。', 'Kẻ phản bội trộm đi bí tịch của sư phụ kia về rồi.']])(
    'not described: %s',
    (source, expected) => {
      expect(vietnamese(source)).toBe(expected);
    },
  );
});
