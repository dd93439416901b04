import {
  clauseBefore,
  earlier,
  endsClause,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
  SOMEBODY,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const ACTS = kinds('verb preposition');
const QUALITIES = kinds('adjective');
const LATER_ON =
  /^(?:改天|下次|下回|明天|明日|明儿|后天|以后|日后|往后|回头|待会|待会儿|等会|等会儿|一会儿?|过会儿|过几天|过两天|改日|晚些时候)$/u;
/** 下次再来: once more. */
const AGAIN = /^(?:来|见|回来|聚|会|相聚|见面|遇|也|不|到|犯|敢|看到|看见|碰)/u;
const OFFER = /^(?:能|可以|能不能|可不可以|请|快|先|别|让|叫|请你|快点|不许|谁让你|就|想|敢)$/u;
const ASKED_ABOUT = /^(?:难道|莫非|吗|莫不是)$/u;
/** What one is told that one ought to do, and not what is likely to be so. */
const LIKELY =
  /^(?:是|有|在|会|能|不会|知道|不知道|已经|已|早就|没|没有|还|就|都|认识|见过|听过|听说|很|记得|到|到了|看到|看见|死|懂|明白|不|快|猜到|猜得到)/u;
const YOU_OR_US = /^(?:你们?|我们?|咱们?|您|大家|自己|人)$/u;
const SENT =
  /(?:地址|消息|照片|短信|邮件|数据|文件|资料|视频|链接|位置|微信|定位|截图|信息|号码|邮箱|图片|语音|合同|简历|表情|红包)$/u;
const HANDED_OUT = /(?:球|工资|兵器|赏银|赏钱|粮食|军饷|成绩单|奖金|银子|月钱|试卷|书|糖)$/u;
const WHATEVER = /^(?:不管|无论|不论|任凭|管他|不管怎么说|无论如何|不管怎样|不管你|随便)/u;
const RINGS = /(?:电话|手机|闹钟|铃|铃声|门铃)$/u;
const THINGS_BY_NOW =
  /^(?:人|天|饭|菜|茶|酒|面|汤|水|话|火|门|手|脚|腿|嗓子|头发|孩子|脸|命|天色|太阳|花|车|钱|事情|衣服)$/u;
const endsWith = (place: Place, sources: RegExp): boolean => {
  const last = restOfClause(place, 20).at(-1);
  return last !== undefined && sources.test(last.source);
};
/** Returns true for the first word of a clause, but for whom it is said to: 你少来. */
const isSaidToYou = ({ tokens, index, before }: Place): boolean =>
  isEdge(before) ||
  (/^(?:你们?|您|给我|都|以后|就|请)$/u.test(before!.source) &&
    (isEdge(tokens[index - 2]) || /^(?:你们?|您)$/u.test(tokens[index - 2]!.source)));
const ASKS_WHY: readonly Sense[] = [
  {
    text: 'sao lại',
    kind: 'adverb',
    when: (place) =>
      (isKind(place.next, ACTS) || /^(?:不|还|要|总|老|非要?|一直|这么|那么|突然)$/u.test(place.next?.source ?? '')) &&
      (isEdge(place.before) || isKind(place.before, SOMEBODY)),
  },
];
const NEVER_SO: readonly Sense[] = [
  {
    text: 'nào',
    kind: 'adverb',
    when: (place) =>
      isNext(place, /^(?:知道|敢|能|肯|会|舍得|顾得上|想得到|还敢|还能|懂|想到|晓得|记得|用得着|比得上|配|轮得到)/u) &&
      (isEdge(place.before) || isKind(place.before, SOMEBODY)),
  },
];

/** Senses of words as people say them to each other: orders, questions, offers, reproaches. */
/** 就算翻遍全城，也要找到他: what has to be, whatever else is. */
const WHATEVER_ELSE =
  /^(?:哪怕|就算|就算是|即使|即便|纵使|纵然|纵是|哪怕是|无论如何|再|不管|无论|不论|任凭|拼了命|拼命|死|豁出命|宁可|宁愿)$/u;
const isWhateverElse = ({ tokens, index }: Place): boolean => {
  for (let at = index - 1; at >= 0 && index - at < MAX_TOKENS_BACK; at--) {
    if (/^[。！？；…]$/u.test(tokens[at]!.source)) return false;
    if (WHATEVER_ELSE.test(tokens[at]!.source)) return true;
  }
  return false;
};
const MAX_TOKENS_BACK = 24;
const COSTS = /^(?:块|元|万|两|金币|灵石|银子|铜板|文|文钱|美元|积分|块钱|两银子)$/u;
const TAKES_TIME = /^(?:个小时|小时|天|年|分钟|个月|星期|个星期|时辰|夜)$/u;
const NUMBERS = kinds('number');
const TAKES_CARE = /^(?:小心|注意|记得|记住|保重|当心|学会|懂得|考虑|遵守|按时|尽快|及时)$/u;
const NO_ACT_NEXT = kinds('number measure noun pronoun determiner punctuation');

export const TALK_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  也要: [
    {
      text: 'cũng phải',
      kind: 'adverb',
      when: (place) =>
        (isWhateverElse(place) && !isKind(place.next, NO_ACT_NEXT)) || TAKES_CARE.test(place.next?.source ?? ''),
    },
    // 最便宜的也要一万块: what it costs.
    {
      text: 'cũng phải tốn',
      kind: 'verb',
      when: (place) => isKind(place.next, NUMBERS) && later(place, COSTS, 4) && !isKind(place.before, SOMEBODY),
    },
    {
      text: 'cũng phải mất',
      kind: 'verb',
      when: (place) => isKind(place.next, NUMBERS) && later(place, TAKES_TIME, 3) && !isKind(place.before, SOMEBODY),
    },
  ],
  干嘛: ASKS_WHY,
  干吗: ASKS_WHY,
  干啥: ASKS_WHY,
  哪里: NEVER_SO,
  哪儿: [...NEVER_SO, { text: 'đâu', kind: 'pronoun', when: (place) => isPlaceAsked(place) }],
  凭什么: [{ text: 'dựa vào đâu mà', kind: 'adverb', when: (place) => !isEdge(place.next) && !endsClause(place) }],
  何必: [
    {
      text: 'cần gì phải',
      kind: 'adverb',
      when: ({ next }) => (isKind(next, ACTS) || next?.kind === 'adjective') && !/^(?:要|再)$/u.test(next!.source),
    },
  ],
  // 便宜点行不行: a little.
  点: [
    {
      text: 'một chút',
      kind: 'adverb',
      when: ({ before, next }) =>
        isKind(before, QUALITIES) &&
        /^(?:行不行|好不好|可以|行|好|不行|成不成|没关系|也行|也好|也没事|才好|就好|就行)$/u.test(next?.source ?? ''),
    },
  ],
  少: [
    {
      text: 'thiếu',
      kind: 'verb',
      when: (place) =>
        endsClause(place) &&
        /^(?:不能|不会|不可|没|没有|一个都不能|都不能|也不能|不许|都不许|不)$/u.test(place.before?.source ?? ''),
    },
    {
      text: 'bớt',
      kind: 'adverb',
      when: (place) =>
        isSaidToYou(place) &&
        isNext(
          place,
          /^(?:在|给我|跟我|拿|说|管|来|废话|装|惹|胡说|打听|做梦|插嘴|多嘴|操心|贫|吹牛|得意|往|替|看不起|喝|抽|吃|去|提|碰|跟)/u,
        ),
    },
  ],
  再: [
    // 再忙也得吃饭: however much.
    {
      text: 'dù có',
      kind: 'conjunction',
      when: (place) =>
        isKind(place.next, kinds('adjective verb')) && /^[也都]/u.test(place.tokens[place.index + 2]?.source ?? ''),
    },
    // 让我想想再答复你.
    {
      text: 'rồi',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, ACTS) &&
        /^(?:想想|看看|考虑考虑|试试|问问|商量商量|想一想|看一看|歇歇|歇会儿|休息一下)$/u.test(
          place.before?.source ?? '',
        ),
    },
    // 等我回来再收拾你: after what comes first.
    {
      text: 'rồi',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, ACTS) &&
        /^等/u.test(clauseBefore(place, 8)[0]?.source ?? '') &&
        clauseBefore(place, 8).length > 2,
    },
    // 你再不出来: still not.
    {
      text: 'còn',
      kind: 'adverb',
      when: (place) =>
        isKind(place.before, SOMEBODY) && isNext(place, /^不$/u) && isKind(place.tokens[place.index + 2], ACTS),
    },
    // 改天再去: at another time.
    {
      text: 'hãy',
      kind: 'adverb',
      when: (place) =>
        (isKind(place.next, ACTS) && !isNext(place, AGAIN) && LATER_ON.test(place.before?.source ?? '')) ||
        (isKind(place.before, SOMEBODY) &&
          LATER_ON.test(place.tokens[place.index - 2]?.source ?? '') &&
          /^(?:你们?|您)$/u.test(place.before!.source)),
    },
    {
      text: 'sẽ',
      kind: 'adverb',
      when: (place) =>
        isKind(place.before, SOMEBODY) &&
        LATER_ON.test(place.tokens[place.index - 2]?.source ?? '') &&
        isKind(place.next, ACTS) &&
        !isNext(place, AGAIN),
    },
  ],
  应该: [
    {
      text: 'nên',
      kind: 'adverb',
      when: (place) =>
        (YOU_OR_US.test(place.before?.source ?? '') || place.before?.kind === 'person') &&
        place.next !== undefined &&
        !isEdge(place.next) &&
        !LIKELY.test(place.next.source) &&
        !endsWith(place, /^(?:吧|了)$/u) &&
        !later(place, /^[了过]$/u, 3),
    },
  ],
  亏: [
    {
      text: 'thế mà',
      kind: 'adverb',
      when: (place) => isEdge(place.before) && /^[你他她]们?$/u.test(place.next?.source ?? ''),
    },
    {
      text: 'uổng công',
      kind: 'adverb',
      when: (place) => isEdge(place.before) && /^(?:我们?|老子|老娘|本.*)$/u.test(place.next?.source ?? ''),
    },
  ],
  没想到: [
    {
      text: 'không nghĩ ra',
      kind: 'verb',
      when: (place) => /^(?:怎么|早怎么|就|当时)$/u.test(place.before?.source ?? '') && endsClause(place),
    },
    { text: 'không ngờ', kind: 'adverb', when: (place) => !endsClause(place) && place.next?.source !== '的' },
  ],
  没料到: [{ text: 'không ngờ', kind: 'adverb', when: (place) => !endsClause(place) && place.next?.source !== '的' }],
  // 我再打给你: by telephone.
  打: [
    {
      text: 'gọi',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        (/^给[我你您他她]们?$/u.test(next?.source ?? '') && isEdge(tokens[index + 2])) ||
        (next?.source === '给' && isKind(tokens[index + 2], SOMEBODY) && isEdge(tokens[index + 3])),
    },
  ],
  // 难道你不知道吗.
  知道吗: [
    { text: 'biết sao', kind: 'verb', when: (place) => /^(?:不|还不|都不|也不)$/u.test(place.before?.source ?? '') },
  ],
  认识: [{ text: 'quen', kind: 'verb', when: ({ next }) => isKind(next, SOMEBODY) || next?.kind === 'determiner' }],
  // 发给我: what is sent, and not handed out.
  发给: [
    {
      text: 'gửi cho',
      kind: 'verb',
      when: (place) =>
        (isKind(place.next, SOMEBODY) && isEdge(place.tokens[place.index + 2]) && !earlier(place, HANDED_OUT, 8)) ||
        earlier(place, SENT, 8) ||
        later(place, SENT, 8),
    },
  ],
  亲爱: [
    {
      text: 'cưng à',
      kind: 'adverb',
      when: ({ tokens, index, before, next }) => isEdge(before) && isDe(next) && isEdge(tokens[index + 2]),
    },
  ],
  // 白吃你的: what is yours.
  你: [
    {
      text: 'đồ của ngươi',
      kind: 'pronoun',
      when: ({ tokens, index, before, next }) =>
        /(?:吃|喝)$/u.test(before?.source ?? '') && isDe(next) && isEdge(tokens[index + 2]),
    },
  ],
  // 性命就不用了.
  不用了: [{ text: 'không cần nữa', kind: 'verb', when: ({ before }) => !isEdge(before) && before!.source !== '都' }],
  // 再说一句: said again, and no further reason.
  再说: [
    {
      text: 'còn nói',
      kind: 'verb',
      when: (place) =>
        isEdge(place.before) && isNext(place, /^(?:一句|半句|一个字|半个字|一|下去|这种|这些|他|她|我)/u),
    },
  ],
  // 来拿, 自己去拿: what one comes for.
  拿: [
    { text: 'lấy', kind: 'verb', when: (place) => /[来去]$/u.test(place.before?.source ?? '') && endsClause(place) },
  ],
  // 到了给我打电话: once one has arrived.
  到: [
    {
      text: 'đến nơi thì',
      kind: 'adverb',
      when: ({ tokens, index, before, next }) =>
        isEdge(before) &&
        next?.source === '了' &&
        /^(?:给|告诉|记得|打|跟|就|再|联系|通知|叫)/u.test(tokens[index + 2]?.source ?? ''),
    },
  ],
  向: [
    {
      text: '',
      kind: 'preposition',
      when: (place) =>
        isKind(place.next, SOMEBODY) && later(place, /^(?:问好|问安|请安|致谢|道谢|致敬|问候|道贺|道喜)$/u, 5),
    },
  ],
  // 你该不会是喜欢她吧.
  吧: [
    {
      text: 'nhỉ',
      kind: 'particle',
      when: (place) => isAskedHere(place) && earlier(place, /^(?:太|也太|未免|未免太)$/u, 8),
    },
    {
      text: '',
      kind: 'particle',
      when: (place) => earlier(place, /^(?:该不是|该不会|该不会是|难不成)$/u, 14) && isAskedHere(place),
    },
    {
      text: 'chứ',
      kind: 'particle',
      when: (place) =>
        earlier(place, /^(?:该不会|不会|该不会是|不会是|总不会|不至于|不是|没|没有)$/u, 14) && isAskedHere(place),
    },
  ],
  好吗: [
    {
      text: 'có tốt không',
      kind: 'adjective',
      when: ({ before }) => before?.source === '得' || /.得$/u.test(before?.source ?? ''),
    },
  ],
  // 万一他不来怎么办: in the same clause as what may be.
  怎么办: [
    {
      text: 'thì phải làm sao',
      kind: 'verb',
      when: (place) => endsClause(place) && earlier(place, /^(?:万一|要是|如果|若是|若|假如|倘若)$/u, 12),
    },
  ],
  // 不管怎么说，他都是你爹.
  都是: [
    { text: 'vẫn là', kind: 'verb', when: (place) => isKind(place.before, SOMEBODY) && saidBefore(place, WHATEVER) },
  ],
  都: [
    // 人都死了, 饭都凉了: it is so by now.
    {
      text: 'đã',
      kind: 'adverb',
      when: (place) =>
        THINGS_BY_NOW.test(place.before?.source ?? '') &&
        isEdge(place.tokens[place.index - 2]) &&
        endsWith(place, /了$/u) &&
        !isNext(place, /^[不没]|^说$/u) &&
        !later(place, /^不$|不$/u, 6),
    },
    {
      text: 'cũng',
      kind: 'adverb',
      when: (place) =>
        saidBefore(place, WHATEVER) &&
        (isEdge(place.before) || isKind(place.before, kinds('pronoun name person time'))),
    },
  ],
  还: [{ text: 'còn', kind: 'adverb', when: (place) => isNext(place, /^(?:这么|那么|这样|那样|如此)$/u) }],
  精神: [
    {
      text: 'khỏe khoắn',
      kind: 'adjective',
      when: (place) => endsClause(place) && /^(?:这么|那么|很|真|挺|太|更)$/u.test(place.before?.source ?? ''),
    },
  ],
  响: [{ text: 'reo', kind: 'verb', when: (place) => earlier(place, RINGS, 6) && !isNext(place, /^亮/u) }],
  响了: [{ text: 'reo', kind: 'verb', when: (place) => earlier(place, RINGS, 6) }],
  // 得，算我倒霉: giving in.
  得: [{ text: 'thôi được', kind: 'adverb', when: ({ before, next }) => isEdge(before) && next?.source === '，' }],
  // 别让人听见: that they may not.
  让: [
    {
      text: 'bảo',
      kind: 'preposition',
      when: ({ tokens, index, next }) =>
        isKind(next, SOMEBODY) && /^(?:怎么|如何|怎样)$/u.test(tokens[index + 2]?.source ?? ''),
    },
    {
      text: 'để',
      kind: 'preposition',
      when: (place) =>
        /^(?:别|不要|不能|不可|千万别|可别|绝不能|休想|不许)$/u.test(place.before?.source ?? '') &&
        later(
          place,
          /^(?:听见|听到|看见|看到|知道|发现|跑|跑了|逃|逃了|瞧见|晓得|等|久等|担心|操心|失望|得逞|误会|笑话|看笑话|看扁)/u,
          4,
        ),
    },
  ],
  爱: [
    {
      text: 'thích',
      kind: 'verb',
      when: (place) =>
        isNext(place, /^(?:怎么|谁|什么|哪)/u) || (earlier(place, /^谁$/u, 1) && place.next?.kind === 'verb'),
    },
  ],
  越是: [
    {
      text: 'càng',
      kind: 'adverb',
      when: ({ next }) => isKind(next, kinds('verb adjective adverb')) || next?.source === '这样',
    },
  ],
  // 你让我怎么相信你: what one is told to do.
  叫: [
    {
      text: 'bảo',
      kind: 'preposition',
      when: ({ tokens, index, next }) =>
        isKind(next, SOMEBODY) && /^(?:怎么|如何|怎样|去哪|上哪)/u.test(tokens[index + 2]?.source ?? ''),
    },
  ],
  要: [
    // 无论如何今天都要办成: it must.
    {
      text: 'phải',
      kind: 'adverb',
      when: (place) =>
        /^[都也]$/u.test(place.before?.source ?? '') &&
        (saidBefore(place, WHATEVER) || earlier(place, WHATEVER, 12)) &&
        isKind(place.next, ACTS),
    },
    // 你要敢碰她: if.
    { text: 'mà', kind: 'adverb', when: (place) => isNext(place, /^敢$/u) && isKind(place.before, SOMEBODY) },
    { text: 'cần', kind: 'verb', when: (place) => isNext(place, /^(?:几|多少)/u) && isKind(place.before, SOMEBODY) },
  ],
  // 哪一个是你弟弟: who.
  哪一个: [
    {
      text: 'người nào',
      kind: 'pronoun',
      when: (place) => isNext(place, /^是$/u) && restOfClause(place, 6).at(-1)?.kind === 'person',
    },
  ],
  // 你疯了不成.
  不成: [
    {
      text: 'hay sao',
      kind: 'adverb',
      when: (place) => isEdge(place.next) && isAskedHere(place) && clauseBefore(place, 3).length > 1,
    },
  ],
  不会是: [{ text: 'không phải là', kind: 'adverb', when: (place) => endsWith(place, /^吧$/u) }],
  真的: [
    {
      text: 'thật',
      kind: 'adjective',
      when: (place) => /是$/u.test(place.before?.source ?? '') && endsWith(place, /^[吧吗]$/u) && endsClause(place),
    },
  ],
  // 谁都可以: it will do.
  可以: [
    {
      text: 'được',
      kind: 'adjective',
      when: (place) =>
        endsClause(place) && /^(?:都|也|就|还|这样|那样|这样也|不是不)$/u.test(place.before?.source ?? ''),
    },
  ],
  // 别让人听见.
  让人: [
    {
      text: 'để người ta',
      kind: 'verb',
      when: ({ before }) => /^(?:别|不要|不能|不可|千万别|可别)$/u.test(before?.source ?? ''),
    },
  ],
  // 你最近老往外跑: again and again.
  老: [
    {
      text: 'cứ',
      kind: 'adverb',
      when: (place) =>
        isNext(
          place,
          /^(?:往|想|爱|盯|盯着|看|看着|说|找|跟|缠|缠着|这么|这样|那样|把|拿|来|叫|问|躲|躲着|欺负|惹|骗|逗|喜欢|往外.)$/u,
        ) &&
        !isEdge(place.before) &&
        /^(?:[我你您他她]们?|怎么|最近|别|总|干嘛|也|咱们|不要)$/u.test(place.before!.source),
    },
  ],
  // 你就帮帮我嘛: begging.
  嘛: [
    {
      text: 'đi mà',
      kind: 'particle',
      when: (place) =>
        isEdge(place.next) && earlier(place, /^就$/u, 8) && /^你/u.test(clauseBefore(place, 10)[0]?.source ?? ''),
    },
  ],
  // 对你好不好.
  好不好: [
    {
      text: 'có tốt không',
      kind: 'adverb',
      when: (place) => isKind(place.before, SOMEBODY) && /^[对待]$/u.test(place.tokens[place.index - 2]?.source ?? ''),
    },
  ],
  晚点: [
    {
      text: 'lát nữa',
      kind: 'time',
      when: ({ next }) => next?.kind === 'preposition' || /^给|^再$/u.test(next?.source ?? ''),
    },
  ],
  // 连这个都不会: what one has not learned.
  不会: [
    {
      text: 'không biết',
      kind: 'verb',
      when: (place) => endsClause(place) && /^[都也]$/u.test(place.before?.source ?? ''),
    },
  ],
  都不会: [{ text: 'cũng không biết', kind: 'verb', when: (place) => endsClause(place) && earlier(place, /^连/u, 6) }],
  // 当我这儿是什么地方: for what one takes it.
  当: [
    {
      text: 'coi',
      kind: 'verb',
      when: (place) =>
        isEdge(place.before) &&
        isNext(place, /^(?:我|你|他|她|这里|这儿|自己|别人|大家|老子)/u) &&
        later(place, /^是$/u, 4),
    },
  ],
  // 我就不留你吃饭了.
  留: [
    {
      text: 'giữ',
      kind: 'verb',
      when: (place) => isKind(place.next, SOMEBODY) && place.tokens[place.index + 2]?.kind === 'verb',
    },
  ],
  就不会: [{ text: 'sẽ không', kind: 'adverb', when: (place) => isKind(place.before, SOMEBODY) }],
  都要: [
    { text: 'cũng phải', kind: 'adverb', when: (place) => saidBefore(place, WHATEVER) || earlier(place, WHATEVER, 12) },
  ],
  为难: [{ text: 'làm khó', kind: 'verb', when: ({ next }) => isKind(next, SOMEBODY) || next?.source === '自己' }],
  // 怎么不说话了: no more.
  了: [
    // 不逗你了, 我不跟你计较了.
    {
      text: 'nữa',
      kind: 'adverb',
      when: (place) => (isEdge(place.next) || endsClause(place)) && isNoMore(place),
    },
    {
      text: 'nữa',
      kind: 'adverb',
      when: ({ before, next }) =>
        isEdge(next) &&
        /^(?:不说话|不说|不去|不来|不干|不管|不想|不做|不玩|不喝|不吃|不哭|不打|不笑|不跑|不走|不买|不卖|不理|不爱|不理他|不理你|不陪)$/u.test(
          before?.source ?? '',
        ),
    },
  ],
  呢: [
    {
      text: 'chứ',
      kind: 'particle',
      when: (place) => earlier(place, /^怎么$/u, 10) && earlier(place, /^(?:能|会|敢|可能|舍得|可以)$/u, 9),
    },
  ],
  就: [
    // 想去就去, 没吃就一起吃: if that is so.
    {
      text: 'thì',
      kind: 'adverb',
      when: (place) =>
        !isEdge(place.before) &&
        !isEdge(place.next) &&
        IF_SO.test(
          clauseBefore(place, 5)
            .map(({ source }) => source)
            .join(''),
        ),
    },
    // 就他还想当大侠: somebody so small.
    {
      text: 'cỡ',
      kind: 'adverb',
      when: (place) =>
        isEdge(place.before) &&
        isKind(place.next, SOMEBODY) &&
        /^(?:还|也|还想|也想|也配)$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    },
    // 他就不会放弃.
    { text: '', kind: 'particle', when: (place) => isKind(place.before, SOMEBODY) && isNext(place, /^不会$/u) },
    // 谁都可以，就他不行: nobody but him.
    {
      text: 'chỉ có',
      kind: 'adverb',
      when: (place) =>
        isEdge(place.before) &&
        isKind(place.next, SOMEBODY) &&
        /^(?:不行|不能|不可以|例外|除外|不知道|没有|一个人)$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    },
    {
      text: '',
      kind: 'particle',
      when: (place) => /^你/u.test(place.before?.source ?? '') && endsWith(place, /^嘛$/u),
    },
    // 有本事你就来.
    {
      text: 'cứ',
      kind: 'adverb',
      when: (place) =>
        earlier(place, /^(?:有本事|有种|有能耐|有胆|有胆子|有胆量)/u, 4) && isKind(place.before, SOMEBODY),
    },
    {
      text: '',
      kind: 'particle',
      when: (place) => isNext(place, /^不(?!过)/u) && (earlier(place, ASKED_ABOUT, 8) || later(place, ASKED_ABOUT, 12)),
    },
  ],
  还是: [
    // 你还是回去吧: what one had better do.
    {
      text: 'vẫn nên',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, ACTS) &&
        isKind(place.before, SOMEBODY) &&
        endsWith(place, /^吧$/u) &&
        !isNext(place, LIKELY),
    },
    // 他还是来了, 我还是喜欢你: as before or in spite of all.
    {
      text: 'vẫn',
      kind: 'adverb',
      when: (place) =>
        (isKind(place.next, ACTS) ||
          isNext(place, /^(?:不|没|没有|很|会|能|要|想|得|应该|不能|不想|不敢|不会|不肯)$/u)) &&
        !later(place, /^的$/u, 12) &&
        isKind(place.before, SOMEBODY) &&
        !isNext(place, /^(?:是|不是|第|一|最|头|跟|和|与|同|像|那|这)/u) &&
        !earlier(place, /^(?:是|无论|不管|不论|究竟|到底|不知道|不知)$/u, 12) &&
        !endsWith(place, /^(?:呢|？)$/u) &&
        !isAskedAtEnd(place),
    },
    {
      text: 'vẫn',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, QUALITIES) &&
        (isKind(place.before, kinds('place pronoun name person')) ||
          /^(?:但|可|却|也)$/u.test(place.before?.source ?? '')) &&
        !later(place, /^[他她你我]/u, 6),
    },
  ],
  不要: [
    {
      text: 'không cần',
      kind: 'verb',
      when: (place) => isEdge(place.before) && place.next?.kind === 'noun' && isEdge(place.tokens[place.index + 2]),
    },
  ],
  // 先挂了: the telephone.
  挂: [
    {
      text: 'cúp máy',
      kind: 'verb',
      when: (place) =>
        !earlier(place, /上|在/u, 4) &&
        (endsClause(place) || (place.next?.source === '了' && isEdge(place.tokens[place.index + 2]))) &&
        (isEdge(place.before) ||
          /^(?:先|我|别|就|那|不许|敢|再|直接|你|他|她|给我|我先|就先)$/u.test(place.before!.source)),
    },
  ],
  就不: [
    {
      text: 'đã không',
      kind: 'adverb',
      when: (place) => earlier(place, /早知道|早晓得|早知/u, 8) || saidBefore(place, /早知/u),
    },
    {
      text: 'không',
      kind: 'adverb',
      when: (place) =>
        earlier(place, ASKED_ABOUT, 8) ||
        later(place, ASKED_ABOUT, 12) ||
        (earlier(place, /^我$/u, 1) && isNext(place, /^(?:信|去|走|打扰|送|多|奉陪|说|客气|留)/u)),
    },
  ],
  说法: [
    {
      text: 'lời giải thích',
      kind: 'noun',
      when: (place) => earlier(place, /^(?:给|要|讨|要个|给个)/u, 6) && endsClause(place),
    },
  ],
  // 你是去还是不去: of two, "hay" alone asks which.
  是: [
    // 他是不会回来了: it stresses what will not be.
    {
      text: '',
      kind: 'particle',
      when: (place) =>
        isKind(place.before, SOMEBODY) &&
        isNext(place, /^(?:不会|不能|不可能|绝不会|绝对不会|决不会|万万不能|断然不会|打死也不)$/u),
    },
    {
      text: '',
      kind: 'particle',
      when: (place) =>
        isKind(place.next, kinds('verb preposition')) && later(place, /^还是$/u, 8) && isKind(place.before, SOMEBODY),
    },
    {
      text: 'do',
      kind: 'preposition',
      when: (place) =>
        isNext(place, /^谁$/u) &&
        place.tokens[place.index + 2]?.kind === 'verb' &&
        endsWith(place, /^的$/u) &&
        isKind(place.before, kinds('pronoun name person noun')),
    },
  ],
  进来: [
    {
      text: 'vào',
      kind: 'verb',
      when: (place) =>
        OFFER.test(place.before?.source ?? '') ||
        (isKind(place.before, SOMEBODY) && isEdge(place.next)) ||
        (isEdge(place.before) && isEdge(place.next)),
    },
  ],
  进去: [
    {
      text: 'vào',
      kind: 'verb',
      when: (place) => OFFER.test(place.before?.source ?? '') || (isEdge(place.before) && isEdge(place.next)),
    },
  ],
  难过: [
    {
      text: 'buồn',
      kind: 'adjective',
      when: (place) => !later(place, /^(?:日子|关)$/u, 3) && !earlier(place, /日子/u, 6),
    },
  ],
  只是: [
    {
      text: 'chỉ',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, kinds('verb')) &&
        isKind(place.before, SOMEBODY) &&
        !isNext(place, /^[是有]|.了$/u) &&
        !endsWith(place, /^了$/u),
    },
  ],
  不如: [
    {
      text: 'chi bằng',
      kind: 'adverb',
      when: (place) =>
        isEdge(place.before) &&
        isKind(place.next, kinds('verb pronoun adverb')) &&
        !later(place, /^(?:好|强|多|像)$/u, 4),
    },
    { text: 'chi bằng', kind: 'adverb', when: (place) => isEdge(place.before) && saidBefore(place, /^与其/u) },
  ],
  怎么: [
    {
      text: 'sao',
      kind: 'adverb',
      when: (place) =>
        isNext(place, /^(?:不|没|还|又|也|就|突然|忽然|才|总|老|都|这么|那么)/u) &&
        !isNext(place, /^(?:不知|不能|不会|都|也)/u),
    },
    // 怎么今天就病了: why, at the beginning.
    {
      text: 'sao',
      kind: 'adverb',
      when: (place) =>
        (isEdge(place.before) || /^(?:那|你|可)$/u.test(place.before!.source)) &&
        isKind(place.next, kinds('time pronoun name person noun')) &&
        !/^(?:回事|办|样)/u.test(place.next!.source),
    },
    {
      text: 'sao lại',
      kind: 'adverb',
      when: (place) =>
        isKind(place.next, ACTS) && /.着$/u.test(place.next!.source) && isEdge(place.tokens[place.index + 2]),
    },
  ],
  急: [{ text: 'sốt ruột', kind: 'adjective', when: (place) => isKind(place.before, SOMEBODY) && endsClause(place) }],
  急了: [{ text: 'cuống lên', kind: 'verb', when: endsClause }],
});
/** 不逗你了: what somebody does to somebody no more; 不早了, 不行了 are states. */
const isNoMore = (place: Place): boolean => {
  const said = clauseBefore(place, 12);
  const at = said.findLastIndex(({ source }) => source === '不' || source === '就不');
  const before = said[at - 1];
  const acts = said.slice(at + 1);
  if (at === -1 || acts.length === 0 || acts.length > 5 || !isKind(acts[0], ACTS)) return false;
  if (!(before === undefined || isKind(before, SOMEBODY) || /^(?:就|也|再也|可|都|怎么)$/u.test(before.source)))
    return false;
  // 早知道就不来了: what was done after all.
  if (saidBefore(place, /早知/u)) return false;
  if (acts.length === 1) return STOPPED.test(acts[0]!.source);
  return (
    !/^(?:会|能|得|到|是|知道|见|用|料|敢|想到|要|小心|觉得|认为|以为|怕|像|算)/u.test(acts[0]!.source) &&
    acts.every(({ source }) => !/^(?:太|很|的|得|好|完|见|到|住|起|动)$/u.test(source))
  );
};
const STOPPED =
  /^(?:来|去|走|说|干|管|玩|吃|喝|做|陪|等|跑|哭|笑|打|睡|住|学|写|唱|回|回来|回去|结婚|上班|上学|离婚|出来|出去|找|买|卖|比|赌|装|练|送|奉陪|打扰|追|生气|理)$/u;
/** Returns true if a question mark ends the clause. */
const isAskedAtEnd = (place: Place): boolean =>
  /^[？?]/u.test(place.tokens[place.index + 1 + restOfClause(place, 24).length]?.source ?? '');
const isAskedHere = ({ next }: Place): boolean => /^[？?]/u.test(next?.source ?? '');
/** What is no reason or wish of anybody yet, at the beginning of a clause. */
const IF_SO =
  /^(?:你|您|你们)?(?:识相的|聪明的|想活命的|不想死的|不怕死的|有种的|没吃|没事|没钱|没空|没时间|没别的事|没别的|没有|不想.{1,2}|不愿意|不喜欢|不服|不信|不爱.{1,2}|不行|不懂|不会|不走|不去|不来|不要|不买|不说|想(?![都也]).{1,3}|要(?![么不是]).{1,2}|有事|有话|有什么话|有什么事|有空|有时间|喜欢|爱|累了|困了|饿了|渴了|疼|冷|怕|害怕|行|愿意|.不了|.不起|能.{1,2})$/u;
/** Returns true if a word of the clause before, in the same sentence, is one of these. */
const saidBefore = ({ tokens, index }: Place, sources: RegExp): boolean => {
  let marks = 0;
  for (let at = index - 1; at >= 0 && index - at < 24; at--) {
    if (isEdge(tokens[at]) && (tokens[at]!.source !== '，' || ++marks > 1)) return false;
    if (sources.test(tokens[at]!.source)) return true;
  }
  return false;
};
/** 你们去哪儿, 住哪儿: to or at which place. */
const isPlaceAsked = (place: Place): boolean =>
  /(?:去|在|到|住|往|从|上|来自|放)了?$/u.test(place.before?.source ?? '') && clauseBefore(place, 8).length > 0;
