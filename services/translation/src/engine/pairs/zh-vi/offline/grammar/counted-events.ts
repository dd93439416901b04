import { isAspect, tableOf, word } from '../tokens.ts';
import { NO_ENTRY, type Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const COUNTING = kindsOf('determiner measure');
const OF_EVENTS = /[场次阵声番轮起项段个]$/u;
/** Words for events that are also verbs of the lexicon. */
export const EVENTS = wordsOf(
  '战斗 比赛 谈话 交易 冒险 爆炸 哭喊 袭击 追杀 叛乱 相遇 重逢 争吵 争论 争执 对话 见面 会面 行动 旅行 考试 考核 试炼 测试 手术 战争 大战 决斗 较量 对决 比试 切磋 屠杀 屠戮 政变 失败 胜利 赌博 谈判 审判 审讯 调查 搜查 搜捕 围剿 围攻 围猎 伏击 偷袭 突袭 暗杀 刺杀 背叛 出卖 告别 离别 聚会 聚餐 拍卖 表演 演出 演习 训练 修炼 突破 渡劫 轮回 逃亡 迁徙 撤退 出征 远征 探险 历险 狩猎 救援 抢救 治疗 实验 试验 改革 革命 起义 暴动 动荡 碰撞 撞击 震动 摇晃 颤抖 抽搐 咳嗽 喘息 嘶吼 尖叫 怒吼 咆哮 低吼 惨叫 呼喊 呐喊 叹息 叫喊 呼救 哀嚎 嚎叫 哀鸣 轰鸣 欢呼 喝彩 掌声 骚动 混乱 误会 选择 尝试 努力 付出 牺牲 赌注 邀请 约会 求婚 恋爱 婚姻 旅程 经历 体验 打击 刺激 折磨 煎熬 等待 沉默 寂静 停顿 犹豫 对峙 僵持 追逐 搏斗 厮杀 混战 激战 恶战 鏖战 会战 决战',
);
const MAX_DESCRIPTION = 10;
/** Kinds that may follow a noun. */
const AFTER_NOUN = kindsOf('verb adverb preposition degree adjective conjunction localizer expression particle time');
const OF_TIME = /^(?:[年天月日夜]|小时|分钟|时辰)$/u;
const BREAKS = kindsOf('conjunction');
const NAMED = kindsOf('verb noun');

/**
 * Reads a verb after 的 as an event if a measure before the description counts it: 那场改变他命运的|比赛 "trận đấu …",
 * 一次不愉快的|谈话.
 */
export const readCountedEvent: ClauseRule = needing({ words: [EVENTS, LINKS] }, (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 3; at < (rewritten ?? clause).length; at++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    const event = tokens[at]!;
    if (!isKind(event, NAMED) || !EVENTS.has(event.source) || !isBehindLink(tokens, at)) continue;
    const next = tokens[at + 1];
    if (next !== undefined && (!isKind(next, AFTER_NOUN) || isAspect(next))) continue;
    const counting = countingOf(tokens, at);
    if (counting === -1) continue;
    const once = onceAs(tokens[counting]!);
    const text = NAMES[event.source] ?? event.text.replace(/^sự /u, '');
    const named: Token[] = tokens.with(at, { ...event, kind: 'noun', text });
    if (once !== null) named.splice(counting, 1, ...once);
    rewritten = named;
    at += (once?.length ?? 1) - 1;
  }
  return rewritten;
});

/** 一次 and 那次 are expressions that count events, like 一场. */
const onceAs = ({ source }: Token): Token[] | null => {
  const frame = TIMES[source];
  if (frame !== undefined) return [{ ...word(`${source[0]!}场`, '', 'determiner'), entry: { ...NO_ENTRY, frame } }];
  return source === '一次' ? [word('一', 'một', 'number'), word('场', 'lần', 'measure')] : null;
};
const TIMES: Readonly<Record<string, string>> = tableOf({ 那次: 'lần ~ đó', 这次: 'lần ~ này' });

const isBehindLink = (clause: readonly Token[], at: number): boolean =>
  isLinkAt(clause, at - 1) || (clause[at - 1]!.kind !== 'verb' && clause[at - 1]!.source.endsWith('的'));

/** Returns the index of the nearest measure before the description if it counts events; else -1. */
const countingOf = (clause: readonly Token[], event: number): number => {
  for (let at = event - 2; at >= 0 && event - at <= MAX_DESCRIPTION; at--) {
    const { source, kind } = clause[at]!;
    if (isKind(clause[at], BREAKS) || isLinkAt(clause, at)) return -1;
    // 打了三|天|的: a duration.
    if (kind === 'measure' && OF_TIME.test(source)) continue;
    if (isKind(clause[at], COUNTING) || ONCE.has(source)) return OF_EVENTS.test(source) ? at : -1;
  }
  return -1;
};
/** 一次 is an expression of the lexicon. */
const ONCE = wordsOf('一次 这次 那次');
const NAMES: Readonly<Record<string, string>> = tableOf({
  比赛: 'trận đấu',
  谈话: 'cuộc nói chuyện',
  追杀: 'cuộc truy sát',
  冒险: 'cuộc phiêu lưu',
  交易: 'giao dịch',
  谈判: 'cuộc đàm phán',
});
