import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  // A clause with its object before the noun that it describes.
  ['握着拂尘的手微微发抖。', 'Tay nắm phất trần khẽ phát run.'],
  ['困扰他半年的瓶颈竟然松动了。', 'Bình cảnh làm phiền hắn nửa năm vậy mà lỏng ra.'],
  ['今天是跟他签合同的日子。', 'Hôm nay là ngày cùng hắn ký hợp đồng.'],
  ['那是一座没有粮草的孤城。', 'Đó là một tòa thành cô lập không có lương thảo.'],
  ['师父送来的信丢了。', 'Thư sư phụ đưa tới mất.'],
  // The same form, where the noun is the object.
  ['看着她的眼睛，他笑了。', 'Nhìn con mắt của nàng, hắn cười.'],
  ['他握着师父的手。', 'Hắn nắm tay của sư phụ.'],
  ['盯着屏幕上跳动的数字。', 'Nhìn chằm chằm con số trên màn hình nhảy lên.'],
  // Whose part of the body.
  ['你踩着我脚了。', 'Ngươi giẫm lên chân ta.'],
  ['他双手抱着剑。', 'Hắn hai tay ôm kiếm.'],
  // Whose room or thing.
  ['来我办公室一趟。', 'Đến văn phòng ta một chuyến.'],
  ['倒在他家门口。', 'Ngã vào cửa nhà hắn.'],
  ['我手机丢了。', 'Điện thoại di động ta mất.'],
  // What is said for a whole belongs to the first noun.
  ['整个酒馆的烛火熄灭了。', 'Ánh nến của cả quán rượu dập tắt.'],
  ['一张年轻而苍白的脸。', 'Một tấm mặt trẻ tuổi mà tái nhợt.'],
  ['一个男人的咖啡洒了。', 'Cà phê của một nam nhân vẩy.'],
  ['一位老人的故事。', 'Câu chuyện của một vị lão nhân.'],
  ['那个孩子的父亲走了。', 'Phụ thân của hài tử kia đi.'],
  // Who comes to do something, and what is said of a thing by a verb alone.
  ['他等着前来请安的妃嫔。', 'Hắn chờ phi tần đến đây thỉnh an.'],
  ['他扔掉了打空的步枪。', 'Hắn ném đi súng trường bắn hết đạn.'],
  ['那只是骗小孩的故事。', 'Đó chỉ là câu chuyện lừa trẻ con.'],
  ['那只猫跑了。', 'Mèo kia chạy mất.'],
  ['她是活到最后的人。', 'Nàng là người sống đến cuối cùng.'],
  ['最后的人走了。', 'Người cuối cùng đi.'],
  ['她穿上借来的礼服。', 'Nàng mặc vào lễ phục mượn được.'],
  ['发现是个穿校服的女孩。', 'Phát hiện là một cô gái mặc đồng phục.'],
  // A verb with its object, and 了 between them.
  ['他结了婚。', 'Hắn kết hôn.'],
  ['太医把了脉。', 'Thái y bắt mạch.'],
  // Words by what follows them in the clause.
  ['他打了三个电话。', 'Hắn gọi ba điện thoại.'],
  ['他坐到天亮。', 'Hắn ngồi đến trời sáng.'],
  ['还差两块。', 'Còn thiếu hai đồng.'],
  ['石头碎成三块。', 'Tảng đá vụn thành ba tảng.'],
  ['那就别来了。', 'Vậy thì đừng đến.'],
  ['他一走，她就哭了。', 'Hắn vừa đi, nàng liền khóc.'],
  ['他一愣，笑了。', 'Hắn sững sờ, cười.'],
  ['这把伞挡不住这么大的雨。', 'Chiếc ô này không chặn được mưa lớn như vậy.'],
  ['他把信折好。', 'Hắn gấp thư xong.'],
  ['他找了一份工作。', 'Hắn tìm một công việc.'],
  ['没人会做。', 'Không ai biết làm.'],
  // How somebody looks, and which floor.
  ['那个绿眼睛的女孩笑了。', 'Cô gái mắt xanh lục kia cười.'],
  ['红头发的男人走了。', 'Nam nhân tóc đỏ đi.'],
  ['他按下了十八楼的按钮。', 'Hắn ấn xuống nút bấm tầng mười tám.'],
  ['三层的小楼很旧。', 'Lầu nhỏ ba tầng rất cũ.'],
  // The pronoun that is one word with its verb.
  ['告诉你儿子，别再来。', 'Nói cho con trai ngươi biết, đừng đến nữa.'],
  ['他教你妹妹弹琴。', 'Hắn dạy muội muội ngươi đánh đàn.'],
  ['他让大家不要说话。', 'Hắn để mọi người đừng nói chuyện.'],
  ['他们不要钱。', 'Bọn họ không cần tiền.'],
  ['请把钱还给我们。', 'Xin trả lại tiền cho chúng ta.'],
  // To whom a gesture is made.
  ['陈石对赵无极拱了拱手。', 'Trần Thạch chắp tay với Triệu Vô Cực.'],
  ['他冲我翻白眼。', 'Hắn trợn trắng mắt với ta.'],
  ['他冲进房间。', 'Hắn xông vào gian phòng.'],
  ['现在是九点四十。', 'Hiện tại là chín giờ bốn mươi.'],
  ['一把捂住了她的嘴。', 'Một tay bịt miệng của nàng.'],
])('%s', (source, expected) => expect(vietnamese(source)).toBe(expected));

test.each([
  ['林素问是神医谷的传人。', /Lâm Tố Vấn .*Thần Y Cốc/u],
  ['春桃端着药碗进来。', /^Xuân Đào bưng/u],
  ['苏小小的宠物跑了。', /Tô Tiểu Tiểu/u],
  ['黑风寨的山贼跑了。', /Hắc Phong Trại/u],
  ['谢家的人来了。', /Tạ Gia/u],
  ['林素问道：“谁？”', /^Lâm Tố hỏi/u],
  ['院子里的春桃开了。', /xuân đào/iu],
])('%s: a name where nothing else shows it', (source, expected) => expect(vietnamese(source)).toMatch(expected));

test.each([
  ['表姐在公司上班。', /^Chị họ/u],
  ['表姐在王府里养病。', /^Biểu tỷ/u],
])('%s: relatives as people of the time say', (source, expected) => expect(vietnamese(source)).toMatch(expected));
