import { expect, test } from 'vitest';
import { vietnamese } from '../translate-text.ts';

test.each([
  ['活着的那个吓破了胆。', 'Người còn sống kia sợ vỡ mật.'],
  ['请前辈教我剑法。', 'Xin tiền bối dạy ta kiếm pháp.'],
  ['请太医来给他治伤。', 'Mời thái y đến chữa thương cho hắn.'],
  ['晚膳已经备好了，请王妃移步。', 'Bữa tối đã chuẩn bị xong, mời vương phi dời bước.'],
  ['老师请了几天假。', 'Lão sư xin nghỉ mấy ngày.'],
  ['他把门给锁上了。', 'Hắn khóa cửa lại.'],
  ['他把我家的地给占了。', 'Hắn chiếm đất của nhà ta.'],
  ['冰有两尺厚。', 'Băng dày hai thước.'],
  ['他讲的故事比说书先生讲的还好听。', 'Câu chuyện hắn kể còn dễ nghe hơn tiên sinh kể chuyện kể.'],
  ['也是这样一群人烧了她的村子。', 'Cũng là một đám người như vậy đốt thôn của nàng.'],
  ['他从来没有杀过人。', 'Hắn chưa từng giết người.'],
  ['抢我东西的人跑了。', 'Người cướp đồ của ta chạy mất.'],
  ['他擦了擦额头冒出的汗。', 'Hắn lau lau mồ hôi toát ra từ trán.'],
  ['她在一个叫横滨的地方卖面包。', 'Nàng ở một nơi gọi là Hoành Tân bán bánh mì.'],
  ['那是有船靠岸的意思。', 'Đó có nghĩa là có thuyền cập bến.'],
  ['去那里要走二十分钟。', 'Đi nơi đó phải đi hai mươi phút.'],
  ['我们还要等三天。', 'Chúng ta còn phải chờ ba ngày.'],
  ['你们都看见了吧。', 'Các ngươi đều nhìn thấy rồi chứ.'],
  ['周一早上他迟到了。', 'Sáng thứ hai hắn đến muộn.'],
  ['周一早上的地铁很挤。', 'Tàu điện ngầm buổi sáng thứ hai rất chật.'],
  ['只有站在最后面的一个女孩没有笑。', 'Chỉ có một cô gái đứng ở phía sau cùng không cười.'],
  ['他只说了滚开两个字。', 'Hắn chỉ nói hai chữ cút ngay.'],
  ['上面只写着两个字。', 'Phía trên chỉ viết hai chữ.'],
  ['他躺在床上。', 'Hắn nằm trên giường.'],
  ['他不在车上。', 'Hắn không ở trên xe.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
