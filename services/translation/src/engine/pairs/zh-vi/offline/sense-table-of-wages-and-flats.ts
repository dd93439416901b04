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
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { NUMBERS } from './sense-table-of-money-and-phones.ts';
import { isDe, tableOf } from './tokens.ts';

const STREETS =
  /(?:路|路上|街|街上|桥上|高架|高架上|高速|高速上|市区|环线|环路|路口|隧道|这边|那边|前面|市中心|早高峰|晚高峰|.环|地库|城里)$/u;

const BLOCKED_INSIDE = /(?:心|胸口|心口|喉咙|嗓子|嗓子眼|鼻子|血管|马桶|下水道|水管)/u;

const LIGHTS = /(?:光|灯|灯光|日头|太阳|屏幕|车灯|烛火|火把|月亮)$/u;

const DRINKS = /(?:酒|咖啡|汤|茶|水|饮料|果汁|奶茶|牛奶|可乐|粥|热水|豆浆|橙汁)$/u;

const DOWN_TO = /^(?:在|到|得|出来|出去|了)$/u;

const HURT = /(?:伤|石膏|医生|大夫|病|手术|腿|骨|骨裂|骨折|月子|身体|身子|脚|胳膊)/u;

const DAMAGE = /(?:伤|裂|骨|症|脑震荡|感染|过敏|剐蹭|刮蹭|发炎|损|中毒|磕碰|划痕|地震)/u;

const BAGS =
  /(?:贵|名牌|大牌|万块钱|限量|限量款|爱马仕|香奈儿|奢侈|皮|真皮|高仿|专柜|几万|上万|[一二两三四五六七八九十几]+万)$/u;

const HOUSE_WANTED = /^(?:没|没有|有|买|买了|看|租|租了|供|卖|卖了|换|要|抢|还)$/u;

const WITH_CAR = /^[车钱存]$|^(?:没车|有车|存款|彩礼|工作)$/u;

const OUTING = /^(?:去|来|回|出|到|上|逛|玩|看|吃|打|走|坐|搬|离|出去|出门|出来|去趟|过来|过去|看病|旅游|一起)/u;

const WANTED = /^(?:什么|个|钱|一时|新鲜|清静|省事|方便|安稳|财|名|利|人家|[它她他你我]们?)$/u;

const DATES =
  /(?:时间|见|见面|面谈|谈|吃|吃饭|看|地方|地点|咖啡|周末|周[一二三四五六日天]|下周|今晚|明天|明晚|改天|改日|出来|出去|逛)/u;

const PURSUED = kinds('pronoun name');

const NOUNS = kinds('noun name person place pronoun');

const PLANS = kinds('pronoun person name time');

/** 路上有点堵, 高架堵得厉害: a street, not a breast. */
const isJammed = (place: Place): boolean =>
  !earlier(place, BLOCKED_INSIDE, 6) &&
  earlier(place, STREETS, 6) &&
  (endsClause(place) || isNext(place, /^(?:[得了着成]|死|死了|半天)$/u));

const isByLight = (place: Place): boolean => earlier(place, LIGHTS, 5);

const isAboutCar = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - 14), index).some(({ source }) => /(?:车|车钥匙|奔驰|宝马|奥迪)$/u.test(source));

const isCourting = ({ tokens, index }: Place): boolean =>
  tokens
    .slice(Math.max(0, index - 16), index + 20)
    .some(({ source }) =>
      /^(?:早安|晚安|约|告白|表白|喜欢|恋爱|女朋友|男朋友|花|电影|鲜花|情书|女神|单身|对象)$/u.test(source),
    );

const isOfMedicine = ({ tokens, index, next }: Place): boolean =>
  /(?:药|药片|维生素|止痛片|安眠药|阿司匹林)$/u.test(next?.source ?? '') ||
  (isEdge(next) && tokens.slice(Math.max(0, index - 12), index).some(({ source }) => /药$/u.test(source)));

const DRIVEN = /^(?:年|个月|一个月|两年|三年|天|小时|公里|半年|一路|不到)$/u;

/** 我女儿至于跟着你挤吗？ */
const isAskedLater = ({ tokens, index }: Place): boolean =>
  tokens.slice(index + 1, index + 24).some(({ source }) => /^[吗嘛？?]$/u.test(source));

/** Ordinary words in the senses they have in flats, streets and shops of today. */
export const WAGE_AND_FLAT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  堵: [
    sense('tắc đường', 'adjective', isJammed),
    sense(
      'tắc đường',
      'verb',
      (place) =>
        isNext(place, /^了$/u) &&
        !earlier(place, /[路道街桥口]$|上$/u, 3) &&
        later(place, /^(?:公里|小时|个小时|分钟|一路|半天|半个小时|一个小时|两个小时|一个多小时|大半天)$/u, 5),
    ),
  ],
  // 一百二十平.
  平: [
    sense(
      'mét vuông',
      'measure',
      (place) =>
        isKind(place.before, NUMBERS) &&
        // 四平 is a town.
        /^(?:十|.{2,})$/u.test(place.before!.source) &&
        (endsClause(place) || isNext(place, /^(?:的|左右|出头|不到|大)$/u)),
    ),
  ],
  // 灯光照着她的脸.
  照: [sense('chiếu lên', 'verb', (place) => isByLight(place) && isNext(place, /^[着了]$/u) && later(place, /./u, 2))],
  照着: [
    sense('rọi lên', 'verb', isByLight),
    // 灯坏了一半，忽明忽暗地照着他的脸.
    sense(
      'chiếu lên',
      'verb',
      (place) =>
        isBefore(place, /[地得]$/u) &&
        later(place, /(?:脸|脸庞|身影|背影|身上|侧脸|路|影子)$/u, 8) &&
        !later(place, /^(?:打|扇|踹|砸|劈|抽|捶|揍|捅|拍|念|读|做)/u, 12),
    ),
  ],
  晃: [
    sense('chói', 'verb', (place) => isNext(place, /^得$/u) && later(place, /眼/u, 4)),
    // 掏出工作证晃了一下.
    sense(
      'giơ lên',
      'verb',
      (place) => earlier(place, /^(?:.*证|证件|手机|房卡|钥匙|车钥匙|警官证)$/u, 3) && isNext(place, /^了$/u),
    ),
  ],
  // 红酒全洒在了裙子上.
  洒: [
    sense(
      'đổ',
      'verb',
      (place) => earlier(place, DRINKS, 6) && isNext(place, DOWN_TO) && !earlier(place, /^[把将]$/u, 6),
    ),
  ],
  洒在: [sense('đổ lên', 'verb', (place) => earlier(place, DRINKS, 6) && !earlier(place, /^[把将]$/u, 6))],
  // 打上石膏养一个月.
  养: [
    sense(
      'tĩnh dưỡng',
      'verb',
      (place) =>
        earlier(place, HURT, 8) &&
        isNext(
          place,
          /^(?:[着几半一两三][个天]?月?|一个月|半个月|几天|两天|一阵|好了?|[一二两三四五六七八九十几半]+)$/u,
        ),
    ),
  ],
  轻微: [sense('nhẹ', 'adjective', (place) => isNext(place, DAMAGE))],
  包: [
    sense('túi', 'noun', (place) => isDe(place.before) && earlier(place, BAGS, 3) && endsClause(place)),
    sense('túi', 'noun', (place) => isDe(place.before) && isEdge(place.next) && earlier(place, /^(?:买|背|拎)/u, 6)),
  ],
  // 没车没房, 他要买房.
  房: [
    sense(
      'nhà',
      'noun',
      (place) => isBefore(place, HOUSE_WANTED) && (earlier(place, WITH_CAR, 4) || later(place, WITH_CAR, 3)),
    ),
  ],
  // 带孩子去海洋馆.
  带孩子: [sense('đưa con', 'verb', (place) => isNext(place, OUTING))],
  // 我图你什么？
  图: [sense('ham', 'verb', (place) => !isKind(place.before, NUMBERS) && !isDe(place.before) && isNext(place, WANTED))],
  // 想约您面谈.
  约: [sense('hẹn', 'verb', (place) => isKind(place.next, SOMEBODY) && later(place, DATES, 6))],
  想: [sense('muốn', 'verb', (place) => isNext(place, /^约$/u) && isKind(place.tokens[place.index + 2], PLANS))],
  // 处了两年对象.
  处: [sense('quen', 'verb', (place) => isNext(place, /^[了过着]$/u) && later(place, /^(?:对象|朋友)$/u, 4))],
  眼线: [sense('kẻ mắt', 'noun', (place) => earlier(place, /[妆画描]/u, 8) || isNext(place, /^(?:晕|花|笔)/u))],
  // 半夜装修.
  装修: [sense('sửa nhà', 'verb', (place) => endsClause(place) && !isDe(place.before) && !startsClause(place))],
  // 又吵又挤.
  吵: [
    sense(
      'ồn',
      'adjective',
      (place) =>
        isBefore(place, /^(?:又|太|很|好|这么|那么|有点|特别)$/u) &&
        (endsClause(place) || isNext(place, /^(?:又|了)$/u)),
    ),
  ],
  挤: [
    sense('chật', 'adjective', (place) => isBefore(place, /^又$/u) && (endsClause(place) || isNext(place, /^又$/u))),
  ],
  系: [sense('cài', 'verb', (place) => later(place, /(?:扣子|纽扣)$/u, 4))],
  // 这边的房子带电梯.
  带: [
    sense(
      'có',
      'verb',
      (place) =>
        isNext(place, /^(?:电梯|阳台|车位|花园|院子|精装|家具|学区|露台|飘窗|地下室|独卫|阁楼|泳池)$/u) &&
        earlier(place, /(?:房|房子|小区|户型|公寓|楼|别墅|那套|这套|顶楼|一楼)$/u, 6),
    ),
  ],
  // 照片拍得有点糊.
  糊: [sense('nhòe', 'adjective', (place) => earlier(place, /(?:照片|拍|画面|图|截图|屏幕|视频|字)$/u, 6))],
  // 戒烟戒了三年.
  戒: [
    sense(
      'cai',
      'verb',
      (place) => earlier(place, /(?:烟|酒|赌|毒|瘾|奶)$/u, 6) && isNext(place, /^(?:了|掉|过|不掉|得)$/u),
    ),
  ],
  // T恤.
  恤: [sense('shirt', 'noun', (place) => isBefore(place, /^T$/iu))],
  // 混得最好的那个.
  混: [
    sense(
      'làm ăn',
      'verb',
      (place) => isNext(place, /^得$/u) && later(place, /(?:好|不错|惨|差|风生水起|怎么样|开|样)$/u, 4),
    ),
  ],
  // 白天上班，晚上摆摊，拉扯两个孩子.
  拉扯: [sense('nuôi nấng', 'verb', (place) => later(place, /^(?:孩子|儿子|女儿|弟弟|妹妹|弟妹|长大|娃|大)$/u, 5))],
  // 抱着马桶吐了半宿.
  吐: [
    sense(
      'nôn',
      'verb',
      (place) =>
        earlier(place, /^(?:马桶|垃圾桶|酒|喝多|洗手池|塑料袋|路边|厕所)$/u, 8) &&
        isNext(place, /^(?:[了得起]|个不停)$/u),
    ),
  ],
  // 别光说不做.
  光: [
    sense(
      'chỉ',
      'adverb',
      (place) => isBefore(place, /^(?:别|不能|不要|总不能|可不能|不会)$/u) && place.next?.kind === 'verb',
    ),
  ],
  // 人家小钱.
  小钱: [
    sense(
      'Tiểu Tiền',
      'name',
      (place) => isBefore(place, /^(?:人家|你们家|我们家|跟|和)$/u) && !isBefore(place, /^给/u),
    ),
  ],
  小马: [sense('Tiểu Mã', 'name', (place) => isBefore(place, /^(?:人家|你们家)$/u))],
  小金: [sense('Tiểu Kim', 'name', (place) => isBefore(place, /^(?:人家|你们家)$/u))],
  // 您不是老说腿凉吗.
  老: [
    sense('cứ hay', 'adverb', (place) => isBefore(place, /^(?:不是|又不是|可不是)$/u) && place.next?.kind === 'verb'),
  ],
  // 你要是有数，我女儿至于跟着你挤吗？
  至于: [
    sense(
      'có đáng phải',
      'adverb',
      (place) => isKind(place.before, SOMEBODY) && isAskedLater(place) && !isKind(place.next, NOUNS),
    ),
  ],
  开: [
    sense('chạy', 'verb', (place) => isNext(place, /^了$/u) && isAboutCar(place) && later(place, DRIVEN, 4)),
    sense('lái', 'verb', (place) => isNext(place, /^着$/u) && isBefore(place, /^(?:先|天天)$/u) && isAboutCar(place)),
  ],
  // 先开着, said of a car.
  开着: [
    sense('lái', 'verb', (place) => isBefore(place, /^(?:先|天天|整天)$/u) && isAboutCar(place) && endsClause(place)),
  ],
  // 当年追她的人, 你要真想追她，就约她出来.
  追: [
    sense(
      'theo đuổi',
      'verb',
      (place) =>
        isBefore(place, /^(?:想|要|敢|来|在|倒|帮我|正在|真想|去|开始)$/u) &&
        isNext(place, /^(?:她|他|我|你|人家|那姑娘|那女孩)$/u) &&
        isCourting(place),
    ),
    sense(
      'theo đuổi',
      'verb',
      (place) =>
        isKind(place.next, PURSUED) &&
        isDe(place.tokens[place.index + 2]) &&
        /^(?:人|男人|男生|小伙子|女人|女生)$/u.test(place.tokens[place.index + 3]?.source ?? ''),
    ),
  ],
  // 人家老王的儿子.
  人家: [
    sense(
      'nhà',
      'noun',
      ({ next, tokens, index }) =>
        next?.kind === 'name' && isDe(tokens[index + 2]) && (next.isPerson === true || /^[老小阿]/u.test(next.source)),
    ),
  ],
  餐: [
    sense(
      'suất ăn',
      'noun',
      (place) => !isKind(place.before, NUMBERS) && (isBefore(place, /^[把将取送的]$/u) || isDe(place.before)),
    ),
  ],
  去: [sense('lên', 'verb', (place) => isNext(place, /^[二三四五六七八九十几顶]+楼$/u))],
  // 地刚拖过.
  地: [sense('sàn', 'noun', (place) => startsClause(place) && later(place, /^(?:拖|拖了|扫|拖得|拖完|擦|扫了)$/u, 3))],
  拖: [
    sense(
      'lau',
      'verb',
      (place) => earlier(place, /^(?:地|地板|地面)$/u, 4) && isNext(place, /^(?:过|了|完|得|干净)$/u),
    ),
  ],
});

/** Measures in other senses: 一次两片, of medicine. */
export const MEASURES_OF_WAGES_AND_FLATS: Readonly<Record<string, readonly Sense[]>> = tableOf({
  片: [sense('viên', 'measure', (place) => isOfMedicine(place))],
});
