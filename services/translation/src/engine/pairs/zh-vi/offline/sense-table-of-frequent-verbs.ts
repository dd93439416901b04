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
  restOfClause,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const SPANS = kinds('time number');
const VERBS = kinds('verb');
const COUNTS = kinds('number determiner');

/** Returns the token behind the particle of the act: 困了|他. */
const afterAspect = ({ tokens, index, next }: Place) => (ASPECT.test(next?.source ?? '') ? tokens[index + 2] : next);
const ASPECT = /^[了着过]$/u;

/** 点了“是”: a short quoted word after the act is what stands on a button. */
const isButton = ({ tokens, index }: Place): boolean => {
  let at = index + 1;
  while (at < index + 4 && BEFORE_BUTTON.test(tokens[at]?.source ?? '')) at++;
  if (!OPENING.test(tokens[at]?.source ?? '')) return false;
  for (let end = at + 2; end < at + MAX_LABEL_TOKENS; end++)
    if (CLOSING.test(tokens[end]?.source ?? '')) return !DISHES.test(tokens[end - 1]!.source);
  return false;
};
const BEFORE_BUTTON = /^(?:了|下|一下|击)$/u;
const OPENING = /^[“‘「『【]$/u;
const CLOSING = /^[”’」』】]$/u;
const MAX_LABEL_TOKENS = 7;
const DISHES = /[肉鱼鸡汤面饭菜酒茶糕饼]$/u;

const SCREENS =
  /^(?:屏幕|电脑|手机|鼠标|网页|页面|按钮|界面|面板|系统|链接|图标|选项|光标|对话框|弹窗|平板|软件|键盘|游戏仓|光幕|菜单栏)$/u;
const REACH_OF_SCREEN = 14;
const LIT_OR_EATEN =
  /(?:烟|火|灯|烛|香|菜|酒|茶|饭|面|鱼|肉|头|名|钱|数|兵|穴|穴道|人|外卖|单|歌|将|额头|鼻尖|桌子|桌面)$/u;
/** 电脑卡住了，怎么点都没有反应: a screen is near, and nothing that is lit, ordered or counted follows. */
const isOnScreen = (place: Place): boolean => {
  const { tokens, index, next, before } = place;
  if (/^[头着火名滴评头]/u.test(next?.source ?? '') || isKind(before, COUNTS)) return false;
  if (restOfClause(place, 6).some(({ source }) => LIT_OR_EATEN.test(source))) return false;
  return tokens.slice(Math.max(0, index - REACH_OF_SCREEN), index).some(({ source }) => SCREENS.test(source));
};

const LIVED_SO =
  /^(?:一样|似的|一般|这样|那样|这么|那么|如此|好好|好好地|真正|真正地|如何|怎么|怎样|为了|只为|苟且|苟延残喘|窝囊|憋屈|痛苦|孤独|艰难|努力|认真|开心|快乐|自由|自在|清醒|明白|独自|卑微|麻木|浑浑噩噩|行尸走肉|小心翼翼|战战兢兢|体面|堂堂正正|轻松|平凡|靠|依靠|拼命|痛快|潇洒)地?$/u;
const OF_LIVING =
  /^(?:就是|有什么|还有什么|有何|本身|真|真累|太|多|不好|没意思|没有意思|是为了|究竟|到底|也是|比|不如|不易|不容易|更|才)$/u;
/** 像条狗一样活着, 活着就是受罪: how or what for one lives, and not that one is still alive. */
const isLived = (place: Place): boolean =>
  earlier(place, LIVED_SO, 5) || (startsClause(place) && isNext(place, OF_LIVING));

const HARD_TIMES = /^(?:冬天|日子|年月|苦日子|夜|今晚|今夜|一夜|寒冬|严冬|年关|天亮|春天|饥荒|明天|早上|放学|下班)$/u;
const SHRINKING = /^(?:过去|过来|过|到|不过|不过去|不到)$/u;

/** 困了他两年: somebody is held fast. */
const isHeldFast = (place: Place): boolean => {
  const whom = afterAspect(place);
  return whom !== place.next && isKind(whom, SOMEBODY);
};

const SMELLED =
  /^(?:一口|一遍|一闻|几下|两下|一下|半天|又闻)$|(?:味|味道|气味|香气|香|臭|药|酒|烟|茶|花|丹药|丹|瓶口|瓶子|衣服|袖子|手帕|气息|血腥|头发|手)$/u;
const SMELT_ONCE = /^[口下遍鼻]$/u;
const isSmelt = (place: Place): boolean => {
  const { tokens, index } = place;
  const at = isNext(place, /^了$/u) ? index + 2 : index + 1;
  return (
    (isKind(tokens[at], COUNTS) && SMELT_ONCE.test(tokens[at + 1]?.source ?? '')) ||
    (later(place, SMELLED, 4) && !later(place, /^(?:说|道|言|知|讯|名)/u, 2))
  );
};

const PASSED_BY =
  /(?:[村镇城县街巷路口桥河江湖山林谷坡关隘门店铺楼馆庙站湾渡港站岗亭园院厅廊房室星域]|小镇|村子|村庄|城市|城池|走廊|广场|树林|花园|院子|店铺|集市|码头|车站|沙漠|草原|营地|岗哨|路口|门口|窗口|办公室|教室|客栈|酒馆|村落|山谷|小区|学校|医院|商店|超市|公园|大门|森林)$/u;
const NOT_PASSED = /(?:风波|门派|江湖|专门|部门|热门|入门|出门|星|空间|关|难关|山盟|时间|时光)$/u;
/** 经过一个小镇: the place is one that can be passed. */
const isPassed = (place: Place): boolean => {
  const rest = restOfClause(place, 7);
  let at = 0;
  if (ASPECT.test(rest[0]?.source ?? '')) at++;
  while (at < rest.length && isKind(rest[at], BEFORE_PLACE)) at++;
  if (isDe(rest[at])) at++;
  while (at + 1 < rest.length && isKind(rest[at], PLACE_NOUNS) && isKind(rest[at + 1], PLACE_NOUNS)) at++;
  const head = rest[at];
  if (head === undefined || !isKind(head, PLACE_NOUNS)) return false;
  if (isDe(rest[at + 1]) && !/^(?:时候|时)$/u.test(rest[at + 2]?.source ?? '')) return false;
  return PASSED_BY.test(head.source) && !NOT_PASSED.test(head.source);
};
const BEFORE_PLACE = kinds('number measure determiner adjective pronoun');
const PLACE_NOUNS = kinds('noun place name reading');

const SCALDED = /^(?:开水|滚水|热水|沸水|滚烫的水)$/u;
const WASHED = /(?:碗|碗筷|筷子|杯|杯子|碟子|盘子|勺子|餐具|茶具|奶瓶|茶杯|茶壶|毛)$/u;
/** 用滚水烫过, 烫一下碗筷: what is cleaned with hot water. */
const isScalded = (place: Place): boolean =>
  !isNext(place, /^(?:得|手|嘴|伤)/u) &&
  ((earlier(place, SCALDED, 3) && earlier(place, /^[用拿]$/u, 5)) || later(place, WASHED, 5));
const BURNS = /(?:手|嘴|舌头|舌尖|嗓子|皮|泡|脚|嘴唇|疤|胳膊)$/u;

const TOOLS = /(?:水|茶|酒|布|毛巾|手帕|帕子|火|药|油|袖子|盐|醋|灰|砂纸|刷子)$/u;
const TREATED = /^(?:[泡烫洗熏烤煮浸淬染腌刷涂熨炖蒸擦抹敷][过了着]?|擦了擦|抹了抹)$/u;

const STINGY = /^(?:太|很|真|这么|那么|最|特别|更|有点|有些|够|挺|不是)$/u;
const SAVED = /(?:钱|两|银子|文|铜板|灵石|块|时间|字)$/u;

const DONE_FOR =
  /^(?:[一两三四五六七八九十几半]+个?.*(?:天|年|月|夜|上午|下午|晚上|小时|时辰|辈子|阵子)|多年|许久|很久|好久|半辈子|一辈子|什么|啥|一件|一票|一场|一仗|坏事|好事|蠢事|傻事|活|农活|重活)$/u;

const TOLD_TO =
  /^(?:我|你|他|她|我们|你们|他们|大家|朕|本王|妾身|臣妾|奴婢|嫔妾|老夫|在下|本宫|老身|属下|微臣|臣|小人|小女子)$/u;
const ALLOWED_ACTS =
  /^(?:再|先|看|想|说|问|解释|禀|多|细|喘|歇|考虑|告退|猜|慢慢|缓|缓缓|回|好好|仔细|做|走|去|进|回去|思量|商量)/u;

const MONEY_OWED =
  /(?:钱|债|账|货款|工钱|银子|工资|说法|赔偿|房租|租子|欠款|医药费|糖|糖吃|饭|解释|签名|电话|名片|号码|联系方式)$/u;
const DEMANDING = /^(?:追着|找|向|跟|问|管|缠着|堵着|上门|伸手|拉着|哭着|闹着|追|朝|和)$/u;

const WEATHER =
  /^(?:下雨|下雪|下大雨|下雹子|刮风|打雷|变天|下大雪|起风|下暴雨|落雨|放晴|降温|天亮|黑了|塌了|亮了|下)$/u;

const GAPS = /^(?:后面|后头|最后|最后面|队伍|末尾|最末|人后|别人后面|大部队后面|众人后面)$/u;
const BIRDS =
  /(?:鸟|鸦|雀|鸽|鸽子|鹰|蝶|蝴蝶|蜻蜓|苍蝇|麻雀|乌鸦|喜鹊|燕子|蜂|蜜蜂|蚊子|凤凰|仙鹤|鹤|雕|小鸟|飞虫|鹦鹉)$/u;
const LOST_MONEY = /(?:投资|生意|买卖|公司|铺子|店|股票|电影|项目|本钱|全都|全|年年|一直|又|都)$/u;
const BOATS = /(?:船|小船|舟|木筏|小舟|竹筏|桨|龙舟|皮划艇)$/u;

const EARNER = /^(?:吃饭|挣钱|养|养家|养老|过日子|活|救命|过活|赚钱|翻身|过年|撑|买|糊口)/u;

const RUN_PAST = /^(?:步|里|里路|公里|圈|条街|趟|米|家|个|条|多少|几)$/u;

const VITAL_PARTS =
  /^(?:喉咙|咽喉|脖子|脖颈|后心|胸口|后背|后腰|太阳穴|脑门|后脑|后脑勺|额头|心口|下巴|眉心|腰眼|腰)$/u;
const SAVINGS = /^(?:钱|积蓄|私房钱|银子|棺材本|嫁妆|老本)$/u;
const IN_A_BANK = /(?:银行|账户|账|卡|存折|户头|钱庄|[到进在])$/u;
const HAPPENINGS =
  /^(?:事|大事|事故|人命|命案|乱子|岔子|问题|意外|状况|差错|变故|怪事|事情|车祸|什么事|这种事|这事|那种事|祸事|叛徒|丑事|事儿|毛病|故障|状况)$/u;
const THINGS = kinds('noun adjective person reading');
const STROKES = /(?:掌|拳|鞭子?|板子|棍|巴掌|耳光|脚|棒子?|斧)$/u;
/** 这一掌落在他胸口: a blow comes down. */
const isStroke = (place: Place): boolean =>
  earlier(place, STROKES, 4) && !earlier(place, /^(?:目光|视线|眼神|被|把)$/u, 6);

const LEFT_BEHIND = /(?:伞|手机|钥匙|钱包|书包|书|本子|外套|围巾|帽子|手套|文件|包裹|东西|手帕|剑|行李)$/u;
const KEPT_IN_THE_DARK =
  /^(?:众人|大家|所有人|外人|旁人|人|本宫|朕|皇上|皇后|太后|陛下|娘娘|夫人|老爷|老夫人|太太|师父|师尊|掌门|宗门|父母|爹娘|爸妈|家里|家里人|家人|公司|领导|老板|老婆|老公|丈夫|妻子|主子|王爷|世人|将军|组织|同伴|长辈)$/u;
const CARRYING = /^(?:走|爬|跑|下山|上山|回|往|过河|过|跳|飞|出|逃|冲|上楼|下楼|赶路|一步|去医院|奔)/u;
const SECRET = /^(?:悄悄|偷偷|偷|暗中|暗地里|私下|私自|暗自|竟|竟然|居然|做|干|搞|一直|跟|和|与|在外面)/u;
/** 背着众人，悄悄…: from whom something is kept, and not who is carried. */
const isHiddenFrom = (place: Place): boolean => {
  const { tokens, index, next } = place;
  if (later(place, CARRYING, 3)) return false;
  if (KEPT_IN_THE_DARK.test(next?.source ?? '')) return true;
  if (!isKind(next, SOMEBODY) || next?.kind === 'name') return false;
  return (
    earlier(place, /^(?:一直|总是|老是|向来|从不|别|不能|不想|不敢)$/u, 2) ||
    SECRET.test(tokens[index + 3]?.source ?? '')
  );
};
const TREATS =
  /^(?:吃|喝|看)?(?:吃饭|喝酒|喝茶|看电影|看戏|吃顿饭|做客|入席|入座|赴宴|吃酒|下馆子|听戏|夜宵|吃夜宵|吃火锅|吃烧烤)$/u;
const SMALL_ONES = /^(?:孩子|儿子|女儿|孙子|孙女|娃|娃娃|宝宝|弟弟|妹妹|小孩|外孙)$/u;
const TRAVELLERS = /^(?:商人|行人|客商|旅人|车辆|船只|路人|客人|商队|商旅|商贩|旅客|马车|车马|宾客|侍女|弟子|修士)$/u;
/** 只图个安稳: what one is after; 图 alone is a picture. */
const isAimed = (place: Place): boolean =>
  isBefore(place, /^(?:不|只|就|只是|不过|无非|还不是|都|也)$/u) && !endsClause(place);
const MOST_BEFORE = 16;
/** 把借条抚平，压在茶杯底下: it goes on with what 把 takes in the clause before. */
const isLaidThere = ({ tokens, index, before }: Place): boolean =>
  isEdge(before) &&
  before?.source === '，' &&
  tokens.slice(Math.max(0, index - MOST_BEFORE), index).some(({ source }) => /^[把将]$/u.test(source));
const HEAPED = /(?:币|银子|钱|铜钱|东西|珠宝|首饰|积木|零件|书|灵石|宝石|丹药|弹壳)$/u;
/** 把金币倒在甲板上: things are poured, and nobody falls. */
const isPoured = (place: Place): boolean => {
  const taken = place.tokens[place.index - 1];
  return earlier(place, /^[把将]$/u, 6) && HEAPED.test(taken?.source ?? '');
};
const POINTERS = /^(?:手指|指尖|指头|食指|笔尖|扇子|扇骨|教鞭|筷子)$/u;
const PRESENTS = /(?:礼物|贺礼|生辰礼|见面礼|纪念|定情信物|信物|聘礼)$/u;

const SHOULDERS = /^(?:肩膀|肩|肩头)$/u;

/** Senses of the most frequent verbs by what stands around them. */
export const FREQUENT_VERB_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  点: [
    sense('chỉ vào', 'verb', (place) => isNext(place, /^着$/u) && earlier(place, POINTERS, 3)),
    sense('nhấn', 'verb', isButton),
    sense('nhấn', 'verb', isOnScreen),
  ],
  揣着: [sense('cất', 'verb', (place) => earlier(place, /^(?:怀里|怀中|兜里|口袋|口袋里|衣袋|袖中|里衣)$/u, 4))],
  画下: [sense('vẽ', 'verb', (place) => isKind(place.next, COUNTS))],
  赶进: [sense('lùa vào', 'verb', (place) => earlier(place, /(?:鸡|鸭|鹅|羊|牛|猪|羊群|牲口)$/u, 4))],
  压: [sense('đè', 'verb', (place) => isNext(place, /^在$/u) && isLaidThere(place))],
  倒在: [sense('đổ lên', 'verb', isPoured)],
  分: [sense('chia', 'verb', (place) => isBefore(place, /^(?:怎么|如何|没法|平均|重新|公平)$/u))],
  发: [sense('nở', 'verb', (place) => isNext(place, /^好/u) && isBefore(place, /(?:面团|面|酵母)$/u))],
  调到: [
    sense('chỉnh đến', 'verb', (place) => earlier(place, /^(?:声音|音量|空调|温度|灯光|亮度|火候|频道|速度)$/u, 5)),
  ],
  烫出: [sense('làm cháy thành', 'verb', (place) => later(place, /(?:洞|窟窿|孔|疤|印子|印)$/u, 6))],
  抬手打断: [sense('giơ tay cắt ngang', 'verb', (place) => later(place, /^话$/u, 4))],
  打断了: [sense('cắt ngang', 'verb', (place) => later(place, /^(?:话|话头|思路|思绪)$/u, 4))],
  打断: [sense('cắt ngang', 'verb', (place) => later(place, /^(?:话|话头|思路|思绪)$/u, 4))],
  混: [
    sense(
      'lẫn',
      'verb',
      (place) => isNext(place, /^在$/u) && later(place, /(?:人群|人堆|队伍|众人|百姓|难民|流民)/u, 4),
    ),
  ],
  甩: [sense('hất', 'verb', (place) => later(place, /^下[来去]?$/u, 2) && earlier(place, /^[把将被]$/u, 4))],
  收起: [sense('xếp', 'verb', (place) => later(place, /(?:翅膀|羽翼|双翼)$/u, 4))],
  架起: [sense('xốc', 'verb', (place) => isKind(place.next, SOMEBODY))],
  架着: [sense('xốc', 'verb', (place) => isKind(place.next, SOMEBODY))],
  养: [
    sense(
      'dưỡng',
      'verb',
      (place) => earlier(place, /(?:伤|病|伤口|身子|身体|腿)$/u, 2) && isNext(place, /^[了好得]$/u),
    ),
  ],
  擦着: [
    sense('sượt qua', 'verb', (place) => later(place, /^(?:护栏|墙|墙壁|车身|树|树干|崖壁|岩壁|地面|水面|栏杆)$/u, 4)),
  ],
  捞起: [sense('xắn', 'verb', (place) => later(place, /(?:袖子|衣袖|裤腿|裤脚|袖口)$/u, 4))],
  宝贝: [sense('quý', 'adjective', (place) => isNext(place, /^得很?/u))],
  背着: [sense('giấu', 'verb', isHiddenFrom)],
  不应: [sense('không đáp', 'verb', (place) => isEdge(place.next) && isBefore(place, /^(?:也|都|却|并|半天|总)$/u))],
  图: [
    sense(
      'ham',
      'verb',
      (place) =>
        (isAimed(place) || isKind(place.before, SOMEBODY)) &&
        later(place, /^(?:钱|财|钱财|新鲜|便宜|利|名利|富贵|美色|刺激)$/u, 4),
    ),
    sense('mong', 'verb', isAimed),
  ],
  传人: [
    sense('lây sang người', 'verb', (place) => isBefore(place, /^(?:会|能|易|容易|要|不会)$/u) && endsClause(place)),
  ],
  请: [sense('mời', 'verb', (place) => isKind(place.next, SOMEBODY) && later(place, TREATS, 4))],
  带: [
    sense(
      'chăm',
      'verb',
      (place) => isKind(place.before, SOMEBODY) && endsClause(place) && earlier(place, SMALL_ONES, 8),
    ),
  ],
  过去: [
    sense(
      'đã qua',
      'verb',
      (place) =>
        isKind(place.before, kinds('noun')) &&
        isKind(place.next, SPANS) &&
        later(place, /(?:年|天|月|日|夜|小时|时辰|星期)$/u, 3),
    ),
  ],
  绕着: [sense('tránh', 'verb', (place) => isKind(place.next, SOMEBODY) && later(place, /^(?:走|道走)$/u, 2))],
  过往: [sense('qua lại', 'adjective', (place) => isDe(place.next) && later(place, TRAVELLERS, 4))],
  不准: [sense('không cho phép', 'verb', (place) => isKind(place.next, SOMEBODY))],
  落下: [sense('bỏ quên', 'verb', (place) => isDe(place.next) && later(place, LEFT_BEHIND, 4))],
  送给: [sense('tặng cho', 'verb', (place) => later(place, PRESENTS, 6))],
  饿: [sense('bỏ đói', 'verb', isHeldFast)],
  喂: [sense('cho ăn', 'verb', (place) => isNext(place, /^[了过着]/u) && !earlier(place, /^给$/u, 4))],
  赢得: [sense('thắng', 'verb', (place) => isKind(place.next, kinds('adjective')) && endsWithin(place, 2))],
  点击: [sense('nhấn', 'verb', isButton)],
  按: [sense('nhấn', 'verb', isButton)],
  标记: [
    sense('đánh dấu', 'verb', (place) => isNext(place, /^(?:[了着过]$|出|成|为|好$|在$|上$)/u)),
    sense('đánh dấu', 'verb', (place) => isBefore(place, /^(?:被|来|去|已|已经|没有?|正在|给|进行|可以|能|要|会)$/u)),
  ],
  拿: [sense('dùng', 'preposition', (place) => TOOLS.test(place.next?.source ?? '') && later(place, TREATED, 4))],
  都要: [sense('đều phải', 'adverb', (place) => later(place, /^(?:才能|才行|才可以|才会|才)$/u, 9))],
  活着: [sense('sống', 'verb', isLived)],
  挨: [
    // 紧紧挨在门边.
    sense('nép', 'verb', (place) => isNext(place, /^在$/u)),
    sense('kề', 'verb', (place) => isNext(place, /^得$/u) && later(place, /^(?:近|很近|紧|这么近|太近|那么近)$/u, 4)),
    sense('cầm cự', 'verb', (place) => isNext(place, SHRINKING) || earlier(place, HARD_TIMES, 5)),
  ],
  困: [sense('giam hãm', 'verb', isHeldFast)],
  闻: [sense('ngửi', 'verb', isSmelt)],
  经过: [sense('đi ngang qua', 'verb', isPassed)],
  经过了: [sense('đi ngang qua', 'verb', isPassed)],
  烫: [
    sense('làm bỏng', 'verb', (place) => earlier(place, /^被$/u, 4) && isNext(place, /^(?:了|到|着|伤)$/u)),
    sense('trụng', 'verb', isScalded),
    sense('làm bỏng', 'verb', (place) => ASPECT.test(place.next?.source ?? '') && later(place, BURNS, 4)),
  ],
  抠: [
    sense(
      'keo kiệt',
      'adjective',
      (place) => isBefore(place, STINGY) && (endsClause(place) || isNext(place, /^门?[了的]/u)),
    ),
    sense('bòn', 'verb', (place) => isNext(place, /^[出下]/u) && later(place, SAVED, 5)),
  ],
  抠出: [sense('bòn ra', 'verb', (place) => later(place, SAVED, 4))],
  容: [sense('cho phép', 'verb', (place) => isNext(place, TOLD_TO) && mayAct(place))],
  晃悠: [sense('lảng vảng', 'verb', (place) => earlier(place, /^(?:在|到处|四处|附近|整天|成天)$/u, 6))],
  干: [sense('làm', 'verb', (place) => isNext(place, /^[了过]$/u) && later(place, DONE_FOR, 2))],
  干了: [sense('làm', 'verb', (place) => DONE_FOR.test(place.next?.source ?? '') && !endsClause(place))],
  要: [
    sense('đòi', 'verb', (place) => earlier(place, DEMANDING, 4) && later(place, MONEY_OWED, 3)),
    sense('phải', 'adverb', (place) => isNext(place, /^(?:抓紧|小心|注意|当心|记住|记得|趁早|尽快|尽早)$/u)),
    sense('sắp', 'adverb', (place) => isNext(place, WEATHER) && isBefore(place, /^(?:天|快|就|眼看|看来|眼看就|又)$/u)),
    sense('sẽ', 'adverb', (place) => isNext(place, WEATHER)),
  ],
  落在: [
    sense('tụt lại', 'verb', (place) => later(place, GAPS, 5) && !earlier(place, /(?:目光|视线|眼神|眼睛)$/u, 5)),
    sense('đậu', 'verb', (place) => earlier(place, BIRDS, 5)),
    sense('đáp xuống', 'verb', (place) => earlier(place, /(?:龙|飞船|飞舟|飞剑|直升机|蝙蝠|狮鹫)$/u, 5)),
    sense('giáng xuống', 'verb', isStroke),
  ],
  落到: [sense('rơi vào', 'verb', (place) => later(place, /^(?:手里|手中|手上)$/u, 4))],
  赔: [
    sense('lỗ', 'verb', (place) => isNext(place, /^得$/u)),
    sense(
      'lỗ',
      'verb',
      (place) => isNext(place, /^了$/u) && isEdge(place.tokens[place.index + 2]) && earlier(place, LOST_MONEY, 3),
    ),
  ],
  划: [sense('chèo', 'verb', (place) => earlier(place, BOATS, 5) && !earlier(place, /^[把被]$/u, 5))],
  指着: [sense('trông cậy vào', 'verb', (place) => isKind(place.next, SOMEBODY) && later(place, EARNER, 5))],
  跑了: [
    sense(
      'chạy',
      'verb',
      (place) => isKind(place.next, SPANS) && RUN_PAST.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  搭: [sense('khoác', 'verb', (place) => isNext(place, /^着$/u) && later(place, SHOULDERS, 4))],
  吹了: [sense('chia tay', 'verb', (place) => isBefore(place, /^(?:早就|已经|俩|又|都|刚)$/u) && isEdge(place.next))],
  念着: [
    sense('nhớ đến', 'verb', (place) => later(place, /^(?:好|情|恩|旧情|名字的好|一点)$/u, 3) && endsWithin(place, 3)),
  ],
  提出: [sense('đề nghị', 'verb', (place) => isNext(place, /^(?:要|想|让|由|用|先|一起|跟|和)$/u) && laterVerb(place))],
  抵住: [sense('kề vào', 'verb', (place) => later(place, VITAL_PARTS, 6) && !later(place, /^(?:门|墙)$/u, 6))],
  抵在: [sense('kề vào', 'verb', (place) => later(place, VITAL_PARTS, 6))],
  散去: [sense('tán đi', 'verb', (place) => later(place, /^(?:功力|修为|真气|灵力|内力|法力|毒素)$/u, 5))],
  存: [
    sense('có', 'verb', (place) => later(place, /(?:好心|歹心|私心|心思|异心|二心|善念)$/u, 4)),
    sense(
      'dành dụm',
      'verb',
      (place) =>
        isNext(place, /^[了过下]$/u) &&
        later(place, SAVINGS, 5) &&
        !later(place, IN_A_BANK, 8) &&
        !earlier(place, IN_A_BANK, 6),
    ),
  ],
  覆盖: [sense('ghi đè', 'verb', (place) => earlier(place, /^(?:存档|文件|数据|记录|档案)$/u, 5))],
  工作: [
    sense(
      'công việc',
      'noun',
      (place) =>
        isBefore(place, /^(?:丢|找|辞|换|失去|没了|丢掉|辞掉|找到|换个)$/u) ||
        (isBefore(place, /^了$/u) && earlier(place, /^(?:丢|找|辞|换)$/u, 3)),
    ),
  ],
  退: [
    sense(
      'rút lui',
      'verb',
      (place) =>
        earlier(place, /(?:军|兵|敌人|大军|兵马|人马|骑兵)$/u, 2) &&
        !earlier(place, /^[把将被]$/u, 6) &&
        endsClause(place),
    ),
  ],
  让: [
    sense(
      'tránh',
      'verb',
      (place) => isNext(place, /^过$/u) && later(place, /(?:[刀剑拳掌枪箭棍鞭]|攻击|锋芒|一击)$/u, 5),
    ),
    sense(
      'bớt',
      'verb',
      (place) =>
        isNext(place, /^(?:一点|点|些|一些|几|两成|利)$/u) &&
        (earlier(place, /^(?:价|价钱|价格|老板|便宜|掌柜)$/u, 6) || isNext(place, /^利$/u)),
    ),
  ],
  抓紧: [sense('tranh thủ', 'verb', (place) => isNext(place, /^时间$/u) || isKind(place.next, VERBS))],
  落: [
    sense('giáng', 'verb', (place) => isNext(place, /^在$/u) && isStroke(place)),
    sense('đậu', 'verb', (place) => isNext(place, /^[在到]$/u) && earlier(place, BIRDS, 5)),
  ],
  结果: [
    sense(
      'kết liễu',
      'verb',
      (place) =>
        isNext(place, /^了$/u) &&
        (isKind(place.tokens[place.index + 2], SOMEBODY) || later(place, /^(?:性命|命)$/u, 5)),
    ),
  ],
  倒: [
    sense(
      'đổi',
      'verb',
      (place) =>
        isNext(place, /^[了过]$/u) && later(place, /^[趟次班]$/u, 3) && later(place, /(?:车|地铁|公交|飞机|火车)$/u, 5),
    ),
    sense(
      'đổ',
      'verb',
      (place) =>
        earlier(place, /^[把将]$/u, 5) &&
        earlier(place, /(?:水|汤|药|茶|酒|粥|饭|菜|灰|土)$/u, 2) &&
        (endsClause(place) || isNext(place, /^掉/u)),
    ),
  ],
  会: [
    sense(
      'biết',
      'verb',
      (place) =>
        isBefore(place, /^(?:刚|刚刚|才|还不|早就|已经)$/u) &&
        isNext(place, /^(?:爬|走路?|说话|坐|翻身|叫(?:人|娘|爹|妈)|笑)$/u) &&
        endsWithin(place, 2),
    ),
  ],
  出: [sense('xảy ra', 'verb', (place) => isNext(place, /^[了过]$/u) && later(place, HAPPENINGS, 6))],
  去: [sense('trừ', 'verb', (place) => isNext(place, /^(?:湿气|寒气|火气|腥味|腥|毒|火|晦气|霉味|湿|热毒|风寒)$/u))],
  除去: [sense('trừ đi', 'verb', (place) => later(place, /(?:费|本钱|成本|钱|税|开销|工钱|车费|房租)$/u, 3))],
  哪里: [
    sense(
      'làm sao',
      'pronoun',
      (place) =>
        isKind(place.next, VERBS) &&
        isBefore(place, /^(?:我|你|他|她|咱们|我们|这|那|又|人家)$/u) &&
        /^得$/u.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
  ],
  套: [sense('kiểu', 'noun', (place) => isBefore(place, /^(?:这一|那一)$/u) && !isKind(place.next, THINGS))],
  讨: [sense('được', 'preposition', (place) => later(place, /^(?:喜欢|欢喜|喜爱)$/u, 4) && !isNext(place, /^人$/u))],
  撑起: [
    sense('gánh vác', 'verb', (place) =>
      later(place, /^(?:家|公司|门户|家业|铺子|一片天|整个家|这个家|局面|宗门)$/u, 4),
    ),
  ],
  是不是: [
    sense('phải không', 'expression', (place) => isEdge(place.next) && /^[？?]/u.test(place.next?.source ?? '')),
  ],
  说了几句: [sense('nói mấy', 'verb', (place) => later(place, /(?:.话)$/u, 3))],
  摸: [
    sense(
      'mò',
      'verb',
      (place) =>
        isNext(place, /^了$/u) &&
        later(place, /^(?:半天|一阵|好久|许久|一会儿)$/u, 3) &&
        earlier(place, /^(?:床底下?|黑暗|黑暗中|包里|口袋|怀里|底下|水里|身上|兜里|怀中|袖中|袋子)$/u, 5),
    ),
  ],
  转来转去: [sense('xoay tới xoay lui', 'verb', (place) => earlier(place, /^[把将]$/u, 5))],
  不理: [
    sense(
      'không để ý đến',
      'verb',
      (place) =>
        isKind(place.next, SOMEBODY) &&
        (earlier(place, /^(?:为什么|怎么|再也|又|还|谁也|都|也)$/u, 4) || later(place, /^了$/u, 3)),
    ),
  ],
  住: [sense('ở', 'verb', (place) => isBefore(place, /(?:出去|过去|进去|进来|过来|回来|回去|下来)$/u))],
});

/** 容我再想想: what is allowed is an act. */
const mayAct = ({ tokens, index }: Place): boolean => {
  const act = tokens[index + 2];
  return isKind(act, VERBS) || ALLOWED_ACTS.test(act?.source ?? '');
};
/** Returns true if the clause ends at most `limit` tokens on. */
const endsWithin = (place: Place, limit: number): boolean => restOfClause(place, limit + 1).length <= limit;
const laterVerb = (place: Place): boolean => restOfClause(place, 6).some((token) => isKind(token, VERBS));
