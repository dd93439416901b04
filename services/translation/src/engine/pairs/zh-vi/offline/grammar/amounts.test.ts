import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('the time of day and dates', () => {
  test.each([
    ['下午三点半', 'Ba giờ rưỡi chiều'],
    ['三点二十分', 'Ba giờ hai mươi phút'],
    ['三点钟', 'Ba giờ'],
    ['早上八点', 'Tám giờ sáng'],
    ['晚上十点半', 'Mười giờ rưỡi tối'],
    ['2024年1月5日', 'Ngày 5 tháng 1 năm 2024'],
    ['2024年3月', 'Tháng 3 năm 2024'],
    ['二〇二三年', 'Năm 2023'],
    ['正月十五', 'Rằm tháng giêng'],
    ['下月十八', 'Mười tám tháng sau'],
    ['九十年代', 'Thập niên chín mươi'],
    ['十九世纪', 'Thế kỷ mười chín'],
    ['三年级', 'Lớp ba'],
    ['今晚八点', 'Tám giờ tối nay'],
    ['十二点了', 'Mười hai giờ'],
    ['三更', 'Canh ba'],
    ['一炷香的时间', 'Thời gian một nén nhang'],
    ['一炷香的時間', 'Thời gian một nén nhang'],
    ['六个小时', 'Sáu tiếng'],
    ['三个晚上', 'Ba đêm'],
    ['十二月二十五日', 'Ngày hai mươi lăm tháng mười hai'],
    ['六月初三', 'Mùng ba tháng sáu'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('money, fractions and percentages', () => {
  test.each([
    ['五块钱', 'Năm đồng'],
    ['三毛钱', 'Ba hào'],
    ['一千块', 'Một nghìn đồng'],
    ['切成十块', 'Cắt thành mười khối'],
    ['三百两银子', 'Ba trăm lượng bạc'],
    ['20两银子', '20 lượng bạc'],
    ['三万两黄金', 'Ba vạn lượng hoàng kim'],
    ['十块灵石', 'Mười khối linh thạch'],
    ['三分之一', 'Một phần ba'],
    ['百分之三十五', 'Ba mươi lăm phần trăm'],
    ['一点五倍', 'Một phẩy năm lần'],
    ['万分之一', 'Một phần vạn'],
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
    ['一个半月', 'Một tháng rưỡi'],
    ['100多年前', 'Hơn 100 năm trước'],
    ['200多里', 'Hơn 200 dặm'],
    ['三丈来高', 'Cao khoảng ba trượng'],
    ['二十出头', 'Hơn hai mươi'],
    ['五十岁上下', 'Khoảng năm mươi tuổi'],
    ['三十人左右', 'Khoảng ba mươi người'],
    ['三四十个人', 'Ba bốn mươi người'],
    ['三到五天', 'Ba đến năm ngày'],
    ['上千人', 'Hàng nghìn người'],
    ['七成', 'Bảy phần'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('measure words and dimensions', () => {
  test.each([
    ['两只猫', 'Hai con mèo'],
    ['三把刀', 'Ba thanh đao'],
    ['一把药粉', 'Một nắm bột thuốc'],
    ['一杯咖啡', 'Một ly cà phê'],
    ['一杯茶', 'Một chén trà'],
    ['一份文件', 'Một bản văn kiện'],
    ['一盆水', 'Một chậu nước'],
    ['二十名士兵', 'Hai mươi binh sĩ'],
    ['三号床', 'Giường số ba'],
    ['两半', 'Hai nửa'],
    ['四匹马', 'Bốn con ngựa'],
    ['一座三层高的木楼', 'Một ngôi lầu gỗ cao ba tầng'],
    ['三尺多高', 'Cao hơn ba thước'],
    ['第一缕晨光', 'Sợi nắng sớm thứ nhất'],
    ['这面具很旧。', 'Mặt nạ này rất cũ.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('a day with its part', () => {
  test.each([
    ['昨天晚上', 'Tối hôm qua'],
    ['今天下午三点', 'Ba giờ chiều nay'],
    ['去年冬天', 'Mùa đông năm ngoái'],
    ['每天早上', 'Mỗi sáng'],
    ['有一天晚上', 'Một tối nọ'],
    ['今天三点', 'Ba giờ hôm nay'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('ranks and occupations', () => {
  test.each([
    ['三师叔', 'Tam sư thúc'],
    ['二师姐', 'Nhị sư tỷ'],
    ['五长老', 'Ngũ trưởng lão'],
    ['三位长老', 'Ba vị trưởng lão'],
    ['格兰特教授', 'Giáo sư Cách Lan Đặc'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('quarters of an hour, and what a clock shows', () => {
  test.each([
    ['时针指向十二点。', 'Kim giờ chỉ về phía mười hai giờ.'],
    ['座钟停在九点。', 'Đồng hồ để bàn dừng ở chín giờ.'],
    ['现在是三点一刻。', 'Hiện tại là ba giờ mười lăm.'],
    ['三点一刻的时候他来了。', 'Lúc ba giờ mười lăm hắn đến.'],
    ['座钟永远停在三点一刻。', 'Đồng hồ để bàn vĩnh viễn dừng ở ba giờ mười lăm.'],
    ['已经三点三刻了。', 'Đã ba giờ bốn mươi lăm.'],
    ['早上七点一刻，他出门了。', 'Bảy giờ mười lăm sáng, hắn ra ngoài.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

test.each([
  ['他回到了车祸前一天。', 'Hắn về tới một ngày trước tai nạn xe cộ.'],
  ['她重生到高考前三个月。', 'Nàng trùng sinh đến ba tháng trước kỳ thi đại học.'],
])('how long before an event: %s', (text, expected) => {
  expect(vietnamese(text)).toBe(expected);
});

test('minutes below ten have a zero before them', () => {
  expect(vietnamese('昨晚十点零七分，他走了。')).toBe('Mười giờ bảy phút tối qua, hắn đi.');
});
