import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['“他可能已经死了吧。”', '“Hắn có thể đã chết rồi.”'],
  ['“你没死吧？”', '“Ngươi không chết chứ?”'],
  ['“你是新来的吧？”', '“Ngươi là mới đến phải không?”'],
  ['“可以走了吧？”', '“Có thể đi rồi chứ?”'],
  ['“我们走吧。”', '“Chúng ta đi thôi.”'],
  ['“我们好像没那么熟吧？”', '“Chúng ta hình như không quen như vậy nhỉ?”'],
  ['“然后呢？”', '“Sau đó thì sao?”'],
  ['“姐姐呢？”', '“Tỷ tỷ đâu?”'],
  ['“他在干什么呢？”', '“Hắn đang làm gì vậy?”'],
  ['“怎么办呢？”', '“Làm sao bây giờ?”'],
  ['“我才不怕呢。”', '“Ta không sợ đâu.”'],
  ['“他正在睡觉呢。”', '“Hắn đang ngủ đấy.”'],
  ['“我还没吃饭呢。”', '“Ta vẫn chưa ăn cơm mà.”'],
  ['“你是谁啊？”', '“Ngươi là ai vậy?”'],
  ['“去不去啊？”', '“Có đi không?”'],
  ['“又来看我修鞋啊？”', '“Lại đến nhìn ta sửa giày à?”'],
  ['“小赵啊，你来一下。”', '“Tiểu Triệu à, ngươi đến một chút.”'],
  ['“原来是你啊。”', '“Hóa ra là ngươi à.”'],
  ['“好漂亮啊！”', '“Thật xinh đẹp!”'],
  ['“我没写过什么信呀。”', '“Ta chưa từng viết thư gì.”'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
