import { tableOf } from './tokens.ts';
import type { Token } from './types.ts';

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/u));

/** Verbs of crafts: 染布师傅, 染布匠, 染布坊. */
const CRAFTS = wordsOf(`
  染布 织布 纺纱 缫丝 榨油 榨糖 熬糖 制盐 熬盐 晒盐 煮盐 酿酒 酿醋 制茶 炒茶 烧瓷 烧陶 烧窑 烧砖 制瓦 制墨 造纸 刻字 刻碑 刻章 雕玉 琢玉 雕花 雕木 打银 打金 打铜 铸钱 铸剑 铸钟 铸铁 炼铁
  炼钢 冶铁 制弓 制箭 制甲 制革 鞣皮 制鞋 做鞋 做伞 制伞 制灯 扎灯 扎纸 制香 做香 制蜡 制烛 编席 编竹 编筐 箍桶 磨刀 磨镜 补锅 补碗 锔碗 修鞋 修伞 弹棉 弹棉花 制药 制琴 造船 造车 制符
  绣花 裁衣 缝衣 打井 凿井 采石 采煤 挖煤 挖矿 淘金 采珠 采盐 砌墙 砌砖 盖房 修屋 裱画 塑像 剃头 修脚 搓背 杀猪 宰牛 屠狗`);
/** Verbs of other trades: 采茶姑娘, 卖炭翁. */
export const TRADES = wordsOf(`
  抬棺 抬轿 抬尸 收尸 赶尸 挖坟 盗墓 守墓 守陵 守灵 守塔 守林 守山 守庙 守渡 守桥 守矿 守仓 守库 守阵 看坟 看庙 看仓 看场 看瓜 看田 看羊 放羊 放牛 放马 放鸭 养马 养蚕 养蜂 养鹰 喂马 驯马
  驯兽 驯鹰 御兽 采药 采茶 采桑 采莲 采菱 采菇 挖参 砍柴 卖柴 卖炭 烧炭 卖油 卖盐 卖茶 卖酒 卖花 卖鱼 卖肉 卖菜 卖米 卖布 卖药 卖饼 卖面 卖粥 卖糖 卖瓜 卖梨 卖枣 卖书 卖画 卖字 卖香 卖纸
  卖伞 卖扇 卖刀 卖马 卖艺 卖唱 挑担 挑水 挑粪 挑盐 背盐 背尸 背柴 推车 拉车 赶车 赶马 赶牛 赶驴 赶考 赶集 牵马 牵驼 赶驼 拉驼 押镖 走镖 押货 押车 押粮 送信 送粮 送饭 送葬 送嫁 迎亲 接亲
  打更 敲钟 敲锣 敲鼓 吹号 吹笛 吹箫 弹琴 弹琵琶 拉二胡 唱戏 说书 算命 相面 看相 测字 看风水 卜卦 跳大神 驱鬼 捉鬼 捕蛇 捉蛇 耍蛇 耍猴 打猎 打鱼 撒网 钓鱼 种田 种地 种菜 种瓜 种药 种茶
  插秧 割稻 割麦 割草 锄草 浇水 舂米 碾米 磨面 烧火 做饭 洗衣 浆洗 倒夜香 倒马桶 扫地 扫街 点灯 掌灯 提灯 引路 问路 探路 放哨 站岗 巡夜 巡山 巡城 守夜 守门 盯梢 递话 传话 报信 报丧 哭丧
  哭灵 讨饭 讨债 收租 收税 收账 放债 放贷 赌钱 掷骰子 下棋 斗鸡 斗蛐蛐 遛鸟 劫道 拦路 劫镖 劫法场 劫狱 卖豆腐 卖馄饨 卖包子 卖糖人 卖糖葫芦 卖针线 卖胭脂 卖草鞋 打铁 看门 摆渡 撑船 挖河 修河
  筑城 筑堤 运粮 运石 教书 打柴 洗碗 端茶 倒茶 牵牛 牵驴 拾柴 拾荒 捡柴 采果 采蜜 采花 摘茶 浣纱 浣衣 织锦 缝补 舞剑 舞狮 跳舞 抚琴 烹茶 煮茶 炼丹 炼器 制毒 种花 护院 护镖 看家 看院 管账
  记账 跑堂 传菜 传令 送菜 送酒 送水 送货 送药 送炭 送煤 送报 卖报 卖烟 擦鞋 拉黄包车 开车 修车 修表 修锁 开锁 卖票 收票 查票 收购 收粮 验尸 验货 发粮 放粮 分粥 施粥 记工 打杂 打工 守关
  守墙 守更 守营 守渠 守闸 看闸 看船 看渡 扛包 扛货 扛活 卸货 装货 拉纤 摇橹 撑篙 掌舵 划船 摇船
  看园 送膳 看炉 守炉 扇火 抄经 试药 熬药 煎药 抓药 配药 磨药 梳头 奉茶 捧剑 侍剑 撑伞 打扇 端盘 抬水 提水 烧水 守灶 守堤 看堤 探矿 守井 迎宾 守阁 守殿 守洞`);
/** States and activities of people: 受伤弟子, 逃荒妇人. */
const STATES = wordsOf(`
  受伤 重伤 轻伤 负伤 受惊 中毒 中箭 中邪 发疯 发狂 醉酒 喝酒 吃酒 饮酒 吃席 喝茶 吃饭 用饭 吃面 逃荒 逃难 逃亡 逃跑 逃命 溃逃 溃败 败逃 流浪 流亡 流放 落榜 落第 落难 落水 落单 落魄 溺水
  投降 归降 归顺 叛逃 叛变 叛乱 造反 幸存 生还 失踪 失散 走失 迷路 被俘 被捕 被困 被害 遇害 遇难 阵亡 战死 牺牲 殉国 过路 路过 赶路 归乡 还乡 返乡 探亲 投亲 进京 入京 应试 赴考 出家 还俗
  值夜 值班 值守 当值 轮值 留守 驻守 把守 守卫 守城 攻城 戍边 巡逻 巡街 随行 同行 陪嫁 陪读 陪葬 殉葬 守寡 围观 旁观 观战 观礼 参战 参赛 参会 应征 应考 报名 看热闹 凑热闹 告状 喊冤 伸冤
  鸣冤 作证 劝架 拉架 打架 斗殴 闹事 滋事 寻衅 行刺 行凶 行窃 偷窃 带头 领头 带队 领队 殿后 断后 冲锋 突围 埋伏 潜伏 修道 修仙 修炼 修行 闭关 渡劫 历练 试炼 入门 新来 入宫 进宫 侍寝 侍疾
  伴驾 护驾 护送 押送 押运 施工 加班 失业 下岗 退伍 退役 复员 请愿 游行 示威 罢工 罢课 逃课 旷课 逃学 辍学 留学 住校 住院 就诊 候诊 候车 等车 排队 购物 晨练 跳广场舞 遛狗 垂钓 休假 度假
  信教 朝圣 朝拜 进香 上香 烧香 拜佛 还愿 化缘 云游 卖身 怀孕 待产 临盆 乞讨 要饭 饿死 冻死 枉死 横死 染病 患病 生病 得病 染疫 病重 垂死 濒死 昏迷 熟睡 沉睡 酣睡 守摊 摆摊 逛街 逛庙会
  乘凉 纳凉 避雨 躲雨 避难 避暑 落脚 投宿 借宿 打尖 歇脚 赏花 赏灯 看戏 听戏 听书 听课 看灯 观灯 猜谜 放灯 踏青 春游 郊游 投河 投井 自尽 上吊 悬梁 殉情 私奔 逃婚 待嫁 待字闺中 出嫁 改嫁
  再嫁 丧夫 丧偶 丧子 失宠 得宠 受宠 掌权 当权 主事 问罪 执勤 行刑 监斩 监考 督战 督粮 传旨 宣旨 带路
  诵经 念经 看阵 下班 上班 放学 下课 值日 晚归 早起 打坐 听经 论道 试剑 比试 切磋 败阵 落败 获胜 得胜 凯旋 归来 外出 出海 捕捞 远征 出征 出战 应战 参军 入伍 从军 服役 服刑 认罪 伏法 落网
  在逃 潜逃 逃狱 越狱 涉案 报案 办案 查案 断案 搜山 搜城 放牧 游牧 出摊 收摊 赶工 求医 看病 行医 出诊 坐诊 绝食 失明 失聪 失恋 离婚 丧父 丧母 失学 毕业 实习 见习 落选 入选 获奖 参选 破产
  欠债 负债 还债 跑腿 抱剑 打伞 捧盘 看灶 巡田 巡渠 巡堤 监工 垫后 善后 待客 迎客 送客 知客 开路 引航 领航 带刀 佩剑 佩刀 持刀 持枪 持剑 持戟 执戟 执戈 骑马 骑驴 骑牛 蒙面 蒙脸 赤脚 赤膊
  戴笠 洒扫 领路 接引 退休 投诚 送餐 值日 采买 掌事 掌勺 帮厨 打杂 跑堂 收银 理货 拉货 扛旗 掌旗
  吹号 司鼓 观星 画符 摆阵 炼尸 养蛊 寻宝 夺宝 渡劫 飞升 夺舍 附身`);

/** Renderings of one character after a trade: 砍柴人 "người đốn củi", 染布坊 "xưởng nhuộm vải". */
const BEHIND_TRADES: Readonly<Record<string, string>> = tableOf({
  人: 'người',
  夫: 'phu',
  汉: 'gã',
  女: 'cô gái',
  妇: 'người đàn bà',
  翁: 'ông lão',
  郎: 'chàng trai',
  僧: 'nhà sư',
  童: 'đứa trẻ',
  娃: 'đứa trẻ',
  匠: 'thợ',
  工: 'thợ',
  坊: 'xưởng',
  作坊: 'xưởng',
  师傅: 'thợ',
  人家: 'nhà',
});
const WORKPLACES = /坊$/u;
/** Relatives and forms of address: a verb before them has another subject. */
const NOT_DESCRIBED =
  /[我你他她您咱谁父母爹娘爸妈哥姐弟妹爷奶叔伯舅姑姨嫂]|^(?:师[父尊兄姐妹弟叔伯]|大人|先生|夫人|老爷|陛下|殿下|皇上|娘娘|王爷|将军|自己|别人|旁人|人家|人们|有人|众人|大家|双方|对方|某人|主子|主人)$/u;
const NOT_DESCRIBED_BUT =
  /^(?:姑娘|婆娘|小姑娘|小姐|公子|公子哥|少爷|大娘|老大娘|老大爷|大爷|大叔|大妈|大婶|兄弟|弟子|子弟|弟兄|女弟子|徒弟|老奶奶|老爷爷|老伯|小弟)$/u;
const GROUPS = /^(?:队伍|人群|人马|大军|商队|车队|马队|船队|驼队|兵马|官兵)$/u;
/** After these the verb is a predicate: 正在采药. */
const DOING = /^(?:正在|正|刚|刚刚|会|要|不|没|没有|别|不要|不能|能|可以|地|着|了)$/u;

/**
 * Returns a person described by a trade or a state, which goes after the person in Vietnamese: 采茶姑娘 "cô nương hái
 * chè", 受伤弟子 "đệ tử bị thương"; undefined for other words.
 */
export const personOfAct = (tokens: readonly Token[], index: number): Token | undefined => {
  const token = tokens[index]!;
  const next = tokens[index + 1]!;
  const isTrade = CRAFTS.has(token.source) || TRADES.has(token.source);
  if (!(isTrade || STATES.has(token.source)) || token.entry === null) return undefined;
  const before = tokens[index - 1];
  if (before !== undefined && (DOING.test(before.source) || before.kind === 'adverb')) return undefined;
  const source = token.source + next.source;
  const trade = isTrade ? BEHIND_TRADES[next.source] : undefined;
  if (trade !== undefined) {
    // 送信人手不够: 人 begins another word.
    if (tokens[index + 2]?.kind === 'reading') return undefined;
    return { ...next, source, text: `${trade} ${token.text}`, kind: WORKPLACES.test(source) ? 'noun' : 'person' };
  }
  if (GROUPS.test(next.source)) return { ...next, source, text: `${next.text} ${token.text}` };
  if (next.kind !== 'person' || next.source.length < 2 || next.entry === null) return undefined;
  if (NOT_DESCRIBED.test(next.source) && !NOT_DESCRIBED_BUT.test(next.source)) return undefined;
  return { ...next, source, text: `${next.text} ${token.text}` };
};
