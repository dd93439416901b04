import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他的修为远在师父之上。', 'Tu vi của hắn hơn xa sư phụ.'],
  ['她的实力远在我之下。', 'Thực lực của nàng kém xa ta.'],
  ['此人的名气远在众人之上，谁也不敢得罪他。', 'Danh tiếng của người này hơn xa mọi người, không ai dám đắc tội hắn.'],
])('%s: far above or below somebody', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['那座城远在千里之外。', 'Tòa thành kia ở tận ngoài nghìn dặm.'],
  ['他的家远在山谷之下。', 'Nhà của hắn ở tận dưới sơn cốc.'],
])('%s: where something is', (source, target) => expect(vietnamese(source)).toBe(target));
