import {
  clauseBefore,
  endsWithLe,
  isBefore,
  isEdge,
  isKind,
  isNext,
  kinds,
  later,
  markAfter,
  type Place,
} from './sense-places.ts';

/** What stands before and behind 要, for the senses of 要 and its compounds. */
export const ACTS = kinds('verb adverb preposition');
export const PERSONS = kinds('pronoun person name');

/** 要死, 要断粮: what nobody wants. */
export const UNWANTED =
  /^(?:死|栽|栽在|丧命|葬身|摔|摔下|掉下|掉进|死在|死于|哭|吐|罚|败|输|倒|完|塌|垮|疯|断|散|裂|炸|停|冻死|冻坏|饿死|渴死|累死|旱死|烧死|气死|笑死|疼死|憋死|闷死|撑死|淹死|晕|晕倒|昏倒|发抖|发软|发麻|遭殃|遭罪|受罪|受罚|受苦|受累|吃苦|吃亏|挨饿|挨冻|挨打|挨骂|挨训|挨罚|挨刀|心软|脸红|害怕|担心|操心|后悔|倒霉|完蛋|迟到|破产|倒闭|没命|断气|断粮|丢命|丢掉|失去|失传|绝后|报废|作废|废部|解散|崩溃|崩塌|坍塌|决堤|灭亡|灭绝|陪葬|偿命|抵命|送命|坐牢|掉脑袋|变天|出事|出人命|赔钱|吃泡面|喝西北风|睡大街|加班|熬夜|睡地板|付违约金|抖|颤|打颤|尖叫|撑不住|支撑不住|晕过去|昏过去)/u;

/** 要加班, 要养家: duties, whoever does them. */
const DUTIES =
  /^(?:加班|上班|上学|上课|上朝|值班|值夜|守夜|站岗|巡逻|巡山|早起|赶路|赶工|赶稿|干活|下地|养家|养活|养家糊口|伺候|侍奉|侍候|照顾|照料|照看|看家|挑水|砍柴|劈柴|扫|打扫|打工|打卡|请示|禀报|上报|汇报|申请|登记|预约|报备|提防|提醒|防备|防着|抓紧|节省|省着|忍着|忍|忍耐|谨慎|当心|小心|留心|承担|负责|面对|遵守|保持|服从|交代|交房租|交租|交税|还债|还钱|赔|赔偿|付|花|耗费|消耗|付出|开会|出差|考试|准备|修炼|练功|做功课|写作业|操持|应付|应酬|应对|顾及|顾着|服丧|守孝|守灵|谢恩|请安|敬茶|磕头|凭|靠|依靠|扣住|绕过|绕道|穿过|经过|翻过|翻越|越过|跨过|渡过|路过|横穿)/u;

/** 中间要穿过一座桥: the way to somewhere. */
export const ON_THE_WAY = /^(?:穿过|经过|翻过|翻越|越过|绕过|绕道|绕|绕着|跨过|渡过|路过|横穿|途经|穿越)$/u;
/** 房租要涨, 老房子要拆: what things will do. */
export const COMING =
  /^(?:涨|涨价|加|加价|降|降价|跌|变|拆|拆迁|关门|开业|开张|开始|结束|开学|放假|过去|下|来|到|多收|少)/u;
export const isDuty = (place: Place): boolean => isNext(place, DUTIES) && isKind(place.next, kinds('verb preposition'));
const QUESTION = /^(?:什么|啥|谁|哪|哪里|哪儿|怎么|吗|么|呢|吧|为什么|干什么|做什么|干嘛|多少|几|多久)$/u;
export const isQuestion = (place: Place): boolean => later(place, QUESTION, 14) || asks(place);
export const asks = (place: Place): boolean => markAfter(place)?.source === '？';
export const SOON = /^(?:快|马上|眼看|眼看着|眼瞅着|就|立刻|几乎|差点|差一点|转眼|即将|终于)$/u;
/** Returns true if the clause, or the one before, says on which condition: 再不下雨，…; 不然…. */
export const isOnCondition = (place: Place): boolean => {
  const start = place.index - clauseBefore(place, 16).length;
  if (clauseBefore(place, 16).some(({ source }) => CONDITIONS.test(source))) return true;
  if (place.tokens[start - 1]?.source !== '，') return false;
  return clauseBefore({ ...place, index: start - 1 }, 16).some(({ source }) => CONDITIONS.test(source));
};
const CONDITIONS =
  /^(?:不小心|一不小心|不慎|稍有不慎|不留神|一个不留神|如果|若|若是|要是|只要|一旦|万一|倘若|假如|否则|不然|要不然|再不|除非|凡是|凡|但凡|谁敢)$/u;
/** 他才十五岁，就要养家. */
export const isTooEarly = (place: Place): boolean => {
  if (place.before?.source !== '，' || !isKind(place.next, ACTS)) return false;
  const young = clauseBefore({ ...place, index: place.index - 1 }, 12);
  return (
    young.some(({ source }) => /^(?:才|刚|不过|只有|小小|还)$/u.test(source)) &&
    young.some(({ source }) => /岁|年纪/u.test(source))
  );
};
/** 明天一早就要用: when. */
const LATER_ON =
  /(?:明天|明日|明早|明晚|后天|今晚|今夜|今天|今日|这个?月|天亮|亮|下午|晚上|上午|下个?月|下周|下星期|下个星期|明年|[天日月年]后|一早|午时|一会儿|待会儿|等会儿|过几天|过两天|不久|之后|以后|^后)$/u;
export const saysWhen = (place: Place): boolean => clauseBefore(place, 8).some(({ source }) => LATER_ON.test(source));
/** 要用, 要交: what is due then. */
export const DUE = /^(?:用|交|还|付|给|入药|上朝|上班|上课|回|回去|赶|赶到|启程|动身|出发|进宫|去|检查|面对|考试)/u;
/** 不要你, 不要银子: a person or thing and no act behind. */
export const isThingOnly = ({ tokens, index, next }: Place): boolean =>
  isKind(next, kinds('pronoun person name noun')) &&
  (isEdge(tokens[index + 2]) || (/^[了吗的]$/u.test(tokens[index + 2]!.source) && isEdge(tokens[index + 3])));
/** 要把它扔了: 了 is the result of a deed, not what is about to be. */
const DEEDS = /^(?:把|将|给|杀|扔|毁|砸|卖|废|烧|宰|辞|休|退|拆|吃|离|忘|打|收拾|娶|嫁|买)/u;
/** 几句话要说, 老母要养: with 有. */
export const OWED = /^(?:养|养活|照顾|伺候|侍奉|还|处理|办|忙|交代|完成|应付|解决|料理)$/u;
/** 医生说要住院: who says what has to be. */
export const AUTHORITIES = /(?:医生|大夫|护士|老师|教练|师傅|郎中|太医|规矩|合同|律师|警察|上面|专家)$/u;
export const PROMISES =
  /^(?:发誓|发过誓|立誓|立下誓|答应|答应过|保证|许诺|承诺|说好|说好了|约好|约好了|约定|扬言|夸口|注定|誓|想过|没想过)$/u;
export const HARD = /(?:上|下|起来|下来|住|好|回来|出来|干净|上去)$/u;

/** 打这种怪得要三个人: 得 is "must" before 要, not what comes of an act. */
export const isMust = ({ tokens, index }: Place): boolean =>
  tokens[index - 2] !== undefined &&
  !isKind(tokens[index - 2], kinds('verb adjective expression')) &&
  !/^[死命]/u.test(tokens[index + 1]?.source ?? '');
export const isTaken = (place: Place): boolean =>
  (isNext(place, /^了$/u) && isEdge(place.tokens[place.index + 2])) ||
  (isEdge(place.next) && isBefore(place, /^(?:没人|没有人|敢|不敢|没人敢|谁|能|怎么能|不能|肯|不肯|会)$/u));
/** 他要跳了, 我要死了. */
export const isAboutTo = (place: Place): boolean =>
  endsWithLe(place) &&
  isKind(place.next, kinds('verb preposition')) &&
  !isNext(place, DEEDS) &&
  !isTaken(place) &&
  !isQuestion(place) &&
  !isBefore(place, /^(?:不|别|想|非|真|谁|是不是|谁说|说)$/u);
/** Who has no will: a thing before 要. */
export const isThing = (before: Place['before']): boolean =>
  before?.kind === 'noun' &&
  before.isPerson !== true &&
  !/(?:人|们|者|员|队|军|家|狗|猫|马|鸟|兽|公司)$/u.test(before.source);
export const MEANT = /^(?:像|像是|好像|仿佛|故意|是|不是|似乎)$/u;
export const PERSONS_WANT = /^(?:他|她|我|你|您|他们|她们)$/u;
