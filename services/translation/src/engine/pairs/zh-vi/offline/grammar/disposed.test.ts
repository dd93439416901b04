import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他将一枚玉佩塞进了她的手里。', 'Hắn nhét một chiếc ngọc bội vào trong tay của nàng.'],
  ['他把一枚玉佩塞进她的手里。', 'Hắn nhét một chiếc ngọc bội vào trong tay của nàng.'],
  ['他把玉佩塞进了她的手里。', 'Hắn nhét ngọc bội vào trong tay của nàng.'],
  ['她把信放进了他的口袋里。', 'Nàng bỏ thư vào trong túi của hắn.'],
  ['皇帝把一本奏折重重合上。', 'Hoàng đế nặng nề khép một quyển tấu chương lại.'],
  ['她把门轻轻关上。', 'Nàng nhẹ nhàng đóng cửa lại.'],
  ['他把她们领进了后院的一间暖阁。', 'Hắn dẫn các nàng vào một gian noãn các ở sân sau.'],
  ['他的师父把毕生功力都传给了他。', 'Sư phụ của hắn truyền hết công lực cả đời cho hắn.'],
  ['他当着女王的面把一切说了出来。', 'Hắn trước mặt nữ vương nói hết thảy ra.'],
  ['把秦嬷嬷叫来。', 'Gọi Tần ma ma đến.'],
  ['去把秦嬷嬷叫来。', 'Đi gọi Tần ma ma đến.'],
  ['把玄甲军的人都叫来。', 'Gọi hết người của Huyền Giáp quân đến.'],
  ['把昨天夜里的监控调出来。', 'Truy xuất ra camera giám sát đêm qua.'],
  ['他把那柄长剑横在膝上。', 'Hắn đặt ngang thanh trường kiếm kia lên đầu gối.'],
  ['他把剑横在胸前。', 'Hắn đặt ngang kiếm ở trước ngực.'],
  ['他把文件往桌上一摔。', 'Hắn quăng văn kiện xuống bàn.'],
  ['他把斗笠往墙上一挂。', 'Hắn treo nón lá lên tường.'],
  ['她把孩子往身后一拉。', 'Nàng kéo hài tử tới phía sau.'],
  ['同事们约她去唱歌。', 'Các đồng nghiệp hẹn nàng đi ca hát.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
