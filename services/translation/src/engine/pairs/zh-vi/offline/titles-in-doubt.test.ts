import { expect, test } from 'vitest';
import { vietnamese } from './translate-text.ts';

test.each([
  ['钟院判点了点头。', 'Chung viện phán gật đầu'],
  ['白道士点了点头。', 'Bạch đạo sĩ gật đầu'],
  ['金状元骑马走过。', 'Kim trạng nguyên'],
  ['孙账房拨了半天算盘。', 'Thầy ký Tôn'],
  ['高太尉坐在大帐正中。', 'Cao thái úy'],
  ['赵都指挥使到了。', 'Triệu đô chỉ huy sứ'],
  ['关副统领带人守在宫门外。', 'Quan phó thống lĩnh'],
  ['谢小侯爷不见了。', 'Tạ tiểu hầu gia'],
  ['江大小姐来了。', 'Giang đại tiểu thư'],
  ['欧阳都督下令撤军。', 'Âu Dương đô đốc'],
])('an office of old days and a form of address stay after the surname: %s', (text, rendering) => {
  expect(vietnamese(text)).toContain(rendering);
});

test.each([
  ['安护士长查完房。', 'Y tá trưởng An'],
  ['钟慧敏护士长正在配药。', 'Y tá trưởng Chung Tuệ Mẫn'],
  ['王副总经理握了手。', 'Phó tổng giám đốc Vương'],
  ['顾大律师笑了。', 'Đại luật sư Cố'],
  ['“罗兰爵士，请进。”', 'Tước sĩ La Lan'],
  ['小钟护士红着眼圈跑进来。', 'Y tá Tiểu Chung'],
  ['小江警官翻开了笔记本。', 'Cảnh sát Tiểu Giang'],
])('a post of today goes before the name: %s', (text, rendering) => {
  expect(vietnamese(text)).toContain(rendering);
});

test.each([
  ['他和县丞说话。', 'và huyện thừa'],
  ['她向管事问了路。', 'đường quản sự'],
  ['他任校长多年。', 'làm hiệu trưởng'],
  ['应主管要求，他写了报告。', 'chủ quản, hắn'],
  ['朝廷任命左都督为主帅。', 'tả đô đốc'],
  ['白领班车已经走了。', 'Xe đưa đón'],
  ['石匠人很好。', 'Người thợ đá'],
  ['十余天后，大军终于到了。', 'Hơn mười ngày sau'],
  ['她走在林中士兵的队伍里。', 'binh sĩ trong rừng'],
  ['这位白衣道士是谁？', 'đạo sĩ bạch y'],
])('what is no surname before an office is read as the word it is: %s', (text, rendering) => {
  expect(vietnamese(text)).toContain(rendering);
});

test.each([
  ['曾县丞点了点头。', 'Tăng huyện thừa'],
  ['沙矿长带着人下井。', 'Giám đốc mỏ Sa'],
  ['“关都督，末将愿往！”', 'Quan đô đốc'],
])('a surname that is mostly another word is one where a clause begins and he acts or is called: %s', (text, name) => {
  expect(vietnamese(text)).toContain(name);
});

test.each([
  ['成都督促各地上报。', 'Thành Đô đôn đốc'],
  ['商会长老都到齐了。', 'Thương hội'],
  ['全体员工都来了。', 'Toàn thể'],
])('and none where it begins another word: %s', (text, rendering) => {
  expect(vietnamese(text)).toContain(rendering);
});

test.each([
  ['犯罪嫌疑人张某已经归案。', 'Trương mỗ'],
  ['县丞钟某被抓了。', 'Huyện thừa Chung mỗ'],
  ['我钟某人说话算话。', 'Ta Chung mỗ'],
])('who is named by the surname alone has it: %s', (text, rendering) => {
  expect(vietnamese(text)).toContain(rendering);
});
