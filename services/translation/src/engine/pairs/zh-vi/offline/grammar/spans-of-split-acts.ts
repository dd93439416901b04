import { type ClauseRule, isKind, isLink, isWord, kindsOf, wordsOf } from './clauses.ts';

/** A verb and its object, which are one act. */
const ACTS =
  /^(?:开车|坐车|坐船|坐飞机|坐火车|骑车|骑马|上班|上课|上学|排队|打牌|打球|打工|打架|打仗|打麻将|打游戏|吵架|聊天|跳舞|唱歌|读书|看书|念书|睡觉|喝酒|抽烟|游泳|跑步|爬山|练剑|练字|练琴|练舞|种地|种田|写字|做工|做饭|当兵|教书|值班|洗澡|下棋|钓鱼|逛街|赶路|干活|坐牢|站岗|熬夜|扫地|挤地铁|坐地铁|坐公交|等车|听课|放羊|砍柴)$/u;
const ASPECTS = wordsOf('了 过 完 上 着');
const NUMBERS = kindsOf('number');
const MEASURES = wordsOf(
  '年 天 夜 个月 月 小时 个小时 分钟 星期 个星期 时辰 个时辰 钟头 个钟头 辈子 上午 下午 晚上 晌午',
);
const SPAN =
  /^(?:一?整?[天夜晚]|[一二两三四五六七八九十半几好多]+个?多?(?:小时|钟头|时辰|分钟|天|月|星期|年|夜|晚上?|上午|下午|辈子)|半天|大半[天夜]|一上午|一下午|一晚上|一早上)$/u;
const TIMES = kindsOf('time expression noun');

/** 开两个小时的车 "lái xe hai tiếng": how long an act lasts, between its verb and its object. */
export const readSpanOfSplitAct: ClauseRule = (clause) => {
  for (let link = 2; link + 1 < clause.length; link++) {
    if (!isLink(clause[link]!) || clause[link + 1]!.kind !== 'noun') continue;
    const isTime = isKind(clause[link - 1], TIMES) && SPAN.test(clause[link - 1]!.source);
    const isCounted = isWord(clause[link - 1], MEASURES) && isKind(clause[link - 2], NUMBERS);
    if (!isTime && !isCounted) continue;
    const span = isTime ? link - 1 : link - 2;
    const verb = isWord(clause[span - 1], ASPECTS) ? span - 2 : span - 1;
    const act = clause[verb];
    if (act?.kind !== 'verb' || !ACTS.test(act.source + clause[link + 1]!.source)) continue;
    return [...clause.slice(0, span), clause[link + 1]!, ...clause.slice(span, link), ...clause.slice(link + 2)];
  }
  return null;
};
