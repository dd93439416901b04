import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他折了一根树枝。', 'Hắn bẻ một cành cây.'],
  ['她把信折好了。', 'Nàng gấp thư lại.'],
  ['他破了对方的招式。', 'Hắn phá chiêu thức của đối phương.'],
  ['碗破了。', 'Bát vỡ.'],
  ['他在挤牛奶。', 'Hắn đang vắt sữa bò.'],
  ['她填了一首词。', 'Nàng viết một bài từ.'],
  ['她填了一张表。', 'Nàng điền một tấm đơn.'],
  ['他拉了三天肚子。', 'Hắn đau bụng ba ngày.'],
  ['她搭上了一个富商。', 'Nàng bám được vào một phú thương.'],
  ['他把犯人提上来。', 'Hắn áp giải phạm nhân lên.'],
  ['她把头发绑起来。', 'Nàng buộc tóc lên.'],
  ['他散了一身功力。', 'Hắn tán một thân công lực.'],
  ['拿东西堵住他的嘴。', 'Lấy đồ bịt miệng của hắn.'],
  ['他堵住了楼梯口。', 'Hắn chặn lại đầu cầu thang.'],
  ['她揭下面膜。', 'Nàng gỡ mặt nạ dưỡng da.'],
  ['他把身份亮了出来。', 'Hắn lộ thân phận ra.'],
  ['她给孩子织毛衣。', 'Nàng đan áo len cho hài tử.'],
  ['他瞄准了靶心。', 'Hắn nhắm ngay hồng tâm.'],
  ['车轮压过中线。', 'Bánh xe lấn qua đường giữa.'],
  ['他摇下车窗。', 'Hắn hạ cửa kính xe.'],
  ['医生开了几盒止疼片。', 'Bác sĩ kê mấy hộp thuốc giảm đau.'],
  ['她摘下帽子。', 'Nàng cởi mũ.'],
  ['他把帽子摘了。', 'Hắn cởi mũ.'],
  ['他往壶里续了水。', 'Hắn châm thêm vào trong bình nước.'],
  ['她把毛线绕成团。', 'Nàng cuộn len thành cục.'],
])('an act is rendered by what it is done to: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
