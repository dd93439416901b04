import { expect, test } from 'vitest';
import { withFullMarks } from './full-marks.ts';
import { vietnamese } from './translate-text.ts';

const TEXTS = [
  '他抬起头，看了她一眼，什么也没说。',
  '你怎么来了？我不是让你在家等着吗？',
  '快跑！他们追上来了！',
  '老人叹了口气，说：“孩子，你受苦了。”',
  '“谁？”他猛地转身，手按在刀柄上。',
  '除了太医，谁都不肯见。',
  '她问：“你还记得我吗？”',
  '如果你不去，那我也不去。',
  '不管听到什么，都不要出来！',
  '王掌柜笑道：“客官，您要点什么？”',
  '他今年二十三岁，在县城里开了一家小店。',
  '为什么？因为他是我弟弟！',
  '虽然下着雨，可街上还是挤满了人。',
  '门开了，进来一个穿黑衣服的男人，手里提着一盏灯。',
  '好，我答应你！',
  '她哭了，他慌了，谁都不知道该怎么办。',
  '请问，去火车站怎么走？',
  '喂，你找谁？',
  '王大人，李将军求见；陛下正在批奏折。',
  '什么？！你说OK，然后就走了？',
];
const HALF: Readonly<Record<string, string>> = { '，': ',', '？': '?', '！': '!', '：': ':', '；': ';' };
const half = (text: string, space = ''): string =>
  text.replace(/[，？！：；]/gu, (mark, at: number) => HALF[mark]! + (/[，；]/u.test(text[at]!) ? space : ''));

test.each(TEXTS)('says the same with marks of a Latin keyboard: %s', (text) => {
  expect(vietnamese(half(text))).toBe(vietnamese(text));
  expect(vietnamese(half(text, ' '))).toBe(vietnamese(text));
});

test.each([
  ['他走了.她哭了.', '他走了.她哭了。'],
  ['等等...别走', '等等...别走'],
  ['下午3:30见,别迟到', '下午3:30见，别迟到'],
  ['共1,000元', '共1,000元'],
  ['他道∶「是。」', '他道：「是。」'],
  ['Hello, world!', 'Hello, world!'],
  ['HP:100', 'HP:100'],
])('%s', (text, expected) => {
  expect(withFullMarks(text)).toBe(expected);
});

test.each([
  ['他花了 3 天才到第 7 页。', 'Hắn tiêu 3 ngày mới đến trang thứ 7.'],
  ['只等了 0.2 秒。', 'Chỉ chờ 0.2 giây.'],
])('no space stays around a number that counts: %s', (source, expected) => {
  expect(vietnamese(source)).toBe(expected);
});

test.each([
  ['“哈哈“他笑了起来，“你来了“。', '“哈哈”他笑了起来，“你来了”。'],
  ['”好”他说。', '“好”他说。'],
  ['“好”他说。\n“来“她说。', '“好”他说。\n“来”她说。'],
  ['“你先走，', '“你先走，'],
  ['“你先走。\n“我后来。', '“你先走。\n“我后来。'],
])('%s has an opening and a closing quotation mark in turn', (given, expected) =>
  expect(withFullMarks(given)).toBe(expected),
);
