import { type BibleRecords, NO_RECORDS } from '../../../services/translation/src/engine/types.ts';
import type { Clause, Paragraph, SyntheticChapter } from './synthetic-book.ts';

/** A chapter with a true translation, and what the tests need to spoil it. */
export interface BilingualChapter {
  sourceLang: string;
  targetLang: string;
  chapter: SyntheticChapter;
  /** A word of the source in letters that the target language does not use; undefined if it uses them all. */
  sourceWord?: string;
  /** The rendering of the locked name, and of nobody. */
  locked: string;
  other: string;
}

/** The first paragraph of each has a number and the locked name. */
export const BILINGUAL_CHAPTERS: readonly BilingualChapter[] = [
  toChapter('zh', 'en', {
    sourceWord: '长老',
    names: { 萧云: 'Xiao Yun', 青云宗: 'Azure Cloud Sect', 苏月: 'Su Yue' },
    title: { source: '第十二章 夜雨', target: 'Chapter 12: Night Rain' },
    lines: [
      [
        '萧云在青云宗的山门外等了30天，终于见到了那位传说中的长老。',
        'Xiao Yun had waited outside the gate of the Azure Cloud Sect for 30 days before he finally met the legendary elder.',
      ],
      [
        '“你就是萧云？”长老皱起眉头，上下打量着眼前这个衣衫褴褛的少年。',
        '“So you are Xiao Yun?” The elder frowned and looked the ragged youth before him up and down.',
      ],
      ['他点了点头，没有说话。', 'He nodded and said nothing.'],
      [
        '夜里下了一场很大的雨。院子里的灯还亮着，远处传来一阵笑声。',
        'Heavy rain fell during the night. The lamp in the courtyard was still burning, and laughter came from far away.',
      ],
      ['“好！”', '“Good!”'],
      [
        '苏月把一枚灵石放在桌上，说这是她3年来攒下的全部家当。',
        'Su Yue laid a spirit stone on the table and said that it was all she had saved in 3 years.',
      ],
      [
        '没有人敢开口说话，大家都在等青云宗的宗主做出最后的决定。',
        'Nobody dared to speak; they were all waiting for the master of the Azure Cloud Sect to make the final decision.',
      ],
    ],
  }),
  toChapter('zh', 'fr', {
    sourceWord: '长老',
    names: { 萧云: 'Xiao Yun', 青云宗: "secte du Nuage d'Azur", 苏月: 'Su Yue' },
    title: { source: '第十二章 夜雨', target: 'Chapitre 12 : Pluie nocturne' },
    lines: [
      [
        '萧云在青云宗的山门外等了30天，终于见到了那位传说中的长老。',
        "Xiao Yun avait attendu 30 jours devant la porte de la secte du Nuage d'Azur avant de voir enfin l'ancien de légende.",
      ],
      [
        '“你就是萧云？”长老皱起眉头，上下打量着眼前这个衣衫褴褛的少年。',
        "« C'est donc toi, Xiao Yun ? » L'ancien fronça les sourcils et toisa le jeune homme en haillons.",
      ],
      ['他点了点头，没有说话。', 'Il hocha la tête sans rien dire.'],
      [
        '夜里下了一场很大的雨。院子里的灯还亮着，远处传来一阵笑声。',
        'Une forte pluie tomba dans la nuit. Dans la cour, la lampe brûlait encore, et des rires venaient de loin.',
      ],
      ['“好！”', '« Bien ! »'],
      [
        '苏月把一枚灵石放在桌上，说这是她3年来攒下的全部家当。',
        'Su Yue posa une pierre spirituelle sur la table et dit que c’était tout ce qu’elle avait économisé en 3 ans.',
      ],
      [
        '没有人敢开口说话，大家都在等青云宗的宗主做出最后的决定。',
        "Personne n'osait parler ; tous attendaient que le maître de la secte du Nuage d'Azur prenne sa décision.",
      ],
    ],
  }),
  toChapter('ja', 'vi', {
    sourceWord: 'せんせい',
    names: { 健太: 'Kenta', 桜学園: 'học viện Sakura' },
    title: { source: '雨の夜', target: 'Đêm mưa' },
    lines: [
      [
        '健太は桜学園の門の前で30日も待って、やっとあの伝説の先生に会うことができた。',
        'Kenta đã chờ trước cổng học viện Sakura suốt 30 ngày mới gặp được người thầy trong truyền thuyết ấy.',
      ],
      [
        '「お前が健太か」と先生は眉をひそめ、目の前のぼろぼろの服を着た少年をじろじろと見た。',
        '“Em là Kenta à?” Thầy giáo nhíu mày, nhìn chằm chằm cậu thiếu niên ăn mặc rách rưới trước mặt.',
      ],
      ['彼は黙ってうなずいた。', 'Cậu lặng lẽ gật đầu.'],
      [
        '夜になるとひどい雨が降り出した。庭の明かりはまだついていて、遠くから笑い声が聞こえてきた。',
        'Đêm đến, trời đổ mưa rất to. Ngọn đèn ngoài sân vẫn còn sáng, từ xa vọng lại tiếng cười.',
      ],
      ['「よし」', '“Tốt!”'],
      [
        '誰も口を開こうとせず、みんなが桜学園の校長の最後の決定を待っていた。',
        'Không ai dám mở miệng, mọi người đều chờ quyết định cuối cùng của hiệu trưởng học viện Sakura.',
      ],
    ],
  }),
  toChapter('en', 'vi', {
    names: { Anna: 'Anna', Ravenwood: 'Ravenwood' },
    title: { source: 'The Rain', target: 'Cơn mưa' },
    lines: [
      [
        'Anna had waited at the gate of Ravenwood for 30 days before she met the old teacher.',
        'Anna đã chờ trước cổng Ravenwood suốt 30 ngày rồi mới gặp được thầy giáo già.',
      ],
      [
        '“Are you Anna?” The old man frowned and looked at the ragged girl before him.',
        '“Cháu là Anna à?” Ông lão nhíu mày nhìn cô bé ăn mặc rách rưới trước mặt.',
      ],
      ['She nodded.', 'Cô gật đầu.'],
      [
        'Heavy rain fell during the night. The lamp in the yard was still burning, and laughter came from far away.',
        'Đêm ấy trời đổ mưa rất to. Ngọn đèn ngoài sân vẫn còn sáng, từ xa vọng lại tiếng cười.',
      ],
      [
        'Nobody dared to speak; they were all waiting for the master of Ravenwood to decide.',
        'Không ai dám lên tiếng; tất cả đều chờ chủ nhân của Ravenwood quyết định.',
      ],
    ],
  }),
  toChapter('ko', 'en', {
    sourceWord: '선생님',
    names: { 민수: 'Minsu', 청운문: 'Azure Cloud Gate' },
    title: { source: '비 오는 밤', target: 'A Rainy Night' },
    lines: [
      [
        '민수 는 청운문 앞에서 30 일 동안 기다린 끝에 마침내 그 전설의 장로를 만날 수 있었다.',
        'Minsu had waited before the Azure Cloud Gate for 30 days when he was at last able to meet the legendary elder.',
      ],
      ['그는 말없이 고개를 끄덕였다.', 'He nodded in silence.'],
      [
        '아무도 입을 열지 못했다. 모두가 문주의 마지막 결정을 기다리고 있었다.',
        'Nobody dared to open their mouth. They were all waiting for the final decision of the master.',
      ],
      [
        '밤이 되자 큰비가 내리기 시작했다. 마당의 등불은 아직 켜져 있었고 멀리서 웃음소리가 들려왔다.',
        'At night heavy rain began to fall. The lamp in the yard was still lit, and laughter could be heard from far away.',
      ],
    ],
  }),
];

function toChapter(
  sourceLang: string,
  targetLang: string,
  {
    names,
    title,
    lines,
    sourceWord,
  }: {
    names: Record<string, string>;
    title: Clause;
    lines: readonly (readonly [source: string, target: string])[];
    sourceWord?: string;
  },
): BilingualChapter {
  const [[lockedSource, locked], ...free] = Object.entries(names) as [[string, string], ...[string, string][]];
  const records: BibleRecords = {
    ...NO_RECORDS,
    version: 1,
    terms: [{ source: lockedSource, target: locked, locked: true, category: 'person', note: '' }],
    characters: free.map(([nameCn, nameVi]) => ({
      nameCn,
      nameVi,
      aliases: [],
      gender: 'unknown',
      role: '',
      address: [],
    })),
  };
  const paragraphs = lines.map(
    ([source, target]): Paragraph => ({
      source,
      target,
      clauses: [{ source, target }],
      locked: new Map(target.includes(locked) ? [[locked, 1]] : []),
      names: new Map(),
      excusable: new Map(),
      unseen: new Map(),
      numbers: source.match(/\d+/g) ?? [],
    }),
  );
  return {
    sourceLang,
    targetLang,
    chapter: { orderNo: 12, title, paragraphs, records },
    ...(sourceWord === undefined ? {} : { sourceWord }),
    locked,
    other: 'Nemo',
  };
}
