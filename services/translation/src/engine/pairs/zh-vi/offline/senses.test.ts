import { describe, expect, test } from 'vitest';
import { createOfflineModel } from './model.ts';

const model = createOfflineModel();
const vietnamese = (text: string, glossary: { source: string; target: string }[] = []): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }], glossary })
    .segments[0]!.text;

describe('the sense that the neighbours call for', () => {
  test.each([
    ['花', '一朵花开了。', 'Một đóa hoa nở.'],
    ['花', '他花了一百两银子。', 'Hắn tiêu một trăm lượng bạc.'],
    ['花', '他花了三年才找到她。', 'Hắn mất ba năm mới tìm được nàng.'],
    ['关', '他闯过了这一关。', 'Hắn xông qua cửa ải này.'],
    ['关', '他关上了门。', 'Hắn đóng cửa lại.'],
    ['对', '你说得对。', 'Ngươi nói đúng.'],
    ['对', '他对我很好。', 'Hắn đối với ta rất tốt.'],
    ['会', '“你会吗？”', '“Ngươi biết sao?”'],
    ['会', '他会游泳。', 'Hắn biết bơi lội.'],
    ['会', '他会来的。', 'Hắn sẽ đến.'],
    ['要', '你要小心。', 'Ngươi phải cẩn thận.'],
    ['要', '我要去京城。', 'Ta muốn đi kinh thành.'],
    ['要', '天要黑了。', 'Trời sắp tối.'],
    ['好', '“好，我们走。”', '“Được, chúng ta đi.”'],
    ['好', '都准备好了。', 'Đều chuẩn bị xong rồi.'],
    ['好', '她很好。', 'Nàng rất tốt.'],
    ['好', '他是我的好朋友。', 'Hắn là bằng hữu tốt của ta.'],
    ['好', '她笑得好甜。', 'Nàng cười rất ngọt.'],
    ['吗', '“查清楚了吗？”', '“Tra rõ chưa?”'],
    ['还', '把钱还我。', 'Trả tiền cho ta.'],
    ['夜晚', '那个下雨的夜晚，他来了。', 'Đêm mưa kia, hắn đến.'],
    ['夜晚', '夜晚，他来了。', 'Ban đêm, hắn đến.'],
    ['不过', '他不过是个孩子。', 'Hắn chẳng qua là một hài tử.'],
    ['不过', '不过，他走了。', 'Có điều, hắn đi.'],
    ['干', '嘴唇干得裂开。', 'Bờ môi khô đến nứt ra.'],
    ['干', '他干得很好。', 'Hắn làm vô cùng tốt.'],
    ['还', '他还在等她。', 'Hắn vẫn đang chờ nàng.'],
    ['还', '他还没睡。', 'Hắn vẫn chưa ngủ.'],
    ['还', '她还很年轻。', 'Nàng còn rất trẻ tuổi.'],
    ['过', '他没打过她。', 'Hắn chưa từng đánh nàng.'],
    ['过', '过了三天，他醒了。', 'Qua ba ngày, hắn tỉnh.'],
    ['着', '他睡着了。', 'Hắn ngủ.'],
    ['着', '他追着她跑。', 'Hắn đuổi nàng chạy.'],
    ['得', '我得走了。', 'Ta phải đi.'],
    ['得', '他跑得很快。', 'Hắn chạy rất nhanh.'],
    ['地', '他轻轻地笑了。', 'Hắn nhẹ nhàng cười.'],
    ['地', '他倒在地上。', 'Hắn ngã xuống đất.'],
    ['了', '“他走了。”', '“Hắn đi rồi.”'],
    ['了', '他走了。', 'Hắn đi.'],
    ['抽', '爷爷在抽旱烟。', 'Ông nội đang hút thuốc lào.'],
    ['都', '连看都没看他一眼。', 'Ngay cả nhìn cũng không nhìn hắn một cái.'],
    ['都', '天都黑了。', 'Trời đã tối.'],
    ['叫', '狗叫了起来。', 'Chó sủa lên.'],
    ['快', '天快亮了。', 'Trời sắp sáng.'],
    ['快', '快十二点了。', 'Gần mười hai giờ.'],
    ['马上', '他骑在马上。', 'Hắn cưỡi trên ngựa.'],
    ['命令', '没有他的命令。', 'Không có mệnh lệnh của hắn.'],
    ['行', '“行，我们走。”', '“Được, chúng ta đi.”'],
    ['行', '你来就行。', 'Ngươi đến là được.'],
    ['行', '行人很多。', 'Người đi đường rất nhiều.'],
    ['长', '树上长满了果子。', 'Trên cây mọc đầy quả.'],
    ['长', '她的头发很长。', 'Tóc của nàng rất dài.'],
    ['长', '时间长了，他就忘了。', 'Thời gian dài, hắn liền quên.'],
    ['那', '那我就不客气了。', 'Vậy ta liền không khách khí.'],
    ['那', '那是他的剑。', 'Đó là kiếm của hắn.'],
    ['重', '这把剑很重。', 'Kiếm này rất nặng.'],
    ['重', '他们重建了宗门。', 'Bọn họ xây dựng lại tông môn.'],
    ['将', '他将剑递给她。', 'Hắn đưa kiếm cho nàng.'],
    ['将', '他将离开这里。', 'Hắn sẽ rời khỏi nơi này.'],
    ['可', '可他没有回答。', 'Nhưng hắn không trả lời.'],
    ['可', '他可以走了。', 'Hắn có thể đi.'],
    ['想', '我想你了。', 'Ta nhớ ngươi.'],
    ['想', '我想去看看。', 'Ta muốn đi xem thử.'],
    ['想', '他想了很久。', 'Hắn nghĩ thật lâu.'],
    ['当', '他想当皇帝。', 'Hắn muốn làm hoàng đế.'],
    ['当', '当他醒来的时候，天已经亮了。', 'Khi hắn tỉnh lại, trời đã sáng.'],
    ['没', '我没钱。', 'Ta không có tiền.'],
    ['在', '别怕，有我在。', 'Đừng sợ, có ta ở đây.'],
    ['本', '本城主今日倒要看看，谁敢闯城。', 'Bản thành chủ hôm nay lại muốn xem thử, ai dám xông thành.'],
    ['本', '本世子要的人，谁敢动？', 'Người bản thế tử cần, ai dám động?'],
    ['本', '他本是孤儿。', 'Hắn vốn là cô nhi.'],
    ['本', '一本小说。', 'Một quyển tiểu thuyết.'],
    ['为', '为师教你一套剑法。', 'Vi sư dạy ngươi một bộ kiếm pháp.'],
    ['为', '让为父看看你的手。', 'Để vi phụ xem thử tay của ngươi.'],
    ['为', '我要为父报仇！', 'Ta muốn báo thù cho cha!'],
    ['为', '他为师父报了仇。', 'Hắn vì sư phụ báo thù.'],
    ['为', '他认我为兄长。', 'Hắn nhận ta làm huynh trưởng.'],
    ['为', '众人视他为英雄。', 'Mọi người coi hắn là anh hùng.'],
    ['为', '他收了钱为他办事。', 'Hắn thu tiền vì hắn làm việc.'],
    ['一起', '本市发生了一起案件。', 'Thành phố này xảy ra một vụ án.'],
    ['一起', '昨晚发生了一起车祸。', 'Tối hôm qua xảy ra một vụ tai nạn xe cộ.'],
    ['一起', '我们一起去吧。', 'Chúng ta cùng nhau đi đi.'],
    ['一行', '他写下一行公式。', 'Hắn viết xuống một dòng công thức.'],
    ['直到', '直到今天，她才明白。', 'Mãi đến hôm nay, nàng mới hiểu.'],
    ['见过', '晚辈见过掌门。', 'Vãn bối bái kiến chưởng môn.'],
    ['见过', '晚辈见过这种毒。', 'Vãn bối từng thấy loại độc này.'],
    ['见过', '他见过掌门。', 'Hắn từng thấy chưởng môn.'],
    ['与', '他不与小人争辩。', 'Hắn không cùng tiểu nhân tranh cãi.'],
    ['与', '天与地。', 'Trời và đất.'],
  ])('%s in %s', (_word, source, target) => {
    expect(vietnamese(source)).toBe(target);
  });

  test('traditional characters have the same senses', () => {
    expect(vietnamese('你說得對。')).toBe('Ngươi nói đúng.');
    expect(vietnamese('他將劍遞給她。')).toBe('Hắn đưa kiếm cho nàng.');
  });

  test('a record keeps its rendering', () => {
    expect(vietnamese('“行，我们走。”', [{ source: '行', target: 'Hàng' }])).toBe('“Hàng, chúng ta đi.”');
  });
});
