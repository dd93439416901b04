import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她连坐都没坐就走了。', 'Nàng không hề ngồi liền đi.'],
  ['他对这里比对自己家还熟。', 'Hắn đối với nơi này còn quen hơn đối với nhà mình.'],
  ['水底下游着几条鱼。', 'Dưới đáy nước bơi mấy con cá.'],
  ['他到河的下游去了。', 'Hắn đến hạ du của sông đi.'],
  ['他比我早到了两天。', 'Hắn sớm hơn ta đến hai ngày.'],
  ['他早到了。', 'Hắn đến từ lâu rồi.'],
  ['她擦着手从厨房里走出来。', 'Nàng lau tay từ trong nhà bếp đi ra.'],
  ['他们握着手，谁也不肯先松开。', 'Bọn họ bắt tay, không ai chịu buông ra trước.'],
  ['他举着手，不敢乱动。', 'Hắn giơ tay, không dám cử động lung tung.'],
  ['他当了十几年的兵。', 'Hắn đi lính mười mấy năm.'],
  ['一支带着火的响箭飞了下来。', 'Một mũi tên lệnh mang lửa bay xuống.'],
  ['这窝头又干又硬。', 'Bánh bột ngô này vừa khô vừa cứng.'],
  ['这包子真好吃。', 'Bánh bao này thật ngon.'],
  ['顶多够吃到来年二月。', 'Nhiều nhất đủ ăn đến tháng hai năm tới.'],
  ['地上铺着一层干草。', 'Trên mặt đất trải một lớp cỏ khô.'],
  ['他狠狠地铺着床。', 'Hắn hung hăng trải giường.'],
  ['这回来的少说有三万。', 'Lần này đến ít nhất có ba vạn.'],
  ['砸得钢盔当当直响。', 'Đập đến mức mũ sắt kêu keng keng.'],
  ['半个月前贺家曾托媒婆上门提亲。', 'Nửa tháng trước Hạ Gia từng nhờ bà mối đến nhà dạm hỏi.'],
  ['三个月前魏太傅病故。', 'Ba tháng trước Ngụy thái phó chết vì bệnh.'],
  ['他年前回来过一次。', 'Hắn trước Tết từng trở về một lần.'],
  ['山下来了一队官兵。', 'Dưới núi có một đội quan binh đến.'],
  ['城外来了一群流民。', 'Ngoài thành có một đám lưu dân đến.'],
  ['楼上来了三个带刀的汉子。', 'Trên lầu có ba hán tử đeo đao đến.'],
  ['你对手下的人太好了。', 'Ngươi đối với người dưới tay tốt quá rồi.'],
  ['他挥着手里的刀冲了过来。', 'Hắn vung đao trong tay xông tới.'],
  ['你当家里的钱是大风刮来的？', 'Ngươi tưởng tiền trong nhà là gió lớn thổi tới?'],
  ['他飞身上了屋顶。', 'Hắn phi thân lên nóc nhà.'],
  ['这种人才最可怕。', 'Loại người này mới đáng sợ nhất.'],
  ['只有活着的人才能报仇。', 'Chỉ có người còn sống mới có thể báo thù.'],
  ['他这辈子恐怕都筑不了基。', 'Hắn đời này e rằng đều không thể trúc cơ.'],
  ['他还不了手。', 'Hắn không thể đánh trả.'],
  ['你那点本事骗不了人。', 'Chút bản lĩnh đó của ngươi không lừa được người.'],
  ['最后只有三个人才逃了出来。', 'Cuối cùng chỉ có ba người mới chạy thoát ra.'],
  ['他骑在另一匹马上。', 'Hắn cưỡi trên một con ngựa khác.'],
  ['这首歌不太好听。', 'Bài hát này không dễ nghe lắm.'],
  ['听完他的话之后，大家都笑了。', 'Sau khi nghe xong lời của hắn, mọi người đều cười.'],
  ['山上一个人影都没有。', 'Trên núi một bóng người đều không có.'],
  ['他还给我买过衣服。', 'Hắn còn từng mua quần áo cho ta.'],
  ['我好像在哪里见过你。', 'Ta hình như từng gặp ngươi ở đâu.'],
  ['只听这人口中念着什么。', 'Chỉ nghe trong miệng người này đọc gì đó.'],
  ['他大口吃肉。', 'Hắn ăn thịt miếng to.'],
  ['雪厚厚地铺在地上。', 'Tuyết thật dày trải trên mặt đất.'],
  ['没有人看得穿他的心思。', 'Không có ai nhìn thấu được tâm tư của hắn.'],
  ['他看不破这一切。', 'Hắn không thể nhìn thấu hết thảy những điều này.'],
  ['面前的饭菜，她却连动都没动过。', 'Đồ ăn trước mặt, nàng lại không hề động.'],
  ['他静悄悄地带着随从走了。', 'Hắn im lìm dẫn theo tùy tùng đi.'],
  ['他冷淡地道：“出去。”', 'Hắn lạnh nhạt nói: “Đi ra ngoài.”'],
  ['剩下的两只见同伴倒下，掉头就跑。', 'Còn lại hai con thấy đồng bạn ngã xuống, quay đầu liền chạy.'],
  ['他用红笔画出来了。', 'Hắn dùng bút đỏ vẽ ra rồi.'],
  ['铁锤“砰”地一声掉在地上。', 'Búa sắt “ầm” một tiếng rơi xuống đất.'],
  ['墙上的铁钩子生锈了。', 'Móc sắt trên tường rỉ sét.'],
  ['您打尖儿吗？', 'Ngài dùng bữa sao?'],
  ['她在门口站了很久。', 'Nàng đứng thật lâu ở cửa.'],
  ['他治得好这病。', 'Hắn chữa khỏi được bệnh này.'],
  ['他一个人牵着马上了山。', 'Hắn một mình dắt ngựa lên núi.'],
  ['他们把粮食从水路运进城里来。', 'Bọn họ chở lương thực từ đường thủy vào trong thành.'],
])('%s: a word cut out of two others', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['这个地带很危险。', 'Khu vực này rất nguy hiểm.'],
  ['他着手调查此事。', 'Hắn bắt tay vào điều tra việc này.'],
  ['他从山上下来了。', 'Hắn từ trên núi xuống.'],
  ['宗门里又出了几个人才。', 'Trong tông môn lại ra mấy nhân tài.'],
  ['他是我的上一个老板。', 'Hắn là ông chủ trước của ta.'],
  ['他把钱还给我了。', 'Hắn trả lại ta tiền.'],
])('%s: the word itself', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['这件事先别告诉她。', 'Chuyện này trước đừng nói cho nàng.'],
  ['你事先别告诉她。', 'Ngươi trước đó đừng nói cho nàng.'],
])('%s: what comes first, or was before', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['这批货要是压在手里，就不值钱了。', 'Nhóm hàng hóa này nếu ép trong tay, thì không đáng tiền.'],
  ['他批货去了。', 'Hắn đi nhập hàng.'],
  ['透过那扇巴掌大的窗户看出去。', 'Xuyên qua cánh cửa sổ lớn bằng bàn tay kia nhìn ra.'],
  ['他们分开了一年零两个月。', 'Bọn họ tách ra một năm hai tháng.'],
  ['若是再多喝一口，就没救了。', 'Nếu lại uống thêm một ngụm, thì hết cứu rồi.'],
  ['路过的人没有一个不停下来看的。', 'Người đi ngang qua không một ai không dừng lại nhìn.'],
  ['他不停地看。', 'Hắn không ngừng nhìn.'],
  ['红绸一下水就掉色。', 'Lụa đỏ vừa xuống nước liền phai màu.'],
  ['他一下就明白了。', 'Hắn một chút liền hiểu.'],
])('words with their neighbours in shops and streets: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['车窗里伸出来一只只剩下骨头的手。', 'Trong cửa sổ xe thò ra một bàn tay chỉ còn lại xương cốt.'],
  ['鸽子一只只飞走了。', 'Bồ câu từng con bay đi.'],
])('%s: one with only something, or one by one', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['她合上书。', 'Nàng khép sách lại.'],
  ['他把货运到码头。', 'Hắn chở hàng hóa đến bến tàu.'],
  ['将血滴在石头上。', 'Nhỏ máu lên tảng đá.'],
  ['这件事关系到大家的安全。', 'Chuyện này liên quan đến sự an toàn của mọi người.'],
  ['他握了握手里的剑。', 'Hắn nắm kiếm trong tay.'],
  ['她的病好了。', 'Bệnh của nàng khỏi.'],
  ['他没收到信。', 'Hắn không nhận được thư.'],
  ['老师没收了他的手机。', 'Lão sư tịch thu điện thoại di động của hắn.'],
  ['皇帝死后宫里乱成一团。', 'Sau khi hoàng đế chết trong cung rối tung.'],
  ['后宫里的女人都怕她。', 'Nữ nhân trong hậu cung đều sợ nàng.'],
  ['项目上线前一天，服务器崩了。', 'Một ngày trước khi dự án ra mắt, máy chủ sập.'],
  ['他记得前一天的事。', 'Hắn nhớ chuyện ngày hôm trước.'],
])('%s: an act and what is beside it', (source, target) => expect(vietnamese(source)).toBe(target));
