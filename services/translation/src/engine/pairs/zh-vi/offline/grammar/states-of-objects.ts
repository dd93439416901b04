import { asAdverb, asModifiers } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** Verbs without an object: behind another verb they say of whom or what it is done. */
const STATES = wordsOf(
  '生病 哭泣 昏迷 熟睡 沉睡 失踪 发抖 颤抖 流泪 逃跑 奔跑 迷路 受惊 发烧 发疯 发狂 发呆 沉思 沉默 挣扎 呻吟 倒地 倒下 坠落 掉落 枯萎 燃烧 流血 怀孕 牺牲 战死 阵亡 死去 离去 远去 消失 归来 经过 路过 前来 围观 在场 剩下 剩余 闪烁 跳动 飘落 转动 滚动 晃动 摇晃 咆哮 哀嚎 嚎叫 喧哗 沸腾 翻滚 崩溃 暴走 失控 幸存 求饶 投降 溃逃 逃走 逃窜 迎面而来 扑面而来 崩塌 坍塌 倒塌 破碎 断裂 融化 下坠 跌落 飞舞 盛开 盛放 绽放 凋零 跪拜 叩拜 打盹 打瞌睡 漏水 漏风 漏雨 漏气 坏掉 裂开 开裂 生锈 发霉 掉漆 褪色 过期 打结 松动 脱落 结冰 冒烟 着火 起火 受潮 变形 腐烂 发臭 脱线 开线 变质 堵塞 发芽 瘫痪在床 卧病在床 卧床不起 病倒 晕倒 醉酒 喝醉 加班 值班 放学 下班 迟到 失业 破产 失恋 离异 出狱 退休 独居',
);
const ACTS = kindsOf('verb');
const HOW = kindsOf('adverb');
const LIVING = wordsOf('生活 居住 流浪 漂泊 打拼 打工 求学 工作 等候 等待 坐着 站着 哭泣 沉睡 昏睡 忙碌 奔波');
const ASPECTS = wordsOf('了 着 过');
const HEADS = kindsOf('person noun reading');
const OTHER_USES =
  /^(?:是|有|像|在|来|去|会|要|能|想|可以|说|叫|让|使|没有|开始|继续|突然|一起|跟着|随着|正在|起|出|上|里|下)$/u;

/** Returns true for a verb that says how something is, or what happens to it. */
export const isStateVerb = (token: Token | undefined): boolean =>
  token?.kind === 'verb' && token.entry !== null && (STATES.has(token.source) || BECOMING.test(token.source));
const BECOMING =
  /^(?:发[红白黑青紫黄烫抖麻颤痒胀热凉冷亮光]|红肿|受伤|流血|颤抖|冻僵|僵硬|隆起|干裂|张开|紧握|空荡荡)$/u;

/** 照顾生病的母亲 "chăm sóc mẫu thân sinh bệnh", 扑灭燃烧的木柴: in which state the object of an act is. */
export const readStateOfObject: ClauseRule = needing({ words: [[...STATES, ...LIVING]] }, (clause) => {
  const last = finalsStart(clause);
  for (let at = 1; at + 2 < last; at++) {
    // 看望独自生活的外公: how, with the state.
    const isHow = isKind(clause[at - 1], HOW) && isWord(clause[at], LIVING);
    const start = isHow ? at - 1 : at;
    if (!(isHow || isWord(clause[at], STATES)) || clause[at]!.kind !== 'verb' || !isLinkAt(clause, at + 1)) continue;
    const verb = isWord(clause[start - 1], ASPECTS) ? clause[start - 2] : clause[start - 1];
    if (!isKind(verb, ACTS) || OTHER_USES.test(verb!.source)) continue;
    let end = at + 2;
    while (end < last && isKind(clause[end], HEADS)) end++;
    if (end === at + 2 || isLinkAt(clause, end)) continue;
    const state = clause.slice(start, at + 1).reverse();
    const said = [...clause.slice(at + 2, end), ...asModifiers(state.map(asAdverb))];
    return [...clause.slice(0, start), ...said, ...clause.slice(end)];
  }
  return null;
});
