import { expect, test } from 'vitest';
import { classesOf, isNounClass } from './noun-classes.ts';
import { newToken } from './tokens.ts';
import { vietnamese } from './translate-text.ts';
import { HAND_VERBS_BY_CLASS, LIFE_VERBS_BY_CLASS } from './verbs-by-class.ts';

test.each([
  ['他们把那批集装箱卸了下来。', 'Bọn họ dỡ nhóm container kia xuống.'],
  ['她放了一首摇滚乐。', 'Nàng bật một bài nhạc rock.'],
  ['接碗的手停在了半空中。', 'Tay đón lấy bát dừng giữa không trung.'],
  ['他戴着一顶鸭舌帽。', 'Hắn đội một chiếc mũ lưỡi trai.'],
  ['医生从她肚子里取出了一颗子弹。', 'Bác sĩ từ trong bụng nàng gắp ra một viên đạn.'],
])('a verb is rendered by the class of what it is done to: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['火车已经开走了。', 'Xe lửa đã chạy đi.'],
  ['她脱下外套。', 'Nàng cởi áo khoác.'],
  ['他接过茶杯。', 'Hắn nhận lấy chén trà.'],
])('who acts, and what fits already, are left: %s', (source, target) => {
  expect(vietnamese(source)).toBe(target);
});

test.each([
  ['卡车', 'xe tải', 'car'],
  ['棉袄', 'áo bông', 'clothes'],
  ['冰箱', 'tủ lạnh', 'furniture'],
])('%s "%s" is of the class %s', (source, text, name) => {
  expect(classesOf(newToken(source, text, 'noun', null))).toContain(name);
});

test.each([
  ['火车', 'xe lửa', 'car'],
  ['混蛋', 'khốn kiếp', 'egg'],
  ['时机', 'thời cơ', 'machine'],
])('%s "%s" is none of the class %s', (source, text, name) => {
  expect(classesOf(newToken(source, text, 'noun', null))).not.toContain(name);
});

test('the verbs name classes that there are', () => {
  for (const table of Object.values({ ...HAND_VERBS_BY_CLASS, ...LIFE_VERBS_BY_CLASS }))
    for (const row of table.split(';').filter((each) => each.trim() !== ''))
      for (const name of row.split(':')[0]!.trim().split(' ')) expect(isNounClass(name), row).toBe(true);
});

test.each([
  ['这家旅馆是我盖的。', 'Nhà trọ này là ta xây.'],
  ['这张银票是城东钱庄开出来的。', 'Tờ ngân phiếu này là tiền trang phía đông thành phát ra.'],
  ['这把剑是他亲手打的。', 'Thanh kiếm này là hắn tự tay rèn.'],
  ['衣服是她补的。', 'Quần áo là nàng vá.'],
])('%s: what was done by whom', (source, target) => expect(vietnamese(source)).toBe(target));
