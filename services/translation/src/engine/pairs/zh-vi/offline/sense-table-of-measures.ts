import {
  earlier,
  endsClause,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  type Sense,
  sense,
} from './sense-places.ts';
import { isCloth } from './sense-table-of-short-acts.ts';
import { tableOf } from './tokens.ts';

const NUMBERS = kinds('number');
const isCounting = ({ before }: Place): boolean => isKind(before, NUMBERS);
const THINGS =
  /(?:杯|碗|盆|碟|盘|瓶|罐|壶|盒|箱|匣|袋|篮|筐|桶|缸|炉|包|包袱|鞋|靴|袜|手套|耳环|镯|戒指|表|灯笼|杯子|盒子|箱子)$/u;
const MAX_BACK = 16;

/** 桌上有两只茶杯，一只喝得见了底: the counted noun is in the clause before. */
const isOfThings = ({ tokens, index }: Place): boolean => {
  for (let at = index - 1; at >= 0 && index - at <= MAX_BACK; at--) {
    const { source, kind } = tokens[at]!;
    if (kind === 'lineBreak' || /^[。！？]$/u.test(source)) return false;
    if (source === '只' && at < index - 1) return THINGS.test(tokens[at + 1]?.source ?? '');
  }
  return false;
};
const MANY = /^(?:[一二三四五六七八九十百千]{2,}|十?几|[一二三四五六七八九两]?[十百千])/u;
const PEOPLE_LOST =
  /^(?:死|伤|亡|逃|跑|活|剩|剩下|只剩|只剩下|失踪|抓|抓住|救出|折损?|阵亡|牺牲|战死|俘虏|幸存|站起来|活下来|活着|跑掉|回来|送命|丧命|倒下|病死|饿死)了?$/u;
/** 死了三百一十七个, 能站起来的只剩下九个: counts people who died, live or are left. */
const isOfPeople = (place: Place): boolean =>
  earlier(place, PEOPLE_LOST, 6) &&
  !earlier(place, /(?:猪|羊|牛|马|鸡|鸭|狗|狼|鱼|兔|妖兽|蛊|虫)$/u, 8) &&
  (MANY.test(place.before?.source ?? '') || isOfPeopleBefore(place));
/** Returns true if a person is named earlier in the sentence. */
const isOfPeopleBefore = ({ tokens, index }: Place): boolean => {
  for (let at = index - 1; at >= 0 && index - at <= MAX_BACK; at--) {
    const { source, kind } = tokens[at]!;
    if (kind === 'lineBreak' || /^[。！？]$/u.test(source)) return false;
    if (kind === 'person' || source === '人') return true;
  }
  return false;
};
/** What people do before they are counted: 来了二十个. */
const DONE_BEFORE_COUNT =
  /^(?:来|站|坐|跪|围|躺|埋伏|藏|走|跑|冲出|冲进|派|派出|派来|进来|进去|出来|出去|上来|上去|留下|留|住|跟|跟来|追来|追上来|带|带来|带了|扑上来|召集|凑|招)[了着]?$/u;
const IN_ALL = /^(?:一共|总共|拢共|统共|共|还剩|只剩|还有|就剩|剩下|只有|加起来)$/u;
const WE =
  /^(?:我们|他们|你们|咱们|她们|人|人手|弟兄|兄弟|弟子|护卫|手下|随从|士兵|官兵|衙役|家丁|土匪|山匪|刺客|杀手|学生|客人)$/u;
const NO_PEOPLE = /(?:猪|羊|牛|马|鸡|鸭|狗|狼|鱼|兔|兽|蛊|虫|蛋|箱|包子|馒头|果|瓶|碗|丧尸|怪物|鬼|妖|灯|问题|办法)$/u;
const isOfPeopleThere = (place: Place): boolean => {
  const counter = place.tokens[place.index - 2];
  if (earlier(place, NO_PEOPLE, 10)) return false;
  // 分成六队，每队六个.
  if (/^[队组排班间屋船车]$/u.test(counter?.source ?? '') && place.tokens[place.index - 3]?.source === '每')
    return isOfPeopleBefore(place);
  if (IN_ALL.test(counter?.source ?? '')) return earlier(place, WE, 6);
  return (
    (DONE_BEFORE_COUNT.test(counter?.source ?? '') ||
      (/^[了着]$/u.test(counter?.source ?? '') &&
        DONE_BEFORE_COUNT.test(place.tokens[place.index - 3]?.source ?? ''))) &&
    (MANY.test(place.before?.source ?? '') || earlier(place, WE, 8) || isOfPeopleBefore(place))
  );
};
const CLOTHES = /(?:直裰|裰|襦|氅|裘|褙子|嫁衣|孝衣|衣|裳|衫|裙|袍|袄|裤|服|铠|甲|褂|装|行头|蓑衣|素|孝|短打)$/u;
/** 裁了两身衣裳，一身是月白的: clothes were told of before. */
const isOfClothes = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - MAX_BACK), index).some(({ source }) => CLOTHES.test(source));
const DONE_BY_PEOPLE =
  /^(?:骑马?|扛着?|举着?|拿着?|提着?|端着?|背着?|握着?|守在?|站在?|坐在?|躺在?|跪在?|蹲在?|趴在?|低着?|喊着?|冲|跑)$/u;
const isAlone = (place: Place): boolean => endsClause(place) || isKind(place.next, kinds('verb adverb particle'));

const RISING = /^(?:连晋|连升|连降|升|晋|涨|掉|降|跌|扣|扣除|扣掉|提升|提升到?了|提了|提高|下降|升级|突破|跨越|损失)$/u;
/** 升了三级: a number of steps, not an ordinal. */
const isSteps = ({ tokens, index, next }: Place): boolean => {
  const before = tokens[index - 1]?.source === '了' ? tokens[index - 2] : tokens[index - 1];
  return RISING.test(before?.source ?? '') || /^(?:经验|等级)$/u.test(next?.source ?? '');
};
const STEPS = Object.fromEntries(
  (
    [
      ['一', 'một'],
      ['两', 'hai'],
      ['二', 'hai'],
      ['三', 'ba'],
      ['四', 'bốn'],
      ['五', 'năm'],
      ['六', 'sáu'],
      ['七', 'bảy'],
      ['八', 'tám'],
      ['九', 'chín'],
      ['十', 'mười'],
    ] as const
  ).map(([number, text]) => [`${number}级`, [sense(`${text} cấp`, 'noun', isSteps)]]),
);

const isSomePeople = (place: Place): boolean =>
  endsClause(place) &&
  !earlier(place, NO_PEOPLE, 10) &&
  (isBefore(place, DONE_BEFORE_COUNT) ||
    isBefore(place, PEOPLE_LOST) ||
    (isBefore(place, /^[了着]$/u) && DONE_BEFORE_COUNT.test(place.tokens[place.index - 2]?.source ?? '')) ||
    (isBefore(place, IN_ALL) && earlier(place, WE, 6)));

const FIGHTING = /(?:吵|打|干|闹|骂)了?$/u;
const DRAWN = /^(?:划|画|刻|割|描)$/u;
const DOCUMENTS =
  /(?:婚约|婚书|休书|调令|诏书|圣旨|契约|合同|协议|公文|文书|状纸|和离书|公告|命令|辞呈|通知|判决|任命)$/u;
const SPOKEN = /(?:话|话音|言|语|字)$/u;
const JUST = /^(?:刚|刚刚|一|没|未|才|已|已经|尚未|还没|还未|刚一|方|甫一|甫)$/u;
const SHARES_KEPT = /^(?:把握|功力|胜算|胜率|实力|机会|可能|像|相似|是|左右的把握|力|力道|修为|火候)$/u;
const MANY_FOUGHT = /^(?:打|揍|欺负|对付|围攻)$/u;

/** Words that count without their noun, and characters that are measures only in some contexts. */
export const MEASURE_SENSES_BY_PLACE: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...STEPS,
  // 派了三拨, 每拨守两个时辰.
  拨: [
    sense('tốp', 'measure', ({ before }) => /^(?:每|头一|[二两三四五六七八九十几]+|第.+)$/u.test(before?.source ?? '')),
  ],
  // 五个人里活了俩.
  俩: [sense('hai người', 'noun', (place) => isBefore(place, /[了着过来去]$/u) && endsClause(place))],
  // 哼着一支调子.
  调子: [sense('điệu nhạc', 'noun', (place) => earlier(place, /^(?:支|哼|哼着|唱|吹|拉|弹|曲|首)$/u, 4))],
  // 地铁四号线停运了.
  线: [sense('tuyến', 'noun', (place) => isBefore(place, /[号號]$/u))],
  划: [sense('gạch', 'verb', (place) => later(place, /^道$/u, 3))],
  // 一纸婚约.
  // 一纸解约协议: also before what the paper is for.
  纸: [
    sense(
      'tờ',
      'measure',
      (place) =>
        isBefore(place, /^一$/u) &&
        (isNext(place, DOCUMENTS) || (place.next?.kind === 'verb' && later(place, DOCUMENTS, 2))),
    ),
  ],
  // 隔着一拳的距离.
  一拳: [
    sense(
      'một nắm tay',
      'noun',
      ({ tokens, index }) =>
        tokens[index + 1]?.source === '的' && /^(?:距离|空隙|宽|间隔|缝)$/u.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 话刚出口, 一个字还没出口.
  出口: [sense('ra khỏi miệng', 'verb', (place) => isBefore(place, JUST) && earlier(place, SPOKEN, 5))],
  // 行了一个骑士礼.
  行了: [sense('hành', 'verb', (place) => later(place, /礼$/u, 5))],
  // 活着的只剩十几个, 来了几十个.
  ...Object.fromEntries(
    (
      [
        ['十几个', 'mười mấy người'],
        ['几十个', 'mấy chục người'],
        ['几百个', 'mấy trăm người'],
        ['上百个', 'hàng trăm người'],
        ['数十个', 'mấy chục người'],
      ] as const
    ).map(([source, text]) => [source, [sense(text, 'noun', isSomePeople)]]),
  ),
  // 三个打一个.
  ...Object.fromEntries(
    (
      [
        ['两个', 'hai'],
        ['三个', 'ba'],
        ['四个', 'bốn'],
        ['五个', 'năm'],
        ['几个', 'mấy'],
      ] as const
    ).map(([source, text]) => [
      source,
      [
        sense(
          `${text} người`,
          'noun',
          ({ tokens, index, next }) => MANY_FOUGHT.test(next?.source ?? '') && tokens[index + 2]?.source === '一个',
        ),
      ],
    ]),
  ),
  一个: [
    sense(
      'một người',
      'noun',
      ({ tokens, index, before }) =>
        MANY_FOUGHT.test(before?.source ?? '') && /^[两三四五几]个$/u.test(tokens[index - 2]?.source ?? ''),
    ),
  ],
});

const MOVED_BEFORE = /^(?:把|将|往|朝|向|拿|用|照|对准)$/u;
const NO_COUNT_BEFORE = /(?:[了着过成为给有是]|出来?|下来?|起来?)$/u;
/** 把腿往上一架, 拿草席一卷: 一 with a verb is "once", not a quantity. */
const isActOnce = (place: Place): boolean => {
  const { tokens, index, before, next } = place;
  if (before?.source !== '一' || !(isEdge(next) || isKind(next, ACTS))) return false;
  const last = tokens[index - 2];
  // 最上面一堆: one of several.
  if (isKind(tokens[index - 3], DEGREES)) return false;
  if (isEdge(last) || isKind(last, ACTS_AND_COUNTS) || (NO_COUNT_BEFORE.test(last!.source) && last!.source !== '下'))
    return false;
  return earlier(place, MOVED_BEFORE, MAX_MOVED_TOKENS);
};
const ACTS = kinds('verb');
const ACTS_AND_COUNTS = kinds('number measure determiner particle');
const DEGREES = kinds('degree');
const MAX_MOVED_TOKENS = 10;
const ONCE: Readonly<Record<string, string>> = {
  套: 'tròng',
  卷: 'cuốn',
  捆: 'trói',
  串: 'xâu',
  堆: 'chất',
  束: 'buộc',
  挂: 'treo',
  包: 'bọc',
  抱: 'ôm',
  捧: 'bưng',
  圈: 'khoanh',
  封: 'bịt',
  叠: 'gấp',
  贴: 'dán',
  盘: 'khoanh',
  抹: 'quệt',
  团: 'vo',
  筛: 'sàng',
  拨: 'gạt',
  泡: 'ngâm',
  顶: 'húc',
  挑: 'hất',
  扎: 'đâm',
  担: 'gánh',
};
const isNod = (place: Place): boolean => isActOnce(place) && place.tokens[place.index - 2]?.source === '头';

/** The same for measure words, whose senses are chosen where they count. */
export const SENSES_OF_MEASURES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...Object.fromEntries(Object.entries(ONCE).map(([source, text]) => [source, [sense(text, 'verb', isActOnce)]])),
  // 要了五匹: of cloth.
  匹: [sense('cuộn', 'measure', (place) => isCounting(place) && isCloth(place))],
  // 把头一点; 拿扇子往他肩上一点: verbs.
  点: [sense('gật', 'verb', isNod), sense('chạm', 'verb', isActOnce)],
  // 做一台肝移植.
  台: [sense('ca', 'measure', (place) => isNext(place, /(?:移植|切除|剖腹产|搭桥)$/u))],
  只: [sense('chiếc', 'measure', (place) => isCounting(place) && isAlone(place) && isOfThings(place))],
  // 大吵了一架.
  架: [
    sense('gác', 'verb', isActOnce),
    sense('trận', 'measure', (place) => isCounting(place) && earlier(place, FIGHTING, 4) && !isNext(place, /机$/u)),
  ],
  // 加两成税, 低于三成的时候; 三成把握 is "ba phần nắm chắc".
  成: [
    sense(
      'phần mười',
      'measure',
      (place) =>
        isCounting(place) &&
        !isEdge(place.tokens[place.index - 2]) &&
        !isNext(place, SHARES_KEPT) &&
        (endsClause(place) || isNext(place, /^(?:的时候|时|左右|以上|以下|不到|多|了|呢|的)$/u)),
    ),
  ],
  // 轻轻划一道, 在上面刻了一道.
  道: [sense('đường', 'measure', (place) => isCounting(place) && endsClause(place) && earlier(place, DRAWN, 4))],
  // 摔成了几瓣.
  瓣: [sense('mảnh', 'measure', (place) => earlier(place, /^(?:摔|碎|裂|劈|砸|磕|掰|跌|打|摔碎|碎裂|裂开)/u, 5))],
  // 沈家一百二十七口: members of a family.
  口: [
    sense(
      'người',
      'measure',
      (place) =>
        isCounting(place) &&
        (endsClause(place) || isNext(place, /^(?:全|都|只|无一|上下|老小)/u)) &&
        earlier(place, /(?:家|门|满门|府|族|上下|老小|男女)$/u, 6),
    ),
  ],
  // 两身新衣裳, 一身是月白的, 一身石榴红的宫装.
  身: [
    sense('bộ', 'measure', (place) => isCounting(place) && !endsClause(place) && later(place, CLOTHES, 8)),
    sense('bộ', 'measure', (place) => isCounting(place) && isNext(place, /^(?:是|给|送|留)/u) && isOfClothes(place)),
    sense('bộ', 'measure', (place) => isCounting(place) && isBefore(place, /^[两三四五六七八九十几]/u)),
  ],
  个: [
    // 给师娘磕了一个.
    sense('cái', 'measure', (place) => isCounting(place) && endsClause(place) && earlier(place, /^磕/u, 5)),
    // 住着四百多口人，如今连二十个都凑不齐.
    sense(
      'người',
      'measure',
      (place) =>
        isCounting(place) && isNext(place, /^[都也]$/u) && earlier(place, /^连$/u, 3) && isOfPeopleBefore(place),
    ),
    // 来了二十个, 门外站着七八个, 我们一共十二个.
    sense('người', 'measure', (place) => isCounting(place) && endsClause(place) && isOfPeopleThere(place)),
    // 前头十几个骑马.
    sense(
      'người',
      'measure',
      (place) => isCounting(place) && MANY.test(place.before?.source ?? '') && isNext(place, DONE_BY_PEOPLE),
    ),
    // 守军死了三百一十七个.
    sense('người', 'measure', (place) => isCounting(place) && endsClause(place) && isOfPeople(place)),
    // 七百多个日夜.
    sense('', 'measure', (place) => isNext(place, /^(?:日夜|昼夜|春秋|寒暑)$/u)),
  ],
});
