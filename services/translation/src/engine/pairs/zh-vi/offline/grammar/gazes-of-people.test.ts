import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['在众人惊讶的目光中，他站了起来。', 'Trong ánh mắt kinh ngạc của mọi người, hắn đứng lên.'],
  ['他在众师兄羡慕的目光中走了出去。', 'Hắn đi ra ngoài trong ánh mắt hâm mộ của các sư huynh.'],
  ['在师父严厉的注视下，他低下了头。', 'Dưới ánh mắt nghiêm khắc của sư phụ, hắn cúi đầu xuống.'],
  ['在弟子们的欢呼声中，他走上了台。', 'Trong tiếng hoan hô của các đệ tử, hắn bước lên đài.'],
  ['在她担忧的目光下，他喝了药。', 'Dưới ánh mắt lo lắng của nàng, hắn uống thuốc.'],
])('%s: what others look with', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['在冰冷的目光中，他退了一步。', 'Ở trong ánh mắt lạnh lẽo, hắn lui một bước.']])(
  '%s: nobody is named',
  (source, target) => expect(vietnamese(source)).toBe(target),
);
