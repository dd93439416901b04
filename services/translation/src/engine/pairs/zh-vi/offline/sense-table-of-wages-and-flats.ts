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
import { isDe, tableOf } from './tokens.ts';

const BUTTONS =
  /^(?:查询|确定|取消|提交|发送|删除|保存|同意|拒绝|接受|下载|付款|支付|下单|收藏|转发|播放|暂停|退出|登录|注册|接听|挂断|拉黑|确认|返回|刷新|关闭|好友|通过|忽略|举报)$/u;
const STREETS =
  /(?:路|路上|街|街上|桥上|高架|高架上|高速|高速上|市区|环线|环路|路口|隧道|这边|那边|前面|市中心|早高峰|晚高峰|.环|地库|城里)$/u;
const BLOCKED_INSIDE = /(?:心|胸口|心口|喉咙|嗓子|嗓子眼|鼻子|血管|马桶|下水道|水管)/u;
const LIGHTS = /(?:光|灯|灯光|日头|太阳|屏幕|车灯|烛火|火把|月亮)$/u;
const DRINKS = /(?:酒|咖啡|汤|茶|水|饮料|果汁|奶茶|牛奶|可乐|粥|热水|豆浆|橙汁)$/u;
const DOWN_TO = /^(?:在|到|得|出来|出去|了)$/u;
const PICTURES = /(?:照|照片|合照|合影|自拍|截图|九宫格|美食|朋友圈|结婚证|视频|成绩单|聊天记录|戒指)$/u;
const MOVED = /^(?:挪|挪到|推|推到|推掉|改|改到|改成|取消|延|延后|提前|提到|开完|开到|开了|散|排|安排|耽误)/u;
const HURT = /(?:伤|石膏|医生|大夫|病|手术|腿|骨|骨裂|骨折|月子|身体|身子|脚|胳膊)/u;
const DAMAGE = /(?:伤|裂|骨|症|脑震荡|感染|过敏|剐蹭|刮蹭|发炎|损|中毒|磕碰|划痕|地震)/u;
const BAGS =
  /(?:贵|名牌|大牌|万块钱|限量|限量款|爱马仕|香奈儿|奢侈|皮|真皮|高仿|专柜|几万|上万|[一二两三四五六七八九十几]+万)$/u;
const HOUSE_WANTED = /^(?:没|没有|有|买|买了|看|租|租了|供|卖|卖了|换|要|抢|还)$/u;
const WITH_CAR = /^[车钱存]$|^(?:没车|有车|存款|彩礼|工作)$/u;
const OUTING = /^(?:去|来|回|出|到|上|逛|玩|看|吃|打|走|坐|搬|离|出去|出门|出来|去趟|过来|过去|看病|旅游|一起)/u;
const GIFTS = /(?:礼物|弹幕|评论|火箭|跑车|消息|留言|评论区|公屏)$/u;
const WANTED = /^(?:什么|个|钱|一时|新鲜|清静|省事|方便|安稳|财|名|利|人家|[它她他你我]们?)$/u;
const STOCK = /(?:货|库存|账|仓库|货物)$/u;
const BRIDE_MONEY = /(?:份子|份子钱|礼金|礼钱|红包)$/u;
const DATES =
  /(?:时间|见|见面|面谈|谈|吃|吃饭|看|地方|地点|咖啡|周末|周[一二三四五六日天]|下周|今晚|明天|明晚|改天|改日|出来|出去|逛)/u;
const JOBS =
  /^(?:审计|会计|出纳|前台|客服|行政|助理|文员|销售|翻译|模特|主播|保姆|月嫂|护工|法人|替身|群演|临时工|学徒|保安|秘书|司机|实习生|小三|后妈|家教|伴娘|伴郎|编剧|导购|收银|中介|外卖员|快递员)$/u;
const DRAFTS = /(?:方案|稿子|提案|策划|策划案|剧本|选题|稿|文案|项目|设计稿|预算|计划书)$/u;
const BOOKED = /(?:票|酒店|房|房间|餐厅|位子|位置|座|桌|外卖|花|蛋糕|机票|包厢|包间|闹钟|民宿|婚宴)$/u;
const DEBTS = /(?:房贷|车贷|贷款|债|信用卡|花呗|网贷|借款|欠款|月供|利息|本金)$/u;
const PURSUED = kinds('pronoun name');
const NOUNS = kinds('noun name person place pronoun');
const SCREENS = /^(?:手机|手机上|屏幕|屏幕上|鼠标|平板|界面|电脑|键盘|按钮)$/u;
const DUTIES =
  /^(?:交|缴|付|还|上班|开会|加班|考试|上课|出差|早起|值班|住院|做手术|动手术|化疗|写作业|做作业|补课|复习|养家|养家糊口|还贷|还房贷|打卡|打针|输液|排队|赶飞机|赶高铁|倒车|挤地铁|伺候|照顾)$/u;
const PLANS = kinds('pronoun person name time');
const NUMBERS = kinds('number');
const MONEY_SENT =
  /(?:钱|卡|账|账户|微信|支付宝|银行|块|万|元|工资|红包|生活费|学费|房租|定金|[百千万]|几百|几千|几万)$/u;
const ANSWERED = /^(?:消息|短信|微信|信息|邮件|私信|语音|表情|表情包|字|[“‘「]|好|嗯)$/u;
const SPOTS =
  /(?:门口|前台|桌上|桌子上|柜子里|柜|驿站|门卫|保安室|沙发上|冰箱里|冰箱|抽屉里|车上|后备箱|地上|旁边|这儿|那儿|这里|那里|床头|门外|玄关)$/u;
const MONEY_OR_TIME = /(?:块|块钱|元|万|千|百|多|亿|分钟|小时|个小时|个月|天|年|积分|贡献点|灵石|金币|周|星期)$/u;
const PERSONS = kinds('pronoun person name punctuation');
const ERASED = /^(?:删|删掉|删了|字|一行字|屏幕|对话框|输入框|键盘)$/u;

/** 路上有点堵, 高架堵得厉害: a street, not a breast. */
const isJammed = (place: Place): boolean =>
  !earlier(place, BLOCKED_INSIDE, 6) &&
  earlier(place, STREETS, 6) &&
  (endsClause(place) || isNext(place, /^(?:[得了着成]|死|死了|半天)$/u));
const isByLight = (place: Place): boolean => earlier(place, LIGHTS, 5);

/** 贵八百多, 贵得多: by how much. */
const isMuch = (token: Place['next']): boolean =>
  isKind(token, NUMBERS) || /^(?:得|不少|很多|好几)/u.test(token?.source ?? '');
/** 只回了一个“嗯”字: a message or a quotation follows. */
const isSaidNear = ({ tokens, index }: Place): boolean =>
  tokens.slice(index + 2, index + 7).some(({ source }) => /^[句“‘「]$|字$|消息|短信|表情|微信|语音/u.test(source));
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
const isAskedLater = ({ tokens, index }: Place): boolean =>
  tokens.slice(index + 1, index + 24).some(({ source }) => /^[吗嘛？?]$/u.test(source));
/** 我饭卡里还有钱，你别再给我转了: the clause before may name the money. */
const isAboutMoney = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - 14), index).some(({ source }) => MONEY_SENT.test(source));

/** Ordinary words in the senses they have in offices, flats, streets and shops of today. */
export const WAGE_AND_FLAT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
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
  堵: [
    sense('tắc đường', 'adjective', isJammed),
    sense(
      'tắc đường',
      'verb',
      (place) =>
        isNext(place, /^了$/u) &&
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
  洒: [sense('đổ', 'verb', (place) => earlier(place, DRINKS, 6) && isNext(place, DOWN_TO))],
  洒在: [sense('đổ lên', 'verb', (place) => earlier(place, DRINKS, 6))],
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
  刷: [sense('tuôn', 'verb', (place) => earlier(place, GIFTS, 2) && isNext(place, /^(?:得|个不停|不停)$/u))],
  // 我图你什么？
  图: [sense('ham', 'verb', (place) => !isKind(place.before, NUMBERS) && !isDe(place.before) && isNext(place, WANTED))],
  盘: [sense('kiểm', 'verb', (place) => later(place, STOCK, 3) && isNext(place, /^(?:一下|一遍|了|点|货|账|库存)$/u))],
  随: [sense('mừng', 'verb', (place) => later(place, BRIDE_MONEY, 4))],
  // 想约您面谈.
  约: [sense('hẹn', 'verb', (place) => isKind(place.next, SOMEBODY) && later(place, DATES, 6))],
  想: [sense('muốn', 'verb', (place) => isNext(place, /^约$/u) && isKind(place.tokens[place.index + 2], PLANS))],
  // 处了两年对象.
  处: [sense('quen', 'verb', (place) => isNext(place, /^[了过着]$/u) && later(place, /^(?:对象|朋友)$/u, 4))],
  眼线: [sense('kẻ mắt', 'noun', (place) => earlier(place, /[妆画描]/u, 8) || isNext(place, /^(?:晕|花|笔)/u))],
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
  // 半夜装修.
  装修: [sense('sửa nhà', 'verb', (place) => endsClause(place) && !isDe(place.before) && !startsClause(place))],
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
  列: [
    sense(
      'lập',
      'verb',
      (place) => later(place, /(?:清单|单子|名单|计划|提纲|表)$/u, 4) && isNext(place, /^[的了个出]$/u),
    ),
  ],
  虚: [sense('sáo rỗng', 'adjective', (place) => earlier(place, /^(?:写|简历|报告|方案|文案|说)$/u, 6))],
  系: [sense('cài', 'verb', (place) => later(place, /(?:扣子|纽扣)$/u, 4))],
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
  // 给我订了去三亚的机票.
  订: [sense('đặt', 'verb', (place) => later(place, BOOKED, 10))],
  // 她只说了句：“…”.
  句: [sense('một câu', 'noun', (place) => isBefore(place, /^[了道过]$/u) && isEdge(place.next))],
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
