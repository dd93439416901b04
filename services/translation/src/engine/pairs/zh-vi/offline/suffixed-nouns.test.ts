import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他把剑插在尸体堆里。', 'Hắn cắm kiếm vào trong đống thi thể.'],
  ['孩子们堆雪人。', 'Bọn trẻ đắp người tuyết.'],
  ['导航仪坏了。', 'Máy dẫn đường hỏng rồi.'],
  ['她按下了通话键。', 'Nàng nhấn phím nói chuyện điện thoại xuống.'],
  ['信息科的人来了。', 'Người của phòng thông tin đến.'],
  ['他住在生活区。', 'Hắn ở khu sinh hoạt.'],
  ['考察团明天回来。', 'Đoàn khảo sát ngày mai trở về.'],
  ['医学界都很震惊。', 'Giới y học đều rất khiếp sợ.'],
  ['一个采编员走了过来。', 'Một nhân viên thu thập biên tập đi tới.'],
  ['烧窑工蹲在门口抽烟。', 'Thợ nung lò gốm ngồi xổm ở cửa hút thuốc.'],
  ['狗头人矿工四散奔逃。', 'Thợ mỏ người đầu chó tản ra bốn phía chạy trốn.'],
  ['黑客少女敲着键盘。', 'Thiếu nữ hacker gõ bàn phím.'],
  ['诡异调查局的探员敲门。', 'Đặc vụ của cục điều tra quỷ dị gõ cửa.'],
])('%s: a noun by its last character', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['两队人马打了起来。', 'đội'],
  ['他负责管理。', 'quản lý'],
  ['他继续站着。', 'đứng'],
  ['他腰间系着玉佩。', 'buộc'],
  ['精灵女王坐在树上。', 'Nữ vương'],
])('%s: another word', (source, target) => expect(vietnamese(source)).toContain(target));
