import { describe, expect, test } from 'vitest';
import { toDemands } from '../counting/demands.ts';
import { pairOf } from '../pairs/index.ts';
import { type BibleRecords, NO_RECORDS } from '../types.ts';
import { addedNote } from './added-notes.ts';
import type { Check, CheckScope } from './check.ts';
import { foreignScript } from './foreign-scripts.ts';
import { foreignWords } from './foreign-words.ts';
import { pronoun, toPerson } from './pronouns.ts';
import { punctuation } from './punctuation.ts';
import { targetsOf } from './sent-text.ts';

const scopeOf = (records: BibleRecords = NO_RECORDS, [source, target] = ['zh', 'vi']): CheckScope => ({
  pair: pairOf(source!, target!),
  allowedHan: [],
  demands: toDemands(records, { sourceLang: source! }),
  recordText: targetsOf(records).join('\n'),
  people: records.characters.map(toPerson),
});

const person = (nameCn: string, nameVi: string, rest: { gender?: string; narrator?: string } = {}) => ({
  nameCn,
  nameVi,
  aliases: [],
  gender: 'unknown',
  role: '',
  address: [],
  ...rest,
});

const RECORDS: BibleRecords = {
  ...NO_RECORDS,
  terms: [{ source: '小龙', target: 'Xiaolong', locked: false, category: 'other', note: '' }],
  characters: [person('萧云', 'Tiêu Vân', { gender: 'male' }), person('苏雪', 'Tô Tuyết', { gender: 'female' })],
};

type Case = [name: string, source: string, target: string, isFound: boolean];

const runs = (check: Check, severity: string, cases: readonly Case[]): void => {
  test.each(cases)('%s', (_name, source, target, isFound) => {
    const findings = check({ id: 1, source, target }, scopeOf(RECORDS));
    expect(findings.map((finding) => finding.severity)).toEqual(isFound ? [severity] : []);
  });
};

describe('words of another language', () => {
  runs(foreignWords, 'demanded', [
    ['Vietnamese', '他冷冷地看着她。', 'Hắn lạnh lùng nhìn nàng.', false],
    ['English', '他冷冷地看着她。', 'Hắn lạnh lùng looking at nàng.', true],
    ['Pinyin', '王林走了。', 'Wang Lin đi rồi.', true],
    ['a name of a record', '小龙走了。', 'Xiaolong đi rồi.', false],
    ['Latin words of the source', '他打开iOS的Xcode。', 'Hắn mở Xcode của ios.', false],
    ['full-width letters of the source', 'ｑｉｎｇ', 'qing', false],
    ['a site of the source', '看xbiquge.com', 'Đọc ở xbiquge.com', false],
    ['an abbreviation', '总裁来了。', 'CEO đến rồi.', false],
    ['a foreign name', '约翰来了。', 'Johnson đến rồi.', false],
    ['particles of a foreign name', '世界小姐', 'Miss Model of the World', false],
    ['a particle joined to a name', '达达尼昂来了。', 'd’Artagnan và al-Assad đến rồi.', false],
    ['a word joined to a name', '他来了。', 'Hắn đến from-Paris rồi.', true],
    ['a particle elsewhere', '他走了。', 'Hắn đi and nàng đến.', true],
    ['a cry', '啊啊啊！', 'Aaaaaa!', false],
    ['letters at digits', '第三代移动网络', 'mạng 3G, A4x', false],
  ]);

  test('the words are named, five at most', () => {
    const target = 'Hắn walked slowly towards another ancient temple building.';
    expect(foreignWords({ id: 1, source: '他走了。', target }, scopeOf())[0]!.text).toBe(
      '"walked", "slowly", "towards", "another", "ancient": no words of the target language; translate them',
    );
  });

  test('no test of words for a language without one', () => {
    expect(foreignWords({ id: 1, source: '他走了。', target: 'qing xiao' }, scopeOf(NO_RECORDS, ['zh', 'en']))).toEqual(
      [],
    );
  });
});

describe('letters of another script', () => {
  runs(foreignScript, 'blocking', [
    ['Vietnamese', '他走了。', 'Hắn đi rồi, cười ha hả.', false],
    ['Cyrillic', '他走了。', 'Hắn ушёл rồi.', true],
    ['a Cyrillic letter in a word', '他走了。', 'Hаn đi rồi.', true],
    ['Thai', '他走了。', 'Hắn ไป rồi.', true],
    ['Hangul', '他走了。', 'Hắn 갔다 rồi.', true],
    ['kana', '他走了。', 'Hắn のđi rồi.', true],
    ['letters of the source', '他写了α和β。', 'Hắn viết α và β.', false],
    ['another letter of the source’s script', '他写了α。', 'Hắn viết Α.', false],
    ['signs that are no letters', '他走了。', 'Hắn đi rồi ♥ → 5℃ µ № …', false],
    ['emoji', '他笑了。', 'Hắn cười 😂.', false],
  ]);

  test('one finding per script', () => {
    const findings = foreignScript({ id: 1, source: '他走了。', target: 'Hắn ушёл, ушла ไป' }, scopeOf());
    expect(findings.map(({ text }) => text.match(/"(.*?)"/)![1])).toEqual(['ушёл', 'ไป']);
  });

  test.each([
    ['ru', 'Он ушёл.', 0],
    ['ja', '彼は行った。', 0],
    ['ko', '그는 갔다.', 0],
    ['ko', '그는 ушёл.', 1],
  ])('into %s: %s', (language, target, count) => {
    expect(foreignScript({ id: 1, source: '他走了。', target }, scopeOf(NO_RECORDS, ['zh', language]))).toHaveLength(
      count,
    );
  });
});

describe('marks of the source language', () => {
  runs(punctuation, 'demanded', [
    ['Vietnamese marks', '他说：“走！”', 'Hắn nói: “Đi!” … – «a» "b"', false],
    ['a full-width comma', '他走了，她来了。', 'Hắn đi，nàng đến.', true],
    ['a full stop', '他走了。', 'Hắn đi。', true],
    ['an enumeration comma', '刀、剑', 'đao、kiếm', true],
    ['corner brackets', '「走」', '「Đi」', true],
    ['ornaments of the source', '【叮！】《道经》', '【Đinh!】 《Đạo Kinh》', false],
    ['ornaments of its own', '叮！', '【Đinh!】', true],
  ]);
});

describe('notes and brackets', () => {
  runs(addedNote, 'demanded', [
    ['none', '他走了。', 'Hắn đi rồi.', false],
    ['a translator’s note', '他突破到筑基。', 'Hắn đột phá Trúc Cơ (chú thích: một cảnh giới).', true],
    ['T/N', '他走了（慢慢地）。', 'Hắn đi [T/N: chậm] rồi.', true],
    ['a gloss', '他突破到筑基。', 'Hắn đột phá Trúc Cơ (một cảnh giới).', true],
    ['a note without brackets', '他走了。', 'Hắn đi rồi. * Ghi chú: hắn là Tiêu Vân.', true],
    ['a footnote mark', '他突破到筑基。', 'Hắn đột phá Trúc Cơ[1].', true],
    ['a raised digit', '他突破到筑基。', 'Hắn đột phá Trúc Cơ¹.', true],
    ['a star', '他突破到筑基。', 'Hắn đột phá Trúc Cơ*.', true],
    ['brackets of the source', '他走了（慢慢地）。', 'Hắn đi rồi (chậm rãi).', false],
    ['a number of the source in its letters', '他是高二（三）班的。', 'Cậu ấy học lớp 11 (3).', false],
    ['a footnote beside brackets of the source', '他走了（慢慢地走了）。', 'Hắn đi rồi[1].', true],
    ['a panel', '【叮！获得经验100】', '[Đinh! Nhận được 100 kinh nghiệm]', false],
    ['a note of the source', '注：本章很长。', 'Chú thích: chương này rất dài.', false],
    ['an emoticon', '他笑了。', 'Hắn cười :)', false],
    ['stars of the source', '他骂了***一句。', 'Hắn chửi ***một câu.', false],
  ]);
});

describe('pronouns of narration', () => {
  runs(pronoun, 'demanded', [
    ['right', '她笑了笑，转身走了。', 'Nàng cười cười, xoay người rời đi.', false],
    ['hắn for her', '她笑了笑，转身走了。', 'Hắn cười cười, xoay người rời đi.', true],
    ['nàng for him', '他笑了笑，转身走了。', 'Nàng cười cười, xoay người rời đi.', true],
    ['in speech it is about others', '她笑了笑：“他走了。”', 'Nàng cười cười: “Hắn đi rồi.”', false],
    ['both genders', '她看着他。', 'Hắn nhìn hắn.', false],
    ['another person', '她看着那人。', 'Hắn nhìn người kia.', false],
    ['not the subject of both', '很久以后，她才走。', 'Rất lâu sau, hắn mới đi.', false],
    ['again and again', '很久以后，她才走，她没有回头。', 'Rất lâu sau, hắn mới đi, hắn không quay đầu.', true],
    ['several people', '他们走了。', 'Các nàng đi rồi.', false],
    ['a woman by name', '苏雪走了，她没有回头。她哭了。', 'Hắn đi rồi, hắn không quay đầu.', true],
    ['a man by name', '她笑了，萧云。', 'Hắn cười, Tiêu Vân.', false],
    ['y as a part of a word', '她换了衣服。', 'Nàng thay y phục.', false],
  ]);

  test.each([
    ['hắn', 'Hắn cười, rất lâu.', 0],
    ['hắn', 'Gã cười, rất lâu.', 1],
    ['nàng', 'Hắn cười, rất lâu.', 1],
  ])('a woman may be %s by choice of the Bible: %s', (narrator, target, count) => {
    const characters = [person('白夜', 'Bạch Dạ', { gender: 'female', narrator })];
    const segment = { id: 1, source: '她笑了，很久。', target };
    expect(pronoun(segment, scopeOf({ ...NO_RECORDS, characters }))).toHaveLength(count);
  });

  test.each([
    ['old Chinese, with women', '妇人来了，他坐下。', [], true],
    ['new Chinese', '她来了，他坐下。', ['pronoun'], false],
    ['men alone', '他来了，他坐下。', ['pronoun'], false],
  ])('a chapter of %s', (_name, chapter, codes, hidden) => {
    const scope = scopeOf();
    const hidesGender = scope.pair.thirdPerson!.hidesGender(chapter);
    expect(hidesGender).toBe(hidden);
    const segment = { id: 1, source: '他笑了笑，转身走了。', target: 'Nàng cười cười, xoay người rời đi.' };
    expect(pronoun(segment, { ...scope, hidesGender }).map(({ code }) => code)).toEqual(codes);
  });
});
