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

const FILLED =
  /^(?:填|填写|填好|填完|签|签字|签名|签了?|交|交给|上交|领|递交|递|报名|申请|登记|盖章|收上?来?|发下来?|发给)/u;
const LISTED =
  /(?:名单|打印|名字|一栏|栏|格子|数据|成绩|排名|课程|画|画着|贴在|贴着|列|列着|制|做|统计|核对|勾|划掉|统计员|班主任|老师|人名|姓名|日期|编号)/u;
const WORN = /(?:手腕|腕|戴|抬手|抬腕|几点|走得|指针|秒针|修|怀里|掏|表链|口袋|时间|块|只|上弦|停了)/u;
/** 填一张表: of what is filled in, and not what shows the time. */
const isForm = (place: Place): boolean => {
  const all = [...clauseBefore(place, 7), ...place.tokens.slice(place.index + 1, place.index + 7)];
  return !all.some(({ source }) => WORN.test(source)) && all.some(({ source }) => FILLED.test(source));
};
const isList = (place: Place): boolean =>
  !earlier(place, WORN, 7) &&
  !later(place, WORN, 6) &&
  (earlier(place, LISTED, 6) || later(place, LISTED, 6) || isBefore(place, /张$/u));

const DRAWN = /^(?:打|画|划|写|涂|标|打着|画着|划着|画了|红|红笔|圈)/u;
const THREADED = /(?:针|缝|绣|穿|织|补|衣|棉|丝|布|裁|鞋|袜|红|线团|线头|扣子|伤口)/u;
const WIRES =
  /(?:电|断|扯|拉|拽|剪|接|插|缠|绑|耳机|麦克风|摄像|垂|垂着|网|铃|引爆|炸弹|炸药|风筝|鱼|灯|电话|顺着|沿着|拆|绊|埋|充电|导|拔)/u;
const SOUGHT = /^(?:查|追|追查|跟|跟进|盯|断了?|挖|放弃|往下查|有用|不能断|摸)/u;
const OWED = /(?:欠|还|讨|赖|要|收|还清|清|讨要|抵|催|逼|躲|追|屁股|背|一笔)/u;
const COUNTED_UP = /^(?:记|记在|算|算清|算在|挂|挂在|结)/u;
const DRAWING = /(?:写|画|字|勾|描|添|落下|落笔|提笔|书|笔锋|收笔|刻|抹|少|多|歪|符|签)/u;
const LINES = /(?:[写读念字抄刻印]|纸|信|页|屏幕|短短|划掉)/u;
const MONEY =
  /(?:钱|银子|债|账|生意|买卖|款|资金|财|收入|支出|遗产|费|投资|开销|订单|交易|奖金|赔偿|人情|学费|巨款|存款|积蓄|横财|租|债务)/u;
const SHINING =
  /^(?:灭|暗|亮|从|照|落|打|打在|透|闪|晃|一闪|一点|像|太|很|越来越|刺|忽明忽暗|慢慢|渐渐|突然|忽然|洒|映|消失|被|把)/u;
const HURT = /(?:扎|疼|痛|刺|揪|撕|攥|碎|撞|捏|咚咚|怦怦|刀割|掏空|跳|剜|拧)/u;
const PROBES =
  /(?:拍|录|照|装|墙角|监控|走廊|路口|超声|机|个|有|没有|对准|角落|凝胶|肚子|屏幕|坏了|胎心|放上去|移|贴)/u;
const LEANS = /^(?:往|向|朝|看|张望|进|进去|出来|出去|出|一看|去看|来看|望|探脑|问)/u;

/** Senses of nouns that are called otherwise where they are forms, wires, debts, marks or strokes. */
export const NOUN_USE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 填一张表, 表上签字.
  表: [sense('đơn', 'noun', isForm), sense('bảng', 'noun', isList)],
  叉: [
    sense('dấu chéo', 'noun', (place) => earlier(place, DRAWN, 6) && !isNext(place, /^[起子着住]/u)),
    sense('xiên', 'verb', (place) => isNext(place, /^(?:起|着|住|了|中)/u)),
  ],
  // 几根线垂在外面, 这条线不能断.
  线: [
    sense(
      'manh mối',
      'noun',
      (place) => isBefore(place, /条$/u) && later(place, SOUGHT, 5) && !earlier(place, THREADED),
    ),
    sense(
      'dây',
      'noun',
      (place) =>
        !earlier(place, THREADED, 8) &&
        !later(place, THREADED, 5) &&
        (earlier(place, WIRES, 6) || later(place, WIRES, 5)) &&
        !isBefore(place, /[号號道条]$/u),
    ),
    sense(
      'dây',
      'noun',
      (place) => isBefore(place, /^(?:根|条)$/u) && (earlier(place, WIRES, 6) || later(place, /缠/u, 5)),
    ),
  ],
  // 欠了一屁股账, 账还没还清.
  账: [
    sense(
      'nợ',
      'noun',
      (place) => earlier(place, OWED, 5) || later(place, /^(?:还没?|还清|清|欠|讨|两清|一笔勾销)/u, 4),
    ),
    sense('món nợ', 'noun', (place) => later(place, COUNTED_UP, 3)),
  ],
  // 光灭了, 光从窗缝里照进来.
  光: [
    sense(
      'ánh sáng',
      'noun',
      (place) => (startsClause(place) || isBefore(place, /团$/u)) && isNext(place, SHINING) && !isNext(place, /^把/u),
    ),
  ],
  // 心像被针扎了一下.
  心: [
    sense(
      'tim',
      'noun',
      (place) =>
        later(place, HURT, 6) && !isDe(place.next) && (startsClause(place) || isKind(place.before, kinds('particle'))),
    ),
  ],
  // 探头刚放上去: of a device.
  探头: [
    sense(
      'đầu dò',
      'noun',
      (place) =>
        !isNext(place, LEANS) && (earlier(place, /超声|凝胶|肚子/u, 6) || later(place, /^(?:放上|贴|胎心|肚子)/u, 4)),
    ),
    sense(
      'camera',
      'noun',
      (place) =>
        !isNext(place, LEANS) &&
        !endsWithLooking(place) &&
        (isBefore(place, /^(?:个|没有|有|没|一个|的)$/u) || (startsClause(place) && later(place, PROBES, 5))),
    ),
  ],
  // 墙上有个眼.
  眼: [
    sense('lỗ', 'noun', (place) => isBefore(place, /个$/u) && endsClause(place) && earlier(place, /[墙板壁门地]/u, 6)),
  ],
  来路: [sense('đường cũ', 'noun', (place) => isBefore(place, /^(?:从|沿|沿着|顺着|望着|向|朝|往|回望)$/u))],
  // 末行写着什么.
  行: [sense('dòng', 'noun', (place) => isBefore(place, /^(?:首|末|尾|空|每)$/u))],
  章: [sense('con dấu', 'noun', (place) => near(place, /^(?:盖|盖上|盖了|盖着|盖好|刻|红|公|私|枚)$/u, 5))],
  印: [
    sense('dấu', 'noun', (place) => isBefore(place, /^(?:个|一个|道|圈|红)$/u) && !earlier(place, /掏|官|盖|刻/u, 6)),
  ],
  封口: [
    sense('chỗ niêm phong', 'noun', (place) => isBefore(place, /^的$/u) || earlier(place, /信|袋|坛|瓶|罐|箱/u, 4)),
  ],
  题: [sense('hỏi', 'noun', (place) => isBefore(place, /道$/u))],
  展开: [
    sense('mở ra', 'verb', (place) =>
      near(
        place,
        /(?:画|画卷|卷轴|图|信|纸|纸条|羊皮|布|旗|帛|报纸|圣旨|手帕|帕子|折扇|扇子|被子|毯子|地毯|包袱|油布|卷)$/u,
        5,
      ),
    ),
  ],
  课: [sense('học', 'noun', (place) => isBefore(place, /[堂节]$/u))],
  号: [
    sense(
      'tài khoản',
      'noun',
      (place) =>
        later(place, /^(?:被封|封了?|登|登录|上线|练|卖|盗|封号)/u, 4) && isBefore(place, /^(?:的|个|小|大|游戏)$/u),
    ),
  ],
  票: [sense('phiếu', 'noun', (place) => earlier(place, /^(?:投|投了|选|拉|计|唱|数|得|多数)/u, 5))],
  牌: [
    sense('biển', 'noun', (place) => earlier(place, /(?:挂|挂着|立|立着|竖|插|门口|路口|路边|门上|块)$/u, 6)),
    sense('bài', 'noun', (place) => earlier(place, /(?:^出|^打|张|^摸|^抽|^发|^洗|手里|^翻|^留)/u, 5)),
  ],
  菜: [
    sense('rau', 'noun', (place) => earlier(place, /^(?:种|浇|拔|摘|洗|择|割|亩|垄|畦|地里|园子里|腌|晒)/u, 5)),
    sense('thức ăn', 'noun', (place) => isBefore(place, /[盘碟碗盆桌]$/u)),
  ],
  没电: [
    sense(
      'mất điện',
      'verb',
      (place) =>
        earlier(place, /(?:屋|家|楼|村|房|城|小区|厂|停|镇|里|岛|基地|医院)里?$/u, 5) &&
        !earlier(place, /手机|电脑|手电|电池|对讲|耳机|手里/u, 6),
    ),
  ],
  包: [
    sense(
      'cục u',
      'noun',
      (place) =>
        isBefore(place, /^(?:个|一个|大)$/u) &&
        earlier(place, /(?:头|额|脑|后脑)/u, 7) &&
        earlier(place, /(?:^起|鼓|磕|撞|肿|摔|砸|敲)/u, 6),
    ),
  ],
  // 有一点他没说: something, and not a little of it.
  一点: [sense('một điểm', 'noun', (place) => isBefore(place, /^有$/u) && isKind(place.next, kinds('pronoun name')))],
  洞: [
    sense(
      'lỗ',
      'noun',
      (place) =>
        isBefore(place, /(?:个|一个|的)$/u) &&
        earlier(place, /(?:底|墙上?|门上?|衣|袜|鞋|屋顶|纸|口袋|锅|裤|桶|窗|布|胸|肚子|脑袋|额头)/u, 7),
    ),
  ],
  刺: [
    sense(
      'gai',
      'noun',
      (place) => isBefore(place, /^(?:有|的|带|长满|长着|根|些|满)$/u) && (endsClause(place) || isDe(place.next)),
    ),
  ],
  令: [
    sense(
      'lệnh',
      'noun',
      (place) => isBefore(place, /^(?:道|条|军|此|其|王|圣)$/u) && (endsClause(place) || isDe(place.next)),
    ),
  ],
});
const near = (place: Place, words: RegExp, limit = 6): boolean =>
  earlier(place, words, limit) || later(place, words, limit);
const endsWithLooking = (place: Place): boolean => later(place, /^(?:看|望|瞧|张望|往|向)/u, 4);

/** Senses of what is counted: 最后一笔还没写完 is a stroke. */
export const MEASURES_OF_NOUN_USES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 最上面一行字被划掉了: of what is written.
  行: [
    sense(
      'dòng',
      'measure',
      (place) =>
        isKind(place.before, kinds('number')) &&
        (earlier(place, LINES, 8) || later(place, LINES, 10)) &&
        !later(place, /(?:泪|眼泪|泪水|雁|大雁|脚印|树|牙|痕|人)$/u, 4),
    ),
  ],
  票: [sense('phiếu', 'measure', (place) => earlier(place, /^(?:投|投了|选|拉|差|得|多|多了|少|以)$/u, 5))],
  堂: [sense('tiết', 'measure', (place) => isNext(place, /课$/u) || later(place, /课$/u, 4))],
  板: [sense('gậy', 'measure', (place) => earlier(place, /^(?:挨|挨了|打|打了|杖责|赏|重责|责打|罚)$/u, 4))],
  项: [sense('mục', 'measure', (place) => isEdge(place.next) || isKind(place.next, kinds('verb adverb')))],
  张: [
    sense('lá', 'measure', (place) =>
      isNext(place, /^(?:牌|王牌|底牌|扑克牌|纸牌|扑克|红桃.*|黑桃.*|方块.*|小王|大王|符|符箓|符纸)$/u),
    ),
  ],
  条: [
    sense(
      'điều',
      'measure',
      (place) =>
        (endsClause(place) || isKind(place.next, kinds('verb adverb'))) &&
        earlier(
          place,
          /(?:合同|契约|协议|条款|规定|家规|门规|法|律|章程|罪|规矩|规则|条件|要求|禁令|清单|其中|守则|戒律|军规|校规)/u,
          8,
        ),
    ),
    sense('', 'measure', (place) =>
      isNext(
        place,
        /^(?:命令|指令|禁令|军令|命令|口令|谣言|罪名|罪状|提示|新闻|情报|警告|遗言|记录|评论|弹幕|回复|建议|意见|线索|密令|密报|战报)$/u,
      ),
    ),
  ],
  头: [
    sense(
      'đầu',
      'measure',
      (place) =>
        isNext(place, /^(?:系|拴|绑|连|挂|接|插|扎|搭|握|担|缠|固定|埋|伸|牵|通)/u) ||
        place.tokens[place.index - 2]?.source === '的',
    ),
  ],
  笔: [
    sense(
      'nét',
      'measure',
      (place) =>
        isKind(place.before, kinds('number')) &&
        !later(place, MONEY, 4) &&
        (isEdge(place.next) || !isKind(place.next, kinds('noun'))) &&
        (earlier(place, DRAWING, 8) || later(place, DRAWING, 6)),
    ),
  ],
});
