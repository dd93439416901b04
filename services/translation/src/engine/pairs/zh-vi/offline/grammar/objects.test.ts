import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('把 and 将 before an object', () => {
  test.each([
    ['他把刀从桌子上拿起来。', 'Hắn cầm đao lên từ trên bàn.'],
    ['他将剑从妖兽身体上抽了出来。', 'Hắn rút kiếm ra từ trên thân thể yêu thú.'],
    ['他将手中的剑插入地面。', 'Hắn cắm thanh kiếm trong tay xuống đất.'],
    ['他把门关上了。', 'Hắn đóng cửa lại.'],
    ['他将剑递给她。', 'Hắn đưa kiếm cho nàng.'],
    ['把钱还我。', 'Trả tiền cho ta.'],
    ['把灯给我。', 'Đưa đèn cho ta.'],
    ['他把灯油倒进灯里。', 'Hắn đổ dầu đèn vào trong đèn.'],
    ['把玉佩交出来。', 'Giao ngọc bội ra đây.'],
    ['他把那盏灯取了下来。', 'Hắn lấy ngọn đèn kia xuống.'],
    ['他一把将她拉了过来。', 'Hắn một tay kéo nàng tới.'],
    ['他把欠下的钱还清了。', 'Hắn trả hết tiền nợ.'],
    ['他把战死的同伴埋在山上。', 'Hắn chôn đồng bạn chết trận trên núi.'],
    ['她把他的东西扔出窗外。', 'Nàng ném đồ của hắn ra ngoài cửa sổ.'],
    ['皇帝把奏折摔在地上。', 'Hoàng đế ném tấu chương xuống đất.'],
    ['他将离开这里。', 'Hắn sẽ rời khỏi nơi này.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('给 before a verb', () => {
  test.each([
    ['他给我们带来了时间。', 'Hắn mang đến thời gian cho chúng ta.'],
    ['她给他倒了一杯茶。', 'Nàng rót một chén trà cho hắn.'],
    ['给我滚！', 'Cút cho ta!'],
    ['这是给你的。', 'Đây là cho ngươi.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('被, 让 and 叫', () => {
  test.each([
    ['他被打败了。', 'Hắn bị đánh bại.'],
    ['他被师父打了一顿。', 'Hắn bị sư phụ đánh một trận.'],
    ['让他走。', 'Để hắn đi.'],
    ['他让师父很失望。', 'Hắn khiến sư phụ rất thất vọng.'],
    ['师父叫他离开。', 'Sư phụ bảo hắn rời đi.'],
    ['他叫林动。', 'Hắn tên là Lâm Động.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});
