import {
  clauseBefore,
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
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const THINGS = kinds('noun person reading');
const OBJECTS = kinds('noun person pronoun determiner number name place');
const BLOSSOMING = /(?:花|花苞|花骨朵|花蕾)$/u;
const DOUGH = /(?:面|面团|面糊|酵母|馒头|包子|面皮)$/u;
const FIELDS = /[亩块片分垄顷畦]$/u;
const LIGHTS = /(?:灯|灯火|光|星|火光|火星|鬼火|渔火|星光|绿光|白光|寒光|萤火|烛火)$/u;
const DRY_THINGS =
  /(?:[柴饼草叶枝针皮泥布粮鱼肉菜菌花粪土枣果豆虾]|毛巾|衣服|衣裳|木头|叶子|馒头|辣椒|蘑菇|抹布|鞋|[袜裤被]子|头发|面包|玉米|豆子|泥巴|血迹|苔藓|布条|花瓣|土块|沙子|米饭|芦苇|柴火|海带|豆角|果子|枝条|面条|竹子|葫芦|橘皮|莲子|桂圆)$/u;
const DRY_WATERS = /^(?:河床|河沟|河道|河|水塘|水沟|池塘|塘|沟|水渠|渠|井|水井|池|湖|湖底|泉)$/u;
const HORNED = /^(?:牛|羊|鹿|龙|犀牛|独角兽|怪物|恶魔|魔族|头)/u;
const WOODEN = /(?:家具|桌子|椅子|柜子|箱子|床|木床|棺材|板凳|凳子|衣柜|门窗|书架|柜|桌|椅|箱)$/u;
const FORGED = /(?:刀|剑|锄头|镰刀|铁锅|斧头|剪刀|菜刀|长枪|钉子|马掌|农具)$/u;
const COUNTED = kinds('pronoun noun person');
const KNOWN_BEFORE = kinds('pronoun person name noun adverb degree conjunction');
const SAID_CLEAR = /[说看听弄搞问讲写记想查得]$/u;
/** 吃好饭 is done; 有好手艺 is what one has. */
const mayHaveQuality = ({ before }: Place): boolean => before?.kind !== 'verb' || HAVING.test(before.source);
const HAVING = /^(?:[有没是想要找买卖喝换带配图当算用过]|[没还就只也都]有|不是|就是|[卖买用出]了?|.[到上成])$/u;
const isMadeOf = (place: Place, things: RegExp): boolean =>
  isDe(place.next) && earlier(place, things, 9) && earlier(place, /是/u, 5);

/** 墙皮一块块地往下掉 and 一块一块地 say how. */
const isField = ({ before, tokens, index }: Place): boolean => {
  const measure = before?.kind === 'adjective' ? index - 2 : index - 1;
  const { source } = tokens[measure] ?? { source: '' };
  return FIELDS.test(source) && !TWICE.test(source) && tokens[measure - 2]?.source !== source;
};
const TWICE = /(.)\1$/u;
const MENTIONED = /(?:人|事|名字|过去|往事|孩子|他|她|此事|旧事|父亲|母亲|从前|当年)$/u;
const FEASTED = /^(?:每年|到了|过了|快|快到|今年|去年|又|又到|又是|逢|一到|等|临近|明年|前年)$/u;

/** 活还没干 is work. */
const isDried = (place: Place): boolean =>
  isBefore(place, /^(?:没|未|还没|没有|还没有|还未|尚未|已经|快|都|半)$/u) &&
  endsClause(place) &&
  clauseBefore(place, 6).some((token) => isKind(token, kinds('noun reading'))) &&
  !earlier(place, /(?:活|活儿|工作|事|事情|饭)$/u, 6);

/** Senses of words in scenes of weather, gardens, kitchens and workshops. */
export const NATURE_AND_CRAFT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 没有好水, 好手艺: of good quality, and no degree.
  好: [sense('tốt', 'adjective', (place) => isKind(place.next, THINGS) && mayHaveQuality(place))],
  // 桂花都开了, 油菜花开得金灿灿.
  开: [
    sense(
      'nở',
      'verb',
      (place) =>
        earlier(place, BLOSSOMING, 4) &&
        !earlier(place, /^(?:把|被|给)$/u, 6) &&
        /^[了得着满]/u.test(place.next?.source ?? '。'),
    ),
  ],
  // 用干毛巾擦头发, 墨迹还没干.
  干: [
    sense('khô', 'adjective', isDried),
    sense(
      'khô',
      'adjective',
      (place) => isNext(place, DRY_THINGS) && !isBefore(place, /^(?:在|能|会|要|去|来|正在)$/u),
    ),
    // 一直通到干河床.
    sense('cạn', 'adjective', (place) => isNext(place, DRY_WATERS) && !isBefore(place, /^(?:把|将|能|会|要)$/u)),
  ],
  // 几点灯火: not the hour.
  几点: [
    sense('mấy đốm', 'determiner', (place) => isNext(place, LIGHTS)),
    sense('mấy vệt', 'determiner', (place) => isNext(place, /^(?:血迹|墨迹|污迹|油渍|泥点|泥污|红痕)$/u)),
    sense('mấy giọt', 'determiner', (place) => isNext(place, /^(?:雨|雨水|泪|泪水|墨|墨汁|血|油)$/u)),
  ],
  // 风一过.
  过: [
    sense('thổi qua', 'verb', (place) => isBefore(place, /^一$/u) && endsClause(place) && earlier(place, /风$/u, 2)),
  ],
  包: [
    sense(
      'gói',
      'verb',
      (place) => isNext(place, /^(?:进|在|住|好|成|起来|着|上)$/u) && !isKind(place.before, kinds('number')),
    ),
  ],
  // 从不提起那个人.
  提起: [sense('nhắc tới', 'verb', (place) => later(place, MENTIONED, 3) && !earlier(place, /^(?:把|将|手)$/u, 5))],
  // 每年清明; 眼神清明 is another word.
  清明: [
    sense(
      'tết Thanh Minh',
      'time',
      (place) =>
        isBefore(place, FEASTED) || isNext(place, /^(?:节|那天.*|时节|前后|扫墓|上坟|祭祖|回来|过后|一过|时)$/u),
    ),
  ],
  // 鸡蛋能放得久一些.
  放: [sense('để', 'verb', (place) => later(place, /^久/u, 2) && !earlier(place, /^(?:把|被)$/u, 5))],
  // 摇椅在轻轻地晃动: what goes on.
  在: [
    sense(
      'đang',
      'adverb',
      (place) =>
        isNext(place, /(?:地|不停|不断|拼命|努力)$/u) &&
        isKind(place.next, kinds('adverb')) &&
        isKind(place.tokens[place.index + 2], kinds('verb')),
    ),
    sense('đang', 'adverb', (place) => isNext(place, /^数$/u) && isKind(place.tokens[place.index + 2], COUNTED)),
  ],
  // 有人在数他的脚步.
  数: [sense('đếm', 'verb', (place) => isBefore(place, /^在$/u) && isKind(place.next, COUNTED))],
  // 门一扇接一扇地自己打开.
  自己: [sense('tự', 'adverb', (place) => isBefore(place, /^地$/u) && isKind(place.next, kinds('verb')))],
  // 擀成一张面皮.
  面皮: [
    sense(
      'vỏ bột',
      'noun',
      (place) =>
        earlier(place, /^(?:擀|擀成了?|包|切|薄薄|馅|肉馅|揉|煮|煎|炸|捏|一张)/u, 8) ||
        later(place, /^(?:包|裹|煮|煎|炸|切|馅)/u, 4),
    ),
  ],
  // 捂着嘴跑到外面吐了.
  吐: [
    sense(
      'nôn',
      'verb',
      (place) =>
        earlier(place, /^(?:捂着嘴|跑|跑到|冲到|扶着|蹲在|恶心|晕车|喝多|喝醉|想|要|外面|吃了|全)/u, 7) &&
        (endsClause(place) || isNext(place, /^(?:了|起来|得|个)$/u)) &&
        !later(place, /(?:血|气|字|话|口水|舌头)$/u, 4),
    ),
  ],
  温: [sense('ấm', 'adjective', (place) => isBefore(place, /^(?:是|还|还是|仍|仍是|尚|微|都是)$/u))],
  // 落下了一身的病.
  落下: [sense('mắc phải', 'verb', (place) => later(place, /(?:病|毛病|病根|残疾|后遗症|咳嗽)$/u, 5))],
  // 下葱姜爆香: into the pan.
  下: [
    sense('cho', 'verb', (place) =>
      isNext(
        place,
        /^(?:葱|姜|蒜|葱姜|葱姜蒜|葱花|蒜末|姜片|盐|油|肉|鱼|菜|辣椒|花椒|豆瓣酱|调料|佐料|料酒|糖|面|面条|饺子|馄饨|米|豆腐|青菜)$/u,
      ),
    ),
  ],
  // 等面发起来: dough.
  发: [
    sense(
      'nở',
      'verb',
      (place) => earlier(place, DOUGH, 4) && (endsClause(place) || isNext(place, /^(?:起来|好|得|开|了)$/u)),
    ),
  ],
  // 把和好的面擀开.
  和好: [sense('nhào xong', 'verb', (place) => isDe(place.next) && later(place, DOUGH, 3))],
  // 三亩地, 那几亩薄地.
  地: [sense('đất', 'noun', isField)],
  // 被子的一角, 院子一角.
  角: [sense('góc', 'noun', (place) => isBefore(place, /^一$/u) && !earlier(place, HORNED, 5))],
  // 这套家具是他爷爷打的.
  打: [
    sense('đóng', 'verb', (place) => isMadeOf(place, WOODEN)),
    sense('rèn', 'verb', (place) => isMadeOf(place, FORGED)),
  ],
  // 他清楚自己的处境: what somebody knows well.
  清楚: [
    sense(
      'rõ',
      'verb',
      (place) => isBefore(place, /^(?:不|不太|并不|还不|也不)$/u) && !isEdge(place.next) && !isDe(place.next),
    ),
    sense(
      'hiểu rõ',
      'verb',
      (place) =>
        isKind(place.before, KNOWN_BEFORE) && !SAID_CLEAR.test(place.before!.source) && isKind(place.next, OBJECTS),
    ),
    sense('hiểu rõ', 'verb', (place) => isBefore(place, /^(?:心里|心中|心里很|比谁都)$/u) && endsClause(place)),
  ],
  // 她舍不得走开; 走开！ is an order.
  走开: [sense('bỏ đi', 'verb', (place) => !startsClause(place) && !isBefore(place, /^(?:快|给我|都|你|你们)$/u))],
});
