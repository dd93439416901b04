import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['林夏还想再吵几句。', 'Lâm Hạ còn muốn cãi nhau mấy câu nữa.'],
  ['今天谁也别想按时下班。', 'Hôm nay ai cũng đừng hòng đúng giờ tan tầm.'],
  ['我只想安安静静地过日子。', 'Ta chỉ muốn lặng yên sống qua ngày.'],
  ['你想怎么处置他？', 'Ngươi muốn làm sao xử trí hắn?'],
  ['你想多了。', 'Ngươi nghĩ nhiều rồi.'],
  ['我也不会射箭。', 'Ta cũng không biết bắn tên.'],
  ['我会喂马，还会烤面包。', 'Ta biết cho ngựa ăn, còn biết nướng bánh mì.'],
  ['他会一点拳脚功夫。', 'Hắn biết một chút công phu quyền cước.'],
  ['他什么都会。', 'Hắn cái gì đều biết.'],
  ['他一定会来的。', 'Hắn nhất định sẽ đến.'],
])('想 and 会: %s', (source, target) => expect(vietnamese(source)).toBe(target));

test.each([
  ['我当你早就死了。', 'Ta tưởng ngươi đã sớm chết rồi.'],
  ['我还当是谁呢。', 'Ta còn tưởng là ai đấy.'],
  ['当他醒来的时候，天已经亮了。', 'Khi hắn tỉnh lại, trời đã sáng.'],
  ['他拿两条腿跑。', 'Hắn dùng hai cái chân chạy.'],
  ['磕头三次，可得吾之传承。', 'Dập đầu ba lần, có thể nhận được ta chi truyền thừa.'],
  ['你可得小心。', 'Ngươi phải cẩn thận.'],
  ['山里的茶凉得也快。', 'Trà trong núi lạnh cũng mau.'],
  ['他病得下不了床。', 'Hắn bệnh đến mức không xuống được giường.'],
  ['该女子很美。', 'Nữ tử này rất đẹp.'],
  ['他的腿是给石头砸断的。', 'Chân của hắn là bị tảng đá đập gãy.'],
  ['这话他不敢当着师父的面说。', 'Lời này hắn không dám trước mặt sư phụ nói.'],
])('当, 拿, 可, 得, 该 and 给: %s', (source, target) => expect(vietnamese(source)).toBe(target));
