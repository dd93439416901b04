import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type Rewriter, textInOrder } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { type Head, headBehind, isLed } from './described-heads.ts';
import { WHO } from './described-nouns.ts';
import { PREDICATE } from './subject-relatives.ts';
import { UNCERTAIN, WISHING, withWhole } from './whole-attributes.ts';

const MAX_ACTS = 8;
const OPENING = kindsOf('verb preposition adverb expression');
const ACTED = kindsOf('verb expression');
const WHO_OR_POINTED = kindsOf('determiner conjunction punctuation');
/** Verbs whose object is a noun, never a clause. */
const TAKING_NOUNS =
  /^(?:看向|望向|瞥向|盯着|盯住|望着|瞪着|打量着?|端详着?|忘不了|忘不掉|认识|认得|认出|遇到|遇见|遇上|碰到|碰上|撞见|撞上|找到|找着|看了看|望了望|看了一眼|瞥了一眼|瞪了一眼|扫了一眼|瞟了一眼|瞪了一眼|望了一眼|(?:塞|放|装|扔|掉|走|躲|钻|插|藏|冲|闯|跳|跑|倒|搬|埋|投|夹|伸|挤|溜|爬|飞|游|住|刺|砍|射)[进入]|扶起|扶住|拉住|拉起|拦住|抓住|抓起|拿起|捡起|拾起|端起|举起|抱起|抱住|救下|救出|救起|推开|拨开|掀开|打开|绕过|绕开|躲开|避开|追上|赶上|走到|走向|跑向|冲向|扑向|来到|跑到|冲到|递给|交给|送给|还给|卖给|留给|扔给|带走|抓走|送走|赶走|放走|放过|踢开|撕开|拔出|抽出|掏出|摸出|取出|翻出|抬起|背起|扛起|叫醒|惊醒|吵醒|摇醒|安慰|嘲笑|感谢|背叛|出卖|收留|收养|伺候|照顾|得罪|惊动|吓跑|请来|叫来|指向|指着|指了指|面对|面对着)$/u;
/** Main verbs of a clause, with more after them. */
const ABOVE_ALL =
  /[住着开起到过见给向出醒了]$|^(?:看|听|知道|记得|记不清|想|说|问|有|没有|没|是|像|让|叫|请|使|给|在|把|将|令|不知道?|想起|谈起)$/u;
const MARK = '\u0001';
const DUMMIES: readonly Token[] = [word('终于', MARK, 'adverb'), word('开口', MARK, 'verb')];

/** Returns the description of the noun after 的 if both could open a clause, null if the noun is not first. */
const saidBehind = (clause: readonly Token[], start: number, link: number, head: Head, rewrite: Rewriter) => {
  const last = head.nouns.map(({ text }) => text).join(' ');
  const noun = head.nouns.length === 1 ? head.nouns : clause.slice(link + 1, head.end);
  const tokens = [...clause.slice(start, link + 1), ...noun, ...DUMMIES];
  const text = textInOrder(rewrite(tokens));
  const end = ` ${MARK} ${MARK}`;
  if (!text.startsWith(`${last} `) || !text.endsWith(end)) return null;
  const said = text.slice(last.length + 1, -end.length);
  return said === '' || said.includes(MARK) || said.startsWith('của ') ? null : said;
};

/** Returns true if words are verbs with their objects, without a demonstrative, number or conjunction. */
const areActs = (acts: readonly Token[]): boolean =>
  acts.length > 0 &&
  isKind(acts[0], OPENING) &&
  acts.some((token) => isKind(token, ACTED)) &&
  !acts.some((token) => isKind(token, WHO_OR_POINTED) || token.isModifier === true);

const startsOwner = (clause: readonly Token[], start: number, acts: readonly Token[], owned: Head): boolean => {
  const before = clause[start - 1];
  if (before !== undefined)
    return isLed(clause, start) && !WISHING.test(before.source) && before.kind !== 'preposition';
  // 拉住哭泣的妹妹的手: the first verb is the main verb.
  if (acts[0]!.kind === 'verb' && ABOVE_ALL.test(acts[0]!.source)) return false;
  return isKind(clause[owned.end], PREDICATE);
};

/**
 * Creates the rule for 教他认字的先生的眼睛红了 "con mắt của tiên sinh dạy hắn biết chữ …" and 他看向带头闹事的工人:
 * describes an owner, or the object of a verb that takes nouns only, as at the beginning of a clause.
 */
export const createAttributesAsSaid = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    for (let link = 1; link + 1 < clause.length; link++) {
      if (!isLinkAt(clause, link) || clause[link]!.source !== '的') continue;
      const head = headBehind(clause, link + 1, true);
      if (head === null || head.count.length > 0 || UNCERTAIN.has(head.last.source)) continue;
      const owned = isLinkAt(clause, head.end) && head.side === undefined ? headBehind(clause, head.end + 1) : null;
      for (let start = Math.max(0, link - MAX_ACTS); start < link; start++) {
        const acts = clause.slice(start, link);
        if (!areActs(acts) || acts.some(({ source }) => source === '的')) continue;
        // 带头闹事的工人: of two verbs it is unknown which is the main verb.
        if (start === 0 && acts[0]!.kind === 'verb' && isKind(acts[1], ACTED) && !ABOVE_ALL.test(acts[0]!.source))
          break;
        const isObject = start > 0 && isObjectHere(clause, start - 1, acts, head);
        if (!isObject && (owned === null || !startsOwner(clause, start, acts, owned))) continue;
        const said = saidBehind(clause, start, link, head, rewrite);
        if (said !== null) return withWhole(clause, start, head, [word('', said, 'adverb')]);
        break;
      }
    }
    return null;
  });

const DISPOSING = wordsOf('把 将 对 向 朝 冲');
const PREPOSITIONS = kindsOf('preposition');
const ENDS_ACT = kindsOf('verb expression particle');
const BEING = /^(?:是|就是|正是|便是|这是|那是|这就是|那就是|不过是|竟是|竟然是|也是|都是|不是|原来是)$/u;
/** 就是变成别人: verbs that open a predicate, not a description. */
const NO_DESCRIPTION = /^(?:变成|成为|当|做|作为|希望|想|要|想要|打算|为了|因为|怕|让|使|叫|请|把|将)$/u;
/** Returns true if the words from `at` to 的 describe an object: of a verb that takes nouns, of 把 or of 是. */
const isObjectHere = (clause: readonly Token[], at: number, acts: readonly Token[], head: Head): boolean => {
  const before = clause[at]!;
  const { source } = before;
  const joined = `${clause[at - 1]?.source ?? ''}${source}`;
  if (TAKING_NOUNS.test(source) || TAKING_NOUNS.test(joined.replace(/了$/u, ''))) return true;
  if (!isKind(acts.at(-1), ENDS_ACT)) return false;
  if (isWord(before, DISPOSING)) return isKind(acts[0], PREPOSITIONS);
  // 不是吃妈妈做的饭: a description with a subject must be that of a person.
  if (acts.some((token) => isKind(token, WHO)) && head.last.kind !== 'person') return false;
  return BEING.test(source) && !NO_DESCRIPTION.test(acts[0]!.source) && head.end === clause.length;
};
