import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What panels, rules and rosters say of an act: its conditions, its number, its time. */
export const FIGURES = wordsOf(
  '条件 数量 时间 范围 速度 方法 方式 次数 人数 概率 几率 成功率 距离 资格 难度 规则 地点 区域 路线 流程 名单 进度 效率 界面 权限 说明 时限 上限 点数 名额',
);
const ACTS = wordsOf(
  '完成 击杀 通关 攻击 移动 持续 使用 升级 解锁 进入 挑战 复活 死亡 参与 参赛 剩余 存活 淘汰 掉落 成功 施法 准备 休息 等待 飞行 行驶 奔跑 恢复 回复 触发 激活 获取 领取 兑换 购买 晋级 突破 进化 合成 强化 制作 制造 生产 报名 入场 登录 探索 搜索 感知 防御 治疗 释放 传送 召唤 隐身 变身 射击 瞬移 生存 停留 出场 上场 获胜 失败 逃生 撤退 航行 跃迁 反应 行动 作战 战斗 营业 刷新 重生 招募 选拔 考核 操作 驾驶 扫描 交易 拍卖 支付 出发 到达 集合 用餐 排队 通行 救援 搜救 巡逻 降落 发射 冷却 命中 暴击',
);
/** 他完成条件: somebody does it, and 已经达到 has an adverb. */
const ACTORS = kindsOf('pronoun person name adverb');
const DEEDS = kindsOf('verb noun adjective preposition');

/** 击杀数量 "số lượng đánh giết": the figure before the act, as one noun. */
export const readFigureOfAct: ClauseRule = (clause) => {
  let rewritten = clause;
  for (let at = 1; at < rewritten.length; at++) {
    const [act, figure] = [rewritten[at - 1]!, rewritten[at]!];
    if (!isWord(figure, FIGURES) || !isWord(act, ACTS) || !isKind(act, DEEDS)) continue;
    if (isKind(rewritten[at - 2], ACTORS)) continue;
    const joined = word(act.source + figure.source, `${figure.text} ${act.text}`, 'noun');
    rewritten = [...rewritten.slice(0, at - 1), joined, ...rewritten.slice(at + 1)];
  }
  return rewritten === clause ? null : [...rewritten];
};
