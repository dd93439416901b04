import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['我看清她脚上穿的是一双布鞋。', 'Ta nhìn rõ trên chân nàng mặc là một đôi giày vải.'],
  ['他发现桌上放的是一封信。', 'Hắn phát hiện trên bàn thả là một phong thư.'],
  // What 的 stands for.
  ['他想要的是自由。', 'Điều hắn muốn là tự do.'],
  ['他要去做的，是先带她回家。', 'Điều hắn muốn đi làm, là trước dẫn nàng về nhà.'],
  ['最让他害怕的是那双眼睛。', 'Điều khiến hắn sợ hãi nhất là đôi mắt kia.'],
  ['说话的是个瘦得像竹竿的少年。', 'Người nói chuyện là một thiếu niên gầy như sào trúc.'],
  ['走进来的是一个老人。', 'Người đi vào là một lão nhân.'],
  // Where it stands for nothing of the kind.
  ['他是昨天来的，没带东西。', /^Hắn /u],
  ['躺在床上的是一具尸体。', /^Người nằm /u],
  ['他昨天来的，没带东西。', /^Hắn /u],
  // A verb with its object before a noun.
  ['他把写给母亲的信叠好。', 'Hắn gấp gọn thư viết cho mẫu thân.'],
  ['听见棺材里传来打铁的声音。', /tiếng rèn sắt\.$/u],
  ['路边卖烤红薯的大爷正在收摊。', 'Đại gia bán khoai lang nướng ven đường đang dọn hàng.'],
  ['到处都是烧焦的木头。', 'Khắp nơi đều là gỗ cháy khét.'],
  // Who is where, and how long something has been so.
  ['坐在高台上的宗主猛地站起身。', 'Tông chủ ngồi trên đài cao đột ngột đứng dậy.'],
  ['这是失传了三百年的断水剑法！', 'Đây là Đoạn Thủy kiếm pháp thất truyền ba trăm năm!'],
  ['他拿出了早已写好的信。', 'Hắn lấy ra thư đã sớm viết xong.'],
  ['今天是她上班的第一天。', 'Hôm nay là ngày thứ nhất nàng đi làm.'],
  // Where and when is said of the whole phrase.
  ['他躺在一间破旧的木屋里。', 'Hắn nằm trong một căn nhà gỗ cũ nát.'],
  ['他指着前面的石碑说。', 'Hắn chỉ vào bia đá phía trước nói.'],
  ['但喝下去之后，他睡着了。', /^Nhưng sau khi uống/u],
  ['他走得这么快干什么？', /đi (?:mau|nhanh) như vậy/u],
  // Verbs by their objects.
  ['阳光从窗户照了进来。', 'Ánh nắng từ cửa sổ chiếu vào.'],
  ['他每天去后山砍一百斤柴。', /đốn một trăm cân củi/u],
  ['他一剑砍断了锁链。', /chém|chặt/u],
  ['两个抬箱子的家丁来了。', /khiêng/u],
  ['老夫人气得发抖。', /tức đến/u],
  ['她打开台灯。', /^Nàng bật/u],
  ['她打开门。', /^Nàng mở/u],
  ['他离开了学校。', /rời/u],
  ['他背着一把剑。', 'Hắn đeo một thanh kiếm.'],
  ['他背着母亲下山。', 'Hắn cõng mẫu thân xuống núi.'],
  ['把剑别在腰后。', 'Giắt kiếm ở sau eo.'],
  ['别在这里说话。', /^Đừng/u],
  ['外面下着毛毛雨。', 'Bên ngoài đổ mưa phùn.'],
  ['他的灵根碎了。', 'Linh căn của hắn vỡ.'],
  ['站在门口的，是一个老人。', 'Người đứng ở cửa, là một lão nhân.'],
  ['她睁开眼，看见的是漏风的屋顶。', 'Nàng mở mắt, thứ trông thấy là nóc nhà lọt gió.'],
  ['最后被叫进来的是死者的合伙人。', 'Người bị gọi vào cuối cùng là đối tác của người chết.'],
  ['领兵的正是左贤王的儿子。', 'Người lĩnh binh chính là con trai của tả hiền vương.'],
  ['他最担心的是妹妹。', 'Người hắn lo lắng nhất là muội muội.'],
  ['这一刻最忌讳的，就是慌。', 'Giờ khắc này điều kiêng kỵ nhất, chính là hoảng.'],
  ['送来的是一封信。', 'Thứ đưa tới là một phong thư.'],
])('%s', (source, expected) => {
  if (typeof expected === 'string') expect(vietnamese(source)).toBe(expected);
  else expect(vietnamese(source)).toMatch(expected);
});
