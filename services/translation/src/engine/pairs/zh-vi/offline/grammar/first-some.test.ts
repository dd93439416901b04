import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['头三天又死了九个人。', 'Ba ngày đầu lại chết chín người.'],
  ['头几个病人都烧得厉害。', 'Mấy bệnh nhân đầu tiên đều sốt cao.'],
  ['他头两年过得很苦。', 'Hắn hai năm đầu qua rất khổ.'],
  // A head.
  ['他头三处受伤。', 'Hắn đầu ba chỗ bị thương.'],
])('the first ones: %s', (source, target) => expect(vietnamese(source)).toBe(target));
