import { describe, expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

describe('names of persons', () => {
  test.each([
    [
      'a given name that ends with 之',
      '韩牧之道：“走。”韩牧之看着他。',
      'Hàn Mục Chi nói: “Đi.” Hàn Mục Chi nhìn hắn.',
    ],
    ['a given name that is a numeral', '墨七道：“走。”墨七看着他。', 'Mặc Thất nói: “Đi.” Mặc Thất nhìn hắn.'],
    [
      'a given name without its surname',
      '“陆云舒，”云舒的母亲喊道。陆云舒笑道：“来了。”',
      '“Lục Vân Thư,” mẫu thân của Vân Thư hô. Lục Vân Thư cười nói: “Đến rồi.”',
    ],
    [
      'a given name that ends in an adverb, before a pause',
      '独女沈知微，今年十六岁。',
      'Con gái một Thẩm Tri Vi, năm nay mười sáu tuổi.',
    ],
    ['a surname with a reading of its own', '邬桂兰走了。', 'Ô Quế Lan đi.'],
    ['a name that occurs once', '张伟打开电脑。', 'Trương Vĩ bật máy vi tính.'],
    ['a compound surname', '欧阳锋笑道。欧阳锋说。', 'Âu Dương Phong cười nói. Âu Dương Phong nói.'],
    ['a compound surname with a reading of its own', '他说了“万俟川”。', 'Hắn nói “Mặc Kỳ Xuyên”.'],
    ['a compound surname by itself', '是赫连家的人。', 'Là người của nhà Hách Liên.'],
    [
      'a Japanese name',
      '佐藤健一笑道。佐藤点头。佐藤健一走了。',
      'Tá Đằng Kiện Nhất cười nói. Tá Đằng gật đầu. Tá Đằng Kiện Nhất đi.',
    ],
  ])('%s', (_what, source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('foreign names', () => {
  test.each([
    ['克莱恩·莫雷蒂', 'Khắc Lai Ân Mạc Lôi Đế'],
    ['克莱恩.莫雷蒂来了，克莱恩说。', 'Khắc Lai Ân Mạc Lôi Đế đến, Khắc Lai Ân nói.'],
    ['艾米莉亚看着他。让艾米莉亚走。', 'Ngải Mễ Lị Á nhìn hắn. Để Ngải Mễ Lị Á đi.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('names with a title or a prefix', () => {
  test.each([
    ['王总', 'Vương tổng'],
    ['请郭支书来。', 'Mời bí thư chi bộ Quách đến.'],
    ['张老歪走了。', 'Trương Lão Oai đi.'],
    ['小顺子道：“好。”小顺子走了。', 'Tiểu Thuận Tử nói: “Được.” Tiểu Thuận Tử đi.'],
    ['“迟院长，您看。”', '“Viện trưởng Trì, ngài nhìn.”'],
    ['那位商医生走了。', 'Vị bác sĩ Thương kia đi.'],
    ['商队长来了。', 'Thương đội trưởng đến.'],
    ['斩师姐', 'Trảm sư tỷ'],
    ['“青杏，你过来。”', '“Thanh Hạnh, ngươi tới.”'],
    ['陈老师来了。刘阿姨也来了。', 'Trần lão sư đến. Dì Lưu cũng đến.'],
    ['李哥，张姐。', 'Lý ca, Trương tỷ.'],
    ['老王道：“好。”老王走了。', 'Lão Vương nói: “Được.” Lão Vương đi.'],
    ['欧阳长老', 'Âu Dương trưởng lão'],
    ['尉迟太傅却没有谢恩。', 'Uất Trì thái phó lại không tạ ân.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('words that look like names', () => {
  test.each([
    ['解决问题，解决的办法很多。解决了。', 'Giải quyết vấn đề, biện pháp giải quyết rất nhiều. Giải quyết.'],
    ['王总是这样。', 'Vương luôn luôn như vậy.'],
    ['一把小豆子。', 'Một nắm hạt đậu nhỏ.'],
    ['王爷来了。国王大人。', 'Vương gia đến. Quốc vương đại nhân.'],
    ['救师姐！', 'Cứu sư tỷ!'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('names that a text shows', () => {
  test.each([
    ['who says who he is', '“奴才福安，见过娘娘。”', 'Phúc An'],
    ['a surname in quotation marks', '绣着一个“郑”字。', '“Trịnh”'],
    ['a preposition that is a surname', '于春芽是被冻醒的。春芽站了起来。', 'Vu Xuân Nha'],
    ['a shop', '街角那家叫“慢半拍”的咖啡店关了。', 'Mạn Bán Phách'],
    ['an inscription', '碑上刻着两个古篆：苍梧。', 'Thương Ngô'],
    ['after an office', '出来的是御前总管高德全。', 'Cao Đức Toàn'],
  ])('%s', (_what, source, name) => {
    expect(vietnamese(source)).toContain(name);
  });

  test.each([
    ['a shout', '大叫“不要过来”的样子', /Bất/],
    ['what a servant says', '“奴才恭送。”众人恭送皇后。', /Cung Tống/],
    ['a miser', '小王老抠门了。', /Lão Khu/],
    ['bullets', '小李子弹打光了。', /Tử/],
    ['what is good for the land', '于国有功，于民有利。于晨光中醒来。', /\bVu\b/],
  ])('%s is none', (_what, source, name) => {
    expect(vietnamese(source)).not.toMatch(name);
  });

  test('an inscription in a fine hand', () => {
    expect(vietnamese('碑上刻着两个龙飞凤舞的字：苍梧。')).toContain('Thương Ngô');
  });

  test('a preposition', () => {
    expect(vietnamese('于心不忍。于山中行走。于今日出发。')).not.toMatch(/\bVu\b/);
  });
});
