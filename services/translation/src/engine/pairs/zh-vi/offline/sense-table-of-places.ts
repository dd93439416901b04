import { HARMS_PEOPLE, HARMS_THINGS } from './grammar/passives.ts';
import {
  clauseBefore,
  earlier,
  endsClause,
  isEdge,
  isKind,
  isOneOf,
  kinds,
  later,
  type Place,
  restOfClause,
  type Sense,
  SOMEBODY,
  words,
} from './sense-places.ts';
import { tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** 命御膳房炖了燕窝: who has to do it. */
const OFFICES = /.[房府院司营处局部署军队监寺卫厂]$/u;
const PLACES =
  /[房室厅堂院店馆殿宫门屋楼洞谷林村镇城山营帐府校厂园库铺阁狱牢井坑车船国宗界圈阵间]$|^(?:村|院|屋|园|林|房|巷)子$|^(?:人群|包围|重围|学校|公司|医院|家|教室|办公室|宿舍|监狱|电梯|车站|机场|地铁站|厨房)$/u;

const sideOf = (token: Token | undefined): string => token?.entry?.localizer ?? token?.text ?? '';
/** 去山里, 去城里: the side of the place that one goes to, in one word with it or behind it. */
const sideOfGoal = ({ tokens, index, next }: Place): string => {
  if (next === undefined || !(next.kind === 'place' || next.kind === 'noun')) return '';
  const after = tokens[index + 2];
  const side = after?.kind === 'localizer' ? sideOf(after) : next.text;
  return /^\S+/u.exec(side)?.[0] ?? '';
};
const going = (side: string, text: string): Sense => ({
  text,
  kind: 'verb',
  when: (place) => sideOfGoal(place) === side,
});
const GOING: readonly Sense[] = [
  going('trong', 'vào'),
  going('ngoài', 'ra'),
  going('trên', 'lên'),
  going('dưới', 'xuống'),
];

const LE = words('了');
/** 走出房间 "đi ra khỏi phòng": the place that one leaves. */
const leaving = (text: string): Sense[] => [
  {
    text,
    kind: 'verb',
    when: (place) => {
      const last = restOfClause(place, 5).findLast(({ kind }) => kind !== 'particle');
      const next = isOneOf(place.next, LE) ? place.tokens[place.index + 2] : place.next;
      const isThing = isKind(next, kinds('noun place determiner pronoun name reading'));
      return isThing && last !== undefined && (last.kind === 'place' || PLACES.test(last.source));
    },
  },
];

/** Returns true if a question mark follows the clause. */
const endsQuestion = ({ tokens, index }: Place): boolean =>
  tokens
    .slice(index, index + MAX_ASKED_TOKENS)
    .find(isEdge)
    ?.source.startsWith('？') === true;
const MAX_ASKED_TOKENS = 12;

/** 被他的话吓了一跳: what one feels by oneself is caused after 被 and by whom. */
const isCausedBySomebody = (place: Place): boolean => earlier(place, /^被$/u, 8) && place.before?.source !== '被';

const GONE = words('走 跑 走了 跑了 离开 离开了 睡 睡了 出门 出去');
const FINISHED = /^(?:[把将抢偷拿]|.*[完下掉上好])$/u;
const NOT_YET_GONE = /^(?:一|没|没有|如果|要是|只要|说|不|马上|立刻)$/u;

/** 等他走后 "chờ hắn đi rồi": what one waits for. */
const isWaitedFor = (place: Place): boolean => /^(?:等|等到)$/u.test(clauseBefore(place, 6)[0]?.source ?? '');
const AFTER_WAITING: readonly Sense[] = [
  {
    text: 'rồi',
    kind: 'adverb',
    when: (place) => endsClause(place) && place.before?.kind === 'verb' && isWaitedFor(place),
  },
];

/** What may move or win somebody: 我被他的真诚打动了 "ta được sự chân thành của hắn lay động". */
const VIRTUES: Readonly<Record<string, string>> = tableOf({
  真诚: 'sự chân thành',
  善良: 'sự lương thiện',
  勇敢: 'sự dũng cảm',
  温柔: 'sự dịu dàng',
  坚强: 'sự kiên cường',
  执着: 'sự kiên trì',
  热情: 'sự nhiệt tình',
  冷漠: 'sự lạnh lùng',
  聪明: 'sự thông minh',
  美丽: 'vẻ đẹp',
});
const moving = (text: string): readonly Sense[] => [
  {
    text,
    kind: 'noun',
    when: (place) => place.before?.source === '的' && place.next?.kind === 'verb' && earlier(place, /^被$/u, 5),
  },
];

/** What is put down: the cup in 放下茶杯, and in 把茶杯放下. */
const VESSELS = /[杯碗筷书碟盘笔壶瓶锅]$|^(?:杯子|筷子|勺子|盘子|手机|电话|行李|担子|背篓|箱子|托盘|篮子|棋子|扇子)$/u;
const isKept = (place: Place): boolean =>
  earlier(place, /^[把将]$/u, 8) && clauseBefore(place, 8).some(({ source }) => VESSELS.test(source));

/** 让人骗了 "bị người lừa": nobody would have that done to himself. */
const BY_PEOPLE: readonly Sense[] = [
  {
    text: 'bị người',
    kind: 'preposition',
    when: (place) => {
      const { before, next } = place;
      const harms = before?.kind === 'noun' ? HARMS_THINGS : HARMS_PEOPLE;
      return before !== undefined && next?.kind === 'verb' && harms.test(next.source) && later(place, /了/u, 4);
    },
  },
];

/** For each word the first sense whose condition holds is taken; if none does, the entry's rendering stays. */
export const PLACE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  一直: [
    {
      text: 'cứ',
      kind: 'adverb',
      when: ({ next }) => isOneOf(next, words('往 向 朝 沿着 顺着 往前 往后 往上 往下 向前')),
    },
  ],
  还是: [
    {
      text: 'vẫn',
      kind: 'adverb',
      when: (place) =>
        !endsQuestion(place) &&
        isOneOf(place.next, words('没 没有 不 不能 不敢 不肯 不会 无法 忍不住 很 一样 有点 有些 那么 这么')),
    },
  ],
  火: [
    {
      text: 'nổi giận',
      kind: 'verb',
      when: (place) =>
        place.next?.source === '了' &&
        endsClause(place) &&
        clauseBefore(place, 6).some((token) => isKind(token, SOMEBODY)) &&
        !isKind(place.before, kinds('verb noun')),
    },
  ],
  走出: leaving('đi ra khỏi'),
  跑出: leaving('chạy ra khỏi'),
  冲出: leaving('lao ra khỏi'),
  逃出: leaving('trốn khỏi'),
  溜出: leaving('lẻn ra khỏi'),
  爬出: leaving('bò ra khỏi'),
  搬出: leaving('dọn ra khỏi'),
  驶出: leaving('chạy ra khỏi'),
  飞出: leaving('bay ra khỏi'),
  跳出: leaving('nhảy ra khỏi'),
  闯出: leaving('xông ra khỏi'),
  赶出: leaving('đuổi ra khỏi'),
  拖出: leaving('kéo ra khỏi'),
  扔出: leaving('ném ra khỏi'),
  救出: leaving('cứu ra khỏi'),
  带出: leaving('đưa ra khỏi'),
  推出: leaving('đẩy ra khỏi'),
  轰出: leaving('đuổi ra khỏi'),
  抬出: leaving('khiêng ra khỏi'),
  拉出: leaving('kéo ra khỏi'),
  踢出: leaving('đá ra khỏi'),
  送出: leaving('tiễn ra khỏi'),
  抱出: leaving('bế ra khỏi'),
  押出: leaving('áp giải ra khỏi'),
  请出: leaving('mời ra khỏi'),
  退出: leaving('lui ra khỏi'),
  市场: [{ text: 'chợ', kind: 'noun', when: (place) => later(place, /^[买卖逛]|菜|鱼$/u, 3) }],
  去: GOING,
  来: [
    {
      text: '',
      kind: 'particle',
      when: ({ tokens, index, before, next }) =>
        isKind(before, SOMEBODY) && /由$/u.test(tokens[index - 2]?.source ?? '') && next?.kind === 'verb',
    },
  ],
  让人: BY_PEOPLE,
  叫人: BY_PEOPLE,
  给人: BY_PEOPLE,
  够了: [
    {
      text: 'đủ',
      kind: 'adverb',
      when: (place) => /^[受看听等吃玩过活忍]$/u.test(place.before?.source ?? '') && !isEdge(place.next),
    },
  ],
  叫到: [{ text: 'kêu đến', kind: 'verb', when: (place) => later(place, /^第|声|天亮|半夜/u, 3) }],
  吓得: [
    { text: 'dọa', kind: 'verb', when: (place) => earlier(place, /^[把将]$/u, 8) },
    { text: 'dọa đến mức', kind: 'verb', when: (place) => earlier(place, /^被$/u, 8) },
  ],
  吓了一跳: [{ text: 'làm cho giật nảy mình', kind: 'verb', when: isCausedBySomebody }],
  惊醒: [{ text: 'làm cho giật mình tỉnh giấc', kind: 'verb', when: isCausedBySomebody }],
  烧成: [{ text: 'thiêu thành', kind: 'verb', when: (place) => earlier(place, /^被$/u, 4) }],
  // 被感动得哭了, 被冻得直哆嗦: what one feels is not suffered.
  被: [
    {
      text: 'được',
      kind: 'preposition',
      when: (place) =>
        later(
          place,
          /^(?:夸|夸奖|夸得|表扬|称赞|赞|称为|誉为|尊为|奉为|任命|任命为|推举|推举为|选|选入|推选|推选为|册封|册封为|授予|录用|聘为|保护|认可|接纳|允许|批准|派|派去|派往|派到|安排|安排在|安排到|授权|公认|公认为|视为|打动|打动了|感染|治愈)$/u,
          4,
        ),
    },
    {
      text: '',
      kind: 'particle',
      when: ({ next }) => /^(?:感动|感动得|[饿累冻渴困急].?|冻得|[吓气][得的].+)$/u.test(next?.source ?? ''),
    },
  ],
  得: [
    {
      text: 'đến mức',
      kind: 'adverb',
      when: (place) =>
        /^[盯逼夸看说问吵笑骂挤勒缠磨烦闹熏气]$|^折磨$/u.test(place.before?.source ?? '') &&
        earlier(place, /^被$/u, 6) &&
        (isKind(place.next, kinds('verb expression adverb preposition')) || /^不/u.test(place.next?.source ?? '')),
    },
  ],
  转向: [{ text: 'chuyển về phía', kind: 'verb', when: (place) => earlier(place, /^[把将]$/u, 5) }],
  放下: [{ text: 'đặt xuống', kind: 'verb', when: (place) => later(place, VESSELS, 6) || isKept(place) }],
  对着: [
    { text: 'nhìn', kind: 'verb', when: (place) => later(place, /^(?:发呆|出神|发愣|愣神|傻笑)$/u, 4) },
    {
      text: 'soi',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        next?.source === '镜子' && !/^[里中前的]/u.test(tokens[index + 2]?.source ?? ''),
    },
  ],
  // 她将信折好.
  将: [
    {
      text: 'đem',
      kind: 'preposition',
      when: ({ tokens, index, next }) => next?.source === '信' && tokens[index + 2]?.kind === 'verb',
    },
  ],
  苦: [
    {
      text: 'khổ',
      kind: 'noun',
      when: (place) =>
        /^(?:什么|再大的|多少|好)$/u.test(place.before?.source ?? '') &&
        (later(place, /[吃受]/u, 4) || endsClause(place)),
    },
    { text: 'khổ cực', kind: 'noun', when: (place) => earlier(place, /^[受吃][了过]?$/u, 4) && endsClause(place) },
  ],
  // 他把钱放在桌上就走了: the second of two acts.
  就: [
    {
      text: 'rồi',
      kind: 'adverb',
      when: (place) =>
        isOneOf(place.next, GONE) &&
        clauseBefore(place, 8).some(
          ({ kind, source }) => FINISHED.test(source) && kind !== 'time' && kind !== 'adverb',
        ) &&
        !earlier(place, NOT_YET_GONE, 10) &&
        !isKind(place.before, kinds('pronoun adverb time')),
    },
  ],
  快: [
    // 我快被你气死了.
    { text: 'sắp', kind: 'adverb', when: ({ next }) => next?.source === '被' },
    // 走路还不如骑马快.
    {
      text: 'nhanh',
      kind: 'adjective',
      when: (place) => earlier(place, /^(?:还?不如|没有|不比|比)$/u, 4) && endsClause(place),
    },
  ],
  // 他要比你强得多.
  要: [
    {
      text: '',
      kind: 'particle',
      when: (place) => place.next?.source === '比' && later(place, /^(?:得多|多了|强|好|高)$/u, 5),
    },
  ],
  // 老了十岁.
  老: [
    {
      text: 'già đi',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        isOneOf(next, LE) && (tokens[index + 2]?.kind === 'number' || /^好?几/u.test(tokens[index + 2]?.source ?? '')),
    },
  ],
  差不多: [
    {
      text: 'gần như nhau',
      kind: 'expression',
      when: (place) =>
        endsClause(place) && !isEdge(place.before) && earlier(place, /^(?:两|都|和|跟|他们|大家|两人|两个|二人)/u, 8),
    },
  ],
  // 皇上命他回京.
  命: [
    {
      text: 'lệnh cho',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        isKind(before, kinds('person name pronoun')) &&
        isKind(next, SOMEBODY) &&
        isKind(tokens[index + 2], kinds('verb adverb preposition')),
    },
    // 命镇北侯即刻率五万大军驰援, 朕命你三日之内破案.
    {
      text: 'lệnh cho',
      kind: 'preposition',
      when: (place) =>
        (isEdge(place.before) || isKind(place.before, kinds('person name pronoun adverb'))) &&
        (isKind(place.next, SOMEBODY) || OFFICES.test(place.next?.source ?? '')) &&
        restOfClause(place, 7).filter(({ kind }) => kind === 'verb').length > 0,
    },
  ],
  吵: [
    { text: 'ồn', kind: 'adjective', when: ({ before }) => isOneOf(before, words('太 很 好 真 这么 那么 有点 非常')) },
  ],
  分: [{ text: 'chia', kind: 'verb', when: ({ next, before }) => isKind(next, SOMEBODY) && isKind(before, SOMEBODY) }],
  // 老师给每个学生发了一本书.
  发: [
    {
      text: 'phát',
      kind: 'verb',
      when: (place) =>
        earlier(place, /^给/u, 6) && later(place, /书|糖|奖|钱|工资|红包|衣服|武器|粮|饼|证|传单|卷子|试卷/u, 5),
    },
  ],
  由: [
    {
      text: 'từ',
      kind: 'preposition',
      when: (place) => later(place, /^(?:变成|变为|转为|改为|升为|降为|化为|变作)了?$/u, 8),
    },
    {
      text: 'được',
      kind: 'preposition',
      when: (place) => later(place, /^(?:陪|陪同|扶|搀|搀扶|护送|带领|领|抱|背|推)$/u, 4),
    },
  ],
  陪: [{ text: 'đưa', kind: 'verb', when: (place) => earlier(place, /^由$/u, 4) }],
  关: [
    {
      text: 'đóng',
      kind: 'verb',
      when: (place) => place.before?.source === '一' && earlier(place, /^[把将]$/u, 5) && endsClause(place),
    },
  ],
  // 只想过安稳日子.
  过: [
    {
      text: 'sống',
      kind: 'verb',
      when: (place) =>
        /^(?:想|要|能|会|愿意|打算)$/u.test(place.before?.source ?? '') && later(place, /日子$|生活$/u, 4),
    },
  ],
  想: [
    { text: 'muốn', kind: 'adverb', when: (place) => place.next?.source === '过' && later(place, /日子$|生活$/u, 5) },
  ],
  了解: [
    {
      text: 'hiểu biết',
      kind: 'noun',
      when: (place) => place.before?.source === '的' && earlier(place, /^(?:对|凭|以)$/u, 6) && endsClause(place),
    },
  ],
  挂着: [
    { text: 'đọng', kind: 'verb', when: (place) => later(place, /泪|汗|露|水珠|雨珠/u, 4) },
    { text: 'mang', kind: 'verb', when: (place) => later(place, /笑|微笑/u, 5) },
  ],
  带上: [{ text: 'khép lại', kind: 'verb', when: (place) => earlier(place, /门$/u, 4) }],
  挤: [{ text: 'chen', kind: 'verb', when: (place) => earlier(place, /^(?:人群|人堆|人流|从)$/u, 6) }],
  落: [
    { text: 'phủ', kind: 'verb', when: (place) => later(place, /^(?:层|一层)$/u, 3) && place.next?.source === '了' },
  ],
  // 你都多少天没洗澡了？
  都: [
    {
      text: 'đã',
      kind: 'adverb',
      when: (place) =>
        /^(?:多少[天年月日]?|多久|几[天年个])/u.test(place.next?.source ?? '') && later(place, /了$/u, 8),
    },
  ],
  一下: [
    {
      text: 'một cái',
      kind: 'adverb',
      when: (place) =>
        isKind(place.before, kinds('pronoun person name noun')) &&
        earlier(place, /^[打拍推踢敲捏戳亲拉撞掐拧扯拽踩咬]了?$/u, 4),
    },
  ],
  一口: [{ text: 'một cái', kind: 'adverb', when: (place) => earlier(place, /^[亲吻]了?$/u, 4) && endsClause(place) }],
  不在: [
    {
      text: 'không có ở đó',
      kind: 'expression',
      when: (place) => endsClause(place) && isKind(place.before, kinds('pronoun person name adverb')),
    },
  ],
  洞: [
    { text: 'cái lỗ', kind: 'noun', when: (place) => earlier(place, /墙|衣|裤|鞋|袜|门|屋顶|脑袋|身上|胸口|袋/u, 8) },
  ],
  走后: [{ text: 'đi rồi', kind: 'verb', when: (place) => endsClause(place) && isWaitedFor(place) }],
  后: AFTER_WAITING,
  之后: AFTER_WAITING,
  以后: AFTER_WAITING,
  // 你把人都得罪光了.
  光: [
    {
      text: '',
      kind: 'particle',
      when: (place) =>
        place.before?.kind === 'verb' && place.before.source.length > 1 && earlier(place, /^(?:都|全)$/u, 6),
    },
    {
      text: 'hết',
      kind: 'adverb',
      when: (place) =>
        place.before?.kind === 'verb' && place.before.source.length > 1 && earlier(place, /^[把被]$/u, 6),
    },
  ],
  看待: [
    { text: '', kind: 'particle', when: (place) => earlier(place, /^(?:当|当作|当成|作)$/u, 6) && endsClause(place) },
  ],
  背: [{ text: 'chắp', kind: 'verb', when: (place) => earlier(place, /^[把将]$/u, 5) && earlier(place, /手$/u, 3) }],
  冤枉: [
    {
      text: 'vu oan',
      kind: 'verb',
      when: (place) => earlier(place, /^(?:被|别|不要|没有?)$/u, 5) || isKind(place.next, SOMEBODY),
    },
  ],
  惊呆: [{ text: 'làm cho ngây người', kind: 'verb', when: isCausedBySomebody }],
  惊呆了: [{ text: 'làm cho ngây người', kind: 'verb', when: isCausedBySomebody }],
  打翻: [
    { text: 'đánh lật', kind: 'verb', when: (place) => earlier(place, /[浪船]$/u, 6) },
    { text: 'làm đổ', kind: 'verb', when: (place) => earlier(place, /^[把被将]$/u, 6) },
  ],
  ...tableOf(Object.fromEntries(Object.entries(VIRTUES).map(([source, text]) => [source, moving(text)]))),
  // 早在三年前.
  早在: [{ text: 'ngay từ', kind: 'preposition', when: () => true }],
  // 到今天为止.
  为止: [
    {
      text: '',
      kind: 'particle',
      when: (place) => /^(?:到|直到|截至|截止到)$/u.test(clauseBefore(place, 6)[0]?.source ?? ''),
    },
  ],
  到: [
    {
      text: 'cho đến',
      kind: 'preposition',
      when: (place) => isEdge(place.before) && later(place, /^为止$/u, 6),
    },
  ],
  // 当了一辈子老师.
  当: [
    {
      text: 'làm',
      kind: 'verb',
      when: ({ tokens, index, next }) =>
        isOneOf(next, LE) && later({ tokens, index, before: undefined, next }, /[年月天日]$|^一辈子|^半辈子/u, 4),
    },
  ],
  // 我去看他: one who is far or ill.
  看: [
    {
      text: 'thăm',
      kind: 'verb',
      when: ({ tokens, index, before, next }) =>
        /^[去来]$/u.test(before?.source ?? '') &&
        isKind(next, SOMEBODY) &&
        (isEdge(tokens[index + 2]) || /^[了吧吗一几两]/u.test(tokens[index + 2]!.source)),
    },
  ],
  伸: [
    {
      text: 'thò',
      kind: 'verb',
      when: (place) => later(place, /^(?:进|进去|入)$/u, 4) && earlier(place, /^[把将]$/u, 4),
    },
  ],
  // 他的病就好了.
  就好了: [
    {
      text: 'liền khỏi',
      kind: 'expression',
      when: (place) => endsClause(place) && /[病伤伤口烧咳嗽感冒]$/u.test(place.before?.source ?? ''),
    },
  ],
  好了: [
    {
      text: 'khỏi',
      kind: 'expression',
      when: (place) => endsClause(place) && earlier(place, /(?:[病伤]|伤口|感冒|咳嗽|伤势)$/u, 4),
    },
  ],
  // 你把他怎么了？
  怎么了: [{ text: 'làm gì', kind: 'verb', when: (place) => earlier(place, /^[把将]$/u, 4) }],
  // 咬了好几个包.
  包: [{ text: 'nốt', kind: 'noun', when: (place) => earlier(place, /^(?:咬|叮|起|肿|鼓|咬了|起了|叮了)$/u, 4) }],
});
