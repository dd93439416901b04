import { describe, expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

describe('what is like something', () => {
  test.each([
    ['他的手像冰一样。', 'Tay của hắn như băng.'],
    ['人群像潮水一样涌来。', 'Đám người như thủy triều ùa tới.'],
    ['闪电一般的速度', 'Tốc độ như tia chớp'],
    ['他用像闪电一样的速度冲来。', 'Hắn dùng tốc độ như tia chớp lao tới.'],
    ['一般的速度', 'Tốc độ bình thường'],
    ['他跟我一样高。', 'Hắn cao giống như ta.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('relatives of somebody', () => {
  test.each([
    ['我师父来了。', 'Sư phụ ta đến.'],
    ['我青云宗弟子三千。', 'Đệ tử Thanh Vân Tông ta ba nghìn.'],
    ['我张启朝走去。', 'Ta Trương Khải Triều đi đến.'],
    ['带我青云宗的令牌来。', 'Dẫn lệnh bài của Thanh Vân Tông ta đến.'],
    ['她母亲的信', 'Thư của mẫu thân nàng'],
    ['这是我们老师。', 'Đây là lão sư chúng ta.'],
    ['他弟弟走了。', 'Đệ đệ hắn đi.'],
    ['我请师父喝茶。', 'Ta mời sư phụ uống trà.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('a noun that a clause describes', () => {
  test.each([
    ['外面传来了木头断裂的声音。', 'Bên ngoài truyền đến tiếng gỗ đứt gãy.'],
    ['他听见雪落的声音。', 'Hắn nghe thấy tiếng tuyết rơi.'],
    ['望着那扇紧闭的石门', 'Nhìn cánh cửa đá đóng chặt kia'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('one after the other, in a direction, and when', () => {
  test.each([
    ['他绕着柱子跑了一圈又一圈。', 'Hắn vòng quanh cây cột chạy hết vòng này đến vòng khác.'],
    ['蜡烛一根接一根地熄灭了。', 'Ngọn nến nối tiếp nhau dập tắt.'],
    ['他往里走。', 'Hắn đi vào trong.'],
    ['她跑过去抱住他。', 'Nàng chạy qua ôm lấy hắn.'],
    ['就在他犹豫的时候，门开了。', 'Khi hắn do dự, cửa mở.'],
    ['把他们都杀了！', 'Giết hết bọn họ!'],
    ['他找了个借口。', 'Hắn tìm một cái cớ.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('a clause that describes what is counted', () => {
  test.each([
    ['一枚刻着骷髅的铁牌', 'Một chiếc thẻ sắt khắc bộ xương khô'],
    ['他举起沾满面粉的手。', 'Hắn giơ lên tay dính đầy bột mì.'],
    ['一扇紧闭的门', 'Một cánh cửa đóng chặt'],
    ['他朝着山谷的方向跑去。', 'Hắn chạy về phía sơn cốc.'],
    ['一个月之内', 'Trong một tháng'],
    ['在三天内完成', 'Trong ba ngày hoàn thành'],
    ['不要动！', 'Đừng động!'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

describe('orders, children and all who are compared', () => {
  test.each([
    ['萧云令众人退下。', 'Tiêu Vân lệnh cho mọi người lui xuống.'],
    ['他是宗主之子。', 'Hắn là con trai của tông chủ.'],
    ['他比谁都清楚。', 'Hắn rõ ràng hơn ai hết.'],
    ['她喂他喝药。', 'Nàng đút cho hắn uống thuốc.'],
  ])('%s', (source, target) => {
    expect(vietnamese(source)).toBe(target);
  });
});

test.each([
  ['人群潮水般涌来。', 'Đám người ùa tới như thủy triều.'],
  ['人们潮水一般的涌来。', 'Mọi người ùa tới như thủy triều.'],
  ['他野兽一般地吼了一声。', 'Hắn gầm một tiếng như dã thú.'],
  ['潮水般的掌声响起。', 'Tiếng vỗ tay như thủy triều vang lên.'],
  ['他疯了一般冲了出去。', 'Hắn như điên lao ra ngoài.'],
  ['这一切像梦一样不真实。', 'Hết thảy những điều này không chân thật như mộng.'],
])('%s: like what somebody acts', (source, target) => expect(vietnamese(source)).toBe(target));
