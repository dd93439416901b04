import { asModifiers } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const EXAMINING = wordsOf(
  '鉴定 检验 调查 检查 化验 测试 审讯 搜查 分析 统计 对比 解剖 治疗 考试 谈判 选举 审批 抽样 筛选 排查 监测 比对 尸检 勘查 勘察 走访 手术 训练 比赛 装修 施工 拍卖',
);
const RESULTS = wordsOf(
  '结果 结论 报告 进展 情况 过程 数据 方式 经过 费用 时间 现场 记录 方法 办法 顺序 范围 重点 方向 难度 结局',
);
const THINGS = kindsOf('noun person');

/** 指纹鉴定的结果 "kết quả giám định dấu vân tay": what came of an act, of which the thing before it is the object. */
export const readResultOfAct: ClauseRule = needing({ words: [EXAMINING, RESULTS] }, (clause) => {
  const act = clause.findIndex(
    (token, at) => at > 0 && isWord(token, EXAMINING) && isLinkAt(clause, at + 1) && isWord(clause[at + 2], RESULTS),
  );
  if (act === -1 || !isKind(clause[act - 1], THINGS) || isLinkAt(clause, act + 3)) return null;
  // 警方|调查的结果: people examine, and things are examined.
  if (clause[act - 1]!.kind === 'person' || BY_WHOM.test(clause[act - 1]!.source)) return null;
  const described = asModifiers([clause[act]!, clause[act - 1]!]);
  return [...clause.slice(0, act - 1), { ...clause[act + 2]!, kind: 'noun' }, ...described, ...clause.slice(act + 3)];
});
const BY_WHOM = /(?:方|局|队|组|部门|医院|警察|法院|公司|政府|所|中心|处)$/u;
