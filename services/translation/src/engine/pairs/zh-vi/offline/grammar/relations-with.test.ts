import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他切断了与家人的联系。', 'Hắn cắt đứt liên hệ với người nhà.'],
  ['我们取消了与他们公司的合作。', 'Chúng ta hủy bỏ sự hợp tác với công ty bọn họ.'],
  ['她断绝了与娘家的往来。', 'Nàng đoạn tuyệt qua lại với nhà mẹ đẻ.'],
  ['与妻子的争吵让他心烦。', 'Cuộc cãi vã với thê tử khiến hắn phiền lòng.'],
  ['与往日形成了鲜明对比。', 'Hình thành sự tương phản rõ rệt với ngày trước.'],
  ['他与总部取得了联系。', 'Hắn đạt được liên hệ với tổng bộ.'],
  ['他与外界的联系被切断了。', 'Liên hệ giữa hắn và ngoại giới bị cắt đứt.'],
])('%s: with whom something is', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他与她发生了争执。', 'Hắn và nàng xảy ra tranh chấp.'],
  ['她和他的妹妹是同学。', 'Nàng và muội muội của hắn là bạn học.'],
])('%s: two of them', (source, target) => expect(vietnamese(source)).toBe(target));
