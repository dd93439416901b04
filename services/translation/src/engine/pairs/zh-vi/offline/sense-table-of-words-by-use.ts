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
  markAfter,
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
const THINGS = kinds('noun place reading');
const MAX_CLAUSE_TOKENS = 16;

const isAsked = (place: Place): boolean => markAfter(place, MAX_CLAUSE_TOKENS)?.source.startsWith('？') === true;
/** Returns true if the clause is the last one of its sentence. */
const endsSentence = (place: Place): boolean => /^[。！？；]/u.test(markAfter(place, MAX_CLAUSE_TOKENS)?.source ?? '');

const ARRIVALS = /^(?:到|听|看|说|传|落|走|站|坐|躺|等)$/u;
/** 可到了山门前, 可听在她耳中: "but", where something is or one is by now. */
const isButBy = (place: Place): boolean => {
  if (!startsClause(place) || isAsked(place) || !isNext(place, ARRIVALS)) return false;
  const after = place.tokens[place.index + 2]?.source ?? '';
  return place.next!.source === '到' ? /^(?:了|头来|最后|底|现在|如今|时候|那时)/u.test(after) : after === '在';
};

/** 可跟我们没关系, 可对他来说: "but", with whom or for whom. */
const isButWith = (place: Place): boolean =>
  startsClause(place) &&
  !isAsked(place) &&
  isNext(place, /^[跟和对给替]$/u) &&
  isKind(place.tokens[place.index + 2], SOMEBODY);

/** 我可告诉你, 我可警告你: 可 only stresses what one says. */
const isStressedSaying = (place: Place): boolean =>
  !startsClause(place) &&
  !isAsked(place) &&
  isNext(place, /^(?:告诉你|告诉您|告诉|警告|提醒|跟你说|把话|有言在先|丑话)/u);

const MOMENTS = /^(?:片刻|转眼|眨眼|一眨眼|一转眼|弹指|须臾|瞬息|转瞬|一瞬|瞬间|刹那|一刹那|几息|几个呼吸|数息|顷刻)/u;
/** 不过眨眼的工夫, 不过一瞬间: "only"; the time may say so itself. */
const isOnlyMoment = (place: Place): boolean => startsClause(place) && isNext(place, MOMENTS);
const isOnlySaid = (place: Place): boolean => isOnlyMoment(place) && /^chỉ /u.test(place.next!.text);

/** 他留下来，不过是因为想知道真相: no more than that. */
const isMerely = (place: Place): boolean =>
  isNext(place, /^(?:是为了?|是因为|是想|是怕|是些?)$/u) ||
  (isNext(place, /^(?:因为|为了|想|怕)$/u) &&
    (!startsClause(place) || (isBefore(place, /^，$/u) && endsSentence(place))) &&
    isKind(place.tokens[place.index + 2], kinds('pronoun verb adverb noun determiner number preposition reading')) &&
    !later(place, /^起见$/u, 6));

const WAYS = /^(?:往|向|朝|沿着|顺着|继续往|继续向)$/u;
const NOT_AGAIN = /^(?:别|不要|不|没|不用|不必|不能|不敢|不许|没有|不准|休想|无法|千万别|难以|莫)$/u;
/** 再往里走, 你再往前走: "go on". */
const isGoingOn = (place: Place): boolean =>
  isNext(place, WAYS) &&
  (startsClause(place) || isKind(place.before, SOMEBODY) || isBefore(place, /^(?:可|但|若|如果|要是|只要|你若)$/u)) &&
  !earlier(place, NOT_AGAIN, 3) &&
  place.tokens[place.index + 2]?.kind !== 'number' &&
  !/^后$/u.test(place.tokens[place.index + 2]?.source ?? '') &&
  later(place, /[走去行飞挖爬跑游进下上开深追赶看找]/u, 5);

const ENDS_FIRST = /(?:[了好完清开掉]|清楚|明白|干净|之后|以后|妥当|睡着|到手)$/u;
const CARRYING_ON =
  /^(?:[把将]|想|要|敢|能|会|可以|不想|不敢|不能|不会|不要|别|没|没有|无法|愿|肯|不肯|不愿|让|使|令|叫|听|听到|见|看到|又|也|都|一直|从此|若|若是|如果|要是|只要|假如|万一|一旦|谁|敢|就算|即使|哪怕|不|未|永不|胆敢|不许|不准|不得|不必|不用|无力|难以|无需|休想|重新|何必|是|对|跟|给|向)$/u;
/** 找个没人的地方再打开, 买了票再上车, 等饭熟了再叫我: what comes first is said in the same clause. */
const isAfterFirst = (place: Place): boolean => {
  const { before, next } = place;
  if (startsClause(place) || !isKind(next, ACTS) || isNext(place, /^(?:[也次度没无]|不|怎么)/u)) return false;
  const first = clauseBefore(place, 10);
  const acts = first.filter(({ kind }) => kind === 'verb');
  if (first.some(({ source }) => CARRYING_ON.test(source) && source !== '把') && !isNext(place, /^说$/u)) return false;
  const isDone = isKind(before, kinds('verb particle adverb adjective expression')) && ENDS_FIRST.test(before!.source);
  if (isDone) return acts.length > 0 && (before!.kind === 'verb' || acts.length > 0);
  // 把钱藏好了再走 is done; 把剑再举起来 is not.
  if (first.some(({ source }) => source === '把' || source === '将')) return false;
  return (
    (isKind(before, kinds('noun place')) || /^(?:[里上前后边]|地方)$/u.test(before?.source ?? '')) &&
    acts.some(({ source }) => FIRST_ACTS.test(source))
  );
};
const FIRST_ACTS =
  /^(?:等|待|等到|先|找|去|回|到|换|挑|选|过|吃|喝|拿|取|问|问过|养|打|读|看|查|想|洗|做|买|卖|凑|攒|下|上|进|出|搬|住|来|回到|去到|来到|找到|拿到|赚|挣|办|见|送|赶|.了.|.完.|.好|.过)/u;

/** 先把伤养好，再谈报仇的事: what one does then. */
const isThen = (place: Place): boolean => {
  const { tokens, index, before } = place;
  const opens = before?.source === '，' ? index - 1 : -1;
  const said = isKind(before, SOMEBODY) && tokens[index - 2]?.source === '，' ? index - 2 : opens;
  if (later(place, /^[迟晚]$/u, 8)) return false;
  if (said === -1 || !isKind(place.next, ACTS) || isNext(place, /^(?:[也次度没无]|不|怎么|往|向|朝)/u)) return false;
  for (let at = said - 1; at >= 0 && said - at <= MAX_CLAUSE_TOKENS && !isEdge(tokens[at]); at--)
    if (/^(?:先|首先|你先|我先|先去|先是|先把|先给|等|等到|待|待到)$/u.test(tokens[at]!.source)) return true;
  return false;
};

/** 一开始就在车上, 从一开始就知道: 就 says that it was so already. */
const SINCE_THEN =
  /^(?:一开始|从一开始|打一开始|起初|当初|当年|那时候?|很早|早年|小时候|从小|生来|天生|打小|自幼|当时)$/u;
const isFromTheStart = (place: Place): boolean => isNext(place, /^(?:就|便|就是|就在|就知道|就没|就不|就想|就打算)$/u);

const SIDES =
  /(?:[里外上下前后中旁边内东西南北]|面前|眼前|身边|身后|附近|这儿|那儿|这里|那里|其中|当中|之中|隔壁|对面|门口|不远处|手里|里面|外面|前面|后面|旁边)$/u;
/** 凶手就在我们当中: where something is, and no act there follows. */
const isRightThere = (place: Place): boolean => {
  const rest = restOfClause(place, 9);
  const last = rest.at(-1);
  return (
    (isKind(place.before, kinds('noun person pronoun name reading particle')) ||
      (isEdge(place.before) && endsSentence(place))) &&
    rest.length > 0 &&
    rest.length < 9 &&
    !rest.some(({ kind }) => kind === 'verb') &&
    (SIDES.test(last!.source) || isKind(last, kinds('place localizer')))
  );
};
const isHereAlready = (place: Place): boolean =>
  isNext(place, /^在$/u) && isRightThere({ ...place, index: place.index + 1 });

const isNowHere = (place: Place): boolean => isBefore(place, /^就$/u) && isHereAlready(backOne(place));

const SPANS =
  /^(?:[一二两三四五六七八九十百几半]+(?:天|夜|晚|年|日|个月|个时辰|口气|下子|个晚上|晚上|上午|下午|早上|顿|次|回|个人)|一个人|一口气|一下子|一个晚上|一晚上|一夜)$/u;
/** 他一天就赚了三百两: so much in so little time. */
const isSoMuchSo = (place: Place): boolean =>
  SPANS.test(place.before?.source ?? '') &&
  isKind(place.next, VERBS) &&
  (/.了$/u.test(place.next!.source) || place.tokens[place.index + 2]?.source === '了') &&
  restOfClause(place, 4).some(({ kind }) => kind === 'number' || kind === 'determiner' || kind === 'measure');

const BODILY =
  /^(?:痒|疼|痛|肿|烂|红|发红|发痒|发烧|发热|咳血|吐血|冒烟|着火|爆炸|发霉|发臭|变质|漏水|塌|塌方|散架|生病|头疼|头晕|起疹|起疹子|中毒|发炎|发病|闹肚子|拉肚子|长疮|留疤|上火|受伤|流血|出血|掉头发|掉牙|长胖|变傻|变老|疯|瞎|哑|聋|瘸|生锈|褪色|起泡|咳嗽|流泪|流鼻血|走火入魔|伤身|伤身子|短命|折寿|化成)$/u;
/** 沾了这种粉是要起疹子的: what comes of it. */
const isComingOfIt = (place: Place): boolean =>
  isNext(place, BODILY) &&
  !isAsked(place) &&
  !endsWithLe(place) &&
  !isBefore(place, /^(?:不|故意|想)$/u) &&
  !isKind(place.before, SOMEBODY);
/** 每次练完剑，他都要坐上一个时辰: what has to be done each time. */
/** 按照规矩，新来的弟子要先去挑水: a rule. */
const isByRule = ({ tokens, index, next }: Place): boolean =>
  isKind(next, ACTS) &&
  !isEdge(tokens[index + 2]) &&
  tokens.slice(Math.max(0, index - 12), index).some(({ source }) => BY_RULE.test(source));
const BY_RULE = /^(?:按照?|依照|照|根据|按规矩|照规矩|照例|按例|依例|规矩|规定|宫规|门规|家规|军规|规则)$/u;

const OF_ONESELF = /^(?:我|我们|老子|本.)$/u;
const BY_WHICH =
  /^(?:说法|意思|规矩|道理|吩咐|要求|顺序|计划|惯例|方法|办法|约定|规定|标准|辈分|年纪|算法|指示|命令|安排|路线|方子|药方|性子|脾气|图|提示)$/u;
const SPOKEN =
  /^(?:[说骂问喊念道回答劝嚷叫唱叹夸]|嘀咕|嘟囔|咕哝|感叹|调侃|叮嘱|附和|补充|补|插|解释|提醒|吐槽|感慨|抱怨)$/u;
const DWELLINGS = /(?:楼|房|院|屋|店|宫|棚|洞|宅|府|客栈|酒店|别墅|公寓|宿舍|山|城里|村里)$/u;
const endsWith = (place: Place, source: string): boolean => restOfClause(place, 14).at(-1)?.source === source;

/** 不就丢了个手机嘛: it is no more than that. */
const isDoubted = (place: Place): boolean =>
  isKind(place.next, kinds('verb adverb')) && (isAsked(place) || later(place, /^[吗嘛么]$/u, 10));

const isTakenForTrue = (place: Place): boolean => {
  const rest = restOfClause(place, 8);
  return rest.at(-1)?.source === '当真' || (rest.at(-2)?.source === '当真' && rest.at(-1)?.source === '了');
};
const isOnPicture = (token: Token | undefined): boolean =>
  /^(?:是|有|的|写|画|那|只|没|还|题)/u.test(token?.source ?? '');

const isEachTime = ({ tokens, index, before, next }: Place): boolean =>
  before?.source === '都' &&
  isKind(next, ACTS) &&
  tokens.slice(Math.max(0, index - 14), index).some(({ source }) => /^每/u.test(source));

const OBLIGED_BY = /^(?:由|凭|靠|按|照|按照|经过|隔|提前|事先|至少|最少|起码|足足|整整)$/u;
/** 自然要由你来了结, 这药要饭后再吃: "have to". */
const isNeeded = (place: Place): boolean =>
  !isAsked(place) &&
  !isKind(place.before, SOMEBODY) &&
  (isNext(place, OBLIGED_BY) ||
    (isNext(place, /^(?:走|花|等|费|用|熬|排|练|烧|住|坐|躺|忙|休养|静养|养)$/u) &&
      isKind(place.before, kinds('noun place reading measure')) &&
      later(place, /(?:[天日月年]|时辰|小时|个月|工夫|功夫|分钟)$/u, 4)) ||
    (isNext(place, /^过$/u) && place.tokens[place.index + 2]?.kind === 'number') ||
    (place.next?.kind === 'time' &&
      place.before?.kind === 'noun' &&
      /(?:[后前]|才|再)$/u.test(`${place.next.source}`) &&
      later(place, /^[再才]$/u, 3)));
/** 也要三百贡献点: a price. */
const isCosting = (place: Place): boolean =>
  (place.next?.kind === 'number' || isNext(place, /^(?:上|数|几|好几)[十百千万]/u)) &&
  isBefore(place, /^(?:也|都|就|便|还|至少|起码|最少|竟|居然|得|只|足足|大概|大约|差不多)$/u);

const STATS =
  /(?:值|点|度|属性|力量|敏捷|体力|精神|智力|体质|智慧|魅力|幸运|耐力|经验|积分|血量|声望|法力|防御|攻击|速度|感知|战力|生命|魔力|气血|护甲|智商)$/u;
/** 体力值下降了一点: a point of what is counted in points. */
const isPoint = (place: Place): boolean =>
  endsClause(place) &&
  /^(?:了|降|升|加|减)$/u.test(place.before?.source ?? '') &&
  earlier(place, /^(?:下降|上升|提升|增加|减少|提高|降低|加|减|扣|扣除|恢复|涨|掉|消耗|下跌|上涨|损失|少|多)$/u, 2) &&
  earlier(place, STATS, 7);

/** 有些门不能打开: "there are … which", at the beginning of what is said. */
const isSomeOf = (place: Place): boolean =>
  (startsClause(place) || isBefore(place, /^(?:但|但是|可|可是|不过|因为|毕竟|而|世上|这世上|总|其实|所以|也许)$/u)) &&
  isKind(place.next, kinds('noun person'));

const WASHING =
  /(?:水|酒|布|帕|帕子|毛巾|盐|药|药水|油|灰|火|线|针|绳|绳子|纸|泥|茶|皂|手帕|梳|梳子|扇子|折扇|毛笔|麻绳|铁链|铁锹|锄头|木棍|竹竿|剪刀|钥匙|勺|汤匙|被子|毯子|外套|披风|身体|身子|后背|双手|棉花|纱布|刷子|扫帚|抹布|袖子|筷子|勺子|手指|指甲|指尖|拳头|鞭子|棍子|树枝|石头|匕首|眼神|目光|眼睛|语气|口气|态度|法子|办法|方式|手段|脑袋|额头|肩膀|胳膊|胳膊肘|脚尖|舌头|牙齿|牙)$/u;
/** 拿盐水漱口, 别拿这种眼神看我: with what one does it. */
const isWith = (place: Place): boolean => {
  const rest = restOfClause(place, 7);
  const what = rest.findIndex(({ kind, source }) => THINGS.has(kind) && WASHING.test(source));
  if (what === -1 || rest.slice(0, what).some(({ kind, source }) => kind === 'verb' || source === '了')) return false;
  const after = rest
    .slice(what + 1)
    .find(({ kind }) => kind === 'verb' || kind === 'reading' || kind === 'preposition');
  return after !== undefined && !/^(?:来|去|走|出|出来|给我|给你|过来|回|回来|当|当作|没|不)/u.test(after.source);
};

/** 容臣妾看一眼: leave is asked. */
const isLeaveAsked = (place: Place): boolean =>
  (startsClause(place) || isBefore(place, /^(?:请|还请|且|先|求您?|烦请|望|恳请)$/u)) &&
  (isKind(place.next, SOMEBODY) ||
    isNext(place, /^(?:属下|在下|奴婢|臣妾|微臣|小的|老奴|草民|晚辈|弟子|妾身|嫔妾|末将)$/u)) &&
  !isEdge(place.tokens[place.index + 2]);
const isHumbleLeave = (place: Place): boolean =>
  startsClause(place) && isNext(place, /^小$/u) && isDe(place.tokens[place.index + 2]);

const SPEAKING =
  /^(?:[说道问答骂叹念唤喊讲笑哭泣吟唱应劝求]|.*[说道问答语咐叹骂唤喊吟唱应咒咕喃哝泣咽诉求劝念]|嘱咐.*|吩咐.*|安慰.*|咳嗽.*)$/u;

const SPAN_UNITS = /^(?:[天日年月夜晚周载]|个月|小时|个小时|时辰|个时辰|分钟|会儿?|阵子?|辈子|下午|段时间|段日子)$/u;
/** 痒上几日, 等上三天: for how long. */
const isForSpan = (place: Place): boolean =>
  place.before?.kind === 'verb' &&
  ((place.next?.kind === 'number' && SPAN_UNITS.test(place.tokens[place.index + 2]?.source ?? '')) ||
    (place.next?.kind === 'time' && /^[一二两三四五六七八九十几半好数]/u.test(place.next.source)));

/** Reports and memories, which 可是 before them only stresses: 我可是听说了. */
const TOLD =
  /^(?:听说|听见|听到|看见|看到|亲眼|亲耳|记得|知道|答应|打听|等|找|问|花|费|费了|跑|特意|特地|专程|好不容易|一夜|整整|从来|什么都|一点|救过|救了|帮过|吃过|见过|练过|学过|当过|做过|去过|把|给|为|在|从|拼了|连)/u;
const isStressedTelling = (place: Place): boolean =>
  isKind(place.before, SOMEBODY) && !isAsked(place) && isNext(place, TOLD) && !isDe(restOfClause(place, 14).at(-1));

const ASKED_WITH = /^(?:[吗嘛吧呢啊]|谁|怎么|为什么|哪里|哪儿|多少)$/u;
/** 这银票可是你亲手交给她的？ "is it". */
const isAskedWhetherSo = (place: Place): boolean =>
  !startsClause(place) &&
  isAsked(place) &&
  isKind(place.before, kinds('pronoun person name noun particle time reading place')) &&
  !later(place, ASKED_WITH, MAX_CLAUSE_TOKENS);

const NUMBERS = kinds('number determiner time');
const isJustNumber = (place: Place): boolean =>
  isKind(place.next, NUMBERS) && !startsClause(place) && isNext(place, /^[一二两三四五六七八九十百千几半零\d]/u);

/** 根本就没有来过: the verb says itself that it is about any time. */
const isNeverDone = ({ next }: Place): boolean =>
  next?.kind === 'verb' && /.过$/u.test(next.source) && next.text.startsWith('từng ');

const SAID_OUT = /^[^有什别多人].*(?:出来|出去|下去|下来|过来|过去|起来|出口|上来|上去|进去|进来|回来|回去)$/u;
/** 没有立刻回答, 没有说出来: of what is not done, where an adverb stands before it or the act is a phrase. */
const isNotDoneSo = (place: Place): boolean => {
  if (isBefore(place, /^(?:还|从来|从|也还|都还|有|尚|仍|并|至今)$/u)) return false;
  const { next, tokens, index } = place;
  if (next?.kind === 'expression') return SAID_OUT.test(next.source);
  if (next?.kind !== 'adverb' || isNext(place, /^(?:别的?|什么|这么|那么|如此|多少|半点|丝毫|一点|别)$/u)) return false;
  return isKind(tokens[index + 2], kinds('verb')) && !isDe(tokens[index + 3]) && !isDe(tokens[index + 4]);
};
const DENIED_KINDS = kinds('verb adverb preposition adjective');
const isActDenied = (place: Place): boolean =>
  (isKind(place.next, DENIED_KINDS) && !isDe(place.tokens[place.index + 2])) ||
  (isNext(place, /^[这那]么$/u) && place.tokens[place.index + 2]?.kind === 'adjective');

const NOT_YET_ASKED =
  /^(?:要|没有|没|想|想要|已经|还没|还没有|尚未|未|不|准备|需要|正在|即将|刚才|刚刚|愿意|拿到|参加|会|能|有)$/u;
const isAskedSomebody = ({ tokens, index }: Place): boolean => {
  for (let at = index + 2; at < index + 8 && !isEdge(tokens[at]); at++)
    if (isDe(tokens[at])) return isKind(tokens[at + 1], kinds('person noun')) && !isEdge(tokens[at + 2]);
  return false;
};

/** Function words with another sense in one of their uses, each with a narrow sign. */
export const WORDS_BY_USE: Readonly<Record<string, readonly Sense[]>> = tableOf({
  可: [
    sense('nhưng', 'conjunction', (place) => isButBy(place) || isButWith(place)),
    sense(
      '',
      'particle',
      (place) =>
        !startsClause(place) &&
        (isNext(place, /^怪不得$/u) || (isNext(place, /^要$/u) && isBefore(place, OF_ONESELF) && endsWithLe(place))),
    ),
    // 可就没这个店了: then it is so.
    sense(
      '',
      'particle',
      (place) =>
        startsClause(place) &&
        isNext(place, /^就$/u) &&
        !isAsked(place) &&
        isKind(place.tokens[place.index + 2], kinds('adverb verb')) &&
        place.tokens[place.index + 2]?.source !== '在',
    ),
    // 各位可都准备好了？ is a question.
    sense(
      'có thể',
      'adverb',
      (place) => !startsClause(place) && isNext(place, /^都$/u) && isAsked(place) && later(place, /了$/u, 6),
    ),
    sense('', 'particle', isStressedSaying),
  ],
  可是: [sense('', 'particle', isStressedTelling), sense('có phải', 'adverb', isAskedWhetherSo)],
  可算: [sense('cuối cùng cũng', 'adverb', (place) => isKind(place.next, VERBS) && endsWithLe(place))],
  可算是: [sense('cuối cùng cũng', 'adverb', (place) => isKind(place.next, VERBS))],
  不过: [
    // 她不过多看了两眼: after who does it, no more than that.
    sense(
      'chẳng qua',
      'adverb',
      (place) =>
        isKind(place.before, SOMEBODY) &&
        isKind(place.next, kinds('verb adverb adjective degree')) &&
        !isNext(place, /^[不没]/u) &&
        !isNext(place, /^(?:只|才)/u),
    ),

    sense('', 'particle', isOnlySaid),
    sense('chỉ', 'adverb', isOnlyMoment),
    sense('chẳng qua', 'adverb', isMerely),
  ],
  再: [
    // 再往西二十里，便出了地界; 再有一个时辰就天亮了.
    sense(
      'đi tiếp',
      'verb',
      (place) =>
        startsClause(place) &&
        isNext(place, /^[往向朝]$/u) &&
        restOfClause(place, 6).some(({ kind }) => kind === 'number') &&
        !restOfClause(place, 7).some(({ kind }) => kind === 'verb'),
    ),
    sense(
      'còn',
      'adverb',
      (place) =>
        startsClause(place) &&
        isNext(place, /^有$/u) &&
        isKind(place.tokens[place.index + 2], kinds('number determiner time')),
    ),

    // 你再不说实话，我就走了: if it is not done soon.
    sense(
      'còn',
      'adverb',
      (place) => isKind(place.before, SOMEBODY) && isNext(place, /^不$/u) && markAfter(place)?.source === '，',
    ),
    sense('tiếp tục', 'adverb', isGoingOn),
    sense('hãy', 'adverb', (place) => isThen(place) && isBefore(place, /^(?:咱们?|我们|你|你们|您)$/u)),
    sense('mới', 'adverb', (place) => isThen(place) && isKind(place.before, SOMEBODY)),
    // 又从头再看了一遍: it is said already.
    sense('', 'particle', (place) => isBefore(place, /^从头$/u) && earlier(place, /^又$/u, 4)),
    sense(
      'rồi',
      'adverb',
      (place) => isKind(place.before, kinds('verb noun')) && isKind(place.next, VERBS) && earlier(place, /^先$/u, 5),
    ),
    sense('rồi', 'adverb', isThen),
    sense('rồi mới', 'adverb', isAfterFirst),
  ],
  一开始: [sense('ngay từ đầu', 'time', isFromTheStart)],
  就: [
    sense(
      '',
      'particle',
      (place) => isBefore(place, /^不$/u) && isEdge(place.tokens[place.index - 2]) && isDoubted(place),
    ),
    // 不说别的，就说这把刀: of this alone.
    sense(
      'chỉ',
      'adverb',
      (place) =>
        isBefore(place, /^，$/u) &&
        isNext(place, /^说$/u) &&
        isKind(place.tokens[place.index + 2], kinds('determiner noun')) &&
        /^(?:不说别的|别的不说|远的不说|别的|不说)$/u.test(place.tokens[place.index - 2]?.source ?? ''),
    ),
    sense('đã', 'adverb', (place) => SINCE_THEN.test(place.before?.source ?? '') || isSoMuchSo(place)),
    sense('', 'particle', isHereAlready),
  ],
  在: [
    sense('ngay', 'preposition', (place) => isNowHere(place) && /^ở /u.test(place.next?.text ?? '')),
    sense('ở ngay', 'preposition', (place) => isNowHere(place)),
  ],
  还: [sense('', 'particle', (place) => isNext(place, /^从来/u))],
  还是: [
    sense(
      'vẫn',
      'adverb',
      (place) =>
        !isBefore(place, /^(?:你|您|咱|咱们|你们)$/u) &&
        !later(place, /^[的吧]$/u, 14) &&
        isKind(place.before, SOMEBODY) &&
        isKind(place.next, kinds('preposition expression adverb')) &&
        !isAsked(place) &&
        !isNext(place, /^(?:你|我|不|没|别|算|一个|第一次|头一回|老样子|那么|这么|那样|这样|很|非常|太|不太)/u) &&
        !endsClause({ ...place, index: place.index + 1 }),
    ),
    sense('vẫn', 'adverb', (place) => isBefore(place, /^(?:却|可|但)$/u) && isKind(place.next, ACTS)),
  ],
  不要: [sense('đừng', 'adverb', (place) => startsClause(place) && isNext(place, /^[和跟同与]$/u))],
  要: [
    sense('phải', 'adverb', (place) => isBefore(place, /^尚且$/u) && isKind(place.next, ACTS)),
    // 我可要叫人了: what one is about to do.
    sense(
      'sẽ',
      'adverb',
      (place) =>
        isBefore(place, /^可$/u) && OF_ONESELF.test(place.tokens[place.index - 2]?.source ?? '') && endsWithLe(place),
    ),
    // 要我做什么都可以: what one is told to do.
    sense(
      'bảo',
      'verb',
      (place) =>
        startsClause(place) &&
        isKind(place.next, kinds('pronoun')) &&
        isKind(place.tokens[place.index + 2], VERBS) &&
        later(place, /^(?:什么|什么都|都|干什么|干什么都)$/u, 4),
    ),
    sense('phải', 'adverb', (place) => isBefore(place, /^(?:还|尚且)$/u) && isComingOfIt(place)),
    sense('sẽ', 'adverb', isComingOfIt),
    sense('phải', 'adverb', (place) => isNeeded(place) || isEachTime(place) || isByRule(place)),
    sense('cần', 'verb', isCosting),
  ],
  一点: [sense('một điểm', 'noun', isPoint)],
  有些: [sense('có những', 'determiner', isSomeOf)],
  正好: [
    sense('vừa đúng', 'adverb', isJustNumber),
    sense('vừa đúng', 'adverb', (place) => isNext(place, /^(?:够|是)$/u)),
  ],
  刚好: [sense('vừa đúng', 'adverb', isJustNumber)],
  拿: [
    sense('coi', 'verb', (place) => isKind(place.next, SOMEBODY) && place.tokens[place.index + 2]?.source === '当'),
    sense('dùng', 'verb', isWith),
  ],
  起来: [
    sense(
      'nổi lên',
      'verb',
      (place) =>
        isBefore(place, /^(?:风|雾|大风|大雾|浪)$/u) &&
        startsClause({ ...place, before: place.tokens[place.index - 2] }),
    ),
  ],
  不: [sense('chẳng phải', 'adverb', (place) => startsClause(place) && isNext(place, /^就$/u) && isDoubted(place))],
  容: [sense('để', 'verb', (place) => isLeaveAsked(place) || isHumbleLeave(place))],
  方才: [
    sense(
      'mới',
      'adverb',
      (place) =>
        isKind(place.before, kinds('person name pronoun')) &&
        !isBefore(place, /^[我你您]们?$/u) &&
        place.tokens[place.index - 2]?.source === '，' &&
        (isNext(place, SPEAKING) ||
          isNext(
            place,
            /^(?:觉得|明白|松了?|放下|回过神|醒|点了?头|开口|停|缓缓|慢慢|知道|发现|收回|转身|罢休|罢手|放心|安心)/u,
          )),
    ),
    sense('lúc này mới', 'adverb', (place) => startsClause(place) && isNext(place, SPEAKING)),
  ],
  低低: [
    sense(
      'khẽ',
      'adverb',
      (place) => !endsClause(place) && !isBefore(place, /得$/u) && !isNext(place, /^[的地]$|飞|掠|压|垂|悬|盘旋/u),
    ),
  ],
  而起: [
    sense('mà ra', 'verb', (place) => earlier(place, /^(?:因|因何|为何|因为|由|为|皆因|都因)$/u, 6)),
    sense('dâng lên', 'verb', (place) => earlier(place, /^[从自]$/u, 4)),
  ],
  上: [
    sense(
      '',
      'particle',
      (place) => isBefore(place, /^画$/u) && isEdge(place.tokens[place.index - 2]) && isOnPicture(place.next),
    ),
    sense('', 'particle', isForSpan),
  ],
  会: [
    sense('', 'particle', (place) => isBefore(place, /^才$/u) && isKind(place.next, kinds('adjective verb degree'))),
  ],
  东西: [sense('thứ', 'noun', (place) => isBefore(place, /^(?:有些|某些)$/u))],
  门: [sense('cánh cửa', 'noun', (place) => isBefore(place, /^有些$/u))],
  老: [
    sense('', 'particle', ({ next }) => next?.text.startsWith('cứ ') === true),
    sense(
      'cứ',
      'adverb',
      (place) =>
        (startsClause(place) &&
          isNext(place, /^(?:这么|这样|那么|那样|喜欢|想着|觉得|惦记|盯着|说我|说你|问我|爱管|在背后)/u)) ||
        ((isKind(place.before, kinds('pronoun person')) ||
          isBefore(place, /^(?:怎么|别|不要|干嘛|为什么|不是|也|就)$/u)) &&
          (place.next?.kind === 'verb' || isNext(place, /^[在跟给把往拿对]$/u)) &&
          !endsClause({ ...place, index: place.index + 1 })) ||
        isNext(place, /^爱哭$/u),
    ),
  ],
  至于: [
    sense(
      'có đáng phải',
      'adverb',
      (place) =>
        isKind(place.before, SOMEBODY) && isNext(place, /^(?:为了?|跟|和|把|拿|对|因为|在)$/u) && isAsked(place),
    ),
  ],
  请: [
    sense('xin', 'verb', (place) =>
      isNext(
        place,
        /^(?:不要|别|勿|务必|尽快|尽量|立即|立刻|马上|注意|放心|稍等|稍候|原谅|谅解|自重|恕罪|节哀|牢记|记住|遵守|保持|确认|相信)/u,
      ),
    ),
    // 请没有带证件的同学登记: what describes whom one asks begins behind it.
    sense(
      'xin',
      'conjunction',
      (place) => startsClause(place) && isNext(place, NOT_YET_ASKED) && isAskedSomebody(place),
    ),
  ],
  连: [
    // 连头也没抬: the next word says it whole.
    sense(
      '',
      'particle',
      ({ next }) => /^.{1,2}[都也][不没]/u.test(next?.source ?? '') && /^(?:không|chẳng) /u.test(next!.text),
    ),
  ],
  有什么关系: [sense('có quan hệ gì', 'verb', (place) => earlier(place, /^[跟和与同]$/u, 5))],
  没有: [sense('chưa', 'adverb', isNeverDone), sense('không', 'adverb', isNotDoneSo)],
  // 并没有认出他: "not at all", and not "nor".
  并没有: [sense('không hề', 'adverb', isActDenied)],
  当真: [
    sense('là thật', 'adverb', (place) => endsClause(place) && earlier(place, /^[把将]$/u, 8)),
    sense('thật', 'adjective', (place) => isBefore(place, /^可$/u) && isAsked(place)),
  ],
  并非: [sense('không phải là', 'verb', (place) => isBefore(place, /^[这那此]$/u))],
  并没: [sense('không hề', 'adverb', isActDenied)],
  一直: [sense('cứ', 'adverb', (place) => isNext(place, /^(?:往前?|往前走|向前?|朝前?)$/u))],
  按: [
    sense(
      'theo',
      'preposition',
      (place) =>
        !earlier(place, /^[把将用]$/u, 4) &&
        isKind(place.next, kinds('pronoun person name determiner noun')) &&
        BY_WHICH.test(restOfClause(place, 8).at(-1)?.source ?? ''),
    ),
  ],
  才: [
    // 我才不信呢: it is only denied.
    sense('', 'particle', (place) => isKind(place.before, SOMEBODY) && isNext(place, /^不/u) && endsWith(place, '呢')),
  ],
  怪不得: [
    sense(
      'không trách được',
      'verb',
      (place) => !startsClause(place) && isKind(place.next, SOMEBODY) && isEdge(place.tokens[place.index + 2]),
    ),
  ],
  总是: [
    sense(
      'luôn là',
      'verb',
      (place) => isDe(place.before) && isKind(place.next, kinds('person pronoun name noun determiner')),
    ),
  ],
  句: [sense('một câu', 'noun', (place) => isBefore(place, /^了$/u) && endsClause(place) && earlier(place, SPOKEN, 3))],
  当: [
    sense(
      'là',
      'verb',
      (place) => isKind(place.before, SOMEBODY) && isNext(place, /^什么$/u) && earlier(place, /^拿$/u, 3),
    ),
  ],
  再有: [sense('còn', 'verb', (place) => startsClause(place) && isKind(place.next, kinds('time')))],
  没了: [
    // 没了他，这个家就散了: without him.
    sense(
      'không có',
      'verb',
      (place) =>
        startsClause(place) &&
        isKind(place.next, kinds('pronoun person name noun')) &&
        markAfter(place)?.source === '，',
    ),
  ],
  // 别把他的话当真: to take it for true.
  把: [sense('coi', 'verb', (place) => isTakenForTrue(place))],
  将: [sense('coi', 'verb', (place) => isTakenForTrue(place))],
  画: [
    sense(
      'trong tranh',
      'place',
      (place) => startsClause(place) && isNext(place, /^上$/u) && isOnPicture(place.tokens[place.index + 2]),
    ),
  ],
  一直都在: [sense('vẫn luôn', 'adverb', (place) => isKind(place.next, VERBS))],
  敏捷: [
    sense(
      'sự nhanh nhẹn',
      'noun',
      (place) =>
        isDe(place.before) && isNext(place, /^(?:提升|增加|下降|降低|加|减|提高|达到|只有|属性|值|上升|又|已经)$/u),
    ),
  ],
  没: [sense('chưa', 'adverb', isNeverDone)],
  根本就没有: [sense('căn bản chưa', 'adverb', isNeverDone)],
  根本没有: [sense('căn bản chưa', 'adverb', isNeverDone)],
  信: [
    sense(
      'tin',
      'verb',
      (place) =>
        isBefore(place, /^(?:不|才不|也不|就不|都不|偏不|可不|不肯|不敢|肯|敢|爱)$/u) &&
        !isKind(place.next, kinds('measure')),
    ),
  ],
  爱哭: [sense('khóc', 'verb', (place) => isBefore(place, /^老$/u))],
  看好: [
    sense(
      'trông kỹ',
      'verb',
      (place) => isBefore(place, /^(?:没|没有|要|得|必须|帮我|替我|给我)$/u) && isKind(place.next, SOMEBODY),
    ),
  ],
  住: [
    sense('ở', 'verb', (place) => (isDe(place.before) || isKind(place.before, SOMEBODY)) && isNext(place, DWELLINGS)),
    sense('ở', 'verb', (place) => isNext(place, /^了$/u) && place.tokens[place.index + 2]?.source === '下来'),
  ],
  下来: [
    sense(
      'lại',
      'adverb',
      (place) => isBefore(place, /^了$/u) && /^[住留定停歇]$/u.test(place.tokens[place.index - 2]?.source ?? ''),
    ),
  ],
  都: [
    // 既然都来了.
    sense('đã', 'adverb', (place) => isBefore(place, /^既然$/u) && endsWithLe(place)),
    // 你都这么大了: "already".
    sense(
      'đã',
      'adverb',
      (place) =>
        isKind(place.before, kinds('pronoun person name noun')) &&
        !isBefore(place, /们$|家$/u) &&
        isNext(place, /^[这那]么$/u) &&
        place.tokens[place.index + 2]?.kind === 'adjective' &&
        place.tokens[place.index + 3]?.source === '了',
    ),
  ],
  住上: [sense('ở', 'verb', (place) => isKind(place.next, kinds('number time')))],
});

/** Returns the place of the word before. */
function backOne({ tokens, index }: Place): Place {
  return { tokens, index: index - 1, before: tokens[index - 2], next: tokens[index] };
}
