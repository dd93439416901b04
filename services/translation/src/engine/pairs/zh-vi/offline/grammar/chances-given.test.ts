import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['敌人根本不给他还手的机会。', 'Địch nhân căn bản không cho hắn cơ hội đánh trả.'],
  ['敌人没给他喘息的机会。', 'Địch nhân không cho hắn cơ hội thở dốc.'],
  ['他根本没给我解释的机会。', 'Hắn căn bản không cho ta cơ hội giải thích.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
