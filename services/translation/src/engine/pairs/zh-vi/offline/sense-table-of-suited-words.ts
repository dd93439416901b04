import {
  clauseBefore,
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
  restOfClause,
  type Sense,
  SOMEBODY,
  sense,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const VERBS = kinds('verb');
const QUALITIES = kinds('adjective particle verb adverb degree');
const STOOD_UP =
  /(?:桶|椅|椅子|凳|凳子|桌|桌子|瓶|瓶子|花瓶|杯|杯子|盆|碗|罐|坛|坛子|车|自行车|架|架子|牌|牌位|炉|灯|旗|树苗|柱子|梯子|箱|箱子|木板|画架)$/u;
const WORN_STRAIGHT = /(?:冠|帽|帽子|眼镜|簪|簪子|钗|步摇|斗笠|面具|衣领|领带|领结|头盔)$/u;
const BURNT =
  /(?:书|信|信件|信纸|本|那本|册|册子|画|画像|照片|纸|纸条|文书|契|卖身契|欠条|名单|账|账本|帐本|地契|遗书|密信|秘籍|剑谱|手稿|日记|房子|屋子|宅子|衣服|尸体)$/u;
const PERIODS = /^(?:[一二两三四五六七八九十几半]+(?:天|夜|日|宿|整天|整夜|晚上).*|好几天|一天一夜)$/u;
const QUEUE_AT =
  /^(?:食堂|窗口|门口|柜台|售票处|售票口|粥棚|收银台|安检口|检票口|登记处|取号机|收费站|施粥|领|领取|排|排队|排着|排起|排成|买票|打饭|领粥)$/u;
const AN_ARMY = /军|兵|将|马|骑|护送|行进|出发|开拔|赶路|先锋/u;
const PAID_IDLE =
  /^(?:拿|吃|说|听|看|靠|想|喊|会|会说|会吃|会喊|吃饭|拿钱|拿工资|说话|动嘴|动口|顾着|知道|问|哭|站着|坐着)$/u;
const IN_TREATMENT =
  /(?:仪|仪器|管|管子|导管|线|电线|电源|电路|线路|网线|断骨|骨头|呼吸机|氧气|氧气瓶|电极|探头|探针|骨|断肢|手指|筋脉|经脉)$/u;
const DOORS = /(?:门|窗|窗户|房门|大门|城门|木门|车门|铁门)$/u;
const LINES_ON_SCREEN = /(?:曲线|波形|线|心电图|线条|波浪)$/u;
const LIGHTENED = /(?:天|天空|天色|天际|天边|东方|东边|窗外|窗户|窗纸|夜色|夜空)$/u;
const WRITTEN_BY_ORDER =
  /^(?:写|签|填|画|抄|念|读|说|交|背|数|查|选|抄写|签字|签名|写上|签上|填写|填上|填好|记下|写下|跪|坐|坐下|站|站着|躺下|张嘴|伸手|脱|脱下|换|换上|喝下|喝了|吃了|收拾|送|取|拿|端|去|回去|来|过来)$/u;
const POINTING = /^(?:指着|指了指|示意|拿出|取出|吩咐|递给|递过|挥手|招手|抬手|摆摆手|赶紧|硬|派人|叮嘱|嘱咐)/u;
const GAME =
  /^(?:铁山|坦克|奶妈|牧师|副本|首领|技能|血条|血量|药水|输出|队友|治疗|法师|战士|刺客|猎人|装备|玩家|怪|小怪|仇恨|嘲讽|加血|刷血|BOSS|boss|Boss|公会|团灭|灭团|大招|冷却|控制|减速|祭司|后排|前排|辅助|射手|打野|精英团|开荒|团|蓝药|治疗术)$/u;
const DUNGEONS = /^(?:副本|这里|首领|公会|精英团|开荒团|BOSS|boss|Boss|团|会长|咱们|开荒)$/u;
const REACH = 24;
const ALL_THE_WAY = /^(?:通向|通到)$/u;
const TAKEN_AWAY = /[谱宝银钱款物赃货籍牌画图剑刀经]$|^东西$/u;

const isPlayed = ({ tokens, index }: Place, sources = GAME): boolean => {
  for (let at = Math.max(0, index - REACH); at < tokens.length && at <= index + REACH; at++)
    if (at !== index && sources.test(tokens[at]!.source)) return true;
  return false;
};

const PLACES_NAMED = /[宫殿城山门派岛楼阁关村寨谷洞塔庙店铺]$/u;

/** 守着病重的母亲: the object is somebody, and nothing that belongs to somebody follows. */
const isWatchedOver = (place: Place): boolean => {
  const rest = restOfClause(place, 5);
  let at = 0;
  while (at < rest.length - 1 && isKind(rest[at], QUALITIES)) at++;
  if (PLACES_NAMED.test(rest[at]?.source ?? '')) return false;
  return isKind(rest[at], SOMEBODY) && (rest[at + 1] === undefined || !isDe(rest[at + 1]));
};

/** 都烧了两天两夜: for how long, and no thing that burns. */
const isFevered = (place: Place): boolean => {
  const rest = restOfClause(place, 5);
  const from = rest[0]?.source === '了' ? 1 : 0;
  const isSpan = PERIODS.test(rest[from]?.source ?? '') || /^[天夜宿]$/u.test(rest[from + 1]?.source ?? '');
  return (
    from === 1 && isSpan && clauseBefore(place, 6).every(({ kind, source }) => kind !== 'noun' && !/火/u.test(source))
  );
};

const isNeeded = (place: Place): boolean =>
  !isDe(place.next) &&
  !isEdge(place.next) &&
  (isKind(place.next, SOMEBODY) ||
    isKind(place.next, kinds('number')) ||
    isNext(place, /^(?:一家人|全家人?|一家老小|众人|大家)$/u));

/** 花|上三天: what an act takes. */
const isSpent = ({ before, tokens, index }: Place): boolean =>
  before?.source === '花' &&
  /^(?:[一二两三四五六七八九十几半百千数]|好几|大半|整整|不少|很长)/u.test(tokens[index + 1]?.source ?? '');

/** 铁剑先生: what one is called by people of the rivers and lakes. */
const EPITHETS: Readonly<Record<string, string>> = tableOf({
  铁剑: 'Thiết Kiếm',
  铁笔: 'Thiết Bút',
  铁扇: 'Thiết Phiến',
  铁掌: 'Thiết Chưởng',
  铁琴: 'Thiết Cầm',
  铁面: 'Thiết Diện',
  金刀: 'Kim Đao',
  飞刀: 'Phi Đao',
  玉笛: 'Ngọc Địch',
  玉箫: 'Ngọc Tiêu',
  神算: 'Thần Toán',
  毒手: 'Độc Thủ',
  鬼手: 'Quỷ Thủ',
  妙手: 'Diệu Thủ',
  血手: 'Huyết Thủ',
  梅花: 'Mai Hoa',
  木剑: 'Mộc Kiếm',
  竹剑: 'Trúc Kiếm',
});
const isEpithet = (place: Place): boolean => isNext(place, /^(?:先生|道人|真人|居士|散人|上人|老祖)$/u);

/** Senses of common words that the things or persons near them ask for. */
export const SUITED_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...Object.fromEntries(
    Object.entries(EPITHETS).map(([source, text]) => [source, [sense(text, 'reading', isEpithet)]]),
  ),
  // 光是解开机关就要花半个小时.
  就要: [sense('phải', 'adverb', (place) => isNext(place, /^(?:花|费|用掉|付)/u) && !later(place, /^了$/u, 8))],
  就得: [sense('phải', 'adverb', (place) => isNext(place, /^(?:花|费|用掉|付)/u))],
  几点: [
    sense(
      'mấy vệt',
      'determiner',
      (place) => !isNext(place, /^[了钟]/u) && later(place, /^(?:血迹|墨迹|污迹|油渍|泥点|泥污|红痕|斑痕)$/u, 5),
    ),
  ],
  会: [
    sense('biết', 'verb', (place) =>
      isNext(
        place,
        /^(?:断案|破案|验尸|接骨|解毒|下毒|易容|算卦|看相|看风水|布阵|画符|炼药|炼丹|打铁|木工|轻功|腹语|口技|手语|唇语)$/u,
      ),
    ),
  ],
  也会: [
    sense('cũng biết', 'adverb', (place) =>
      isNext(
        place,
        /^(?:断案|破案|算账|写字|医术|武功|游泳|开车|做饭|唱歌|跳舞|弹琴|下棋|骑马|画画|接骨|解毒|易容|画符|炼药|炼丹|打铁|轻功)$/u,
      ),
    ),
  ],
  // 把木桶扶正, and not a concubine who is made the wife.
  扶正: [
    sense('dựng thẳng', 'verb', (place) => earlier(place, STOOD_UP, 8) || later(place, STOOD_UP, 4)),
    sense('chỉnh lại', 'verb', (place) => earlier(place, WORN_STRAIGHT, 8) || later(place, WORN_STRAIGHT, 4)),
  ],
  // 再挑一桶上来.
  挑: [
    sense('gánh', 'verb', ({ next, tokens, index }) => {
      const counted = next?.source === '了' ? index + 2 : index + 1;
      return isKind(tokens[counted], kinds('number')) && /^[桶担]$/u.test(tokens[counted + 1]?.source ?? '');
    }),
  ],
  // 那些光拿工资不干活的人.
  光: [
    sense(
      'chỉ',
      'adverb',
      (place) =>
        isNext(place, PAID_IDLE) &&
        later(place, /^[不没]/u, 8) &&
        (isEdge(place.before) || isKind(place.before, SOMEBODY) || isKind(place.before, kinds('determiner adverb'))),
    ),
  ],
  // 食堂门口的队伍.
  队伍: [
    sense(
      'hàng người',
      'noun',
      (place) =>
        (earlier(place, QUEUE_AT, 4) || later(place, /^(?:排|排到|排了|排得|排出|排在|挪|挪动|队尾)$/u, 4)) &&
        !earlier(place, AN_ARMY, 8) &&
        !later(place, AN_ARMY, 8),
    ),
  ],
  守着: [sense('canh bên', 'verb', isWatchedOver)],
  烧: [
    sense('sốt', 'verb', isFevered),
    sense(
      'đốt',
      'verb',
      (place) =>
        isNext(place, /^(?:了|掉|毁)$/u) && earlier(place, BURNT, 10) && earlier(place, /^(?:被|把|将|亲手|自己)$/u, 8),
    ),
  ],
  // 打了好几块补丁.
  打: [sense('đắp', 'verb', (place) => later(place, /^补丁$/u, 5) && !isEdge(place.next))],
  // 什么都不长.
  长: [
    sense(
      'mọc',
      'verb',
      (place) =>
        isBefore(place, /^[都也]不$/u) && endsClause(place) && earlier(place, /^(?:什么|草|庄稼|寸草|啥)$/u, 4),
    ),
  ],
  撞开: [sense('tông mở', 'verb', (place) => earlier(place, DOORS, 6) || later(place, DOORS, 5))],
  // 接好了监护仪.
  接: [
    sense(
      'nối',
      'verb',
      (place) =>
        isNext(place, /^(?:好了?|上了?|通了?)$/u) && (later(place, IN_TREATMENT, 5) || earlier(place, IN_TREATMENT, 5)),
    ),
  ],
  接好: [sense('nối xong', 'verb', (place) => later(place, IN_TREATMENT, 5) || earlier(place, IN_TREATMENT, 5))],
  // 几乎要拉平的曲线.
  拉平: [
    sense(
      'thành đường thẳng',
      'verb',
      (place) => (earlier(place, LINES_ON_SCREEN, 8) || later(place, LINES_ON_SCREEN, 4)) && !isBefore(place, /^被$/u),
    ),
    sense('kéo thẳng', 'verb', (place) => earlier(place, LINES_ON_SCREEN, 8)),
  ],
  足够: [sense('đủ cho', 'verb', isNeeded)],
  // 渐渐泛白的天空.
  泛白: [
    sense(
      'hửng sáng',
      'verb',
      (place) => earlier(place, LIGHTENED, 5) || (isDe(place.next) && later(place, LIGHTENED, 3)),
    ),
  ],
  花: [
    sense('tốn', 'verb', (place) => isNext(place, /^上半[天年]$/u)),
    sense(
      'tốn',
      'verb',
      (place) =>
        isNext(place, /^上$/u) && isSpent({ ...place, before: place.tokens[place.index], index: place.index + 1 }),
    ),
  ],
  上半天: [sense('nửa ngày', 'time', (place) => isBefore(place, /^花$/u))],
  上半年: [sense('nửa năm', 'time', (place) => isBefore(place, /^花$/u))],
  上: [sense('', 'particle', isSpent)],
  // 可把娘吓坏了: it is no possibility.
  可: [
    sense(
      'thật',
      'adverb',
      (place) =>
        isNext(place, /^把$/u) &&
        later(
          place,
          /^(?:吓|累|急|气|乐|高兴|愁|冻|饿|疼|忙|苦|害|美|馋|羡慕|想|心疼|笑|恨)(?:坏|死|惨|苦|着)?了?$/u,
          5,
        ),
    ),
  ],
  // 非叫他去打野鸡: without 不可 too, somebody is made to.
  非: [
    sense(
      'cứ phải',
      'adverb',
      (place) => isNext(place, /^[叫让逼要]$/u) && isKind(place.tokens[place.index + 2], SOMEBODY),
    ),
  ],
  // 指着签名的地方让她写.
  让: [
    // 却让他们不由自主地停住了手.
    sense(
      'khiến',
      'preposition',
      (place) =>
        later(place, /^(?:不由|不由得|不禁|忍不住|不由自主|情不自禁|不自觉)/u, 8) &&
        !isBefore(place, /^(?:[不别没]|不能|别想)$/u),
    ),
    sense(
      'bảo',
      'preposition',
      ({ tokens, index, next, before }) =>
        isKind(next, SOMEBODY) &&
        WRITTEN_BY_ORDER.test(tokens[index + 2]?.source ?? '') &&
        !isBefore(
          { tokens, index, next, before },
          /^(?:[不别没]|不能|别想|不会|不敢|不肯|都|足够|足以|却|只|能|会)$/u,
        ) &&
        earlier({ tokens, index, next, before }, POINTING, 8),
    ),
  ],
  裁: [
    sense(
      'sa thải',
      'verb',
      (place) => later(place, /(?:员|员工|高管|人|部门|关系户|职员|主管|经理)$/u, 10) || isBefore(place, /^要$/u),
    ),
  ],
  // 混着两头变异体.
  混: [
    sense(
      'lẫn',
      'verb',
      (place) => isNext(place, /^着$/u) && earlier(place, /^(?:里面|里头|其中|中间|当中|人群|里|中)$/u, 4),
    ),
  ],
  吵: [sense('cãi nhau', 'verb', (place) => isNext(place, /^得$/u) && later(place, /^不可开交|面红耳赤/u, 3))],
  // 照着我的脑袋开枪.
  照着: [
    sense(
      'nhằm vào',
      'verb',
      (place) =>
        later(place, /^(?:开枪|打|砍|踢|捅|砸|劈|射|扇|踹|抽|来一枪|轰|刺|咬)/u, 6) &&
        later(place, /[头脸胸背脑腿肚]|脑袋|屁股|脖子|后背|面门|心口/u, 4),
    ),
  ],
  // 细密的破空之声.
  细密: [sense('dày đặc', 'adjective', (place) => later(place, /[声雨汗]$|^(?:破空|雨点|雨丝|雨声)/u, 4))],
  值得: [
    sense(
      'đáng để',
      'verb',
      ({ next, tokens, index }) =>
        isKind(next, kinds('pronoun')) &&
        (isKind(tokens[index + 2], VERBS) || /^[气哭笑]$/u.test(tokens[index + 2]?.source ?? '')),
    ),
  ],
  气: [sense('tức', 'verb', (place) => isNext(place, /^成$/u) && isKind(place.before, SOMEBODY))],
  // 一个字也看不进去.
  看: [
    sense(
      'đọc',
      'verb',
      (place) =>
        isNext(place, /^不$/u) &&
        place.tokens[place.index + 2]?.source === '进去' &&
        earlier(place, /^(?:字|书|小说|文件|报告|资料|课本|一个字|个字|一个|一行|一页)$/u, 10),
    ),
  ],
  器械: [
    sense('dụng cụ', 'noun', (place) =>
      isPlayed(place, /^(?:手术|手术室|护士|麻醉|麻醉师|医生|主刀|血管钳|止血钳|掌心|消毒|缝合|手术刀)$/u),
    ),
  ],
  // 在这里灭了六次: a team is wiped out.
  灭了: [
    sense(
      'bị diệt đoàn',
      'verb',
      (place) => place.tokens[place.index + 2]?.source === '次' && isPlayed(place, DUNGEONS),
    ),
  ],
  // 小六先点后排的祭司: whom to shoot first.
  点: [
    sense(
      'bắn',
      'verb',
      (place) =>
        isBefore(place, /^(?:先|集火|优先)$/u) &&
        isPlayed(place) &&
        later(place, /^(?:祭司|牧师|法师|奶妈|治疗|后排|首领|小怪)$/u, 4),
    ),
  ],
  // 把血加上来.
  加上: [sense('hồi', 'verb', (place) => earlier(place, /^血$/u, 3) && isPlayed(place))],
  // 我的蓝快见底了.
  蓝: [
    sense(
      'mana',
      'noun',
      (place) =>
        (isDe(place.before) || isKind(place.before, kinds('pronoun'))) &&
        (isEdge(place.next) || isKind(place.next, kinds('adverb'))) &&
        later(place, /^(?:见底|见底了|见了底|不够|没了|空|满|耗尽|用完|回满)/u, 4),
    ),
  ],
  输出: [
    sense(
      'sát thương',
      'noun',
      (place) =>
        isPlayed(place) &&
        (isDe(place.before) ||
          isBefore(place, /^(?:贪|打|补|爆|高|的)$/u) ||
          isNext(place, /^(?:最|很|太|爆炸|拉满|不足)/u)) &&
        !isNext(place, /^(?:[一-龥]端|信号|功率|数据)/u),
    ),
  ],
  解开: [
    sense(
      'phá giải',
      'verb',
      (place) =>
        later(place, /(?:机关|封印|谜|谜题|谜团|禁制|阵法|密码)$/u, 4) ||
        earlier(place, /(?:机关|谜|谜题|谜团|密码)$/u, 4),
    ),
  ],
  // 血条长得让人绝望: how long it is.
  长得: [sense('dài đến mức', 'adverb', (place) => isNext(place, /^[让令叫使]$/u) && !isKind(place.before, SOMEBODY))],
  // 还算看得过去.
  看得过去: [sense('tạm được', 'adjective', (place) => isBefore(place, /^(?:还算|也算|勉强)$/u))],
  还算: [sense('coi như', 'adverb', (place) => isNext(place, /^看得过去$/u))],
  // 他的职业生涯就到头了.
  到头: [
    sense(
      'chấm dứt',
      'verb',
      (place) => isNext(place, /^了$/u) && earlier(place, /(?:生涯|日子|前程|仕途|前途|官运|好运|一生|这辈子)$/u, 6),
    ),
  ],
  // 石阶一直通向宫殿: all the way.
  一直: [sense('', 'particle', (place) => isNext(place, ALL_THE_WAY))],
  通向: [sense('dẫn thẳng tới', 'verb', (place) => isBefore(place, /^一直$/u))],
  通到: [sense('dẫn thẳng đến', 'verb', (place) => isBefore(place, /^一直$/u))],
  // 家里没油水.
  油水: [sense('chất béo', 'noun', (place) => earlier(place, /^(?:肚子|肚里|饭|菜|饭菜|家里|汤|汤里|锅里|肠胃)/u, 5))],
  // 把剑谱追回来.
  追: [sense('đoạt', 'verb', (place) => isNext(place, /^回来?$/u) && earlier(place, TAKEN_AWAY, 4))],
  // 说笑声低了下去.
  低: [sense('nhỏ', 'adjective', (place) => isNext(place, /^(?:了|下去|了下去)$/u) && earlier(place, /声$|声音$/u, 5))],
  // 谁也别想走.
  想: [
    sense(
      'hòng',
      'verb',
      ({ before, next, tokens, index }) =>
        before?.source === '别' &&
        /^(?:也|就|谁也|都)$/u.test(tokens[index - 2]?.source ?? '') &&
        (isKind(next, kinds('verb preposition')) || /^分$/u.test(next?.source ?? '')),
    ),
  ],
  别想: [
    sense(
      'đừng hòng',
      'adverb',
      (place) => isBefore(place, /^(?:也|就|谁也|都)$/u) && isKind(place.next, kinds('verb preposition')),
    ),
  ],
  快: [
    sense(
      'sắp',
      'adverb',
      (place) =>
        isNext(
          place,
          /^(?:见底|见了底|到头|没|没了|没电|用完|耗尽|用光|花光|吃完|喝完|断粮|空|满|熄|熄灭|灭|撑不住|顶不住|扛不住|坚持不住|散架|断气)/u,
        ) && endsWithLe(place),
    ),
  ],
});
