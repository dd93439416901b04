import { describe, expect, test } from 'vitest';
import { createOfflineModel } from './model.ts';

const model = createOfflineModel();
const translate = (text: string): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }).segments[0]!
    .text;

describe('words of narration', () => {
  test.each([
    ['罢', '你还是走罢！', 'Ngươi vẫn đi đi!'],
    ['罢 in a question', '他大概是病了罢？', 'Hắn đại khái là bị bệnh phải không?'],
    ['不过 before an amount', '最多不过一百来人。', 'Nhiều nhất chẳng qua chỉ khoảng một trăm người.'],
    ['多少 before what one feels', '她心里多少有些愧疚。', 'Trong lòng nàng ít nhiều có chút áy náy.'],
    ['如何', '如何能够找到他，我不知道。', 'Làm sao có thể tìm được hắn, ta không biết.'],
    ['方', '他沉默良久，方告辞而去。', 'Hắn trầm mặc thật lâu, mới cáo từ mà đi.'],
    ['方才', '直到天亮，他方才睡去。', 'Cho đến khi trời sáng, hắn mới ngủ thiếp đi.'],
    ['距离', '两人之间的距离近了一些。', 'Khoảng cách giữa hai người gần một ít.'],
    ['呆', '他在这里多呆了几天。', 'Hắn ở nơi này ở lại thêm mấy ngày.'],
    ['蒙', '他蒙师父看重，才有今天。', 'Hắn được sư phụ coi trọng, mới có hôm nay.'],
    ['料', '正如他所料，门没有锁。', 'Giống như hắn dự liệu, cửa không có khóa.'],
    ['和 with 一起', '我想和你一起走。', 'Ta muốn cùng ngươi đi.'],
    ['不要 for a time', '吃饭的时候不要说话。', 'Khi ăn cơm đừng nói chuyện.'],
    ['似', '他似想起了什么。', 'Hắn dường như nhớ tới cái gì.'],
    ['微', '他微带怒意。', 'Hắn hơi mang tức giận.'],
    ['伤', '他身上有伤。', 'Trên người hắn có vết thương.'],
    ['就是', '你好好歇息就是。', 'Ngươi đàng hoàng nghỉ ngơi là được.'],
    ['给', '我居然给忘了。', 'Ta vậy mà quên.'],
    ['不好', '这件事不好瞒着你。', 'Chuyện này khó mà giấu ngươi.'],
    ['过去', '以前的事，就让它过去算了。', 'Chuyện trước kia, liền để nó qua đi thôi.'],
    ['分别', '他和分别多年的兄弟重逢了。', 'Hắn và huynh đệ xa cách nhiều năm trùng phùng.'],
    ['较', '规模较小的门派也来了。', 'Môn phái quy mô khá nhỏ cũng đến.'],
    ['还是 in a question', '你是来打架的，还是来念经的？', 'Ngươi là đến đánh nhau, hay là đến niệm kinh?'],
    ['连败', '他一人连败十二位高手。', 'Hắn một người liên tiếp đánh bại mười hai vị cao thủ.'],
    ['扎', '我想请你扎一个纸人。', 'Ta muốn mời ngươi làm một người giấy.'],
    ['也要', '撑不住也要撑。', 'Không chịu nổi cũng phải chống.'],
    ['干掉', '墙上都是干掉的血迹。', 'Trên tường đều là vết máu đã khô.'],
    ['过去 after a ride', '他打车过去至少要两个小时。', 'Hắn bắt taxi qua đó ít nhất mất hai tiếng.'],
    ['左右', '左右是两间厢房。', 'Hai bên là hai gian sương phòng.'],
    ['处', '还有一个要紧处。', 'Còn có một chỗ quan trọng.'],
  ])('%s', (_word, text, expected) => {
    expect(translate(text)).toBe(expected);
  });

  test.each([
    ['多少 of an amount', '你要多少？', 'bao nhiêu'],
    ['方才 a moment ago', '方才他来过。', 'Vừa rồi'],
    ['不过 before a clause', '不过，他没有来。', 'Có điều'],
    ['上任 of an office', '三天后就要上任。', 'nhậm chức'],
  ])('not %s', (_word, text, expected) => {
    expect(translate(text)).toContain(expected);
  });
});
