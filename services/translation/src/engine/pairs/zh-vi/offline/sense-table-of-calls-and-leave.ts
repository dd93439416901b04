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
import { isDe } from './tokens.ts';

/** 叫, 让, 当, 拿, 给, 想, 会, 可, 得 and 该 by who or what stands behind them. */
const NAMES = kinds('name person reading');
const THINGS_NAMED = kinds('name person reading noun');
const ACTS = kinds('verb adverb preposition');
const NUMBERS = kinds('number measure');
const NOMINAL = kinds('noun pronoun person name reading');

const placeAt = (tokens: Place['tokens'], index: number): Place => ({
  tokens,
  index,
  before: tokens[index - 1],
  next: tokens[index + 1],
});
/** 大的叫哥哥: he is called, and it is no name. */
const TITLED =
  /^(.)\1$|(?:爹|娘|爸|妈|爷|奶|爷爷|奶奶|叔|婶|伯|舅|师父|师傅|师兄|师姐|大人|老师|老板|先生|夫人|小姐|医生|大夫|警察|保安|救命|外卖)$/u;
/** 叫 before a name of one or two tokens at the end of the clause. */
const isNameNext = ({ tokens, index, next }: Place, named: ReturnType<typeof kinds>): boolean =>
  isKind(next, named) && !TITLED.test(next!.source) && isNameEnd(tokens[index + 2], tokens[index + 3]);
const isNameEnd = (token: Place['next'], after: Place['next']): boolean =>
  isEdge(token) || (/^[吗吧呢的]$/u.test(token!.source) && isEdge(after));
/** 领头的叫石老六, 飞船叫夜莺号, 一个叫方晴: who or what has the name. */
const isCalled = (place: Place): boolean => {
  const { before, tokens, index } = place;
  if (isDe(before) || /^(?:个|位|名|只|条|座|艘|把|匹|那个|这个|另一个|一个|其中一个)$/u.test(before?.source ?? ''))
    return isNameNext(place, NAMES) || isNameOf(place);
  if (isKind(before, kinds('person pronoun'))) return isNameNext(place, kinds('name')) && !later(place, /^[来去]$/u, 3);
  if (before?.kind === 'noun' && before.isPerson !== true)
    return isNameNext(place, THINGS_NAMED) && !earlier(place, /^(?:用|拿|大声|声音|嗓子|冲|对|朝)$/u, 6);
  // 来了个年轻人，叫沈归雁。
  return (
    before?.source === '，' &&
    isNameNext(place, kinds('name')) &&
    !/^[“]$/u.test(tokens[index - 2]?.source ?? '') &&
    // 别叫厂长了，叫老周.
    !earlier(placeAt(tokens, index - 1), /^(?:叫|别叫|喊|称呼|称|去|快)$/u, 5)
  );
};
const NAME_WORDS =
  /^(?:名字|.*名|店名|船名|外号|绰号|网名|小名|乳名|大名|笔名|化名|代号|艺名|道号|法号|名号|原名|本名|字号|昵称)$/u;
/** 那个叫孟七的护卫. */
const isNameOf = ({ tokens, index, next }: Place): boolean => isKind(next, NAMES) && isDe(tokens[index + 2]);
/** 自己叫什么: asked for the name. */
const isNameAsked = ({ tokens, index, before, next }: Place): boolean =>
  next?.source === '什么' &&
  isKind(before, kinds('pronoun person noun name')) &&
  (isEdge(tokens[index + 2]) || /^[都也了吗呢啊呀]$|^来着$/u.test(tokens[index + 2]!.source));
/** 这才叫有诚意: what it may be called. */
const isSoCalled = (place: Place): boolean =>
  isBefore(place, /^(?:才|这才|这就|那才|啥|什么|不|可不|我这|这|那)$/u) &&
  !isKind(place.next, SOMEBODY) &&
  !isNext(place, /^(?:人|得|了|不|起|醒|来|去|救)/u) &&
  !endsClause(place);
/** 叫人摸不着深浅: what one cannot do about it. */
const UNABLE =
  /^.{1,2}不.{1,2}$|^(?:不得不|无法|没法|防不胜防|捉摸不透|发毛|发怵|心惊|心里|心头|毛骨悚然|脸红|生疑|起疑|想笑|发笑|肉疼|眼馋|摸不透)/u;

/** 我当你死了: what one takes to be so. */
const SUPPOSED =
  /^(?:早就|早已|早|已经|死了|死|走了|睡了|忘了|不知道|不懂|不会|不敢|不要|不|没|没有|是|就是|真|真的|会|要|在|在乎|怕|傻|瞎|瞎了|聋|稀罕|愿意|喜欢|想|跟|和|有多|有|疯了|哑了|吃素|吃素的|看不出|看不见|听不见|好欺负|好骗|无人|没人)/u;
const WHILE = /^(?:时|的时候|时候|之际|那一刻|那刻|那天|面)$/u;
const isSupposed = (place: Place): boolean => {
  const { before, tokens, index } = place;
  if (!(isKind(before, SOMEBODY) || isBefore(place, /^(?:真|还|都|只|别|原)$/u)) || later(place, WHILE, 12))
    return false;
  if (!isKind(place.next, SOMEBODY) && !isNext(place, /^(?:谁|人|大家|别人|这里|这儿|这事|这)$/u)) return false;
  const at = isKind(tokens[index + 2], kinds('name noun person')) ? index + 3 : index + 2;
  return !isEdge(tokens[at]) && SUPPOSED.test(tokens[at]!.source);
};

/** 拿两条腿跑: with what. */
const WITH =
  /(?:腿|手|脚|牙|刀|剑|枪|棍|棍子|棒|绳|绳子|布|帕子|水|火|筷子|勺|针|石头|命|头|脑袋|肩膀|嘴|眼睛|手指|指甲)$/u;
const isWithCounted = ({ tokens, index, next }: Place): boolean =>
  isKind(next, NUMBERS) &&
  isKind(tokens[index + 2], kinds('measure')) &&
  WITH.test(tokens[index + 3]?.source ?? '') &&
  tokens[index + 4]?.kind === 'verb' &&
  !/^[来去走出]$/u.test(tokens[index + 4]!.source);

/** 想再吵几句, 想强行突破: an adverb and what one wants to do. */
const isWanted = (place: Place): boolean => {
  if (isBefore(place, /^(?:也|都|不|没|在|别|正|想|来|去|心|多|细)$/u) && !isBefore(place, /^(?:也|都|别)$/u))
    return false;
  if (!isKind(place.next, kinds('adverb'))) return false;
  if (isNext(place, /^(?:不|没|都|也|就|便|怎么|如何|都没|了|来|得|必|过|起|到|着)/u)) return false;
  return restOfClause(place, 4)
    .slice(1)
    .some(({ kind }) => kind === 'verb');
};
const isGivenUp = (place: Place): boolean =>
  isBefore(place, /^(?:别|休|甭)$/u) &&
  (isKind(place.next, kinds('verb preposition')) || (isKind(place.next, kinds('adverb')) && isWanted(place)));
/** 只想安安静静地过完: how one wants to do it. */
const isWantedSo = (place: Place): boolean =>
  isKind(place.next, kinds('adjective expression')) &&
  /^地$/u.test(place.tokens[place.index + 2]?.source ?? '') &&
  (isBefore(place, /^(?:只|就|还|本来|真|很|好|最|也)$/u) || isKind(place.before, SOMEBODY));
/** 你想怎么处置他: what one wants to do, asked or left open. */
const isWantedHow = ({ tokens, index, before, next }: Place): boolean =>
  isKind(before, kinds('pronoun person')) &&
  /^(?:怎么|怎样|如何)$/u.test(next?.source ?? '') &&
  tokens[index + 2]?.kind === 'verb' &&
  !/^(?:会|能|可能|不|没|是|来|做到|回事)/u.test(tokens[index + 2]!.source);
/** 想清楚, 想多: how one thinks. */
const THOUGHT = /^(?:清楚|明白|多|远|通|开|好|歪|太|周到|周全|复杂|简单|偏|透|久|仔细|当然|象|很|妥)/u;

const SKILLS =
  /^(?:射箭|游泳|骑马|骑车|开车|做饭|做菜|炒菜|烧菜|烧饭|弹琴|弹|下棋|画画|写字|写诗|作诗|念书|认字|识字|算账|算命|看账|看病|看相|说谎|撒谎|绣花|刺绣|缝衣服|织布|打架|打猎|打牌|打球|打拳|打仗|打铁|用剑|使剑|使刀|用刀|用枪|武功|法术|魔法|仙术|炼丹|炼药|炼器|画符|布阵|治病|治伤|医术|轻功|剑法|哄人|哄孩子|种地|种田|种菜|修车|电脑|编程|英语|外语|日语|打字|杀鸡|杀猪|杀人|做生意|做人|讲故事|喝酒|抽烟|抽旱烟|喂马|养马|驯马|赶车|划船|撑船|挑人|用人|带孩子|带兵|过日子|吹牛|拍马屁|开枪|飞|水性|水|接生|驾云|御剑|御剑飞行|撬锁|开锁|化妆|梳头|沏茶|泡茶|品茶|酿酒|唱曲|唱戏|唱歌|跳舞|吹笛子|武|说话|讲话|哄|享受|心疼人|疼人|照顾人|伺候人|来事|做事|办事)$/u;
const FUTURE = /^(?:以后|今后|将来|明天|到时候|到时|下次|一定|肯定|迟早|早晚|永远|绝对|绝|再|就|便|等|从此)$/u;
/** 也不会射箭: a skill at the end of the clause. */
const isSkill = (place: Place): boolean =>
  isNext(place, SKILLS) &&
  !earlier(place, FUTURE, 6) &&
  endsClause({ ...place, index: place.index + 1, next: place.tokens[place.index + 2] });
const CRAFTS = /^(?:烤|炒|煮|修|弹|唱|跳|画|缝|织|绣|雕|酿|腌|擀|吹|炖|蒸|烧|喂|打)$/u;
const CRAFTED =
  /(?:鼓|拳|球|牌|铁|猎|篮|包|饼|面包|菜|鱼|肉|饭|面|汤|酒|茶|琴|曲|曲子|歌|舞|画|花|衣裳|衣服|布|毛衣|鞋|冰箱|车|表|灯|电器|机器|电脑|屋顶|马|牛|羊|笛|箫|蛋糕|点心|饺子)$/u;
/** 会烤面包: a craft and what it makes, at the end of the clause. */
const isCraft = (place: Place): boolean =>
  isNext(place, CRAFTS) &&
  isKind(place.tokens[place.index + 2], kinds('noun')) &&
  CRAFTED.test(place.tokens[place.index + 2]!.source) &&
  endsClause({ ...place, index: place.index + 2 }) &&
  !earlier(place, FUTURE, 6) &&
  (startsClause(place) || isKind(place.before, SOMEBODY));
const ARTS =
  /(?:剑法|刀法|枪法|掌法|拳法|棍法|鞭法|剑术|刀术|暗器|绝学|绝技|轻功|心法|身法|医术|法术|功夫|武功|拳脚|手艺|本事|门道|把戏|术|语|话)$/u;
/** 会一点医术, 会几手拳脚. */
const isSomeSkill = (place: Place): boolean =>
  (isKind(place.next, kinds('number measure determiner')) ||
    isNext(place, /^(?:一点|一点儿|点|些|一些|几手|两手)$/u)) &&
  later(place, ARTS, 5);
const isAllSkill = (place: Place): boolean =>
  endsClause(place) && earlier(place, /^(?:什么|啥|样样|全|这些|那些|人人|谁)/u, 5);

/** 侧身一让: out of the way. */
const isStepAside = ({ tokens, index, before, next }: Place): boolean =>
  before?.source === '一' &&
  (isEdge(next) || /^[，。]$/u.test(next!.source)) &&
  /^(?:侧身|闪身|侧|身子|身形|偏头|侧头|微微|连忙|急忙|往旁|旁边|向旁边|往旁边|边上|侧边|旁|后)$/u.test(
    tokens[index - 2]?.source ?? '',
  );
/** 求将军让我去: leave that is asked for. */
const ASKING = /^(?:求|请|恳请|求求|求你|求您|恳求|央求|拜托|请求|哀求|好歹|还是|不如|这次|这回|您就|你就|就)$/u;
const isLeaveAsked = (place: Place): boolean =>
  isNext(place, /^(?:我|我们|咱们|奴婢|属下|末将|弟子|孩儿|臣妾|臣|小的|徒儿)$/u) &&
  (startsClause(place) || earlier(place, ASKING, 4)) &&
  isKind(place.tokens[place.index + 2], ACTS);

const GESTURES = /^(?:挥手|挥挥手|抬手|招手|招招手|摆手|摆摆手|示意|点头示意|挥了挥手|摆了摆手|招了招手)$/u;

export const CALL_AND_LEAVE_SENSES: Readonly<Record<string, readonly Sense[]>> = {
  叫: [
    sense('là', 'verb', (place) => isBefore(place, NAME_WORDS) && isCalled(place)),
    sense('tên là', 'verb', (place) => isCalled(place) || isNameAsked(place)),
    sense('gọi là', 'verb', isSoCalled),
    sense(
      'kêu',
      'verb',
      (place) => isNext(place, /^得$/u) && !/^[出上起]/u.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
    sense(
      'khiến',
      'preposition',
      (place) => isNext(place, /^人$/u) && UNABLE.test(place.tokens[place.index + 2]?.source ?? ''),
    ),
    // 要是叫外人知道了: who comes to know it.
    sense(
      'để',
      'preposition',
      (place) =>
        isKind(place.next, kinds('pronoun person noun name')) &&
        /^(?:知道|晓得|听见|听到|看见|看到|瞧见|撞见|发现|听去|看去)/u.test(
          place.tokens[place.index + 2]?.source ?? '',
        ) &&
        !isBefore(place, /^(?:来|去|谁|特意)$/u),
    ),
    // 叫他以后怎么做人.
    sense(
      'bảo',
      'preposition',
      (place) =>
        isKind(place.next, SOMEBODY) &&
        isKind(place.tokens[place.index + 2], kinds('time adverb')) &&
        /^(?:怎么|如何|怎样)$/u.test(place.tokens[place.index + 3]?.source ?? ''),
    ),
    sense(
      'bắt',
      'preposition',
      (place) => isNext(place, /^[我你您他她]们?$/u) && place.tokens[place.index + 2]?.kind === 'determiner',
    ),
  ],
  人: [
    // 给人看病: anybody.
    sense(
      'người ta',
      'person',
      (place) => isBefore(place, /^给$/u) && isKind(place.next, kinds('verb')) && !isDe(place.tokens[place.index + 2]),
    ),
  ],
  // 给人看阴宅.
  看: [sense('xem', 'verb', (place) => later(place, /^(?:阴宅|阳宅|风水|坟地|手相|面相|八字|宅子|黄历)$/u, 3))],
  什么: [
    sense(
      'gì',
      'determiner',
      (place) => isBefore(place, /^叫$/u) && isNameAsked(placeAt(place.tokens, place.index - 1)),
    ),
  ],
  让: [
    sense('tránh', 'verb', isStepAside),
    // 侧身让过剑锋.
    sense('tránh', 'verb', (place) => isNext(place, /^过$/u) && later(place, /(?:[锋势风劲爪角蹄轮])$/u, 4)),
    // 为了让母亲安心, 好让他死心: the word before says for what.
    sense(
      '',
      'particle',
      (place) =>
        (isBefore(place, /^为了$/u) || (isBefore(place, /^好$/u) && place.tokens[place.index - 2]?.source === '，')) &&
        isKind(place.next, kinds('pronoun person name noun')),
    ),
    // 挥手让旁人退下: an order by a gesture.
    sense(
      'bảo',
      'preposition',
      (place) => earlier(place, GESTURES, 2) && isKind(place.next, kinds('pronoun person name noun number')),
    ),
    sense('để', 'preposition', isLeaveAsked),
  ],
  为了: [sense('để', 'preposition', (place) => isNext(place, /^让$/u) && startsClause(place))],
  当: [
    sense('tưởng', 'verb', isSupposed),
    // 我还当是谁呢.
    sense(
      'tưởng',
      'verb',
      (place) => isNext(place, /^是$/u) && isBefore(place, /^(?:还|只|都|原|我|真)$/u) && !later(place, WHILE, 12),
    ),
  ],
  拿: [sense('dùng', 'verb', isWithCounted)],
  想: [
    sense('hòng', 'adverb', isGivenUp),
    sense('muốn', 'adverb', (place) => isWanted(place) || isWantedSo(place) || isWantedHow(place)),
    sense(
      'muốn',
      'adverb',
      (place) => isKind(place.next, kinds('adjective')) && !isNext(place, THOUGHT) && isKind(place.before, SOMEBODY),
    ),
  ],
  会: [
    sense('biết', 'verb', (place) => isBefore(place, /^还$/u) && isCraft({ ...place, before: undefined })),
    sense(
      'biết',
      'verb',
      (place) => isNext(place, /^的话$/u) || (isDe(place.next) && place.tokens[place.index + 2]?.source === '话'),
    ),
    sense('biết', 'verb', (place) => isSkill(place) || isSomeSkill(place) || isCraft(place)),
  ],
  也会: [
    sense('cũng biết', 'verb', (place) => isSkill(place) || isSomeSkill(place) || isCraft(place) || isAllSkill(place)),
  ],
  还会: [sense('còn biết', 'verb', (place) => isSkill(place) || isSomeSkill(place) || isCraft(place))],
  都会: [sense('đều biết', 'verb', (place) => isSkill(place) || isAllSkill(place))],
  // 看一遍就会了.
  就会: [sense('là biết', 'verb', endsClause)],
  只会: [sense('chỉ biết', 'verb', (place) => isSkill(place) || isSomeSkill(place) || isCraft(place))],
  不会: [
    sense('không biết', 'adverb', isSkill),
    sense('chẳng lẽ', 'adverb', (place) => isNext(place, /^是$/u) && later(place, /^吧$/u, 14)),
  ],
  也不会: [sense('cũng không biết', 'adverb', isSkill)],
  怎么会: [
    sense('sao lại biết', 'pronoun', (place) => isNext(place, /^(?:使|用|说|懂|唱|弹)$/u) && later(place, ARTS, 9)),
  ],
  使: [
    sense(
      'dùng',
      'verb',
      (place) => isBefore(place, /^(?:会|怎么会|也会|还会|会不会|不会|只会|能|都会)$/u) && later(place, ARTS, 9),
    ),
  ],
  可: [
    sense(
      '',
      'particle',
      (place) =>
        isNext(place, /^得$/u) && isKind(place.before, SOMEBODY) && isKind(place.tokens[place.index + 2], ACTS),
    ),
  ],
  得: [
    // 你可得小心.
    sense(
      'phải',
      'adverb',
      (place) =>
        isBefore(place, /^可$/u) && isKind(place.tokens[place.index - 2], SOMEBODY) && isKind(place.next, ACTS),
    ),
    // 觉得得告诉他.
    sense(
      'phải',
      'adverb',
      (place) =>
        isBefore(place, /^(?:觉得|认为|看来|恐怕|估计|大概|看样子|想着)$/u) &&
        isKind(place.next, kinds('verb preposition')),
    ),
    // 得此剑者: who has it.
    sense('có được', 'verb', (place) => startsClause(place) && isNext(place, /^[此其]$/u)),
    // 可得吾之传承: what one will have.
    sense(
      'nhận được',
      'verb',
      (place) => isBefore(place, /^(?:可|便可|即可|方可|必)$/u) && isKind(place.next, NOMINAL),
    ),
    sense('đến mức', 'adverb', (place) => isBefore(place, /^病$/u)),
    // 凉得也快.
    sense(
      '',
      'particle',
      (place) =>
        isNext(place, /^[也都倒却]$/u) &&
        isKind(place.before, kinds('verb adjective')) &&
        isKind(place.tokens[place.index + 2], kinds('adjective adverb')),
    ),
  ],
  病: [sense('bệnh', 'verb', (place) => isNext(place, /^得$/u))],
  该: [
    sense(
      'này',
      'determiner',
      (place) =>
        /(?:女子|男子|学生|学员|员工|嫌疑人|弟子|修士|玩家|怪物|生物|女士|先生|患者|病人|死者|考生|士兵|犯人|囚犯|妖兽|魔兽|选手|宿主|角色|顾客|用户)$/u.test(
          place.next?.source ?? '',
        ) && place.next?.kind === 'person',
    ),
  ],
};
