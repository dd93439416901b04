import { describe, expect, test } from 'vitest';
import { createOfflineModel } from '../model.ts';

const model = createOfflineModel();
const translate = (text: string): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }).segments[0]!
    .text;

describe('how one thing is to another', () => {
  test.each([
    ['她的口味就与旁人不同。', 'Khẩu vị của nàng liền khác với người ngoài.'],
    ['这件事与我无关。', 'Chuyện này không liên quan gì đến ta.'],
    ['此事与你毫无关系。', 'Việc này không liên quan gì đến ngươi.'],
    ['与我并不相干。', 'Không liên quan gì đến ta.'],
    ['与我何干？', 'Liên quan gì đến ta?'],
    ['与山下那些人截然不同。', 'Khác hẳn những người kia dưới núi.'],
    ['他与往日大不一样。', 'Hắn khác hẳn ngày trước.'],
    ['这把剑与那把剑一模一样。', 'Thanh kiếm này giống hệt thanh kiếm kia.'],
  ])('%s', (text, expected) => {
    expect(translate(text)).toBe(expected);
  });
});
