import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['别踩那些颜色发青的砖。', 'Đừng giẫm những gạch màu sắc xanh mét kia.'],
  ['那个颜色发黑的瓶子碎了。', 'Cái bình màu sắc đen lại kia vỡ.'],
  // Said before and behind what points at the noun.
  [
    '坐在角落里的那个戴斗笠的黑衣人忽然举起手来。',
    'Người áo đen đội nón lá ngồi trong góc kia bỗng nhiên giơ tay lên.',
  ],
  ['她把藏在枕头底下的那封信烧了。', 'Nàng đốt bức thư giấu ở phía dưới gối kia.'],
  ['他一脚踢开了挡在路中间的那块石头。', 'Hắn một cước đá văng tảng đá chắn ở giữa đường kia.'],
  ['老师让后排睡觉的那几个男生站起来。', 'Lão sư để mấy nam sinh hàng sau ngủ kia đứng lên.'],
  ['祖父留下的那座老宅里住着一窝狐狸。', 'Trong ngôi nhà cũ tổ phụ lưu lại kia có một ổ hồ ly.'],
  ['师父交给他的那枚储物戒里装满了灵石。', 'Trong chiếc nhẫn trữ vật sư phụ giao cho hắn kia chứa đầy linh thạch.'],
  ['她把母亲临死前塞给她的那只银镯子当了。', 'Nàng cầm cố chiếc vòng bạc kia mẫu thân trước khi chết nhét cho nàng.'],
  ['他握紧了父亲留给他的那半块玉佩。', 'Hắn nắm chặt nửa miếng ngọc bội phụ thân để lại cho hắn kia.'],
  ['我埋在院子里的那坛酒，还在。', 'Vò rượu ta chôn trong sân kia, vẫn còn.'],
  ['他爬上了城里最高的那座塔。', 'Hắn trèo lên tòa tháp trong thành cao nhất kia.'],
  ['他想起了年轻时最爱唱的那首歌。', 'Hắn nhớ tới bài hát hồi còn trẻ thích hát nhất kia.'],
  ['刚才还在哭的那个小丫头已经睡着了。', 'Tiểu nha đầu vừa rồi vẫn đang khóc kia đã ngủ.'],
  // Its place, whose it is.
  [
    '丹田里那颗沉寂了三年的金丹忽然颤了一下。',
    'Viên kim đan yên lặng ba năm kia trong đan điền bỗng nhiên run lên một cái.',
  ],
  ['他翻过了后山那道矮墙。', 'Hắn lật qua bức tường thấp kia sau núi.'],
  ['他推开后院那扇掉了漆的木门。', 'Hắn đẩy ra cánh cửa gỗ tróc sơn kia ở sân sau.'],
  ['两人从马厩后面那个狗洞里钻了出去。', 'Hai người từ trong lỗ chó kia phía sau chuồng ngựa chui ra.'],
  ['目光落在台下那个衣衫破旧的少年身上。', 'Ánh mắt dừng trên người thiếu niên y phục cũ nát kia dưới đài.'],
  ['藏经阁门口那两个打瞌睡的弟子被惊醒了。', 'Hai đệ tử ngủ gật kia trước cửa tàng kinh các bị giật mình tỉnh dậy.'],
  ['二长老那张布满皱纹的老脸涨得通红。', 'Khuôn mặt già phủ đầy nếp nhăn kia của nhị trưởng lão đỏ bừng.'],
  ['他望着天边那抹血一样的晚霞。', 'Hắn nhìn ánh ráng chiều như máu kia ở chân trời.'],
  // One description between.
  ['他单手举起那口三百斤重的大钟。', 'Hắn một tay giơ lên quả chuông lớn nặng ba trăm cân kia.'],
  ['那只总是蹲在屋顶上的黑猫不见了。', 'Con mèo đen luôn luôn ngồi xổm trên mái nhà kia biến mất rồi.'],
  [
    '贺教官想起那个把逃生舱让给她的男人。',
    'Huấn luyện viên Hạ nhớ tới nam nhân nhường khoang thoát hiểm cho nàng kia.',
  ],
  // Near misses: what acts, what it is, where somebody is.
  ['那个男人看着窗外的雨。', 'Nam nhân kia nhìn mưa ngoài cửa sổ.'],
  ['这就是他买的书。', 'Đây chính là sách hắn mua.'],
  ['这位就是侯府的大小姐？', 'Vị này chính là đại tiểu thư của hầu phủ?'],
  ['林枫这个人很好。', 'Lâm Phong người này rất tốt.'],
  ['他坐在角落里的那张椅子上。', 'Hắn ngồi trên cái ghế kia trong góc.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['他放了一碟切得薄薄的酱菜。', 'Hắn thả một đĩa dưa muối thái mỏng mỏng.'],
  [
    '一把通体漆黑、足有两米长的大砍刀掉在地上。',
    'Một thanh dao chặt lớn toàn thân đen kịt dài tới hai mét rơi xuống đất.',
  ],
  ['她怀里抱着一个用油布裹着的木匣。', 'Trong ngực nàng ôm một hộp gỗ dùng vải dầu bọc.'],
  ['他拨了一个三年没有打过的号码。', 'Hắn gọi một số ba năm chưa từng gọi.'],
  ['一个身材高大的汉子走了进来。', 'Một hán tử dáng người cao lớn đi vào.'],
  ['一个小厮模样的少年跑了过来。', 'Một thiếu niên dáng vẻ gã sai vặt chạy tới.'],
  ['身后跟着一个戴眼镜的姑娘。', 'Phía sau có một cô nương đeo kính đi theo.'],
  ['那头受了伤的妖狼跑了。', 'Con yêu lang bị thương kia chạy mất.'],
  ['他喝完最后一口已经凉透的茶。', 'Hắn uống hết ngụm trà đã nguội ngắt cuối cùng.'],
  ['他花光了身上所有的灵石。', 'Hắn tiêu sạch tất cả linh thạch trên người.'],
  ['他抱着一只还在发抖的小猫。', 'Hắn ôm một con mèo con vẫn đang phát run.'],
  // Near misses: how it is done, whose it is, one after another.
  ['他一把扣住她的手腕。', 'Hắn một tay giữ chặt cổ tay của nàng.'],
  ['他一头钻进了写着名字的屋子。', 'Hắn chui tọt vào căn phòng viết tên.'],
  ['他带一百人去烧他们的粮仓。', 'Hắn mang một trăm người đi đốt kho lương của bọn họ.'],
  ['一条叫不出名字的鱼跳了起来。', 'Một con cá gọi không ra tên nhảy dựng lên.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
