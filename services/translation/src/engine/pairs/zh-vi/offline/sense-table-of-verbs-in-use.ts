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

const FAMILY =
  /^(?:家|娘|爹|妈|妈妈|爸爸|爸|爹娘|孩子|老婆|媳妇|儿子|女儿|家乡|奶奶|爷爷|丈夫|老家|姐姐|弟弟|哥哥|妹妹|母亲|父亲|姐|哥|师父|外婆|外公|阿娘|阿爹|亲人)$/u;
const ASKED_TO_DO =
  /^(?:笑|哭|亲|抱|跳|唱|叫|飞|香|翻|滚|爬|喝|走|干|讲|说|来|演|扭|吼|叫|学|变|写|背|念|弹|吹|跪|磕)$/u;
const DISPOSED_BODY = /^(?:脸|汗|冷汗|热汗|眼泪|泪|眼睛|眼|鼻涕|嘴|嘴角|额头|脖子|手|鼻子|泪水|汗水|血|唇|脑门)$/u;
const ACCOUNTED =
  /^(?:账|命|卦|题|数|钱|利息|工钱|日子|时间|工分|总账|旧账|价|价钱|一卦|成本|账目|工资|字数|步数|距离)$/u;
const TRADED =
  /^(?:运输|业务|龙套|江湖|外卖|新闻|医院|关系|买卖|生意|单子|销售|市场|长途|货运|出租|滴滴|马拉松|步|贷款|项目|手续|腿)$/u;
const MATTERS_OF = /^(?:想|管|省|办|出|惹|犯|闹|挑|误|坏|谈|说|做|碰到|遇到|遇上)$/u;
const GATHERING =
  /^(?:[^的]*(?:不能|不可|不得|不要|别|莫)|暗暗|暗自|默默|盘腿|盘膝|.*坐下|盘.*坐|闭目|强行|开始|继续|重新|凝神|缓缓|试着|勉强|正|正在|再|连忙|急忙|赶紧|立刻|忙|无法|没法|一边|提气|悄悄|调息|静心|如何|怎么)$/u;
const OF_BREATH =
  /^(?:疗伤|调息|冲穴|抵挡|逼毒|逼出|护住|抵御|周天|行功|吐纳|相抗|冲开|于|至|到|一周|三周|压制|催动|将)$/u;
const UNDER_WATER =
  /^(?:水下|水中|水底|海底|湖底|河底|江底|深水|深海|水里|湖中|海里|江中|河里|潭底|湖水|海水|池底|湖里|河中)$/u;
const FIRES = /^(?:火|火苗|火舌|火焰|火光|烈火|大火|火星|火势|黑烟|浓烟|烟火|灶火|一簇火苗|火花)$/u;
const FEELS =
  /^(?:心疼|心酸|心寒|心惊|害怕|难受|难过|恶心|生气|讨厌|羡慕|眼红|佩服|敬佩|放心|不放心|担心|着急|感动|吃惊|意外|为难|头疼|头痛|捉摸不透|喘不过气|睡不着|胆寒|毛骨悚然|不寒而栗|不敢|舍不得|不忍|忍不住|移不开|睁不开|想哭|心动|不安|不舒服|发毛|发麻|发慌|起疑|刮目相看|看不透|猜不透|听不懂|看不懂|眼花缭乱|过目不忘|无法|目眩|窒息|绝望|心碎|心软|心生|大开眼界|防不胜防|哭笑不得|啼笑皆非|望而却步|不得不|挪不开|心慌|安心)$/u;
const HANDED_TO =
  /^(?:徒弟|徒儿|弟子|手下|下人|丫鬟|丫头|小厮|伙计|管家|侍卫|护卫|秘书|助理|司机|学生|儿子|女儿|媳妇|仆人|宫女|太监|属下|部下|亲兵|护士|服务员|保安|小二|师弟|师妹|婆子|嬷嬷|奶娘|厨子|厨房|侍女|女仆|仆从|随从|副将|士兵|家丁|车夫|老仆|孙子|孙女|店小二|保镖|亲卫|暗卫|徒孙|警卫员|勤务兵|通讯员|徒弟们|弟子们|众人|大家|人)$/u;
const CHARGES =
  /^(?:去|打水|烧水|送|送来|送去|拿|取|取来|拿来|备|准备|备马|备车|备好|请|叫|叫来|端|端来|查|去查|去取|去请|去叫|去买|去拿|守|守着|盯|盯着|安排|搬|搬来|抬|抬来|收拾|打扫|烧|烧饭|做饭|煮|熬|熬药|煎药|抓药|买|送信|传话|带|带路|通知|把|将|先|赶紧|连夜|立刻|马上|给|帮|泡茶|倒茶|上茶|沏茶|扶|传|传令|牵|牵马|停|停下|停车|退下|退|出去|进来|起来|回去|过来|准时|看好|照看|照顾|陪)$/u;
const TROOPS =
  /^(?:伤员|伤者|病人|近战|远程|治疗|后排|前排|新人|新来|新兵|无关人员|闲杂人等|其他人|别人|外人|孩子们|同学们|同学|女眷|后面|记者|学生|各位|诸位|所有人|全体|法师|骑兵|步兵|弓箭手|后勤|家属|乘客|旅客|玩家|队员|坦克|刺客|弟兄们|兄弟们|乡亲们|群众|观众|选手|围观|其余人|剩下|老人|小孩|大伙|大伙儿|两翼|左翼|右翼|前锋|后卫|各队|各部|师弟|师妹|士兵)$/u;
const LEARNT =
  /^(?:种|骑|织|绣|缝|念|打|拉|治|驾|划|游|煮|炒|修|弹|写|画|唱|算|认|炼|用|玩|吹|织布|绣花|修|种田|种地|接生|治病|养鸡|养猪|看病|驾船|撒网|做饭|杀猪|打铁|修炼|使剑|使刀|使枪|骑马|赶车|爬树|做鞋|做衣服|做菜|酿酒|打算盘|算账|念经|刺绣|插花|泡茶|画符|布阵|炼丹|配药|解毒|开锁|易容|变身|说谎|撒谎|哄人|哄孩子|照顾人|带孩子|打毛衣|包饺子|和面|剪纸|骑车|骑自行车|滑冰|滑雪|打球|打篮球|打字|编程|弹琴|吹笛子|拉二胡)$/u;
const WHO_CAN =
  /^(?:没有人|没人|谁|没几个人|有人|也|都|从小|只|我|你|他|她|它|我们|你们|他们|她们|爹|娘|妈|爸|爷爷|奶奶|老人|师父|大哥|真|就|才|还|竟然|居然|哪个|什么都)$/u;
const SOME_OF =
  /^(?:一点|一点点|一点儿|点|些|一些|几句|几手|几招|两招|两手|一手|不少|很多|许多|三门|几门|两门|各种|一门|这门|那门|一套|这套|那套)$/u;
const FORM_ACTS = /^(?:签|签字|签名|填|填写|填好|名字|登记|打勾|打钩|勾|报名|申请|报名表|签下|填上|写上|写下|签上)$/u;
const CALLED_BACK =
  /^(?:打|请|找|给|送|带|再|让|叫|我|咱|咱们|去|跟|替|帮|得|补|还|还得|聊|细说|问|告诉|转|联系|见|有空|你|您|你们|来|买|拿|发|把|就|等|记得|一起|咱俩|我们|慢慢|算|收拾|说|开|做|寄|交)$/u;
const TEACHERS = /^(?:老师|教授|先生|师父|教官|教练|夫子|讲师|班主任|老夫子|医生|法师|长老|方丈|导师|老秦|博士)$/u;
const NO_LESSON = /^(?:故事|笑话|话|价|价钱|电话|理|情|笑话|往事|事|事情|经过|条件|实话|真话|秘密|鬼故事)$/u;
const MONEY = /^(?:钱|两|两银子|文|银子|铜板|块|大洋|块大洋|万|贯|几个钱|灵石|金币|块钱)$/u;
const PAWNED_THINGS = /^(?:东西|物件|首饰|衣服|衣裳|宝贝|玉|玩意|物事|家当|当票)$/u;
const BY_TURNS: Readonly<Record<string, string>> = tableOf({
  绞: 'xoắn',
  挑: 'hất',
  抖: 'rung',
  顿: 'khựng',
  呼: 'thở',
  拨: 'gạt',
  抓: 'chộp',
  拽: 'giật',
  捏: 'bóp',
  带: 'kéo',
  收: 'thu',
  提: 'nhấc',
  压: 'đè',
  撩: 'hất',
  拧: 'vặn',
  拔: 'rút',
  点: 'chấm',
  送: 'đẩy',
  吸: 'hít',
  架: 'đỡ',
  引: 'dẫn',
  探: 'thò',
  勾: 'móc',
  顶: 'húc',
  挡: 'đỡ',
  推: 'đẩy',
  扯: 'giật',
  搅: 'khuấy',
});
/** 一绞一带: one of two quick movements. */
const isByTurns = ({ tokens, index, before, next }: Place): boolean =>
  before?.source === '一' &&
  (/^一.?$/u.test(next?.source ?? '') || tokens[index - 3]?.source === '一') &&
  (tokens[index - 3]?.source === '一' ? isEdge(next) || isDe(next) : true);
const isMatter = (place: Place): boolean => isBefore(place, MATTERS_OF) && (endsClause(place) || isDe(place.next));
/** 灵巧得叫人, 那声音叫人: what is felt, and not somebody who is called. */
const isFelt = (place: Place): boolean =>
  isNext(place, /^人$/u) &&
  (isBefore(
    place,
    /得$|^(?:真|直|总|实在|不免|着实|这|那|简直|事|话|样子|声音|模样|眼睛|笑容|神情|味道|场面|气氛)$/u,
  ) ||
    restOfClause(place, 5).some(({ source }) => FEELS.test(source)));
const PEOPLE = kinds('person noun');
const ACTS = kinds('verb adverb preposition');
const isPawned = (place: Place): boolean =>
  isNext(place, /^掉/u) ||
  (isNext(place, /^(?:了|得)$/u) && later(place, MONEY, 5) && !later(place, /^(?:年|天|月|回|次)$/u, 4)) ||
  (earlier(place, /^(?:想|要|来|去|拿|能|把|只好|只能|再|肯|先|只)$/u, 3) && later(place, PAWNED_THINGS, 5));
const taught: Sense = sense(
  'giảng',
  'verb',
  (place) => earlier(place, TEACHERS, 5) && !later(place, NO_LESSON, 6) && !isNext(place, /^(?:话|价)/u),
);
const toSide: Sense = sense('đứng về', 'verb', (place) => later(place, /^(?:这边|那边|这一边|那一边)$/u, 3));
const toPlace: Sense = sense('đến đứng', 'verb', (place) =>
  later(place, /^(?:门口|窗前|窗边|台上|门外|门前|镜子前|桌前|床前|院子里|身后|面前|跟前|旁边|身边|中间|一旁)$/u, 4),
);
const sided = (place: Place): boolean => earlier(place, /^站[在到]$/u, 3);

/** Senses of everyday verbs by what stands around them, beside those of `objects-of-everyday-acts.ts`. */
export const VERB_USE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 他想娘了.
  想: [
    sense('nhớ', 'verb', ({ tokens, index, next }) => {
      if (next === undefined || !FAMILY.test(next.source)) return false;
      const after = tokens[index + 2];
      return isEdge(after) || (after?.source === '了' && isEdge(tokens[index + 3]));
    }),
    sense('muốn', 'verb', (place) => isNext(place, /^(?:泡泡|养养|歇歇|躺躺|坐坐)$/u)),
  ],
  // 泡泡温泉.
  泡泡: [sense('ngâm', 'verb', (place) => isNext(place, /^(?:温泉|脚|澡|热水|药浴|热水澡|茶)$/u))],
  养: [sense('dưỡng', 'verb', (place) => later(place, /^(?:腿|腿伤|伤|身子|精神|嗓子|腰|胃|身体|眼睛|伤口|神)$/u, 6))],
  // 新娘子笑一个.
  一个: [sense('một cái', 'adverb', (place) => isBefore(place, ASKED_TO_DO) && endsClause(place))],
  // 擦了把眼泪.
  把: [
    sense(
      '',
      'particle',
      ({ tokens, index, before, next }) =>
        before?.source === '了' &&
        /^[擦抹揩拭]$/u.test(tokens[index - 2]?.source ?? '') &&
        next !== undefined &&
        DISPOSED_BODY.test(next.source),
    ),
  ],
  ...Object.fromEntries(Object.entries(BY_TURNS).map(([verb, text]) => [verb, [sense(text, 'verb', isByTurns)]])),
  一带: [sense('một kéo', 'verb', ({ tokens, index }) => tokens[index - 2]?.source === '一')],
  // 算了一下账.
  算了: [sense('tính', 'verb', (place) => later(place, ACCOUNTED, 4))],
  // 跑了几年运输.
  跑了: [sense('chạy', 'verb', (place) => later(place, TRADED, 4))],
  // 想了事 is cut as 想|了事.
  了事: [sense('chuyện', 'noun', isMatter)],
  // 盘腿坐下运气.
  运气: [
    sense(
      'vận khí',
      'verb',
      (place) =>
        (isBefore(place, GATHERING) && (endsClause(place) || place.next?.kind === 'verb')) || isNext(place, OF_BREATH),
    ),
  ],
  潜入: [sense('lặn xuống', 'verb', (place) => later(place, UNDER_WATER, 3))],
  潜到: [sense('lặn tới', 'verb', (place) => later(place, UNDER_WATER, 3))],
  // 火苗窜起来.
  窜: [sense('bùng', 'verb', (place) => earlier(place, FIRES, 4) && isNext(place, /^(?:起|上|了起|高)/u))],
  蹿: [sense('bùng', 'verb', (place) => earlier(place, FIRES, 4) && isNext(place, /^(?:起|上|了起|高)/u))],
  // 这笔账记在我头上.
  记在: [sense('tính', 'verb', (place) => later(place, /^(?:头上|账上|名下)$/u, 5))],
  站到: [toSide, toPlace],
  站在: [toSide],
  这边: [sense('phía', 'noun', (place) => isKind(place.before, SOMEBODY) && sided(place))],
  那边: [sense('phía', 'noun', (place) => isKind(place.before, SOMEBODY) && sided(place))],
  // 亮得叫人不敢直视.
  叫: [sense('khiến', 'preposition', isFelt)],
  // 让徒弟去打水; 让你熬的粥.
  让: [
    sense(
      'bảo',
      'preposition',
      ({ tokens, index, before, next }) =>
        next !== undefined &&
        HANDED_TO.test(next.source) &&
        CHARGES.test(tokens[index + 2]?.source ?? '') &&
        (isEdge(before) ||
          isKind(before, SOMEBODY) ||
          /^(?:便|就|又|先|连忙|赶紧|忙|已经|已|早|特意)$/u.test(before!.source)),
    ),
    sense(
      'bảo',
      'preposition',
      ({ tokens, index, next }) =>
        /^(?:你|你们|他|她|我)$/u.test(next?.source ?? '') &&
        tokens[index + 2]?.kind === 'verb' &&
        isDe(tokens[index + 3]) &&
        /^(?:做|办|买|带|拿|熬|煮|查|背|抄|写|学|送|找|准备|收拾|看|练|画|做|取|备|洗|打听)$/u.test(
          tokens[index + 2]!.source,
        ),
    ),
  ],
  // 近战不要站在柱子后面.
  不要: [
    sense(
      'đừng',
      'adverb',
      (place) =>
        isKind(place.next, ACTS) &&
        place.before !== undefined &&
        (TROOPS.test(place.before.source) ||
          (isDe(place.before) && earlier(place, /^(?:新来|后面|剩下|前面|受伤|没事|站着)$/u, 3))),
    ),
  ],
  // 没有人会种; 他会一点医术.
  会: [
    sense(
      'biết',
      'verb',
      ({ tokens, index, before, next }) =>
        next !== undefined &&
        before !== undefined &&
        LEARNT.test(next.source) &&
        WHO_CAN.test(before.source) &&
        (isEdge(tokens[index + 2]) || (isKind(tokens[index + 2], kinds('noun')) && isEdge(tokens[index + 3]))),
    ),
    sense('biết', 'verb', (place) => isNext(place, SOME_OF) && isKind(restOfClause(place, 6).at(-1), PEOPLE)),
  ],
  会不会: [sense('có biết', 'adverb', (place) => isNext(place, LEARNT))],
  // 最后死的只会是我们.
  只会: [sense('chỉ có thể', 'adverb', (place) => isNext(place, /^是$/u))],
  // 那只会更糟.
  那只: [sense('đó chỉ', 'pronoun', (place) => startsClause(place) && isNext(place, /^(?:会|能|是)$/u))],
  这只: [sense('đây chỉ', 'pronoun', (place) => startsClause(place) && isNext(place, /^(?:会|能)$/u))],
  // 在表上签字.
  表: [sense('tờ đơn', 'noun', (place) => earlier(place, FORM_ACTS, 5) || later(place, FORM_ACTS, 4))],
  // 回头请你吃饭.
  回头: [
    sense(
      'lát nữa',
      'adverb',
      (place) => startsClause(place) && isNext(place, CALLED_BACK) && !later(place, /^(?:一看|看去|望去|看|望)$/u, 2),
    ),
  ],
  讲: [taught],
  讲到: [taught],
  讲完: [sense('giảng xong', 'verb', taught.when)],
  讲起: [
    sense(
      'giảng về',
      'verb',
      (place) => taught.when(place) && later(place, /^(?:课|文言文|几何|历史|语法|物理|数学)$/u, 5),
    ),
  ],
  当: [sense('cầm', 'verb', isPawned)],
  当掉: [sense('cầm mất', 'verb', () => true)],
  当不了: [sense('cầm không được', 'verb', (place) => later(place, MONEY, 4))],
  拿去当: [sense('đem đi cầm', 'verb', (place) => endsClause(place))],
  // 越挑越高, of brows.
  挑: [
    sense(
      'nhướng',
      'verb',
      (place) =>
        (isBefore(place, /^越$/u) || isNext(place, /^(?:了挑|起|得|着)$/u)) &&
        earlier(place, /^(?:眉|眉毛|眉梢|眉头|单眉)$/u, 4),
    ),
    sense(BY_TURNS.挑!, 'verb', isByTurns),
  ],
  长: [sense('lớn', 'verb', (place) => isBefore(place, /^越$/u) && isNext(place, /^越$/u))],
  旺: [sense('mạnh', 'adjective', (place) => earlier(place, /火|灶|炉/u, 6))],
  // 顶了他一句.
  顶: [
    sense('bật lại', 'verb', (place) => later(place, /^句$|^一句$|^几句$/u, 5)),
    sense('thay', 'verb', (place) => later(place, /^(?:班|夜班|早班|白班)$/u, 4)),
    sense(BY_TURNS.顶!, 'verb', isByTurns),
  ],
  眯: [
    sense('chợp mắt', 'verb', (place) => later(place, /^(?:一会儿|一会|一觉|片刻|一阵|半个时辰|一小会儿|十分钟)$/u, 3)),
  ],
  // 把珠子用红绳穿着.
  穿着: [sense('xâu', 'verb', (place) => earlier(place, /^用$/u, 5) && earlier(place, /(?:绳|线|铁丝|草)$/u, 4))],
  穿成: [sense('xâu thành', 'verb', (place) => later(place, /^(?:串|项链|手链|链子|珠串|一串)$/u, 4))],
  // 正要说媳妇.
  说: [
    sense(
      'hỏi',
      'verb',
      (place) => later(place, /^(?:媳妇|老婆|亲事|门亲|亲|婚事)$/u, 4) && !isNext(place, /^(?:他|她|我|你)/u),
    ),
    sense('tìm', 'verb', (place) => later(place, /^婆家$/u, 4)),
  ],
  媳妇: [sense('vợ', 'noun', (place) => earlier(place, /^(?:说|娶|讨|娶个|找)$/u, 3) && endsClause(place))],
  倒在地上: [
    sense(
      'đổ xuống đất',
      'verb',
      (place) => earlier(place, /^[把将]$/u, 6) && isKind(place.before, kinds('noun')) && !isDe(place.next),
    ),
  ],
  // 把刀架在脖子上 is cut as 刀架|在.
  刀架: [sense('đao kề', 'noun', (place) => earlier(place, /^[把将]$/u, 3) && isNext(place, /^(?:在|到)$/u))],
  剑架: [sense('kiếm kề', 'noun', (place) => earlier(place, /^[把将]$/u, 3) && isNext(place, /^(?:在|到)$/u))],
  甩: [
    sense('giáng', 'verb', (place) => later(place, /^(?:巴掌|耳光|嘴巴|一巴掌|一耳光)$/u, 6)),
    sense(
      'đá',
      'verb',
      ({ tokens, index, next }) =>
        next?.source === '了' && isKind(tokens[index + 2], SOMEBODY) && isEdge(tokens[index + 3]),
    ),
  ],
  腾: [sense('nhường', 'verb', (place) => isNext(place, /^给$/u))],
  角: [sense('góc', 'noun', (place) => earlier(place, /^磕/u, 4))],
  拖: [sense('lau', 'verb', (place) => isBefore(place, /^地$/u))],
  // 发了一顿火.
  发: [sense('nổi', 'verb', (place) => later(place, /^(?:脾气|酒疯|火|无名火|邪火)$/u, 4))],
});
