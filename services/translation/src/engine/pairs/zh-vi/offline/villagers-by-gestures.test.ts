import { expect, test } from 'vitest';
import { vietnameseOfChapter } from './translate-text.ts';

test.each([
  ['a plant', ['豆苗抬起头。', '他看着豆苗。'], 'nhìn Đậu Miêu'],
  ['a number', ['四平叹了口气。', '他拉着四平走了。'], 'Tứ Bình'],
  ['what is full', ['满仓蹲在墙根底下抽旱烟。'], 'Mãn Thương'],
  ['an ear of wheat', ['麦穗咬着嘴唇。'], 'Mạch Tuệ'],
  ['the third girl', ['二狗拉着三妮的手。'], 'tay của Tam Ni'],
  ['a stone', ['石头挠了挠头。', '他看着石头。'], 'nhìn Thạch Đầu'],
  ['two weak signs', ['红杏站在门口。', '红杏低下头。', '他找红杏。'], 'tìm Hồng Hạnh'],
])('who has a face, hands and a voice is called so: %s', (_what, texts, name) => {
  expect(vietnameseOfChapter(...texts)).toContain(name);
});

test.each([
  ['ears that bow', ['麦穗低垂着头。', '他看着麦穗。'], 'Mạch Tuệ'],
  ['a plant that is there, too', ['豆苗抬起头。', '地里的豆苗长高了。'], 'Đậu Miêu'],
  ['what is counted', ['一棵豆苗。', '豆苗抬起头。'], 'Đậu Miêu'],
  ['a girl of a counted kind', ['第三妮子。'], 'Tam Ni'],
  ['joy', ['“大喜，大喜呀！”', '“大喜，皇上！”'], 'Đại Hỉ'],
  ['a stone that lies', ['石头爬满青苔。', '石头滚下山。'], 'Thạch Đầu'],
])('and things are not: %s', (_what, texts, name) => {
  expect(vietnameseOfChapter(...texts)).not.toContain(name);
});
