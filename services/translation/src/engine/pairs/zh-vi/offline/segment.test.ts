import { describe, expect, test } from 'vitest';
import { createOfflineModel } from './model.ts';
import { tokenize } from './tokenize.ts';
import { RANKS, type Rank, type SourceWord, type WordSource } from './types.ts';
import { loadVocabulary } from './vocabulary.ts';

const vocabulary = loadVocabulary();
const model = createOfflineModel();

const wordsOf = (text: string, sources: readonly WordSource[] = []): string[] =>
  tokenize(text, [], vocabulary, sources).map(({ source }) => source);

const translate = (text: string, sources: readonly WordSource[]): string =>
  model.translate({ task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [{ id: 1, text }] }, { sources })
    .segments[0]!.text;

const createSource = (rank: Rank, words: Readonly<Record<string, SourceWord>>): WordSource => ({
  rank,
  endsFrom(text, start, end, ends) {
    let count = 0;
    for (let stop = start + 1; stop <= end; stop++)
      if (words[text.slice(start, stop)] !== undefined) ends[count++] = stop;
    return count;
  },
  wordAt: (text, start, end) => words[text.slice(start, end)],
});

describe('the most probable words', () => {
  test.each([
    ['他从中山逃了出来', '他 从中 山 逃了出来'],
    ['拖延过久', '拖延 过久'],
    ['这面具很旧', '这 面具 很 旧'],
    ['那天空很蓝', '那 天空 很 蓝'],
    ['三个头颅', '三个 头颅'],
    ['一百二十三个人', '一百二十三 个 人'],
    ['千万别动', '千万别 动'],
    ['万一他来了', '万一 他 来 了'],
    ['两千多里', '两千多 里'],
  ])('%s', (text, expected) => {
    expect(wordsOf(text).join(' ')).toBe(expected);
  });
});

describe('a phrase of the lexicon that begins in the middle of a verb is divided', () => {
  test.each([
    ['心情平静了下来', 'Tâm tình bình tĩnh lại'],
    ['老人微笑着问道', 'Lão nhân mỉm cười hỏi'],
    ['两人对望了一眼', 'Hai người nhìn nhau một cái'],
    ['他大笑着说', 'Hắn cười to nói'],
    ['叶子掉落了下来', 'Lá cây rơi xuống'],
  ])('%s', (text, expected) => {
    expect(translate(text, [])).toBe(expected);
  });

  test.each([
    ['她头晕了过去', '头 晕了过去'],
    ['他们听出了神', '听 出了神'],
    ['他静了下来', '静了下来'],
  ])('not %s', (text, expected) => {
    expect(wordsOf(text).join(' ')).toContain(expected);
  });
});

describe('words of other sources', () => {
  test('are used where they are probable', () => {
    const source = createSource(RANKS.book, { 墨渊阁: { target: 'gác Mặc Uyên', kind: 'noun' } });
    expect(translate('他在墨渊阁里。', [source])).toBe('Hắn ở trong gác Mặc Uyên.');
  });

  test('do not cut words that are more probable', () => {
    const source = createSource(RANKS.installation, { 的问: { target: 'của hỏi' } });
    expect(wordsOf('他的问题', [source])).toEqual(['他', '的', '问题']);
  });

  test('replace the rendering of the lexicon, and keep its part of speech', () => {
    const source = createSource(RANKS.installation, { 长老: { target: 'cụ' } });
    expect(translate('那位长老来了。', [source])).toBe('Vị cụ kia đến.');
  });

  test('yield to a source of greater rank, whatever the order', () => {
    const installation = createSource(RANKS.installation, { 魔晶: { target: 'ma tinh', kind: 'noun' } });
    const book = createSource(RANKS.book, { 魔晶: { target: 'pha lê ma thuật', kind: 'noun' } });
    for (const sources of [
      [installation, book],
      [book, installation],
    ])
      expect(translate('魔晶', sources)).toBe('Pha lê ma thuật');
  });

  test('are given the text in simplified characters, and yield to the records of the book', () => {
    const source = createSource(RANKS.book, { 韩立: { target: 'Hàn Lập', kind: 'name', isPerson: true } });
    expect(translate('韓立。', [source])).toBe('Hàn Lập.');
    const segments = [{ id: 1, text: '韩立。' }];
    const characters = [{ nameCn: '韩立', nameVi: 'Hàn Lập Chân Nhân' }];
    const request = { task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments, characters } as const;
    expect(model.translate(request, { sources: [source] }).segments[0]!.text).toBe('Hàn Lập Chân Nhân.');
  });
});
