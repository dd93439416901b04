import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('what readers reported', () => {
  test.each([
    ['拖延过久', 'Kéo dài quá lâu'],
    ['通道尽头', 'Cuối lối đi'],
    ['具体内容', 'Nội dung cụ thể'],
    ['将士们', 'Các tướng sĩ'],
    ['他将手中的剑插入地面', 'Hắn cắm thanh kiếm trong tay xuống đất'],
    ['他给我们带来了时间', 'Hắn mang đến thời gian cho chúng ta'],
    ['解决问题', 'Giải quyết vấn đề'],
    ['斩师姐', 'Trảm sư tỷ'],
    ['百分之三十五', 'Ba mươi lăm phần trăm'],
    ['往他身边蹭', 'Cọ tới bên cạnh hắn'],
    ['王总', 'Vương tổng'],
    ['克莱恩·莫雷蒂', 'Khắc Lai Ân Mạc Lôi Đế'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});
