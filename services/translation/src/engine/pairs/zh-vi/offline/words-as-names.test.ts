import { describe, expect, test } from 'vitest';
import { vietnamese, vietnameseOfChapter } from './translate-text.ts';

describe('a word for a thing that does what persons do is a name', () => {
  test.each([
    ['that speaks', ['麻绳笑道：“好。”', '他看着麻绳。'], 'nhìn Ma Thằng'],
    ['of an age', ['小刀今年才十七岁。', '他拉着小刀跑了。'], 'Tiểu Đao'],
    ['that sends messages', ['孤城发来消息。', '他在等孤城。'], 'Cô Thành'],
    ['that is a twin', ['麻绳和木桶是一对双胞胎兄弟。', '木桶在等麻绳。'], 'chờ Ma Thằng'],
    ['an herb that acts', ['柴胡把药包好，走了。'], 'Sài Hồ'],
    ['a pet that acts', ['大黄叼着鞋跑了。', '他把大黄抱起来。'], 'Đại Hoàng'],
    ['a pet that is called', ['“雪球！快回来。”', '她抱起雪球。'], 'Tuyết Cầu'],
    ['that makes two gestures', ['苏木摇了摇头。', '苏木叹了口气。', '他扶起苏木。'], 'Tô Mộc'],
  ])('%s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).toContain(name);
  });
});

describe('words that are none', () => {
  test.each([
    ['the texts have the thing, too', ['小刀今年才十七岁。', '他拿起一把小刀。'], 'Tiểu Đao'],
    ['a bank that sends messages', ['银行发来短信。'], 'Ngân Hành'],
    ['a beast', ['白虎说道：“走。”', '他看着白虎。'], 'Bạch Hổ'],
    ['an herb', ['柴胡能退烧。', '他买了柴胡。'], 'Sài Hồ'],
    ['an herb that is sold', ['他买了三两大黄。', '大黄很苦。'], 'Đại Hoàng'],
    ['snow', ['他扔来一个雪球。', '雪球很大。'], 'Tuyết Cầu'],
    ['a pillar', ['柱子被大火烧断了。', '铁锤被他扔在地上。'], 'Trụ Tử'],
    ['an herb that is weighed', ['“当归，三钱。”', '他写了当归。'], 'Đương Quy'],
    ['an herb that one calls for', ['“朱砂，快！”', '他拿着朱砂。'], 'Chu Sa'],
    ['a saying', ['俗话说：“一。”', '俗话是对的。'], 'Tục Thoại'],
    ['food', ['汤圆都浮起来了。', '“年糕！”孩子喊道。', '年糕在锅里。'], 'Niên Cao'],
    ['one gesture', ['石头叹了口气。', '他看着石头。'], 'Thạch Đầu'],
  ])('%s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).not.toContain(name);
  });
});

describe('who speaks more than once is called so', () => {
  test.each([
    ['words', ['包不平道：“好。”', '包不平冷笑道：“走。”', '他看着包不平，笑了。'], 'nhìn Bao Bất Bình'],
    ['an animal', ['黑蜘蛛道：“好。”', '黑蜘蛛叹道：“走。”', '他看着黑蜘蛛的手。'], 'tay của Hắc Tri Thù'],
    ['after what is said', ['“好。”麦子琛说。', '“走。”麦子琛问。', '他看着麦子琛，笑了。'], 'nhìn Mạch Tử Sâm'],
  ])('%s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).toContain(name);
  });

  test.each([
    ['somebody', ['虬髯大汉道：“好。”', '虬髯大汉笑道：“走。”', '他看着虬髯大汉，笑了。'], 'Cầu Nhiêm'],
    ['what general text has', ['黯然道：“好。”', '黯然道：“走。”', '他黯然。她黯然了。黯然一笑。'], 'Ảm Nhiên'],
    ['how it is said', ['暗自想道：“好。”', '暗自想道：“走。”', '他暗自想。他暗自想着。'], 'Ám Tự'],
    ['once', ['黑蜘蛛道：“好。”', '一只黑蜘蛛爬过来，黑蜘蛛很大。'], 'Hắc Tri'],
    ['where it is said: 书上', ['书上说：“好。”', '书上说：“走。”', '他看着书上的字。书上，有字。'], 'Thư Thượng'],
    ['where it is said: 信上', ['信上说：“好。”', '信上说：“走。”', '他看着信上的字。信上，有字。'], 'Tín Thượng'],
    ['where it is said: 嘴上', ['嘴上说：“好。”', '嘴上说：“走。”', '他看着嘴上的字。嘴上，有字。'], 'Chủy Thượng'],
    ['where it is said: 门外', ['门外说：“好。”', '门外说：“走。”', '他看着门外的字。门外，有字。'], 'Môn Ngoại'],
    [
      'where it is said: 电话那头',
      ['电话那头说：“好。”', '电话那头说：“走。”', '他看着电话那头的字。电话那头，有字。'],
      'Na Đầu',
    ],
    ['a thing: 收音机', ['收音机说：“好。”', '收音机说：“走。”', '他看着收音机的灯。收音机，很旧。'], 'Thu Âm'],
    ['a thing: 对讲机', ['对讲机说：“好。”', '对讲机说：“走。”', '他看着对讲机的灯。对讲机，很旧。'], 'Đối Giảng'],
    ['a thing: 导航', ['导航说：“好。”', '导航说：“走。”', '他看着导航的灯。导航，很旧。'], 'Đạo Hàng'],
    ['a thing: 经书', ['经书说：“好。”', '经书说：“走。”', '他看着经书的灯。经书，很旧。'], 'Kinh Thư'],
  ])('not %s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).not.toContain(name);
  });
});

test('a verb that begins with the surname of somebody titled is that person’s name', () => {
  const translated = vietnameseOfChapter(
    '“顾医生，来了个伤员！”',
    '顾念站了起来。',
    '顾念戴上口罩。',
    '顾念的手抖了一下。',
    '目光落在了顾念身上。',
  );
  expect(translated.match(/Cố Niệm/g)).toHaveLength(4);
  expect(vietnameseOfChapter('顾念旧情的人不多。')).not.toContain('Cố Niệm');
});

test.each([
  ['朵朵趴在窗台上。\n“朵朵乖，妈妈就来了。”', '“Đóa Đóa'],
  ['团团躲在妈妈身后。\n团团发烧了。', 'Đoàn Đoàn'],
])('%s: a doubled name that is a word', (source, target) => expect(vietnamese(source)).toContain(target));
