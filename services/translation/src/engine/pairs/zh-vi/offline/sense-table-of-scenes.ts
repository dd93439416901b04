import {
  clauseBefore,
  earlier,
  endsClause,
  endsWithLe,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
  SOMEBODY,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** Returns true if a question mark ends the clause. */
const isAsked = ({ tokens, index }: Place): boolean => {
  let at = index + 1;
  while (!isEdge(tokens[at])) at++;
  return /^[？?]/u.test(tokens[at]?.source ?? '');
};

const THINGS = kinds('noun person name pronoun');
const COUNTS = kinds('number measure');
const POINTING = kinds('measure determiner');
const COUNTING = kinds('number measure determiner');
const COUNTED_TIMES = kinds('time number');
const NOUNS = kinds('noun person place');
const ADJECTIVES = kinds('adjective');
const MANNERS = kinds('adverb expression');
const UNSURE =
  /^(?:不知|不知道|也不知|也不知道|分不清|不晓得|究竟|到底|说不清|说不出|想不明白|看不出|听不出|弄不清|猜不透|无论|不论|不管|辨不清)(?:是)?$/u;
/** Returns true if an act follows behind one or two words for how it is done. */
const isActingSomehow = ({ tokens, index }: Place): boolean => {
  let at = index + 1;
  while (at < index + 4 && (isKind(tokens[at], MANNERS) || tokens[at]?.source === '地')) at++;
  return at > index + 1 && tokens[at]?.kind === 'verb';
};
const LIGHT = /^(?:阳光|月光|日光|灯光|晨光|夕阳|光|光线|暖阳|星光|烛光|朝阳)$/u;
const GUILT = /^(?:病|伤|伤口|腿|烧|感冒|风寒|身子|眼睛|毛病|头疼|旧伤|毒)$/u;
const LIKE = /^(?:像是?|好像|如同|似乎|宛如|仿佛|犹如|就像是?|好似|恍若)$/u;
const SHAKEN = /(?:震动|晃动|抽动|抖动|跳动|咯噔|颤动|震|抖|晃|颤|跳)$/u;
const HIT = /^[扎刺烫撞打拍推踢碰敲捅戳拉扯拽捏掐咬亲点砍抽]$/u;
const HAND = /^(?:手|手腕|胳膊|袖子|衣角|衣袖|手臂|缰绳|马缰|衣领|裙角)$/u;
const DRAWS = /^(?:引发|发凉|发毛|发麻|冒汗|冒火|发烫|发酸|打颤|打鼓|发抖|冒冷汗)$/u;

/** 心头的激动, 眼里的悲伤: a feeling somewhere is a thing. */
const FELT: Readonly<Record<string, string>> = tableOf({
  激动: 'kích động',
  愤怒: 'phẫn nộ',
  悲伤: 'bi thương',
  恐惧: 'sợ hãi',
  喜悦: 'vui sướng',
  不安: 'bất an',
  疑惑: 'nghi hoặc',
  震惊: 'chấn kinh',
  苦涩: 'cay đắng',
  酸楚: 'chua xót',
  委屈: 'ấm ức',
  慌乱: 'hoảng loạn',
  兴奋: 'hưng phấn',
  紧张: 'căng thẳng',
  痛苦: 'đau khổ',
  寂寞: 'cô quạnh',
  孤独: 'cô độc',
  愧疚: 'áy náy',
  惊讶: 'kinh ngạc',
  烦躁: 'bực bội',
  焦急: 'nôn nóng',
  焦虑: 'lo âu',
  温柔: 'dịu dàng',
  悲痛: 'đau buồn',
  失落: 'hụt hẫng',
  绝望: 'tuyệt vọng',
  狂喜: 'mừng rỡ',
  骄傲: 'kiêu ngạo',
  厌恶: 'chán ghét',
  怯懦: 'hèn nhát',
  从容: 'thong dong',
  冷漠: 'lạnh lùng',
  轻蔑: 'khinh miệt',
});
const WHERE_FELT = /[里中底头上间内]$|^(?:心头|心底|眼底|眉宇|刚才|方才|先前|往日|平日|当年)$/u;
const feelingsAsThings: Readonly<Record<string, readonly Sense[]>> = Object.fromEntries(
  Object.entries(FELT).map(([source, text]) => [
    source,
    [
      {
        text,
        kind: 'noun' as const,
        when: ({ tokens, index, before }: Place) =>
          isDe(before) && WHERE_FELT.test(tokens[index - 2]?.source ?? '') && !isDe(tokens[index + 1]),
      },
    ],
  ]),
);

/** 震天的欢呼: what is heard. */
const HEARD: Readonly<Record<string, string>> = tableOf({
  欢呼: 'tiếng hoan hô',
  呐喊: 'tiếng hò hét',
  喝彩: 'tiếng reo hò',
  大笑: 'tiếng cười lớn',
  惊呼: 'tiếng kêu kinh hãi',
  叹息: 'tiếng thở dài',
  尖叫: 'tiếng thét',
  怒吼: 'tiếng gầm',
  咆哮: 'tiếng gầm',
  惨叫: 'tiếng kêu thảm',
  轰鸣: 'tiếng nổ vang',
  哭喊: 'tiếng kêu khóc',
  咳嗽: 'tiếng ho',
});
const soundsAsThings: Readonly<Record<string, readonly Sense[]>> = Object.fromEntries(
  Object.entries(HEARD).map(([source, text]) => [
    source,
    [{ text, kind: 'noun' as const, when: (place: Place) => isDe(place.before) && endsClause(place) }],
  ]),
);

/** 他的青梅竹马: set phrases that are somebody or something. */
const PHRASES_AS_NOUNS: Readonly<Record<string, string>> = tableOf({
  青梅竹马: 'thanh mai trúc mã',
  掌上明珠: 'viên ngọc quý trên tay',
  心腹大患: 'mối họa lớn trong lòng',
  左膀右臂: 'cánh tay trái phải',
  罪魁祸首: 'kẻ đầu sỏ',
  得力助手: 'trợ thủ đắc lực',
  不二人选: 'lựa chọn duy nhất',
  囊中之物: 'vật trong túi',
  救命稻草: 'cọng rơm cứu mạng',
  眼中钉: 'cái đinh trong mắt',
});
const phrasesAsNouns: Readonly<Record<string, readonly Sense[]>> = Object.fromEntries(
  Object.entries(PHRASES_AS_NOUNS).map(([source, text]) => [
    source,
    [{ text, kind: 'noun' as const, when: (place: Place) => isDe(place.before) && !isDe(place.next) }],
  ]),
);

/** 短发的姑娘 "cô nương tóc ngắn": how somebody looks. */
const HAIR: Readonly<Record<string, string>> = tableOf({
  短发: 'tóc ngắn',
  长发: 'tóc dài',
  黑发: 'tóc đen',
  银发: 'tóc bạc',
  白发: 'tóc trắng',
  金发: 'tóc vàng',
  红发: 'tóc đỏ',
  卷发: 'tóc xoăn',
  蓝眼: 'mắt xanh',
  光头: 'đầu trọc',
});
const hairAsQuality: Readonly<Record<string, readonly Sense[]>> = Object.fromEntries(
  Object.entries(HAIR).map(([source, text]) => [
    source,
    [
      {
        text,
        kind: 'adjective' as const,
        when: ({ tokens, index, next, before }: Place) =>
          isDe(next) &&
          !isDe(before) &&
          (tokens[index + 2]?.kind === 'person' || /[人孩]$/u.test(tokens[index + 2]?.source ?? '')),
      },
    ],
  ]),
);

/** Senses of words by what they are said of in scenes of novels; they come before those of the other tables. */
export const SCENE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...feelingsAsThings,
  ...soundsAsThings,
  ...phrasesAsNouns,
  // 阳光洒进教室.
  洒: [{ text: 'rọi', kind: 'verb', when: (place) => earlier(place, LIGHT) }],
  洒进: [{ text: 'rọi vào', kind: 'verb', when: (place) => earlier(place, LIGHT) }],
  照进: [{ text: 'rọi vào', kind: 'verb', when: (place) => earlier(place, LIGHT) }],
  // 眼皮都没抬一下: not even once.
  都: [
    {
      text: 'cũng',
      kind: 'adverb',
      when: (place) => isNext(place, /^[没不]/u) && later(place, /^(?:一下|一眼|一声|一句)$/u, 4),
    },
    // 都世界末日了, 都过去一个多月了: it is so by now.
    {
      text: 'đã',
      kind: 'adverb',
      when: (place) =>
        startsClause(place) &&
        (endsWithLe(place) || isAsked(place)) &&
        (isNext(place, /^(?:过去|世界末日|什么时候|几点|三更|半夜|大半夜|这么晚|这时候|这个时候)/u) ||
          isKind(place.next, COUNTS)),
    },
  ],
  // 你看看我，我看看你.
  看看: [
    {
      text: 'nhìn',
      kind: 'verb',
      when: (place) =>
        place.before?.kind === 'pronoun' && place.next?.kind === 'pronoun' && isEdge(place.tokens[place.index + 2]),
    },
  ],
  // 打在他们身上: of light.
  打在: [{ text: 'chiếu vào', kind: 'verb', when: (place) => earlier(place, /[灯光]$/u, 4) }],
  // 香炉里的香只剩下一截.
  香: [{ text: 'hương', kind: 'noun', when: (place) => isDe(place.before) && earlier(place, /炉/u, 4) }],
  // 倒了一粒药丸出来: where what is taken goes.
  出来: [{ text: 'ra', kind: 'adverb', when: (place) => isCarried(place) }],
  过来: [{ text: 'qua', kind: 'adverb', when: (place) => isCarried(place) }],
  进来: [{ text: 'vào', kind: 'adverb', when: (place) => isCarried(place) }],
  上来: [{ text: 'lên', kind: 'adverb', when: (place) => isCarried(place) }],
  下来: [{ text: 'xuống', kind: 'adverb', when: (place) => isCarried(place) }],
  回来: [{ text: 'về', kind: 'adverb', when: (place) => isCarried(place) }],
  // 一边烤红薯一边讲鬼故事.
  烤红薯: [{ text: 'nướng khoai lang', kind: 'verb', when: (place) => isBefore(place, /^(?:一边|边|在|正在|正)$/u) }],
  // 一个血红的倒计时.
  倒计时: [
    { text: 'đồng hồ đếm ngược', kind: 'noun', when: (place) => isDe(place.before) || isKind(place.before, POINTING) },
  ],
  // 城外三里处有一座桥: the measure says it.
  处: [
    { text: '', kind: 'particle', when: ({ before }) => /^(?:里|米|丈|步|尺|公里|千米)$/u.test(before?.source ?? '') },
  ],
  // 到底是老狐狸.
  到底: [
    {
      text: 'dù sao cũng',
      kind: 'adverb',
      when: (place) =>
        startsClause(place) &&
        isNext(place, /^是$/u) &&
        !isAsked(place) &&
        !later(place, /^(?:谁|什么|怎么|哪|还是)/u, 8),
    },
  ],
  // 坏了我们的好事.
  坏了: [
    {
      text: 'làm hỏng',
      kind: 'verb',
      when: (place) => isKind(place.next, kinds('pronoun')) || isNext(place, /^(?:规矩|好事|大事|名声)$/u),
    },
  ],
  // 没写完的信.
  没: [
    {
      text: 'chưa',
      kind: 'adverb',
      when: ({ next }) => next?.kind === 'verb' && /^[写画做办吃喝读看听讲]完$/u.test(next.source),
    },
  ],
  // 他走一步，那影子就跟一步.
  跟: [{ text: 'theo', kind: 'verb', when: (place) => isNext(place, /^一$/u) && later(place, /^步$/u, 2) }],
  // 一拳打过去了.
  过去了: [
    {
      text: 'tới rồi',
      kind: 'adverb',
      when: (place) => endsClause(place) && /[打踢砸扑冲踹抽砍刺劈]$/u.test(place.before?.source ?? ''),
    },
  ],
  过去: [
    // 递了一半过去.
    {
      text: 'qua',
      kind: 'adverb',
      when: (place) =>
        endsClause(place) && isKind(place.before, kinds('expression noun measure')) && earlier(place, HANDED, 5),
    },
    // 都过去一个多月了.
    {
      text: 'qua',
      kind: 'verb',
      when: (place) => !startsClause(place) && isKind(place.next, kinds('number determiner')),
    },
    // 等敌军过去之后.
    {
      text: 'đi qua',
      kind: 'verb',
      when: (place) => isNext(place, /^(?:之后|以后|后)$/u) && isKind(place.before, THINGS),
    },
  ],
  // 好像早就料到了一般.
  一般: [{ text: 'vậy', kind: 'particle', when: (place) => isEdge(place.next) && earlier(place, LIKE, 10) }],
  // 病好了.
  好了: [{ text: 'khỏi rồi', kind: 'verb', when: (place) => isBefore(place, GUILT) || isPausedAfter(place, GUILT) }],
  // 林主任可是我们院的医生: what one should know.
  可是: [
    {
      text: 'chính là',
      kind: 'verb',
      when: (place) => !startsClause(place) && isKind(place.before, SOMEBODY) && isKind(place.next, THINGS),
    },
  ],
  // 非要见主任.
  见: [
    {
      text: 'gặp',
      kind: 'verb',
      when: (place) =>
        isKind(place.next, kinds('person name')) &&
        isBefore(place, /^(?:想|要|去|来|求|非要|不肯|不想|敢|偷偷|想要|必须)$/u),
    },
  ],
  // 连口水都没喝.
  口水: [{ text: 'ngụm nước', kind: 'noun', when: (place) => isBefore(place, /^(?:连|喝|喝了|喝着)$/u) }],
  // 每收集一百件: each time.
  每: [{ text: 'cứ', kind: 'adverb', when: ({ next }) => next?.kind === 'verb' }],
  // 一剑挑了盖头.
  挑: [
    { text: 'hất', kind: 'verb', when: (place) => later(place, /^(?:盖头|面纱|面具|斗笠|帘子|车帘|门帘|面巾)$/u, 6) },
  ],
  // 盖着黑布.
  盖着: [
    // 信上盖着火漆.
    { text: 'đóng', kind: 'verb', when: (place) => later(place, /^(?:火漆|印|印章|官印|公章|红印|私章|玉玺)$/u, 5) },
    { text: 'phủ', kind: 'verb', when: (place) => later(place, /布$|^(?:盖头|红绸|白绫|尘土|灰尘|白雪|雪)$/u, 3) },
  ],
  // 没有离开过她的脸.
  离开: [
    {
      text: 'rời khỏi',
      kind: 'verb',
      when: ({ tokens, index, next }) => next?.source === '过' && isKind(tokens[index + 2], THINGS),
    },
  ],
  // 哪里受得住: by no means.
  哪里: [
    {
      text: 'làm sao',
      kind: 'adverb',
      when: (place) => isNext(place, /^(?:.得.|敢|能|肯|会|舍得|顾得上|想得到|还敢|还能|懂)/u),
    },
  ],
  // 结伴去送死: "đi chịu chết" says it once.
  去: [
    { text: '', kind: 'particle', when: ({ next }) => next?.kind === 'verb' && next.text.startsWith('đi ') },
    // 出差去了.
    {
      text: '',
      kind: 'particle',
      when: (place) => place.before?.kind === 'verb' && place.before.text.startsWith('đi ') && endsClause(place),
    },
  ],
  // 算了半天也没算出来: how long one works it out.
  算了: [{ text: 'tính', kind: 'verb', when: ({ next }) => isKind(next, COUNTED_TIMES) }],
  // 年轻了好几岁.
  年轻: [
    {
      text: 'trẻ ra',
      kind: 'verb',
      when: ({ next, tokens, index }) =>
        next?.source === '了' && /^(?:好|好几|几|十|许多|不少)/u.test(tokens[index + 2]?.source ?? ''),
    },
  ],
  // 任务已发布.
  发布: [{ text: 'ban bố', kind: 'verb', when: (place) => earlier(place, /任务$/u) || later(place, /任务$/u) }],
  已发布: [{ text: 'đã ban bố', kind: 'verb', when: (place) => earlier(place, /任务$/u) }],
  一片: [
    {
      text: 'một tràng',
      kind: 'number',
      when: (place) => later(place, /^(?:掌声|笑声|哄笑|哄笑声|喝彩声)$/u, 4),
    },
  ],
  // 比班草还要帅.
  还要: [
    {
      text: 'còn',
      kind: 'adverb',
      when: (place) => (isKind(place.next, ADJECTIVES) || isNext(place, /^帅$/u)) && earlier(place, /^比$/u, 8),
    },
  ],
  // 听说你以前也打球.
  以前: [
    {
      text: 'trước kia',
      kind: 'time',
      when: (place) =>
        isKind(place.before, kinds('pronoun name person')) &&
        (isNext(place, /^(?:也|都|就|还|从|是|在|不|没|总|常)/u) || place.next?.kind === 'verb'),
    },
  ],
  // 先进十个球的算赢.
  先进: [{ text: 'ghi trước', kind: 'verb', when: (place) => isKind(place.next, kinds('number')) }],
  // 撞了一下, 拔出短刀就是一下.
  一下: [
    { text: 'một nhát', kind: 'adverb', when: (place) => endsClause(place) && isBefore(place, /^就是$/u) },
    {
      text: 'một cái',
      kind: 'adverb',
      when: (place) =>
        isEdge(place.next) &&
        (isBefore(place, HIT) ||
          isBefore(place, SHAKEN) ||
          (isBefore(place, /^了$/u) && HIT.test(place.tokens[place.index - 2]?.source ?? ''))),
    },
  ],
  // 拉住了他的手.
  拉住: [{ text: 'níu lấy', kind: 'verb', when: (place) => later(place, HAND, 4) }],
  // 也不过八千守军.
  也不过: [{ text: 'cũng chỉ có', kind: 'adverb', when: (place) => isKind(place.next, kinds('number')) }],
  也: [
    {
      text: 'cũng chỉ có',
      kind: 'adverb',
      when: (place) => isNext(place, /^(?:不过)$/u) && place.tokens[place.index + 2]?.kind === 'number',
    },
  ],
  不过: [
    // 离他的咽喉不过三寸.
    {
      text: 'chẳng qua chỉ',
      kind: 'adverb',
      when: (place) =>
        place.next?.kind === 'number' &&
        !isBefore(place, /^也$/u) &&
        /^[寸尺丈米里步]$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    },
    {
      text: '',
      kind: 'particle',
      when: (place) => isBefore(place, /^(?:也)$/u) && place.next?.kind === 'number',
    },
  ],
  // 第一个是修史的先生.
  第一个: [
    {
      text: 'người đầu tiên',
      kind: 'noun',
      when: (place) => startsClause(place) && isNext(place, /^(?:是|就是|便是)$/u),
    },
  ],
  // 碰到了一样冰凉的东西.
  一样: [
    {
      text: 'một món',
      kind: 'number',
      when: (place) => isKind(place.next, ADJECTIVES) && later(place, /^(?:东西|物件|物事)$/u, 4),
    },
  ],
  // 共撑一把伞.
  共: [
    { text: 'cùng', kind: 'adverb', when: (place) => isNext(place, /^(?:分|撑|度|进|饮|骑|赴|享|用|处|乘|游|赏)/u) },
  ],
  // 亏了六十万.
  亏: [
    {
      text: 'lỗ',
      kind: 'verb',
      when: (place) => isNext(place, /^了$/u) && place.tokens[place.index + 2]?.kind === 'number',
    },
  ],
  // 光刀工就练了十五年.
  光: [
    {
      text: 'chỉ riêng',
      kind: 'adverb',
      when: (place) => isKind(place.next, kinds('noun')) && later(place, /^就(?:要|是|得|有|够|花|会)?$/u, 3),
    },
  ],
  // “下一场，林墨，对赵天阳！”: against whom.
  对: [
    {
      text: 'đấu với',
      kind: 'verb',
      when: (place) => {
        const rest = restOfClause(place, 4);
        return startsClause(place) && rest.length < 3 && rest.at(-1)?.kind === 'name';
      },
    },
  ],
  // 对周围的议论充耳不闻.
  议论: [{ text: 'lời bàn tán', kind: 'noun', when: (place) => isBefore(place, /的$/u) && !isDe(place.next) }],
  教训: [{ text: 'bài học', kind: 'noun', when: (place) => isBefore(place, /的$/u) && !isDe(place.next) }],
  // 给老夫丢脸.
  给: [{ text: 'làm', kind: 'verb', when: (place) => later(place, /^(?:丢脸|丢人|争光|长脸|蒙羞)$/u, 3) }],
  // 灌了一大口.
  灌: [{ text: 'tu', kind: 'verb', when: (place) => later(place, /^(?:一大口|口|一口|几口|几大口)$/u, 4) }],
  // 一双高跟鞋踩着.
  踩着: [
    { text: 'đi', kind: 'verb', when: (place) => later(place, /^(?:高跟鞋|细高跟|高跟|靴子|拖鞋|皮鞋|球鞋)$/u, 6) },
  ],
  // 真正有教养的人.
  真正: [
    {
      text: 'thật sự',
      kind: 'adverb',
      when: (place) =>
        isNext(
          place,
          /^(?:有|懂|爱|喜欢|了解|明白|关心|在乎|想要|能|害怕|怕|担心|恨|需要|知道|相信|认识|伤|讨厌|在意|属于)/u,
        ),
    },
  ],
  // 杯子里的红酒.
  杯子: [{ text: 'ly', kind: 'noun', when: (place) => later(place, /^(?:红酒|香槟|葡萄酒|鸡尾酒|威士忌|咖啡)$/u, 4) }],
  // 大家都在，
  // 圣旨一到: as soon as it is there.
  一到: [{ text: 'vừa đến', kind: 'verb', when: (place) => isKind(place.before, NOUNS) && isEdge(place.next) }],
  // 见过太后。: a greeting to somebody of rank.
  见过: [
    {
      text: 'tham kiến',
      kind: 'verb',
      when: (place) => isEdge(place.before) && place.next?.kind === 'person' && isEdge(place.tokens[place.index + 2]),
    },
  ],
  在: [
    // 都在微微颤抖: how it goes on.
    { text: 'đang', kind: 'adverb', when: (place) => place.before?.kind === 'adverb' && isActingSomehow(place) },
    // 钱袋子还在.
    { text: 'còn', kind: 'adverb', when: (place) => endsClause(place) && isBefore(place, /^还$/u) },
    {
      text: 'ở đây',
      kind: 'adverb',
      when: (place) => isEdge(place.next) && isBefore(place, /^(?:都|也|不)$/u) && clauseBefore(place, 4).length > 1,
    },
  ],
  // 气息洒在她耳畔.
  洒在: [{ text: 'phả vào', kind: 'verb', when: (place) => earlier(place, /^(?:气息|呼吸|热气)$/u) }],
  // 掐了自己大腿一把.
  一把: [
    {
      text: 'một cái',
      kind: 'adverb',
      when: (place) => isEdge(place.next) && earlier(place, /^(?:掐|抓|拉|推|拧|摸|拽|扶|捏|揪|扯)了?$/u, 6),
    },
  ],
  // “奶，”: whom one calls.
  奶: [{ text: 'bà nội', kind: 'person', when: (place) => startsClause(place) && isEdge(place.next) }],
  // 这么好的人家.
  人家: [{ text: 'nhà', kind: 'noun', when: (place) => isDe(place.before) }],
  // 他偏偏不信, but 偏偏皇上…: as bad luck has it.
  偏偏: [
    // 偏偏今天心里不安.
    { text: 'thế mà', kind: 'adverb', when: (place) => startsClause(place) && place.next?.kind === 'time' },
    { text: 'ngặt nỗi', kind: 'adverb', when: (place) => startsClause(place) && isKind(place.next, THINGS) },
  ],
  // 炉里燃着香.
  燃着: [
    { text: 'đốt', kind: 'verb', when: (place) => later(place, /香$|^(?:壁炉|炭火|炭|蜡烛|油灯|灯|红烛|篝火)$/u, 6) },
  ],
  // 让人赐座.
  让人: [
    {
      text: 'sai người',
      kind: 'verb',
      when: (place) =>
        isNext(place, /^(?:赐|去|来|送|拿|取|准备|打扫|收拾|请|把|抬|查|备|端|搬|叫|将|给)/u) &&
        !isBefore(place, /^(?:不想|不|能|会|就|不会)$/u),
    },
  ],
  // 心里咯噔一下.
  打了过来: [
    {
      text: 'đánh tới',
      kind: 'verb',
      when: (place) => !earlier(place, /电话/u) && earlier(place, /^(?:朝|向|往|冲)$/u),
    },
  ],
  // 等着老娘伺候你呢.
  你呢: [
    {
      text: 'ngươi đấy',
      kind: 'pronoun',
      when: (place) => !startsClause(place) && clauseBefore(place, 6).some(({ kind }) => kind === 'verb'),
    },
  ],
  // 只要了一碗面.
  只要: [
    {
      text: 'chỉ gọi',
      kind: 'verb',
      when: ({ next, tokens, index }) => next?.source === '了' && tokens[index + 2]?.kind === 'number',
    },
  ],
  // 背上背着一把剑.
  背着: [
    {
      text: 'đeo',
      kind: 'verb',
      when: (place) => later(place, /(?:剑|刀|弓|琴|包|书包|行囊|箱子|药箱|长剑|背包|箭囊|竹篓)$/u, 10),
    },
  ],
  // 肩上一搭.
  搭: [{ text: 'vắt', kind: 'verb', when: (place) => earlier(place, /^(?:肩上|肩膀|肩|肩头)$/u, 5) }],
  // 三年不见.
  不见: [{ text: 'không gặp', kind: 'verb', when: (place) => isBefore(place, /^(?:年|天|个月|日|多年|月)$/u) }],
  // 老K.
  老: [{ text: 'Lão', kind: 'name', when: ({ next }) => next?.kind === 'raw' && /^[A-Z]$/u.test(next.text) }],
  // 天底下会的人.
  会: [
    {
      text: 'biết',
      kind: 'verb',
      when: (place) =>
        !isKind(place.before, kinds('noun name reading')) &&
        isDe(place.next) &&
        /^(?:人|东西|事|功夫|武功|法术)$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    },
  ],
  // 这么好的人家.
  好: [
    {
      text: 'tốt',
      kind: 'adjective',
      when: (place) => isBefore(place, /^(?:这么|那么|这样|如此)$/u) && isDe(place.next),
    },
    // 这是个好主意, 一个好老师.
    {
      text: 'tốt',
      kind: 'adjective',
      when: ({ before, next }) => isKind(before, COUNTING) && isKind(next, NOUNS),
    },
  ],
  // 把大军赶到了漠河.
  赶到: [{ text: 'đuổi tới', kind: 'verb', when: (place) => earlier(place, /^(?:把|将|被)$/u, 8) }],
  // 他被捡回来: what does one good.
  被: [
    {
      text: 'được',
      kind: 'preposition',
      when: (place) =>
        later(
          place,
          /^(?:捡回来|捡回|捡到|救|救了|救下|救起|收养|选中|选为|封为|提拔|录取|邀请|接回|评为|赐予|治好|释放|赎回|抱回|领养|重用|赦免)/u,
          7,
        ),
    },
  ],
  // 就在上个星期.
  就: [
    {
      text: 'ngay',
      kind: 'adverb',
      when: (place) => isNext(place, /^在$/u) && place.tokens[place.index + 2]?.kind === 'time',
    },
  ],
  // 不知道是血还是锈.
  还是: [
    {
      text: 'hay là',
      kind: 'conjunction',
      when: (place) =>
        isKind(place.before, kinds('noun person name pronoun adjective verb time place expression')) &&
        (isKind(place.next, kinds('noun person name pronoun adjective verb expression')) ||
          isNext(place, /^[真假]的$/u)) &&
        earlier(place, UNSURE, 8),
    },
  ],
  // “，并找出真相。”
  并: [{ text: 'đồng thời', kind: 'conjunction', when: (place) => startsClause(place) && place.next?.kind === 'verb' }],
  // 你们再不走: still not.
  再不: [{ text: 'còn không', kind: 'adverb', when: (place) => place.next?.kind === 'verb' }],
  // 学费明天就交.
  交: [
    {
      text: 'nộp',
      kind: 'verb',
      when: (place) =>
        earlier(place, /(?:学费|费|卷子|作业|税|罚款|房租|押金|报告)$/u) ||
        later(place, /(?:学费|费|卷子|作业|税|罚款|房租|押金|报告)$/u, 4),
    },
  ],
  // 给他转了五千块.
  转: [
    {
      text: 'chuyển',
      kind: 'verb',
      when: (place) =>
        later(place, /^(?:块|块钱|万|元|钱|账|万块)$/u, 5) && later(place, /^[一二三四五六七八九十百千万几两\d]/u, 3),
    },
  ],
  // 垫的医药费.
  垫: [{ text: 'ứng', kind: 'verb', when: (place) => later(place, /(?:费|钱|款)$/u, 5) }],
  // 看得众人动容.
  看得: [
    {
      text: 'khiến',
      kind: 'verb',
      when: (place) => startsClause(place) && isKind(place.next, kinds('pronoun noun person name')),
    },
  ],
  // 麻烦出示车票.
  麻烦: [
    {
      text: 'phiền',
      kind: 'verb',
      when: (place) => startsClause(place) && (place.next?.kind === 'verb' || isNext(place, /^[您你]$/u)),
    },
  ],
  // 教会的士兵.
  教会: [
    {
      text: 'giáo hội',
      kind: 'noun',
      when: (place) => isNext(place, /^(?:的|士兵|骑士|神父|主教|里|内部|派来)$/u) || isDe(place.before),
    },
  ],
  // 教堂的阴影里.
  阴影: [{ text: 'bóng tối', kind: 'noun', when: (place) => isNext(place, /^[里中下]$/u) }],
  // 翻过这座山.
  翻过: [
    {
      text: 'vượt qua',
      kind: 'verb',
      when: (place) => later(place, /^(?:山|山岭|雪山|山头|山坡|大山|岭|墙|院墙|围墙|城墙|前面)$/u, 4),
    },
  ],
  // 一个包裹.
  包裹: [
    {
      text: 'cái bọc',
      kind: 'noun',
      when: (place) =>
        isDe(place.before) ||
        isKind(place.before, kinds('measure determiner')) ||
        isBefore(place, /^(?:把|将|背着|打开|抱着|扔下|的)$/u),
    },
  ],
  // 接过烟.
  烟: [
    {
      text: 'điếu thuốc',
      kind: 'noun',
      when: (place) =>
        isBefore(place, /^(?:接过|递过来|递过|掏出|夹着|叼着|根|支|掐灭|点燃)$/u) ||
        later(place, /^(?:掐灭|掐|叼|夹在)/u, 3),
    },
  ],
  // 把他给甩了.
  甩: [
    {
      text: 'đá',
      kind: 'verb',
      when: (place) =>
        isNext(place, /^了$/u) &&
        endsClause({ ...place, index: place.index + 1 }) &&
        earlier(place, /^(?:把|将|被)$/u, 8),
    },
  ],
  // 丑话的哦.
  哦: [{ text: 'đó', kind: 'particle', when: (place) => isDe(place.before) }],
  // 一打啤酒.
  打: [
    {
      text: 'tá',
      kind: 'measure',
      when: (place) =>
        isKind(place.before, kinds('number')) && isNext(place, /^(?:啤酒|鸡蛋|纸|铅笔|袜子|毛巾|玫瑰)$/u),
    },
  ],
  // 继续当她的老师.
  当: [
    // 当过两年兵: what one has been.
    {
      text: 'làm',
      kind: 'verb',
      when: (place) =>
        /^[过了]$/u.test(place.next?.source ?? '') &&
        isKind(place.tokens[place.index + 2], COUNTED_TIMES) &&
        later(place, /^的$/u, 5),
    },
    // 当了五十两银子: at a pawnshop.
    {
      text: 'cầm được',
      kind: 'verb',
      when: (place) => isNext(place, /^了$/u) && later(place, /^(?:两|文|两银子|贯|块钱)$/u, 4),
    },
    {
      text: 'tưởng',
      kind: 'verb',
      when: (place) => isKind(place.before, kinds('person pronoun name')) && later(place, /^(?:都是|是|是不是)$/u, 6),
    },
    {
      text: 'làm',
      kind: 'verb',
      when: (place) =>
        isBefore(place, /^(?:继续|一直|去|想|愿意|不想|只想|想要)$/u) &&
        isKind(place.next, kinds('pronoun person noun')),
    },
  ],
  // 去德国出差: "đi" is said once.
  出差: [{ text: 'công tác', kind: 'verb', when: (place) => earlier(place, /^(?:去|到|飞|来)$/u, 4) }],
  ...hairAsQuality,
  // 关外扎着大军.
  扎着: [
    { text: 'đóng', kind: 'verb', when: (place) => later(place, /(?:大军|军队|兵马|营|营寨|帐篷|骑兵|人马)$/u, 7) },
  ],
  // 要不咱们绕路吧.
  要不: [{ text: 'hay là', kind: 'conjunction', when: startsClause }],
  吧: [
    {
      text: 'nhé',
      kind: 'particle',
      when: (place) =>
        isAsked({ ...place, index: place.index - 1 }) &&
        /^(?:要不|不如|咱们)$/u.test(clauseBefore(place, 12)[0]?.source ?? ''),
    },
  ],
  // 皮鞭抽在背上.
  抽: [{ text: 'quất', kind: 'verb', when: (place) => earlier(place, /鞭/u, 6) || later(place, /鞭/u, 4) }],
  // 最近的桥.
  最近的: [
    {
      text: 'gần nhất',
      kind: 'determiner',
      when: (place) =>
        isNext(
          place,
          /(?:桥|医院|城|村子?|镇|车站|地铁站|商店|酒店|客栈|警局|出口|路口|房子|山洞|岛|星球|基地|超市|加油站)$/u,
        ),
    },
  ],
  // 站在门口的，是一个老人: who or what it is follows the mark.
  的: [
    {
      text: 'người',
      kind: 'particle',
      when: (place) => isNamedAfterMark(place) && saysWho(place.tokens, place.index + 2),
    },
    { text: 'thứ', kind: 'particle', when: (place) => isNamedAfterMark(place) },
  ],
  // 灭你满门.
  灭: [
    {
      text: 'diệt',
      kind: 'verb',
      when: (place) => later(place, /^(?:满门|门|族|九族|宗|国|口|全族|全家|了口|世)$/u, 4),
    },
  ],
  // 包你满意.
  包: [{ text: 'bảo đảm', kind: 'verb', when: (place) => isNext(place, /^[你您]$/u) && startsClause(place) }],
  // 断了他们的粮草.
  断了: [
    {
      text: 'cắt đứt',
      kind: 'verb',
      when: (place) => later(place, /^(?:粮草|粮道|后路|退路|念头|念想|联系|来往|关系|补给|水源|生路)$/u, 5),
    },
  ],
  // 是他留下来的那张弓: a thing.
  留下来: [
    {
      text: 'để lại',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        isDe(next) &&
        isKind(before, THINGS) &&
        tokens[index + 2]?.kind === 'noun' &&
        tokens[index + 2]?.source !== '人',
    },
  ],
  // 再来一份热汤.
  来: [
    // 坐到自己身边来.
    {
      text: '',
      kind: 'particle',
      when: (place) => endsClause(place) && isKind(place.before, kinds('place')) && earlier(place, /.到$/u, 4),
    },
    {
      text: 'cho',
      kind: 'verb',
      when: (place) =>
        isKind(place.next, kinds('number')) &&
        /^[份碗壶杯盘瓶坛斤两串笼屉]$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    },
  ],
  再来: [
    {
      text: 'cho thêm',
      kind: 'verb',
      when: (place) =>
        isKind(place.next, kinds('number')) &&
        /^[份碗壶杯盘瓶坛斤两串笼屉]$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    },
  ],
  // 变得恭敬起来: it is said once.
  起来: [
    {
      text: '',
      kind: 'particle',
      when: (place) => isKind(place.before, kinds('adjective expression')) && earlier(place, /^变得$/u, 4),
    },
  ],
  // 没有多出一个人来: "không có thêm".
  多出: [{ text: 'thêm', kind: 'verb', when: (place) => /没有$/u.test(place.before?.source ?? '') }],
  // 新来的，: who is called so.
  新来: [
    {
      text: 'người mới',
      kind: 'person',
      when: (place) => startsClause(place) && isDe(place.next) && isEdge(place.tokens[place.index + 2]),
    },
  ],
  // 被人撞了一下.
  撞: [{ text: 'đụng', kind: 'verb', when: (place) => later(place, /^(?:一下|肩膀|满怀|个满怀)$/u, 3) }],
  // 等敌军过去之后: "sau khi" says it.
  等: [
    {
      text: '',
      kind: 'particle',
      when: (place) => startsClause(place) && /^(?:之后|以后|时)$/u.test(restOfClause(place, 12).at(-1)?.source ?? ''),
    },
  ],
  // 断了他们的粮草.
  断: [
    {
      text: 'cắt đứt',
      kind: 'verb',
      when: (place) =>
        isNext(place, /^了$/u) && later(place, /^(?:粮草|粮道|后路|退路|念头|念想|联系|来往|关系|补给|水源|生路)$/u, 5),
    },
  ],
  // 好帅.
  帅: [
    {
      text: 'đẹp trai',
      kind: 'adjective',
      when: (place) => isBefore(place, /^(?:好|真|太|很|更|还要|挺|这么|那么|最|又)$/u),
    },
  ],
  // 买来的破烂.
  破烂: [{ text: 'đồ rách nát', kind: 'noun', when: (place) => isDe(place.before) && !isDe(place.next) }],
  // 常乐那丫头呢？
  呢: [
    {
      text: 'đâu',
      kind: 'adverb',
      when: (place) =>
        isAsked({ ...place, index: place.index - 1 }) &&
        place.before?.kind === 'person' &&
        (clauseBefore(place, 6).every(({ kind }) => kind !== 'verb' && kind !== 'preposition') ||
          clauseBefore(place, 7)[0]?.kind === 'determiner'),
    },
  ],
  // 气得一拳砸在墙上.
  气: [{ text: 'tức', kind: 'adjective', when: (place) => isNext(place, /^得$/u) }],
  // 你要去那座遗迹？
  要: [
    // 可能要晚一点.
    {
      text: 'sẽ',
      kind: 'adverb',
      when: (place) => isBefore(place, /^(?:可能|也许|恐怕|大概|怕是)$/u) && place.next?.kind !== 'noun',
    },
    // 人家要上班的.
    {
      text: 'phải',
      kind: 'adverb',
      when: (place) => isNext(place, /^(?:接受|上班|上学|上课|开会|考试|值班|加班|工作|出差|交班|训练)$/u),
    },
    // 你要吃什么？: what somebody is asked.
    {
      text: 'muốn',
      kind: 'adverb',
      when: (place) => isBefore(place, /^[你您]们?$/u) && place.next?.kind === 'verb' && isAsked(place),
    },
    {
      text: 'muốn',
      kind: 'adverb',
      when: (place) => isNext(place, /^去$/u) && isKind(place.before, kinds('pronoun')) && isAsked(place),
    },
  ],
  // 没有写完的信.
  没有: [
    {
      text: 'chưa',
      kind: 'adverb',
      when: (place) =>
        /[完好]$/u.test(place.next?.source ?? '') && place.next?.kind === 'verb' && isDe(place.tokens[place.index + 2]),
    },
  ],
  // 你要去那座遗迹？
  要去: [{ text: 'muốn đi', kind: 'verb', when: (place) => isKind(place.before, kinds('pronoun')) && isAsked(place) }],
  // 既然这么危险: "đã nguy hiểm như vậy".
  既然: [{ text: 'đã', kind: 'conjunction', when: (place) => isNext(place, /^(?:这么|那么|如此|这样|那样)/u) }],
  // 少拿总经理来压我.
  拿: [
    {
      text: 'lấy',
      kind: 'verb',
      when: (place) =>
        later(place, /^(?:命|性命|生命|来|当|做|换|威胁|开玩笑|出气|压|撒气|当作|当成)$/u, 4) &&
        !isNext(place, /^(?:起|着|出|到|走|来)/u),
    },
  ],
  // 让你滚.
  让: [
    {
      text: 'bảo',
      kind: 'verb',
      when: (place) =>
        (startsClause(place)
          ? !isNext(place, /^我们?$/u)
          : isKind(place.before, SOMEBODY) || isBefore(place, /^[就便]$/u)) &&
        isKind(place.next, SOMEBODY) &&
        /^(?:滚|出去|进来|回去|过来|等着|跪下|闭嘴|滚出去|快点|快些|赶紧|赶快)$/u.test(
          place.tokens[place.index + 2]?.source ?? '',
        ),
    },
  ],
  // 后背直发凉.
  直: [{ text: 'cứ', kind: 'adverb', when: (place) => isNext(place, DRAWS) }],
  // 祝您生日快乐.
  生日快乐: [{ text: 'sinh nhật vui vẻ', kind: 'noun', when: (place) => earlier(place, /^祝/u, 4) }],
  // “就是，”: somebody agrees.
  就是: [
    // 别说一百两，就是一千两我也拿得出来.
    {
      text: 'cho dù là',
      kind: 'conjunction',
      when: (place) => startsClause(place) && place.next?.kind === 'number' && later(place, /^[也都]$/u, 6),
    },
    // 抬手就是一巴掌.
    { text: 'liền', kind: 'adverb', when: (place) => isNext(place, /^一$/u) && later(place, BLOW, 3) },
    { text: 'liền', kind: 'adverb', when: (place) => isNext(place, BLOWS) },
    { text: 'đúng thế', kind: 'expression', when: (place) => isEdge(place.next) && isBefore(place, /^[“「『]$/u) },
  ],
  // 这张卡.
  卡: [{ text: 'thẻ', kind: 'noun', when: (place) => isKind(place.before, POINTING) }],
  // 新来的，: who is called so.
  新来的: [{ text: 'người mới', kind: 'person', when: (place) => startsClause(place) && endsClause(place) }],
  // 气得一拳砸在墙上.
  气得: [{ text: 'tức đến mức', kind: 'verb', when: (place) => isKind(place.next, kinds('number verb expression')) }],
});

const BLOW = /^(?:下|剑|刀|拳|脚|巴掌|耳光|掌|枪|鞭子?|棍子?|锤)$/u;
const BLOWS = /^一(?:下|剑|刀|拳|脚|巴掌|耳光|个耳光|掌|枪|鞭子?|棍子?)$/u;
const HANDED = /^(?:[递扔抛丢分推端掷甩塞倒传]|送|扔了|递了)$/u;

const CARRYING = /^[取拿掏倒端捧搬抱牵拖带送递扔抛推拉抽拔翻搜找捡捞挖摸抓抬提叫请]了?$/u;
/** An act on something counted, with the direction behind it. */
const isCarried = (place: Place): boolean => {
  const before = clauseBefore(place, 7);
  const act = before.findLastIndex(({ source }) => CARRYING.test(source));
  const isCounted = before.slice(act + 1).some(({ kind }) => kind === 'number' || kind === 'determiner');
  return act !== -1 && isCounted && endsClause(place) && isKind(place.before, kinds('noun person reading'));
};

/** 病……好了. */
const isPausedAfter = ({ tokens, index, before }: Place, sources: RegExp): boolean =>
  /^…/u.test(before?.source ?? '') && sources.test(tokens[index - 2]?.source ?? '');

/** 的 before a mark and 是: 站在门口的，是…. */
const isNamedAfterMark = (place: Place): boolean => {
  const { tokens, index, next } = place;
  if (next?.source !== '，' || !IS.test(tokens[index + 2]?.source ?? '')) return false;
  const before = clauseBefore(place, 12);
  return (
    before.some(({ kind }) => kind === 'verb') &&
    !before.some(({ source }) => BEING.test(source)) &&
    (before.at(-2)?.kind === 'verb' || !isKind(before.at(-1), kinds('pronoun determiner')))
  );
};
const IS = /^(?:正是|就是|是|却是|竟是|竟然是|便是|居然是|自然是)$/u;
const BEING = /是$|^(?:有|没有)$/u;
const MAX_NAMED_TOKENS = 12;
const saysWho = (tokens: readonly Token[], is: number): boolean => {
  let end = is + 1;
  while (end < tokens.length && end - is < MAX_NAMED_TOKENS && !isEdge(tokens[end])) end++;
  if (/^[吧吗呢啊呀]$/u.test(tokens[end - 1]?.source ?? '')) end--;
  const last = tokens[end - 1];
  return isKind(last, kinds('person pronoun')) || (last?.kind === 'name' && last.isPerson) || last?.source === '人';
};
