import { describe, expect, test } from 'vitest';
import { createOfflineModel } from './model.ts';
import { withPlainHan } from './plain-han.ts';
import { vietnamese } from './translate-text.ts';

const HAN = /\p{Script=Han}/u;

test('every character of Unicode that holds a Han character, without being one, is replaced, and no other', () => {
  const wrong: string[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
    const character = String.fromCodePoint(codePoint);
    if (HAN.test(character)) continue;
    const form = character.normalize('NFKC');
    if (withPlainHan(character) !== (HAN.test(form) ? form : character)) wrong.push(codePoint.toString(16));
  }
  expect(wrong).toEqual([]);
});

describe('in a translation', () => {
  test.each([
    ['他是㊣人君子。', '他是正人君子。'],
    ['㊣版小说，㊣在连载。', '正版小说，正在连载。'],
    ['他㊥了一拳。', '他中了一拳。'],
    ['㋁他来了。', '2月他来了。'],
    ['㈱他来了。', '(株)他来了。'],
    ['🈲止入内！', '禁止入内！'],
    ['𠮷田来了。', '吉田来了。'],
  ])('%s reads as %s', (text, plain) => {
    expect(vietnamese(text)).toBe(vietnamese(plain));
  });

  test('a circled number stays, and a character alone has its reading', () => {
    expect(vietnamese('①㊣版㉑')).toBe('① Bản quyền ㉑');
    expect(['㊣', '㊊', '𠮷', '㊣，他走了。'].map(vietnamese)).toEqual(['Chính', 'Nguyệt', 'Cát', 'Chính, hắn đi.']);
    expect(vietnamese('㊣㊣㊣')).not.toMatch(/[㊣正]/);
  });

  test('a record is found as it is written, and a text to keep stays', () => {
    const segments = [{ id: 1, text: '他练㊣气。㊥' }];
    const glossary = [{ source: '㊣气', target: 'Chính Khí' }];
    const request = { task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments, glossary } as const;
    const { text } = createOfflineModel().translate(request, { hanAllowList: ['㊥'] }).segments[0]!;
    expect(text).toMatch(/Chính Khí\. ㊥$/);
  });

  test('a record keeps no other place', () => {
    const glossary = [{ source: '㊣版', target: 'bản gốc' }];
    const texts = ['㊣义盟的苏云来了。', '㊣在修炼的苏云。', '㋀㊣版㊣义盟'];
    const request = (named: object) => ({
      ...({ task: 'translate', sourceLang: 'zh', targetLang: 'vi' } as const),
      ...{ segments: texts.map((text, index) => ({ id: index + 1, text })), ...named },
    });
    const [one, two, three] = createOfflineModel()
      .translate(request({ glossary }))
      .segments.map(({ text }) => text);
    expect([one, two]).toEqual(texts.slice(0, 2).map(vietnamese));
    expect(three).toMatch(/^Tháng 1 bản gốc/);
    expect(three).not.toContain('㊣');
  });

  test('the title of a book has none either', () => {
    const request = { task: 'translate', sourceLang: 'zh', targetLang: 'vi', segments: [], bookTitle: '㊣道' } as const;
    expect(createOfflineModel().translate(request).bookTitle).toBe('Chính đạo');
    const named = { ...request, glossary: [{ source: '㊣气', target: 'Foo Bar' }], bookTitle: '㊣气诀' } as const;
    expect(createOfflineModel().translate(named).bookTitle).toBe('Foo Bar quyết');
    const kept = { ...request, bookTitle: '㊥传' } as const;
    expect(createOfflineModel().translate(kept, { hanAllowList: ['㊥'] }).bookTitle).toContain('㊥');
  });
});
