import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['可到了山门前，他却又停下了脚步。', 'Nhưng đến trước sơn môn, hắn lại dừng bước lại.'],
  ['可听在她耳中，却像刀子一样。', 'Nhưng nghe ở trong tai nàng, lại như con dao.'],
  ['她可算是回来了。', 'Nàng cuối cùng cũng về rồi.'],
  ['我可告诉你，这件事没完。', 'Ta nói cho ngươi biết, chuyện này chưa xong.'],
  ['我可是听说了，你昨天来过。', 'Ta nghe nói, ngươi hôm qua từng đến.'],
  ['可打听出来那香囊是谁做的？', 'Đã nghe ngóng ra túi thơm kia do ai làm chưa?'],
  ['可有什么发现？', 'Có phát hiện gì không?'],
  ['可看清那人的长相了？', 'Đã nhìn rõ tướng mạo của người kia chưa?'],
  ['姑娘可愿意跟我走？', 'Cô nương có bằng lòng đi theo ta không?'],
  ['药可煎好了？', 'Thuốc đã sắc xong chưa?'],
  ['他可说了什么？', 'Hắn có nói gì không?'],
  ['此话可当真？', 'Lời này có thật không?'],
  ['此丹可解百毒。', 'Đan này có thể giải bách độc.'],
  ['这银票可是你亲手交给她的？', 'Ngân phiếu này có phải là ngươi tự tay giao cho nàng không?'],
  ['将军可是有什么心事？', 'Tướng quân có phải có tâm sự gì không?'],
  ['那可是金丹期的强者啊！', 'Đó chính là cường giả của Kim Đan kỳ!'],
  ['陛下可还记得，当年立下的誓言？', 'Bệ hạ có còn nhớ, lời thề năm đó lập xuống?'],
])('but, at last, and questions: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['不过眨眼的工夫，那黑影便消失了。', 'Chỉ trong chớp mắt, bóng đen kia liền biến mất.'],
  ['他肯留下来，不过是因为想知道真相。', 'Hắn chịu ở lại, chẳng qua là bởi vì muốn biết chân tướng.'],
  ['不过他没有追上来。', 'Có điều hắn không đuổi kịp.'],
  ['再往里走，就能看见一座石门。', 'Tiếp tục đi vào trong, liền có thể trông thấy một tòa cửa đá.'],
  ['还是找个没人的地方再打开吧。', 'Vẫn nên tìm một nơi không có người rồi mới mở ra đi.'],
  ['先把伤养好，再谈报仇的事。', 'Dưỡng lành vết thương trước, rồi bàn chuyện báo thù.'],
  ['你先把话说清楚，我再考虑。', 'Ngươi nói cho rõ ràng trước, ta mới cân nhắc.'],
  ['她不想再见到他。', 'Nàng không muốn gặp lại hắn.'],
  ['他自己尚且顾不过来。', 'Chính hắn còn lo không xuể.'],
])('only and then: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['那东西一开始就在我们车上。', 'Thứ kia ngay từ đầu đã ở trên xe chúng ta.'],
  ['一开始他还不信。', 'Lúc đầu hắn còn không tin.'],
  ['凶手就在这间屋子里。', 'Hung thủ ở ngay trong gian phòng này.'],
  ['我就在这儿等你。', 'Ta liền chờ ngươi ở chỗ này.'],
  ['他一天就赚了三百两。', 'Hắn một ngày đã kiếm ba trăm lượng.'],
])('already, right there: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['不要和陌生人说话。', 'Đừng cùng người xa lạ nói chuyện.'],
  ['我不要和你分开。', 'Ta không muốn cùng ngươi tách ra.'],
  ['请没有带证件的同学到门口登记。', 'Xin bạn học không mang giấy tờ đến cửa đăng ký.'],
  ['沾了这种粉末是要起疹子的。', 'Dính loại bột phấn này là sẽ nổi mẩn.'],
  ['此事自然要由你来了结。', 'Việc này tự nhiên phải do ngươi chấm dứt.'],
  ['按照规矩，新来的弟子要先去后山挑水。', 'Dựa theo quy củ, đệ tử mới đến phải đi sau núi gánh nước trước.'],
  ['他要走。', 'Hắn muốn đi.'],
])('forbidden, needed, expected: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['有些门，一旦打开就再也关不上了。', 'Có những cánh cửa, một khi mở ra liền không đóng được nữa.'],
  ['他有些累了。', 'Hắn có chút mệt.'],
  ['车上正好七个人。', 'Trên xe vừa đúng bảy người.'],
  ['正好你也在。', 'Vừa đúng lúc ngươi cũng ở đây.'],
  ['他的体力值下降了一点。', 'Điểm thể lực của hắn hạ xuống một điểm.'],
  ['他往旁边挪了一点。', 'Hắn dịch tới bên cạnh một chút.'],
])('some, just, a point: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['宫女拿温水给小主净了手。', 'Cung nữ dùng nước ấm rửa tay cho tiểu chủ.'],
  ['别拿这种眼神看我。', 'Đừng dùng loại ánh mắt này nhìn ta.'],
  ['他拿刀指着我的脖子。', 'Hắn lấy đao chỉ vào cổ của ta.'],
  ['容臣妾看一眼。', 'Để thần thiếp nhìn một cái.'],
  ['别把他的话当真。', 'Đừng coi lời của hắn là thật.'],
  ['按他的说法，那扇门打不开。', 'Theo cách nói của hắn, cánh cửa kia không mở được.'],
])('with, for, leave: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['奶奶老念叨你。', 'Bà nội cứ lải nhải ngươi.'],
  ['老这么下去也不是办法。', 'Cứ thế này cũng không phải cách.'],
  ['你们至于为了一只猫吵成这样？', 'Các ngươi có đáng phải vì một con mèo cãi nhau thành như vậy?'],
  ['至于那封信，他一个字也没有提。', 'Về phần bức thư kia, hắn một chữ cũng không nhắc đến.'],
])('always, not so far as: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['她并没有认出他来。', 'Nàng không hề nhận ra hắn.'],
  ['他没有立刻回答。', 'Hắn không lập tức trả lời.'],
  ['也许他根本就没有来过。', 'Có lẽ hắn căn bản chưa từng đến.'],
  ['他并没有钱。', 'Hắn cũng không có tiền.'],
  ['我才不信呢！', 'Ta không tin đâu!'],
])('denied: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['皇后因何动怒？', 'Hoàng hậu vì sao nổi giận?'],
  ['这场祸事皆因一封信而起。', 'Trận tai họa này đều vì một phong thư mà ra.'],
  ['他拍案而起。', 'Hắn đập bàn đứng dậy.'],
  ['大夫沉吟片刻，方才答道：“无妨。”', 'Đại phu trầm ngâm một lát, lúc này mới đáp: “Không sao.”'],
  ['嬷嬷低低嘱咐了几句。', 'Ma ma khẽ dặn dò mấy câu.'],
  ['小孩子沾上了，要痒上几日。', 'Trẻ con dính phải, sẽ ngứa mấy ngày.'],
])('old style: %s', (source, target) => expect(vietnamese(source)).toBe(target));
