import { ATTRIBUTES } from '../sense-table-of-attributes.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { isPointer } from './described-nouns.ts';

const OWNERS = kindsOf('noun person name pronoun place localizer time reading');
const OF_AMOUNT = kindsOf('number measure expression');
const NOUNS = kindsOf('noun');
const PEOPLE = kindsOf('person');
const MAX_HEADS = 2;
/** Verbs that have their object or result behind them, or begin a clause: 老李家的看见…, 他说的属于…. */
const NO_ATTRIBUTE =
  /[着了过到见出住起来去上下给在成为于得开走掉好完死有是进回向往入]$|^(?:喜欢|知道|觉得|认为|告诉|需要|想要|希望|具备|变成|超过|等于|包括|来自|位于|相当|充满|沾满|显得|使得|以为|记得|忘记|明白|相信|发现|害怕|讨厌|继续|开始|拒绝|同意|允许|选择|决定|负责|拥有|属于|代表|意味|毫无|没有|看看|听说|打算|准备|企图|试图|等待|感觉|感到|散发|蕴含|隐藏|带有|占据|充斥|失去|缺乏|抱住|握住|握紧|闪烁|颤抖|点头|摇头|转身|说话|开口|不知|不如|胜过)$/u;
/** What acts are for, or are named by: 定价|策略, 加冕|仪式. */
const OF_ACTS = wordsOf(
  '行动 计划 任务 仪式 方案 策略 名册 名单 阵型 概率 几率 效率 速度 等级 能力 路线 路线图 方式 方法 手段 技巧 技术 系统 设备 装置 工具 机构 部门 中心 小组 小队 队伍 部队 人员 项目 工程 活动 大会 典礼 比赛 程序 流程 规则 规定 制度 标准 条件 范围 距离 力度 强度 频率 次数 成本 费用 资金 名额 资格 经验 记录 报告 证明 协议 合同 手册 指南 信号 警报 阵法 法阵 符文 药水 药剂 法术 魔法 咒语 技能 属性 效果 状态 模式 系数 数据 指标 痕迹 迹象 欲望 意图 冲动 本能 意识 业务 经费 场所 场地 区域 基地 营地 设施 水渠 管道 通道 平台 频道 渠道 模型 曲线 剧情 线索 礼器 法器 器具 用具 用品 物资 药物 药方 疗法 措施 战术 战略 理念 思路 主题 风格 水平 质量 流派 体系 法则 功法 心法 剑法 秘籍 秘术 禁术 卷轴 图纸 地图 坐标 仪器 仪 法师 骑士 老师 教练 顾问 专家 大师 团队 协会 公会 学院 学校 公司 集团 账号 号码 密码 短信 邮件 通知 公告 告示 海报 视频 软件 程序员 小说 电影 节目 频率 频道 游戏 副本 职业 天赋 装备 奖励 积分 排名 记忆 计谋 阴谋 圈套 陷阱 机关 暗号 手势 动作 姿势 神情 表情',
);
/** Counting words behind which only 行动 and the like show that an act is no verb: 这次|剿匪|行动. */
const NO_COUNT = /^(?:一样|这样|那样|这里|那里)$/u;

/** 行动 is a verb as well. */
const isHead = (token: Token | undefined): boolean =>
  token !== undefined && token.entry !== null && (token.kind === 'noun' || token.source === '行动');
/** Returns where the nouns end that a verb at an index describes; -1 if it describes none. */
const headsEnd = (clause: readonly Token[], at: number): number => {
  const act = clause[at];
  if (act?.kind !== 'verb' || act.entry === null || act.source.length !== 2 || NO_ATTRIBUTE.test(act.source)) return -1;
  let end = at + 1;
  while (end - at <= MAX_HEADS && isHead(clause[end])) end++;
  if (end === at + 1 && isKind(clause[end], PEOPLE) && isWord(clause[end], OF_ACTS)) end++;
  const last = clause[end - 1]!;
  return end === at + 1 || last.source.length < 2 ? -1 : end;
};

/** 新产品|的|定价|策略: a noun must follow 的; the verb of a sentence would do so only behind 卖菜的 and the like. */
const isBehindLink = (clause: readonly Token[], at: number, end: number): boolean => {
  const owner = clause[at - 2];
  if (!isLinkAt(clause, at - 1) || owner === undefined) return false;
  const isOfAct = isWord(clause[end - 1], OF_ACTS);
  if (isKind(owner, OF_AMOUNT)) return isOfAct;
  if (!isKind(owner, OWNERS)) return false;
  const hasVerb = clause.slice(0, at - 2).some(({ kind }) => kind === 'verb');
  return isOfAct || (!hasVerb && !isLinkAt(clause, end));
};

/** 这次|剿匪|行动, 一|项|推广|计划. */
const isCounted = (clause: readonly Token[], at: number, end: number): boolean => {
  const before = clause[at - 1];
  if (before === undefined || NO_COUNT.test(before.source) || !isWord(clause[end - 1], OF_ACTS)) return false;
  // 这次|剿匪|行动|的|总指挥.
  if (/^[这那][次场种项套份]$/u.test(before.source)) return true;
  const isCount = isPointer(before) || (before.kind === 'measure' && clause[at - 2]?.kind === 'number');
  return isCount && !isLinkAt(clause, end);
};

/** 定价|策略|和|推广|方案: the second of two. */
const isSecond = (clause: readonly Token[], at: number, end: number): boolean =>
  /^[和与及]$|^以及$/u.test(clause[at - 1]?.source ?? '') &&
  isWord(clause[end - 1], OF_ACTS) &&
  (isKind(clause[at - 2], NOUNS) || ATTRIBUTES[clause[at - 2]?.source ?? ''] !== undefined) &&
  !isLinkAt(clause, end);

/** 加冕仪式 "nghi thức đăng quang" as one noun. */
const joined = (words: readonly Token[]): Token => {
  const [act, ...heads] = words;
  const last = heads.at(-1)!;
  const text = [...heads.reverse().map((head) => head.text), ATTRIBUTES[act!.source] ?? act!.text];
  return {
    ...last,
    kind: last.kind === 'person' ? 'person' : 'noun',
    source: words.map(({ source }) => source).join(''),
    text: text.join(' '),
  };
};

/**
 * 国王的加冕仪式 "nghi thức đăng quang của quốc vương", 这次剿匪行动 "hành động dẹp phỉ lần này": behind 的 or what
 * counts a noun, an act before the noun says what it is for.
 */
export const readCompoundBehindLink: ClauseRule = needing({ kinds: [kindsOf('verb')] }, (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 1; at + 1 < (rewritten ?? clause).length; at++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    const end = headsEnd(tokens, at);
    if (end === -1 || !(isBehindLink(tokens, at, end) || isCounted(tokens, at, end) || isSecond(tokens, at, end)))
      continue;
    rewritten = [...tokens.slice(0, at), joined(tokens.slice(at, end)), ...tokens.slice(end)];
  }
  return rewritten;
});
