import { expect, test } from 'vitest';
import { createOfflineModel } from './model.ts';
import { vietnamese } from './translate-text.ts';

test.each([
  ['往轻里说是疏忽，往重里说就是通敌。', 'Nói cho nhẹ là sơ sót, nói cho nặng chính là thông đồng với địch.'],
  ['办法在倒是在，就是没人敢去。', 'Biện pháp còn thì còn, chỉ có điều không ai dám đi.'],
  ['这药苦是苦了点。', 'Thuốc này đắng thì có hơi đắng.'],
  ['你说的那个郎中到底靠不靠谱？', 'Lang trung ngươi nói kia rốt cuộc có đáng tin không?'],
  ['你乐不乐意？', 'Ngươi có vui lòng không?'],
  ['扣子没别好。', 'Cúc áo không ghim chặt.'],
  ['架子上的瓶瓶罐罐数都数不清。', 'Chai lọ trên giá đếm không xuể.'],
  ['什么时候也轮到你来教训我了？', 'Từ bao giờ đến lượt ngươi đến dạy dỗ ta?'],
  ['管他张三李四呢，先把门关上再说。', 'Mặc kệ trương ba lý bốn, đóng cửa lại rồi hãy tính trước.'],
  ['这里只有你求我的份。', 'Nơi này chỉ có phần ngươi cầu ta.'],
  ['回长老，弟子昨夜一直在后山挑水。', 'Bẩm trưởng lão, đệ tử đêm qua vẫn luôn gánh nước sau núi.'],
  ['你倒是说句话啊！', 'Ngươi nói một câu đi chứ!'],
  ['原来是叫你小子给藏起来了。', 'Hóa ra là bị tiểu tử ngươi giấu đi.'],
  ['不管多晚，都得回来。', 'Dù muộn đến mấy, cũng phải trở về.'],
  ['这差事说难不难，说易不易。', 'Việc được giao này nói khó thì không khó, nói dễ thì không dễ.'],
  ['弄得他很不好意思。', 'Khiến hắn rất ngại quá.'],
  ['害得我赔了三个月的工钱。', 'Hại ta đền tiền công ba tháng.'],
  ['去不去是你自己的事。', 'Đi hay không là chuyện của chính ngươi.'],
])('a set pattern: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['让大夫给看看伤口。', 'Để đại phu xem thử vết thương.'],
  ['你认不认得她？', 'Ngươi có nhận ra nàng không?'],
  ['弄得满手都是墨粉。', 'Làm đến mức tay đầy bột mực.'],
  ['他回家了。', 'Hắn về nhà.'],
  ['他没别的办法。', 'Hắn không có biện pháp khác.'],
])('no pattern: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test('words with a record of the book are in no pattern', () => {
  const { segments } = createOfflineModel().translate({
    ...{ task: 'translate', sourceLang: 'zh', targetLang: 'vi' },
    glossary: [{ source: '难', target: 'Nan', locked: true }],
    segments: [{ id: 1, text: '说难不难，说易不易。' }],
  });
  expect(segments[0]!.text).toBe('Nói Nan không khó, nói dễ thì không dễ.');
});
