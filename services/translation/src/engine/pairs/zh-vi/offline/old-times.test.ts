import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['家里还剩两石米、三斗豆子和半升盐。', 'Trong nhà còn lại hai thạch gạo, ba đấu hạt đậu và nửa thưng muối.'],
  ['他赏了她两锭银子。', 'Hắn thưởng nàng hai thỏi bạc.'],
  ['二十两银子一匹。', 'Hai mươi lượng bạc một cuộn.'],
  ['这马二十两银子一匹。', 'Ngựa này hai mươi lượng bạc một con.'],
  ['那石碑倒了。', 'Bia đá kia đổ.'],
  ['她撕下一条布给他包扎。', 'Nàng xé xuống một mảnh vải băng bó cho hắn.'],
])('units and measures: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['上一任县令贪了不少银子。', 'Huyện lệnh đời trước tham không ít bạc.'],
  ['前任知府被砍了头。', 'Tri phủ tiền nhiệm bị chặt đầu.'],
  ['历任家主都葬在后山。', 'Gia chủ các đời đều chôn sau núi.'],
])('who has the office: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他一开口就要她把田产交出来。', 'Hắn mở miệng liền đòi nàng giao ruộng đất ra đây.'],
  ['他张口就要五百两银子。', 'Hắn há miệng liền đòi năm trăm lượng bạc.'],
  ['她就要嫁人了。', 'Nàng sắp lấy chồng.'],
  ['他一来就要我跪下。', 'Hắn vừa đến liền đòi ta quỳ xuống.'],
  ['打算明天一早拿到药铺去卖。', 'Dự định sáng sớm mai mang đến hiệu thuốc bán.'],
  ['他终于拿到了那封信。', 'Hắn rốt cuộc lấy được bức thư kia.'],
  ['拿到银子就走。', 'Lấy được bạc liền đi.'],
])('what is asked and brought: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他断起案来一点也不含糊。', 'Hắn khi xử án không hề mơ hồ.'],
  ['他种起地来也是一把好手。', 'Hắn khi làm ruộng cũng là một tay cừ khôi.'],
  ['他拿起刀来。', 'Hắn cầm lấy đao.'],
])('an act that 起 divides: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['消息一传开，各宫的人都坐不住了。', 'Tin tức vừa lan truyền, người của các cung đều ngồi không yên.'],
  ['皇上今晚翻了林答应的牌子。', 'Hoàng thượng đêm nay lật tấm bảng của Lâm đáp ứng.'],
  ['越念声音越抖。', 'Càng đọc thanh âm càng run.'],
  ['墙太高，爬不上去。', 'Tường quá cao, leo không lên được.'],
  ['粮草送不上来。', 'Lương thảo đưa không lên được.'],
  ['大房得了赏赐。', 'Đại phòng được ban thưởng.'],
  ['他把打来的兔子剥了皮。', 'Hắn lột da con thỏ săn được.'],
  ['命镇北侯率五万大军出征。', 'Lệnh cho Trấn Bắc hầu dẫn năm vạn đại quân xuất chinh.'],
  ['没有人注意到角落里的那个宫女不见了。', 'Không có ai chú ý tới cung nữ kia trong góc biến mất rồi.'],
])('acts at court and in villages: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['她要嫁进侯府了。', 'Nàng muốn gả vào hầu phủ.'],
  ['给孩子熬碗汤。', 'Nấu một bát canh cho hài tử.'],
  ['她名下有三间铺子。', 'Dưới tên nàng có ba cửa hàng.'],
  ['嬷嬷亲自送来帖子。', 'Ma ma tự mình đưa tới thiệp mời.'],
  ['他在网上发了个帖子。', 'Hắn đăng một bài viết trên mạng.'],
  ['不知贵客想看点什么？', 'Không biết quý khách muốn nhìn gì đó?'],
  ['刚下过一场雪，路上很滑。', 'Vừa đổ một trận tuyết, trên đường rất trơn.'],
  ['官兵满城搜查刺客。', 'Quan binh khắp thành lục soát thích khách.'],
])('households of old times: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
