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

const SOARING =
  /(?:白影|身影|人影|黑影|身形|修士|剑光|流光|遁光|飞剑|仙鹤|道人|道士|老者|老道|女子|青年|少年|高手|纵身|飞身|一跃|跃起|跃|翩然|飘然|稳稳|稳稳当当|轻飘飘|凌空|飘|御剑|足尖|仙子|长老)$/u;
const LANDINGS =
  /(?:顶|顶上|门前|山门|屋顶|屋顶上|屋檐|屋檐上|瓦上|墙头|树梢|树上|枝头|台上|擂台|院中|院子里|栏杆|栏杆上|甲板|甲板上|阵前|崖边|山巅|峰顶|船头|殿前|广场|广场上|马背|马背上)$/u;
const ANGER = /^(?:气|火|恨意|怨恨|恼怒|不满)$|(?:怒火|怨气|火气|脾气|怒气|闷气|恶气|邪火)$/u;
const CASES = /(?:案|案子|名字|往事|旧事|过去|之事|事儿|事情|故人|亡母|亡妻|从前)$/u;
const MEALS = /^(?:晚膳|午膳|早膳|御膳|夜宵|晚饭|午饭|外卖|菜单|小二|伙计|服务员)$/u;
const BOWED_TO = /^(?:大雪|大老远|大晚上|这一趟|辛苦|请|慢走|留步|稍等|里面|这是|可知|可否|可曾|不知|放心|笑纳|息怒)/u;
const ACCUSED = /^[一两]?本$/u;
const ON_SHOW = /(?:瓶|盆|碟|盘|碗|花|梅|果子|鲜果|香|炉)$/u;
const WORSHIPPED = /(?:佛|佛像|牌位|灵位|菩萨|观音|像|神像|财神|灶王|祖宗|神)$/u;
const HURLED =
  /(?:折子|奏折|奏章|奏本|笔|毛笔|书|账本|账册|筷子|锤子|帽子|令牌|文件|文件夹|合同|卷子|本子|鞭子|书包|扇子|帕子|茶盏|茶碗|碗|酒杯|棋子|玉佩|话筒|扳手|锄头|扁担)$/u;
const PHONES =
  /^(?:手机|微信|群|群里|工作群|屏幕|聊天|频道|世界频道|私信|好友|对话框|弹出|弹|已读|回复|聊天框|未读|发送|短信|点开)$/u;
const PACKED = /^(?:东西|物资|食物|药|药品|罐头|粮食|行李|水|子弹|弹药)$/u;
const WEAPONS = /(?:刀|剑|枪|棍|棒|鞭|戟|锤|斧|钢管|拳|拳法|剑法|刀法|枪法|棍法|铁棍|铁锤|长矛|矛|匕首|铁链|扇子)$/u;
const UMBRELLAS = /(?:伞|油纸伞|雨伞|纸伞)$/u;
const WEATHER = /(?:雨|雪|大雨|暴雨|秋雨|春雨)$/u;
const IN_QUESTION = /^(?:[^是]*[您你他她们]?是|到底是|究竟是|想|想要|要|愿意|选|打算)$/u;
const SPICES = /(?:药|盐|糖|醋|酱|酱油|葱|姜|蒜|辣|辣椒|油|香菜|胡椒|调料|蜂蜜|毒|盐巴|花椒)$/u;
const DRINKS = /^(?:水|.?茶|.*酒|热水|开水|温水|茶水|凉水|果汁|牛奶|咖啡)$/u;
const SEWN = /(?:鞋|鞋底|双鞋|布鞋|鞋垫)$/u;
const MISFORTUNES = /^(?:饥荒|瘟疫|蝗灾|水灾|旱灾|洪灾|灾荒|虫灾|鼠疫|时疫|天花|大旱|雪灾|兽潮)$/u;
const BODY_PARTS =
  /^(?:眼睛|眼|眼神|余光|眼角|手|手肘|手背|手指|胳膊|胳膊肘|脚|脚尖|鼻孔|下巴|指甲|肩膀|头|脑袋|屁股|后背|牙)$/u;
const PROMPT = /^(?:在|就在|这|这个|这时|此时|赶在)/u;
const TOGETHER =
  /^(?:一同|一起|一道|同|同去|同行|前往|前去|前来|左右|出征|入|进|回|离去|离开|而去|走|出|下山|上山|赴|南下|北上)/u;
const STRENGTH =
  /(?:实力|等级|修为|身份|能力|性格|本事|速度|身手|地位|条件|水平|性子|天赋|资质|脾气|财力|体质|功力|境界|体力|医术|武功|身体|情况|状态|名义)$/u;
const KINDNESS =
  /^(?:平安|平安地|安全地|顺利|顺利地|完好|完好地|簇拥|簇拥着|众星捧月|捧|捧在手心|捧为|宠|娇宠|宠爱|呵护|疼爱|护在|护着|护在身后|请进|请到|请去|迎进|迎入|赏识|看重|器重|供奉|供着|供养|提携|点化|收为|保举|举荐|擢升|特许|破格|恩准|超度|接到|接进|接走)$/u;
const ILLNESS = /(?:病|旧疾|旧伤|老毛病|毛病|哮喘|风湿|痛风|心悸|头疾|毒瘾|瘾|酒瘾|烟瘾)$/u;
const CRIMES = /^(?:错|法|罪|傻|规|戒|上|我|忌|案|事|人|境|边|过|了错|众怒|忌讳|糊涂|难|困|愁|嘀咕|恶心)/u;
const FINALS = /^(?:了|吗|吧|呢|啊|啦|么|嘛)$/u;
const GIVEN_ORDERS = /(?:医嘱|指令|通知|任务|文件|通牒|最后通牒|病危通知书?)$/u;
const WEIGHTS = /^(?:斤|两|钱|银子|匹|石|担|文|贯|袋|箱|尺|寸|件|份|个)$/u;
const BOUNDARIES =
  /(?:边缘|门口|山脚|林|林子|营地|村口|洞口|城下|城墙|后门|后院|窗下|床边|岸边|附近|外围|大营|粮仓|楼下|楼上|门外)$/u;
const ALONG = /^(?:顺着|沿着|悄悄|悄悄地|偷偷|趁夜|趁黑|摸黑|猫着腰|连夜|小心翼翼|蹑手蹑脚|才|终于)$/u;
const LOST_PARTS = /(?:耳朵|胳膊|手臂|腿|牙|门牙|扣子|脑袋|手指|指头|尾巴|眼珠|头发)$/u;
const STEPPED = /(?:雪|月色|血|落叶|石阶|夜色|晨光|夕阳|露水|泥|水|尸体|碎石|星光)$/u;
const PASTED = /(?:鞋底|窗|窗户|纸|灯笼|墙|风筝|布|布头|纸盒|火柴盒)$/u;
const FEED = /^(?:马|瘦马|牲口|牛|猪|驴|骡子|战马|羊)$/u;
const CALLED_OUT = /^(?:[两几]?一?声|几声)$/u;
const LIFE = /(?:日子|小日子|生活|光景|往后)$/u;
const TRADE = /(?:生意|铺子|店|酒楼|买卖|作坊)$/u;
const PLANTS = /(?:木耳|菇|蘑菇|菌|药|药材|灵药|花|灵草|菜|苗|树苗|茶树|果树|稻子)$/u;
const INNS = /^(?:客栈|店家|小二|店小二|掌柜|掌柜的|楼上|住店|天字|上房|间)$/u;
const STUDIED = /^(?:大学|学|读|选|念|转|换|报|什么|热门|计算机|志愿|毕业|考|对口|本科)$/u;
const ISSUED =
  /(?:腰牌|令牌|牌子|月例|月钱|月银|赏钱|赏|盒饭|任务|物资|粮食|口粮|工钱|奖励|奖金|丹药|灵石|差事|罚|登记表)$/u;
const WARDS = /(?:阵|大阵|阵法|结界|禁制|防线|城门|功法|毒|局)$/u;
const FELT = /^(?:害怕|怕|疼|痛|疼痛|冷|累|头晕|难过|伤心|高兴|羞|羞涩|尴尬|惊讶|恶心|饿)/u;
const CARS = /(?:车|皮卡|越野车|摩托|摩托车|卡车|面包车|坦克|房车|大巴)$/u;
const HOOKS = /(?:钩|钩子|钉子|树枝|铁丝|荆棘)$/u;
const REACH = 12;
const CREEPING = kinds('place noun');

/** Returns true if one of these words is near, beyond commas too. */
const isNear = ({ tokens, index }: Place, sources: RegExp): boolean => {
  const start = Math.max(0, index - REACH);
  for (let at = start; at < tokens.length && at <= index + REACH; at++)
    if (at !== index && sources.test(tokens[at]!.source)) return true;
  return false;
};
const isDisposing = (place: Place): boolean => earlier(place, /^[把将]$/u, 8);
/** Returns true if the clause asks. */
const isAsked = ({ tokens, index }: Place): boolean => {
  let end = index + 1;
  while (end < tokens.length && end - index <= REACH && !isEdge(tokens[end])) end++;
  return /^[？?]/u.test(tokens[end]?.source ?? '');
};
/** 爸爸不要我了: whom one will have no more, not what one shall not do. */
const isForsaken = ({ tokens, index, next }: Place): boolean => {
  if (!/^(?:我|你|他|她|我们|你们|咱们|它)$/u.test(next?.source ?? '')) return false;
  const after = tokens[index + 2];
  return FINALS.test(after?.source ?? '') && (isEdge(tokens[index + 3]) || FINALS.test(tokens[index + 3]!.source));
};
const isRecurring = (place: Place): boolean =>
  !CRIMES.test(place.next?.source ?? '') &&
  isNear(place, ILLNESS) &&
  (isEdge(place.next) || /^(?:了|吗|过|病|起来|得)$/u.test(place.next?.source ?? ''));
/** 发了条消息. */
const isOneSent = (place: Place): boolean => isBefore(place, /条$/u) && earlier(place, /^(?:发|回|来|收到)了?$/u, 5);
const isSoaring = (place: Place): boolean => earlier(place, SOARING, 8) && later(place, LANDINGS, 3);
const isHurled = (place: Place): boolean =>
  later(place, HURLED, 5) || (isDisposing(place) && earlier(place, HURLED, 6));
const isSlapped = (place: Place): boolean =>
  isDisposing(place) || later(place, /^(?:桌|桌上|案上|桌子|桌子上|桌面)/u, 2);
const isUmbrella = (place: Place): boolean => later(place, UMBRELLAS, 4);
const isUmbrellaSaid = (text: string): Sense[] => [sense(text, 'verb', isUmbrella)];
const isCrept = (place: Place): boolean => earlier(place, ALONG, 5) && isKind(place.next, CREEPING);

/** Senses of common words in the scenes that novels tell over and over. */
export const NOVEL_TURN_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 一道身影落在屋顶上: who flies comes down, and what falls does so too.
  落在: [sense('đáp xuống', 'verb', isSoaring)],
  落到: [sense('đáp xuống', 'verb', isSoaring)],
  // 把怒火撒在别人身上.
  撒: [sense('trút', 'verb', (place) => earlier(place, ANGER, 5) && isNext(place, /^(?:在|到|向|给)$/u))],
  撒在: [sense('trút lên', 'verb', (place) => earlier(place, ANGER, 5))],
  撒到: [sense('trút lên', 'verb', (place) => earlier(place, ANGER, 5))],
  提起: [sense('nhắc tới', 'verb', (place) => later(place, CASES, 4) && !isDisposing(place))],
  // 晚膳点了鱼.
  点: [sense('gọi', 'verb', (place) => earlier(place, MEALS, 4) && isNext(place, /^(?:了|的)$/u))],
  // “公公大雪天跑这一趟”: to whom one speaks at court.
  公公: [sense('công công', 'person', (place) => startsClause(place) && isNext(place, BOWED_TO))],
  参: [sense('hạch tội', 'verb', (place) => later(place, ACCUSED, 8) && !isNext(place, /^(?:与|加|见|考|谋|军|汤)/u))],
  供: [
    sense('thờ', 'verb', (place) => later(place, WORSHIPPED, 5)),
    sense(
      'bày',
      'verb',
      (place) => later(place, ON_SHOW, 5) && isKind(place.next, kinds('number determiner particle')),
    ),
  ],
  供着: [sense('bày', 'verb', (place) => later(place, ON_SHOW, 3) && !later(place, WORSHIPPED, 5))],
  摔: [sense('ném', 'verb', isHurled)],
  消息: [sense('tin nhắn', 'noun', (place) => (isNear(place, PHONES) || isOneSent(place)) && !later(place, /^传/u, 2))],
  拍: [
    sense(
      'phủi',
      'verb',
      (place) =>
        earlier(place, /(?:雪|灰|土|尘土|灰尘)$/u, 5) &&
        !isDisposing(place) &&
        isBefore(place, /^(?:顾不上|不|没|来不及)$/u),
    ),
    sense('đập', 'verb', (place) => isNext(place, /^在$/u) && later(place, /^(?:桌|案)/u, 3)),
  ],
  拍在: [sense('đập lên', 'verb', isSlapped)],
  货色: [sense('hạng', 'noun', (place) => isKind(place.before, kinds('adjective noun')))],
  // 你只管装东西.
  装: [
    sense(
      'gom',
      'verb',
      (place) => isNext(place, PACKED) && isBefore(place, /^(?:只管|赶紧|赶快|快|忙着|负责|拼命)$/u),
    ),
  ],
  // 一杆枪使得虎虎生风.
  使得: [
    sense('múa đến', 'verb', (place) => isBefore(place, WEAPONS) && isKind(place.next, kinds('expression adjective'))),
  ],
  // 打了三次火: the engine is started.
  打: [sense('đề', 'verb', (place) => later(place, /^[次下遍回]$/u, 3) && later(place, /^火$/u, 4))],
  火: [sense('máy', 'noun', (place) => isBefore(place, /^[次下遍回]$/u) && earlier(place, /^打了?$/u, 5))],
  改装: [sense('độ', 'verb', (place) => isNear(place, CARS))],
  撑: isUmbrellaSaid('che'),
  撑着: isUmbrellaSaid('che'),
  撑起: isUmbrellaSaid('bung'),
  撑开: isUmbrellaSaid('bung'),
  撑了: isUmbrellaSaid('che'),
  打着: isUmbrellaSaid('che'),
  // 秋雨刚歇.
  歇: [sense('tạnh', 'verb', (place) => earlier(place, WEATHER, 4) && (endsClause(place) || isNext(place, /^了$/u)))],
  还是: [
    sense(
      'hay là',
      'conjunction',
      (place) =>
        isAsked(place) &&
        !later(place, /^(?:吧|了)$/u, 8) &&
        earlier(place, IN_QUESTION, 6) &&
        isKind(place.before, kinds('noun verb expression person name place adjective')) &&
        isKind(place.next, kinds('noun verb expression person name place adjective pronoun')),
    ),
  ],
  放: [
    sense(
      'hạ',
      'verb',
      (place) => isDisposing(place) && earlier(place, /(?:声音|语气|嗓音|嗓门)$/u, 4) && isNext(place, /^得/u),
    ),

    sense(
      'bỏ',
      'verb',
      (place) => earlier(place, SPICES, 6) && isBefore(place, /^[多少没]$/u) && !later(place, /^(?:在|下|开)$/u, 3),
    ),

    sense(
      'bỏ',
      'verb',
      (place) => isNext(place, SPICES) || (isNext(place, /^(?:了|点|些)$/u) && later(place, SPICES, 3)),
    ),
  ],
  倒: [
    sense('rót', 'verb', (place) => isNext(place, DRINKS)),
    sense(
      'rót',
      'verb',
      (place) => isNext(place, /^(?:了|一杯|一碗|一|杯|碗|满)$/u) && later(place, DRINKS, 4) && !isDisposing(place),
    ),
  ],
  // 抓了两大把木耳: by handfuls.
  抓: [sense('bốc', 'verb', (place) => later(place, /^[大小]?把$/u, 4) && !later(place, /^(?:刀|剑|枪|椅子|伞)/u, 6))],
  纳: [
    sense('khâu', 'verb', (place) => isNear(place, /鞋/u) && later(place, /双$/u, 2)),
    sense('khâu', 'verb', (place) => later(place, SEWN, 4)),
  ],
  闹: [sense('bị', 'verb', (place) => later(place, MISFORTUNES, 4))],
  闹了: [sense('bị', 'verb', (place) => later(place, MISFORTUNES, 4))],
  闹过: [sense('từng bị', 'verb', (place) => later(place, MISFORTUNES, 4))],
  // 拿余光瞟他.
  拿: [
    sense('nhận', 'verb', (place) => later(place, /(?:奖学金|工资|薪水|提成|奖金|低保|年终奖|退休金)$/u, 3)),

    sense(
      'dùng',
      'verb',
      ({ tokens, index, next }) => BODY_PARTS.test(next?.source ?? '') && tokens[index + 2]?.kind === 'verb',
    ),
  ],
  偏偏: [
    sense('lại đúng', 'adverb', (place) => isNext(place, PROMPT)),
    sense('khổ nỗi', 'adverb', (place) => isNext(place, /^又/u)),
  ],
  随: [
    sense(
      'theo',
      'preposition',
      (place) =>
        isKind(place.next, SOMEBODY) && !endsClause({ ...place, index: place.index + 1 }) && later(place, TOGETHER, 5),
    ),
  ],
  // 以你现在的实力过去，就是送死.
  过去: [
    sense('', 'particle', (place) => endsClause(place) && earlier(place, /^擦着$/u, 6)),

    sense(
      'đi qua đó',
      'verb',
      (place) => endsClause(place) && !isDe(place.next) && isBefore(place, STRENGTH) && earlier(place, /^以$/u, 8),
    ),
  ],
  以: [sense('với', 'preposition', (place) => later(place, STRENGTH, 6))],
  被: [
    // 她被感染了: no feeling of others.
    sense('bị', 'preposition', (place) => isNext(place, /^感染/u)),
    sense('được', 'preposition', (place) => later(place, KINDNESS, 4) && !later(place, /^(?:坏|偏|毁)/u, 6)),
  ],
  // 胃病又犯了.
  犯: [sense('tái phát', 'verb', isRecurring)],
  犯了: [sense('tái phát rồi', 'verb', (place) => isRecurring(place) && isEdge(place.next))],
  不要: [sense('không cần', 'verb', isForsaken)],
  下达: [sense('đưa ra', 'verb', (place) => later(place, GIVEN_ORDERS, 5))],
  下达了: [sense('đưa ra', 'verb', (place) => later(place, GIVEN_ORDERS, 5))],
  开放: [sense('mở', 'verb', (place) => later(place, /(?:通道|静脉|通路)$/u, 4))],
  // 炭又短了二十斤.
  短: [
    sense('hụt', 'verb', (place) => isNext(place, /^了$/u) && later(place, WEIGHTS, 5) && !isBefore(place, /^得$/u)),
  ],
  短了: [sense('hụt', 'verb', (place) => later(place, WEIGHTS, 4))],
  // 天又要下雨了: what is about to be.
  又要: [
    sense('lại sắp', 'adverb', (place) =>
      isNext(place, /^(?:重现|来|下雨|下雪|打仗|变天|天亮|加|涨|乱|出事|开战|降临|大乱)/u),
    ),
    sense('lại sắp', 'adverb', (place) => isKind(place.before, kinds('noun place')) && endsWithLe(place)),
  ],
  摸: [
    sense(
      'mò',
      'verb',
      (place) => isNext(place, /^(?:下去|上去|上来|过去|过来|进去|进来|进|出去|回)$/u) && earlier(place, ALONG, 6),
    ),
  ],
  摸到: [sense('mò tới', 'verb', (place) => later(place, BOUNDARIES, 5) || isCrept(place))],
  掉了: [
    sense('tróc', 'verb', (place) => isNext(place, /^(?:漆|皮|色|墙皮)$/u)),
    sense('mất', 'verb', (place) => later(place, LOST_PARTS, 4) && !isKind(place.before, kinds('verb'))),
  ],
  踏: [sense('giẫm', 'verb', (place) => isNext(place, /^着$/u) && later(place, STEPPED, 4))],
  踏着: [sense('giẫm', 'verb', (place) => later(place, STEPPED, 3))],
  糊: [sense('dán', 'verb', (place) => later(place, PASTED, 5))],
  料: [sense('thức ăn', 'noun', (place) => isNear(place, FEED) && earlier(place, /^(?:添|喂|加|拌|吃|上)/u, 4))],
  // 朝后厨吆喝了一声.
  吆喝: [sense('hô', 'verb', (place) => later(place, CALLED_OUT, 2) || earlier(place, /^(?:朝|冲|向|对着)$/u, 4))],
  红火: [
    sense('khấm khá', 'adjective', (place) => isNear(place, LIFE)),
    sense('phát đạt', 'adjective', (place) => isNear(place, TRADE)),
  ],
  培植: [sense('trồng', 'verb', (place) => later(place, PLANTS, 4))],
  客房: [sense('phòng trọ', 'noun', (place) => isNear(place, INNS))],
  专业: [
    sense('chuyên ngành', 'noun', (place) => isNear(place, STUDIED) && !isNext(place, /^(?:的|人士|人员|级|术语)/u)),
  ],
  上位: [sense('leo lên', 'verb', (place) => earlier(place, /^(?:靠|靠着|小三|情妇|踩着|外室|急着|想)$/u, 6))],
  // 把名单给我理出来.
  理: [sense('sắp xếp', 'verb', (place) => isDisposing(place) && isNext(place, /^(?:出|出来|清楚|好)/u))],
  想: [sense('muốn', 'adverb', (place) => isNext(place, /^先$/u) && !isBefore(place, /^(?:想|先|又)$/u))],
  // 您就放心吧, 你就不能小声点？
  就: [
    sense(
      'cứ',
      'adverb',
      (place) =>
        isNext(place, /^(?:放心|放心吧|等着|瞧好|安心|偷着乐)$/u) && isBefore(place, /^(?:你|您|你们|大人|娘娘|爷)$/u),
    ),
    sense(
      '',
      'particle',
      (place) => isNext(place, /^不能$/u) && isBefore(place, /^(?:你|您|你们|他|她)$/u) && isAsked(place),
    ),
  ],
  成: [sense('được', 'adjective', (place) => startsClause(place) && isNext(place, /^(?:啊|吧|呀|嘞|咧)$/u))],
  穿: [
    sense(
      'xuyên',
      'verb',
      (place) =>
        isNext(place, /^(?:到|进|回)$/u) &&
        later(place, /(?:朝|代|小说|书|古代|世界|书里|书中|年代|异界|小说里|末世|现代|大陆|身上)$/u, 5),
    ),
  ],
  // 领了腰牌: what one is given.
  领: [sense('lãnh', 'verb', (place) => later(place, ISSUED, 6))],
  领了: [sense('lãnh', 'verb', (place) => later(place, ISSUED, 5))],
  破: [
    sense('phá', 'verb', (place) => earlier(place, /^被$/u, 4) && isNext(place, /^了$/u) && earlier(place, WARDS, 8)),
  ],
  推: [sense('tiêm', 'verb', (place) => later(place, /^(?:药|肾上腺素|镇静剂|吗啡|葡萄糖|多巴胺)$/u, 5))],
  爆出: [sense('rớt ra', 'verb', (place) => later(place, /(?:装|装备|武器|道具|卷轴|材料|金币|晶核|技能书)$/u, 5))],
  闪现: [sense('tốc biến', 'verb', (place) => isBefore(place, /^(?:个|一个|交|交了|用|开)$/u))],
  摸鱼: [
    sense('trốn việc', 'verb', (place) => isNear(place, /^(?:公司|上班|办公室|茶水间|工位|老板|带薪|划水|单位)$/u)),
  ],
  请: [sense('xin', 'verb', (place) => later(place, /(?:假|年假|病假|事假|产假|婚假)$/u, 4))],
  洒: [sense('làm đổ', 'verb', (place) => isDisposing(place) && earlier(place, DRINKS, 4) && isNext(place, /^了$/u))],
  快: [
    sense(
      'sắp',
      'adverb',
      (place) => later(place, /完$/u, 2) && endsWithLe(place) && isKind(place.before, kinds('noun')),
    ),
  ],
  烫: [sense('hâm', 'verb', (place) => later(place, /壶$/u, 3))],
  挂住: [sense('móc lấy', 'verb', (place) => earlier(place, HOOKS, 5))],
  拨了: [sense('khều khều', 'verb', (place) => isNext(place, /^拨$/u) && later(place, /(?:灰|炭|炉|火|灯芯)/u, 6))],
  那么: [sense('như vậy', 'adverb', (place) => earlier(place, /^(?:不像|没像|并不像)$/u, 6) && !startsClause(place))],
  搭台: [sense('cùng đứng mổ', 'verb', (place) => isNear(place, /^(?:手术|夜班|医院|主刀|麻醉|急诊)$/u))],
  判: [sense('xử', 'verb', (place) => later(place, /(?:斩|斩立决|死刑|年|刑|流放|无期|凌迟)$/u, 4))],
  堵: [
    sense(
      'kẹt',
      'verb',
      (place) =>
        isNext(place, /^在$/u) &&
        later(place, /(?:高架|高架桥|路上|桥上|车流|环线|高速|半路)/u, 3) &&
        !isDisposing(place) &&
        !earlier(place, /车$/u, 5),
    ),
  ],
  交: [sense('nộp', 'verb', (place) => later(place, /(?:论文|卷|卷子|作业|稿|稿子|报告|检讨|押金|保证金)$/u, 3))],
  戏: [
    sense(
      'phim',
      'noun',
      (place) =>
        earlier(place, /^(?:接|拍|一?部|这部|那部|演|接了)/u, 4) &&
        isNear(place, /^(?:接|拍|导演|剧组|演员|角色|片酬|经纪人|接了)$/u),
    ),
  ],
  通告: [sense('lịch trình', 'noun', (place) => isNear(place, /^(?:经纪人|艺人|粉丝|助理|跑|赶|推掉|剧组)$/u))],
  挂: [sense('móc', 'verb', (place) => isNext(place, /^住$/u) && earlier(place, HOOKS, 5))],
  堵在: [
    sense(
      'kẹt ở',
      'verb',
      (place) =>
        later(place, /(?:高架|高架桥|路上|桥上|车流|环线|高速|半路)/u, 3) &&
        !isDisposing(place) &&
        !earlier(place, /车$/u, 5),
    ),
  ],
  拨: [sense('', 'particle', (place) => isBefore(place, /^拨了$/u) && later(place, /(?:灰|炭|炉|火|灯芯)/u, 6))],
  // 从他身边擦了过去.
  擦: [
    sense(
      'lướt',
      'verb',
      (place) => later(place, /^过去$/u, 2) && earlier(place, /^(?:身边|身旁|耳边|身侧|肩头|脸侧)$/u, 4),
    ),
  ],
  穿到: [
    sense('xuyên đến', 'verb', (place) => later(place, /(?:朝|代|世界|书里|书中|书|异界|小说|小说里|末世|大陆)$/u, 5)),
  ],
  叫: [sense('gáy', 'verb', (place) => earlier(place, /^(?:鸡|公鸡|雄鸡)$/u, 3))],
  往后: [sense('sau này', 'time', (place) => isDe(place.next) || isNext(place, /^(?:日子|这|还|咱)/u))],
  哪一个: [
    sense('có ai', 'pronoun', (place) => isNext(place, /^(?:敢|不知|能|肯)/u) && isKind(place.before, SOMEBODY)),
  ],
  哪个: [sense('có ai', 'pronoun', (place) => isNext(place, /^(?:敢|肯)$/u) && isKind(place.before, SOMEBODY))],
  // 话刚出口.
  出口: [
    sense(
      'ra khỏi miệng',
      'verb',
      (place) => earlier(place, /(?:话|言)$/u, 4) && (endsClause(place) || isBefore(place, /^(?:刚|一|才)$/u)),
    ),
  ],
  // 尽头的石台.
  尽头: [sense('ở cuối', 'adjective', (place) => startsClause(place) && isDe(place.next))],
  拨弄: [sense('gảy', 'verb', (place) => later(place, /^(?:算盘|琴弦|琴|弦|算盘珠子)/u, 3))],
  相交: [sense('quen biết', 'verb', (place) => later(place, /年$/u, 4) && !isKind(place.before, kinds('noun')))],
  抬: [
    sense(
      'khiêng',
      'verb',
      (place) =>
        isNext(place, /^(?:下|下了山|下山|上山|下去|出去|进去|走|回|进来)$/u) && earlier(place, /^(?:把|将|被|给)/u, 8),
    ),
  ],
  // 连水都顾不上喝: there is no time for an act, and no thought for anything else.
  顾不上: [sense('không kịp', 'verb', (place) => isKind(place.next, kinds('verb')) && !isNext(place, FELT))],
  // 再动手也不迟.
  再: [sense('hẵng', 'adverb', (place) => later(place, /^(?:也不|不)$/u, 7) && later(place, /^[迟晚]$/u, 8))],
  冲: [
    // 把敌军冲得七零八落.
    sense(
      'đánh',
      'verb',
      (place) => isDisposing(place) && isNext(place, /^得$/u) && later(place, /^(?:七零八落|人仰马翻|溃不成军)/u, 2),
    ),
    sense('về phía', 'preposition', (place) =>
      later(
        place,
        /^(?:打了?个?手势|打手势|招手|摆手|挥手|点头|努嘴|使眼色|打眼色|抱拳|拱手|扬了扬下巴|招了招手|摆了摆手|挥了挥手|点了点头)/u,
        8,
      ),
    ),
    sense('về phía', 'preposition', (place) => later(place, /^(?:打|做)/u, 6) && later(place, /手势$/u, 9)),
  ],
  花: [sense('tiêu', 'verb', (place) => isNext(place, /^得$/u) && earlier(place, /(?:钱|资金|银子|积蓄|家底)$/u, 4))],
  不等: [sense('không đợi', 'verb', (place) => isNext(place, /^了$/u) && startsClause(place))],
  要人命: [sense('muốn lấy mạng người', 'verb', (place) => isBefore(place, /是$/u) && !isBefore(place, /^真是$/u))],
  硬生生: [sense('cố', 'adverb', (place) => isNext(place, /^(?:挤|忍|咽|压|憋|止|收|扛|撑|受|接|挨)/u))],
});
