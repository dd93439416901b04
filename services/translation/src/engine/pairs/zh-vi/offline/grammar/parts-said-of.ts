import { PARTS } from '../owned-parts.ts';
import { LINKING_VERBS } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLinkAt, isWord, kindsOf, runEnd, sideOf, wordsOf } from './clauses.ts';
import { countsNoun } from './counted-wholes.ts';

const NOUNS = kindsOf('noun');
const PEOPLE = kindsOf('person');
const HEADS = kindsOf('noun person reading place');
/** Kinds that may begin the description of a part. */
const BEGINS = kindsOf('verb adverb degree adjective expression reading preposition');
const INSIDE = kindsOf(
  'verb adverb degree adjective expression reading preposition noun particle number measure place localizer time name person',
);
const MAX_SAID = 7;

/** Properties and possessions beside parts of the body. */
const HAD = wordsOf(
  '性格 脾气 性子 性情 胆子 胆量 心肠 心眼 心胸 心思 头脑 脑子 记性 记忆力 力气 体力 体质 体型 体格 身材 身形 身段 个子 个头 身高 身世 身份 身手 武功 武艺 功夫 功力 修为 实力 境界 法力 灵力 天赋 天资 资质 根骨 悟性 剑术 剑法 枪法 医术 手艺 技术 技艺 本事 能力 水平 成绩 学历 学问 经验 人缘 人品 品行 名声 名气 口碑 家世 出身 背景 来历 家境 生意 运气 命运 年纪 年龄 辈分 资历 地位 官职 职位 军功 战功 战力 气质 气势 气息 气场 神情 神态 神色 表情 态度 语气 口气 口音 嗓音 嗓门 声音 声线 笑容 长相 相貌 容貌 模样 五官 眉眼 身体 精神 状态 视力 听力 酒量 胃口 饭量 ' +
    '颜色 色泽 光泽 光芒 光线 灯光 味道 气味 香味 香气 口感 温度 热度 硬度 重量 分量 大小 长度 宽度 高度 厚度 速度 质地 材质 质量 质感 做工 样式 款式 造型 形状 外形 外观 图案 花纹 纹路 尺寸 年份 年代 成色 品相 品级 品阶 等级 价格 价钱 价值 造价 租金 工资 待遇 利润 销量 票房 评价 评分 数据 信号 画面 声效 音质 音色 性能 功能 功率 威力 力量 杀伤力 射程 防御 攻击力 药效 药性 毒性 效果 副作用 剂量 内容 情节 结局 字迹 笔迹 文字 文笔 语言 标题 封面 封皮 扉页 纸页 纸张 页码 边角 边缘 表面 底部 顶部 正面 背面 内部 外壳 ' +
    '血条 蓝条 头盔 衣服 裤子 鞋子 帽子 衣裳 衣袍 盔甲 铠甲 官服 裙子 头像 标签 封条 招牌 ' +
    '刹车 链条 车轮 车身 车窗 车门 车灯 轮胎 油箱 发动机 引擎 方向盘 后座 座椅 屏幕 键盘 电池 线路 零件 按钮 指针 表盘 表带 镜片 镜框 船身 船舱 船底 桅杆 甲板 机翼 机身 机舱 炮口 枪口 枪管 刀刃 刀锋 刀柄 刀身 剑刃 剑锋 剑柄 剑身 剑鞘 刀鞘 箭头 箭羽 弓弦 枪头 斧刃 鞋底 鞋面 鞋尖 鞋跟 袖口 袖子 领口 衣领 下摆 裙摆 裤脚 裤腿 裤管 扣子 拉链 帽檐 伞面 伞骨 扇面 扇骨 镜面 桌面 桌腿 椅背 椅腿 床板 床头 门轴 门板 门环 门锁 锁孔 窗户 窗框 屋顶 房顶 墙壁 墙面 墙皮 院墙 城墙 城门 地势 地形 地段 位置 环境 风景 景色 空气 采光 装修 布局 陈设 设施 设备 条件 师资 管理 制度 规模 人数 面积 兵力 装备 军纪 士气 队形 阵形 阵型 守备 戒备 ' +
    '枝叶 枝干 树干 树冠 树皮 叶片 叶子 花瓣 花朵 根须 根系 果实 果肉 果皮 汁液 茎秆 羽毛 皮毛 毛色 毛发 鬃毛 尾巴 爪子 獠牙 牙齿 犄角 鳞片 翅膀 马蹄 壶嘴 壶盖 杯口 碗口 碗底 瓶口 瓶身 盒盖 箱盖 漆皮 漆面 油漆 水质 水流 水面 河水 井水 湖水 溪水 河道 山势 路面 台阶 桥面 桥身 栏杆 火势 火焰 灯罩 灯芯 手感 弹性 韧性 灵气 药力 灵性 阵法 禁制 封印 符文 汤汁 油水 面皮 馅料 火候',
);
const ENDS_OF_PARTS = /.[身底面口嘴柄刃锋尖头脚腿边沿檐顶皮壳盖色味声光形貌术法力性气质价势纹]$/u;

/** 鞋底 of 布鞋, 井水 of 老井: the part names its whole. */
const isOfWhole = (part: string, whole: string): boolean =>
  part.length > 1 &&
  whole.includes(part[0]!) &&
  part !== whole &&
  !whole.includes(part) &&
  part.at(-1) !== whole.at(-1);

const isPart = (noun: string): boolean => HAD.has(noun) || PARTS.has(noun);

/**
 * Returns the 的 after the description of a part of the measured noun: 辆|刹车|不太灵的|电动车, 双|鞋底|磨穿的|布鞋; -1
 * if the measure may count the part itself, or nothing follows. `start` is directly after the measure.
 */
export const saidOfPartEnd = (clause: readonly Token[], start: number, at: number, heads: number): number => {
  const counting = clause[start - 1];
  const part = clause[heads - 1]!;
  // 领口|上|绣着梅花的: a place on the part.
  const isSided = isSide(clause[heads]) && isKind(clause[heads + 1], BEGINS);
  const from = isSided ? heads + 1 : heads;
  const said = clause[from];
  if (!isKind(counting, COUNTING) || !isKind(part, NOUNS) || !isKind(said, BEGINS)) return -1;
  // 形状|像月亮的|弯刀.
  const isLike = isWord(said, LIKE) && HAD.has(part.source);
  const isThere = isWord(said, THERE);
  const isBoth = said!.source === '又' && clause[from + 2]?.source === '又';
  if ((IS_SO.test(said!.source) && !isBoth) || (LINKING_VERBS.has(said!.source) && !isLike && !isThere)) return -1;
  const link = linkOf(clause, from);
  const first = clause[link + 1]?.kind === 'adjective' ? link + 2 : link + 1;
  const end = link === -1 ? first : runEnd(clause, first, HEADS, 3);
  if (end === first || isWord(clause[end], OF)) return -1;
  const measure = counting!.source.at(-1)!;
  const [own, whole] = [part.source, clause[end - 1]!];
  const named = whole.kind === 'place' ? whole.source.replace(ENDS_IN_SIDE, '') : whole.source;
  const isOwnPart = isPart(own) || isOfWhole(own, named);
  if (OF_ANYTHING.has(measure) || OF_ABSTRACT.has(measure)) {
    const isOfPerson = isKind(whole, PEOPLE) && OF_ANYTHING.has(measure);
    const isSo =
      isState(clause, from, link) || (isOfPerson && (isSided || link > from + 1 || ENDED.test(said!.source)));
    // 那个|公司|派来的|人.
    if (isOfPerson && GROUPS.test(own) && said!.kind === 'verb') return link;
    return isPart(own) && isSo && (isOfPerson || !PARTS.has(own)) ? link : -1;
  }
  if (countsNoun(measure, own) && !(ENDS_OF_WATER.test(own) && isOwnPart)) return -1;
  // 那座|古老的|庄园|坐落在山上的…: after a first description, only a part has its own.
  if (isOwnPart || at > start) return isOwnPart ? link : -1;
  const isCounted = countsNoun(measure, named) || (PERSONAL.has(measure) && isKind(whole, PEOPLE));
  return isCounted || ENDS_OF_PARTS.test(own) ? link : -1;
};
/** 血条|见底的|队友: results that no agent causes. */
const ENDED = /[底光伤落裂断破烂湿脏损残瞎聋哑秃肿麻青紫红白黑抖]$/u;
const GROUPS =
  /^(?:公司|门派|宗门|朝廷|官府|学校|医院|组织|家族|部门|单位|帮派|警局|衙门|教会|帝国|军方|总部|集团|公会|剧组|报社|法院|宫里|府里|村里|上面|上头|上级|敌方|对方|敌国|敌军|军营|营里|店里|家里)$/u;
const THERE = wordsOf('有 没有');
/** 那口|井水|发苦的|老井. */
const ENDS_OF_WATER = /.水$/u;
const isSide = (token: Token | undefined): boolean => token?.source.length === 1 && sideOf(token) !== undefined;
const LIKE = wordsOf('像 好像');
/** 那间|窗帘|从不|拉开的|屋子里. */
const ENDS_IN_SIDE = /[上里中下内外]$/u;
const COUNTING = kindsOf('determiner measure');

/** Returns the 的 after the description of a part from `start` on; -1 if there is none. */
const linkOf = (clause: readonly Token[], start: number): number => {
  for (let at = start; at <= start + MAX_SAID && isInside(clause, at); at++) {
    const token = clause[at]!;
    if (isLinkAt(clause, at)) return at > start && !isCountedQuality(clause, at) && !isComing(clause, at) ? at : -1;
    // 朝南的 is one word.
    if (token.kind === 'adjective' && token.source.length > 1 && token.source.endsWith('的')) return at;
    if (ENDS_IN_BEING.test(token.source)) return -1;
  }
  return -1;
};
/** 京城|来|的: an origin. */
const isComing = (clause: readonly Token[], link: number): boolean =>
  isWord(clause[link - 1], COMING) && clause[link - 2]?.kind === 'noun';
const COMING = wordsOf('来 去 出来 回来');
/** 眼神|让|他|害怕的: an object inside the description, not an owner before 的. */
const isInside = (clause: readonly Token[], at: number): boolean =>
  isKind(clause[at], INSIDE) || (clause[at]?.kind === 'pronoun' && !isLinkAt(clause, at + 1));
/** 在|一|片|茂密的|树林: the quality of a counted noun. */
const isCountedQuality = (clause: readonly Token[], link: number): boolean =>
  clause[link - 1]!.kind === 'adjective' && isKind(clause[link - 2], COUNTING);
const OF = wordsOf('之');
const IS_SO = /^(?:都|也|就|便|才|却|又|真|竟然?|居然|果然|不会|不能|可以|要|应该|上|里|中|下|内|外)$/u;
const ENDS_IN_BEING = /^(?:.{0,2}是|是不是|地|就|便|却)$/u;
/** Measures of any noun, or of nouns without parts. */
const OF_ANYTHING: ReadonlySet<string> = new Set('个些种样类');
const OF_ABSTRACT: ReadonlySet<string> = new Set('股道阵丝片团番');
const PERSONAL: ReadonlySet<string> = new Set('位名群帮伙');
/** 很|大, 不|好: a state, not an act on the noun. */
const isState = (clause: readonly Token[], start: number, link: number): boolean =>
  (isKind(clause[link - 1], SO) || isWord(clause[link - 1], WHOLE)) &&
  clause.slice(start, link - 1).every((token) => isKind(token, STATE));
const WHOLE = wordsOf('全 足 够 齐');
const SO = kindsOf('adjective expression');
const STATE = kindsOf('adverb degree adjective expression');
