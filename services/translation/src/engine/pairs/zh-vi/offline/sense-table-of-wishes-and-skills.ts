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

const ACTS = kinds('verb adverb preposition');
const NUMBERS = kinds('number measure');
const NOMINAL = kinds('noun pronoun person name reading');
/** 我当你死了: what one takes to be so. */
const IT_IS = /^(?:这是|那是|这就是|这里是|这儿是|自己是)$/u;
const SUPPOSED =
  /^(?:早就|早已|早|已经|死了|死|走了|睡了|忘了|不知道|不懂|不会|不敢|不要|不|没|没有|是|就是|真|真的|会|要|在|在乎|怕|傻|瞎|瞎了|聋|稀罕|愿意|喜欢|想|跟|和|有多|有|疯了|哑了|吃素|吃素的|看不出|看不见|听不见|好欺负|好骗|无人|没人)/u;
const WHILE = /^(?:时|的时候|时候|之际|那一刻|那刻|那天|面)$/u;
const isSupposed = (place: Place): boolean => {
  const { before, tokens, index } = place;
  if (isKind(before, SOMEBODY) && isNext(place, IT_IS)) return !later(place, WHILE, 12);
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
/** 会烤面包, 会弹这首曲子: a craft and what it makes, at the end of the clause. */
const isCraft = (place: Place): boolean => {
  if (!isNext(place, CRAFTS) || earlier(place, FUTURE, 6)) return false;
  if (!startsClause(place) && !isKind(place.before, SOMEBODY)) return false;
  const rest = restOfClause(place, 6).filter(({ kind }) => kind !== 'particle');
  return (
    rest.length < 5 &&
    rest.at(-1)?.kind === 'noun' &&
    CRAFTED.test(rest.at(-1)!.source) &&
    rest.slice(1, -1).every(({ kind }) => kind === 'determiner' || kind === 'measure' || kind === 'adjective')
  );
};
const ARTS =
  /(?:剑法|刀法|枪法|掌法|拳法|棍法|鞭法|剑术|刀术|暗器|绝学|绝技|轻功|心法|身法|医术|法术|功夫|武功|拳脚|手艺|本事|门道|把戏|术|语|话)$/u;
/** 会一点医术, 会几手拳脚. */
const isSomeSkill = (place: Place): boolean =>
  (isKind(place.next, kinds('number measure determiner')) ||
    isNext(place, /^(?:一点|一点儿|点|些|一些|几手|两手)$/u)) &&
  later(place, ARTS, 5);
/** 会写自己的名字. */
const isWriting = (place: Place): boolean =>
  isNext(place, /^写$/u) && later(place, /^(?:名字|字|诗|文章|对联|代码|小说)$/u, 4) && !earlier(place, FUTURE, 6);
const isAllSkill = (place: Place): boolean =>
  endsClause(place) && earlier(place, /^(?:什么|啥|样样|全|这些|那些|人人|谁)/u, 5);

/**
 * Senses of 想, 会, 可, 得, 该, 当, 拿 and 给 by what stands behind them: what one wants, can, must, supposes or uses.
 */
export const WISH_AND_SKILL_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 给人看阴宅.
  看: [
    // 我给你看样东西.
    sense(
      'xem',
      'verb',
      (place) =>
        isKind(place.before, SOMEBODY) &&
        place.tokens[place.index - 2]?.source === '给' &&
        !isNext(place, /^(?:病|过|见|着|孩子|门|店|家|铺子)$/u) &&
        !endsClause(place),
    ),
    sense('xem', 'verb', (place) => later(place, /^(?:阴宅|阳宅|风水|坟地|手相|面相|八字|宅子|黄历)$/u, 3)),
  ],
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
    sense('biết', 'verb', isWriting),
    sense('biết', 'verb', (place) => isSkill(place) || isSomeSkill(place) || isCraft(place)),
  ],
  也会: [
    sense(
      'cũng biết',
      'verb',
      (place) => isSkill(place) || isSomeSkill(place) || isCraft({ ...place, before: undefined }) || isAllSkill(place),
    ),
  ],
  还会: [
    sense(
      'còn biết',
      'verb',
      (place) => isSkill(place) || isSomeSkill(place) || isCraft({ ...place, before: undefined }),
    ),
  ],
  都会: [sense('đều biết', 'verb', (place) => isSkill(place) || isAllSkill(place))],
  // 看一遍就会了.
  就会: [sense('là biết', 'verb', endsClause)],
  只会: [
    sense(
      'chỉ biết',
      'verb',
      (place) => isSkill(place) || isSomeSkill(place) || isCraft({ ...place, before: undefined }),
    ),
  ],
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
  给: [
    // 他的腿是给石头砸断的: by what.
    sense(
      'bị',
      'preposition',
      (place) =>
        isBefore(place, /^是$/u) &&
        isKind(place.next, kinds('noun person pronoun')) &&
        /^(?:砸|打|撞|咬|压|摔|吓|气|烧|冻|累|害|骗|逼|憋|勒|划|戳|烫|淹|毒|饿|惯)/u.test(
          place.tokens[place.index + 2]?.source ?? '',
        ) &&
        isDe(restOfClause(place, 6).at(-1)),
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
});
