import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他摘下一朵花。', 'Hắn hái xuống một đóa hoa.'],
  ['他摘下帽子。', 'Hắn cởi mũ.'],
  ['她把水倒在盆里。', 'Nàng đổ nước vào trong chậu.'],
  ['他倒在地上。', 'Hắn ngã xuống đất.'],
  ['村里闹土匪。', 'Trong thôn có thổ phỉ.'],
  ['那年闹瘟疫。', 'Năm đó bị ôn dịch.'],
  ['水已经滚开了。', 'Nước đã sôi sùng sục.'],
  ['他们要接老两口去住。', 'Bọn họ muốn đón hai vợ chồng già đến ở.'],
  ['我只听见自己沉重的呼吸。', 'Ta chỉ nghe thấy hơi thở nặng nề của mình.'],
  ['我听见他急促的脚步声。', 'Ta nghe thấy tiếng bước chân dồn dập của hắn.'],
  ['机器还发着微弱的光。', 'Máy móc còn tỏa ánh sáng yếu ớt.'],
  ['再下木耳和黄瓜。', 'Lại cho mộc nhĩ và dưa chuột.'],
  ['昨天夜里下的雪还没化。', 'Tuyết đêm qua rơi vẫn chưa tan.'],
  ['门从里面自己打开了。', 'Cửa từ bên trong tự mở ra.'],
  ['刚过六点，天就黑了。', 'Vừa qua sáu giờ, trời liền tối.'],
])('words of kitchens, gardens and houses: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
