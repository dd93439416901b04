import { describe, expect, test } from 'vitest';
import { vietnameseOfChapter } from './translate-text.ts';

describe('a verb or a quality that begins with a surname is a name where only a person can be', () => {
  test.each([
    ['a verb that makes gestures', ['顾念挠了挠头。', '顾念笑了笑，没说话。', '他不信顾念。'], 'không tin Cố Niệm'],
    ['a quality that is spoken to', ['他对安然说：“走。”', '她看着安然，笑了。', '安然没有动。'], 'An Nhiên không'],
    ['a promise', ['许诺叹了口气。', '他拉着许诺的手。', '许诺不想走。'], 'Hứa Nặc không'],
  ])('%s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).toContain(name);
  });

  test.each([
    ['how one nods', ['安静点了点头。', '安静看着他，安静地坐着。'], 'An Tĩnh'],
    ['how one looks', ['冷笑看着他。', '冷笑摇了摇头，走了。', '他冷笑。'], 'Lãnh Tiếu'],
    ['what one thinks of', ['他顾念旧情，没有下手。', '她顾念孩子，没走。'], 'Cố Niệm'],
    ['a promise that is given', ['他许诺给她一座城。', '许诺说得好听。'], 'Hứa Nặc'],
    ['warmth', ['她看着温暖的灯光。', '他觉得温暖，笑了。'], 'Ôn Noãn'],
  ])('not %s', (_what, texts, name) => {
    expect(vietnameseOfChapter(...texts)).not.toContain(name);
  });
});
