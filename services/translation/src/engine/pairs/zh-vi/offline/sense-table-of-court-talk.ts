import {
  clauseBefore,
  earlier,
  endsClause,
  endsWithLe,
  isBefore,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

const LIKING = /^(?:想|喜欢|爱|讨厌|怕|羡慕|心疼|佩服|恨|盼着|惦记|想念|疼|稀罕)$/u;
const ANSWERS =
  /^(?:如果|要是|既然如此|既然|假如|万一|倘若|好吧|好|行|行吧|成|好啊|也好|好说|不行|不成|随你|随便你?|走吧|快走|快去|别|请|告辞|算了|多谢)$/u;
/** How far something reaches, and how far one goes at a stretch. */
const REACHING = /^(?:红|蔓延|延伸|伸|垂|拖|排|堆|弥漫|持续|绵延)(?:到|至)?$/u;
const GOING = /^(?:追|送|走|跑|退|杀|爬|冲|滚|滑|飞|追赶|尾随|逃)到$/u;
const AGREED = /^(?:形成|相比|有关|无关|相反|不同|相同|相似|无异|成|构成|截然)/u;
const WRITTEN = /^(?:有|写着?|刻着?|书|绣着?|画着?|印着?|题着?|挂着?)$/u;
const ACTS = kinds('verb');
const QUALITIES = kinds('adjective');

const GATHERED = /^(?:集合|汇总|聚集|串联|串|团结|联合|拼凑|组织|捆绑|捆|绑|锁|封|围|堵|圈|聚拢|收拢|整合|连)$/u;
const ACTS_AS_THINGS: Readonly<Record<string, string>> = {
  诱惑: 'sự cám dỗ',
  刺激: 'sự kích thích',
  压迫: 'sự áp bức',
  束缚: 'sự ràng buộc',
  折磨: 'sự giày vò',
  打击: 'đòn đả kích',
  追捕: 'sự truy bắt',
  追杀: 'sự truy sát',
  监视: 'sự giám sát',
  庇护: 'sự che chở',
  阻拦: 'sự ngăn cản',
  纠缠: 'sự đeo bám',
  挑衅: 'sự khiêu khích',
  反对: 'sự phản đối',
  允许: 'sự cho phép',
  宠爱: 'sự sủng ái',
  赏识: 'sự thưởng thức',
  质问: 'lời chất vấn',
  盘问: 'lời tra hỏi',
  欺负: 'sự bắt nạt',
  侮辱: 'sự sỉ nhục',
  搜查: 'cuộc lục soát',
};
const OWNERS = kinds('noun person name pronoun');
const isThingOfSomebody = (place: Place): boolean =>
  isDe(place.before) &&
  isKind(place.tokens[place.index - 2], OWNERS) &&
  endsClause(place) &&
  clauseBefore(place, 10).some(({ kind }) => kind === 'verb');
const VOICES: Readonly<Record<string, string>> = {
  大声: 'lớn tiếng',
  低声: 'thấp giọng',
  小声: 'nhỏ giọng',
  高声: 'cao giọng',
  轻声: 'nhẹ giọng',
};
const describesNoun = ({ tokens, index, next }: Place): boolean =>
  isKind(next, ACTS) && isDe(tokens[index + 2]) && isKind(tokens[index + 3], HEADS);
const HEADS = kinds('noun person name');
const eachOf = (words: Readonly<Record<string, string>>, kind: TokenKind, when: Sense['when']) =>
  Object.fromEntries(Object.entries(words).map(([source, text]) => [source, [sense(text, kind, when)]]));

const SPANS_APART = /(?:年|月|日|天|年|多年|来年|好久|许久|很久)$/u;
const NUMBERS = kinds('number');
const TOPICS = kinds('noun person pronoun determiner measure adverb conjunction expression');
const CONNECTIVES = kinds('adverb conjunction expression');
const POINTING = /^(?:这|那|我|他|她|咱|你)(?!样)/u;
const isAside = (token: Token | undefined): boolean =>
  /^(?:其实|再者|首先|其次|反正|本来|后来|不过|但是|所以)$/u.test(token?.source ?? '');
/** Nothing is done or said to be so before 吧. */
const isTopic = (place: Place): boolean => {
  const said = clauseBefore(place, 5);
  if (said.length === 0 || said.length > 3 || !said.every((token) => isKind(token, TOPICS))) return false;
  return said.length === 1 && isAside(said[0])
    ? true
    : POINTING.test(said[0]!.source) && said.slice(1).every(({ kind }) => !CONNECTIVES.has(kind));
};
const isSaidAbove = (tokens: Place['tokens'], index: number): boolean =>
  tokens.slice(Math.max(0, index - 14), index).some(({ source }) => source === '一边');
const BEARERS = kinds('noun person name pronoun');
const FRIGHTENED: Readonly<Record<string, string>> = {
  吓傻: 'dọa ngây người',
  吓傻了: 'dọa ngây người',
  吓坏: 'dọa sợ',
  吓坏了: 'dọa sợ',
  吓呆: 'dọa đờ người',
  吓呆了: 'dọa đờ người',
  吓晕: 'dọa ngất',
  吓晕了: 'dọa ngất',
  吓破: 'dọa vỡ',
};
const SWINGS = /^(?:摇晃|摇摆|挥舞|挥动|躲闪|晃动|摆动|闪避|腾挪|张望|开弓|挥摆)$/u;
const CRIES: Readonly<Record<string, string>> = {
  爆炸: 'nổ',
  惨叫: 'kêu thảm',
  怒吼: 'gầm giận dữ',
  嘶吼: 'gào thét',
  尖叫: 'thét',
  叹息: 'thở dài',
  咆哮: 'gầm',
  轰鸣: 'nổ vang',
  呼喊: 'kêu',
  哀嚎: 'kêu gào',
  呻吟: 'rên rỉ',
};
const DONE_TO: Readonly<Record<string, string>> = {
  平衡: 'cân bằng',
  稳定: 'ổn định',
  统一: 'thống nhất',
  丰富: 'làm phong phú',
  完善: 'hoàn thiện',
  端正: 'chấn chỉnh',
  缓和: 'xoa dịu',
  方便: 'tiện cho',
  明确: 'làm rõ',
  巩固: 'củng cố',
  壮大: 'làm lớn mạnh',
  繁荣: 'làm phồn vinh',
};
const OBJECTS = kinds('noun person name pronoun determiner place');

const FOR = kinds('preposition');
const TINGES = /^(?:红|黄|黑|白|绿|蓝|甜|酸|咸|辣)$/u;
const BECOMING =
  /^(?:降级|升级|演化|进化|转化|转变|改名|更名|化|升|变更|贬|册封|晋升|提拔|任命|改编|演变|沦|分|划分|翻译|解释|理解)$/u;
const MANY = /^(?:许多|很多|不少|几分|一些|好多)$/u;
const LESS: readonly Sense[] = [sense('bớt đi', 'verb', (place) => isNext(place, MANY))];
const SOFTLY: readonly Sense[] = [
  sense(
    '',
    'particle',
    (place) => endsClause(place) && earlier(place, /^(?:怎么|什么|谁|哪里|哪儿|如何|.*怎么.*)$/u, 8),
  ),
  sense('nhé', 'particle', (place) => endsClause(place) && !startsClause(place) && earlier(place, /^[不没别]/u, 3)),
  sense('đấy', 'particle', (place) => endsClause(place) && !startsClause(place) && !isBefore(place, /^吧$/u)),
];
const PEOPLE = kinds('person');
const NAMES = kinds('name');
const GREAT: Readonly<Record<string, string>> = {
  三大: 'ba đại',
  四大: 'bốn đại',
  五大: 'năm đại',
  六大: 'sáu đại',
  七大: 'bảy đại',
  八大: 'tám đại',
  九大: 'chín đại',
  十大: 'mười đại',
};

const WITH_WHOM = kinds('person name pronoun');
const laterAct = ({ tokens, index }: Place): boolean =>
  tokens.slice(index + 2, index + 5).some(({ kind }) => kind === 'verb') &&
  !tokens.slice(index + 2, index + 6).some(isDe);
const ROLLING: readonly Sense[] = [sense('lăn ra', 'verb', (place) => earlier(place, /^从$/u, 6))];

/** Senses of words that people of a court or a house say to each other, and that tell how far and how long. */
export const COURT_TALK_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 那好吧, 那行: as an answer.
  那: [sense('vậy', 'conjunction', (place) => startsClause(place) && isNext(place, ANSWERS))],
  那行: [sense('vậy được', 'expression', (place) => startsClause(place) && endsClause(place))],
  可: [
    // 可想死你了.
    sense('', 'particle', (place) => isNext(place, /^想死[你我]了$/u)),
    // 您可要为我做主: one has to.
    sense(
      'phải',
      'adverb',
      ({ tokens, index, before, next }) =>
        isKind(before, SOMEBODY) && next?.source === '要' && isKind(tokens[index + 2], FOR),
    ),
    // 她可想去了: how much one likes it.
    sense(
      'rất',
      'adverb',
      (place) => isKind(place.before, SOMEBODY) && isNext(place, LIKING) && endsWithLe(place) && !isNext(place, /死/u),
    ),
    // 可有十年不见了.
    sense('', 'particle', ({ tokens, index, next }) => next?.source === '有' && isKind(tokens[index + 2], NUMBERS)),
    // 比起城里可小多了: it stresses how much.
    sense(
      '',
      'particle',
      ({ tokens, index, next }) => isKind(next, QUALITIES) && /^(?:多了|多|远)$/u.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 你告诉他不就好了: is that not all.
  不: [sense('chẳng phải', 'adverb', (place) => isNext(place, /^就(?:好了|行了|得了|完了|成了)$/u))],
  就好了: [sense('là được rồi sao', 'expression', (place) => isBefore(place, /^不$/u))],
  就行了: [sense('là được rồi sao', 'expression', (place) => isBefore(place, /^不$/u))],
  就得了: [sense('là được rồi sao', 'expression', (place) => isBefore(place, /^不$/u))],
  // 你觉得奇怪是吗: asked behind what is so.
  是吗: [sense('phải không', 'expression', (place) => !startsClause(place))],
  // 啼哭不止.
  不止: [
    sense(
      'không ngừng',
      'adverb',
      (place) => endsClause(place) && (isKind(place.before, ACTS) || isBefore(place, /^个$/u)) && !startsClause(place),
    ),
  ],
  // 半是害怕半是好奇.
  半: [
    sense(
      'nửa',
      'adverb',
      (place) => isNext(place, /^是$/u) && (later(place, /^半$/u, 6) || earlier(place, /^半$/u, 6)),
    ),
  ],
  // 把书信集合起来: brought together or shut in.
  起来: [sense('lại', 'verb', (place) => isBefore(place, GATHERED))],
  // 抵不住金钱的诱惑, 逃过官兵的追捕: what is done to somebody, as a thing.
  ...eachOf(ACTS_AS_THINGS, 'noun', isThingOfSomebody),
  // 大声叫卖的商贩: how those do it who are described.
  ...eachOf(VOICES, 'adverb', describesNoun),
  一直: [
    sense('', 'particle', (place) => isNext(place, REACHING) && later(place, /[到至]$/u, 2)),
    sense('một mạch', 'adverb', (place) => isNext(place, GOING)),
  ],
  // 与城墙形成对照, 与此无关: with what.
  与: [sense('với', 'preposition', (place) => startsClause(place) && later(place, AGREED, 8))],
  // 牌子，上有四个字: on it.
  上: [
    sense(
      'trên',
      'adverb',
      (place) => startsClause(place) && isNext(place, WRITTEN) && later(place, /[字诗画图词文印纹花名]$/u, 6),
    ),
  ],
  // 十年不见了: they have not met.
  不见了: [sense('không gặp', 'verb', (place) => endsClause(place) && isBefore(place, SPANS_APART))],
  不太好: [sense('không dễ', 'adverb', (place) => isKind(place.next, ACTS))],
  // 再次，他的武功太差: as the next point.
  再次: [sense('thứ nữa', 'adverb', (place) => startsClause(place) && isNext(place, /^，$/u))],
  // 这事吧，说来话长: of what one speaks.
  吧: [
    sense(
      '',
      'particle',
      (place) =>
        isNext(place, /^，$/u) && isTopic(place) && clauseBefore(place, 5).every(({ kind }) => CONNECTIVES.has(kind)),
    ),
    sense('thì', 'particle', (place) => isNext(place, /^，$/u) && isTopic(place)),
  ],
  // 路尚可分辨.
  尚可: [sense('còn có thể', 'adverb', (place) => isKind(place.next, ACTS))],
  // 快到城门的时候: soon.
  快: [sense('sắp', 'adverb', (place) => isNext(place, /^到/u) && later(place, /^(?:的时候|时|前|之前|时候)$/u, 7))],
  // 土偏酸: a little.
  偏: [
    sense(
      'hơi',
      'adverb',
      (place) =>
        (isKind(place.next, QUALITIES) || isNext(place, TINGES)) &&
        /^(?:[，。！、的]|)$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  // 被降级为士兵: what becomes of somebody.
  为: [sense('thành', 'preposition', (place) => isBefore(place, BECOMING))],
  讨厌: [
    sense(
      'đáng ghét',
      'adjective',
      (place) => startsClause(place) && (endsClause(place) || isNext(place, /^[啦呀]$/u)),
    ),
  ],
  啦: [sense('', 'particle', (place) => isBefore(place, /^讨厌$/u))],
  // 少了许多乐趣: there is less of it.
  少了: LESS,
  少: [sense('bớt đi', 'verb', (place) => isNext(place, /^了$/u) && later(place, MANY, 2))],
  // 不行哦, 我比你大哟: said softly.
  哦: SOFTLY,
  喔: SOFTLY,
  哟: SOFTLY,
  呦: SOFTLY,
  踏实: [sense('yên giấc', 'adjective', (place) => earlier(place, /^睡/u, 5))],
  // 他连杀三人.
  连: [
    sense(
      'liên tiếp',
      'adverb',
      ({ tokens, index, next }) =>
        isKind(next, ACTS) && /^[两二三四五六七八九十数几]/u.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 四大弟子中: of whom it is told by name or among whom.
  ...eachOf(
    GREAT,
    'determiner',
    ({ tokens, index, next }) =>
      isKind(next, PEOPLE) &&
      (isKind(tokens[index + 2], NAMES) || /^(?:中|里|、)$/u.test(tokens[index + 2]?.source ?? '')),
  ),
  看: [sense('xem', 'verb', (place) => isNext(place, /^《$/u))],
  // 他在和老板吵架: with whom one is doing it.
  在: [
    sense(
      'đang',
      'adverb',
      (place) => isNext(place, /^[和跟与]$/u) && isKind(place.tokens[place.index + 2], WITH_WHOM) && laterAct(place),
    ),
    // 手都在不停的发抖.
    sense('đang', 'adverb', (place) => isNext(place, /^(?:不停|不断|不住|不停的|不断的|不住的|不停地|不断地|拼命)$/u)),
  ],
  和: [
    sense(
      'cùng',
      'preposition',
      (place) => isBefore(place, /^在$/u) && isKind(place.next, WITH_WHOM) && laterAct(place),
    ),
  ],
  跟: [
    sense(
      'cùng',
      'preposition',
      (place) => isBefore(place, /^在$/u) && isKind(place.next, WITH_WHOM) && laterAct(place),
    ),
  ],
  // 足够令他满意.
  足够: [sense('đủ', 'adverb', (place) => isNext(place, /^[令让使]$/u))],
  // 从马车里滚了出来: out of what one rolls.
  滚了出来: ROLLING,
  滚出来: ROLLING,
  // 还望殿下恕罪.
  望: [sense('mong', 'verb', (place) => isBefore(place, /^[还万但唯]$/u) && isKind(place.next, SOMEBODY))],
  大家伙: [sense('mọi người', 'pronoun', (place) => isBefore(place, /^(?:给|让|跟|对|叫|请|和|为|替|咱|咱们)$/u))],
  // 新的生活.
  生活: [sense('cuộc sống', 'noun', (place) => isBefore(place, /^新的?$/u) && !isDe(place.next))],
  // 纸、布等做成灯笼: and so on.
  等: [sense('v.v.', 'adverb', ({ tokens, index, next }) => tokens[index - 2]?.source === '、' && isKind(next, ACTS))],
  // 见过曾统领: how one greets.
  见过: [
    sense(
      'bái kiến',
      'verb',
      ({ tokens, index, before, next }) =>
        (before === undefined || before.kind === 'punctuation' || isKind(before, SOMEBODY)) &&
        next?.kind === 'name' &&
        tokens[index + 2]?.kind === 'person' &&
        (tokens[index + 3] === undefined || tokens[index + 3]!.kind === 'punctuation'),
    ),
  ],
  走向: [sense('hướng đi', 'noun', (place) => isDe(place.before))],
  // 她一边哭，一边念叨: at once with what was said before.
  一边: [
    sense(
      'vừa',
      'adverb',
      ({ tokens, index, before, next }) =>
        before?.source === '，' && isSaidAbove(tokens, index) && !/^[是有]/u.test(next?.source ?? ''),
    ),
  ],
  // 被吓傻了: somebody is frightened by what it is.
  ...eachOf(FRIGHTENED, 'verb', (place) => earlier(place, /^被$/u, 6)),
  // 这说明他没有撒谎: what has just been said.
  这: [
    sense(
      'điều này',
      'pronoun',
      (place) =>
        (startsClause(place) || isBefore(place, /^(?:但|但是|可|可是|而|不过|因为|所以)$/u)) &&
        isNext(
          place,
          /^(?:说明|证明|表明|意味着|让|使|使得|令|导致|妨碍|不妨碍|不影响|不代表|不重要|不可能|也说明|也让|不)$/u,
        ),
    ),
  ],
  // 敌人再可怕，也要打: however.
  再: [
    sense(
      'dù có',
      'adverb',
      ({ tokens, index, before, next }) =>
        isKind(before, BEARERS) &&
        next?.kind === 'adjective' &&
        tokens[index + 2]?.source === '，' &&
        tokens.slice(index + 3, index + 7).some(({ source }) => /^[却]?[也都]/u.test(source)),
    ),
  ],
  // 要让他知道了可不得了: if.
  要: [
    // 您可要为我做主.
    sense(
      '',
      'particle',
      (place) => isBefore(place, /^可$/u) && isKind(place.next, FOR) && isKind(place.tokens[place.index - 2], SOMEBODY),
    ),
    // 天黑前要赶回去: by then it has to be done.
    sense('phải', 'adverb', (place) => isBefore(place, /.(?:前|之前|以前)$/u) && isKind(place.next, ACTS)),
    sense(
      'nếu',
      'conjunction',
      (place) =>
        isNext(place, /^[让被叫]$/u) &&
        later(place, /^(?:就|可|那|会|不得了|麻烦|完了|可不得了|糟了|还得了|还不)$/u, 8),
    ),
  ],
  狠: [sense('hung hăng', 'adverb', (place) => isKind(place.next, ACTS))],
  // 左右摇晃.
  左右: [sense('trái phải', 'adverb', (place) => isNext(place, SWINGS))],
  挺: [
    sense('giơ', 'verb', (place) => isNext(place, /^着$/u) && later(place, /[枪矛戟剑刀棍叉杖]$/u, 4)),
    sense('ưỡn', 'verb', (place) => isNext(place, /^着$/u)),
  ],
  重: [sense('nặng nề', 'adverb', (place) => isNext(place, /^(?:踏|击|摔|砸|踩|捶|拍|锤|跌|坐)/u))],
  // 一声震耳欲聋的爆炸.
  ...eachOf(CRIES, 'noun', (place) => isDe(place.before) && earlier(place, /^(?:一声|声声|声|[两几]声)$/u, 4)),
  // 为了平衡各方势力: what is to be done to something.
  ...eachOf(
    DONE_TO,
    'verb',
    (place) => isBefore(place, /^(?:为了|为|来|以|去|能|想|要|可以|用来)$/u) && isKind(place.next, OBJECTS),
  ),
  // 每个时辰.
  每个: [sense('mỗi', 'determiner', (place) => isNext(place, /^(?:时辰|小时|钟头|星期|礼拜|月|周|季度)$/u))],
});
