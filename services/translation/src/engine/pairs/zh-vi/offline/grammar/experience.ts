import { asModifiers, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { AFTER, type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';
import { readTreated } from './treated-with.ts';

const ONCE = wordsOf('过 過');
/** What says by itself whether it has ever been. */
const EVER = /没|沒|未|曾|从|從|无|別|别|不/u;
const JUST = /^(?:刚|刚刚|才刚|刚才)$/u;
const NOBODY = /^没有?(?:人|一个人|谁)$/u;
const DENIED = /^没有?$/u;
const HELD_DENIAL = /^没有?./u;
const EVER_BEFORE = wordsOf('曾 曾经 曾經');
/** 走过, 递过: what passes or is passed over. */
const PASSING =
  /[走跑滚穿越飞掠扫划闪递转绕跨翻躲错挤流吹照滑擦抚拂经渡淌驶游爬路漫蹚迈超胜晃熬挨度渡放饶略钻磨举挑淋漏让]$|^(?:接|拿|抢|夺|端|抬|回|侧|别|扭|背|偏|看|望|瞥|瞟|传|送|凑|伸|拉|推|扯|拽|拖|抱|搬|移|挪|靠|迎|赶|追|逃|避|高|通)$/u;
const MEALS = wordsOf('膳 早膳 午膳 晚膳 饭 早饭 午饭 晚饭 早餐 午餐 晚餐 酒 茶 药 年 节 生日');
const OVER = /^(?:回答|参拜|祭拜|叩拜|请示|禀明|禀报|交代|安排|安顿|清点|查验|检查|洗漱|更衣|付|祭|梳洗|拜祭)$/u;
const MAX_TOKENS_BEFORE = 4;
const MAX_OBJECT_TOKENS = 5;
const ACTS = kindsOf('verb');
const BY = wordsOf('被');
const FOR_WHOM = wordsOf('替 为 给 跟 和 与 对 向 同');
const WHOM = kindsOf('pronoun person name');
/** 给你打过: the words of the lexicon for whom one gives something to. */
const GIVEN_TO = /^[给跟和对][你我他她您]们?$/u;
const USE = wordsOf('用');
const DONE = wordsOf('了');
/** 来找过我 "từng đến tìm", 一起守过 "từng cùng nhau giữ". */
const TO_DO_IT = wordsOf('来 去 到');
const TOGETHER = wordsOf('一起 一同 一块 自我 亲自 亲手 亲口 亲眼 单独 独自 偷偷 暗中');

/** 打败过他的人: the act describes who did it; 捡过她的东西: it is hers. */
const isDescribing = (clause: readonly Token[], at: number): boolean => {
  const link = clause.findIndex((_, index) => index > at && index < at + MAX_OBJECT_TOKENS && isLinkAt(clause, index));
  const head = clause[link + 1];
  return link === at + 1 || (link !== -1 && (head?.kind === 'person' || head?.source === '人'));
};

/** 来我们公司讲过课 "từng đến công ty chúng ta giảng bài": two acts have been done together. */
const startOfActs = (clause: readonly Token[], at: number): number => {
  let start = at;
  while (start > 0 && at - start < MAX_FIRST_OBJECT && isKind(clause[start - 1], OBJECTS_OF_FIRST)) start--;
  return start < at && isWord(clause[start - 1], FIRST_ACTS) && clause[start - 1]!.kind === 'verb' ? start - 1 : at;
};
const MAX_FIRST_OBJECT = 3;
const OBJECTS_OF_FIRST = kindsOf('pronoun person name place noun');
const FIRST_ACTS = wordsOf('来 去 到 找 请 陪 帮 带 回');

/** 打败过他的人 "người từng đánh bại hắn": what somebody has done at some time. */
export const readExperience: ClauseRule = (clause, end) => {
  for (let at = 1; at < clause.length; at++) {
    const verb = clause[at - 1]!;
    const treated = readTreated(clause, at);
    if (treated !== null) return treated;
    if (!isWord(clause[at], ONCE) || clause[at]!.kind !== 'particle') continue;
    // 用过的碗: 用 is a preposition of the lexicon.
    if (!isKind(verb, ACTS) && !isWord(verb, USE)) continue;
    if (PASSING.test(verb.source) || verb.text.startsWith('từng ')) continue;
    // 没有提|过: the lexicon has the act with what denies it.
    if (HELD_DENIAL.test(verb.source) && verb.text.startsWith('không '))
      return [
        ...clause.slice(0, at - 1),
        { ...verb, text: verb.text.replace('không', 'chưa từng') },
        word(clause[at]!.source, '', 'particle'),
        ...clause.slice(at + 1),
      ];
    // 用过晚膳: a meal is had, not used.
    if (isWord(verb, USE) && isWord(clause[at + 1], MEALS))
      return [
        ...clause.slice(0, at - 1),
        word('用', 'dùng', 'verb'),
        word('过', 'xong', 'adverb'),
        ...clause.slice(at + 1),
      ];
    // 吃过饭: the meal is over.
    if (isWord(clause[at + 1], MEALS)) continue;
    const before = clause.slice(Math.max(0, at - 1 - MAX_TOKENS_BEFORE), at - 1);
    // 刚下过一场雨: it has just been.
    if (before.some(({ source }) => JUST.test(source)))
      return [...clause.slice(0, at), word(clause[at]!.source, '', 'particle'), ...clause.slice(at + 1)];
    // 没有人见过: nobody has, which says it of the subject alone.
    const ever = before.find(({ source }) => EVER.test(source));
    if (ever !== undefined && !(NOBODY.test(ever.source) && !ever.text.includes('từng'))) {
      // 没舍得动过: said by the negation.
      if (!DENIED.test(ever.source)) continue;
      return [...clause.slice(0, at), word(clause[at]!.source, '', 'particle'), ...clause.slice(at + 1)];
    }
    // 曾在这座驿站里喝过: it is said already.
    if (clause.slice(0, at - 1).some((token) => isWord(token, EVER_BEFORE))) continue;
    // 用过的碗, 我查过了: it has been done.
    const isDone = (isLinkAt(clause, at + 1) && at === 1) || (ever === undefined && isWord(clause[at + 1], DONE));
    // 跟他商量过办法后: after it, which has been.
    if (isWord(clause[0], AFTER) || isWord(clause[1], AFTER) || isWord(clause.at(-1), AFTER))
      return [...clause.slice(0, at), word(clause[at]!.source, '', 'particle'), ...clause.slice(at + 1)];
    // 回答过问题，他坐了下来: it is over before something else.
    if (
      end?.source === '，' &&
      at === 1 &&
      OVER.test(verb.source) &&
      clause.length > at + 1 &&
      !isLinkAt(clause, at + 1)
    )
      return [...clause.slice(0, at), word(clause[at]!.source, 'xong', 'adverb'), ...clause.slice(at + 1)];
    let start = at - 1;
    while (start > 0 && (isWord(clause[start - 1], TO_DO_IT) || isWord(clause[start - 1], TOGETHER))) start--;
    // 替他立过牌位 "từng thay hắn lập".
    if (isKind(clause[start - 1], WHOM) && isWord(clause[start - 2], FOR_WHOM)) start -= 2;
    if (GIVEN_TO.test(clause[start - 1]?.source ?? '')) start--;
    start = startOfActs(clause, start);
    // 被火烧过的房子.
    const by = clause.findLastIndex((token, index) => index < start && start - index < 4 && isWord(token, BY));
    // A rule on what something suffered reads the rest.
    if (by !== -1 && isLinkAt(clause, at + 1)) continue;
    if (by !== -1) start = by;
    // 用过的碗放在水池里: what comes first is what the rest is said of.
    const head = clause[at + 2];
    if (at === 1 && isLinkAt(clause, 2) && head?.kind === 'noun' && clause.length > at + 3)
      return [head, ...asModifiers([word('', 'đã', 'adverb'), verb]), ...clause.slice(at + 3)];
    return [
      ...clause.slice(0, start),
      word('', isDone ? 'đã' : 'từng', 'adverb'),
      ...clause.slice(start, at),
      // Without a text, it still says that an object follows.
      ...(isDescribing(clause, at) ? [] : [word(clause[at]!.source, '', 'particle')]),
      ...clause.slice(at + 1),
    ];
  }
  return null;
};
