import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['她倒是不怕。', 'Nàng thì lại không sợ.'],
  ['这倒是个好主意。', 'Đây lại là một ý hay.'],
  ['他不好意思下手。', 'Hắn ngại không dám ra tay.'],
  ['不好意思打扰了。', 'Ngại quá quấy rầy.'],
  ['这本是我的房间。', 'Đây vốn là gian phòng của ta.'],
  ['他拿着一本书，这本是我的。', 'Hắn cầm một quyển sách, quyển này là của ta.'],
  ['你要往哪去？', 'Ngươi muốn đi đâu?'],
  ['我拿给你便是。', 'Ta cầm cho ngươi là được.'],
  ['他抽了他一耳光。', 'Hắn tát hắn một cái tát.'],
  ['他用鞭子抽他。', 'Hắn dùng roi quất hắn.'],
  ['聪明且勇敢的人。', 'Người thông minh lại dũng cảm.'],
  ['哼哼，你等着吧。', 'Hừ hừ, ngươi cứ chờ đấy.'],
  ['他收拾好包裹。', 'Hắn thu dọn xong tay nải.'],
  ['白布包裹着尸体。', 'Vải trắng bao bọc thi thể.'],
  ['我们见过吗？', 'Chúng ta có từng gặp không?'],
  ['其实也就走了大约二十里。', 'Thật ra cũng chỉ đi ước chừng hai mươi dặm.'],
  ['她也就答应了。', 'Nàng cũng liền đáp ứng.'],
  ['我帮你干点活。', 'Ta giúp ngươi làm một chút việc.'],
  ['他半弯着腰。', 'Hắn nửa khom lưng.'],
  ['他坏透了。', 'Hắn xấu hết sức.'],
  ['你且坐下。', 'Ngươi hãy ngồi xuống.'],
  ['我去接着干活。', 'Ta đi tiếp tục làm việc.'],
  ['东西长二十丈。', 'Đông tây dài hai mươi trượng.'],
  ['他将包裹放在桌上。', 'Hắn đặt tay nải lên bàn.'],
  ['他还在睡觉吧。', 'Hắn vẫn đang ngủ thì phải.'],
  ['标准的答案。', 'Đáp án tiêu chuẩn.'],
  ['舌尖处的圆球又大又圆。', 'Quả cầu tròn chỗ đầu lưỡi vừa lớn vừa tròn.'],
  ['三年以来的努力都白费了。', 'Sự cố gắng ba năm qua đều phí công.'],
])('%s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});
