import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['昨天来找你的那个女人又来了。', 'Nữ nhân hôm qua đến tìm ngươi kia lại đến.'],
  ['楼下开杂货店的刘婶给她介绍了个对象。', 'Thím Lưu mở tiệm tạp hóa dưới lầu giới thiệu một đối tượng cho nàng.'],
  ['每天晚上在桥头拉二胡的瞎子今天没有来。', 'Người mù mỗi tối ở đầu cầu kéo đàn nhị hôm nay không đến.'],
  ['想必管库房的李妈妈最清楚。', 'Chắc hẳn Lý ma ma trông coi nhà kho rõ ràng nhất.'],
  ['她怀疑偷走账本的人就在这间屋子里。', 'Nàng nghi ngờ người trộm đi sổ sách ở ngay trong gian phòng này.'],
  ['经脉里堵塞多年的瘀血终于化开了。', 'Máu bầm tắc nghẽn nhiều năm trong kinh mạch rốt cuộc tan ra.'],
  ['灵力冲刷着经脉中淤积多年的杂质。', 'Linh lực cọ rửa tạp chất bồi lắng nhiều năm trong kinh mạch.'],
  ['昨天打了他的儿子，今天又来打他。', 'Hôm qua đánh con trai của hắn, hôm nay lại đến đánh hắn.'],
  ['学校开除的学生都来了。', 'Học sinh trường học đuổi việc đều đến.'],
  ['城里一半的铺子都姓汪。', 'Trong thành một nửa cửa hàng đều họ Uông.'],
])('%s', (source, target) => expect(vietnamese(source)).toBe(target));
