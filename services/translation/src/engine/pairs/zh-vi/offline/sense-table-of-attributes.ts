import { ACTS_OF_TODAY, HEADS_OF_TODAY, MADE_OR_READ } from './acts-of-today.ts';
import { FULL_ACTS } from './acts-without-objects.ts';
import { isEdge, isKind, isOneOf, kinds, type Place, type Sense, words } from './sense-places.ts';
import { isAspect, isDe, tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** Verbs that describe a following noun by its use, with their renderings there: 观察窗 "cửa sổ quan sát". */
export const ATTRIBUTES: Readonly<Record<string, string>> = tableOf({
  ...FULL_ACTS,
  ...ACTS_OF_TODAY,
  观察: 'quan sát',
  分析: 'phân tích',
  培训: 'đào tạo',
  监测: 'giám sát',
  评分: 'chấm điểm',
  评估: 'đánh giá',
  逃生: 'thoát hiểm',
  救援: 'cứu viện',
  搜救: 'tìm kiếm cứu nạn',
  搜索: 'lục soát',
  搜查: 'lục soát',
  追捕: 'truy bắt',
  巡逻: 'tuần tra',
  侦察: 'trinh sát',
  探测: 'dò xét',
  扫描: 'quét',
  识别: 'phân biệt',
  排列: 'sắp xếp',
  组合: 'tổ hợp',
  合成: 'tổng hợp',
  分解: 'phân giải',
  加工: 'gia công',
  生产: 'sản xuất',
  制造: 'chế tạo',
  运输: 'vận chuyển',
  运送: 'vận chuyển',
  储存: 'cất giữ',
  存储: 'lưu trữ',
  传输: 'truyền',
  传送: 'truyền tống',
  联络: 'liên lạc',
  接待: 'tiếp đãi',
  服务: 'phục vụ',
  指挥: 'chỉ huy',
  控制: 'khống chế',
  操作: 'thao tác',
  操控: 'điều khiển',
  驾驶: 'lái',
  飞行: 'bay',
  航行: 'đi thuyền',
  行驶: 'chạy',
  移动: 'di chuyển',
  跳跃: 'nhảy nhót',
  作战: 'tác chiến',
  打击: 'đả kích',
  轰炸: 'oanh tạc',
  射击: 'xạ kích',
  瞄准: 'nhắm ngay',
  狙击: 'bắn tỉa',
  投放: 'thả',
  播放: 'phát',
  显示: 'hiển thị',
  悬浮: 'lơ lửng',
  显微: 'hiển vi',
  训练: 'huấn luyện',
  攻击: 'công kích',
  防御: 'phòng ngự',
  监控: 'giám sát',
  侦查: 'trinh sát',
  审讯: 'thẩm vấn',
  急救: 'cấp cứu',
  检查: 'kiểm tra',
  化验: 'xét nghiệm',
  鉴定: 'giám định',
  检测: 'kiểm tra',
  测试: 'thử nghiệm',
  统计: 'thống kê',
  修炼: 'tu luyện',
  战斗: 'chiến đấu',
  调查: 'điều tra',
  研究: 'nghiên cứu',
  治疗: 'trị liệu',
  实验: 'thí nghiệm',
  加密: 'mã hóa',
  隐藏: 'ẩn',
  首杀: 'hạ gục đầu tiên',
  首通: 'thông quan lần đầu',
  定价: 'định giá',
  刷新: 'xuất hiện',
  应急: 'ứng phó khẩn cấp',
  抢救: 'cấp cứu',
  康复: 'hồi phục',
  护理: 'chăm sóc',
  审问: 'thẩm vấn',
  谈判: 'đàm phán',
  交换: 'trao đổi',
  拍卖: 'đấu giá',
  销售: 'bán hàng',
  营销: 'tiếp thị',
  采购: 'thu mua',
  投资: 'đầu tư',
  支付: 'chi trả',
  结算: 'kết toán',
  报名: 'ghi danh',
  登记: 'đăng ký',
  注册: 'đăng ký',
  登录: 'đăng nhập',
  申请: 'xin',
  审批: 'xét duyệt',
  审核: 'xét duyệt',
  面试: 'phỏng vấn',
  录取: 'trúng tuyển',
  阅读: 'đọc',
  写作: 'viết lách',
  展示: 'trưng bày',
  展览: 'triển lãm',
  表演: 'biểu diễn',
  演出: 'biểu diễn',
  比武: 'luận võ',
  决斗: 'quyết đấu',
  锻造: 'rèn',
  召唤: 'triệu hoán',
  防护: 'phòng hộ',
  保护: 'bảo vệ',
  隔离: 'cách ly',
  消毒: 'khử trùng',
  净化: 'tinh lọc',
  过滤: 'lọc',
  冷却: 'làm lạnh',
  加热: 'đun nóng',
  供电: 'cấp điện',
  通风: 'thông gió',
  照明: 'chiếu sáng',
  取暖: 'sưởi ấm',
  烹饪: 'nấu ăn',
  用餐: 'dùng cơm',
  休息: 'nghỉ ngơi',
  娱乐: 'giải trí',
  购物: 'mua sắm',
  旅游: 'du lịch',
  旅行: 'lữ hành',
  对比: 'so sánh',
  推演: 'suy diễn',
  计算: 'tính toán',
  测量: 'đo đạc',
  实践: 'thực tiễn',
  考察: 'khảo sát',
  勘探: 'thăm dò',
  挖掘: 'khai quật',
  发掘: 'khai quật',
  修复: 'chữa trị',
  维修: 'sửa chữa',
  建造: 'xây dựng',
  施工: 'thi công',
  打印: 'in ra',
  拍摄: 'quay chụp',
  录音: 'ghi âm',
  剪辑: 'cắt dựng',
  直播: 'phát trực tiếp',
  求生: 'cầu sinh',
  生存: 'sinh tồn',
  狩猎: 'săn bắn',
  捕猎: 'săn bắt',
  逃亡: 'trốn chạy',
  潜伏: 'ẩn núp',
  伪装: 'ngụy trang',
  突袭: 'đánh bất ngờ',
  伏击: 'phục kích',
  防守: 'phòng thủ',
  进攻: 'tiến công',
  撤离: 'rút khỏi',
  撤退: 'rút lui',
  讨论: 'thảo luận',
  会谈: 'hội đàm',
  投票: 'bỏ phiếu',
  选举: 'bầu cử',
  选拔: 'tuyển chọn',
  入学: 'nhập học',
  毕业: 'tốt nghiệp',
  升级: 'thăng cấp',
  进化: 'tiến hóa',
  融合: 'dung hợp',
  充电: 'sạc điện',
  发射: 'bắn ra',
  发电: 'phát điện',
  定位: 'định vị',
  说话: 'nói chuyện',
  走路: 'đi đường',
  思考: 'suy nghĩ',
  呼吸: 'hô hấp',
  说明: 'nói rõ',
  申诉: 'khiếu nại',
  补给: 'tiếp tế',
  补偿: 'đền bù',
  惩罚: 'trừng phạt',
  执行: 'chấp hành',
  反应: 'phản ứng',
  恢复: 'khôi phục',
  治愈: 'chữa khỏi',
  部署: 'bố trí',
  交流: 'giao lưu',
  沟通: 'trao đổi',
  合作: 'hợp tác',
  竞争: 'cạnh tranh',
  做事: 'làm việc',
  办事: 'làm việc',
  运行: 'vận hành',
  运转: 'vận chuyển',
  运作: 'vận hành',
  传播: 'truyền bá',
  传递: 'chuyển giao',
  运动: 'vận động',
  健身: 'tập thể hình',
  洗漱: 'rửa mặt đánh răng',
  值班: 'trực ban',
  保密: 'bảo mật',
  睡眠: 'giấc ngủ',
  存活: 'sống sót',
  更衣: 'thay y phục',
  感应: 'cảm ứng',
  参与: 'tham gia',
  出席: 'tham dự',
  涉案: 'liên quan vụ án',
  失踪: 'mất tích',
  起飞: 'cất cánh',
  通行: 'thông hành',
  访问: 'truy cập',
  引流: 'dẫn lưu',
  免疫: 'miễn dịch',
  报警: 'báo động',
  启动: 'khởi động',
  裁员: 'cắt giảm nhân sự',
  疏散: 'sơ tán',
  安检: 'kiểm tra an ninh',
  取证: 'lấy chứng cứ',
  监听: 'nghe lén',
  通讯: 'liên lạc',
  通信: 'thông tin liên lạc',
  推送: 'đẩy',
  贷款: 'vay vốn',
  考勤: 'chấm công',
  报销: 'thanh toán',
  招聘: 'tuyển dụng',
  辞职: 'từ chức',
  离职: 'nghỉ việc',
  入职: 'nhận việc',
  请假: 'xin nghỉ',
  住院: 'nằm viện',
  出院: 'xuất viện',
  挂号: 'đăng ký khám',
  缴费: 'đóng phí',
  输液: 'truyền dịch',
  麻醉: 'gây mê',
  诊断: 'chẩn đoán',
  验证: 'nghiệm chứng',
  保洁: 'vệ sinh',
  巡查: 'tuần tra',
  庆祝: 'chúc mừng',
  告别: 'từ biệt',
  追悼: 'truy điệu',
  结婚: 'kết hôn',
  离婚: 'ly hôn',
  补气: 'bổ khí',
  救助: 'cứu trợ',
  中转: 'trung chuyển',
  隐匿: 'ẩn nấp',
  挪移: 'na di',
  献祭: 'hiến tế',
  血祭: 'huyết tế',
  凝神: 'ngưng thần',
  押运: 'áp tải',
  裁决: 'phán quyết',
  优惠: 'ưu đãi',
  瞭望: 'quan sát',
  祷告: 'cầu nguyện',
  忏悔: 'sám hối',
  调解: 'hòa giải',
  赦免: 'ân xá',
  集结: 'tập kết',
  迁徙: 'di dời',
  流放: 'lưu đày',
  抚恤: 'trợ cấp',
  超度: 'siêu độ',
  借阅: 'mượn đọc',
  催缴: 'thúc nộp',
  占卜: 'bói toán',
  通缉: 'truy nã',
  祭祀: 'tế lễ',
  册封: 'sắc phong',
  美容: 'làm đẹp',
  探险: 'thám hiểm',
  招募: 'chiêu mộ',
  推荐: 'tiến cử',
  发放: 'phát',
  提名: 'đề cử',
  转移: 'di dời',
  修改: 'chỉnh sửa',
  测算: 'tính toán',
  缉拿: 'truy nã',
  讨伐: 'thảo phạt',
  任命: 'bổ nhiệm',
  开除: 'khai trừ',
  评审: 'bình xét',
  转让: 'chuyển nhượng',
  聘用: 'thuê người',
  雇佣: 'thuê mướn',
  绑架: 'bắt cóc',
  盗窃: 'trộm cắp',
  贪污: 'tham ô',
  封印: 'phong ấn',
  强化: 'cường hóa',
  集合: 'tập hợp',
  兑付: 'thanh toán',
  自卫: 'tự vệ',
  退役: 'xuất ngũ',
});
/** Papers, gear and affairs of courts, sects and games. */
const PAPERS_AND_GEAR =
  '告示 启事 令牌 文牒 虎符 诏书 檄文 战书 文契 契约 契书 暗号 口令 器械 云梯 药水 药剂 丹药 符箓 符咒 法器 法宝 阵法 阵盘 魔法 法术 咒语 坐骑 斗篷 匕首 玉佩 戒指 手镯 护腕 材料 线索 证据 凶器 凶手 案件 案子 大典 祭坛 祭品 法会 晚会 酒会 宴会 宴席 路引 凭据 信物 榜文 皇榜 圣旨 懿旨 赏金 赏银 尾款 首付 预算 账目 条目 需知 须知 目的 用意 心得 感悟 针剂 日志 篝火 手法 本能 欲望 体系 资质 潜力 成绩 数值 特效 音效 剧情 口诀 心法 图谱 手记 祭文 遗言 盟约 誓言 词条 称号 勋章 徽章 擂台 后遗症 代价 阵眼 阵纹 阵旗 中枢 晶石 引擎 轨道 车票 船票 机票 痕迹 迹象 风波 事件 丑闻 传闻 谣言';
const HEADS = words(
  `${HEADS_OF_TODAY} 等级 方式 方法 速度 顺序 姿势 手册 面板 通道 过程 结果 能力 技术 技巧 技能 经验 人员 队员 队 小队 小组 部队 大队 室 区 区域 窗 窗口 站 台 厅 间 房 房间 所 场 场地 场所 地点 现场 中心 基地 营 营地 课 课程 期 期间 时间 费 费用 证 表 图 器 仪 仪器 机 机制 机构 装置 设备 模式 流程 程序 步骤 动作 行动 任务 计划 方案 目标 战术 策略 措施 手段 工具 器材 软件 平台 频道 渠道 网络 系统 信号 频率 功能 效果 效率 水平 强度 难度 范围 距离 半径 高度 路线 轨迹 方向 条件 环境 氛围 原理 理论 规则 制度 要求 需求 成本 价值 标准 仪式 典礼 大会 活动 服 员 师 法 力 率 术 阵 炉 殿 堂 塔 舱 艇 舰 船 车 炮 弹 池 桌 椅 床 柜 箱 盒 灯 屏 屏幕 图像 图片 画面 镜 镜头 协议 合同 书 单 通知 公告 大师 专家 顾问 学院 公司 部 部门 处 组 科 局 院 报告 记录 数据 文件 模型 参数 工程 项目 产品 材料 资源 空间 作业 传统 习惯 车队 成果 权限 名单 经费 指标 证书 证件 申请 手续 文书 曲线 团队 按钮 键 开关 装备 流水 图纸 大楼 岗位 机会 现象 样本 报表 单位 服务 结论 档案 编号 代码 账号 日志 周期 阶段 用品 物资 药品 器械 针 液 针剂 管 卡 牌 码 箱子 床位 大厅 走廊 电梯 专线 热线 电话 邮箱 邮件 网站 网页 许可 ${PAPERS_AND_GEAR}`,
);
/** Objects of observing and searching: 观察现场. */
const OBJECTS = words('现场 区域 环境 方向 距离 房间 范围 画面 目标 文件 数据');
const BEFORE_NOUN = kinds('determiner number measure');
const LEADING = words('在 从 用 被 把 将 对 以 按 按照 通过 根据 经过 和 与 及 跟 向 到 有 是');
/** 开始分析数据: words that make the next word a verb. */
const AUXILIARY =
  /^(?:开始|继续|负责|进行|准备|停止|喜欢|打算|决定|想要|必须|需要|应该|可以|帮忙|帮助|协助|前往|学习|学会|尝试|试图|企图|参与|参加|忙着|急着|懒得|敢于|善于|擅长|拒绝|同意|要求|请求|命令|允许|禁止|.[来去])$/u;
/** Verbs with papers, screens and things as objects: 填报名表. */
const HANDLING = /^[填交看查按关签删点印递贴换拆拔装修买卖付借拿抓写改]$/u;
const QUALIFIED = kinds('degree adverb preposition');
const PREDICATE = kinds('verb adjective degree adverb preposition');

const GRADED = /^(?:高级|初级|中级|低级|普通|特殊|大型|小型|中型|顶级|超级|特级|全套|全新|专用|通用|军用|民用)$/u;
const USED_TO = /^(?:用来|用于|用以|拿来|专门|专|来|去|能|可以|会)$/u;

const SORTING = words('按 按照 根据 依照 从 用 把 将');

/** Verbs that are nouns behind such a verb: 救援行动, 修改记录. */
const ACT_HEADS: Readonly<Record<string, string>> = tableOf({
  行动: 'hành động',
  记录: 'lịch sử',
  决定: 'quyết định',
  测试: 'bài kiểm tra',
  演习: 'diễn tập',
  申请: 'đơn xin',
  补偿: 'tiền đền bù',
  补助: 'tiền trợ cấp',
  通知: 'thông báo',
  奖励: 'phần thưởng',
});
const isMove = ({ before }: Place): boolean =>
  before?.kind === 'verb' && before.entry !== null && ATTRIBUTES[before.source] !== undefined;
/** 手册|里. */
const isSide = (token: Token | undefined): boolean => token?.entry?.localizer != null;

/** 值班护士: present work, after an owner or a number. */
const isWorking = ({ before, next, tokens, index }: Place): boolean =>
  next?.kind === 'person' &&
  WORKERS.test(next.source) &&
  (isDe(before) || isKind(before, BEFORE_NOUN) || isEdge(before)) &&
  !isDe(tokens[index + 2]);
const WORKERS =
  /^(?:护士|医生|医师|保安|警察|警员|民警|老师|律师|会计|经理|记者|司机|店员|士兵|员工|职员|人员|警官|法官|主任|干部|编辑|教练|顾问|专家|工程师|技师|阿姨|大夫|队员|队长|主管|负责人)$/u;
/** Verbs of present work. */
const WORK: Readonly<Record<string, string>> = tableOf({
  值班: 'trực ban',
  执勤: 'trực',
  实习: 'thực tập',
  巡逻: 'tuần tra',
  主治: 'điều trị chính',
  护理: 'chăm sóc',
  执法: 'thi hành pháp luật',
  接待: 'tiếp tân',
  救援: 'cứu hộ',
  陪同: 'đi cùng',
  见习: 'tập sự',
  兼职: 'bán thời gian',
  坐诊: 'ngồi khám',
  保洁: 'lao công',
  搜救: 'tìm kiếm cứu nạn',
  带队: 'dẫn đội',
  办案: 'phá án',
  在场: 'có mặt',
});

/** 入库登记册, 入职体检报告: papers that are compounds themselves. */
const isLongHead = ({ source }: Token): boolean => source.length > 2 && LONG_HEADS.test(source);
const LONG_HEADS = /(?:[册表单书证费簿券信]|证明|协议|合同|名单|记录|方案|报告)$/u;

/** 守城器械: an act that takes no object describes any noun behind it. */
const isOfFullAct = (act: Token, { source, kind }: Token, before: Token | undefined): boolean =>
  FULL_ACTS[act.source] !== undefined &&
  kind === 'noun' &&
  source.length > 1 &&
  source[0] !== source[1] &&
  before?.kind !== 'verb';

/** Returns true for a verb before its noun if the context shows that the noun is no object. */
const isAttribute = ({ tokens, index, before, next }: Place): boolean => {
  if (
    next?.entry == null ||
    !(
      isOneOf(next, HEADS) ||
      ACT_HEADS[next.source] !== undefined ||
      isOfFullAct(tokens[index]!, next, before) ||
      isLongHead(next)
    ) ||
    !(next.kind === 'noun' || ACT_HEADS[next.source] !== undefined || next.source === '人员')
  )
    return false;
  // 用来兑换丹药的积分: it is what one does with the thing.
  if (USED_TO.test(before?.source ?? '')) return false;
  // 说话速度很快的男人: a clause that describes the man.
  if (isDe(tokens[index + 3]) || (tokens[index + 2]?.kind === 'degree' && isDe(tokens[index + 4]))) return false;
  // 在浏览页面: 在 marks an act in progress.
  if (before?.source === '在' && MADE_OR_READ.test(next.source)) return isSide(tokens[index + 2]);
  if (isDe(before) || isAspect(before) || isKind(before, BEFORE_NOUN) || isOneOf(before, LEADING)) return true;
  // 一纸解约协议.
  if (before?.source === '纸' && tokens[index - 2]?.source === '一') return true;
  // 高级治疗药水.
  if (GRADED.test(before?.source ?? '')) return true;
  // 对着监控屏幕看.
  if (before?.kind === 'preposition') return true;
  if (before?.kind === 'verb')
    return (before.source.length > 1 && !AUXILIARY.test(before.source)) || HANDLING.test(before.source);
  if (isOneOf(next, OBJECTS)) return isEdge(before) && isKind(tokens[index + 2], QUALIFIED);
  // 按年龄排列名单.
  if (isOneOf(tokens[index - 2], SORTING)) return false;
  // 考古分析室: a noun before the verb.
  if (before?.kind === 'noun' && before.source.length > 1) return true;
  return isEdge(before) && (isKind(tokens[index + 2], PREDICATE) || isSide(tokens[index + 2]));
};
/** Senses of verbs that describe a noun as nouns do. */
export const ATTRIBUTE_SENSES: Readonly<Record<string, readonly Sense[]>> = tableOf({
  ...Object.fromEntries(
    Object.entries(ATTRIBUTES).map(([source, text]) => [source, [{ text, kind: 'noun', when: isAttribute }]]),
  ),
  ...Object.fromEntries(
    Object.entries(WORK).map(([source, text]) => [
      source,
      [
        { text, kind: 'noun', when: isWorking },
        ...(ATTRIBUTES[source] === undefined
          ? []
          : [{ text: ATTRIBUTES[source], kind: 'noun' as const, when: isAttribute }]),
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(ACT_HEADS)
      .filter(([source]) => ATTRIBUTES[source] === undefined)
      .map(([source, text]) => [source, [{ text, kind: 'noun', when: isMove }]]),
  ),
});
