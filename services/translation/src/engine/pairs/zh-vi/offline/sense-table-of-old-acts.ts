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
import { isDe, tableOf } from './tokens.ts';

const PALACE = /奴才|奴婢|娘娘|皇上|太监|贵妃|太后|懿旨|圣旨|口谕|主子|咱家|万岁|圣上|陛下|宫|饶命|宣旨/u;
const isInPalace = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - 16), index + 16).some(({ source }) => PALACE.test(source));

const SUPPORTED = /^(?:药|两副药|一副药|几副药)$/u;

/** 我宗, 我派: ours; "ta tông" is no word order. */
const OURS = /^[我吾敝]$/u;
const isOfUs = (place: Place): boolean => OURS.test(place.before?.source ?? '');

const PLUCKED: readonly Sense[] = [
  sense('gẩy', 'verb', (place) => later(place, /(?:护甲|茶叶|茶沫|炭灰|香灰|茶盖|浮沫|指甲|流苏)$/u, 4)),
];

/** Senses of what people of old times do, wear and have at hand. */
export const OLD_ACT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 有两个月的身孕: with child.
  ...Object.fromEntries(
    ['有', '有了', '已有', '怀', '怀了', '怀有'].map((act) => [
      act,
      [sense('mang thai', 'verb', (place: Place) => place.tokens[place.index + 2]?.source === '个月的身孕')],
    ]),
  ),
  // 抓了三副药: no mate of a ship.
  三副: [sense('ba thang', 'number', (place) => isNext(place, /^(?:药|汤药|草药|中药)/u))],
  二副: [sense('hai thang', 'number', (place) => isNext(place, /^(?:药|汤药|草药|中药)/u))],
  // 对坐着下到半夜: at chess.
  下: [sense('đánh cờ', 'verb', (place) => isNext(place, /^到$/u) && earlier(place, /^(?:对坐|对弈|棋)$/u, 4))],
  // 账算得清楚: what one reckons.
  账: [sense('sổ sách', 'noun', (place) => isNext(place, /^(?:算|记|做|管|理)(?:得|的)?$/u))],
  // 话音方落: just then.
  方落: [sense('vừa dứt', 'verb', () => true)],
  // 守了十年边关: guarded.
  守: [sense('trấn thủ', 'verb', (place) => later(place, /^(?:边关|国门|边疆|边境|边塞|北境|国土|疆土)$/u, 5))],
  // 随着马步: the steps of the horse.
  马步: [sense('bước ngựa', 'noun', (place) => isBefore(place, /^(?:随着|随|伴着)$/u))],
  // 丢的那趟镖: what is lost.
  丢: [
    sense('đánh mất', 'verb', (place) => isDe(place.next) && later(place, /(?:镖|货|印|镖银|兵符|剑|刀|玉佩)$/u, 5)),
  ],
  // 借我使两日: to use.
  使: [
    sense(
      'dùng',
      'verb',
      (place) =>
        isKind(place.next, kinds('noun')) &&
        isNext(place, /(?:剑|刀|枪|钩|鞭|锏|棍|斧|锤|戟|笔|掌|爪|暗器|毒|棒|弓)$/u),
    ),
    sense(
      'dùng',
      'verb',
      (place) => isKind(place.next, kinds('number')) && isKind(place.before, kinds('pronoun person noun verb')),
    ),
  ],
  用: [
    sense(
      'dùng',
      'verb',
      (place) =>
        isNext(place, /^[些了过]$/u) &&
        later(place, /(?:饭|膳|粥|汤|茶|燕窝|点心|果子|糕|羹|药|酒|菜|早膳|午膳|晚膳)$/u, 3),
    ),
  ],
  // 扶着人的手 and so on: 抓药 is to fill a prescription.
  抓: [sense('bốc', 'verb', (place) => later(place, SUPPORTED, 4) || later(place, /药$/u, 4))],
  // 贴身藏着: next to the skin.
  贴身: [
    sense(
      'sát người',
      'adverb',
      (place) => !isNext(place, /^(?:丫鬟|丫头|侍女|宫女|侍卫|护卫|婢女|太监|大宫女|保镖|嬷嬷)/u),
    ),
  ],
  // 挑到镇上去卖, 挑水: carried on a pole.
  挑: [
    sense(
      'gánh',
      'verb',
      (place) =>
        isNext(place, /^(?:水|粪|担|柴)/u) || (isNext(place, /^到$/u) && later(place, /^(?:镇|城|集|街|市)/u, 2)),
    ),
  ],
  // 犁完, 还没犁: an act.
  犁: [
    sense(
      'cày',
      'verb',
      (place) =>
        isNext(place, /^(?:完|了|地|田|过|出|得|好|开)/u) ||
        isBefore(place, /^(?:没|没有|还没|要|去|来|在|先|再|能|会|把地)$/u),
    ),
  ],
  // 别的吩咐, 有何吩咐: what one orders.
  吩咐: [
    sense(
      'phân phó',
      'noun',
      (place) => isBefore(place, /^(?:别的|什么|何|其他|旁的|的|个|这|那)$/u) && endsClause(place),
    ),
  ],
  // 我宗, 我派.
  宗: [sense('tông', 'noun', isOfUs)],
  派: [sense('phái', 'noun', isOfUs)],
  // 图的是什么: what one is after.
  图: [
    sense(
      'mưu cầu',
      'verb',
      (place) =>
        (isDe(place.next) &&
          isNext({ ...place, next: place.tokens[place.index + 2] }, /^(?:是|就是|不过|无非|什么)/u)) ||
        isNext(place, /^(?:什么|个什么|啥|谋|的就是)/u),
    ),
  ],
  // 江湖上提起他的名字: one speaks of it.
  提起: [
    sense('nhắc tới', 'verb', (place) =>
      later(place, /(?:字|名字|名号|名头|大名|事|往事|旧事|爹|娘|人|他|她|这|那|此事)$/u, 6),
    ),
  ],
  // 拨了拨护甲.
  拨: PLUCKED,
  拨了: PLUCKED,
  // 夺了回来, 去见列祖列宗.
  见: [
    sense(
      'gặp',
      'verb',
      (place) =>
        isBefore(place, /^(?:去|来|求|想|要|面)$/u) && isNext(place, /^(?:列祖列宗|祖宗|先帝|阎王|老祖宗|地下)/u),
    ),
  ],
  // 被打倒在泥水里: somebody falls.
  倒在: [
    sense(
      'ngã vào',
      'verb',
      (place) =>
        later(place, /^(?:泥水|血泊|雪地|泥地|地|怀里|怀中|榻|床|椅|沙发|路边|门口)/u, 3) &&
        !earlier(place, /^[把将]$/u, 6),
    ),
  ],
  // 快敲梆子，点狼烟.
  点: [sense('đốt', 'verb', (place) => later(place, /^(?:狼烟|烽火|烽烟)$/u, 2))],
  // 夜里风凉: the wind.
  风凉: [
    sense('gió lạnh', 'adjective', (place) => isBefore(place, /^(?:夜里|夜深|外头|外面|晚上|早晚|江上|这里|山上)$/u)),
  ],
  // 翻出什么花样, 耍花样: a trick.
  花样: [sense('trò', 'noun', (place) => earlier(place, /^(?:玩出?|耍|翻出?|弄出?|搞出?|出|使|什么)$/u, 4))],
  翻出: [sense('giở ra', 'verb', (place) => later(place, /^(?:花样|浪花|风浪|花儿|什么浪)/u, 5))],
  // 屋里的酒甚烈.
  烈: [sense('mạnh', 'adjective', (place) => earlier(place, /酒$/u, 5))],
  // 那香是华妃送的: a thing, and no quality.
  香: [
    sense(
      'hương',
      'noun',
      (place) =>
        isBefore(place, /^(?:那|这|此)$/u) &&
        (isNext(place, /^(?:是|里|中|有|被|原|乃|燃|烧|点)/u) || isDe(place.next)),
    ),
  ],
  // 搬了脚踏: what one steps on, or rests the feet on.
  脚踏: [sense('ghế kê chân', 'noun', (place) => earlier(place, /^(?:搬|放|摆|踩|端)(?:来|上|了|着)?$/u, 3))],
  // 落下一枚黑子.
  落下: [sense('hạ xuống', 'verb', (place) => later(place, /(?:黑子|白子|棋子|一子)$/u, 3))],
  // 一身家常的褙子: what one wears at home.
  家常: [sense('mặc ở nhà', 'adjective', (place) => isDe(place.next) && later(place, /[衣衫袍裙袄裳子]$/u, 5))],
  // 公公饶命: an eunuch.
  公公: [sense('công công', 'person', isInPalace)],
  // 去库房再领二两来: what is due to one.
  领: [
    sense('lĩnh', 'verb', (place) =>
      later(place, /^(?:两|月例|月银|月钱|赏|赏钱|赏银|份例|银子|俸禄|粮饷|军饷|炭|米|牌子|对牌)$/u, 3),
    ),
  ],
  // 往蒸笼里码馒头: in rows.
  码: [sense('xếp', 'verb', (place) => isBefore(place, /^(?:里|上|中|着|地)$/u) && isKind(place.next, kinds('noun')))],
});
