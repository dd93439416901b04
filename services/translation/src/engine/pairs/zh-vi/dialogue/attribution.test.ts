import { runAtOnce } from '@versio/kit/async/steps';
import { describe, expect, test } from 'vitest';
import { toDemands } from '../../../counting/demands.ts';
import { type BibleRecords, type CharacterRecord, NO_RECORDS } from '../../../types.ts';
import { attributeSpeech } from './attribution.ts';
import { findPeople } from './people.ts';

const character = (nameCn: string, nameVi: string, rest: Partial<CharacterRecord> = {}): CharacterRecord => ({
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
  characters: [
    character('萧云', 'Tiêu Vân', { gender: 'male', aliases: [{ source: '云儿', target: 'Vân Nhi' }] }),
    character('林月', 'Lâm Nguyệt', {
      gender: 'female',
      aliases: [{ source: '师姐', target: 'sư tỷ' }],
      address: [{ to: '玄真', self: 'đồ nhi', other: 'sư phụ' }],
    }),
    character('玄真', 'Huyền Chân', {
      gender: 'male',
      aliases: [
        { source: '师父', target: 'sư phụ' },
        { source: '玄真道长', target: 'Huyền Chân đạo trưởng' },
      ],
    }),
    character('王虎', 'Vương Hổ', { gender: 'male', aliases: [{ source: '少主', target: 'thiếu chủ' }] }),
    character('赵雷', 'Triệu Lôi', { aliases: [{ source: '少主', target: 'thiếu chủ' }] }),
  ],
};

/** Returns "speaker>addressee" of each speech; "?" for what is not certain. */
const attribute = (text: string, records = RECORDS): string[] => {
  const people = runAtOnce(findPeople(records, toDemands(records, { sourceLang: 'zh' }), text));
  return runAtOnce(attributeSpeech(text.split('\n'), people)).map(
    ({ speaker, addressee }) => `${speaker ?? '?'}>${addressee ?? '?'}`,
  );
};

describe('attribution beside a quotation', () => {
  test.each<[text: string, expected: string[]]>([
    // The name and a verb of speech.
    ['萧云道：“走吧。”', ['萧云>?']],
    ['萧云说：“走吧。”', ['萧云>?']],
    ['萧云冷冷道：“走吧。”', ['萧云>?']],
    ['萧云淡淡地说道：“走吧。”', ['萧云>?']],
    ['萧云摇了摇头，低声道：“走吧。”', ['萧云>?']],
    ['“走吧。”萧云低声道。', ['萧云>?']],
    ['“走吧！”萧云忍不住笑道，“再不走就晚了。”', ['萧云>?', '萧云>?']],
    ['“走吧。”萧云笑道。“再不走就晚了。”', ['萧云>?', '萧云>?']],
    ['“好。”萧云道：“我去。”', ['萧云>?', '萧云>?']],
    ['「走吧。」蕭雲問道。', ['萧云>?']],
    ['「師姐，我來了。」蕭雲問道。', ['萧云>?']],
    ['「走吧。」萧云問道，「你不走？」', ['萧云>?', '萧云>?']],
    ['『走吧。』萧云沉聲說道。', ['萧云>?']],
    ['"走吧。"萧云说道。', ['萧云>?']],
    ['萧云看了看四周，压低声音道：“走吧。”', ['?>?']],
    ['萧云看了看四周，沉声道：“走吧。”', ['萧云>?']],
    ['只见萧云微微一笑，说道：“走吧。”', ['萧云>?']],
    ['风停了。萧云道：“走吧。”', ['萧云>?']],
    ['“走吧。”说话的正是萧云。', ['萧云>?']],
    ['萧云：“走吧。”', ['萧云>?']],
    ['萧云摇了摇头：“不行。”', ['萧云>?']],
    // To whom.
    ['萧云对林月道：“走吧。”', ['萧云>林月']],
    ['萧云向林月拱手道：“走吧。”', ['萧云>林月']],
    ['“走吧。”萧云转头对林月说道。', ['萧云>林月']],
    ['“走吧。”萧云对着林月微微一笑，说道，“别怕。”', ['萧云>林月', '萧云>林月']],
    ['萧云问林月道：“你走吗？”', ['萧云>林月']],
    ['萧云对众人道：“走吧。”', ['萧云>?']],
    ['萧云对她道：“走吧。”', ['萧云>?']],
    ['林月对玄真道长说：“弟子告退。”', ['林月>玄真']],
    // By name.
    ['“林月，你走吧。”萧云道。', ['萧云>林月']],
    ['萧云道：“走吧，林月。”', ['萧云>林月']],
    ['萧云喝道：“林月！”', ['萧云>林月']],
    ['“喂，林月，快走！”萧云喊道。', ['萧云>林月']],
    ['“云儿，你来。”玄真招手道。', ['玄真>萧云']],
    ['“师父，弟子回来了。”林月说道。', ['林月>玄真']],
  ])('%s', (text, expected) => {
    expect(attribute(text)).toEqual(expected);
  });
});

describe('nobody is certain', () => {
  test.each<[text: string, expected?: string[]]>([
    ['萧云的师父道：“走吧。”'],
    ['萧云身后的少女道：“走吧。”'],
    ['萧云和林月齐声道：“走吧。”'],
    ['萧云等人道：“走吧。”'],
    ['萧云手下道：“走吧。”'],
    ['萧云刚坐下，那少女笑道：“走吧。”'],
    ['萧云刚坐下，掌柜笑道：“走吧。”'],
    ['“走吧。”那少女笑道。'],
    ['“走吧。”他看了看萧云。'],
    ['萧云站起身来。“走吧。”'],
    ['萧云心中冷笑道：“走吧。”'],
    ['萧云暗道：“走吧。”'],
    ['萧云喃喃道：“走吧。”'],
    ['萧云自言自语道：“走吧。”'],
    ['萧云知道：“走吧。”这话不假。'],
    ['少主道：“走吧。”'],
    ['“走吧。萧云道。'],
    ['“走吧。”那少女说完，萧云道：“好。”', ['?>?', '?>?']],
    ['“走吧。”萧云道。“好。”林月道。', ['?>?', '?>?']],
    ['他说：“走吧。”'],
    ['众人道：“走吧。”'],
    ['“走吧。”'],
    // A list, a topic, a question and a quotation are no vocatives.
    ['萧云道：“林月、玄真，都走了。”', ['萧云>?']],
    ['萧云道：“林月？她走了。”', ['萧云>?']],
    ['萧云道：“林月，她走了。”', ['萧云>?']],
    ['萧云道：“来的有玄真，林月。”', ['萧云>?']],
    ['萧云道：“他喊‘林月，快走’，然后就死了。”', ['萧云>?']],
    ['萧云道：“我先走了。林月，你留下。”', ['萧云>?']],
    ['萧云道：“林月，走吧。玄真，你也走。”', ['萧云>?']],
    ['“萧云，你来干什么？”萧云道：“杀人。”', ['萧云>?', '萧云>?']],
    ['“师父，弟子回来了。”萧云说道。', ['萧云>?']],
    ['“师姐，我来了。”萧云说道。', ['萧云>?']],
    ['“少主，请。”萧云说道。', ['萧云>?']],
  ])('%s', (text, expected = ['?>?']) => {
    expect(attribute(text)).toEqual(expected);
  });

  test.each([['他的“天才”之名人人知道。'], ['所谓“剑道”，萧云不懂。'], ['萧云走了。']])('%s has no speech', (text) => {
    expect(attribute(text)).toEqual([]);
  });
});

describe('alternation', () => {
  test.each<[name: string, text: string, expected: string[]]>([
    [
      'between two known speakers',
      '“你来了。”萧云道。\n“我来了。”林月道。\n“坐吧。”\n“好。”',
      ['萧云>林月', '林月>萧云', '萧云>林月', '林月>萧云'],
    ],
    [
      'with one speaker and an addressee',
      '“林月，你来了。”萧云道。\n\n“我来了。”\n\n“坐吧。”',
      ['萧云>林月', '林月>萧云', '萧云>林月'],
    ],
    [
      'by a pronoun of the right gender',
      '萧云对林月道：“来。”\n“好。”她笑道。\n“坐。”',
      ['萧云>林月', '林月>萧云', '萧云>林月'],
    ],
    [
      'not by a pronoun of the wrong gender',
      '萧云对林月道：“来。”\n“好。”他笑道。\n“坐。”',
      ['萧云>林月', '?>?', '?>?'],
    ],
    ['not in two paragraphs without an addressee', '“你来了。”萧云道。\n“我来了。”林月道。', ['萧云>?', '林月>?']],
    [
      'not with a third speaker',
      '“你来了。”萧云道。\n“嗯。”林月道。\n“坐。”玄真道。\n“好。”',
      ['萧云>?', '林月>?', '玄真>?', '?>?'],
    ],
    ['not across narration', '“你来了。”萧云道。\n“嗯。”林月道。\n风停了。\n“坐。”', ['萧云>?', '林月>?', '?>?']],
    [
      'not past an unknown speaker',
      '萧云对林月道：“来。”\n“嗯。”\n“坐。”那少女道。\n“好。”',
      ['萧云>林月', '林月>萧云', '?>?', '?>?'],
    ],
    [
      'not out of turn',
      '“你来了。”萧云道。\n“我来了。”林月道。\n“坐。”\n“好。”萧云道。',
      ['萧云>?', '林月>?', '?>?', '萧云>?'],
    ],
    [
      'not with words to all',
      '“你来了。”萧云道。\n“我来了。”林月道。\n“都坐。”萧云对众人道。',
      ['萧云>?', '林月>?', '萧云>?'],
    ],
    [
      'at most three paragraphs from an attributed one',
      `“林月，坐。”萧云道。\n${'“好。”\n'.repeat(4)}`,
      ['萧云>林月', '林月>萧云', '萧云>林月', '林月>萧云', '?>?'],
    ],
  ])('%s', (_name, text, expected) => {
    expect(attribute(text)).toEqual(expected);
  });
});

describe('a hero who tells the story', () => {
  const told = '我走进屋。\n我坐下。\n我看着她。\n';
  const hero = character('林凡', 'Lâm Phàm', { narrator: 'tôi' });
  const records = { ...RECORDS, characters: [...RECORDS.characters, hero] };
  test.each<[text: string, expected: string[]]>([
    ['“走吧。”我说。', ['林凡>?']],
    ['“走吧。”我对林月说。', ['林凡>林月']],
    ['“走吧。”林月对我说。', ['林月>林凡']],
    ['“走吧。”我们说。', ['?>?']],
  ])('%s', (text, expected) => {
    expect(attribute(told + text, records)).toEqual(expected);
  });

  test('is unknown in a chapter told in the third person', () => {
    expect(attribute('他走了。\n“走吧。”我说。', records)).toEqual(['?>?']);
  });

  test('is unknown if two characters may be the one', () => {
    const two = { ...records, characters: [...records.characters, { ...hero, nameCn: '陈平' }] };
    expect(attribute(`${told}“走吧。”我说。`, two)).toEqual(['?>?']);
  });
});
