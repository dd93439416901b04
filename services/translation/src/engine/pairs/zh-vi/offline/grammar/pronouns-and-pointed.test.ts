import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['哀家这病来得蹊跷。', 'Bệnh này của ai gia đến kỳ lạ.'],
  ['你这话是什么意思？', 'Lời này của ngươi là có ý gì?'],
  ['我这身子不行了。', 'Thân thể này của ta không xong rồi.'],
  ['你那点本事骗不了人。', 'Chút bản lĩnh đó của ngươi không lừa được người.'],
  ['朕这个弟弟最会说话。', 'Đệ đệ này của trẫm khéo ăn nói nhất.'],
  ['你那位弟妹姓什么？', 'Em dâu kia của ngươi họ cái gì?'],
  ['这里没有我们这种人。', 'Nơi này không có loại người như chúng ta.'],
  ['他这个人不坏。', 'Con người hắn không xấu.'],
  ['让我这个老家伙去吧。', 'Để lão già như ta đi đi.'],
  ['你这个骗子骗了我的钱。', 'Kẻ lừa đảo nhà ngươi lừa tiền của ta.'],
  ['他打断了我这个念头。', 'Hắn ngắt lời suy nghĩ này của ta.'],
  ['我问你这个问题。', 'Ta hỏi ngươi câu hỏi này.'],
  ['这太危险了。', 'Thế này quá nguy hiểm.'],
  ['这很重要。', 'Điều này rất quan trọng.'],
  ['这不公平。', 'Điều này không công bằng.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
