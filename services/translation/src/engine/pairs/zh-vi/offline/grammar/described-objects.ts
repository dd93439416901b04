import { asModifiers, HOLDS_PLACE, isAspect, LINKING_VERBS, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, sideOfPhrase, wordsOf } from './clauses.ts';
import { asClause } from './described-nouns.ts';

const HEADS = kindsOf('noun person place reading');
const NOUNS = kindsOf('noun person');
/** What may be between the verb of the clause and its 的. */
const OF_CLAUSE = kindsOf('noun person adjective degree number measure place localizer reading pronoun name');
/** A pronoun or a name before 的 rather owns the noun. */
const OWNERS = kindsOf('pronoun name');
const MANNERS = kindsOf('adverb');
const MAX_CLAUSE_TOKENS = 6;
const PEOPLE = kindsOf('person');
const ANYBODY = wordsOf('人 家伙 孩子 男人 女人');
const AT = wordsOf('在 到 于');
const DONE = wordsOf('了 过 過');
/** What one forgot, or for what sake, is an act: 忘了带钱. */
const OF_ACTS = /^(?:忘|忘记|为|除|免|等|完|罢|算|好|行|对|得|跑|走|来|去|笑|说|哭|站|坐|躺|睡|累|饿|怕|停)$/u;
const WITH = wordsOf('沿着 顺着 绕过 从 向 往 朝 对 跟 和 与 同 由 把 将 被 比 替');
/** Verbs that have an object for certain: 赶走, 嫁给, 遇见. */
const TAKING =
  /^(?!来到|说到|轮到|直到|等到|谈到|想到|感到|去到|做到|得到|料到|没想到|意识到|赶到|跑到|回到|走到|学到|看到|听到|看见|听见).(?:走|给|到|见|住|倒|死|掉|翻|爱上|上|遍|开|断|破|中|出|起)(?:了|过)?$|^(?:打败|击败|杀死|爱上|认识|帮助|相信|喜欢|讨厌|害怕|陪伴|欢迎|感谢|表扬|批评|原谅|怀念)(?:了|过)?$|^[谢杀救抓打骂骗抢偷买卖吃喝见娶遇找用给]过$|^[杀救抓打骂骗抢偷买卖吃喝娶遇毁赶追追扔丢收拿害]了$/u;
/** 打开去山上的门: where to, what for. */
const NO_ACT =
  /^(?:去|来|到|想|要|会|能|可以|敢|肯|让|叫|使|令|给|请|准备|打算|开始|继续|说|像|属于|叫做|名叫|实验|工作|学习|生活|训练|活动|关系)$/u;

/** Returns the index of the verb of a clause before the 的 at `link` that describes an object; -1 if none does. */
const actOfObject = (clause: readonly Token[], link: number): number => {
  let verb = link - 1;
  while (verb > 0 && link - verb < MAX_CLAUSE_TOKENS && mayFollow(clause[verb]!)) verb--;
  const act = clause[verb];
  // 撞上迎面走来的管家: how it is done is before the act.
  if (
    verb === link - 1 &&
    act?.kind === 'verb' &&
    isKind(clause[verb - 1], MANNERS) &&
    verb > 1 &&
    clause[verb - 2]!.kind !== 'preposition'
  )
    return isBeforeObject(clause, verb - 2) && !LINKING_VERBS.has(act.source) ? verb - 1 : -1;
  if (isStateFirst(clause, verb)) return verb;
  if (act?.kind !== 'verb' || verb < 1 || verb === link - 1 || LINKING_VERBS.has(act.source)) return -1;
  // 藏在袖子里的手 is read where its place is.
  if (/[在到于]$/u.test(act.source) || clause.slice(verb + 1, link).some((token) => isWord(token, AT))) return -1;
  // 直达三十六楼的电梯: which floor.
  if (clause[link - 1]!.kind === 'measure' && /[楼层岁]/u.test(clause[link - 1]!.source)) return -1;
  // 塞进牺牲战友的口袋: whose it is.
  if (
    isKind(clause[link - 1], PEOPLE) &&
    !isDoneTo(clause, verb, link) &&
    !(isKind(clause[link + 1], PEOPLE) || isWord(clause[link + 1], ANYBODY))
  )
    return -1;
  const isOwner = isKind(clause[link - 1], OWNERS) && !isDoneTo(clause, verb, link);
  if (NO_ACT.test(act.source) || isOwner || isAspect(clause[link - 1])) return -1;
  // 看他疲惫的眼睛: how something of somebody is.
  if (clause[link - 1]!.kind === 'adjective' && verb < link - 2) return -1;
  if (isHeldSo(clause, verb)) return verb;
  return isBeforeObject(clause, verb - 1) ? verb : -1;
};

/** 捏碎了操纵它们的魂石: what is done to somebody, by what is described. */
const isDoneTo = (clause: readonly Token[], verb: number, link: number): boolean =>
  verb === link - 2 && DONE_TO.test(clause[verb]!.source);
const DONE_TO =
  /^(?:操[纵控]|控制|束缚|困[住扰]|伤害|追[杀踪赶]|欺负|陷害|收养|抚养|养育|背叛|出卖|威胁|监视|跟踪|支[配撑]|折磨|对付|捆绑|[捆绑缠围拦]住|包围|迷惑|拯救|袭击|攻击|刺杀|暗算|算计|诬陷|阻[拦挡]|关押|囚禁|庇护|压迫|禁锢|约束|驱使|引诱|吸引)(?:了|过)?$/u;

/** 当装着鱼的大盆被抬上来时: what is in or on a thing, at the beginning. */
const isStateFirst = (clause: readonly Token[], verb: number): boolean =>
  (verb === 0 || clause[verb - 1]!.kind === 'conjunction') &&
  clause[verb]?.kind === 'verb' &&
  STATES.test(clause[verb]!.source) &&
  (clause[verb]!.source.length === 2 || clause[verb + 1]?.source === '着');
const STATES = /^[装盛沾刻写画绣贴插镶裹系扎印冒蘸涂缠堆塞染]着?$/u;

/** 拿蘸着墨的笔: what one holds is in some state. */
const isHeldSo = (clause: readonly Token[], verb: number): boolean =>
  HOLDING.test(clause[verb - 1]!.source) &&
  clause[verb - 1]!.kind === 'verb' &&
  (/.着$/u.test(clause[verb]!.source) || clause[verb + 1]?.source === '着');
const HOLDING =
  /^(?:拿|用|端|抱|提|举|捧|握|穿|戴|挎|背|扛|牵|骑|踩|喝|扔|丢|捡|抬|揣|披|盖|铺|推)着?$|^[站挤坐摆围堆排]满了?$/u;

const mayFollow = (token: Token): boolean => isKind(token, OF_CLAUSE) || isAspect(token) || isWord(token, ONE);
/** 破了|一个|大洞的窗户纸. */
const ONE = wordsOf('一个 几个 两个 三个');

/** Returns true for what an object follows: 打开了, 赶走, 从. */
const isBeforeObject = (clause: readonly Token[], at: number): boolean => {
  const before = clause[at]!;
  // 被赶出家门的人: he is driven out; 他被守门的狗咬了: by what.
  if (before.source === '被') return isKind(clause[at - 1], OWNERS);
  if (isWord(before, WITH) && before.kind === 'preposition') return true;
  if (isWord(before, DONE) && isAspect(before))
    return clause[at - 1]?.kind === 'verb' && !OF_ACTS.test(clause[at - 1]!.source);
  return before.kind === 'verb' && TAKING.test(before.source);
};

/** Returns the end of the noun behind 的, with one quality before it. */
const endOfHead = (clause: readonly Token[], start: number): number => {
  let end = clause[start]?.kind === 'adjective' && isKind(clause[start + 1], NOUNS) ? start + 1 : start;
  if (!isKind(clause[end], HEADS)) return -1;
  if (clause[end]!.kind === 'place') return end + 1;
  end++;
  while (
    end < start + 3 &&
    (isKind(clause[end], NOUNS) || (clause[end]?.kind === 'name' && clause[end - 1]!.kind === 'person'))
  )
    end++;
  return end;
};

/**
 * 打开了装满金币的箱子 "mở cái rương chứa đầy kim tệ ra", 从装着草药的篮子里: directly behind a verb that is done, or behind a
 * preposition, an act with its object describes the noun after 的.
 */
export const readDescribedObject: ClauseRule = (clause) => {
  for (let link = 3; link + 1 < clause.length; link++) {
    if (!isLinkAt(clause, link)) continue;
    const verb = actOfObject(clause, link);
    const end = verb === -1 ? -1 : endOfHead(clause, link + 1);
    // 刻着一行字: what is told there, if nothing follows.
    if (end === -1 || (end === clause.length && isStateFirst(clause, verb))) continue;
    const acts = asModifiers(asClause(withoutAspects(clause.slice(verb, link))));
    const heads = clause.slice(link + 1, end);
    // 卖花的姑娘的手: whose hand it is.
    if (isLinkAt(clause, end)) {
      if (!isKind(clause[end + 1], NOUNS)) continue;
      const owned = [clause[end + 1]!, ...asModifiers([word('', 'của', 'preposition'), ...heads, ...acts])];
      return [...clause.slice(0, verb), ...owned, ...clause.slice(end + 2)];
    }
    const held = heads.length === 1 && heads[0]!.kind === 'place' ? HOLDS_PLACE.exec(heads[0]!.text) : null;
    if (heads[0]!.kind === 'place' && held === null) continue;
    const side = held?.[1] ?? sideOfPhrase(clause[end]);
    const where = side === undefined ? [] : [word('', side, 'localizer')];
    const noun = held === null ? heads : [word(heads[0]!.source, held[2]!, 'noun')];
    const next = side === undefined || held !== null ? end : end + 1;
    return [...clause.slice(0, verb), ...where, ...noun, ...acts, ...clause.slice(next)];
  }
  return null;
};
