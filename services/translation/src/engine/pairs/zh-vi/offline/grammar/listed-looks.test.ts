import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['一个身材瘦小、满手是泥的孩子跑进院子。', 'Một hài tử dáng người gầy nhỏ, tay đầy bùn chạy vào sân.'],
  ['一名皮肤白皙、眼睛很大的少女站在门口。', 'Một thiếu nữ làn da trắng nõn, con mắt rất lớn đứng ở cửa.'],
  ['那个脾气暴躁、嗓门极大的老头又来了。', 'Lão đầu tính tình nóng nảy, giọng cực lớn kia lại đến.'],
  ['桌上放着颜色鲜艳、味道很重的香料。', 'Trên bàn đặt hương liệu màu sắc tươi đẹp, mùi vị rất nặng.'],
])('%s: looks of somebody, listed', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([['桌上放着刀、剑和一把弓。', 'Trên bàn đặt đao, kiếm và một cây cung.']])(
  '%s: other lists',
  (source, target) => expect(vietnamese(source)).toBe(target),
);

test.each([['她脸上带着天真、调皮的笑容。', 'Trên mặt nàng mang theo nụ cười ngây thơ, nghịch ngợm.']])(
  '%s: qualities of one word',
  (source, target) => expect(vietnamese(source)).toBe(target),
);
