import { describe, expect, test } from 'vitest';
import { vietnameseOfChapter } from './translate-text.ts';

describe('what acts and is called as persons are is a name, though it is a word elsewhere', () => {
  test.each([
    ['a quality', ['“安静，一起走吗？”', '安静小声说不去。', '高远把纸条推给安静。'], 'cho An Tĩnh'],
    ['a thing', ['“流星，快走！”', '流星抓起工具箱。', '他命令流星关门。'], 'Lưu Tinh nắm'],
    ['a beast', ['狼王冷笑一声。', '狼王咧嘴一笑。', '他朝狼王的脸打去。'], 'Lang Vương cười lạnh'],
    [
      'what has a surname',
      ['“钱有礼，站住！”', '钱有礼扑通一声跪下。', '钱有礼的嘴唇动了动。', '钱有礼看着地。'],
      'Tiền Hữu Lễ quỳ',
    ],
    ['a number', ['老六冷哼一声。', '老六拔刀就上。'], 'Lão Lục'],
    ['a son', ['周二端着酒杯。', '他看了周二一眼。', '周二的媳妇来了。', '周二忽然放下筷子。'], 'Chu Nhị'],
    ['a child', ['二狗子打着哈欠。', '“早。”二狗子问。', '二狗子嘿嘿一笑。'], 'Nhị Cẩu Tử cười'],
    ['a given name', ['何三娘端着茶进来。', '何三娘冷笑了一声。', '三娘放下茶碗。'], 'Tam Nương đặt'],
    ['an unlisted byname', ['团长夜航船下令。', '夜航船看了看表。', '夜航船是最有名的指挥。'], 'Dạ Hàng Thuyền nhìn'],
  ])('%s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).toContain(name);
  });

  test.each([
    ['how one acts', ['安静翻着书，安静看着他。', '教室里很安静。'], 'An Tĩnh'],
    ['a day', ['周二他没来。', '周二开会。', '他说周二再来。'], 'Chu Nhị'],
    ['a title', ['王将军冷笑一声。', '“将军，走吧。”', '将军看了他一眼。'], 'Tương Quân'],
    ['a thing that moves', ['火车把他们带走了。', '火车又开了。', '他坐火车。'], 'Hỏa Xa'],
    ['what is called for', ['“石头！”', '他搬来一块石头。', '石头砸了下来。'], 'Thạch Đầu'],
  ])('not %s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).not.toContain(name);
  });
});

describe('where a word that is a name says what it mostly does, it is none', () => {
  const chapter = ['“安静，一起走吗？”', '安静小声说不去。', '高远把纸条推给安静。', '高远看着她。', '“高远，走了。”'];
  test.each([
    ['how much', '教室里很安静。', 'rất yên tĩnh'],
    ['how one acts', '他安静地坐着。', 'yên tĩnh ngồi'],
    ['what is said of the sky', '天空高远，云淡风轻。', 'cao xa'],
  ])('%s', (_what, text, target) => {
    expect(vietnameseOfChapter(...chapter, text).toLowerCase()).toContain(target);
  });
});
