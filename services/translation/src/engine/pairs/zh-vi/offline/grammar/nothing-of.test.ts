import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她丝毫没有退让的意思。', 'Nàng không hề có ý nhượng bộ.'],
  ['这里没有能用的武器。', 'Nơi này không có vũ khí có thể dùng.'],
  ['城里没有敢收他的人。', 'Trong thành không có người dám thu hắn.'],
  ['家里没有可吃的东西。', 'Trong nhà không có đồ có thể ăn.'],
  ['他没有说谎的必要。', 'Hắn không có sự cần thiết nói dối.'],
  ['我没有骗你的意思。', 'Ta không có ý lừa ngươi.'],
  ['他没有还手的余地。', 'Hắn không có đường đánh trả.'],
  ['她没有后悔的机会了。', 'Nàng không có cơ hội hối hận.'],
  ['他根本没有活下去的理由。', 'Hắn căn bản không có lý do sống tiếp.'],
  ['这里没有藏人的地方。', 'Nơi này không có nơi giấu người.'],
])('%s: what there is nothing of', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他没有听懂她说的话。', 'Hắn không nghe hiểu lời nàng nói.'],
  ['他没有回答她的问题。', 'Hắn không trả lời câu hỏi của nàng.'],
  ['他没有吃掉桌上的东西。', 'Hắn không ăn hết thứ trên bàn.'],
  ['她没有敢用公司的电脑。', 'Nàng không có dám dùng máy vi tính của công ty.'],
  ['到底没有说出反驳的话。', 'Rốt cuộc không nói ra lời phản bác.'],
  ['桌上放着一封没有署名的信。', 'Trên bàn đặt một bức thư không ký tên.'],
])('%s: an act that was not done', (source, target) => expect(vietnamese(source)).toBe(target));
