import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('what stands between a verb and what it is about', () => {
  test.each([
    ['她就接到了公司打来的电话。', 'Nàng liền nhận được điện thoại công ty gọi tới.'],
    ['仪器发出刺耳的响声。', 'Dụng cụ phát ra tiếng vang chói tai.'],
    ['那是我们新来的老师。', 'Đó là lão sư mới đến của chúng ta.'],
    ['等来的却是他结婚的消息。', 'Thứ chờ tới lại là tin tức hắn kết hôn.'],
    ['把茶杯重重地放在桌上。', 'Nặng nề đặt chén trà lên bàn.'],
    ['他把信烧成了灰。', 'Hắn đốt thư thành tro.'],
    ['把教室打扫得干干净净。', 'Quét dọn phòng học sạch sẽ.'],
    ['奶奶把最好吃的留给我们。', 'Bà nội để lại thứ ngon nhất cho chúng ta.'],
    ['给每个员工发了一千块的红包。', 'Phát bao lì xì một nghìn đồng cho mỗi nhân viên.'],
    ['魔王被封印的地方很远。', 'Nơi ma vương bị phong ấn rất xa.'],
    ['那是父亲当年送给师叔的礼物。', 'Đó là lễ vật phụ thân năm đó đưa cho sư thúc.'],
    ['门派里最懒的弟子走了。', 'Đệ tử lười nhất trong môn phái đi.'],
    ['他说了一个好字。', 'Hắn nói một chữ tốt.'],
    ['你敢动她一根头发？', 'Ngươi dám động đến một sợi tóc của nàng?'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('how somebody does it', () => {
  test.each([
    ['掌柜一个人在打算盘。', 'Chưởng quầy một mình đang gảy bàn tính.'],
    ['他继续往山上爬。', 'Hắn tiếp tục leo lên núi.'],
    ['门一打开，她就哭了。', 'Cửa vừa mở ra, nàng liền khóc.'],
    ['她把照片一张一张贴在墙上。', 'Nàng từng tấm một dán tấm hình ở trên tường.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('words of one character by what is beside them', () => {
  test.each([
    ['他的背一年比一年弯。', 'Lưng của hắn mỗi năm một cong.'],
    ['工资少了两千块。', 'Tiền lương thiếu mất hai nghìn đồng.'],
    ['他修的是杀道。', 'Điều hắn tu là sát đạo.'],
    ['合同上的签名不是她写的。', 'Chữ ký trên hợp đồng không phải nàng viết.'],
    ['他借了两年还没还。', 'Hắn mượn hai năm vẫn chưa trả.'],
    ['一壶好酒！', 'Một bình rượu ngon!'],
    ['隔着一条河对峙。', 'Cách một con sông giằng co.'],
    ['你什么时候还？', 'Ngươi lúc nào trả?'],
    ['火车晚点了三个小时。', 'Xe lửa trễ ba tiếng.'],
    ['这一剑刺得又快又准。', 'Kiếm này đâm đến vừa nhanh vừa chuẩn.'],
    ['跑不完不准吃饭。', 'Chạy không hết không được ăn cơm.'],
    ['她的手艺是跟老裁缝学的。', 'Tay nghề của nàng là học với lão thợ may.'],
    ['长街上一个人也没有。', 'Trên phố dài không có một ai.'],
    ['等你好了再说。', 'Chờ ngươi khỏe lại nói sau.'],
    ['他没有回头。', 'Hắn không quay đầu.'],
    ['没有一条满意的。\n她买了一条围巾。', 'Không có một con hài lòng.\nNàng mua một chiếc khăn quàng.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});
