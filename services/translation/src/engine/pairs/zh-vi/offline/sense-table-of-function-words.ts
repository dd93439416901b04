import {
  clauseBefore,
  earlier,
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
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

const ACTS = kinds('verb reading adverb preposition');
const VERBS = kinds('verb reading');

/** Returns true if a question mark or 吗 ends the sentence. */
const isQuestion = ({ tokens, index }: Place): boolean => {
  for (let at = index + 1; at < index + 14 && at < tokens.length; at++) {
    const { source } = tokens[at]!;
    if (source === '？' || source === '吗') return true;
    if (/^[。！；\n”]$/u.test(source)) return false;
  }
  return false;
};

/** 昨晚可冻死我了, 这一摔可摔得不轻, 他可会做人了: 可 only adds emphasis. */
const isStress = (place: Place): boolean => {
  if (startsClause(place) || isQuestion(place) || isNext(place, LIKED)) return false;
  const { tokens, index, next } = place;
  if (isNext(place, /^(?:把|将|给|够|算|害苦)/u)) return true;
  if (next?.kind === 'verb' && /^[得的]$/u.test(tokens[index + 2]?.source ?? '') && !isEdge(tokens[index + 3]))
    return tokens[index + 2]!.source === '得';
  return (isKind(next, VERBS) || isNext(place, /^[会能]$/u)) && endsWithLe(place);
};
const LIKED = /^(?:想|爱|喜欢|高兴|开心|羡慕|心疼|怕|恨|希望|盼)/u;
/** 这件衣裳可真好看, 误了时辰可要挨板子: the next word has the emphasis already. */
const isSaidBehind = (place: Place): boolean =>
  !startsClause(place) &&
  (isNext(place, /^[真太]./u) ||
    (isNext(place, /^[要得]$/u) && isOwed(place.tokens[place.index + 2]) && !isQuestion(place)));
const isOwed = (act: Token | undefined): boolean =>
  act !== undefined && (HARM.test(act.source) || DUES.test(act.source));

/** 可惹恼了他，…: "but". */
const isBut = (place: Place): boolean =>
  startsClause(place) && !isQuestion(place) && (isKind(place.next, kinds('adjective')) || isButDone(place));
const isButDone = (place: Place): boolean =>
  place.next?.kind === 'verb' &&
  (/[了恼着]$/u.test(place.next.source) || restOfClause(place, 4).some(({ source }) => /^[了啊呀]$/u.test(source)));

const HARM =
  /^(?:遭殃|倒霉|倒大霉|吃亏|吃大亏|吃苦头|挨骂|挨打|挨揍|挨训|完蛋|出事|出大事|没命|丢命|丢了?|送命|坏事|误事|误了?|生病|着凉|感冒|受凉|饿死|冻死|冻坏|冻僵|冻伤|累死|累坏|累垮|憋坏|憋死|闷死|气死|急死|疯|疯了|塌|散架|垮|迟到|后悔|受罪|遭罪|遭报应|断粮|断气|死人|赔本|倒闭|破产|烂掉|烂|发霉|露馅|穿帮|翻脸|闹出|惹祸|惹出|惹怒|输|输掉|掉脑袋|失传|绝后|失业|没救|落空|泡汤|变天|遭雷劈|下地狱|吃不消|露宿街头|喝西北风|出人命|要命|挨饿|受冻)$/u;
const isHarm = (place: Place): boolean =>
  isNext(place, HARM) &&
  !isQuestion(place) &&
  !isBefore(place, /^(?:故意|存心|成心|打算|非)$/u) &&
  !earlier(place, /^不是$/u, 3);
/** 怕是要把村子烧光: a conjecture. */
const isFeared = ({ tokens, index, before }: Place): boolean =>
  /^(?:恐怕|只怕|怕是|想必|多半|八成|大概|迟早|早晚|准|保不齐|说不定|眼看|眼看着|非得|注定)$/u.test(
    before?.source ?? '',
  ) ||
  (before?.source === '是' && tokens[index - 2]?.source === '怕');
const DUES =
  /^(?:赔|赔偿|赔钱|赔罪|杀头|砍头|坐牢|偿命|抵命|罚|罚钱|罚款|罚跪|受罚|挨罚|还|还债|还钱|付|付钱|给钱|交|交税|交钱|交租|缴|掏钱|凌迟|流放|充军|诛|诛九族|担责|负责|负责任|吃官司|打板子|挨板子|掉脑袋|登记|排队|预约|签字|盖章|凭|按|照|先|检查|报备|记过|扣钱|扣分|开除|抄家|灭族)$/u;
/** 打碎了东西可是要赔的, 借了钱总是要还的, 逾期要罚钱: an obligation by law or custom. */
const isDue = (place: Place): boolean =>
  isNext(place, DUES) &&
  !endsWithLe(place) &&
  (isBefore(place, /^(?:可是|都|是|总|总是|也|也是|可|迟早|早晚|自然|当然|便|就)$/u) ||
    isDe(restOfClause(place, 6).at(-1)) ||
    (isKind(place.before, kinds('verb noun adverb particle')) && isKind(clauseBefore(place, 9)[0], kinds('verb'))));

const GROUPS =
  /(?:军|队|国|朝廷|公司|集团|政府|家|家里|学校|医院|族|宗|派|门|宫|府|帮|会|院|部|局|厂|组织|团|营|敌|敌人|人马|狗|猫|马|鸡|牛|羊|狼|虎|蛇|鸟|鱼|兽|妖|鬼|魔|龙|虫|猪|驴|天|雨|雪|风|水|火|太阳|眼泪|泪|泪水|心|方|村|村里|店|铺|厂里|剧组|媒体|上头|上面|官府|衙门|妖兽|凶兽|老天|老天爷|命运|身份|自己|双方|两家|人|们|员|者|手|客|兵|师|工|长|生)$/u;
/** 伤口要用盐水洗, 出门要带伞: with a thing as subject, or after an act, 要 is "have to". */
const isNeeded = (place: Place): boolean => {
  const { before, next, tokens, index } = place;
  if (!isKind(next, ACTS) || endsWithLe(place) || isQuestion(place)) return false;
  if (/^(?:求|命|说|走|的|是|不|没|打|么)$/u.test(next!.source)) return false;
  const first = clauseBefore(place, 3);
  // 出门要带伞: only an act before it.
  if (
    before?.kind === 'verb' &&
    first.length === 1 &&
    /^(?:出门|进山|上山|下海|进门|出海|做人|办事|做事|过河|过年|吃饭|睡觉|走路|说话|打仗|种地|看病|住店|坐车|坐船|上船|读书|练功|练剑|干活|结账|下棋|开车|开店|做生意|打官司|治病|救人|杀人|欠债|逾期|入门|入伙|拜师|成亲|见面)$/u.test(
      before.source,
    )
  )
    return true;
  const thing = tokens[index - 1];
  return (
    thing?.kind === 'noun' &&
    thing.isPerson !== true &&
    !GROUPS.test(thing.source) &&
    first.length <= 2 &&
    !/[坏断掉破烂死光没]$/u.test(next!.source) &&
    /^(?:一.一.|一.?.?一|用|拿|放|洗|擦|泡|煮|炖|熬|晒|磨|切|换|修|补|收|盖|包|装|锁|关|钉|绑|捆|涂|抹|先|趁|慢慢|好好|小心|仔细|及时|按时|按|照|从|往|对|朝)/u.test(
      next!.source,
    )
  );
};

const LASTING_ACTS =
  /^(?:修|睡|吃|喝|干|做|走|看|读|写|挖|找|打|跑|练|骂|唱|演|讲|玩|拉|划|砍|念|背|缝|织|扫|洗|聊|哭|笑|算|查|敲|赶路|干活|吃饭|喝酒|打牌|下棋|赌|搬|抬|爬|学|教|画|砸|搜|追|推|擦|磨|熬|种|卖|编|翻|翻书|劈柴|练剑|看书|忙|忙活|闹|装|猜|等|数|抄|弹|跳|骗|拍|打坐|修炼|审|训|劝|躺|喂|烧|锯|刨|剥|钓|钓鱼|埋头|往下|往前|讲课|上课|开会|巡逻|值班)$/u;
/** 接着修, 你接着睡, 她接着把粥喝完: "go on". */
const isGoingOn = (place: Place): boolean => {
  const { before, tokens, index, next } = place;
  if (isEdge(next)) return false;
  if (isKind(before, SOMEBODY) && next?.source === '把') return later(place, /完$/u, 10);
  if (isKind(before, SOMEBODY) || isBefore(place, /^(?:又|再|便|就|还|才|可以|请|能|要|得|敢|好|完|了|完了)$/u))
    return LASTING_ACTS.test(next!.source);
  const after = tokens[index + 2];
  return (
    LASTING_ACTS.test(next!.source) && (isEdge(after) || /^(?:吧|啊|呀|嘛|呗|了|吗|到|下去)$/u.test(after!.source))
  );
};

/** 便是皇帝来了，也得等: "even if". */
const isEvenIf = (place: Place): boolean => {
  const { tokens, index, before } = place;
  // 小的就是有天大的胆子，也不敢.
  const isOfSomebody = (isKind(before, SOMEBODY) || isDe(before)) && place.next?.kind === 'verb';
  if (!startsClause(place) && !isOfSomebody) return false;
  let at = index + 1;
  while (at < index + 12 && !isEdge(tokens[at])) {
    if (at > index + 1 && /^(?:也|都)/u.test(tokens[at]!.source)) return true;
    at++;
  }
  if (tokens[at]?.source !== '，' || isDe(tokens[at - 1])) return false;
  if (isOfSomebody) return /^[也都]/u.test(tokens[at + 1]?.source ?? '');
  return tokens.slice(at + 1, at + 5).some(({ source, kind }) => kind === 'adverb' && /^(?:也|都|亦)/u.test(source));
};

/** 合着就瞒我一个人, 合着你早知道: "so it turns out". */
const isFoundOut = (place: Place): boolean =>
  startsClause(place) &&
  (isKind(place.next, SOMEBODY) || isNext(place, /^(?:就|都|还|是|这|那|全|只|闹了半天|说了半天|半天)/u));

const GESTURES =
  /^(?:伸手|抬手|转身|起身|扭头|掉头|拔腿|举手|拔刀|拔剑|上前|抬脚|抬腿|迈步|扬手|挥手|挥刀|举刀|提刀|低头|弯腰|俯身|翻身|说着|说罢|说完|撸起袖子|挽起袖子|拎起|抓起|当即|当场|立时|作势|爬起来|站起来|冲上去|扑上去|冲上来|扑上来|冲过来|扑过来)$/u;
/** 抓起花瓶就要往地上砸: an act with the thing just taken. */
const isHeldReady = (place: Place): boolean =>
  isKind(place.before, kinds('noun person pronoun name')) &&
  earlier(
    place,
    /^(?:抓起|拎起|举起|抄起|拔出|抡起|提起|拿起|操起|端起|抬起|扬起|挥起|推开|拉着|拽着|抱着|扯着|拎着|提着|举着|夹起|拾起|捡起|扛起|抬脚|掀开|拉开|扶起|背起|抱起|放下|丢下|扔下|撂下)$/u,
    6,
  );
const EACH_TIME =
  /^(?:每|每隔|隔|动不动|走不了|三天两头|几步|没几步|一不高兴|每次|每年|每天|每晚|每月|每到|时不时|不时)/u;

/** 就是 after a concession: 好是好，就是贵了点, 机器总算修好了，就是声音大得吓人. */
const isReservation = (place: Place): boolean => {
  const { tokens, index, before, next } = place;
  if (before?.source !== '，' || isQuestion(place)) return false;
  if (/^(?:不好|不太|太|有点|有些|贵|少了|缺|差|难|慢|远)/u.test(next?.source ?? '') && isEdge(tokens[index + 2]))
    return true;
  if ((!isKind(next, RESERVED) && !isNext(place, /^没/u)) || later(place, /^(?:也|都|再)$/u, 8)) return false;
  const granted = tokens.slice(Math.max(0, index - 13), index - 1);
  if (granted.some(({ source }) => /^(?:不是|要么|若是|难道)/u.test(source))) return false;
  if (!granted.some(({ source, text }) => GRANTED.test(source) || text === 'thì')) return false;
  return (
    /^(?:没|太|有点|有些|少|缺|差|不够|贵|慢|老)/u.test(next!.source) ||
    later(place, /^(?:[了得太]|没|没有|不太|有点|有些|不够|不会|不)$/u, 7)
  );
};
const RESERVED = kinds('noun adjective adverb degree verb reading expression');
const GRANTED =
  /^(?:倒|倒是|好|挺|挺好|还行|还好|还可以|总算|不错|可以|够|行|蛮|样样|什么都|哪儿都|能|会|漂亮|便宜|不差|不坏|没错)$/u;

const WHOLE_ACTS =
  /^(?:跟?.?说话|走路|办事|吃饭|看病|出门|过河|干活|睡觉|喝酒|做人|做事|做饭|打仗|赶路|开车|骑马|买东西|进城|上山|下山|下地|上朝|上课|上班|开会|唱戏|唱歌|写字|读书|洗澡|洗衣服|洗衣|打架|结账|付钱|住店|住院|办案|查案|报名|进门|敲门|喂马|种地|打猎|打铁|打牌|下棋|杀猪|看戏|见面|见人|见他|请客|送礼|过日子|养家|养孩子|生孩子|成亲|离婚|结婚|告状|打官司|练剑|练功|修炼|炼丹|渡劫|下本|刷副本|组队|登录|签字|排队|挂号|手术|开刀)$/u;
const TOLD = kinds('verb adverb adjective noun reading expression');
const DRIVEN = kinds('verb adverb reading preposition');
const NUMBERED = kinds('number measure noun time pronoun determiner');

/** Function words whose sense in set patterns, speech and narration depends on their neighbours. */
export const FUNCTION_WORD_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  可: [sense('nhưng', 'conjunction', isBut), sense('', 'particle', isSaidBehind), sense('đúng là', 'adverb', isStress)],
  要: [
    sense('sắp', 'adverb', (place) => isHarm(place) && endsWithLe(place) && !earlier(place, /^(?:再|若|如果)/u)),
    sense('sẽ', 'adverb', (place) => isHarm(place) || isFeared(place)),
    sense('phải', 'adverb', (place) => isDue(place) || isNeeded(place)),
  ],
  接着: [sense('tiếp tục', 'adverb', isGoingOn)],
  // 他伸手就要拍, 走几步就要停: an intention, or a repeated necessity.
  就要: [
    sense('định', 'adverb', (place) => (isBefore(place, GESTURES) || isHeldReady(place)) && !endsWithLe(place)),
    sense('lại phải', 'adverb', (place) => earlier(place, EACH_TIME, 6) && !endsWithLe(place)),
  ],
  // 东西好，就是贵了点: a reservation.
  就是: [
    sense('chỉ có điều', 'conjunction', isReservation),
    sense('dù', 'conjunction', (place) => place.next?.kind === 'verb' && !startsClause(place) && isEvenIf(place)),
  ],
  // 谁也不肯先让: "give way".
  让: [
    sense(
      'nhường',
      'verb',
      (place) => isEdge(place.next) && isBefore(place, /^(?:先|肯|不肯|互相|不|都不|也不|死不|相)$/u),
    ),
  ],
  数: [
    sense(
      'đếm',
      'verb',
      (place) =>
        isBefore(place, /^(?:再|重新|重|慢慢|仔细|细细|又|从头再|接着|继续|开始|挨个儿?|会)$/u) &&
        !isKind(place.next, kinds('number')),
    ),
  ],
  便是: [sense('dù là', 'conjunction', isEvenIf)],
  便是说: [sense('tức là', 'adverb', startsClause)],
  合著: [
    sense('hóa ra', 'adverb', isFoundOut),
    sense('khép', 'verb', (place) => isNext(place, /(?:眼|手|掌|门|嘴|眼睛|衣|衣裳|十|眼皮)$/u)),
  ],
  算了: [
    sense(
      'tính',
      'verb',
      (place) => isKind(place.next, NUMBERED) || isNext(place, /^(?:一下|一会儿|算|半天|又|一遍|一笔)/u),
    ),
  ],
  上一句: [sense('một câu', 'noun', (place) => isBefore(place, /(?:说|聊|问|骂|劝|唱|答|接|夸|插|讲)$/u))],
  上两句: [sense('hai câu', 'noun', (place) => isBefore(place, /(?:说|聊|问|骂|劝|唱|答|接|夸|插|讲)$/u))],
  上几句: [sense('mấy câu', 'noun', (place) => isBefore(place, /(?:说|聊|问|骂|劝|唱|答|接|夸|插|讲)$/u))],
  // 是要赔的: stress with 是 … 的.
  可是: [
    // 他可是姓沈？
    sense(
      'có phải',
      'adverb',
      (place) => isKind(place.before, SOMEBODY) && isNext(place, /^[姓叫]/u) && isQuestion(place),
    ),
    sense(
      'là',
      'adverb',
      (place) => !startsClause(place) && isNext(place, /^(?:要|会|得|能)$/u) && isDe(restOfClause(place, 8).at(-1)),
    ),
    sense(
      'nhưng',
      'conjunction',
      (place) => startsClause(place) && !(isNext(place, /^(?:姓|叫|从|为了|来自|在)/u) && isQuestion(place)),
    ),
  ],
  // 跟他说话得扯着嗓子喊: after a verb with its object, 得 is "have to".
  得: [
    sense('phải', 'adverb', (place) => isBefore(place, WHOLE_ACTS) && isKind(place.next, kinds('verb preposition'))),
    // 被推得一个踉跄, 被惊得猛然一窜: the extent.
    sense(
      'đến mức',
      'adverb',
      (place) => place.before?.kind === 'verb' && earlier(place, /^[被让叫]$/u, 6) && isKind(place.next, DRIVEN),
    ),
  ],
  // 比什么都暖和.
  什么: [sense('bất cứ thứ gì', 'pronoun', (place) => isBefore(place, /^比$/u) && isNext(place, /^都$/u))],
  // 往后直躲, 眼睛直往锅里瞟: "continually".
  直: [
    sense(
      'cứ',
      'adverb',
      (place) =>
        !isEdge(place.before) &&
        (isKind(place.next, VERBS) || isNext(place, /^往$/u)) &&
        !isBefore(place, /[路箭剑枪棍线]$/u) &&
        !isNext(place, /^[向入到奔冲通]/u),
    ),
  ],
  怎么: [
    sense(
      'sao',
      'adverb',
      (place) => isNext(place, /^(?:也|也不|也没)$/u) && isQuestion(place) && !startsClause(place),
    ),
  ],
  冲: [sense('cuốn', 'verb', (place) => isNext(place, /^得$/u) && earlier(place, /(?:水|浪|潮|洪|溪|流|瀑布)$/u, 4))],
  // 冲得人站不稳: "anybody".
  人: [
    sense('người ta', 'person', (place) => isBefore(place, /^.?得$/u) && isKind(place.next, TOLD) && !isDe(place.next)),
  ],
  // 挡了人家的道: "way".
  道: [
    sense(
      'đường',
      'noun',
      (place) => isDe(place.before) && isEdge(place.next) && earlier(place, /^[挡拦让占抢堵断]/u, 6),
    ),
  ],
  // 常跟你说起的人.
  起: [sense('', 'particle', (place) => isBefore(place, /^[跟和对向同].+[说提讲]$/u) && !isNext(place, /^来$/u))],
  说什么也: [sense('nói thế nào cũng', 'adverb', (place) => later(place, /^(?:不|没|别)/u, 2))],
});
