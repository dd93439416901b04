import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDemands } from '../../../counting/demands.ts';
import { type BibleRecords, type CharacterRecord, NO_RECORDS } from '../../../types.ts';
import { pairOf } from '../../index.ts';
import { findDialogue } from './dialogue.ts';
import { ADDRESS_WORDS } from './vietnamese-words.ts';

type Form = [self: string, other: string, register?: string];

/** 萧云 speaks to 林月 in these forms, and she to him in the second ones. */
const recordsOf = (forms: readonly Form[], back: readonly Form[] = []): BibleRecords => {
  const character = (nameCn: string, nameVi: string, to: string, own: readonly Form[]): CharacterRecord => ({
    nameCn,
    nameVi,
    aliases: [],
    gender: 'unknown',
    role: '',
    address: own.map(([self, other, register]) => ({ to, self, other, ...(register ? { register } : {}) })),
  });
  return {
    ...NO_RECORDS,
    characters: [
      character('萧云', 'Tiêu Vân', '林月', forms),
      character('林月', 'Lâm Nguyệt', '萧云', back),
      character('王虎', 'Vương Hổ', '', []),
    ],
    terms: [{ source: '兄弟会', target: 'Huynh Đệ Hội', locked: false, category: 'organization', note: '' }],
  };
};

/** Returns the wrong words of the chapter, or undefined if it has no speech that is checked. */
const wrongWords = (
  records: BibleRecords,
  source: string,
  target: string,
  pair = { sourceLang: 'zh', targetLang: 'vi' },
) => {
  const translated = target.split('\n');
  const { addressWords } = pairOf(pair.sourceLang, pair.targetLang);
  if (addressWords === undefined) return undefined;
  const { byLine } = findDialogue(source.split('\n'), records, toDemands(records, pair));
  const checked = [...byLine].flatMap(([line, speeches]) =>
    speeches.flatMap((speech) => addressWords.wrongWordsOf(speech, translated[line]!) ?? []),
  );
  return byLine.size === 0 ? undefined : checked;
};

const TA: Form = ['ta', 'ngươi'];
const SIBLINGS: Form = ['huynh', 'muội'];
const MASTER: Form = ['đồ nhi', 'sư phụ'];
const MODERN: Form = ['anh', 'em'];
const POLITE: Form = ['tôi', 'ngài'];

describe('honest translations have no finding', () => {
  test.each<[form: Form, source: string, target: string]>([
    [TA, '萧云对林月道：“我不怕你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta không sợ ngươi.”'],
    [
      TA,
      '“林月，你敢动我的人？”萧云冷冷道。',
      '“Lâm Nguyệt, ngươi dám động đến người của ta?” Tiêu Vân lạnh lùng nói.',
    ],
    [
      TA,
      '「林月，你走吧。」萧云说道，「我不杀你。」',
      '“Lâm Nguyệt, ngươi đi đi,” Tiêu Vân nói, “ta không giết ngươi.”',
    ],
    [TA, '萧云对林月道：“师兄让我来找你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Sư huynh bảo ta đến tìm ngươi.”'],
    [TA, '萧云对林月道：“你师父死了。”', 'Tiêu Vân nói với Lâm Nguyệt: “Sư phụ ngươi chết rồi.”'],
    [TA, '萧云对林月道：“我爹说你是好人。”', 'Tiêu Vân nói với Lâm Nguyệt: “Cha ta nói ngươi là người tốt.”'],
    [TA, '萧云对林月道：“本座不信你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Bản tọa không tin ngươi.”'],
    [TA, '萧云对林月道：“老夫等你很久了。”', 'Tiêu Vân nói với Lâm Nguyệt: “Lão phu đợi ngươi đã lâu.”'],
    [TA, '萧云对林月道：“在下告辞，你保重。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tại hạ cáo từ, ngươi bảo trọng.”'],
    [
      TA,
      '萧云对林月道：“姑娘请留步，我有话说。”',
      'Tiêu Vân nói với Lâm Nguyệt: “Cô nương xin dừng bước, ta có lời muốn nói.”',
    ],
    [TA, '萧云对林月道：“他是我大哥。”', 'Tiêu Vân nói với Lâm Nguyệt: “Hắn là đại ca của ta.”'],
    [TA, '萧云对林月道：“我们走这条路。”', 'Tiêu Vân nói với Lâm Nguyệt: “Chúng ta đi con đường này.”'],
    [TA, '萧云对林月道：“这把刀不是我的。”', 'Tiêu Vân nói với Lâm Nguyệt: “Con dao này không phải của ta.”'],
    [TA, '萧云对林月道：“我杀了那条狗。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta giết con chó đó rồi.”'],
    [TA, '萧云对林月道：“人家都说你是英雄。”', 'Tiêu Vân nói với Lâm Nguyệt: “Người ta đều nói ngươi là anh hùng.”'],
    [TA, '萧云对林月道：“我不认识她。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta không quen cô ta.”'],
    [TA, '萧云对林月道：“你注意看。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ngươi chú ý mà xem.”'],
    [
      TA,
      '萧云对林月道：“我是弟子第一人，你是第二。”',
      'Tiêu Vân nói với Lâm Nguyệt: “Ta là đệ nhất nhân trong đám đệ tử, ngươi là thứ hai.”',
    ],
    [TA, '萧云对林月道：“你有十亿灵石？”', 'Tiêu Vân nói với Lâm Nguyệt: “Ngươi có một tỷ linh thạch?”'],
    [TA, '萧云对林月道：“我和你比武。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta tỷ thí với ngươi.”'],
    [TA, '萧云对林月道：“你皱眉做什么？”', 'Tiêu Vân nói với Lâm Nguyệt: “Ngươi nhíu mày làm gì?”'],
    [TA, '萧云对林月道：“我只是孤身一人。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta chỉ cô độc một mình.”'],
    [TA, '萧云对林月道：“你找王虎做什么？”', 'Tiêu Vân nói với Lâm Nguyệt: “Ngươi tìm anh Vương Hổ làm gì?”'],
    [TA, '萧云对林月道：“兄弟会的人在找你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Người của Huynh Đệ Hội đang tìm ngươi.”'],
    [TA, '萧云对林月道：“你们都走。”', 'Tiêu Vân nói với Lâm Nguyệt: “Các ngươi đi hết đi.”'],
    [
      TA,
      '萧云对林月道：“他对我说‘你是我妹妹’。”',
      'Tiêu Vân nói với Lâm Nguyệt: “Hắn nói với ta: ‘Muội là muội muội của huynh’.”',
    ],
    [TA, '萧云对林月道：“我刚才在看书，你呢？”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta vừa đọc sách, còn ngươi?”'],
    [TA, '萧云对林月道：“你这小子！”', 'Tiêu Vân nói với Lâm Nguyệt: “Tiểu tử ngươi!”'],
    [TA, '萧云对林月道：“我这条命是你的。”', 'Tiêu Vân nói với Lâm Nguyệt: “Cái mạng này của ta là của ngươi.”'],
    [TA, '萧云对林月道：“阁下是谁？”', 'Tiêu Vân nói với Lâm Nguyệt: “Các hạ là ai?”'],
    [TA, '萧云对林月道：“我信，你也信天意？”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta tin, ngươi cũng tin ý ông trời sao?”'],
    [TA, '萧云对林月道：“我要你学琴。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta muốn ngươi học đàn với thầy đồ.”'],
    [TA, '萧云对林月道：“我收到了你的请帖。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta nhận được thiếp mời của ngươi rồi.”'],
    [TA, '萧云对林月道：“我们宗门有你的位置。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tông môn chúng ta có chỗ cho ngươi.”'],
    [SIBLINGS, '萧云对林月道：“我陪你去。”', 'Tiêu Vân nói với Lâm Nguyệt: “Huynh đi cùng muội.”'],
    [SIBLINGS, '萧云对林月道：“师妹，你别怕。”', 'Tiêu Vân nói với Lâm Nguyệt: “Sư muội, muội đừng sợ.”'],
    [SIBLINGS, '萧云对林月道：“我会保护你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Huynh sẽ bảo vệ sư muội.”'],
    [MASTER, '萧云对林月道：“我听您的。”', 'Tiêu Vân nói với Lâm Nguyệt: “Đồ nhi nghe lời sư phụ.”'],
    [MASTER, '萧云对林月道：“弟子知错了。”', 'Tiêu Vân nói với Lâm Nguyệt: “Đệ tử biết sai rồi.”'],
    [MASTER, '萧云对林月道：“您老人家保重。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ngài bảo trọng.”'],
    [MODERN, '萧云对林月说：“我爱你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Anh yêu em.”'],
    [MODERN, '萧云对林月说：“我在等你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Anh vẫn đang đợi em đây.”'],
    [MODERN, '萧云对林月说：“你的钥匙。”', 'Tiêu Vân nói với Lâm Nguyệt: “Chìa khóa của em.”'],
    [MODERN, '萧云对林月说：“他跟我说过你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Anh ấy đã kể với anh về em.”'],
    [MODERN, '萧云对林月说：“老板娘骗了你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Bà chủ lừa em rồi.”'],
    [POLITE, '萧云对林月说：“我不知道您在说什么。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tôi không biết ngài đang nói gì.”'],
    [POLITE, '萧云对林月说：“我的朋友死了。”', 'Tiêu Vân nói với Lâm Nguyệt: “Bạn tôi chết rồi.”'],
    [POLITE, '萧云对林月说：“我们公司欢迎您。”', 'Tiêu Vân nói với Lâm Nguyệt: “Công ty ta hoan nghênh ngài.”'],
    [POLITE, '萧云对林月说：“我淬炼肉身，您看。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tôi tôi luyện thân thể, ngài xem.”'],
    [
      ['con', 'cha'],
      '萧云对林月道：“我要出门，您放心。”',
      'Tiêu Vân nói với Lâm Nguyệt: “Con phải ra ngoài, cha yên tâm.”',
    ],
    [['ta/bản tọa', 'ngươi'], '萧云对林月道：“我饶了你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Bổn tọa tha cho ngươi.”'],
    [['Ta', 'Ngươi'], '萧云对林月道：“我饶了你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta tha cho ngươi.”'],
    [['bản toạ', 'ngươi'], '萧云对林月道：“我饶了你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Bản tọa tha cho ngươi.”'],
    [['tỉ', 'đệ'], '萧云对林月道：“我等你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tỷ chờ đệ.”'],
    [['', 'ngươi'], '萧云对林月道：“我等你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tôi chờ ngươi.”'],
    [['ta', ''], '萧云对林月道：“我等你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta chờ ngài.”'],
    [['ta', 'Nguyệt Nhi'], '萧云对林月道：“我等你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta chờ muội.”'],
    [['thuộc hạ', 'đại nhân'], '萧云对林月道：“我等你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Thuộc hạ chờ ngài.”'],
    [
      TA,
      '萧云对林月道：“你剑眉星目。”',
      'Tiêu Vân nói với Lâm Nguyệt: “Ngươi có đôi mày như kiếm, mày và mắt rất đẹp.”',
    ],
    [TA, '萧云对林月道：“我有一只妖兽。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta có một con yêu thú, con đó dữ lắm.”'],
    [TA, '萧云对林月道：“你怀孕了？”', 'Tiêu Vân nói với Lâm Nguyệt: “Ngươi có con rồi sao?”'],
    // The narration is not checked.
    [TA, '萧云对林月道：“走。”我笑了。', 'Tiêu Vân nói với Lâm Nguyệt: “Đi.” Tôi cười.'],
  ])('%s %s', (form, source, target) => {
    expect(wrongWords(recordsOf([form]), source, target)).toEqual([]);
  });
});

describe('a word that belongs to another pair', () => {
  test.each<[form: Form, source: string, target: string, expected: string[]]>([
    [TA, '萧云对林月道：“我不怕你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tôi không sợ ngươi.”', ['Tôi']],
    [TA, '萧云对林月道：“我不怕你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta không sợ ngài.”', ['ngài']],
    [TA, '萧云对林月道：“我不怕你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tao không sợ mày.”', ['Tao', 'mày']],
    [TA, '萧云对林月道：“我不怕你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Huynh không sợ muội.”', ['Huynh', 'muội']],
    [TA, '萧云对林月道：“我不怕你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Anh không sợ em.”', ['Anh', 'em']],
    [TA, '萧云对林月道：“我听你的。”', 'Tiêu Vân nói với Lâm Nguyệt: “Bản tọa nghe theo ngươi.”', ['Bản tọa']],
    [TA, '萧云对林月道：“我喜欢你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta thích chàng.”', ['chàng']],
    [TA, '萧云对林月道：“我知道，我都知道。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tôi biết, tôi biết hết.”', ['tôi']],
    [
      SIBLINGS,
      '萧云对林月道：“师妹，我走了，你别怕。”',
      'Tiêu Vân nói với Lâm Nguyệt: “Sư muội, huynh đi đây, ngươi đừng sợ.”',
      ['ngươi'],
    ],
    [MASTER, '萧云对林月道：“我听您的。”', 'Tiêu Vân nói với Lâm Nguyệt: “Ta nghe lời ngươi.”', ['Ta', 'ngươi']],
    [MODERN, '萧云对林月说：“我在等你。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tôi đang đợi cô.”', ['Tôi', 'cô']],
    [MODERN, '萧云对林月说：“你来了。”', 'Tiêu Vân nói với Lâm Nguyệt: “Chị đến rồi.”', ['Chị']],
    [POLITE, '萧云对林月说：“我不知道。”', 'Tiêu Vân nói với Lâm Nguyệt: “Con không biết.”', ['Con']],
    [['con', 'cha'], '萧云对林月道：“我要走了。”', 'Tiêu Vân nói với Lâm Nguyệt: “Tôi phải đi đây.”', ['Tôi']],
    [TA, '“林月，你来了。”萧云道，“我等你。”', '“Lâm Nguyệt, cô đã đến,” Tiêu Vân nói, “ta chờ ngươi.”', ['cô']],
  ])('%s %s', (form, source, target, expected) => {
    expect(wrongWords(recordsOf([form]), source, target)).toEqual(expected);
  });

  test('is right in one of several registers', () => {
    const records = recordsOf([TA, ['anh', 'em', 'private']]);
    const source = '萧云对林月道：“我等你。”';
    expect(wrongWords(records, source, 'Tiêu Vân nói với Lâm Nguyệt: “Anh chờ em.”')).toEqual([]);
    expect(wrongWords(records, source, 'Tiêu Vân nói với Lâm Nguyệt: “Tôi chờ em.”')).toEqual(['Tôi']);
  });

  test('is found in an alternation, each side by its own form', () => {
    const records = recordsOf([SIBLINGS], [['muội', 'huynh']]);
    const source = '“林月，你来了。”萧云道。\n“我来了，你呢？”\n“我也来了。”';
    const right = '“Lâm Nguyệt, muội đến rồi.” Tiêu Vân nói.\n“Muội đến rồi, còn huynh?”\n“Huynh cũng đến rồi.”';
    expect(wrongWords(records, source, right)).toEqual([]);
    expect(wrongWords(records, source, right.replace('còn huynh', 'còn ngươi'))).toEqual(['ngươi']);
    expect(wrongWords(records, source, right.replace('“Muội đến', '“Ta đến'))).toEqual(['Ta']);
  });
});

describe('nothing is checked', () => {
  const source = '萧云对林月道：“我等你。”';
  const target = 'Tiêu Vân nói với Lâm Nguyệt: “Tôi chờ mày.”';
  test.each<[name: string, records: BibleRecords, pair: { sourceLang: string; targetLang: string } | undefined]>([
    ['without a form of address', recordsOf([]), undefined],
    ['with an empty form', recordsOf([['', '']]), undefined],
    ['into another language', recordsOf([TA]), { sourceLang: 'zh', targetLang: 'en' }],
    ['from another language', recordsOf([TA]), { sourceLang: 'ja', targetLang: 'vi' }],
  ])('%s', (_name, records, pair) => {
    expect(wrongWords(records, source, target, pair)).toBeUndefined();
  });

  test('where the translation has other quotations than the source', () => {
    expect(wrongWords(recordsOf([TA]), source, 'Tiêu Vân nói: “Tôi chờ mày.” “Thật.”')).toEqual([]);
  });

  test('without a form for exactly this pair, whatever is said', () => {
    const words = fc.constantFrom(...ADDRESS_WORDS.map(({ word }) => word));
    const marks = fc.constantFrom(['“', '”'], ['「', '」'], ['"', '"']);
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), marks, fc.boolean(), (said, [open, close], isBack) => {
        const [from, to] = isBack ? ['林月', '萧云'] : ['萧云', '王虎'];
        const spoken = `${from}对${to}道：${open}我等你。${close}`;
        expect(wrongWords(recordsOf([TA]), spoken, `Nói: “${said.join(' ')}.”`)).toBeUndefined();
      }),
    );
  });

  test('that the form allows, whatever else is in the sentence', () => {
    const words = fc.constantFrom(...ADDRESS_WORDS.map(({ word }) => word));
    fc.assert(
      fc.property(
        words,
        words,
        fc.array(fc.constantFrom('ai', 'rất', 'vui', 'rồi', 'không'), { maxLength: 4 }),
        (self, other, rest) => {
          const text = `Nói: “${self} ${rest.join(' ')}, ${other} ạ.”`;
          expect(wrongWords(recordsOf([[self, other]]), source, text)).toEqual([]);
        },
      ),
    );
  });
});
