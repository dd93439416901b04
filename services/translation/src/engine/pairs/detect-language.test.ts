import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language.ts';

test.each([
  ['zh', '他抬起头，望着远处的山峰，心中忽然升起一股说不出的滋味。'],
  ['zh', '他擡起頭，望著遠處的山峰。'],
  ['zh', '林动使用 Windows 系统打开了 Word 文档，然后关掉电脑。'],
  [
    'zh',
    '他说了一句“ありがとう”，然后转身离开了这座生活了二十年的城市，再也没有回头看过一眼那些熟悉的街道和人群，仿佛一切都与他无关了。',
  ],
  ['ja', '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。'],
  ['ko', '그는 고개를 들어 먼 산을 바라보았다.'],
  ['th', 'เขาเงยหน้าขึ้นมองภูเขาที่อยู่ไกลออกไป'],
  ['en', 'He raised his head and looked at the distant mountains for a long time.'],
  ['vi', 'Hắn ngẩng đầu nhìn ngọn núi phía xa, trong lòng chợt dâng lên một cảm giác khó tả.'],
  ['fr', 'Il leva la tête et regarda les montagnes au loin pendant longtemps.'],
  ['ru', 'Он поднял голову и долго смотрел на далёкие горы, думая о своей жизни.'],
  ['el', 'Σήκωσε το κεφάλι του και κοίταξε τα βουνά.'],
])('%s: %s', async (tag, text) => {
  expect(await detectLanguage(text)).toBe(tag);
});

test.each([[''], ['……——！'], ['12345 67'], ['🙂🙂']])('returns null for %j', async (text) => {
  expect(await detectLanguage(text)).toBeNull();
});

test('returns null or a short tag for any text, the same each time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
      const tag = await detectLanguage(text);
      expect(tag === null || /^[a-z]{2,3}$/.test(tag)).toBe(true);
      expect(await detectLanguage(text)).toBe(tag);
    }),
  );
});
