import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('the uses of 的', () => {
  test.each([
    ['我的剑', 'Kiếm của ta'],
    ['红色的衣服', 'Quần áo màu đỏ'],
    ['最强的弟子', 'Đệ tử mạnh nhất'],
    ['他最喜欢的人', 'Người hắn thích nhất'],
    ['他说的话', 'Lời hắn nói'],
    ['杀了他的人', 'Người giết hắn'],
    ['教我剑法的人', 'Người dạy ta kiếm pháp'],
    ['打败敌人的方法', 'Phương pháp đánh bại địch nhân'],
    ['站在门口的少年', 'Thiếu niên đứng ở cửa'],
    ['衣衫破旧的少年', 'Thiếu niên y phục cũ nát'],
    ['他的死是你的错。', 'Cái chết của hắn là lỗi của ngươi.'],
    ['照在那盏小小的灯上。', 'Chiếu vào trên ngọn đèn nho nhỏ kia.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('是 … 的', () => {
  test.each([
    ['他是昨天来的。', 'Hắn đến hôm qua.'],
    ['他是从北方来的。', 'Hắn từ phương bắc đến.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('在 and words of time around a clause', () => {
  test.each([
    ['在他离开之前', 'Trước khi hắn rời đi'],
    ['在战斗中', 'Trong chiến đấu'],
    ['吃饭时，他很安静。', 'Khi ăn cơm, hắn rất yên tĩnh.'],
    ['天黑以后，他走了。', 'Sau khi trời tối, hắn đi.'],
    ['屋里很黑。', 'Trong phòng rất đen.'],
    ['桌上有一本书。', 'Trên bàn có một quyển sách.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('得 and what follows it', () => {
  test.each([
    ['他跑得快。', 'Hắn chạy nhanh.'],
    ['她笑得很开心。', 'Nàng cười rất vui vẻ.'],
    ['他累得倒在地上。', 'Hắn mệt đến ngã xuống đất.'],
    ['他说得对。', 'Hắn nói đúng.'],
    ['气得发抖。', 'Tức đến phát run.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('可 and 之', () => {
  test.each([
    ['可他不知道。', 'Nhưng hắn không biết.'],
    ['可这不是他的错。', 'Nhưng đây không phải là lỗi của hắn.'],
    ['他可知道？', 'Hắn có biết không?'],
    ['天下之大，无奇不有。', 'Thiên hạ lớn, chuyện lạ gì cũng có.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('directions and results', () => {
  test.each([
    ['他拿出一把剑来。', 'Hắn lấy ra một thanh kiếm.'],
    ['他站起身来。', 'Hắn đứng dậy.'],
    ['他坐了下来。', 'Hắn ngồi xuống.'],
    ['鞋底磨穿了。', 'Đế giày mài thủng.'],
    ['他打死了那个人。', 'Hắn đánh chết người kia.'],
    ['他撕碎了信。', 'Hắn xé nát tin.'],
    ['他听懂了。', 'Hắn nghe hiểu.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('repeated verbs and questions', () => {
  test.each([
    ['剪一剪', 'Cắt một chút'],
    ['他想了想。', 'Hắn nghĩ một chút.'],
    ['他来不来？', 'Hắn có đến không?'],
    ['你去不去？', 'Ngươi có đi không?'],
    ['你有没有见过他？', 'Ngươi có từng thấy hắn không?'],
    ['你能不能走？', 'Ngươi có thể đi không?'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('which of them, how often, and what describes a noun', () => {
  test.each([
    ['第三个受害者', 'Người bị hại thứ ba'],
    ['最后三颗子弹', 'Ba viên đạn cuối cùng'],
    ['我不想再等了', 'Ta không muốn chờ nữa'],
    ['不如拼一把', 'Không bằng liều một phen'],
    ['她一把抱起孩子', 'Nàng một tay bế hài tử lên'],
    ['一个六七岁的男孩', 'Một bé trai sáu bảy tuổi'],
    ['来了七八个骑马的', 'Đến bảy tám người cưỡi ngựa'],
    ['一个叫洛青的女人', 'Một nữ nhân tên là Lạc Thanh'],
    ['他吸了口烟', 'Hắn hút một ngụm thuốc'],
    ['他推开夫人', 'Hắn đẩy phu nhân ra'],
    ['门关上的那一刻，他笑了。', 'Khoảnh khắc cửa đóng lại, hắn cười.'],
    ['他塞到陈石手里', 'Hắn nhét đến trong tay Trần Thạch'],
    ['笑意淡了下去', 'Ý cười nhạt đi'],
    ['一把断了的剑', 'Một thanh kiếm đứt'],
    ['年轻人蹲下来', 'Người trẻ tuổi ngồi xổm xuống'],
    ['石头一个接一个地落下', 'Tảng đá nối tiếp nhau rơi xuống'],
    ['他壮着胆子凑了上去', 'Hắn đánh bạo lại gần'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});
