import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('a full name that occurs once', () => {
  test.each([
    ['a surname with one character', '顾寒推门进来。', 'Cố Hàn'],
    ['a surname with two characters', '柳如烟笑了。', 'Liễu Như Yên'],
    ['within the clause', '众人都看向了楚云飞。', 'Sở Vân Phi'],
    ['characters that are words', '沈念慈的脸红了。', 'Thẩm Niệm Từ'],
    ['a character twice', '陈圆圆弹起了琵琶。', 'Trần Viên Viên'],
    ['军 after what sons are to do for it', '王建军走了过来。', 'Vương Kiến Quân đi'],
    ['之 at the end', '王羲之写的字。', 'Vương Hi Chi'],
    ['回 before 深', '方回深吸一口气。', 'Phương Hồi'],
    ['深 at the end', '霍廷深拍了拍他的肩。', 'Hoắc Đình Thâm'],
    ['a compound surname', '诸葛青云没有说话。', 'Gia Cát Thanh Vân'],
    ['听 at the beginning of a given name', '裴听澜还活着。', 'Bùi Thính Lan'],
    ['从 at the beginning', '沈从文没有说话。', 'Thẩm Tòng Văn'],
    ['之 at the beginning', '顾之遥笑了。', 'Cố Chi Dao'],
    ['不 at the beginning', '丹尊姜不语来了。', 'Khương Bất Ngữ'],
    ['听 before how it is said', '裴听澜厉声喝道。', 'Bùi Thính Lan'],
    ['里 after a number', '褚万里走了。', 'Chử Vạn Lý'],
    ['a rare given name', '郁长庚没有回来。', 'Úc Trường Canh'],
    ['a rare surname', '晏清跪了下来。', 'Yến Thanh'],
    ['a Japanese name', '佐藤健一回来了。', 'Tá Đằng Kiện Nhất'],
    ['before what he does once', '韩烈一拍桌案，站了起来。', 'Hàn Liệt vỗ'],
    ['before what he uses once', '陈平一摆手。', 'Trần Bình khoát'],
    ['一 at the end', '沈归一拍了拍他的肩。', 'Thẩm Quy Nhất'],
    ['in traditional characters', '蘇晚晴推開了門。', 'Tô Vãn Tình'],
  ])('%s', (_what, source, name) => {
    expect(vietnamese(source)).toContain(name);
  });
});

describe('words that begin with the character of a surname', () => {
  test.each([
    ['白衣女子站在门口。', 'Bạch'],
    ['高手过招，胜负难料。', 'Cao Thủ'],
    ['方才的事不要说出去。', 'Phương Tài'],
    ['马车停在门口。', 'Mã Xa'],
    ['石板路上没有人。', 'Thạch Bản'],
    ['金光一闪。', 'Kim Quang'],
    ['向前走，不要回头。', 'Hướng'],
    ['齐王起兵了。', 'Tề Vương Khởi'],
    ['于是他走了。', 'Vu Thị'],
    ['焦不离孟，孟不离焦。', 'Bất Ly'],
    ['一口白森森的牙齿。', 'Sâm Sâm'],
    ['屏幕亮了，蓝幽幽的。', 'Lam'],
    ['船上走出四个黄衣少女。', 'Hoàng Y'],
    ['这是宫本少佐的告示。', 'Thiếu Tá'],
    ['老王听雨声听了一夜。', 'Vương Thính'],
    ['王从山上下来。', 'Tòng'],
    ['陈从屋里出来。', 'Tòng'],
    ['陈听雨声，睡不着。', 'Thính'],
    ['杨听歌的时候睡着了。', 'Thính'],
    ['苏不悔改，没有办法。', 'Bất'],
    ['陈不争不抢，走了。', 'Bất'],
    ['张不疑有他，走了进去。', 'Bất'],
    ['张不语，走了。', 'Bất'],
    ['许之重利，他来了。', 'Chi'],
    ['楚之南有山，很高。', 'Chi'],
    ['常年积雪的山上没有路。', 'Thường'],
  ])('%s', (source, name) => {
    expect(vietnamese(source)).not.toContain(name);
  });
});

test.each([
  ['他把那封信烧了，那封信是谁写的？', 'bức thư kia'],
  ['赵铁军家来了三个人。', 'Triệu Thiết Quân'],
])('%s: what a measure counts, and an army in a name', (source, target) =>
  expect(vietnamese(source)).toContain(target),
);
