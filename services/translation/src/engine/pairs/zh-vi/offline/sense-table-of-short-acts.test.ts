import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他摸出一块碎银子往桌上一扣。', 'Hắn lấy ra một khối bạc vụn úp lên bàn.'],
  ['她把筷子往碗上一架。', 'Nàng gác đũa lên bát.'],
  ['他把绳子往脖子上一套。', 'Hắn tròng sợi dây lên cổ.'],
  ['他把头一点，就走了。', 'Hắn gật đầu, liền đi.'],
  ['他拿扇子往他肩上一点。', 'Hắn dùng quạt chạm lên vai hắn.'],
  // What is counted.
  ['他往桌上放了一卷画。', 'Hắn đặt lên bàn một quyển vẽ.'],
  ['他往杯里加了一点。', 'Hắn thêm vào trong chén một chút.'],
])('one movement of a thing: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['忽然门帘一挑，走进来三个人。', 'Bỗng nhiên rèm cửa vén lên, đi vào ba người.'],
  ['他每天得挑二十趟水。', 'Hắn mỗi ngày phải gánh hai mươi chuyến nước.'],
  ['他慢慢地挑着碗里的面。', 'Hắn chậm rãi gắp mì trong bát.'],
  ['他挑了一件衣服。', 'Hắn chọn một bộ quần áo.'],
  ['手里提的不是刀，是一杆秤。', 'Trong tay xách không phải đao, là một cây cân.'],
  ['她提的事我不同意。', 'Chuyện nàng nhắc đến ta không đồng ý.'],
  ['把御膳房的人统统给本宫拿来！', 'Đem người của ngự thiện phòng toàn bộ bắt tới cho bản cung!'],
  ['把我的书拿来。', 'Lấy sách của ta tới.'],
  ['他终于招了。', 'Hắn rốt cuộc khai.'],
  ['他接了三招。', 'Hắn nhận ba chiêu.'],
  ['他接过那根红线看了看。', 'Hắn nhận lấy sợi tơ hồng kia nhìn một chút.'],
  ['有人在那儿放过什么东西。', 'Có người từng để thứ gì ở chỗ kia.'],
  ['他放过了我。', 'Hắn tha cho ta.'],
])('acts of one character: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['外头的雨下得紧了。', 'Mưa bên ngoài rơi to.'],
  ['他抱得很紧。', 'Hắn ôm rất chặt.'],
  ['娘娘，人没了。', 'Nương nương, người mất rồi.'],
  ['钱没了。', 'Tiền hết rồi.'],
  ['脸上的肉抽了一下。', 'Thịt trên mặt giật một cái.'],
  ['他怎么也抽不动。', 'Hắn thế nào cũng rút không nổi.'],
  ['他坐着不动。', 'Hắn ngồi bất động.'],
  ['这匹月白的怎么卖？这料子都起毛了。', 'Cuộn này trắng xanh bán thế nào? Vải vóc này đều xù lông.'],
  ['这匹马跑得快。', 'Con ngựa này chạy nhanh.'],
  ['药要糊了。', 'Thuốc sắp khét.'],
  ['他烧得说胡话。', 'Hắn sốt đến nói sảng.'],
  ['火烧得满脸通红。', 'Lửa đốt đến mặt đỏ bừng.'],
  ['她怀着五个月的身子。', 'Nàng mang thai năm tháng.'],
  ['药铺门口的队排到了桥头。', 'Hàng người trước cửa hiệu thuốc xếp đến đầu cầu.'],
  ['老太太的咳没止住。', 'Cơn ho của bà cụ không ngừng lại.'],
  ['手都酸了。', 'Tay đã mỏi.'],
  ['这梅子酸了。', 'Quả mơ này chua.'],
])('states and common words: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['都是奴才的不是。', 'Đều là lỗi của nô tài.'],
  ['这书是你的不是？', 'Sách này là của ngươi không phải?'],
  ['可有人证物证？', 'Có nhân chứng vật chứng không?'],
  ['你问过我没有？', 'Ngươi từng hỏi ta chưa?'],
  ['可找了半天也没找到。', 'Nhưng tìm hồi lâu cũng không tìm được.'],
  ['可看看？', 'Có thể xem thử không?'],
  ['又把头低下去了。', 'Lại cúi đầu xuống.'],
  ['屋里的笑声低了下去。', 'Tiếng cười trong phòng nhỏ đi.'],
  ['你倒来问我？', 'Ngươi lại đến hỏi ta?'],
  ['粮食都叫老鼠吃了。', 'Lương thực đều bị chuột ăn.'],
  ['他叫小二拿酒来。', 'Hắn bảo tiểu nhị lấy rượu đến.'],
  ['他退给我十两银子。', 'Hắn trả lại cho ta mười lượng bạc.'],
  ['他往左边让了一步。', 'Hắn tránh tới bên trái một bước.'],
  ['他让了我一步。', 'Hắn để ta một bước.'],
  ['账房老秦拨着算盘。', 'Thầy ký Lão Tần gảy bàn tính.'],
  ['他在账房里算账。', 'Hắn tính sổ trong phòng thu chi.'],
])('small words of talk: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['一碟花生米全扣在了客人身上。', 'Một đĩa lạc rang đều úp trên người khách nhân.'],
  ['药渣倒在了后门外。', 'Bã thuốc đổ ra ngoài cửa sau.'],
  ['她把水倒在盆里。', 'Nàng đổ nước vào trong chậu.'],
  ['他倒在了地上。', 'Hắn ngã xuống mặt đất.'],
  ['掌柜的把账本一合，站了起来。', 'Chưởng quỹ gập sổ sách, đứng lên.'],
  ['老郎中把了半天脉。', 'Lão lang trung bắt mạch nửa ngày.'],
  ['他滚出去老远。', 'Hắn lăn ra thật xa.'],
  ['你给我滚出去！', 'Ngươi cút ra ngoài cho ta!'],
  ['这病拖下去怕是要出人命的。', 'Bệnh này lôi xuống sợ là sẽ xảy ra án mạng.'],
  ['他连只蚂蚁都舍不得踩。', 'Hắn ngay cả con kiến cũng không nỡ giẫm.'],
  ['他只看了一眼。', 'Hắn chỉ nhìn thoáng qua.'],
  ['她再也坐不住了。', 'Nàng không còn ngồi yên.'],
  ['驴背上一边搭着药箱，一边挂着麻袋。', 'Trên lưng lừa một bên vắt hòm thuốc, một bên treo bao tải.'],
  ['他一边走，一边哭。', 'Hắn vừa đi, vừa khóc.'],
  ['可吵完了他就走了。', 'Nhưng cãi nhau xong hắn liền đi.'],
  ['握着扁担的手指节都发白了。', 'Đốt ngón tay nắm đòn gánh đều trắng bệch.'],
  ['灵气不到天亮就会漏得一干二净。', 'Linh khí chưa tới trời sáng sẽ rò sạch sành sanh.'],
])('what is moved, and how: %s', (source, target) => expect(vietnamese(source)).toBe(target));
