import { asAdverb, asModifiers, isAspect, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { NAMES_BY_TRADE } from './people-by-trade.ts';

const QUALITIES =
  /^(?:年轻|年老|年长|年幼|年少|[胖瘦高矮]|活着|死去|受伤|聪明|老实|机灵|胆小|胆大|有钱|没钱|眼尖|心软|心细|性急|识字|懂行|伤重|重伤|轻伤|活下来|逃走|上了年纪)$/u;
const TRADES = /^[卖修做开拉送收补磨算看守放养种唱教管带赶抬挑扛耍捡讨领买抓]$/u;
const WHOLE_TRADES = /^(?:[卖修补磨看守养种唱教赶抬挑扛]..?|带头|领头|带路|教书|算命|说书|赶车|做饭|烧火|打铁|打更)$/u;
const STAYING = /^(?:[站坐躺跪走跟冲排守骑蹲趴死]在|[站坐躺跪走跟冲排守骑]|[跟站坐躺跪]着)$/u;
const ENDS_OF_PLACE = /[前后面边头左右中间旁上下里外口角底侧]$/u;
const LED = wordsOf('和 跟 与 把 将 被 让 叫 对 向 给 由');
const OPENERS = /^(?:那么|可是|但是|但|可|而|于是|只见|结果|所以|因为|如果|要是)$/u;
const DISPOSED = wordsOf('把 将 被');
const THINGS = kindsOf('noun reading');
const PLACES = kindsOf('place localizer noun degree');
export const LAST_ONES_OF = ['最后的', '最前的', '最后面的', '最前面的'];
const LAST_OF = /^最(?:前|后)面?的$/u;
const LAST = /^最(?:前|后|前面|后面)$/u;
const SAID = kindsOf('adverb verb preposition expression');
const AND = wordsOf('和 跟 与');
const ADVERBS = kindsOf('adverb preposition');
/** Verbs that are also nouns of persons or things, or an animal's act: 看门的|狗叫. */
const PERSONS =
  /^(?:[狗猫马牛鸡鸟]叫|守卫|看守|领导|指挥|翻译|编辑|导演|警卫|护卫|代表|保镖|伙计|主持|裁判|助理|护理|统领|希望|打算|感觉|要求|选择|经历|回忆|变化|反应|表现|生活|打扮|声音)$/u;
const ALL = /^[都全]/u;
const BEING = /^(?:不是|是|都是|只有|就是|也是|正是|只是|却是|竟是)$/u;
/** 领兵的是: the 的 stands for a person; in 拉车的是 it may be a horse. */
const PEOPLES_TRADES = /^[卖领管赶守教当]/u;
const MAX_STAY = 4;

/** Returns the index of the 的 after a quality or an act that begins at `start`; -1 if there is none. */
const linkOfOne = (clause: readonly Token[], start: number): number => {
  const first = clause[start];
  if (first === undefined) return -1;
  if (QUALITIES.test(first.source) && isLinkAt(clause, start + 1)) return start + 1;
  // 卖|菜|的, 卖菜|的.
  if (first.kind === 'verb' && WHOLE_TRADES.test(first.source) && isLinkAt(clause, start + 1)) return start + 1;
  if (TRADES.test(first.source) && isKind(clause[start + 1], THINGS) && isLinkAt(clause, start + 2)) return start + 2;
  // 后面|跟着|的.
  if (isKind(first, PLACES) && ENDS_OF_PLACE.test(first.source)) {
    const isSplit = isAspect(clause[start + 2]);
    const act = `${clause[start + 1]?.source ?? ''}${isSplit ? '着' : ''}`;
    const link = isSplit ? start + 3 : start + 2;
    return STAYING.test(act) && isLinkAt(clause, link) ? link : -1;
  }
  const isSplit = STAYING.test(`${first.source}在`) && clause[start + 1]?.source === '在';
  if (!STAYING.test(first.source) && !isSplit) return -1;
  // 走在|最后的.
  if (LAST_OF.test(clause[start + 1]?.source ?? '')) return start + 1;
  let link = start + 1;
  while (link <= start + MAX_STAY && isWhere(clause[link])) link++;
  return link > start + 1 && isLinkAt(clause, link) && ENDS_OF_PLACE.test(clause[link - 1]!.source) ? link : -1;
};

const isWhere = (token: Token | undefined): boolean =>
  token !== undefined && (isKind(token, PLACES) || token.source === '在' || LAST.test(token.source));

/** 后面|跟着 "đi theo phía sau": the place goes after the act. */
const inOrder = (acts: readonly Token[]): readonly Token[] =>
  acts.length === 2 && isKind(acts[0], PLACES) ? [acts[1]!, acts[0]!] : acts;

/**
 * 年轻的正在拨算盘 "người trẻ tuổi đang …", 站在最前面的穿着银甲, 和卖鱼的吵架: a quality or an act with 的 and no noun
 * is a person, before a verb.
 */
export const readOneByQuality: ClauseRule = needing({ words: [[...LINKS, ...LAST_ONES_OF]] }, (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    // 撞翻了算命的摆在路边的桌子.
    const isBehindAct = isAspect(clause[at - 1]) && WHOLE_TRADES.test(clause[at]!.source);
    if (at > 0 && !isWord(clause[at - 1], LED) && !isBehindAct && !OPENERS.test(clause[at - 1]!.source)) continue;
    const link = linkOfOne(clause, at);
    const next = clause[link + 1];
    if (
      link === -1 ||
      next === undefined ||
      !(isKind(next, SAID) || (TRADES.test(clause[at]!.source[0]!) && isWord(next, AND))) ||
      PERSONS.test(next.source)
    )
      continue;
    if (BEING.test(next.source) && TRADES.test(clause[at]!.source[0]!) && !PEOPLES_TRADES.test(clause[at]!.source))
      continue;
    // 年轻的守卫: a verb alone may be a noun; in 把死去的埋在山上 the person is the object.
    const isSaid =
      isKind(next, ADVERBS) ||
      next.kind === 'expression' ||
      /[了着来去]$/u.test(next.source) ||
      clause[link + 2] !== undefined;
    if (!isSaid || (at > 0 && isWord(clause[at - 1], LED) && !isWord(clause[at - 1], DISPOSED) && next.kind !== 'verb'))
      continue;
    // 算命的摆在路边的桌子: a person by a trade.
    const trade = clause
      .slice(at, link)
      .map(({ source }) => source)
      .join('');
    const name = NAMES_BY_TRADE[trade];
    if (name !== undefined || WHOLE_TRADES.test(clause[at]!.source)) {
      const person = { ...word(`${trade}的`, name ?? `người ${clause[at]!.text}`, 'person'), isPerson: true };
      const after = readOneByQuality(clause.slice(link + 1), undefined) ?? clause.slice(link + 1);
      return [...clause.slice(0, at), person, ...after];
    }
    const who = word('', ALL.test(next.source) ? 'những người' : 'người', 'person');
    const acts = clause.slice(at, isLinkAt(clause, link) ? link : link + 1);
    const said = asModifiers(inOrder(withoutAspects(acts)).map(asAdverb));
    const rest = readOneByQuality(clause.slice(link + 1), undefined) ?? clause.slice(link + 1);
    return [...clause.slice(0, at), who, ...said, ...rest];
  }
  return null;
});
