import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['她看着那双又瘦又小、长满冻疮的手。', 'Nàng nhìn đôi tay vừa gầy vừa nhỏ, mọc đầy vết cước kia.'],
  ['一个头发花白、戴着眼镜的老头走了进来。', 'Một lão đầu tóc hoa râm, đeo kính mắt đi vào.'],
  ['一间阴暗、潮湿、散发着霉味的地下室。', 'Một tầng hầm tối tăm ẩm ướt tản ra mùi ẩm mốc.'],
  ['那些古老、被人遗忘的故事。', 'Những câu chuyện cổ xưa bị người lãng quên kia.'],
  ['一个又高又瘦、穿着黑衣的男人走了过来。', 'Một nam nhân vừa cao vừa gầy, mặc hắc y đi tới.'],
])('%s: descriptions of one noun', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['有一座被当地人叫作“鬼见愁”的秃山。', 'Có một ngọn núi trọc bị người địa phương gọi là “Quỷ Kiến Sầu”.']])(
  '%s: what it is called',
  (source, target) => expect(vietnamese(source)).toBe(target),
);

test.each([
  ['一张苍白、没有血色的脸。', 'Một khuôn mặt tái nhợt, không có chút máu.'],
  ['桌上放着刀、剑和一把弓。', 'Trên bàn đặt đao, kiếm và một cây cung.'],
  ['他买了一个大、两个小的碗。', 'Hắn mua một cái lớn, hai cái bát nhỏ.'],
])('%s: other marks', (source, target) => expect(vietnamese(source)).toBe(target));
