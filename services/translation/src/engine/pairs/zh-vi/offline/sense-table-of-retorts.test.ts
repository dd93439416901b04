import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['管他有没有危险，先进去看看。', 'Mặc kệ hắn có nguy hiểm không, vào trước xem thử.'],
  ['你管他是谁？', 'Ngươi quản hắn là ai?'],
  ['我管他叫哥。', 'Ta gọi hắn là ca.'],
  ['到了我的地盘就得守我的规矩。', 'Đến địa bàn của ta thì phải giữ quy củ của ta.'],
  ['他天不亮就得起床。', 'Hắn trời chưa sáng đã phải rời giường.'],
  ['不生气才怪呢。', 'Không tức giận mới lạ đấy.'],
  ['就是天王老子来了，也救不了你。', 'Cho dù thiên vương lão tử đến, cũng không cứu được ngươi.'],
  ['他就是不肯说，我也没办法。', 'Hắn cứ không chịu nói, ta cũng không có cách nào.'],
  ['要你们有什么用？', 'Cần các ngươi có ích gì?'],
  ['谁也别想从这里过去。', 'Ai cũng đừng nghĩ từ nơi này đi qua.'],
  ['车子继续往前开。', 'Xe tiếp tục chạy về phía trước.'],
  ['他把车往山上开。', 'Hắn lái xe lên núi.'],
  ['她穿着拖地的长裙。', 'Nàng mặc váy dài kéo lê trên đất.'],
  ['他负责拖地擦窗户。', 'Hắn phụ trách lau nhà lau cửa sổ.'],
  ['你要真想走，我不拦你。', 'Ngươi nếu thật muốn đi, ta không cản ngươi.'],
  ['让我来。', 'Để ta làm.'],
  ['是他让我来的。', 'Là hắn bảo ta đến.'],
  ['你猜得真准。', 'Ngươi đoán đến thật chuẩn.'],
  ['看他到底想干什么。', 'Xem hắn rốt cuộc muốn làm gì.'],
  ['他看谁都像坏人。', 'Hắn nhìn ai cũng giống người xấu.'],
  ['敌人的攻击越来越猛烈。', 'Đòn tấn công của địch nhân càng ngày càng mãnh liệt.'],
  ['上个赛季他拿了冠军。', 'Mùa giải trước hắn giành quán quân.'],
  ['他消耗掉了全部体力。', 'Hắn tiêu hao mất toàn bộ thể lực.'],
  ['他的牙掉了两颗。', 'Răng của hắn rụng hai cái.'],
  ['现在人呢？', 'Hiện tại người đâu?'],
  ['多一个朋友多一条路。', 'Thêm một người bằng hữu thêm một con đường.'],
  ['用打来的猎物换盐。', 'Dùng con mồi săn được đổi muối.'],
  ['所有仪表都失灵了。', 'Tất cả đồng hồ đo đều mất tác dụng.'],
  ['我陪你喝到底。', 'Ta đi cùng ngươi uống đến cùng.'],
  ['他到底是谁？', 'Hắn rốt cuộc là ai?'],
  ['她总拿自己跟姐姐比较。', 'Nàng luôn đem mình cùng tỷ tỷ so sánh.'],
  ['每天一到两次。', 'Mỗi ngày một đến hai lần.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
