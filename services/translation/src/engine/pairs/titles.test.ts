import { describe, expect, test } from 'vitest';
import { pairOf } from './index.ts';
import { replaceTitleForm, writeTitle } from './titles.ts';

const withForm = (source: string, translated: string, target = 'vi'): string | undefined => {
  const { titles } = pairOf('zh', target);
  const form = titles?.read(source);
  return form && replaceTitleForm(form, translated, titles!.words);
};

const formOf = (source: string, target = 'vi'): string | undefined => {
  const { titles } = pairOf('zh', target);
  const form = titles?.read(source);
  return form && writeTitle(form, form.rest, titles!.words);
};

describe('the form of a Chinese title', () => {
  test.each([
    ['第十二章', 'Chương 12'],
    ['第十二章 离山', 'Chương 12: 离山'],
    ['第12章离山', 'Chương 12: 离山'],
    ['第１２章：离山', 'Chương 12: 离山'],
    ['第 12 章 离山', 'Chương 12: 离山'],
    ['第一百零五章 夜雨', 'Chương 105: 夜雨'],
    ['第一二三章 夜雨', 'Chương 123: 夜雨'],
    ['第一千二百章', 'Chương 1200'],
    ['第3卷 第十二章', 'Quyển 3 Chương 12'],
    ['第三卷第十二章 离山', 'Quyển 3 Chương 12: 离山'],
    ['卷三 第十二章 离山', 'Quyển 3 Chương 12: 离山'],
    ['卷三。离山', 'Quyển 3: 离山'],
    ['卷三第十二章 离山', 'Quyển 3 Chương 12: 离山'],
    ['卷三《离山》', 'Quyển 3: 《离山》'],
    ['卷三【离山】', 'Quyển 3: 【离山】'],
    ['第十二回 王教头私走延安府', 'Chương 12: 王教头私走延安府'],
    ['第二节 早晨', 'Tiết 2: 早晨'],
    ['第一部 少年', 'Bộ 1: 少年'],
    ['楔子', 'Chương mở đầu'],
    ['楔子 雪夜', 'Chương mở đầu: 雪夜'],
    ['序章', 'Chương mở đầu'],
    ['序', 'Lời tựa'],
    ['引子', 'Dẫn truyện'],
    ['尾声', 'Vĩ thanh'],
    ['后记', 'Hậu ký'],
    ['大结局', 'Chương cuối'],
    ['番外 3', 'Phiên ngoại 3'],
    ['番外三 婚礼', 'Phiên ngoại 3: 婚礼'],
    ['番外 婚礼', 'Phiên ngoại: 婚礼'],
    ['番外三|婚礼', 'Phiên ngoại 3: 婚礼'],
    // No forms of titles.
    ['第一节课', undefined],
    ['第三集团军', undefined],
    ['第一次见面', undefined],
    ['卷一身泥', undefined],
    ['序列之争', undefined],
    ['引蛇出洞', undefined],
    ['离山', undefined],
    ['', undefined],
  ])('%s', (source, expected) => {
    expect(formOf(source)).toBe(expected);
  });

  test.each([
    ['第十二章 离山', 'Chapter 12: 离山'],
    ['第3卷 第十二章', 'Volume 3 Chapter 12'],
    ['楔子', 'Prologue'],
    ['番外 3', 'Extra 3'],
  ])('%s in English', (source, expected) => {
    expect(formOf(source, 'en')).toBe(expected);
  });

  test('other pairs have none', () => {
    expect(pairOf('en', 'fr').titles).toBeUndefined();
  });
});

test.each([
  ['第十二章 离山', 'Chương 12: Rời núi', 'Chương 12: Rời núi'],
  ['第十二章 离山', 'Chương mười hai: Rời núi', 'Chương 12: Rời núi'],
  ['第十二章 离山', 'Chương mười hai Rời núi', 'Chương 12: Rời núi'],
  ['第十二章 离山', 'Chương 12 - Rời núi', 'Chương 12: Rời núi'],
  ['第十二章 离山', 'Chương 13: Rời núi', 'Chương 12: Rời núi'],
  ['第十二章 离山', 'Chương thứ mười hai: Rời núi', 'Chương 12: Rời núi'],
  ['第十二章 离山', 'Hồi XII. Rời núi', 'Chương 12: Rời núi'],
  ['第十二章 离山', 'Rời núi', 'Chương 12: Rời núi'],
  ['第3卷 第十二章 离山', 'Quyển 3, Chương 12: Rời núi', 'Quyển 3 Chương 12: Rời núi'],
  ['第3卷 第十二章 离山', 'Chương 12: Rời núi', 'Quyển 3 Chương 12: Rời núi'],
  [
    '第一卷 少年行 第一章 初入宗门',
    'Quyển một Thiếu niên hành Chương một Mới vào tông môn',
    'Quyển 1: Thiếu niên hành – Chương 1: Mới vào tông môn',
  ],
  [
    '第一卷·少年行 第十二章：离山',
    'Quyển 1 - Thiếu niên hành, Chương XII. Rời núi',
    'Quyển 1: Thiếu niên hành – Chương 12: Rời núi',
  ],
  ['第一卷 少年行 第一章', 'Quyển 1: Thiếu niên hành – Chương 1', 'Quyển 1: Thiếu niên hành – Chương 1'],
  [
    '卷一 少年行。第一章 初入宗门',
    'Cuốn một thiếu niên hành. Chương 1 sơ vào tông môn',
    'Quyển 1: Thiếu niên hành – Chương 1: Sơ vào tông môn',
  ],
  [
    '第一卷《少年行》第一章 初入宗门',
    'Quyển 1 “thiếu niên hành” Chương 1 sơ vào tông môn',
    'Quyển 1: “Thiếu niên hành” – Chương 1: Sơ vào tông môn',
  ],
  ['卷一 少年行', 'Cuốn một thiếu niên hành', 'Quyển 1: Thiếu niên hành'],
  // Nobody knows where the words of the volume end.
  ['第一卷 少年行 第一章 离山', 'Thiếu niên hành rời núi', 'Quyển 1: Thiếu niên hành rời núi'],
  ['第一卷 少年行 第一章 离山', 'Quyển 1: Thiếu niên hành – Chương 1', ''],
  ['第十二章 三个人', 'Chương 12: Ba người', 'Chương 12: Ba người'],
  ['第十二章 3个人', 'Chương 12: 3 người', 'Chương 12: 3 người'],
  ['第十二章 十年', 'Chương 12: Mười năm', 'Chương 12: Mười năm'],
  ['第十二章 一剑', 'Một kiếm', 'Chương 12: Một kiếm'],
  ['楔子 雪夜', 'Tiết tử: Đêm tuyết', 'Chương mở đầu: Đêm tuyết'],
  ['番外三 婚礼', 'Ngoại truyện 3: Hôn lễ', 'Phiên ngoại 3: Hôn lễ'],
  // Its own words are missing.
  ['第十二章 离山', 'Chương 12', ''],
  ['第十二章 离山', 'Chương mười hai:', ''],
  ['离山', 'Rời núi', undefined],
])('%s, translated as "%s", becomes "%s"', (source, translated, expected) => {
  expect(withForm(source, translated)).toBe(expected);
});

test.each([
  ['第十二章 离山', 'Chapter Twelve: Leaving the Mountain', 'Chapter 12: Leaving the Mountain'],
  ['第十二章 离山', 'Chapter 12 – Leaving the Mountain', 'Chapter 12: Leaving the Mountain'],
  ['第十二章 离山', 'Leaving the Mountain', 'Chapter 12: Leaving the Mountain'],
  ['第二章 一部书', 'Chapter 2: Book of Sand', 'Chapter 2: Book of Sand'],
])('%s, translated as "%s", becomes "%s" in English', (source, translated, expected) => {
  expect(withForm(source, translated, 'en')).toBe(expected);
});
