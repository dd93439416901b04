import { describe, expect, test } from 'vitest';
import { createOfflineModel } from '../model.ts';

const model = createOfflineModel();
const vietnamese = (text: string): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }).segments[0]!
    .text;

describe('the time of day and dates', () => {
  test.each([
    ['下午三点半', 'Ba giờ rưỡi chiều'],
    ['三点二十分', 'Ba giờ hai mươi phút'],
    ['三点钟', 'Ba giờ'],
    ['早上八点', 'Tám giờ sáng'],
    ['晚上十点半', 'Mười giờ rưỡi tối'],
    ['2024年1月5日', 'Năm 2024 tháng 1 ngày 5'],
    ['十二月二十五日', 'Tháng mười hai ngày hai mươi lăm'],
    ['六月初三', 'Tháng sáu mùng ba'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('money, fractions and percentages', () => {
  test.each([
    ['五块钱', 'Năm đồng'],
    ['三百两银子', 'Ba trăm lượng bạc'],
    ['十块灵石', 'Mười khối linh thạch'],
    ['三分之一', 'Một phần ba'],
    ['百分之三十五', 'Ba mươi lăm phần trăm'],
    ['百分之百', 'Một trăm phần trăm'],
    ['百分之零点五', 'Không phẩy năm phần trăm'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('多, 来, 几 and 半', () => {
  test.each([
    ['一年多', 'Hơn một năm'],
    ['两个多月', 'Hơn hai tháng'],
    ['十多天', 'Hơn mười ngày'],
    ['三十来岁', 'Khoảng ba mươi tuổi'],
    ['几百人', 'Mấy trăm người'],
    ['十几个人', 'Mười mấy người'],
    ['三个半小时', 'Ba tiếng rưỡi'],
    ['一年半', 'Một năm rưỡi'],
    ['半个时辰', 'Nửa canh giờ'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('measure words and dimensions', () => {
  test.each([
    ['两只猫', 'Hai con mèo'],
    ['三把刀', 'Ba thanh đao'],
    ['四匹马', 'Bốn con ngựa'],
    ['一座三层高的木楼', 'Một tòa mộc lâu cao ba tầng'],
    ['三尺多高', 'Cao hơn ba thước'],
    ['第一缕晨光', 'Sợi nắng sớm thứ nhất'],
    ['这面具很旧。', 'Mặt nạ này rất cũ.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});
