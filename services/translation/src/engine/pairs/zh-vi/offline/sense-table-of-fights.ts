import {
  earlier,
  endsClause,
  isEdge,
  isKind,
  isOneOf,
  kinds,
  later,
  type Place,
  type Sense,
  words,
} from './sense-places.ts';
import { isDe, tableOf } from './tokens.ts';

const COUNTED = kinds('measure determiner number');
/** What is done to monsters of a game. */
const AT_MONSTERS = words('清 拉 引 打 杀 刷 追 砍 躲 被 把 野 遇到 碰到 的 是 没 有 小');
const OF_MONSTERS = /^(?:血|血量|攻击|仇恨|防御|等级|尸体|背后|身后|掉落|技能|弱点|经验|脑袋|头顶)$/u;
const isMonster = ({ before, next, tokens, index }: Place): boolean =>
  isKind(before, COUNTED) ||
  (isDe(next) && OF_MONSTERS.test(tokens[index + 2]?.source ?? '')) ||
  (isOneOf(before, AT_MONSTERS) && (isEdge(next) || next!.source === '了'));

const ALLOWED = words('只 不 谁 仅 每日只 我');
const isAllowed = (place: Place): boolean =>
  isOneOf(place.before, ALLOWED) && isKind(place.next, kinds('verb pronoun person reading adverb'));

const REMEDIES = /(?:丹|药|丹药|药丸|药粉|解药|灵果|汤药|[颗粒枚丸剂碗])$/u;
const isTaken = (place: Place): boolean => later(place, REMEDIES, 4) && !earlier(place, /^[不心口佩舒]$/u, 1);
const GOING_THERE = words(
  '现在 此时 此刻 这时候 这会儿 这就 马上 立刻 立即 赶紧 赶快 快 直接 自己 就 别 不要 咱们 一起 要 想 敢 可以',
);
const THERE = kinds('verb expression pronoun person adverb');

const LEADERS = words('领头的 带头的 为首的');

/** Senses of words in fights, games and journeys. */
export const FIGHT_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  // 这只怪的血太厚.
  怪: [{ text: 'quái', kind: 'noun', when: isMonster }],
  // 每日只许服一粒.
  只许: [{ text: 'chỉ được', kind: 'adverb', when: ({ next }) => isKind(next, kinds('verb reading')) }],
  许: [{ text: 'được phép', kind: 'verb', when: isAllowed }],
  服: [{ text: 'uống', kind: 'verb', when: isTaken }],
  // 我们现在过去就是送死: there, and not the past.
  过去: [
    {
      text: 'qua đó',
      kind: 'verb',
      when: (place) => isOneOf(place.before, GOING_THERE) && (isKind(place.next, THERE) || endsClause(place)),
    },
  ],
  // 领头的那个骑着马: "kẻ dẫn đầu kia".
  那个: [
    {
      text: 'kia',
      kind: 'adverb',
      when: ({ before, next }) => isOneOf(before, LEADERS) && !isKind(next, kinds('noun person adjective reading')),
    },
  ],
  // 还没清干净.
  清: [
    {
      text: 'loại bỏ',
      kind: 'verb',
      when: ({ next, tokens, index }) => /^(?:干净|掉|完|空)$/u.test(next?.source ?? '') && !isEdge(tokens[index - 1]),
    },
  ],
  困: [
    {
      text: 'bị nhốt',
      kind: 'verb',
      when: (place) =>
        later(place, /^(?:阵|阵法|幻境|秘境|洞|山洞|牢|笼子|大阵|迷阵)$/u, 5) && !earlier(place, /^被$/u, 3),
    },
  ],
});
