import {
  clauseBefore,
  endsClause,
  isBefore,
  isEdge,
  isKind,
  kinds,
  type Place,
  restOfClause,
  type Sense,
  SOMEBODY,
  sense,
  startsClause,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

/** What only people do, or what is done by those of them that one counts. */
const PEOPLES_ACTS =
  /^(?:(?:叫|姓|说|喊|骂|念|唱|弹|持|冲|扑|使)$|靠在|倚在|靠着|倚着|缩在|蜷在|断了|瞎了|断后|抬着?|留在?|留下来?|哭着?|笑着?|跪在?|跪着|逃[了走]|守在?|守着|骑着?|背着|扶着?|扛着?|穿着|戴着|望风|放哨|把风|翻墙|跟着|站在|坐在|躺在|站着|坐着|躺着|受伤|受了伤|负责|提着|拿着|举着|拎着|按住|抱住|拦住|堵住|握着|拔刀|拔剑|吹着|烧火|冻死|淹死|饿死|病死|战死|累死|摔死|吓死|做饭|巡逻|断了腿|瞎了眼|疯了|当了|嫁|娶|去了|拉着?|推着?|拽着?|架着|捧着|端着|打着|撑着|低着头|红着|点头|摇头|使了|挡在|拖着?|挽着)/u;
const LED = /^(?:在|把|从|被|向|朝|往|对|跟|拿|用|给)$/u;
const ALL = /^(?:都|也|就|正|已经|还|则|负责|却|只|偷偷|悄悄|慢慢|忽然|突然)$/u;
const BEASTS =
  /(?:狗|狼|马|猫|鸡|鸭|牛|羊|兽|鸟|蛇|虎|虫|鱼|妖|丧尸|怪物|果|蛋|箱|瓶|碗|杯|盒|袋|包子|馒头|苹果|影子|字|房间|屋子)/u;
const BEFORE_COUNTED = /^(?:其中|剩下|剩下的|另外|还有|余下|前面|后面|领头|外面|里面|门口)$/u;
const MAX_BACK = 18;

const isOfPeopleHere = ({ tokens, index }: Place): boolean => {
  let isFound = false;
  for (let at = index - 1; at >= 0 && index - at <= MAX_BACK; at--) {
    const { source, kind } = tokens[at]!;
    if (kind === 'lineBreak' || /^[。！？]$/u.test(source)) break;
    if (BEASTS.test(source)) return false;
    if (kind === 'person' || /人$|^[你我他她]们$|^咱们$/u.test(source)) isFound = true;
  }
  return isFound;
};

/** 一个在门口望风，另一个翻墙: who does something, without a noun. */
const isWhoActs = (place: Place): boolean => {
  if (!startsClause(place) && !isBefore(place, BEFORE_COUNTED)) return false;
  const rest = restOfClause(place, 10);
  const act = rest.find(({ source }) => !ALL.test(source));
  if (act === undefined || rest.some((token, at) => isDe(token) && !isEdge(rest[at + 1]))) return false;
  if (BEASTS.test(place.tokens[place.index - 2]?.source ?? '')) return false;
  if (PEOPLES_ACTS.test(act.source) || (/^[断瞎]$/u.test(act.source) && rest.some(({ source }) => source === '了')))
    return isKind(act, kinds('verb expression preposition adverb')) && rest.length > 1
      ? !isAfterBeasts(place)
      : isOfPeopleHere(place);
  return LED.test(act.source) && rest.some(({ source }) => PEOPLES_ACTS.test(source)) && !isAfterBeasts(place);
};
const isAfterBeasts = ({ tokens, index }: Place): boolean =>
  tokens.slice(Math.max(0, index - MAX_BACK), index).some(({ source }) => BEASTS.test(source));

const LEFT =
  /^(?:来|死|逃|跑|剩|剩下|只剩|只剩下|少|多|多出|走|抓|杀|活|伤|倒下|失踪|留|留下|进来|出去|救|救出|缺|抓住)了?$/u;
/** 一共八个人，现在只剩下七个: how many are left. */
const POSTURES = /^(?:[躺蹲站坐跪]着|[躺蹲站坐跪])$/u;
const isHowMany = (place: Place): boolean =>
  endsClause(place) &&
  ((clauseBefore(place, 2).some(({ source }) => POSTURES.test(source)) && !isAfterBeasts(place)) ||
    (clauseBefore(place, 3).some(({ source }) => LEFT.test(source)) && isOfPeopleHere(place)));

const isPeople = (place: Place): boolean => !isKind(place.next, SOMEBODY) && (isHowMany(place) || isWhoActs(place));

const counted = (text: string): readonly Sense[] => [sense(text, 'pronoun', isPeople)];

/** Counts with 个 and without a noun, where they count people. */
export const COUNTED_PEOPLE: Readonly<Record<string, readonly Sense[]>> = tableOf({
  一个: counted('một người'),
  另一个: counted('người kia'),
  两个: counted('hai người'),
  三个: counted('ba người'),
  四个: counted('bốn người'),
  五个: counted('năm người'),
  六个: counted('sáu người'),
  七个: counted('bảy người'),
  几个: counted('mấy người'),
  好几个: counted('mấy người'),
  十几个: counted('mười mấy người'),
});
