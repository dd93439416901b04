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
  // 末行写着什么.
  行: [sense('dòng', 'noun', (place) => isBefore(place, /^(?:首|末|尾|空|每)$/u))],
});
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
