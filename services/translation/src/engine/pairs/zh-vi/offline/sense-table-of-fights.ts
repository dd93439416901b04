import {
  earlier,
  endsClause,
  isEdge,
  isKind,
  isOneOf,
  kinds,
  later,
  type Place,
  type Sense,
  words,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const COUNTED = kinds('measure determiner number');
/** What is done to monsters of a game. */
const AT_MONSTERS = words('清 拉 引 打 杀 刷 追 砍 躲 被 把 野 遇到 碰到 的 是 没 有 小');
const OF_MONSTERS = /^(?:血|血量|攻击|仇恨|防御|等级|尸体|背后|身后|掉落|技能|弱点|经验|脑袋|头顶)$/u;
const isMonster = ({ before, next, tokens, index }: Place): boolean =>
  isKind(before, COUNTED) ||
  (isDe(next) && OF_MONSTERS.test(tokens[index + 2]?.source ?? '')) ||
  (isOneOf(before, AT_MONSTERS) && (isEdge(next) || next!.source === '了'));

const ALLOWED = words('只 不 谁 仅 每日只 我');
const isAllowed = (place: Place): boolean =>
  isOneOf(place.before, ALLOWED) && isKind(place.next, kinds('verb pronoun person reading adverb'));

const REMEDIES = /(?:丹|药|丹药|药丸|药粉|解药|灵果|汤药|[颗粒枚丸剂碗])$/u;
const isTaken = (place: Place): boolean => later(place, REMEDIES, 4) && !earlier(place, /^[不心口佩舒]$/u, 1);
const GOING_THERE = words(
  '现在 此时 此刻 这时候 这会儿 这就 马上 立刻 立即 赶紧 赶快 快 直接 自己 就 别 不要 咱们 一起 要 想 敢 可以',
);
const THERE = kinds('verb expression pronoun person adverb');

const FEW = /^(?:[一几](?!些)|片刻|点$)/u;
const TIPS = /(?:尖|手指|指头)$/u;
const isALittleMore = (place: Place): boolean => {
  const after = place.tokens[place.index + 2]?.source ?? '';
  return /^(?:一些|一点|些|点)$/u.test(after);
};
const POSTED = /(?:画像|告示|符|黄符|符纸|封条|对联|春联|通缉令|悬赏令|榜文|喜字|标签|照片|海报)$/u;
/** 弓太旧了，弦一拉就断: the bow is named in the clause before. */
const isAfterBow = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - 12), index).some(({ source }) => /[弓弩箭]$/u.test(source));
const NUMB = /(?:手臂|胳膊|手|手指|腿|双腿|脚|虎口|身子|嘴|嘴唇|舌头|舌尖|头皮|半边|掌心)$/u;
const DOWNWARD = /[滑浇倒扔跌压坠滚摔推按踩流淌吞灌劈射刺拍埋丢抛撒垂弯砸落掉沉栽咽伏陷塌俯冲]了?$/u;
const DIRECTED = /^.[出下进过]$/u;
const isSaidDirection = ({ before, next }: Place): boolean =>
  before?.kind === 'verb' && DIRECTED.test(before.source) && (isEdge(next) || next!.source === '了');
const ALONG = /^(?:山脚|墙根|墙|墙壁|地面|崖壁|石壁|岩壁|河岸|洞壁|水面|树干)$/u;
const STUCK: readonly Sense[] = [
  { text: 'dán', kind: 'verb', when: (place) => later(place, POSTED, 6) },
  { text: 'men theo', kind: 'verb', when: (place) => later(place, ALONG, 3) && later(place, MOVING, 8) },
];
const MOVING = /[走摸爬跑飞绕溜掠移挪行滑]/u;
const ROLLING = /^(?:从|巨石|石头|圆木|身子|脑袋|人头|水珠|汗珠|泪水|眼泪|泪珠|球|车轮|珠子)$/u;
const METALS = /(?:铁|钢|铜|金|银|精金)$/u;
const LIQUIDS = /(?:药|水|酒|油|血|汤|茶|粥|粉)$/u;
const BETWEEN: readonly Sense[] = [
  {
    text: 'cuộc chiến',
    kind: 'noun',
    when: ({ before, tokens, index }) => isDe(before) && tokens[index - 2]?.source === '之间',
  },
];
const LEARNING = /^[练学教]$/u;
const MUCH_BETTER = /^(?:好[几多]|很多|许多|不少|太多|[一二两三四五六七八九十几百数]+[倍成])/u;
const isMuchBetter = ({ tokens, index, next }: Place): boolean =>
  MUCH_BETTER.test((next?.source ?? '') + (tokens[index + 2]?.source ?? ''));
const ROUNDS = /(?:回合|招|局|轮|场|仗|趟)$/u;
const PRISONERS =
  /(?:犯人|囚犯|俘虏|奴隶|人质|魔头|妖魔|魔|妖|妖兽|凶兽|野兽|狼|虎|老虎|狮子|熊|豹子|狗|猪|牛|羊|鸡|鸟|猴子|蛇|孩子|女人|男人|人|修士|弟子|精灵|兽人)$/u;
const CAGES = /(?:笼|笼子|铁笼|地牢|牢房|监牢|大牢|囚车|地窖|牢里)$/u;
const LEADERS = words('领头的 带头的 为首的');

const MOVING_THERE =
  /^(?:包抄|迂回|飘移|平移|横移|挪移|挪动|冲杀|厮杀|扫射|射击|碾压|席卷|蔓延|逼近|靠近|靠拢|渗透|转移|移动|延伸|飞驰|滑行|突进|推进|扑杀|追赶|追击|增援|支援|探查|游动|飞掠|搜寻|搜索|翻滚|倾倒|匍匐|挤压|涌动|狂奔|奔跑|摸索|潜行|俯冲|招呼|问候|打量|张望|探头|凑近|迎战|反扑|横扫|飘荡|搬运|投掷|抽打|踢打|拍打|砸落|撞击|轰击|攻击|进攻|冲刺|蹒跚|踱步|漂流|飘落|倾斜|蠕动|爬行|打听)$/u;

/** Senses of words in fights, games and journeys. */
export const FIGHT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 这只怪的血太厚.
  怪: [{ text: 'quái', kind: 'noun', when: isMonster }],
  // 每日只许服一粒.
  只许: [{ text: 'chỉ được', kind: 'adverb', when: ({ next }) => isKind(next, kinds('verb reading')) }],
  许: [{ text: 'được phép', kind: 'verb', when: isAllowed }],
  服: [{ text: 'uống', kind: 'verb', when: isTaken }],
  // 把他扑倒在地: somebody else.
  扑倒在地: [{ text: 'vật ngã xuống đất', kind: 'verb', when: (place) => earlier(place, /^(?:[把将被]|给)$/u, 6) }],
  // 我们现在过去就是送死: there, and not the past.
  过去: [
    {
      text: 'qua đó',
      kind: 'verb',
      when: (place) => isOneOf(place.before, GOING_THERE) && (isKind(place.next, THERE) || endsClause(place)),
    },
    // 从左翼包抄过去: where an act leads, and not the past.
    {
      text: 'tới',
      kind: 'adverb',
      when: ({ before, next }) => MOVING_THERE.test(before?.source ?? '') && next?.source !== '的',
    },
  ],
  // 领头的那个骑着马: "kẻ dẫn đầu kia".
  那个: [
    {
      text: 'kia',
      kind: 'adverb',
      when: ({ before, next }) => isOneOf(before, LEADERS) && !isKind(next, kinds('noun person adjective reading')),
    },
  ],
  // 还没清干净.
  清: [
    {
      text: 'loại bỏ',
      kind: 'verb',
      when: ({ next, tokens, index }) => /^(?:干净|掉|完|空)$/u.test(next?.source ?? '') && !isEdge(tokens[index - 1]),
    },
  ],
  // 练了三个月还是练不会.
  不会: [
    {
      text: 'mãi không được',
      kind: 'adverb',
      when: (place) => LEARNING.test(place.before?.source ?? '') && endsClause(place),
    },
  ],
  // 连个印子都留不下.
  不下: [
    { text: 'không được', kind: 'adverb', when: ({ before }) => before?.source.length === 1 && before.kind === 'verb' },
  ],
  // 比往年好了好几倍.
  好了: [{ text: 'tốt', kind: 'adjective', when: isMuchBetter }],
  // 几个回合下来.
  下来: [
    { text: 'qua đi', kind: 'verb', when: (place) => endsClause(place) && ROUNDS.test(place.before?.source ?? '') },
  ],
  // 还是差了那么一点, 只有那么几个人.
  那么: [{ text: '', kind: 'particle', when: (place) => FEW.test(place.next?.source ?? '') && !isEdge(place.before) }],
  // 足尖在栏杆上一点.
  一点: [{ text: 'điểm nhẹ một cái', kind: 'verb', when: (place) => endsClause(place) && earlier(place, TIPS, 6) }],
  一张嘴: [{ text: 'vừa mở miệng', kind: 'adverb', when: ({ next }) => /^[就便]/u.test(next?.source ?? '') }],
  // 等它再靠近一些.
  再: [{ text: 'lại', kind: 'adverb', when: (place) => isKind(place.next, kinds('verb')) && isALittleMore(place) }],
  // 掌风刮得他脸颊生疼.
  刮: [
    {
      text: 'thổi',
      kind: 'verb',
      when: (place) => /^[得来]/u.test(place.next?.source ?? '') && earlier(place, /风$/u, 4),
    },
  ],
  // 用长矛架住了她的脖子.
  架住: [{ text: 'kề lên', kind: 'verb', when: (place) => later(place, /^(?:脖子|脖颈|咽喉|喉咙)$/u, 5) }],
  // 你身上的伤好了吗.
  伤: [
    {
      text: 'vết thương',
      kind: 'noun',
      when: ({ before, next }) => /.的$/u.test(before?.source ?? '') && !isKind(next, kinds('person name pronoun')),
    },
  ],
  好了吗: [{ text: 'khỏi chưa', kind: 'expression', when: (place) => earlier(place, /[伤病腿毒]$/u, 4) }],
  // 这笼子是用玄铁打的.
  打: [{ text: 'rèn', kind: 'verb', when: (place) => isDe(place.next) && earlier(place, METALS, 3) }],
  // 但凡用过它的人.
  用: [
    { text: 'dùng', kind: 'verb', when: ({ before, next }) => next?.source === '过' && !isKind(before, kinds('verb')) },
  ],
  // 把毒药倒在酒里.
  倒在: [
    { text: 'đổ vào', kind: 'verb', when: (place) => earlier(place, /^[把将]$/u, 5) && earlier(place, LIQUIDS, 4) },
  ],
  护法: [
    {
      text: 'hộ pháp',
      kind: 'verb',
      when: (place) => earlier(place, /^(?:在|为|替|给|一旁|旁边)$/u, 4) && endsClause(place),
    },
  ],
  // 修士之间的争斗.
  争斗: BETWEEN,
  厮杀: BETWEEN,
  较量: BETWEEN,
  决斗: BETWEEN,
  // 黑色的诅咒慢慢褪了下去.
  诅咒: [
    {
      text: 'lời nguyền',
      kind: 'noun',
      when: ({ before, next }) => isDe(before) && (isEdge(next) || isKind(next, kinds('verb adverb'))),
    },
  ],
  // 我就不动他一根手指.
  不动: [{ text: 'không động đến', kind: 'verb', when: ({ next }) => isKind(next, kinds('pronoun person name')) }],
  弦: [{ text: 'dây cung', kind: 'noun', when: isAfterBow }],
  // 这一拳打空了.
  打空: [{ text: 'đánh hụt', kind: 'verb', when: (place) => earlier(place, /[拳掌棍锤腿]$/u, 4) }],
  // 身子往前一栽.
  栽: [{ text: 'ngã chúi', kind: 'verb', when: (place) => earlier(place, /^(?:往前|向前|往|向|一头|朝前)$/u, 4) }],
  // 整只手臂都麻了.
  麻: [{ text: 'tê', kind: 'adjective', when: (place) => earlier(place, NUMB, 5) }],
  // 滑下去, 一掌拍下去: down, and not on.
  下去: [{ text: 'xuống', kind: 'adverb', when: ({ before }) => DOWNWARD.test(before?.source ?? '') }],
  // 甩出|去, 跌下|去: the direction is said already.
  去: [{ text: '', kind: 'particle', when: (place) => isSaidDirection(place) }],
  // 头不那么疼了.
  疼: [{ text: 'đau', kind: 'adjective', when: ({ before }) => /^[这那]么$/u.test(before?.source ?? '') }],
  // 贴着山脚一路往北摸去.
  贴: STUCK,
  贴着: STUCK,
  // 一点点往前挪.
  一点点: [
    {
      text: 'từng chút một',
      kind: 'adverb',
      when: ({ before, next }) =>
        !isEdge(next) && isKind(next, kinds('verb preposition adverb place')) && before?.source !== '只',
    },
  ],
  // 再不关城门就来不及了.
  不关: [
    {
      text: 'không đóng',
      kind: 'verb',
      when: ({ next }) => /[门窗灯]$|^(?:窗户|门窗|城门)$/u.test(next?.source ?? ''),
    },
  ],
  // 琴声一起，妖鸟纷纷掉落.
  一起: [
    {
      text: 'vừa vang lên',
      kind: 'verb',
      when: (place) => endsClause(place) && /[声乐曲]$/u.test(place.before?.source ?? ''),
    },
    {
      text: 'vừa nổi lên',
      kind: 'verb',
      when: (place) => endsClause(place) && /[风雾浪火]$/u.test(place.before?.source ?? ''),
    },
  ],
  // 翻出院墙.
  翻出: [{ text: 'trèo ra khỏi', kind: 'verb', when: (place) => later(place, /(?:墙|窗|窗户|围墙|栏杆|窗外)$/u, 3) }],
  转来转去: [
    {
      text: 'xoay qua xoay lại',
      kind: 'verb',
      when: (place) => earlier(place, /(?:刀|剑|笔|杯|杯子|匕首|眼珠|眼珠子|珠子|钥匙|硬币|铜钱)$/u, 4),
    },
  ],
  熬: [
    {
      text: 'thức',
      kind: 'verb',
      when: (place) => place.next?.source === '得' && earlier(place, /(?:眼|眼睛|双眼|眼圈)$/u, 4),
    },
  ],
  烫: [
    { text: 'bỏng', kind: 'verb', when: (place) => place.next?.source === '得' && later(place, /叫|嚎|哭|跳|缩/u, 8) },
  ],
  滚: [
    {
      text: 'lăn',
      kind: 'verb',
      when: (place) => /^(?:下[去来]|过[去来]|进|出)/u.test(place.next?.source ?? '') && earlier(place, ROLLING, 5),
    },
  ],
  // 站得最近的两名弟子.
  最近: [{ text: 'gần nhất', kind: 'adjective', when: ({ before, next }) => before?.source === '得' && isDe(next) }],
  // 别吵我睡觉.
  吵: [
    {
      text: 'quấy rầy',
      kind: 'verb',
      when: ({ next }) => isKind(next, kinds('pronoun person name')) && next?.source !== '什么',
    },
  ],
  拨出: [{ text: 'gạt ra', kind: 'verb', when: (place) => earlier(place, /[灰土沙雪草叶堆]$/u, 4) }],
  // 笼子里关着一头狼.
  关着: [{ text: 'nhốt', kind: 'verb', when: (place) => later(place, PRISONERS, 9) || earlier(place, CAGES, 4) }],
  关了: [{ text: 'nhốt', kind: 'verb', when: (place) => later(place, PRISONERS, 7) }],
  困: [
    {
      text: 'bị nhốt',
      kind: 'verb',
      when: (place) =>
        later(place, /^(?:阵|阵法|幻境|秘境|洞|山洞|牢|笼子|大阵|迷阵)$/u, 5) && !earlier(place, /^被$/u, 3),
    },
  ],
});
