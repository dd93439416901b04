import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  [
    '她花了三个通宵赶出来的策划案，被批得一文不值。',
    'Bản kế hoạch nàng mất ba đêm trắng làm gấp ra, bị phê không đáng một xu.',
  ],
  ['她用了一周写完的论文被退了回来。', 'Luận văn nàng dùng một tuần viết xong bị lui về.'],
  ['他花了三天时间。', 'Hắn mất thời gian ba ngày.'],
  ['他练了三年的剑法。', 'Hắn luyện kiếm pháp ba năm.'],
])('what something was spent on: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她低头看着手里的验孕棒。', 'Nàng cúi đầu nhìn que thử thai trong tay.'],
  ['他举起沾满面粉的手。', 'Hắn giơ lên tay dính đầy bột mì.'],
  ['三十二床的病人家属又来闹了。', 'Người nhà bệnh nhân của giường ba mươi hai lại đến quậy.'],
  ['您是亲自下去接，还是让我去？', 'Ngài là tự mình đi xuống đón, hay là để ta đi?'],
  ['沈母叹了口气。', 'Thẩm mẫu thở dài.'],
])('%s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
