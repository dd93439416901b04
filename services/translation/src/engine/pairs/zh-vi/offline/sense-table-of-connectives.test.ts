import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['他脸上的慌乱不过一瞬。', 'Hoảng loạn trên mặt hắn chẳng qua chỉ trong chớp mắt.'],
  ['你现在不过炼气三层。', 'Ngươi hiện tại chẳng qua chỉ là luyện khí tầng ba.'],
  ['不过十来个人，也敢来闯山门？', 'Chẳng qua chỉ khoảng mười người, cũng dám đến xông sơn môn?'],
  ['手术很成功，不过还要观察两天。', 'Phẫu thuật rất thành công, có điều còn phải quan sát hai ngày.'],
])('不过: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  [
    '他分不清自己是在做梦，还是真的回到了三年前。',
    'Hắn không phân biệt được mình là đang nằm mơ, hay là thật sự về tới ba năm trước.',
  ],
  [
    '无论是东边的集市，还是西边的码头，都有他的人。',
    'Bất kể là phiên chợ phía đông, hay là bến tàu phía tây, người đều có hắn.',
  ],
  ['是为了保护他，还是为了掩盖什么秘密？', 'Là vì bảo vệ hắn, hay là vì che giấu bí mật gì?'],
  ['我听不出脚步声是在楼上还是在楼下。', 'Ta không nghe ra tiếng bước chân là ở trên lầu hay là ở dưới lầu.'],
  ['他想了想，还是把信交了出去。', 'Hắn nghĩ một chút, vẫn giao thư ra.'],
  ['天色不早了，我们还是早点回去吧。', 'Trời không còn sớm nữa, chúng ta vẫn nên sớm một chút về đi.'],
  ['还是先瞒着夫人比较好。', 'Vẫn nên giấu phu nhân trước thì hơn.'],
])('还是: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他再没本事也是你爹。', 'Hắn dù không có bản lĩnh cũng là cha ngươi.'],
  ['你再胡说八道，我就撕烂你的嘴。', 'Ngươi còn nói hươu nói vượn, ta liền xé nát miệng của ngươi.'],
  ['再烧下去脑子就要烧坏了。', 'Cứ sốt tiếp đầu óc sắp sốt hỏng.'],
  ['你要是再不说实话，我就走了。', 'Ngươi nếu còn không nói thật, ta sẽ đi.'],
  ['我不想再听下去了。', 'Ta không muốn nghe tiếp nữa.'],
  ['他就算再笨，也该看出来了。', 'Hắn dù có ngốc đến mấy, cũng nên nhìn ra.'],
])('再: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['公司今年光裁员就裁了三百多人。', 'Công ty năm nay chỉ riêng cắt giảm biên chế liền sa thải hơn ba trăm người.'],
  ['光看这身打扮就知道不是普通人家。', 'Chỉ nhìn cách ăn mặc này liền biết không phải gia đình bình thường.'],
])('光: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['谁看了都要心软三分。', 'Ai nhìn cũng phải mềm lòng ba phần.'],
  ['整个永和宫都要遭殃。', 'Cả Vĩnh Hòa Cung đều sẽ gặp họa.'],
  ['各房都要献寿礼。', 'Các phòng đều phải dâng quà mừng thọ.'],
  ['姐妹俩都要去参加镇上的灯会。', 'Hai chị em đều sẽ đi tham gia hội đèn lồng trên trấn.'],
  ['两个孩子都要吃糖。', 'Hai hài tử đều muốn ăn kẹo.'],
  ['你都多大了，还让你娘操心？', 'Ngươi đã bao nhiêu tuổi rồi, còn để nương ngươi lo lắng?'],
  ['他也不知道自己都说了些什么。', 'Hắn cũng không biết mình đã nói những gì.'],
])('都: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['他在山上，就在那棵树下。', 'Hắn ở trên núi, ngay ở dưới gốc cây kia.'],
  ['我刚出门，就在街上碰见了他。', 'Ta vừa ra ngoài, liền gặp hắn trên phố.'],
])('就: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['老人用木桶接着雨水。', 'Lão nhân dùng thùng gỗ hứng nước mưa.'],
  ['这孩子的身世，叫人听了心里发酸。', 'Thân thế của hài tử này, khiến người nghe trong lòng ê ẩm.'],
  ['他叫人把马牵到后院。', 'Hắn bảo người dắt ngựa đến sân sau.'],
  ['你怎么不走了？', 'Ngươi sao không đi nữa?'],
  ['周经理现在人呢？', 'Giám đốc Chu hiện tại đâu rồi?'],
  ['我才不会放过他！', 'Ta đời nào tha cho hắn!'],
  ['一棍子打下去，那条狗跑了。', 'Một gậy đánh xuống, con chó kia chạy mất.'],
  ['明天他要来县里开会。', 'Ngày mai hắn sẽ đến trong huyện họp.'],
  ['做人要厚道。', 'Làm người phải phúc hậu.'],
])('接着, 叫, 了, 呢: %s', (source, target) => expect(vietnamese(source)).toBe(target));
