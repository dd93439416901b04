import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['潘家巷尽头有一间铺子。', 'Tận cùng ngõ Phan Gia có một cửa hàng.'],
  ['除了断水门的弟子，没有人会用这种剑。', 'Ngoại trừ đệ tử của Đoạn Thủy Môn, không có ai sẽ dùng loại kiếm này.'],
  ['镇上的福满楼正收着呢。', 'Phúc Mãn Lâu trên trấn đang thu đấy.'],
  ['他是滨江分局的民警。', 'Hắn là cảnh sát nhân dân của phân cục Tân Giang.'],
  ['从今天起，你就是霜叶领的主人。', 'Từ hôm nay trở đi, ngươi chính là chủ nhân của Sương Diệp Lĩnh.'],
  ['好一个沈如意，本宫倒是小瞧了她！', 'Hay cho một Thẩm Như Ý, bản cung thì lại xem thường nàng!'],
  ['村东头的赵猎户扛着野猪。', 'Thợ săn Triệu đầu đông làng vác lợn rừng.'],
  ['连周老爹都多吃了两碗饭。', 'Ngay cả Chu lão cha cũng ăn thêm hai bát cơm.'],
  ['骑士哥哥，救救我。', 'Kỵ sĩ ca ca, cứu ta.'],
  ['医生阿姨，我妈妈呢？', 'Dì bác sĩ, mẹ ta đâu?'],
  ['夫人好，我来送信。', 'Chào phu nhân, ta đến đưa tin.'],
])('%s', (chinese, expected) => {
  expect(vietnamese(chinese)).toBe(expected);
});

test('a child is called by the word that is its name, and somebody by the given name alone', () => {
  const lines = [
    '她叫上十岁的弟弟石头，往山里走去。',
    '石头走得很慢。',
    '唐小雨背着包。',
    '“阿豹断后，小雨你只管走。”',
  ];
  expect(vietnamese(lines.join('\n'))).toBe(
    [
      'Nàng gọi theo đệ đệ mười tuổi Thạch Đầu, đi vào trong núi.',
      'Thạch Đầu đi rất chậm.',
      'Đường Tiểu Vũ đeo túi.',
      '“A Báo cản phía sau, Tiểu Vũ ngươi cứ việc đi.”',
    ].join('\n'),
  );
});
