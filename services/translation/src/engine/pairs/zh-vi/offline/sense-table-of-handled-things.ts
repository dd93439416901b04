import { ONE_THERE_IS } from './classifiers.ts';
import {
  earlier,
  endsClause,
  endsWithLe,
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
import { isDe, tableOf } from './tokens.ts';

/** Returns true if a word up to `limit` tokens away is one of `sources`, in this clause or beside it. */
const isNear = ({ tokens, index }: Place, sources: RegExp, limit = 8): boolean =>
  tokens
    .slice(Math.max(0, index - limit), index + limit + 1)
    .some(({ source }, at) => at !== Math.min(index, limit) && sources.test(source));
const around = (place: Place, sources: RegExp, limit = 6): boolean =>
  earlier(place, sources, limit) || later(place, sources, limit);

const BOWS = /[弓箭弩]/u;
const TROD =
  /(?:尸体|尸首|尸骸|尸山|尸|血|血水|血泊|落叶|枯叶|积雪|雪|石阶|台阶|碎石|瓦片|废墟|白骨|枯骨|枯枝|泥水|泥泞|积水|草地|青石|青石板|木板|地毯|沙子|浮桥|头颅|敌人|同伴|浪|飞剑)$/u;
const POSTS = /^(?:名额|位子|位置|缺|空缺|班|岗|职位|差事|工作|名字|名|罪|户籍|军籍|官职|职)$/u;
const SOLDIERS =
  /^(?:人|名|个|骑|人马|兵马|弟兄|兄弟|兵|士卒|士兵|将士|骑兵|大将|高手|人手|将军|手下|弟子|精锐|好手|军|大军|长老|员)$/u;
const LEFT_BEHIND =
  /(?:尸体|尸首|尸|辎重|伤员|伤兵|伤者|孩子|老婆|丈夫|妻儿|妻子|爹娘|父母|家人|队友|同伴|同伙|我们?|你们?|他们?|她们?|咱们?|大家|众人|弟弟|妹妹|兄弟|儿子|女儿|妻女|老小|残兵|家业|公司|工作|国家|百姓|摊子)$/u;
const DRAWN_WITH = /(?:笔|炭条|粉笔|炭笔|纸上?|本上|本子上?|名字|墙上?|地上|石头|树枝|地图上?|表格?上?|日历上?)$/u;
const LINES = /^(?:道|一道|横线|直线|竖线|红线|线|叉|勾|圈|横|记号|一横|十字|竖)$/u;
const STILL_SO =
  /(?:孩子|小孩|孩童|学生|少年|少女|婴儿|娃娃|娃|丫头|姑娘|新手|谜|问题|未知数|秘密|处男|处女|雏|菜鸟|新人|外人|凡人|普通人|人|开始|小子|傻子|小丫头|小姑娘|高中生|大学生|小学生|婴孩|单身|平民|奴隶|陌生人|病人|伤员|伤患)$/u;
const OF_SLEEP =
  /^(?:半夜|夜里|夜间|深夜|大半夜|三更半夜|早上|清晨|早晨|清早|一早|一大早|大清早|大早|今早|今天早上|明早|明天|第二天|次日|晚上|凌晨|天不亮|天没亮|天亮|睡到|睡|睡醒|醒来|五点|六点|七点|八点|四更|五更)$/u;
const BEDS = /(?:床|睡|懒虫|懒觉|太阳|迟到|被窝|被子|早饭|早餐|上学|上班|天亮|同学|吃饭|开饭)/u;
const SMOOTHED =
  /(?:头发|发丝|发梢|鬓发|刘海|裙子|裙摆|裙|衣角|衣襟|衣服|衣摆|衣裳|西装|领带|褶皱|皱褶|褶子|皱纹|纸|纸条|信纸|床单|被子|衣领|领口|鬃毛)$/u;
const CORDONS = /^(?:警戒线|警戒带|封锁线|隔离带|铁丝网|横幅|渔网|幕布|帷幔|绊马索)$/u;
const POURED = /(?:茶|茶水|酒|水|咖啡|热水|奶茶|牛奶|果汁|汤)$/u;
const SHOULDERS = /^(?:肩|肩膀|肩头|肩上|左肩|右肩|双肩|后背|手背|手腕|手臂|脉搏|手|桌沿|栏杆|门把手|门把|扶手)$/u;
const DANGLING = /(?:腿|双腿|脚|双脚|脚丫|脚丫子|小腿|手臂|胳膊|尾巴|酒杯|杯子|脑袋|双臂|小脚)$/u;
const OF_CLOCKS =
  /^(?:上弦|走得|慢了|快了|停了|指着|指向|指针|几点|墙上|墙角|客厅|床头|桌上|柜子|发条|[一二三四五六七八九十]+点|整点|滴答|滴答滴答|嘀嗒|修|修好|坏了|坏|时针|分针|秒针|古董|老式|看了看|看了眼|瞥了一眼)$/u;
const OF_BELLS = /^(?:寺|庙|钟楼|和尚|青铜|铜|大|撞|声|教堂|古|道观|战|警|城楼|僧人|山门|丧|金|黄)/u;
const HOOKED = /(?:绳|绳索|安全绳|绳子|锁链|铁链|锁扣|安全带|钩子|挂钩|搭扣|保险绳|链子|腰带)$/u;
const UPSIDE_DOWN = /^(?:碗|盆|锅|盘子|杯子|茶杯|书|照片|相框|牌|铁锅|木盆|铜盆|盖子|手机|罩子)$/u;
const HATS = /(?:帽|帽子|头盔|斗笠|面具|假发|兜帽|棒球帽|面罩|皇冠|王冠)$/u;
const GAUGES =
  /(?:指针|仪表|油表|表|温度|水位|油量|电量|氧气|氧气表|血压|进度|体温|压力|压力表|气压|心率|数值|能量|刻度|血条|余量|存量|蓝条|指数|气温|室温|股价|价格|评分|销量|收视率|好感度|成绩|排名|名次|士气|产量|票房)$/u;
const BURNING =
  /^(?:烧|烧完|烧完了|烧到|烧尽|燃|燃到|燃着|燃尽|灭|灭了|断|断了|熄|熄了|点|点着|点燃|点上|还没|刚|已经|才|快|一|忽然|突然|竟|也|都|早已)$/u;
const UMBRELLAS = /(?:伞|雨伞|油纸伞|纸伞|阳伞|黑伞|花伞|红伞|遮阳伞|洋伞)$/u;
const FROM_NOW =
  /^(?:可以|可|可要|不许|不准|不能|不会|不得|不要|不必|不用|不再|要|会|能|别|就|便|还|还要|还会|再|再也|少|多|我|我们|咱们?|你|你们|他|她|谁|每|每年|每天|每逢|日子|的日子|得|该|只|只要|只怕|若|若是|有|有你|有我|也|必|休|莫|怎么|如何|都|都要|没|无论|一定|请|见|需|几天|几日|几年|数日|三天|十年|不|恐怕|您|全|凡|这|应当|应该|务必|几十年)$/u;
const OWED =
  /^(?:交|上交|扣|扣掉|扣除|还|还债|还钱|付|付出|赔|赔上|花|养|养家|上班|上学|上课|上朝|干活|赶路|加班|照顾|做饭|早起|缴|缴纳|承受|忍受|面对|提防|防着|担心|排队|挨|挨骂|挨打|受|受罪|被|看人脸色|应付|倒贴|搭上|伺候|装作|假装|复习|考试|开会|训练|值班|巡逻|时刻|随时|等|再等|费|忍着|替|守)$/u;
const PEERING = /^(?:仔细|凑近|努力|费力|细细|勉强|低头|眯眼|眯着眼|眯起眼|凝神|俯身|认真|反复|借着|定睛|仔仔细细)$/u;
const PIERCED =
  /(?:胸口|胸膛|胸|心脏|心口|眉心|咽喉|喉咙|身体|身躯|肩膀|肩|左肩|右肩|手掌|掌心|腹部|小腹|头颅|头|脑袋|额头|眼睛|眼眶|左眼|右眼|盔甲|护甲|铠甲|护盾|墙壁|大腿|手臂|后背|背|肩胛|肺|脖子|颈|甲板|装甲|太阳穴|丹田|他|她|它|敌人)$/u;
const CLAWS = /(?:爪|利爪|爪子|鬼爪|魔爪|骨爪|枯手|手|手掌|大手|鬼手|五指|迎面|当头|朝|向|往)$/u;
const SWEAT = /(?:汗|汗珠|冷汗|热汗|雨|雨丝|雨点|雪|水珠|裂纹|裂痕|鳞片|牙齿|疼痛|血珠|吻)$/u;
const SCRATCHED = /(?:指甲|爪子|猫|木板|门|门板|墙|墙壁|窗|窗户|玻璃|棺材|棺盖|地板|桌子|脸|沙发|铁门|黑板)$/u;
const BUMPS =
  /^(?:磕|撞|摔|砸|挨|打|抽|踹|踢|揍|扇|跌|捶|拍|抱|砸中|磕在|撞在|撞上|摔在|砸在|打在|抽在|踹在|吃|受|落在|一巴掌)/u;
const BY_HAND =
  /^(?:牙|牙齿|袖子|衣袖|袖口|手|手指|手背|脚|眼睛|眼|眼角|眼神|余光|胳膊|胳膊肘|筷子|刀|针|布|抹布|毛巾|手帕|帕子|手绢|纸巾|棍子|绳子|石头|枕头|被子|话|鼻子|指甲|嘴|热水|冷水|清水|膝盖|额头|肩膀|扇子|鞋底|脚尖|勺子|勺|树枝)$/u;
const ACTS = kinds('verb');
const HUMAN_VOICES =
  /^(?:声音|嗓音|声线|嗓子|女声|男声|眼神|眼眸|眸子|目光|面容|脸|神色|表情|气质|语气|语调|眉眼|面庞|模样|性子|侧脸|容颜)$/u;
const DEGREES = /^(?:度|温度|[一二三四五六七八九十百千两几]+(?:多)?度|体温|气温|室温|级|成|倍|价|价格|血压)$/u;
const COUNTED = kinds('number determiner');
const COUNTS = kinds('number determiner measure');
const NOMINAL = kinds('noun person name pronoun place');
const PLACES = kinds('place name reading noun');

const WATCHED_FROM = /(?:楼下|门口|车里|车上|对面|路口|门外|附近|巷口|巷子口|街角|楼道|校门口|暗处)$/u;
const ABOUT_TO = kinds('verb reading');
const REACHED = kinds('noun determiner pronoun');
const COVERING = /^(?:泼|喷|溅|糊|吐|浇|洒|抹|淋|啐|甩)(?:了|得)?$/u;
/** 泼了她一脸. */
const isCovering = (place: Place): boolean =>
  endsClause(place) && (isKind(place.before, SOMEBODY) || isBefore(place, /^了$/u)) && earlier(place, COVERING, 5);
const isSurrender = (place: Place): boolean =>
  isBefore(place, /(?:敌将|敌军|守将|守军|城|贼寇|叛军|将军|主将|人马|我们|他们|将士|贼人)$/u);
const isClock = (place: Place): boolean =>
  (isNear(place, OF_CLOCKS, 5) || isNext(place, /^[走敲停]/u)) &&
  !isNear(place, OF_BELLS, 5) &&
  !isNext(place, /^[楼声鼓]/u) &&
  !isBefore(place, /^[敲撞打鸣响]/u);

const TO_BACK = /^[抚拍捶挺弯弓驼顺揉搓摸敲捏扶贴靠佝挠擦推拱缩护露]$/u;
const TO_BACK_WITH_ASPECT = /^[抚拍捶挺弯弓驼顺揉搓摸敲捏扶贴靠佝挠擦推拱缩护露](?:着|了|了[拍捶揉搓摸敲捏])$/u;
const AFTER_BACK = kinds('punctuation verb preposition conjunction adverb');
/** 抚着|背|顺气: the back of a body, after what is done to it and before another act or a pause. */
const isBackOfBody = (place: Place): boolean => {
  const { tokens, index, before, next } = place;
  if (next !== undefined && !isKind(next, AFTER_BACK)) return false;
  if (next?.source === '着' || next?.source === '起') return false;
  return (
    TO_BACK_WITH_ASPECT.test(before?.source ?? '') ||
    (/^[着了]$/u.test(before?.source ?? '') && TO_BACK.test(tokens[index - 2]?.source ?? ''))
  );
};

/** Senses of what people do with their hands, and of the bows, clocks, gauges, incense and ropes they handle. */
export const HANDLED_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 弓箭手松开了弦.
  弦: [sense('dây cung', 'noun', (place) => isNear(place, BOWS, 10) && !isNear(place, /[琴筝]|琵琶|二胡/u, 10))],
  // 给弓上弦; clocks are wound.
  上弦: [sense('lên dây cung', 'verb', (place) => isNear(place, BOWS))],
  // 踏着尸体.
  踏: [
    sense('giẫm lên', 'verb', (place) => isNext(place, /^着$/u) && later(place, TROD, 6)),
    sense('đạp', 'verb', (place) => isNext(place, /^着$/u) && later(place, /[月夜晨阳光色浪]$/u, 4)),
  ],
  // 顶了他爹的名额.
  顶: [
    sense(
      'thế',
      'verb',
      (place) => later(place, POSTS, 5) && (isNext(place, /^[了过着]$/u) || isKind(place.next, SOMEBODY)),
    ),
  ],
  // 折了三百人.
  折: [
    sense(
      'tổn thất',
      'verb',
      ({ tokens, index, next, ...place }) =>
        next?.source === '了' &&
        later({ tokens, index, next, ...place }, SOLDIERS, 5) &&
        (isKind(tokens[index + 2], COUNTED) || isKind(tokens[index + 3], COUNTED)),
    ),
  ],
  // 扔下三百具尸体.
  扔下: [
    sense('ném xuống', 'verb', (place) => isNext(place, /^[来去]$/u) && earlier(place, /^(?:从|往|楼上)$/u, 6)),
    sense(
      'bỏ lại',
      'verb',
      (place) => later(place, LEFT_BEHIND, 5) && !earlier(place, /^(?:从|把|将|往|向|楼上?|上面)/u, 6),
    ),
  ],
  // 在名字上划了一道.
  划: [sense('gạch', 'verb', (place) => later(place, LINES, 3) && earlier(place, DRAWN_WITH, 8))],
  // 轻轻地划一道: a stroke.
  划一: [sense('gạch một', 'verb', (place) => isNext(place, /^道$/u))],
  道: [
    sense('đường', 'noun', (place) => isBefore(place, /^划一$/u) && endsClause(place)),
    sense('', 'particle', (place) => isBefore(place, /^划一$/u)),
  ],
  // 新同桌来了，还是个美女.
  还是: [
    sense(
      'lại còn là',
      'verb',
      (place) =>
        startsClause(place) &&
        !isEdge(place.tokens[place.index - 2]) &&
        isNext(place, /^(?:个|位)$/u) &&
        later(place, /./u, 1) &&
        !later(place, STILL_SO, 6) &&
        !later(place, /^(?:不|没|吗|呢|更|好|吧)/u, 8),
    ),
    // 一半还是为了面子.
    sense('lại là', 'verb', (place) => isBefore(place, /^(?:一半|大半|多半|三成|一大半)$/u) && !isEdge(place.next)),
  ],
  // 奶奶在身后喊他.
  喊: [
    sense(
      'gọi',
      'verb',
      (place) =>
        isKind(place.next, SOMEBODY) ||
        (isNext(place, /^[了着过]$/u) && isKind(place.tokens[place.index + 2], SOMEBODY)) ||
        isNext(place, /^人$/u),
    ),
  ],
  // 半夜起来喝水.
  起来: [
    sense(
      'dậy',
      'verb',
      (place) =>
        isBefore(place, OF_SLEEP) ||
        (isBefore(place, /^(?:就|才|刚|还没|还不|没|便|早早)$/u) && earlier(place, OF_SLEEP, 5)) ||
        (isBefore(place, /^(?:快|赶紧|赶快|快点|快点儿|还不快)$/u) && isNear(place, BEDS, 8)),
    ),
  ],
  抹平: [sense('vuốt phẳng', 'verb', (place) => around(place, SMOOTHED))],
  // 拉起警戒线.
  拉起: [sense('giăng', 'verb', (place) => later(place, CORDONS, 5))],
  拉起了: [sense('giăng', 'verb', (place) => later(place, CORDONS, 5))],
  拉了起来: [sense('được giăng lên', 'verb', (place) => earlier(place, CORDONS, 5))],
  // 那杯茶是我倒的; 把车倒进车库.
  倒: [
    sense('lùi', 'verb', (place) => isNext(place, /^[进入出到]$/u) && later(place, /^(?:车库|车位|停车位)$/u, 4)),
    sense(
      'tua',
      'verb',
      (place) => isNext(place, /^[回]/u) && earlier(place, /^(?:录像|视频|录音|磁带|画面|监控|带子|片子|进度条)$/u, 4),
    ),
    sense(
      'rót',
      'verb',
      (place) =>
        isDe(place.next) && (earlier(place, POURED, 9) || POURED.test(place.tokens[place.index + 2]?.source ?? '')),
    ),
  ],
  // 手搭上他的肩.
  搭上: [sense('đặt lên', 'verb', (place) => later(place, SHOULDERS, 5))],
  搭上了: [sense('đặt lên', 'verb', (place) => later(place, SHOULDERS, 5))],
  // 晃荡着双腿.
  晃荡: [sense('đung đưa', 'verb', (place) => around(place, DANGLING, 4) || isNext(place, /^(?:来晃荡去|不停)$/u))],
  // 墙上的钟停了.
  钟: [sense('đồng hồ', 'noun', isClock)],
  // 再说我也不怕.
  再说: [
    sense(
      'vả lại',
      'conjunction',
      (place) =>
        startsClause(place) &&
        isKind(place.next, SOMEBODY) &&
        !endsWithLe(place) &&
        later(place, /./u, 3) &&
        !isEdge(place.tokens[place.index + 3]),
    ),
  ],
  // 把安全绳扣在铁环上.
  扣在: [
    sense('móc vào', 'verb', (place) => earlier(place, HOOKED, 6)),
    sense('chụp lên', 'verb', (place) => earlier(place, HATS, 6)),
    sense('úp lên', 'verb', (place) => earlier(place, UPSIDE_DOWN, 6)),
  ],
  扣到: [
    sense('móc vào', 'verb', (place) => earlier(place, HOOKED, 6)),
    sense('chụp lên', 'verb', (place) => earlier(place, HATS, 6)),
  ],
  // 指针跌到了红线以下.
  红线: [sense('vạch đỏ', 'noun', (place) => earlier(place, GAUGES, 8) || isNext(place, /^(?:以下|以上|之下|之上)$/u))],
  跌: [
    sense('tụt', 'verb', (place) => earlier(place, GAUGES, 8) || later(place, /^(?:红线|谷底|冰点|零下|零点)$/u, 4)),
  ],
  // 站到圈里去: what is drawn, and no circle of people.
  圈里: [
    sense('trong vòng tròn', 'place', (place) => earlier(place, /^(?:[站走跳坐躺跪蹲钻画][到进在了]?|放进|放在)$/u, 4)),
  ],
  // 香烧到一半.
  香: [
    sense(
      'nhang',
      'noun',
      (place) =>
        (startsClause(place) && isNext(place, BURNING)) ||
        (isDe(place.before) && isNext(place, /^(?:灭了?|断了?|烧|燃|熄)/u)) ||
        (isBefore(place, /^[把将]$/u) && isNext(place, /^[插点烧供举折]/u)) ||
        (isBefore(place, /^(?:这|那)?[炷根柱支]$/u) && !isNext(place, /^[草菜烟肠气]/u)),
    ),
  ],
  烧: [
    sense(
      'cháy',
      'verb',
      (place) => isBefore(place, /^(?:香|蜡烛|烛)$/u) && isNext(place, /^(?:到|完|完了|了|尽|得)$/u),
    ),
  ],
  // 撑起油纸伞.
  撑起: [sense('giương', 'verb', (place) => later(place, UMBRELLAS, 5))],
  撑起了: [sense('giương', 'verb', (place) => later(place, UMBRELLAS, 5))],
  撑着: [sense('che', 'verb', (place) => later(place, UMBRELLAS, 5))],
  往后: [
    sense(
      'sau này',
      'time',
      (place) =>
        (startsClause(place) || isKind(place.before, SOMEBODY)) &&
        isNext(place, FROM_NOW) &&
        !later(place, /^[步尺寸米丈]$/u, 4),
    ),
  ],
  // 五脏六腑都快移了位.
  快: [
    sense(
      'sắp',
      'adverb',
      (place) =>
        isBefore(place, /^(?:都|也都|给)$/u) &&
        isKind(place.next, ABOUT_TO) &&
        (endsWithLe(place) || later(place, /了/u, 3)),
    ),
  ],
  // 还要交一半的税.
  还要: [sense('còn phải', 'adverb', (place) => isNext(place, OWED) && !later(place, /吗$|什么/u, 8))],
  // 凑近仔细辨认.
  辨认: [sense('nhìn kỹ', 'verb', (place) => isBefore(place, PEERING))],
  // 子弹贯穿了胸口.
  贯穿: [
    sense(
      'xuyên thủng',
      'verb',
      (place) => later(place, PIERCED, 5) || isBefore(place, /^[被箭剑枪刀弹]$|子弹$|长枪$/u),
    ),
  ],
  // 迎面抓来的利爪.
  抓来: [sense('vồ tới', 'verb', (place) => earlier(place, CLAWS, 5) && !earlier(place, /^[把将被]$/u, 6))],
  抓了过来: [sense('vồ tới', 'verb', (place) => earlier(place, CLAWS, 5) && !earlier(place, /^[把将被]$/u, 6))],
  呼叫: [sense('tín hiệu gọi', 'noun', (place) => isDe(place.before) && endsClause(place))],
  // 响起男人的低笑.
  低笑: [sense('tiếng cười khẽ', 'noun', (place) => isDe(place.before) && endsClause(place))],
  // 细密的冷汗.
  细密: [sense('li ti', 'adjective', (place) => later(place, SWEAT, 2))],
  // 指甲挠木板.
  挠: [
    sense(
      'cào',
      'verb',
      (place) => around(place, SCRATCHED, 3) && !around(place, /^(?:头|痒|后脑勺|耳朵|脑袋|腮|痒痒|手心|脚心)$/u, 3),
    ),
  ],
  // 结结实实地磕在门上.
  结结实实: [sense('thật mạnh', 'adjective', (place) => later(place, BUMPS, 3))],
  磕在: [sense('đập vào', 'verb', ({ next }) => !isEdge(next))],
  // 拿袖子擦眼泪: by what means.
  拿: [
    sense(
      'lấy',
      'verb',
      ({ tokens, index, next }) =>
        next !== undefined &&
        BY_HAND.test(next.source) &&
        (isKind(tokens[index + 2], ACTS) || /^[去来]$/u.test(tokens[index + 2]?.source ?? '')),
    ),
  ],
  // 清冷的声音.
  清冷: [sense('lạnh lùng', 'adjective', (place) => later(place, HUMAN_VOICES, 2) || earlier(place, HUMAN_VOICES, 2))],
  // 偏偏又拿他没办法.
  偏偏: [sense('lại cứ', 'adverb', (place) => startsClause(place) && isNext(place, /^又$/u))],
  // 跟我杀出去: one who leads says so.
  跟: [
    sense(
      'theo',
      'preposition',
      ({ tokens, index, before, next }) =>
        isEdge(before) &&
        /^(?:我|老子|本王|本将|本将军|朕|本座|大爷)$/u.test(next?.source ?? '') &&
        /^(?:杀|冲|上|撤|追|突围|闯|攻|退|逃|跑|出城|出战|入城|进城|下山|上山|上马|下水)/u.test(
          tokens[index + 2]?.source ?? '',
        ),
    ),
  ],
  // 两个看守走了过来.
  看守: [
    sense(
      'lính canh',
      'person',
      (place) =>
        (isKind(place.before, COUNTS) ||
          isDe(place.before) ||
          isEdge(place.before) ||
          isBefore(place, /^[被把将向对和跟让]$/u)) &&
        !isKind(place.next, NOMINAL) &&
        !isNext(place, /^[着了得过]$/u) &&
        !(isEdge(place.before) && isEdge(place.next)),
    ),
  ],
  // 斥候回报.
  回报: [
    sense('bẩm báo', 'verb', (place) =>
      isBefore(
        place,
        /^(?:斥候|探子|探马|侍卫|手下|密探|暗卫|哨骑|哨兵|来人|亲兵|属下|前来|来|回来|赶来|派人|细作|影卫)$/u,
      ),
    ),
  ],
  // 还从没听说过: the negation says it.
  从: [sense('', 'particle', (place) => isNext(place, /^没.+过$/u))],
  // 一个活的俘虏.
  活: [
    sense(
      'sống',
      'adjective',
      (place) =>
        isDe(place.next) &&
        (isKind(place.before, COUNTS) || isBefore(place, /^(?:是|要|抓|捉|抓到|抓个|带个)$/u)) &&
        !isBefore(place, /^[这那]/u),
    ),
  ],
  // 桌上的香灭了.
  灭了: [
    sense('tắt', 'verb', (place) => isBefore(place, /^(?:香|灯|火|烛火|蜡烛|篝火|油灯|炉火|火把|烛|灯火|灯光)$/u)),
  ],
  // 他是从上海转过来的.
  转过: [
    sense(
      'chuyển',
      'verb',
      ({ tokens, index, next }) =>
        next?.source === '来' &&
        isDe(tokens[index + 2]) &&
        isKind(tokens[index - 1], PLACES) &&
        tokens[index - 2]?.source === '从',
    ),
  ],
  // 谁对你好了.
  你好了: [sense('ngươi tốt chứ', 'adjective', (place) => isBefore(place, /^对$/u))],
  // 老板开价八万，他还到三万.
  还到: [sense('trả giá xuống', 'verb', (place) => isKind(place.next, kinds('number')))],
  // 把硬币丢进水里.
  丢了: [sense('ném', 'verb', (place) => earlier(place, /^[往朝向]$/u, 6))],
  // 敌将降了; 温度降了十二度.
  降了: [sense('đầu hàng', 'verb', isSurrender)],
  降: [
    sense(
      'giảm',
      'verb',
      (place) => (isNext(place, /^[了到至]$/u) && around(place, DEGREES, 5)) || isNext(place, /^价/u),
    ),
    sense(
      'đầu hàng',
      'verb',
      (place) => isNext(place, /^了$/u) && isEdge(place.tokens[place.index + 2]) && isSurrender(place),
    ),
  ],
  有一个: ONE_THERE_IS,
  背: [
    // 抚着背|顺气, 拍着背哄他: what is held or bent, and nobody is carried.
    sense('lưng', 'noun', isBackOfBody),
    // 单词背不进去.
    sense(
      'học thuộc',
      'verb',
      (place) =>
        around(place, /^(?:单词|课文|书|古诗|公式|英语|诗|台词|口诀|心法|家训)$/u, 6) && !isNext(place, /^[着起上]$/u),
    ),
  ],
  // 这车我砍到五万.
  砍: [
    sense(
      'trả giá',
      'verb',
      (place) => isNext(place, /^到$/u) && isKind(place.tokens[place.index + 2], kinds('number')),
    ),
  ],
  // 两节课.
  课: [sense('học', 'noun', (place) => isBefore(place, /^节$/u))],
  // 云梯架上了城头.
  架上: [
    sense('bắc lên', 'verb', (place) => isBefore(place, /(?:云梯|梯子|长梯|木板|桥|锅)$/u) && isNext(place, /^了$/u)),
  ],
  // 脸色沉得可怕.
  沉: [sense('sầm', 'adjective', (place) => isBefore(place, /(?:脸色|面色|脸)$/u) && isNext(place, /^得$/u))],
  // 给枪上膛: a gun, and no spear.
  枪: [sense('súng', 'noun', (place) => later(place, /^(?:膛|上膛|上了膛|扳机|子弹|弹匣|保险|枪栓)$/u, 5))],
  // 回头我还你.
  回头: [
    sense(
      'lát nữa',
      'time',
      (place) => startsClause(place) && isKind(place.next, kinds('pronoun')) && !isEdge(place.tokens[place.index + 2]),
    ),
  ],
  // 支起大锅; 支起帐篷.
  支起: [
    sense('bắc', 'verb', (place) => later(place, /(?:锅|灶|炉|炉子)$/u, 4)),
    sense('dựng', 'verb', (place) => later(place, /(?:帐篷|帐子|摊子|架子|棚子|摊|画架|营帐|小摊)$/u, 4)),
  ],
  // 打了三年卧底.
  打: [
    sense(
      'làm',
      'verb',
      (place) => isNext(place, /^[了过]$/u) && later(place, /^(?:卧底|长工|短工|零工|下手|杂工)$/u, 4),
    ),
  ],
  // 伸手去够柜子.
  够: [
    sense(
      'với lấy',
      'verb',
      (place) =>
        isBefore(place, /^(?:去|来|伸手去|伸手|想)$/u) &&
        isKind(place.next, REACHED) &&
        earlier(place, /^(?:伸手?|伸出|伸长|踮.*|手|爬.*|探.*|抬手|伸手去|伸长手臂)$/u, 6),
    ),
  ],
  // 把价钱抬到五百万.
  抬: [sense('đẩy', 'verb', (place) => isNext(place, /^[到高]$/u) && earlier(place, /(?:价|价钱|价格|身价)$/u, 4))],
  // 刀架在脖子上.
  架在: [sense('kề lên', 'verb', (place) => later(place, /^(?:.{0,2}脖子|.{0,2}脖颈|颈|肩膀|肩)/u, 4))],
  架: [sense('kề', 'verb', (place) => isNext(place, /^[在到]$/u) && later(place, /^(?:脖子|脖颈|脖子上|颈上)$/u, 5))],
  // 填了外地的大学.
  填: [
    sense('điền', 'verb', (place) =>
      later(place, /(?:大学|志愿|志愿表|表|表格|名字|专业|学校|单子|答案|申请表|问卷|资料|地址|卷子)$/u, 5),
    ),
  ],
  // 在楼下蹲了三天.
  蹲: [
    sense(
      'canh',
      'verb',
      (place) =>
        isNext(place, /^[了到]$/u) &&
        earlier(place, WATCHED_FROM, 4) &&
        later(place, /(?:[天夜宿周]|晚上|人|小时|个月|线索|嫌犯|他|她)$/u, 3) &&
        !later(place, /^(?:[久一]|会儿|下)/u, 2),
    ),
  ],
  // 布了个阵.
  布: [
    sense(
      'bày',
      'verb',
      (place) => isNext(place, /^[了下个出]$/u) && later(place, /(?:阵|阵法|局|结界|陷阱|杀阵|大阵|迷阵|棋)$/u, 4),
    ),
  ],
  // 鬼附在了小孩身上.
  附在: [
    sense(
      'nhập vào',
      'verb',
      (place) => later(place, /身上$/u, 6) && earlier(place, /(?:鬼|它|魂|妖|魔|恶灵|亡灵|邪祟|怨灵|残魂|狐仙)$/u, 4),
    ),
  ],
  一身: [
    sense(
      'đầy người',
      'adverb',
      (place) =>
        isCovering(place) ||
        (isBefore(place, /^了$/u) && isNext(place, /^[酒水汗血油泥汤灰]$/u) && earlier(place, COVERING, 3)),
    ),
  ],
  // 记了一次大过.
  记: [
    sense(
      'ghi',
      'verb',
      (place) => later(place, /^(?:过|大过|小过|处分|功|大功|一功|首功)$/u, 4) && isNext(place, /^[了一他你我她]/u),
    ),
  ],
  // 向农奴征粮.
  征: [
    sense('thu', 'verb', (place) => later(place, /(?:粮|税|粮食|赋税|租)$/u, 5)),
    sense('bắt', 'verb', (place) => isNext(place, /^(?:壮丁|民夫)$/u)),
  ],
  // 关里的守军.
  关: [
    sense(
      'quan ải',
      'noun',
      (place) => isNext(place, /^[里内]$/u) && isDe(place.tokens[place.index + 2]) && !earlier(place, /^[把将被]$/u, 6),
    ),
  ],
  // 把弓弦捂在怀里.
  捂: [
    sense(
      'ủ',
      'verb',
      (place) => later(place, /(?:怀里|怀中|被窝里?|胸口|手心里?|掌心)$/u, 4) && !later(place, /^(?:嘴|脸|耳朵)$/u, 3),
    ),
  ],
  // 鼻子磕在门上.
  磕: [sense('đập', 'verb', (place) => isNext(place, /^[在到]$/u) && later(place, /上$/u, 6))],
});
