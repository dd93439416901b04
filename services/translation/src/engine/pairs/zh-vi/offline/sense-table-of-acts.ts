import { isOneOf, type Place, type Sense, words } from './sense-places.ts';

/** Acts that before some nouns say what these are of: 工作经验 "kinh nghiệm làm việc". */
const ACTS_OF_NOUNS: Readonly<Record<string, string>> = {
  工作: 'làm việc',
  学习: 'học tập',
  生活: 'sinh hoạt',
  训练: 'huấn luyện',
  战斗: 'chiến đấu',
  管理: 'quản lý',
  设计: 'thiết kế',
  调查: 'điều tra',
  研究: 'nghiên cứu',
  考试: 'thi cử',
  比赛: 'thi đấu',
  交易: 'giao dịch',
  治疗: 'trị liệu',
  实验: 'thí nghiệm',
  修炼: 'tu luyện',
  攻击: 'công kích',
  防御: 'phòng ngự',
  逃跑: 'chạy trốn',
  监控: 'giám sát',
  炼丹: 'luyện đan',
  侦查: 'trinh sát',
  审讯: 'thẩm vấn',
  急救: 'cấp cứu',
  消防: 'cứu hỏa',
  办公: 'làm việc',
};
const NOUNS_OF_ACTS = words(
  '经验 能力 态度 习惯 成绩 计划 方式 方法 环境 压力 状态 时间 地点 内容 人员 基地 系统 部门 现场 过程 结果 报告 记录 中心 技巧 水平 天赋 资源 速度 路线 画面 范围 手段 力量 条件 作风 质感 效率 强度 项目 场地 器材 服 费 证 量 室 区 楼 桌 车 队 员',
);
const isOfNoun = ({ next }: Place): boolean => isOneOf(next, NOUNS_OF_ACTS) && next?.kind === 'noun';
export const ACT_SENSES: Readonly<Record<string, readonly Sense[]>> = Object.fromEntries(
  Object.entries(ACTS_OF_NOUNS).map(([source, text]) => [source, [{ text, kind: 'noun', when: isOfNoun }]]),
);
