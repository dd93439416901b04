import { asAdverb, asModifiers, isAspect, LINKING_VERBS, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  POINTERS,
  runEnd,
  wordsOf,
} from './clauses.ts';
import { asClause, framed, isPointer, WHO } from './described-nouns.ts';

const OPENERS = kindsOf('conjunction time');
const BEFORE_ACT = kindsOf('adverb time preposition');
const PREDICATE = kindsOf('verb adverb degree adjective preposition expression');
const PEOPLE = kindsOf('person reading name noun');
const PLACES = kindsOf('noun place name reading');
const MAX_DESCRIBED_TOKENS = 9;
/** Without more of the clause only a state describes who is named: 坐在角落里的林枫，. */
const STATE = /[着在]$|^(?:正|正在|一直|依旧|仍然)$/u;

const isNamed = (token: Token | undefined): boolean =>
  (token?.kind === 'name' && !PLACE_NAMES.test(token.source)) ||
  (token?.kind === 'reading' && token.isPerson) ||
  NICKNAME.test(token?.source ?? '');
const PLACE_NAMES = /[岛峰山镇城村街路楼船号舰湖江河海桥关州县殿坡岭原塔崖洲渊谷宫阁宗门派寺观洞林府国市区院堂]$/u;
/** 小刘, 老马, 阿香: as a reading where nothing else shows a name. */
const NICKNAME = /^[小老阿][\p{Script=Han}]$/u;
const WORDS_LIKE_NICKNAMES =
  /^(?:小[人孩鬼妞姐妹弟哥子心道路店船镇村手狗猫鸟鱼鸡腹腿臂脸嘴脚指屋院楼包袋碗杯刀剑巷桥河山溪树花草虫兽床桌箱盒瓶事]|老[人师板婆公爷虎鼠鹰头汉乡家者朽妇太娘爹妈子]|阿[姨婆公爷])$/u;

/**
 * 穿着红衣的林枫站了起来 "Lâm Phong mặc áo đỏ đứng lên": nobody owns who is named, so that an act at the beginning of a clause
 * describes him.
 */
export const readNamedWho: ClauseRule = (clause, end) => {
  let start = 0;
  while (isKind(clause[start], OPENERS)) start++;
  let verb = start;
  while (verb < start + 2 && isKind(clause[verb], BEFORE_ACT) && !LINKING_VERBS.has(clause[verb]!.source)) verb++;
  if (clause[verb]?.kind !== 'verb' || LINKING_VERBS.has(clause[verb]!.source)) return null;
  let link = -1;
  for (let at = verb + 1; at < verb + MAX_DESCRIBED_TOKENS && at + 1 < clause.length; at++)
    if (isLinkAt(clause, at) && isNamed(clause[at + 1]) && !WORDS_LIKE_NICKNAMES.test(clause[at + 1]!.source))
      link = at;
  if (link === -1) return null;
  const acts = clause.slice(start, link);
  const rest = clause.slice(link + 2);
  // 打败了青云宗的林枫: whom somebody defeated.
  const isState = acts.some((token) => STATE.test(token.source));
  const isActing = isKind(rest[0], PREDICATE);
  if (!isActing && !(rest.length === 0 && end?.source === '，' && isState)) return null;
  // 看着身边的林枫笑了: where he is, and who looks is not said.
  const last = acts.at(-1)!;
  if (!isState && !acts.some((token) => isAspect(token) || /[了过]$/u.test(token.source)) && last.kind === 'place')
    return null;
  // 去接应被围的韩将军: one goes to do something.
  if (GOING.test(clause[verb]!.source) || clause[verb + 1]?.kind === 'verb') return null;
  if (SEEING.test(clause[verb]!.source) && !isWord(clause[verb + 1], BEFORE_WHAT_IS_SEEN)) return null;
  return [...clause.slice(0, start), clause[link + 1]!, ...asModifiers(acts), ...rest];
};
const SEEING =
  /^(?:看|望|盯|见|听|想|等|喊|叫|对|朝|向|跟|给|让|像|如同|除了|作为|身为|找|带|拉|抱|扶|推|护)[着到见起了]?$/u;
const GOING = /^(?:[去来到回进出离往赴]|离开|来到|回到|前往|进入|走进|走到|赶到|赶往|成为|变成|属于|位于)$/u;
const BEFORE_WHAT_IS_SEEN = wordsOf('书 手机 窗外 远方 屏幕 天空');

const FROM = /^(?:来|出来|出身|长大|派来|送来|调来|请来|赶来|逃来|回来|逃出来|搬来|介绍来|跑来)$/u;
/** 那个渔村来的小子 "tiểu tử từ làng chài đến kia": from where somebody is who is pointed at. */
export const readPersonFrom: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  for (let at = 0; at + 4 < clause.length; at++) {
    const pointer = clause[at]!;
    if (!isPointer(pointer) || !isKind(clause[at + 1], PLACES)) continue;
    const verb = runEnd(clause, at + 2, PLACES);
    const act = clause[verb];
    if (act === undefined || !FROM.test(act.source) || !isLinkAt(clause, verb + 1)) continue;
    if (!isKind(clause[verb + 2], PEOPLE) || isLinkAt(clause, verb + 3)) continue;
    const where = clause.slice(at + 1, verb).map(asAdverb);
    const came = [word('', 'từ', 'preposition'), ...where, asAdverb(act)];
    const whole = framed(pointer, [clause[verb + 2]!, ...asModifiers(came)]);
    if (whole !== null) return [...clause.slice(0, at), ...whole, ...clause.slice(verb + 3)];
  }
  return null;
});

const WANTING = /^(?:不?(?:愿意|想|敢|能|会|肯|怕|服|懂)|不服气|想要|不怕死)$/u;
const SO = wordsOf('就 便 可以 都 请 自己 现在 赶紧 尽管 跟 站 留 举 举手 统统 全 给 也 不妨');
/** 愿意来的就跟上 "ai bằng lòng đến thì đi theo": whoever wants or dares to. */
export const readWhoeverWants: ClauseRule = (clause) => {
  const first = clause[0]?.kind === 'conjunction' ? 1 : 0;
  if (!WANTING.test(clause[first]?.source ?? '')) return null;
  const link = clause.findIndex((_, at) => isLinkAt(clause, at));
  if (
    link === -1 ||
    link - first > MAX_WANTED_TOKENS ||
    !(isWord(clause[link + 1], SO) || COMING_FORWARD.test(clause[link + 1]?.source ?? ''))
  )
    return null;
  const rest = clause.slice(link + 1);
  const then = isWord(rest[0], THEN) ? [word(rest[0].source, 'thì', 'adverb'), ...rest.slice(1)] : [...rest];
  return [...clause.slice(0, first), word('', 'ai', 'pronoun'), ...clause.slice(first, link), ...then];
};
const COMING_FORWARD = /^[站走来去留跟举上下出进滚拿报交]/u;
const THEN = wordsOf('就 便');
const MAX_WANTED_TOKENS = 5;

const ABLE = wordsOf('能 敢 肯 能够 敢于 愿意 有资格');
const HUMANS = wordsOf('人 弟子 家伙 修士 学生 选手 玩家 男人 女人 孩子 勇士 高手');
/** 日落之前能爬到顶的人，: who is able to, where an act alone would have an object. */
export const readWhoIsAbleTo: ClauseRule = needing({ words: [ABLE, HUMANS] }, (clause) => {
  let able = 0;
  while (isKind(clause[able], OPENERS)) able++;
  if (able === 0 || !isWord(clause[able], ABLE) || clause[able + 1]?.kind !== 'verb') return null;
  const link = clause.length - 2;
  if (link - able > MAX_WANTED_TOKENS || !isLinkAt(clause, link) || !isWord(clause[link + 1], HUMANS)) return null;
  if (clause.slice(able, link).some((token) => isLink(token) || isKind(token, WHO))) return null;
  return [clause[link + 1]!, ...asModifiers([...asClause(clause.slice(able, link)), ...clause.slice(0, able)])];
});

const TOLD = wordsOf('让 叫 请 派 托 逼 催 要');
const FELT =
  /^(?:难忘|害怕|心动|讨厌|喜欢|想起|失望|羡慕|担心|觉得|感到|头疼|头痛|心疼|伤心|难过|恶心|放心|不安|着迷|敬佩|佩服|尊敬|意外|惊讶|吃惊|绝望|生气|满意|有|没有|无法|变|变得|怀疑|感动|震惊|心碎)/u;
/** 昨晚让你改的方案 "phương án tối qua bảo ngươi sửa": what somebody was told to do with it. */
export const readToldThing: ClauseRule = needing({ words: [TOLD] }, (clause, end) => {
  let start = 0;
  while (clause[start]?.kind === 'conjunction') start++;
  let told = start;
  while (told < start + 3 && (clause[told]?.kind === 'time' || isKind(clause[told], WHO))) told++;
  if (!isWord(clause[told], TOLD) || !isKind(clause[told + 1], WHO)) return null;
  const link = clause.findIndex((_, at) => at > told + 2 && isLinkAt(clause, at));
  const acts = clause.slice(told + 2, link);
  if (link === -1 || acts.length > 3) return null;
  // 让学生把写好的作文交上来: the act is done to what follows.
  if (acts.some((token) => isWord(token, DISPOSING))) return null;
  // 让他难忘的人 "người khiến hắn khó quên": what somebody is made to feel.
  const isFelt = clause[told]!.source === '让' && acts.some(({ source }) => FELT.test(source));
  const verb = withoutAspects(acts).at(-1)!;
  if (!isFelt && verb.kind !== 'verb') return null;
  const isPointed = isPointer(clause[link + 1]);
  const head = isPointed ? link + 2 : link + 1;
  if (!isKind(clause[head], THINGS) || isLinkAt(clause, head + 1)) return null;
  const rest = clause.slice(head + 1);
  const isSubject = rest.length === 0 ? /^[，？]/u.test(end?.source ?? '') : isKind(rest[0], AFTER_THING);
  if (!isSubject) return null;
  const said = [
    ...clause.slice(start, told),
    word(clause[told]!.source, isFelt ? 'khiến' : clause[told]!.source === '请' ? 'mời' : 'bảo', 'adverb'),
    ...withoutAspects(clause.slice(told + 1, link)),
  ].map(asAdverb);
  const thing = [clause[head]!, ...asModifiers(said)];
  const whole = isPointed ? framed(clause[link + 1], thing) : thing;
  return whole === null ? null : [...clause.slice(0, start), ...whole, ...rest];
});
const THINGS = kindsOf('noun reading person');
const DISPOSING = wordsOf('把 将 將');
const AFTER_THING = kindsOf('verb adverb degree adjective preposition expression particle pronoun');
