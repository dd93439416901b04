import {
  clauseBefore,
  earlier,
  endsClause,
  isEdge,
  isKind,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const CONDITIONS =
  /^(?:如果|要是|若是|若|倘若|假如|假若|只要|既然|一旦|万一|要不是|若不是|若非|再不.?|如果说|倘使|如若|但凡)$/u;
const BOTH = /^(?:又|也)$/u;
const ENDS_SENTENCE = /^[。！？；…!?;]/u;
const MAX_TOKENS_BACK = 24;

/** 如果你不来，我就走: the clause before says on which condition, which Vietnamese takes up with "thì". */
const followsCondition = ({ tokens, index }: Place): boolean => {
  let marks = 0;
  for (let at = index - 1; at >= 0 && index - at <= MAX_TOKENS_BACK; at--) {
    const token = tokens[at]!;
    if (isEdge(token)) {
      marks++;
      if (marks > 1 || ENDS_SENTENCE.test(token.source) || token.kind === 'lineBreak') return false;
    } else if (CONDITIONS.test(token.source)) return true;
  }
  return false;
};
const endsWith = (place: Place, sources: RegExp): boolean => {
  const last = restOfClause(place, MAX_TOKENS_BACK).at(-1);
  return last !== undefined && sources.test(last.source);
};
/** 不是你死，就是我亡: the same clause or the one before names the other of two. */
const isOtherOfTwo = ({ tokens, index }: Place): boolean => {
  let marks = 0;
  for (let at = index - 1; at >= 0 && index - at <= 10; at--) {
    const token = tokens[at]!;
    if (isEdge(token) && (++marks > 1 || token.source !== '，')) return false;
    if (token.source === '不是') return true;
  }
  return false;
};
/** Returns true for the last word of a clause that a question mark ends. */
const endsQuestion = ({ next }: Place): boolean => /^[？?]/u.test(next?.source ?? '');

const YOU = kinds('pronoun name person');
const MODALS = /^(?:会|能|可以|要|得|必须|只能|不会|不能|有|是|没|没有|不用|应该|该|算|可|将|已经|再也|永远|更|都|叫)/u;
/** 我就走 "ta sẽ đi": behind its subject, "thì" would set it against others. */
const THEN: readonly Sense[] = [
  { text: 'thì', kind: 'adverb', when: (place) => isEdge(place.before) && followsCondition(place) },
  {
    text: 'sẽ',
    kind: 'adverb',
    when: (place) =>
      isKind(place.before, YOU) &&
      !/^(?:一切|这|那)/u.test(place.before!.source) &&
      !MODALS.test(place.next?.source ?? '') &&
      !isEdge(place.next) &&
      followsCondition(place),
  },
];
/** 一封信 is a word. */
const COUNTED = /^(?:[一两几三四五六七八九十]|好几)/u;
const WHERE = kinds('place adverb time localizer');
const NOUNS = kinds('noun');
const SAID_OF_YOU = kinds('verb adverb number');
const ACTS = kinds('verb adverb');
const LINKED_ACTS = kinds('verb preposition');
const LINKED_SUBJECTS = kinds('pronoun time name');
const FOOD = /(?:吃|喝|饭|菜|茶|汤|面|粥|咖啡|药|饺子|馄饨|包子)$/u;
const SIGHT = /(?:眼睛|目光|视线|眸子|眼神|双眼|眼眸|黑眸)$/u;
const LIMBS = /(?:手|脑袋|头|胳膊|爪子|触手|舌头|脸|枪口|脚|小脸|手指|爪|腿)$/u;
const EVENTS =
  /(?:试炼|大会|大典|比赛|考试|末班车|班车|火车|飞机|航班|公交|晚饭|午饭|早饭|婚礼|葬礼|寿宴|集市|晚宴|盛会|开学|好时候|好日子)$/u;
const DOORS = /(?:门|大门|门板|房门|铁门|石门|院门)$/u;
const ARMS = /(?:胳膊|手|手腕|手臂|衣袖|袖子|衣角|衣领|领子|缰绳|绳子|头发)$/u;
const SMELLS = /(?:味|味道|气味|香味|香气|血腥气|酒气|药香|花香|烟味)$/u;
const LEAVE = /^(?:假|班|课|路|工夫|天)$/u;
const DRESS = /(?:衣|衣服|衣裳|裙|裙子|西装|袍|剪裁|裁剪)$/u;

/** Senses by what a clause follows from, and by what is eaten, worn, smelled or held. */
export const CONDITION_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  成: [{ text: 'được', kind: 'adjective', when: (place) => place.before?.source === '就' && endsClause(place) }],
  // 我不干了, 你就别想了: no more.
  了: [
    {
      text: 'nữa',
      kind: 'adverb',
      when: ({ tokens, index, before, next }) =>
        isEdge(next) &&
        (before?.kind === 'verb' || before?.source === '磨蹭') &&
        !/[见行好懂够是到起动住完着掉成死脏坏丢错乱破碎断伤忘输摔]$|^(?:误会|着凉|感冒|耽误)$/u.test(before.source) &&
        /^(?:别|不|不想|不能|不用|不要|不敢|就别|别再)$/u.test(tokens[index - 2]?.source ?? ''),
    },
  ],
  // 在下不过路过此地: no more than that.
  不过: [
    {
      text: 'chẳng qua',
      kind: 'adverb',
      when: ({ before, next }) => isKind(before, YOU) && isKind(next, SAID_OF_YOU),
    },
  ],
  就: [
    // 就这一次: only.
    {
      text: 'chỉ',
      kind: 'adverb',
      when: ({ next }) => /^(?:这点|那点|这么点|这一次|这一个|这几个|这点本事)/u.test(next?.source ?? ''),
    },
    {
      text: 'là',
      kind: 'adverb',
      when: ({ tokens, index, next }) => next?.source === '成' && isEdge(tokens[index + 2]),
    },
    ...THEN,
    // 你就嘴硬吧.
    {
      text: 'cứ',
      kind: 'adverb',
      when: (place) => isKind(place.before, YOU) && endsWith(place, /^吧$/u) && !earlier(place, /^(?:那|这|现在)$/u),
    },
  ],
  便: THEN,
  就是: [
    { text: 'thì là', kind: 'verb', when: (place) => isOtherOfTwo(place) && !endsClause(place) },
    // 没事，就是淋了点雨: no more than that.
    {
      text: 'chỉ là',
      kind: 'adverb',
      when: ({ tokens, index, before }) => before?.source === '，' && NOTHING.test(tokens[index - 2]?.source ?? ''),
    },
  ],
  再: [
    // 再不想办法就来不及了.
    {
      text: 'còn',
      kind: 'adverb',
      when: (place) => isEdge(place.before) && /^不(?!过|用|必|会|能)/u.test(place.next?.source ?? ''),
    },
    // 听我号令再放箭: after what comes first.
    {
      text: 'rồi hãy',
      kind: 'adverb',
      when: (place) => place.next?.kind === 'verb' && !isEdge(place.before) && earlier(place, FIRST, 5),
    },
    // 把话说清楚再走.
    {
      text: 'rồi hãy',
      kind: 'adverb',
      when: ({ before, next, tokens, index }) =>
        before?.kind === 'verb' && DONE_FIRST.test(before.source) && next?.kind === 'verb' && isEdge(tokens[index + 2]),
    },
    {
      text: 'còn',
      kind: 'adverb',
      when: (place) => isEdge(place.before) && place.next?.kind === 'verb' && later(place, /^(?:一下|一步)$/u, 3),
    },
  ],
  以: [{ text: 'với', kind: 'preposition', when: (place) => isEdge(place.before) && endsWith(place, MEANS) }],
  那: [
    {
      text: 'vậy',
      kind: 'conjunction',
      when: (place) =>
        isEdge(place.before) &&
        ((place.next?.kind === 'noun' && endsWith(place, /^呢$/u)) ||
          (isKind(place.next, kinds('pronoun name')) && later(place, /^(?:怎么|怎么办|什么|怎样|谁|哪)/u, 8))),
    },
  ],
  倒: [
    {
      text: 'rót',
      kind: 'verb',
      when: (place) => later(place, /(?:茶|酒|水|汤|咖啡|牛奶)$/u, 5) && later(place, /^(?:杯|碗|壶|一杯|一碗)$/u, 4),
    },
  ],
  门口: [
    // 酒吧门口的垃圾桶: of what the door is.
    { text: 'trước cửa', kind: 'place', when: ({ before, next }) => isDe(next) && before?.kind === 'noun' },
    {
      text: 'trước cửa',
      kind: 'noun',
      when: (place) =>
        (isDe(place.next) && place.before?.kind !== 'verb') || (isEdge(place.before) && isKind(place.next, ACTS)),
    },
  ],
  // 他可惹不起: set against others.
  可: [{ text: 'thì', kind: 'adverb', when: (place) => place.before?.kind === 'pronoun' && isVain(place) }],
  叫: [
    {
      text: 'bị',
      kind: 'preposition',
      when: ({ tokens, index, next }) =>
        isKind(next, YOU) &&
        /^[骂打抓罚训揍骗抢偷]$/u.test(tokens[index + 2]?.source ?? '') &&
        tokens[index + 3]?.source === '了',
    },
  ],
  // 这还用问吗: it is asked already.
  吗: [{ text: '', kind: 'particle', when: ({ before }) => /(?:^| )(?:sao|à)$/u.test(before?.text ?? '') }],
  漂亮: [
    {
      text: 'xuất sắc',
      kind: 'adjective',
      when: (place) => earlier(place, /^[办干做打赢]$/u, 4) && earlier(place, /^得$/u, 3),
    },
  ],
  满: [
    {
      text: 'tròn',
      kind: 'verb',
      when: ({ before, next }) => next?.kind === 'number' && /^(?:刚|刚刚|还没|未|不|年)$/u.test(before?.source ?? ''),
    },
  ],
  陪: [
    { text: 'đi cùng', kind: 'verb', when: (place) => isKind(place.next, YOU) && later(place, /^[去来到回逛出]/u, 3) },
    {
      text: 'ở bên',
      kind: 'verb',
      when: (place) => isWith(place) && !later(place, /^(?:喝|吃|玩|练|下|睡|聊|看)/u, 3),
    },
  ],
  陪着: [{ text: 'ở bên', kind: 'verb', when: (place) => isKind(place.next, YOU) }],
  呢: [
    {
      text: 'chứ',
      kind: 'particle',
      when: (place) => earlier(place, /^(?:怎么会|怎么能|怎么可能|岂能|哪能|何必|怎会|又何必|怎么敢|怎敢)$/u, 10),
    },
  ],
  读书: [
    {
      text: 'đi học',
      kind: 'verb',
      when: (place) => earlier(place, /(?:学校|大学|中学|高中|小学|国外|外地|县城|省城|学堂|书院)$/u, 4),
    },
  ],
  还是: [{ text: 'nên', kind: 'adverb', when: (place) => earlier(place, /^(?:劝|奉劝|建议|劝你|我劝你)$/u, 3) }],
  // 你想要的东西: a verb of its own.
  想要: [{ text: 'muốn', kind: 'verb', when: ({ before, next }) => isDe(next) && isKind(before, YOU) }],
  // 示意两人不要再争: what one is told.
  不要: [
    {
      text: 'đừng',
      kind: 'adverb',
      when: (place) => earlier(place, /^(?:示意|劝|叮嘱|嘱咐|告诉|让|叫|求|警告|提醒|吩咐)$/u, 5),
    },
  ],
  // 彩礼都收了一半了: it is done already.
  都: [{ text: 'đã', kind: 'adverb', when: (place) => isDoneAlready(place) }],
  怎么: [{ text: 'sao lại', kind: 'adverb', when: ({ next }) => next?.source === '像' }],
  // 卡里还有多少钱: what one pays with.
  卡: [
    // 导演喊了一声卡.
    {
      text: '“cắt”',
      kind: 'noun',
      when: (place) => endsClause(place) && earlier(place, /^(?:喊|叫|喊了|一声|喊了一声|喊一声)$/u, 4),
    },
    {
      text: 'thẻ',
      kind: 'noun',
      when: ({ before, next }) =>
        /^[里上]$/u.test(next?.source ?? '') ||
        /^(?:刷|张|办|这张|那张|一张|银行|信用|黑)$/u.test(before?.source ?? ''),
    },
  ],
  刷: [{ text: 'quẹt', kind: 'verb', when: (place) => later(place, /卡$/u, 4) }],
  // 既漂亮又聪明.
  既: [{ text: 'vừa', kind: 'adverb', when: (place) => later(place, BOTH, 8) }],
  又: [{ text: 'vừa', kind: 'adverb', when: (place) => earlier(place, /^既$/u, 8) }],
  也: [{ text: 'vừa', kind: 'adverb', when: (place) => earlier(place, /^既$/u, 8) }],
  // 我不是让你别来吗: what one was told.
  让: [
    {
      text: 'bảo',
      kind: 'preposition',
      when: ({ tokens, index, next }) =>
        next?.kind === 'pronoun' &&
        (/^(?:别|不要|不许|滚|快|赶紧|好好|等着|闭嘴)$/u.test(tokens[index + 2]?.source ?? '') ||
          // 让我做什么都行.
          /^[做干]什么$/u.test(tokens[index + 2]?.source ?? '') ||
          (tokens[index + 2]?.kind === 'verb' &&
            tokens[index + 3]?.source === '什么' &&
            tokens[index + 4]?.source === '都')),
    },
  ],
  // 听说没有？
  没有: [
    {
      text: 'chưa',
      kind: 'adverb',
      when: (place) =>
        endsQuestion(place) &&
        place.before?.kind === 'verb' &&
        !/^[有是]$/u.test(place.before.source) &&
        !clauseBefore(place, MAX_TOKENS_BACK).some(({ source }) => /^(?:谁|什么|难道|怎么|为什么)$/u.test(source)),
    },
  ],
  // 比赛一开始: 一开始冲得最快 is at first.
  一开始: [
    {
      text: 'vừa bắt đầu',
      kind: 'verb',
      when: (place) => isEdge(place.next) && !isEdge(place.before),
    },
  ],
  半天: [
    {
      text: 'hồi lâu',
      kind: 'time',
      when: ({ before, next }) =>
        /^(?:了|.了)$/u.test(before?.source ?? '') &&
        !LEAVE.test(next?.source ?? '') &&
        !isKind(next, NOUNS) &&
        !isDe(next),
    },
  ],
  // 桌上多了一封信: what is there now.
  多: [
    {
      text: 'có thêm',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        /^[了出]$/u.test(next?.source ?? '') &&
        (isEdge(before) || isKind(before, WHERE)) &&
        COUNTED.test(tokens[index + (tokens[index + 2]?.source === '了' ? 3 : 2)]?.source ?? ''),
    },
  ],
  凉: [
    {
      text: 'nguội',
      kind: 'adjective',
      when: (place) => /^(?:了|透)/u.test(place.next?.source ?? '') && (earlier(place, FOOD) || later(place, FOOD, 4)),
    },
  ],
  对上: [{ text: 'chạm phải', kind: 'verb', when: (place) => later(place, SIGHT, 12) }],
  伸: [
    {
      text: 'thò',
      kind: 'verb',
      when: (place) => later(place, /^(?:进来|进去|出来|过来)$/u, 2) && earlier(place, LIMBS, 4),
    },
  ],
  赶上: [{ text: 'kịp', kind: 'verb', when: (place) => later(place, EVENTS, 6) }],
  顶住: [{ text: 'ghì chặt', kind: 'verb', when: (place) => later(place, DOORS, 4) }],
  拽住: [{ text: 'túm lấy', kind: 'verb', when: (place) => later(place, ARMS, 5) }],
  一把拽住: [{ text: 'túm chặt lấy', kind: 'verb', when: (place) => later(place, ARMS, 5) }],
  浓浓的: [{ text: 'nồng nặc', kind: 'adjective', when: (place) => later(place, SMELLS, 2) }],
  合体: [{ text: 'vừa vặn', kind: 'adjective', when: (place) => earlier(place, DRESS, 4) || later(place, DRESS, 5) }],
  跟上: [
    {
      text: 'đi theo',
      kind: 'verb',
      when: ({ before }) => /^(?:就|便|快|赶紧|连忙|也|都|立刻|急忙|赶快|马上|请)$/u.test(before?.source ?? ''),
    },
  ],
  // 他们押着她回来了.
  回来了: [
    {
      text: 'trở về',
      kind: 'verb',
      when: (place) =>
        earlier(place, /^(?:[带押抱提拖背牵扛捧]着|把)$/u, 12) && !/^(?:我|你)$/u.test(place.before?.source ?? ''),
    },
  ],
  // 我是跟爹吵过架，: that it was so.
  是: [
    {
      text: 'đúng là',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, LINKED_ACTS) &&
        isKind(place.before, LINKED_SUBJECTS) &&
        later(place, /过.?$/u, 5) &&
        !endsWith(place, /^的$/u) &&
        !later(place, /^的$/u, 8),
    },
  ],
  架: [{ text: 'gác', kind: 'verb', when: (place) => later(place, /眼镜$/u, 7) }],
  架着: [{ text: 'gác', kind: 'verb', when: (place) => later(place, /眼镜$/u, 7) }],
  混: [{ text: 'lăn lộn', kind: 'verb', when: (place) => earlier(place, HAUNTS, 4) || later(place, /年$/u, 4) }],
  烫: [{ text: 'hâm', kind: 'verb', when: (place) => later(place, /(?:酒|茶)$/u, 4) }],
  下了: [{ text: 'bỏ', kind: 'verb', when: (place) => later(place, /(?:药|毒|蛊|泻药|毒药)$/u, 3) }],
  下: [{ text: 'bỏ', kind: 'verb', when: (place) => isMixedIn(place) }],
  再说: [
    { text: 'hãy tính', kind: 'adverb', when: (place) => endsClause(place) && place.before?.kind === 'time' },
    { text: 'rồi hãy tính', kind: 'adverb', when: (place) => endsClause(place) && !isEdge(place.before) },
  ],
  掉链子: [{ text: 'tuột xích', kind: 'verb', when: (place) => earlier(place, /(?:车|单车|自行车|脚踏车)$/u, 8) }],
  终点: [
    {
      text: 'đích',
      kind: 'noun',
      when: (place) => earlier(place, /[跑冲]|^[离到]$|^要到$/u, 5) && !earlier(place, /人生/u),
    },
  ],
  落后: [{ text: 'tụt lại sau', kind: 'verb', when: ({ next }) => next?.source === '了' }],
  最近: [
    {
      text: 'gần nhất',
      kind: 'adjective',
      when: ({ tokens, index, next }) => isDe(next) && NEAREST.test(tokens[index + 2]?.source ?? ''),
    },
  ],
  沙沙: [{ text: 'rè rè', kind: 'expression', when: (place) => earlier(place, RADIO, 6) || later(place, RADIO, 4) }],
  闪烁: [{ text: 'nhấp nháy', kind: 'verb', when: (place) => earlier(place, LAMPS, 6) || later(place, LAMPS, 4) }],
  运转: [{ text: 'vận hành', kind: 'verb', when: (place) => earlier(place, ENGINES, 6) || later(place, ENGINES, 3) }],
  合影: [{ text: 'ảnh chụp chung', kind: 'noun', when: ({ before }) => isDe(before) || before?.kind === 'determiner' }],
  抓住: [{ text: 'túm lấy', kind: 'verb', when: (place) => later(place, ARMS, 6) }],
  差不多了: [{ text: 'gần đủ rồi', kind: 'adjective', when: ({ before }) => before?.source === '得' }],
  看到: [{ text: 'xem đến', kind: 'verb', when: ({ next }) => LATE.test(next?.source ?? '') }],
  看: [
    { text: 'đọc', kind: 'verb', when: (place) => isReading(place, READ) },
    {
      text: 'xem',
      kind: 'verb',
      when: (place) =>
        isReading(place, LOOKED_THROUGH) ||
        (/^(?:谁|怎么|有没有)$/u.test(place.next?.source ?? '') && !later(place, /^[都也]$/u, 2)),
    },
  ],
  经历: [
    {
      text: 'trải nghiệm',
      kind: 'noun',
      when: ({ before }) => isDe(before) || /^(?:这样的|那样的|这段|那段|一段)$/u.test(before?.source ?? ''),
    },
  ],
  要: [
    // 要多少积分: what it takes.
    { text: 'cần', kind: 'verb', when: ({ next }) => /^(?:多少|几|什么条件|多久|多长时间)$/u.test(next?.source ?? '') },
    // 身子要熬坏的: what would come of it.
    {
      text: 'sẽ',
      kind: 'adverb',
      when: (place) =>
        /.(?:坏|垮|死|病)$/u.test(place.next?.source ?? '') &&
        endsWith(place, /^的$/u) &&
        restOfClause(place, 4).length < 3,
    },
  ],
  爬到: [
    {
      text: 'leo đến',
      kind: 'verb',
      when: (place) => later(place, HIGH, 4) || earlier(place, HIGH, 4),
    },
  ],
  压着: [{ text: 'đè', kind: 'verb', when: (place) => !endsClause(place) && later(place, SHEETS, 6) }],
});
const isWith = ({ tokens, index, next }: Place): boolean =>
  isKind(next, YOU) || (next?.source === '着' && isKind(tokens[index + 2], YOU));
const isDoneAlready = (place: Place): boolean => {
  const rest = restOfClause(place, 8);
  const isAspect = rest[1]?.source === '了' && rest[0]!.kind === 'verb';
  return isAspect && rest.length > 3 && rest.at(-1)!.source === '了';
};
const isVain = ({ tokens, index, next }: Place): boolean =>
  /不[起了到动]$/u.test(next?.source ?? '') ||
  (tokens[index + 2]?.source === '不' && /^[起了到动]$/u.test(tokens[index + 3]?.source ?? ''));
const isMixedIn = (place: Place): boolean =>
  earlier(place, /[里中]$/u, 3) && later(place, /(?:药|毒|蛊|泻药|毒药)$/u, 4);
const DONE_FIRST = /.(?:清楚|明白|完|好|干净|饱|熟)了?$/u;
const FIRST = /^(?:听我号令|听我命令|想清楚|想好|问清楚|吃完饭|吃完|喝完|看清楚|养好伤|等等|等会儿)$/u;
const NOTHING = /^(?:没事|没什么|没事儿|不碍事|没大碍|没关系)$/u;
const MEANS = /(?:工资|实力|能力|身份|性格|脾气|本事|天赋|资质|水平|条件|修为|人品|智商|手段|性子)$/u;
const HAUNTS = /(?:江湖|社会|商场|官场|道上|街头|外面|娱乐圈|圈子)(?:上|里)?$/u;
const NEAREST = /(?:站|空间站|城|城市|镇|村|村子|店|医院|馆|口|港|港口|州|县|市|出口|地方|星球|基地|超市|酒店)$/u;
const RADIO = /(?:杂音|电流|信号|耳机|收音机|对讲机|电波|喇叭|听筒)$/u;
const LAMPS = /(?:灯|警报|屏幕|信号|指示灯|红灯|霓虹|光标|按钮|红点)$/u;
const ENGINES = /(?:反应堆|机器|引擎|系统|核心|发动机|设备|程序|工厂|公司|服务器|能源|马达)$/u;
const LATE = /^(?:半夜|天亮|深夜|凌晨.*|天黑|后半夜|三更.*|现在)$/u;
const READ = /(?:^书|小说|书信|报纸|报|杂志|秘籍|古籍|剑谱|兵书|经书|漫画|家书)$/u;
const LOOKED_THROUGH =
  /(?:账本|账册|账|文件|奏折|卷宗|资料|报告|档案|电影|电视|电视剧|戏|比赛|直播|监控|视频|地图|病历)$/u;
/** 看账本: with what is read directly after it, or behind 了 and how many or how long. */
const isReading = ({ tokens, index }: Place, what: RegExp): boolean => {
  for (let at = index + 1; at < index + 6; at++) {
    const token = tokens[at];
    if (token === undefined || isEdge(token)) return false;
    if (what.test(token.source) && token.kind === 'noun')
      return !isDe(tokens[at + 1]) && !/^[上里中]$/u.test(tokens[at + 1]?.source ?? '');
    if (!/^(?:了|过|完|的)$/u.test(token.source) && !isKind(token, READ_MANY)) return false;
  }
  return false;
};
const READ_MANY = kinds('number measure time determiner');
const HIGH = /(?:山|山顶|顶|峰|树|楼|墙|屋顶|台阶|石阶|级|层|半山腰|崖|塔)$/u;
const SHEETS = /(?:便条|纸条|信|字条|纸|银票|照片|卡片|信封|书|石头)$/u;
