import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  [
    '伯爵命他调查北境七座村庄人口失踪一事。',
    'Bá tước lệnh cho hắn điều tra chuyện dân số bảy tòa thôn trang Bắc Cảnh mất tích.',
  ],
  ['太子遇刺一事惊动了整个朝廷。', 'Chuyện thái tử bị ám sát kinh động cả triều đình.'],
  ['他对银库被盗一案十分上心。', 'Hắn đối với vụ ngân khố bị trộm vô cùng để tâm.'],
  ['他从不因为一事一物动怒。', 'Hắn chưa bao giờ bởi vì một chuyện một vật nổi giận.'],
  ['江南三个县粮价暴涨一事惊动了皇帝。', 'Chuyện Giang Nam ba huyện giá lương thực tăng vọt kinh động hoàng đế.'],
  ['他隐瞒病情一事最终还是被妻子发现了。', 'Chuyện hắn giấu diếm bệnh tình cuối cùng vẫn là bị thê tử phát hiện.'],
])('%s: a matter told by a clause', (source, target) => expect(vietnamese(source)).toBe(target));
