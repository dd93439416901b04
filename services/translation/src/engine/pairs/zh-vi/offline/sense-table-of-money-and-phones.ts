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
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const BUTTONS =
  /^(?:查询|确定|取消|提交|发送|删除|保存|同意|拒绝|接受|下载|付款|支付|下单|收藏|转发|播放|暂停|退出|登录|注册|接听|挂断|拉黑|确认|返回|刷新|关闭|好友|通过|忽略|举报)$/u;

const PICTURES = /(?:照|照片|合照|合影|自拍|截图|九宫格|美食|朋友圈|结婚证|视频|成绩单|聊天记录|戒指)$/u;

const MOVED = /^(?:挪|挪到|推|推到|推掉|改|改到|改成|取消|延|延后|提前|提到|开完|开到|开了|散|排|安排|耽误)/u;

const GIFTS = /(?:礼物|弹幕|评论|火箭|跑车|消息|留言|评论区|公屏)$/u;

const STOCK = /(?:货|库存|账|仓库|货物)$/u;

const BRIDE_MONEY = /(?:份子|份子钱|礼金|礼钱|红包)$/u;

const JOBS =
  /^(?:审计|会计|出纳|前台|客服|行政|助理|文员|销售|翻译|模特|主播|保姆|月嫂|护工|法人|替身|群演|临时工|学徒|保安|秘书|司机|实习生|小三|后妈|家教|伴娘|伴郎|编剧|导购|收银|中介|外卖员|快递员)$/u;

const DRAFTS = /(?:方案|稿子|提案|策划|策划案|剧本|选题|稿|文案|项目|设计稿|预算|计划书)$/u;

const BOOKED = /(?:票|酒店|房|房间|餐厅|位子|位置|座|桌|外卖|花|蛋糕|机票|包厢|包间|闹钟|民宿|婚宴)$/u;

const DEBTS = /(?:房贷|车贷|贷款|债|信用卡|花呗|网贷|借款|欠款|月供|利息|本金)$/u;

const SCREENS = /^(?:手机|手机上|屏幕|屏幕上|鼠标|平板|界面|电脑|键盘|按钮)$/u;

const DUTIES =
  /^(?:交|缴|付|还|上班|开会|加班|考试|上课|出差|早起|值班|住院|做手术|动手术|化疗|写作业|做作业|补课|复习|养家|养家糊口|还贷|还房贷|打卡|打针|输液|排队|赶飞机|赶高铁|倒车|挤地铁|伺候|照顾)$/u;

export const NUMBERS = kinds('number');

const MONEY_SENT =
  /(?:钱|卡|账|账户|微信|支付宝|银行|块|万|元|工资|红包|生活费|学费|房租|定金|[百千万]|几百|几千|几万)$/u;

const ANSWERED = /^(?:消息|短信|微信|信息|邮件|私信|语音|表情|表情包|字|[“‘「]|好|嗯)$/u;

const SPOTS =
  /(?:门口|前台|桌上|桌子上|柜子里|柜|驿站|门卫|保安室|沙发上|冰箱里|冰箱|抽屉里|车上|后备箱|地上|旁边|这儿|那儿|这里|那里|床头|门外|玄关)$/u;

const MONEY_OR_TIME = /(?:块|块钱|元|万|千|百|多|亿|分钟|小时|个小时|个月|天|年|积分|贡献点|灵石|金币|周|星期)$/u;

const PERSONS = kinds('pronoun person name punctuation');

const ERASED = /^(?:删|删掉|删了|字|一行字|屏幕|对话框|输入框|键盘)$/u;

/** 贵八百多, 贵得多: by how much. */
const isMuch = (token: Place['next']): boolean =>
  isKind(token, NUMBERS) || /^(?:得|不少|很多|好几)/u.test(token?.source ?? '');

/** 只回了一个“嗯”字: a message or a quotation follows. */
const isSaidNear = ({ tokens, index }: Place): boolean =>
  tokens.slice(index + 2, index + 7).some(({ source }) => /^[句“‘「]$|字$|消息|短信|表情|微信|语音/u.test(source));

/** 我饭卡里还有钱，你别再给我转了: the clause before may name the money. */
const isAboutMoney = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - 14), index).some(({ source }) => MONEY_SENT.test(source));

/** Ordinary words in the senses they have about money, telephones and offices of today. */
export const MONEY_AND_PHONE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 先点查询, 点了“同意”, 在手机上点了两下; 你们随便点.
  点: [
    // 安静点的房.
    sense(
      'một chút',
      'adverb',
      (place) =>
        /^(?:安静|便宜|干净|宽敞|暖和|舒服|漂亮|清淡|像样|结实|低调|热闹|新鲜|简单|清静|稳妥|隐蔽)$/u.test(
          place.before?.source ?? '',
        ) &&
        (isDe(place.next) || endsClause(place)),
    ),
    sense(
      'gọi món',
      'verb',
      (place) => isBefore(place, /^(?:随便|尽管|多|你来|我来)$/u) && (endsClause(place) || isNext(place, /^吧$/u)),
    ),
    sense(
      'bấm',
      'verb',
      (place) =>
        earlier(place, SCREENS, 5) && isNext(place, /^了$/u) && later(place, /^(?:.?[两几一]下|两|几|一)$/u, 3),
    ),
    sense('bấm', 'verb', (place) => isNext(place, BUTTONS)),
    sense('bấm', 'verb', (place) => isNext(place, /^了?$/u) && later(place, BUTTONS, 4)),
  ],
  晒: [sense('khoe', 'verb', (place) => later(place, PICTURES, 5))],
  // 把会挪到周五, 会还没开完.
  会: [
    sense('cuộc họp', 'noun', (place) => isBefore(place, /^[把将]$/u) && isNext(place, MOVED)),
    sense('cuộc họp', 'noun', (place) => startsClause(place) && isNext(place, /^(?:还没开|开完|开到|开了|散了)/u)),
    sense(
      'cuộc họp',
      'noun',
      (place) => isBefore(place, /^(?:开|开个|开完|散|这个|那个|下个|有个)$/u) && endsClause(place),
    ),
  ],
  刷: [sense('tuôn', 'verb', (place) => earlier(place, GIFTS, 2) && isNext(place, /^(?:得|个不停|不停)$/u))],
  盘: [sense('kiểm', 'verb', (place) => later(place, STOCK, 3) && isNext(place, /^(?:一下|一遍|了|点|货|账|库存)$/u))],
  随: [sense('mừng', 'verb', (place) => later(place, BRIDE_MONEY, 4))],
  // 那条语音, 点开语音.
  语音: [
    sense(
      'tin nhắn thoại',
      'noun',
      (place) => isBefore(place, /[条段]$/u) || earlier(place, /^(?:点开|发来|发了|按住|听完|转成|又一条|听)$/u, 3),
    ),
  ],
  // 一年下来要花五六万.
  下来: [
    sense(
      'tính ra',
      'adverb',
      (place) =>
        place.before?.kind === 'time' &&
        !isEdge(place.next) &&
        later(place, /^(?:花|挣|赚|省|存|要|得|能|光|也|去|去了)$/u, 3),
    ),
  ],
  // 她给我转了五百, 微信转我就行.
  转: [
    sense(
      'chuyển',
      'verb',
      (place) =>
        (earlier(place, MONEY_SENT, 8) || later(place, MONEY_SENT, 5)) &&
        isNext(place, /^(?:[了给我你他她]|过去|过来|账|钱)$/u) &&
        !later(place, /^(?:圈|身|头|一圈|两圈|弯)$/u, 4),
    ),
    sense('chuyển tiền', 'verb', (place) => earlier(place, /^给.?$/u, 3) && isAboutMoney(place) && endsClause(place)),
  ],
  // 回了一个“嗯”字, 没回我消息.
  回: [
    sense(
      'trả lời',
      'verb',
      (place) =>
        (isNext(place, /^了$/u) && place.before?.kind !== 'verb' && isSaidNear(place)) ||
        (isNext(place, ANSWERED) &&
          !isBefore(place, /^[来去带找]$/u) &&
          earlier(place, /^(?:没|没有|不|怎么|才|秒|懒得|只|先)$/u, 3)),
    ),
  ],
  // 删了又打, 打了一行字.
  打: [
    // 给前妻打了半年的抚养费.
    sense(
      'chuyển',
      'verb',
      (place) =>
        earlier(place, /^给.?$/u, 4) && later(place, /^(?:抚养费|生活费|学费|房租|尾款|定金|货款|医药费)$/u, 7),
    ),
    // 赶紧打了120.
    sense('gọi', 'verb', (place) =>
      /^1(?:20|10|19)$/u.test(place.tokens[place.index + (isNext(place, /^了$/u) ? 2 : 1)]?.source ?? ''),
    ),
    sense('gõ', 'verb', (place) => earlier(place, ERASED, 5) && (endsClause(place) || isNext(place, /^了$/u))),
    sense('gõ', 'verb', (place) => isNext(place, /^了$/u) && later(place, /^删$/u, 4)),
  ],
  // 低头划着手机.
  划: [sense('lướt', 'verb', (place) => later(place, /^(?:手机|屏幕|平板|朋友圈|短视频|视频)$/u, 3))],
  划着: [sense('lướt', 'verb', (place) => later(place, /^(?:手机|屏幕|平板|朋友圈|短视频|视频)$/u, 3))],
  // 放您门口.
  放: [sense('để', 'verb', (place) => later(place, SPOTS, 3) && !isNext(place, /^(?:[了着过进出下到在开]|火|枪)$/u))],
  过去: [sense('sang', 'verb', (place) => isBefore(place, /^[转汇打]$/u) && earlier(place, MONEY_SENT, 8))],
  // 所有人都在@他.
  在: [sense('đang', 'adverb', (place) => place.next?.source.startsWith('@') === true)],
  // 打完折还要三千多, 也要三百贡献点; 开学要交学费.
  要: [
    sense(
      'phải',
      'adverb',
      (place) =>
        isNext(place, DUTIES) && !startsClause(place) && !isBefore(place, /^(?:不|快|就|想|偏|非|只|真|既然)$/u),
    ),
    sense(
      'mất',
      'verb',
      (place) =>
        isKind(place.next, NUMBERS) &&
        !isKind(place.before, PERSONS) &&
        isBefore(place, /^(?:还|也|就|得|都|至少|起码|大概|至少也|少说也|少说|最少|一共|每月|每年|一个月|一年)$/u) &&
        (MONEY_OR_TIME.test(place.next!.source) || later(place, MONEY_OR_TIME, 3)),
    ),
    // 商场里要贵八百多.
    sense(
      '',
      'adverb',
      (place) =>
        isNext(place, /^(?:贵|便宜|高|低|大|小|多|少|好|快|慢|长|短|重|轻|早|晚|强|难)$/u) &&
        !startsClause(place) &&
        isMuch(place.tokens[place.index + 2]),
    ),
  ],
  还要: [
    sense('còn phải', 'adverb', (place) => isNext(place, DUTIES)),
    sense(
      'còn mất',
      'verb',
      (place) =>
        isKind(place.next, NUMBERS) &&
        !isKind(place.before, PERSONS) &&
        (MONEY_OR_TIME.test(place.next!.source) || later(place, MONEY_OR_TIME, 3)),
    ),
  ],
  // 你先垫上，回头我转给你.
  垫上: [sense('ứng', 'verb', (place) => isBefore(place, /^(?:先|帮我|替我|给我|我)$/u) && endsClause(place))],
  垫: [
    sense(
      'ứng',
      'verb',
      (place) => isBefore(place, /^(?:先|帮我|替我|给我)$/u) && (endsClause(place) || isNext(place, /^[着上]$/u)),
    ),
  ],
  // 方案被毙了.
  毙: [sense('gạt', 'verb', (place) => earlier(place, DRAFTS, 5))],
  毙了: [sense('gạt', 'verb', (place) => earlier(place, DRAFTS, 5))],
  枪毙: [sense('gạt', 'verb', (place) => earlier(place, DRAFTS, 5))],
  列: [
    sense(
      'lập',
      'verb',
      (place) => later(place, /(?:清单|单子|名单|计划|提纲|表)$/u, 4) && isNext(place, /^[的了个出]$/u),
    ),
  ],
  虚: [sense('sáo rỗng', 'adjective', (place) => earlier(place, /^(?:写|简历|报告|方案|文案|说)$/u, 6))],
  // 进了一家事务所当审计.
  当: [
    sense(
      'làm',
      'verb',
      (place) =>
        isNext(place, JOBS) &&
        !isEdge(place.before) &&
        (isEdge(place.tokens[place.index + 2]) || place.tokens[place.index + 2]?.source === '了'),
    ),
  ],
  // 她的专业是会计.
  专业: [
    sense(
      'chuyên ngành',
      'noun',
      (place) =>
        (isDe(place.before) && isNext(place, /^(?:是|不是|跟|和|对口)$/u)) ||
        isBefore(place, /^(?:什么|哪个|本|大学|我们|选|换|转|双)$/u),
    ),
  ],
  // 批了半天假.
  假: [
    sense(
      'phép',
      'noun',
      (place) =>
        isBefore(place, /(?:天|半天|个月|月|周|小时|礼拜|星期)$/u) && earlier(place, /^(?:批|请|放|休|准|给)/u, 6),
    ),
  ],
  // 退了所有的群.
  退: [sense('rời', 'verb', (place) => later(place, /群$/u, 4) && isNext(place, /^[了出]$/u))],
  // 给我留一套顶楼的, 每月只留五百块.
  留: [
    sense(
      'giữ',
      'verb',
      (place) =>
        earlier(place, /^(?:给.?|帮我|帮你)$/u, 2) &&
        (later(place, /(?:套|间|位|位子|座|票|房|份|门|灯)$/u, 4) || isNext(place, /^[着好]$/u)),
    ),
    sense('giữ lại', 'verb', (place) => isKind(place.next, NUMBERS) && later(place, MONEY_SENT, 4)),
  ],
  // 请了个家教, 一小时两百.
  家教: [sense('gia sư', 'person', (place) => isBefore(place, /^(?:个|一个|请|当|做|找|名|位|一名|当过|兼职)$/u))],
  // 黄牛炒到八百块.
  黄牛: [
    sense(
      'dân phe',
      'person',
      (place) => later(place, /(?:炒|票|号|倒|手里|加价|块)/u, 6) && !later(place, /(?:犁|田|草|地)/u, 6),
    ),
  ],
  挂: [sense('lấy', 'verb', (place) => earlier(place, /(?:专家号|普通号|门诊号|号)$/u, 5) && endsClause(place))],
  // 亏了六十万.
  亏: [
    sense(
      'lỗ',
      'verb',
      (place) =>
        isNext(place, /^了$/u) &&
        !isKind(place.tokens[place.index + 2], kinds('pronoun person name')) &&
        (later(place, MONEY_SENT, 5) || endsWithLe(place) || later(place, /^算$/u, 2)),
    ),
  ],
  // 公司给他配的车.
  配: [
    sense(
      'kèm',
      'verb',
      (place) =>
        isNext(place, /^(?:了|上|着|了个|了张)$/u) &&
        later(place, /^(?:表情|图|文字|文案|照片|音乐|笑脸|字|一句话)$/u, 6),
    ),
    sense(
      'cấp',
      'verb',
      (place) =>
        earlier(place, /^(?:公司|单位|厂里|上面|学校)$/u, 4) &&
        later(place, /(?:车|秘书|助理|手机|电脑|宿舍|公寓|司机|房)$/u, 4),
    ),
  ],
  // 给我订了去三亚的机票.
  订: [sense('đặt', 'verb', (place) => later(place, BOOKED, 10))],
  // 她只说了句：“…”.
  句: [sense('một câu', 'noun', (place) => isBefore(place, /^[了道过]$/u) && isEdge(place.next))],
  // 够还三年的房贷, 每月要还两万的贷款.
  还: [
    sense(
      'trả',
      'verb',
      (place) =>
        isBefore(
          place,
          /^(?:够|要|得|去|来|先|帮|替|给|能|没法|慢慢|用来|拿去|忙着|一起|不用|该|月|每月|每个月|才)$/u,
        ) &&
        later(place, DEBTS, 6) &&
        !isNext(place, /^(?:[有要是得没能会给剩欠差背]|没有)/u),
    ),
  ],
  // 业主们拉起横幅，要求开发商给个说法.
  要求: [
    sense(
      'yêu cầu',
      'verb',
      (place) => startsClause(place) && isKind(place.next, kinds('person pronoun name')) && later(place, /./u, 3),
    ),
  ],
});
