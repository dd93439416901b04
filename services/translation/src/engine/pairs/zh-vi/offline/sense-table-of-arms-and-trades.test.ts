import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['那股恶臭熏得人睁不开眼。', 'Mùi hôi thối kia hun đến mức người ta không mở nổi mắt.'],
  ['没有我的令，谁也不许放一支箭！', 'Không có lệnh của ta, không ai được bắn một mũi tên!'],
  ['核对上个月的流水。', 'Đối chiếu sổ thu chi tháng trước.'],
  ['弟兄们非得全交代在这儿不可。', 'Các huynh đệ nhất định phải đều bỏ mạng ở chỗ này.'],
  ['后排上弦！', 'Hàng sau lên dây nỏ!'],
  ['听完没有言语。', 'Nghe xong không có nói gì.'],
  ['朝廷拨下来的四十万两银子不见了。', 'Bốn mươi vạn lượng bạc triều đình cấp xuống biến mất rồi.'],
  ['这上面盖的是我的官印。', 'Trên này đóng là quan ấn của ta.'],
  ['怎么可能说漏就漏？', 'Làm sao có thể nói rò thì rò?'],
  ['称了两斤五花肉。', 'Cân hai cân thịt ba chỉ.'],
  ['六亩旱地统共打了九石谷子。', 'Sáu mẫu ruộng cạn tổng cộng thu được chín thạch lúa.'],
  ['当年沈家满门被抄。', 'Năm đó cả nhà Thẩm Gia bị tịch biên.'],
  ['他瞄了又瞄。', 'Hắn ngắm đi ngắm lại.'],
  ['他已经翻出战壕。', 'Hắn đã trèo ra khỏi chiến hào.'],
  ['还什么债？', 'Trả nợ gì?'],
  ['至少五十骑。', 'Ít nhất năm mươi kỵ.'],
  ['守备府门前很热闹。', 'Trước cửa phủ thủ bị rất náo nhiệt.'],
  ['他有个闺女上初二。', 'Hắn có một con gái lên lớp tám.'],
])('%s: of arms and trades', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['他拨了拨算盘。', 'Hắn gảy gảy bàn tính.'],
  ['他打了九个人。', 'Hắn đánh chín người.'],
  ['他从箱子里翻出战报。', 'Hắn từ trong rương lục ra chiến báo.'],
  ['他打断了她的话。', 'Hắn cắt ngang lời của nàng.'],
  ['他还什么都没说。', 'Hắn còn không nói gì cả.'],
  ['初二那天他回了娘家。', 'Mùng hai ngày đó hắn về nhà mẹ đẻ.'],
])('%s: the word elsewhere', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});
