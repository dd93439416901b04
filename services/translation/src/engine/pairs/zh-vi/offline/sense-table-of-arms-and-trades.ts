import {
  earlier,
  endsClause,
  isBefore,
  isKind,
  isNext,
  kinds,
  later,
  type Place,
  type Sense,
  sense,
} from './sense-places.ts';
import { tableOf } from './tokens.ts';

const NUMBERS = kinds('number');
const MONEY_GIVEN = /(?:银子?|两|粮草?|粮食|款|军饷|饷|钱|人马|兵马|物资|经费|地皮)$/u;
const WHO_GIVES = /^(?:朝廷|户部|国库|工部|兵部|上头|官府|衙门|上级|县里|省里|团里|公社|大队)$/u;
const SHOTS = /(?:箭|箭矢|暗器|飞刀|飞镖|银针|长枪|枪尖|刀|剑)$/u;
const SEALS = /(?:印|章|印章|官印|大印|玉玺|印玺|戳|戳子|手印|公章|私章|印鉴)$/u;
const OF_COINS = /^(?:两|文|块|贯|吊|钱|银子|铜板|铜钱)$/u;
const WEIGHTS = /^(?:斤|两|钱|石|担)$/u;
const CROPS = /(?:谷|谷子|粮|粮食|麦子?|稻子?|稻谷|米|豆子?|玉米|棒子|高粱|棉花|花生|芝麻)$/u;
const AMOUNTS_OF_CROPS = /^(?:石|斗|斤|担|袋|升|车|袋子)$/u;
const HOUSES = /^(?:满门|全家|一家|府邸|侯府|相府|王府|家产|.家)$/u;
const BOWS = /(?:弓|弩|箭|枪|炮|靶子?|准星|弹弓)$/u;
const COVER = /(?:战壕|壕沟|壕|散兵坑|弹坑|掩体|车窗|城墙|垛口|马车|船舷|土墙|篱笆|围栏)$/u;
const HELD_ON_TO =
  /(?:垛口|墙|墙头|窗|窗户|窗台|窗沿|门|门框|门缝|栏杆|车窗|车门|船舷|船帮|井沿|崖|崖边|桌沿|柜台|炕沿)$/u;
const LIMBS = /(?:腿|前腿|后腿|骨头?|胳膊|手臂|胳臂|手|牙|门牙|肋骨|脊梁|鼻梁|脖子|手腕)$/u;
const DEBTS = /^(?:债|钱|账|银子|恩|人情|情|本|利息)$/u;
const FLUIDS = /(?:水|酒|热水|凉水|温水|开水|上水|水煮|奶|醋)$/u;
const BULLETS = /(?:子弹|炮弹|枪子儿?|弹雨|箭|箭矢|机枪|炮火|枪弹)$/u;
const SCHOOL_YEARS_BEFORE = /^(?:上|读|念|升|考上|升到|升上|读到|念到|刚上|才上|在读)$/u;
const PRAISING = /^(?:连声|齐声|直|一个劲|一个劲儿|人人|都|纷纷|个个|无不|没有不)$/u;
const isCounted = (place: Place): boolean => isKind(place.before, NUMBERS);

const year = (grade: string): Sense[] => [
  sense(
    `lớp ${grade}`,
    'noun',
    (place) => isBefore(place, SCHOOL_YEARS_BEFORE) || isNext(place, /^(?:学生|女生|男生)$/u),
  ),
];

/** Senses of words for soldiers, guns, crops, money and what old trades do. */
export const ARMS_AND_TRADES_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 后排上弦！ Clocks are wound.
  上弦: [sense('lên dây nỏ', 'verb', (place) => isBefore(place, /(?:排|队|弩手|弓手|弩兵|弩|快)$/u))],
  // 听完没有言语.
  言语: [
    sense(
      'nói gì',
      'verb',
      (place) => isBefore(place, /^(?:没有?|也没有?|不再|并未|未|不曾|没再)$/u) && endsClause(place),
    ),
  ],
  // 来的少说有三万.
  少说: [
    sense(
      'ít nhất',
      'adverb',
      (place) => isNext(place, /^(?:有|得|要|也得|也要|还有|是)$/u) || isKind(place.next, NUMBERS),
    ),
  ],
  // 朝廷拨下来的银两, 把箭拨落.
  拨: [
    sense('cấp', 'verb', (place) => later(place, MONEY_GIVEN, 6) || earlier(place, WHO_GIVES, 5)),
    sense(
      'gạt',
      'verb',
      (place) => isNext(place, /^(?:落|飞|掉|偏|开)$/u) && (earlier(place, SHOTS, 6) || later(place, SHOTS, 5)),
    ),
  ],
  // 上面盖的是我的官印.
  盖: [sense('đóng', 'verb', (place) => later(place, SEALS, 6))],
  盖着: [sense('đóng', 'verb', (place) => later(place, SEALS, 6))],
  盖了: [sense('đóng', 'verb', (place) => later(place, SEALS, 6))],
  // 船怎么可能说漏就漏, 从指缝里漏下去.
  漏: [
    sense('rò', 'verb', (place) => isBefore(place, /^(?:说|就)$/u) && earlier(place, /^说$/u, 3)),
    sense('lọt', 'verb', (place) => earlier(place, /(?:缝|指缝|指间|筛子|网眼|窟窿)$/u, 5)),
  ],
  // 挣出五两银子来.
  挣出: [sense('kiếm ra', 'verb', (place) => later(place, OF_COINS, 4))],
  // 称了两斤肉.
  称: [sense('cân', 'verb', (place) => later(place, WEIGHTS, 4) && !isNext(place, /^(?:为|作|之|得上)$/u))],
  称了: [sense('cân', 'verb', (place) => later(place, WEIGHTS, 3))],
  // 六亩地打了九石谷子; 子弹打过来.
  打: [
    sense(
      'thu được',
      'verb',
      (place) => later(place, AMOUNTS_OF_CROPS, 4) && (later(place, CROPS, 6) || earlier(place, /^(?:亩|垧)$/u, 6)),
    ),
    sense('bắn', 'verb', (place) => isNext(place, /^过[来去]$/u) && earlier(place, BULLETS, 5)),
  ],
  打过来: [sense('bắn tới', 'verb', (place) => earlier(place, BULLETS, 5))],
  打过去: [sense('bắn theo', 'verb', (place) => earlier(place, BULLETS, 8))],
  // 满门被抄.
  抄: [sense('tịch biên', 'verb', (place) => isBefore(place, /^被$/u) && earlier(place, HOUSES, 4))],
  // 火把丢了下去.
  丢了: [sense('ném', 'verb', (place) => isNext(place, /^(?:下去|下来|过去|过来|进去|进来|出去|回去|上去)$/u))],
  // 把烟别了回去.
  别: [
    sense(
      'giắt',
      'verb',
      ({ tokens, index }) =>
        tokens[index + 1]?.source === '了' && /^(?:回去|上去|在)$/u.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 瞄了又瞄.
  瞄: [
    sense(
      'ngắm',
      'verb',
      (place) =>
        later(place, BOWS, 5) ||
        earlier(place, BOWS, 6) ||
        (later(place, /^又$/u, 2) && later(place, /^瞄$/u, 3)) ||
        (isBefore(place, /^又$/u) && earlier(place, /^瞄$/u, 3)),
    ),
  ],
  // 翻出战壕.
  翻出: [sense('trèo ra khỏi', 'verb', (place) => later(place, COVER, 3))],
  翻进: [sense('trèo vào', 'verb', (place) => later(place, COVER, 3))],
  // 扒着垛口往下看.
  扒: [sense('bám', 'verb', (place) => isNext(place, /^[着在]$/u) && later(place, HELD_ON_TO, 4))],
  扒着: [sense('bám', 'verb', (place) => later(place, HELD_ON_TO, 3))],
  // 一锏打断了一匹马的前腿.
  打断了: [sense('đánh gãy', 'verb', (place) => later(place, LIMBS, 6))],
  打断: [sense('đánh gãy', 'verb', (place) => later(place, LIMBS, 6))],
  // 把掩体掀上了天.
  掀: [
    sense('hất', 'verb', (place) => isNext(place, /^(?:上|飞|翻)$/u) && later(place, /^(?:天|半空|天上)$|了天$/u, 4)),
  ],
  // 还什么债.
  还: [
    sense(
      'trả',
      'verb',
      ({ tokens, index, next }) => next?.source === '什么' && DEBTS.test(tokens[index + 2]?.source ?? ''),
    ),
  ],
  // 至少五十骑.
  骑: [sense('kỵ', 'noun', (place) => isCounted(place) && !isBefore(place, /^一$/u) && endsClause(place))],
  // 又野到哪儿去了.
  野: [sense('chạy rong', 'verb', (place) => isNext(place, /^(?:到|去|哪|了|到哪儿去|到哪里去|到哪去|去了)$/u))],
  // 兑上水煮成糊.
  兑: [sense('pha', 'verb', (place) => later(place, FLUIDS, 3))],
  // 守备府, 守备大人.
  守备: [sense('thủ bị', 'person', (place) => isNext(place, /^(?:府|府门前|大人|衙门|将军|老爷|夫人|署|官)/u))],
  // 上初二.
  初一: year('bảy'),
  初二: year('tám'),
  初三: year('chín'),
  // 排成一条长线.
  长线: [sense('hàng dài', 'noun', (place) => isBefore(place, /^条$/u))],
  // 没有我的令.
  令: [sense('lệnh', 'noun', (place) => isBefore(place, /^的$/u) && endsClause(place))],
  // 折了两个百人队.
  折: [sense('tổn thất', 'verb', (place) => later(place, /(?:队|营|人马|骑|兵马|精锐|弟兄|战船)$/u, 5))],
  // 那股恶臭: a smell, and not how something smells.
  ...Object.fromEntries(
    (
      [
        ['恶臭', 'mùi hôi thối'],
        ['腥臭', 'mùi tanh hôi'],
        ['腐臭', 'mùi thối rữa'],
        ['焦臭', 'mùi khét'],
        ['酸臭', 'mùi chua hôi'],
        ['清香', 'hương thơm mát'],
        ['甜香', 'hương ngọt'],
        ['焦香', 'mùi cháy thơm'],
        ['腥甜', 'vị tanh ngọt'],
      ] as const
    ).map(([source, text]) => [
      source,
      [
        sense(
          text,
          'noun',
          (place) => isBefore(place, /^(?:[那这一]?[股阵丝缕种]子?|阵阵)$/u) && !isNext(place, /^的$/u),
        ),
      ],
    ]),
  ),
  // 说了往后就不给你了.
  往后: [
    sense(
      'sau này',
      'time',
      (place) =>
        isNext(place, /^(?:就|便|再|还|都|也|可|要|会|谁|每|只要|有|不|别|得|怎么)/u) &&
        !later(place, /^(?:步|米|尺|退|倒|缩|仰)$/u, 4) &&
        !earlier(place, /(?:退|靠|倒|仰|缩|挪|躲|看|走|跑|飞|身子|身体|人)$/u, 4),
    ),
  ],
  // 核对上个月的流水.
  流水: [
    sense(
      'sổ thu chi',
      'noun',
      (place) =>
        isBefore(place, /^的$/u) &&
        endsClause(place) &&
        earlier(place, /^(?:账|月|个月|上月|上个月|本月|铺子|店里|柜上|今日|当天|银行|对|核对|查)$/u, 6),
    ),
  ],
  // 还不满两个月.
  不满: [sense('chưa đầy', 'adverb', (place) => isKind(place.next, kinds('time number')))],
  // 全交代在这儿.
  交代: [
    sense(
      'bỏ mạng',
      'verb',
      (place) => isNext(place, /^在$/u) && later(place, /^(?:这儿|这里|那儿|那里|此|此地|这|那)$/u, 2),
    ),
  ],
  // 左右两只靴子.
  左右: [sense('trái phải', 'adverb', (place) => isNext(place, /^两$/u) && !isKind(place.before, NUMBERS))],
  // 推车的叛军.
  推车: [
    sense(
      'đẩy xe',
      'verb',
      ({ tokens, index }) =>
        tokens[index + 1]?.source === '的' && isKind(tokens[index + 2], kinds('number person determiner')),
    ),
  ],
  // 一锅汤足足熬了两天两夜.
  熬: [
    sense(
      'ninh',
      'verb',
      ({ tokens, index }) =>
        /^(?:了|过|着|足)$/u.test(tokens[index + 1]?.source ?? '') &&
        tokens.slice(Math.max(0, index - 16), index).some(({ source }) => /(?:汤|药|粥|骨头|膏)$/u.test(source)),
    ),
  ],
  // 摔成几瓣.
  摔: [
    sense(
      'vỡ',
      'verb',
      (place) => isNext(place, /^成$/u) && later(place, /^(?:瓣|片|碎片|半|块|截|渣|粉|粉末|两半|几瓣|八瓣)$/u, 4),
    ),
  ],
  // 连声说好.
  说好: [sense('khen hay', 'verb', (place) => isBefore(place, PRAISING) && endsClause(place))],
  // 一碟凉拌的.
  凉拌: [sense('nộm trộn', 'noun', (place) => isBefore(place, /^[碟盘道份个盆]$/u))],
  // 牙齿打起架来; before another act it says when.
  打起架来: [sense('đánh nhau', 'verb', endsClause)],
  干起活来: [sense('làm việc', 'verb', endsClause)],
});
