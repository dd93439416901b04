import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

const check = (source: string, target: string) => expect(vietnamese(source)).toBe(target);

describe('after an act with its object', () => {
  test.each([
    ['他看清数字后，手里的杯子掉了。', 'Sau khi hắn nhìn rõ con số, cái chén trong tay rơi.'],
    ['听完这个故事后，她哭了。', 'Sau khi nghe xong câu chuyện này, nàng khóc.'],
    ['她躲在那扇门后，不敢出声。', 'Nàng trốn sau cánh cửa kia, không dám lên tiếng.'],
  ])('%s', check);
});

describe('where one is, at what speed, how things are', () => {
  test.each([
    ['我这里有一封信。', 'Chỗ ta có một phong thư.'],
    ['你可以住我这里。', 'Ngươi có thể ở chỗ ta.'],
    ['他以最快的速度跑回家。', 'Hắn với tốc độ nhanh nhất chạy về nhà.'],
    ['一双又大又黑的眼睛。', 'Một đôi mắt vừa lớn vừa đen.'],
    ['那是一个又高又瘦的男人。', 'Đó là một nam nhân vừa cao vừa gầy.'],
    ['他有一张又脏又旧的桌子。', 'Hắn có một cái bàn vừa bẩn vừa cũ.'],
    ['那是一艘残破不堪的飞船。', 'Đó là một chiếc phi thuyền rách nát tơi tả.'],
    ['通往北境的路被封了。', 'Đường thông tới Bắc Cảnh bị chặn.'],
    ['一个姓陆的铁匠。', 'Một thợ rèn họ Lục.'],
  ])('%s', check);
});

describe('together', () => {
  test.each([
    ['她和弟弟住在一起。', 'Nàng ở cùng với đệ đệ.'],
    ['她不想和他坐在一起。', 'Nàng không muốn ngồi cùng với hắn.'],
    ['她和弟弟生活在一起。', 'Nàng sinh hoạt cùng với đệ đệ.'],
    ['两个人站在一起。', 'Hai người đứng cùng nhau.'],
    ['他把书和笔放在一起。', 'Hắn đặt sách và bút cùng nhau.'],
    ['我和他在一起。', 'Ta và hắn ở cùng nhau.'],
  ])('%s', check);
});

describe('a suit without a number, who keeps something, and what one cannot do', () => {
  test.each([
    ['换身衣裳。', 'Thay một bộ y phục.'],
    ['这身衣服真好看。', 'Bộ quần áo này thật đẹp.'],
    ['守灯人来了。', 'Người giữ đèn đến.'],
    ['他还不上钱。', 'Hắn không trả nổi tiền.'],
  ])('%s', check);
});

describe('what is asked and told', () => {
  test.each([
    ['那个铁匠呢？', 'Thợ rèn kia đâu?'],
    ['你的剑呢？', 'Kiếm của ngươi đâu?'],
    ['我亲自过去。', 'Ta tự mình qua đó.'],
    ['派人过去看看。', 'Phái người qua đó xem thử.'],
    ['等等，它在减速！', 'Khoan đã, nó đang giảm tốc!'],
    ['你不能不管她。', 'Ngươi không thể mặc kệ nàng.'],
  ])('%s', check);
});

describe('what comes from somewhere, and who is there for something', () => {
  test.each([
    ['身后传来一个苍老的声音。', 'Phía sau truyền đến một thanh âm già nua.'],
    ['门外响起一个女人的声音。', 'Ngoài cửa vang lên thanh âm của một nữ nhân.'],
    ['远处传来一声低沉的钟声。', 'Phía xa truyền đến một tiếng chuông trầm thấp.'],
    ['他找到了看守大门的士兵。', 'Hắn tìm được binh sĩ trông coi cổng lớn.'],
    ['他指向了一个所有人都想不到的人。', 'Hắn chỉ về phía một người tất cả mọi người đều không ngờ.'],
    ['那是一个谁也不敢去的地方。', 'Đó là một nơi ai cũng không dám đi.'],
    ['太后放下手里的佛珠。', 'Thái hậu buông tràng hạt trong tay xuống.'],
    ['他放下手中的剑。', 'Hắn buông kiếm trong tay xuống.'],
    ['他看看剑，又看看倒在地上的对手。', 'Hắn xem thử kiếm, lại xem thử đối thủ ngã xuống đất.'],
    ['好疼！', 'Thật đau!'],
    ['她露出一个苦涩的微笑。', 'Nàng lộ ra một nụ cười đắng chát.'],
  ])('%s', check);
});

describe('what happened, of whom one speaks, and what one feels', () => {
  test.each([
    ['那是被咬过的痕迹。', 'Đó là dấu vết bị cắn.'],
    ['这是被火烧过的房子。', 'Đây là căn nhà bị lửa đốt.'],
    ['把墙里的妈妈放出来。', 'Thả mẹ trong tường ra.'],
    ['坐在门槛上的爹笑了。', 'Cha ngồi trên ngưỡng cửa cười.'],
    ['她平静得像是在说别人的事。', 'Nàng bình tĩnh đến giống như là đang nói chuyện của người khác.'],
    ['我听说过他的事。', 'Ta từng nghe nói chuyện của hắn.'],
    ['眼里充满了深深的绝望。', 'Trong mắt tràn ngập sự tuyệt vọng thật sâu.'],
    ['小腿上有一道发黑的伤口。', 'Trên bắp chân có một vết thương đen lại.'],
    ['他掏出一把枪。', 'Hắn móc ra một cây súng.'],
  ])('%s', check);
});

test.each([
  ['来到京城后，他先去拜见舅舅。', 'Sau khi đi tới kinh thành, hắn đi bái kiến cữu cữu trước.'],
  ['走进屋里后，他点上了灯。', 'Sau khi đi vào trong phòng, hắn thắp lên đèn.'],
  ['她住进王府后，再没出过门。', 'Sau khi nàng dọn vào ở vương phủ, lại không từng ra ngoài.'],
  ['把孩子放进篮子后，她转身走了。', 'Sau khi bỏ hài tử vào cái giỏ, nàng xoay người đi.'],
  ['将三个人放进笼子里之后，他锁上了门。', 'Sau khi bỏ ba người vào trong lồng, hắn khóa lại cửa.'],
  ['他退到屏风后，不敢出声。', 'Hắn lùi đến sau bình phong, không dám lên tiếng.'],
  ['他把头发别到耳后，笑了笑。', 'Hắn giắt tóc đến sau tai, cười cười.'],
  ['这番话之后，没有人再开口。', 'Sau những lời này, không có ai lại mở miệng.'],
])('%s: after getting or putting somewhere', (source, target) => expect(vietnamese(source)).toBe(target));
