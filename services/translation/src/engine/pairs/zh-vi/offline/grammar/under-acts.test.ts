import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['他在众保镖的簇拥下走进客厅。', 'Hắn dưới sự vây quanh của các bảo tiêu đi vào phòng khách.'],
  ['艾伦终于赶到了位于黑森林边缘的旅馆。', 'Ngải Luân rốt cuộc chạy tới nhà trọ nằm ở rìa rừng đen.'],
  ['按照爷爷定下的规矩，他必须走。', 'Dựa theo quy củ ông nội định ra, hắn phải đi.'],
  ['根据目击者提供的线索，他找到了车。', 'Căn cứ manh mối nhân chứng cung cấp, hắn tìm được xe.'],
  ['根据探测器传回来的数据，那里没有水。', 'Căn cứ dữ liệu máy dò truyền về, nơi đó không có nước.'],
  ['他点开了只有他能看见的系统面板。', 'Hắn bấm mở bảng hệ thống chỉ có hắn có thể trông thấy.'],
  ['在沈青禾的带头下，众人走出了车厢。', 'Dưới sự dẫn đầu của Thẩm Thanh Hòa, mọi người đi ra toa xe.'],
  ['在药力的作用下，他的伤口愈合了。', 'Dưới tác dụng của dược lực, vết thương của hắn khép miệng.'],
  ['在大家的共同努力下，工程完工了。', 'Dưới sự cố gắng cùng nhau của mọi người, công trình hoàn thành.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
