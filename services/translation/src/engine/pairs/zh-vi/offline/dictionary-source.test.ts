import { type DictionaryFormat, parseLine } from '@versio/kit/dictionaries';
import { describe, expect, test } from 'vitest';
import { createUserTable } from '../../../../dictionaries/load-folder.ts';
import { createOfflineModel } from './model.ts';
import { RANKS, type Rank } from './types.ts';

const model = createOfflineModel();

const dictionaryOf = (lines: readonly string[], rank: Rank = RANKS.book, format: DictionaryFormat = 'words') => {
  const builder = createUserTable();
  for (const line of lines) {
    const parsed = parseLine(line, format);
    if (typeof parsed === 'string') throw new Error(`${line}: ${parsed}`);
    for (const { word, kind, renderings } of parsed) builder.add(word, kind, renderings);
  }
  return { table: builder.build(), rank };
};

type Records = { glossary?: { source: string; target: string; locked: boolean }[] };
const translate = (text: string, dictionaries: ReturnType<typeof dictionaryOf>[] = [], records: Records = {}): string =>
  model.translate(
    { task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }], ...records },
    { dictionaries },
  ).segments[0]!.text;

describe('a dictionary of users', () => {
  test('renders its words and names, in either script', () => {
    const dictionary = dictionaryOf(['墨渊阁=gác Mặc Uyên', '苍玄子=Thương Huyền Tử', '噬靈獸=thú nuốt linh']);
    expect(translate('他在墨渊阁里。', [dictionary])).toContain('gác Mặc Uyên');
    expect(translate('蒼玄子来了。', [dictionary])).toMatch(/^Thương Huyền Tử /);
    expect(translate('噬灵兽。', [dictionary])).toBe('Thú nuốt linh.');
  });

  test('leaves out a word without a rendering', () => {
    expect(translate('他居然来了。', [dictionaryOf(['居然='])])).toBe(translate('他来了。'));
  });

  test('may have characters in circles and rare variants', () => {
    const dictionary = dictionaryOf(['𠮷田=Yoshida', '㊣版=bản in chính thức'], RANKS.book, 'names');
    expect(translate('𠮷田来了。', [dictionary])).toMatch(/^Yoshida /);
    expect(translate('吉田来了。', [dictionary])).toMatch(/^Yoshida /);
    expect(translate('这是㊣版。', [dictionary])).toContain('bản in chính thức');
  });

  test('of the book comes before that of the installation, and the Bible before both', () => {
    const book = dictionaryOf(['魔晶=pha lê ma thuật']);
    const installation = dictionaryOf(['魔晶=ma tinh', '噬灵兽=thú nuốt linh'], RANKS.installation);
    expect(translate('魔晶。', [installation, book])).toBe('Pha lê ma thuật.');
    expect(translate('噬灵兽。', [installation, book])).toBe('Thú nuốt linh.');
    const glossary = [{ source: '魔晶', target: 'Ma Tinh Thạch', locked: true }];
    expect(translate('魔晶。', [installation, book], { glossary })).toBe('Ma Tinh Thạch.');
  });

  test('leaves grammar to the model: particles, prepositions, counted things', () => {
    const dictionary = dictionaryOf(['的=đích', '把=thanh', '这=giá', '一个=một cái', '三个=ba cái', '里=dặm']);
    for (const text of [
      '他的师父来了。',
      '他把剑给了我。',
      '这个人很强。',
      '一个人来了。',
      '三个弟子走了。',
      '他在屋里。',
    ])
      expect(translate(text, [dictionary])).toBe(translate(text));
  });

  test('does not cut words that are more probable', () => {
    const dictionary = dictionaryOf(['的问=của hỏi'], RANKS.installation);
    expect(translate('他的问题。', [dictionary])).toBe(translate('他的问题。'));
  });

  test('with readings is used only where no word is', () => {
    const dictionary = dictionaryOf(['人=nhơn', '龘=đạp đạp'], RANKS.book, 'readings');
    expect(translate('人。', [dictionary])).toBe(translate('人。'));
    expect(translate('龘。', [dictionary])).toBe('Đạp đạp.');
  });

  test('with ignored phrases leaves them out, but never a whole paragraph', () => {
    const dictionary = dictionaryOf(['请收藏本站'], RANKS.book, 'ignored');
    expect(translate('他来了。请收藏本站', [dictionary])).toBe(translate('他来了。'));
    expect(translate('请收藏本站', [dictionary])).toBe(translate('请收藏本站'));
  });

  test('with rules renders what is around a name or a pronoun', () => {
    const dictionary = dictionaryOf(['{0}的老公=ông xã của {0}', '不比{0}强=không mạnh bằng {0}', '陆沉=Lục Trầm']);
    expect(translate('陆沉的老公。', [dictionary])).toBe('Ông xã của Lục Trầm.');
    expect(translate('他不比陆沉强。', [dictionary])).toBe('Hắn không mạnh bằng Lục Trầm.');
    expect(translate('不比我强。', [dictionary])).toBe('Không mạnh bằng ta.');
  });

  test('leaves no Chinese character, whatever it holds', () => {
    const dictionary = dictionaryOf(['修炼=tu luyện 中国/tu', '林=Lâm']);
    expect(translate('林动在修炼。', [dictionary])).not.toMatch(/\p{Script=Han}/u);
  });
});
