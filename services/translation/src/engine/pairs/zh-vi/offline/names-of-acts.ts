import { tableOf } from './tokens.ts';

/** Further acts that a text names behind 的 or a measure, and their names, by what kind of thing they are then. */
const GROUPS = [
  // Sounds and laughs.
  `讥笑 tiếng cười nhạo, 啜泣 tiếng nức nở, 抽泣 tiếng nức nở, 呜咽 tiếng nghẹn ngào, 哽咽 tiếng nghẹn ngào,
    嗡鸣 tiếng ong ong, 嘶鸣 tiếng hí, 哀鸣 tiếng kêu bi ai, 悲鸣 tiếng kêu bi thương, 鸣叫 tiếng kêu,
    嚎叫 tiếng gào, 哀嚎 tiếng kêu gào, 嘶吼 tiếng gào thét, 吼叫 tiếng gầm, 轰鸣 tiếng nổ vang, 咳嗽 tiếng ho,
    哭喊 tiếng kêu khóc, 窃笑 tiếng cười trộm, 哄笑 tiếng cười ồ, 低笑 tiếng cười khẽ, 轻笑 tiếng cười khẽ,
    大笑 tiếng cười lớn, 嗤笑 tiếng cười khẩy, 讪笑 nụ cười gượng, 低语 tiếng thì thầm, 呢喃 tiếng thì thầm,
    喘息 tiếng thở dốc, 亲吻 nụ hôn, 呼叫 tiếng gọi, 呼救 tiếng kêu cứu, 喝彩 tiếng reo hò, 喧哗 tiếng ồn ào`,
  // What is said or written.
  `哭诉 lời than khóc, 测试 bài kiểm tra, 测验 bài kiểm tra, 演讲 bài diễn thuyết, 发言 bài phát biểu,
    讲话 bài nói chuyện, 合影 tấm ảnh chụp chung, 签名 chữ ký, 签字 chữ ký, 记录 ghi chép, 记载 ghi chép,
    描述 lời miêu tả, 叙述 lời kể, 讲述 lời kể, 介绍 lời giới thiệu, 说明 lời giải thích, 点评 lời nhận xét,
    吹捧 lời tâng bốc, 奉承 lời nịnh nọt, 恭维 lời khen tặng, 问候 lời hỏi thăm, 调侃 lời trêu chọc,
    打趣 lời trêu đùa, 唠叨 lời cằn nhằn, 抗议 lời phản đối, 辩解 lời biện bạch, 辩护 lời biện hộ,
    狡辩 lời ngụy biện, 呵斥 lời quát mắng, 训斥 lời quở trách, 怒斥 lời quát mắng, 斥责 lời quở trách,
    责怪 lời trách cứ, 数落 lời trách mắng, 谩骂 lời chửi rủa, 咒骂 lời chửi rủa, 辱骂 lời nhục mạ,
    诽谤 lời phỉ báng, 污蔑 lời vu khống, 指控 lời cáo buộc, 控诉 lời tố cáo, 告发 lời tố giác, 举报 lời tố cáo,
    怂恿 lời xúi giục, 蛊惑 lời mê hoặc, 哄骗 lời dối gạt, 表白 lời tỏ tình, 告白 lời tỏ tình, 求婚 lời cầu hôn,
    许诺 lời hứa, 嘱咐 lời dặn dò, 叮嘱 lời dặn dò, 吩咐 lời dặn dò, 嘱托 lời dặn dò, 命令 mệnh lệnh,
    指示 chỉ thị, 请教 lời thỉnh giáo, 劝说 lời khuyên nhủ, 开导 lời khuyên giải, 提示 lời nhắc,
    暗示 lời ám chỉ, 预言 lời tiên đoán, 表扬 lời khen ngợi, 检讨 bản kiểm điểm, 总结 bản tổng kết,
    告别 lời từ biệt, 道别 lời từ biệt, 忏悔 lời sám hối, 祈祷 lời cầu nguyện, 祈求 lời cầu xin,
    倾诉 lời giãi bày, 诉说 lời kể, 求救 lời cầu cứu, 求饶 lời xin tha, 回应 lời đáp, 答复 câu trả lời,
    回复 câu trả lời, 反驳 lời phản bác, 附和 lời phụ họa, 教诲 lời dạy bảo, `,
  // Fights, meetings and other happenings.
  `震动 cơn chấn động, 震颤 cơn rung chuyển, 撞击 cú va đập, 打斗 cuộc đánh nhau, 搏斗 cuộc vật lộn,
    搏杀 cuộc chém giết, 争斗 cuộc tranh đấu, 交锋 cuộc giao phong, 对峙 cuộc giằng co, 对决 cuộc đối đầu,
    决斗 cuộc quyết đấu, 决战 trận quyết chiến, 激战 trận kịch chiến, 混战 trận hỗn chiến, 恶战 trận ác chiến,
    血战 trận huyết chiến, 争夺 cuộc tranh giành, 比赛 cuộc thi, 竞赛 cuộc thi, 检查 cuộc kiểm tra,
    表演 màn biểu diễn, 演出 buổi diễn, 演奏 màn diễn tấu, 争辩 cuộc tranh cãi, 审问 cuộc thẩm vấn,
    审讯 cuộc thẩm vấn, 盘问 cuộc tra hỏi, 盘查 cuộc tra xét, 搜查 cuộc lục soát, 搜捕 cuộc truy bắt,
    追捕 cuộc truy bắt, 追查 cuộc truy xét, 冲击 cú va chạm, 轰击 đòn oanh kích, 反扑 đợt phản công,
    反攻 cuộc phản công, 突袭 cuộc tập kích, 袭击 cuộc tập kích, 伏击 cuộc phục kích, 包围 vòng vây,
    封锁 vòng phong tỏa, 防守 hàng phòng thủ, 买卖 vụ buôn bán, 拜访 chuyến viếng thăm, 来访 chuyến viếng thăm,
    探望 chuyến thăm, 旅行 chuyến đi, 远行 chuyến đi xa, 出差 chuyến công tác, 逃亡 cuộc chạy trốn,
    离别 cuộc chia ly, 分手 cuộc chia tay, 相聚 cuộc đoàn tụ, 团聚 cuộc đoàn tụ, 团圆 cuộc đoàn viên,
    会面 cuộc gặp mặt, 相处 cuộc sống chung, 相识 cuộc gặp gỡ, 邂逅 cuộc gặp gỡ, 骚乱 cuộc rối loạn,
    叛乱 cuộc phản loạn, 起义 cuộc khởi nghĩa, 暴动 cuộc bạo động, 屠戮 cuộc tàn sát, 刺杀 vụ ám sát,
    暗杀 vụ ám sát, 谋杀 vụ mưu sát, 绑架 vụ bắt cóc, 抢劫 vụ cướp, 盗窃 vụ trộm, 爆炸 vụ nổ, 沉睡 giấc ngủ say`,
  // States and acts.
  `颤抖 sự run rẩy, 颤动 sự rung động, 讥讽 sự châm chọc, 嘲弄 sự chế nhạo, 讽刺 sự mỉa mai, 碰撞 sự va chạm,
    竞争 sự cạnh tranh, 历练 sự rèn luyện, 磨练 sự tôi luyện, 磨炼 sự tôi luyện, 诬陷 sự vu oan,
    挑拨 sự châm ngòi, 诱惑 sự cám dỗ, 引诱 sự dụ dỗ, 托付 sự phó thác, 误解 sự hiểu lầm, 质疑 sự nghi ngờ,
    顾虑 nỗi băn khoăn, 忧虑 nỗi lo âu, 焦虑 sự lo âu, 烦恼 nỗi phiền muộn, 怨恨 nỗi oán hận, 敌视 sự thù địch,
    戒备 sự đề phòng, 防备 sự đề phòng, 警惕 sự cảnh giác, 关注 sự chú ý, 注意 sự chú ý, 瞩目 sự chú ý,
    欣赏 sự thưởng thức, 赏识 sự thưởng thức, 器重 sự coi trọng, 重视 sự coi trọng, 赞赏 sự tán thưởng,
    赞许 sự khen ngợi, 赞同 sự tán đồng, 认同 sự công nhận, 否定 sự phủ định, 嘉奖 sự khen thưởng,
    惩处 sự trừng phạt, 制裁 sự trừng phạt, 审判 sự phán xét, 追击 sự truy kích, 追踪 sự theo dõi,
    跟踪 sự theo dõi, 监视 sự giám sát, 掩护 sự yểm hộ, 庇护 sự che chở, 照料 sự chăm sóc, 照应 sự chiếu cố,
    关照 sự chiếu cố, 款待 sự khoản đãi, 招待 sự tiếp đãi, 援助 sự viện trợ, 救援 sự cứu viện, 资助 sự giúp đỡ,
    扶持 sự nâng đỡ, 协助 sự giúp đỡ, 配合 sự phối hợp, 合作 sự hợp tác, 干涉 sự can thiệp,
    干预 sự can thiệp, 压制 sự áp chế, 镇压 sự trấn áp, 剥削 sự bóc lột, 欺压 sự ức hiếp, 欺负 sự bắt nạt,
    欺凌 sự ức hiếp, 虐待 sự ngược đãi, 抵抗 sự chống cự, 抗拒 sự kháng cự, 突破 sự đột phá, 晋升 sự thăng cấp,
    进化 sự tiến hóa, 转变 sự chuyển biến, 动荡 sự rối loạn, 布置 sự bố trí, 部署 sự bố trí,
    消耗 sự hao tổn, 浪费 sự lãng phí, 积累 sự tích lũy, 召见 sự triệu kiến, 纠缠 sự quấn lấy, 迟疑 sự chần chừ,
    抚摸 sự vuốt ve, 接触 sự tiếp xúc, 怠慢 sự thất lễ, 失态 sự thất thố, 失职 sự thất trách, 疏忽 sự sơ suất,
    隐忍 sự nhẫn nhịn, 忍耐 sự nhẫn nại, 妥协 sự thỏa hiệp, 让步 sự nhượng bộ, 退让 sự nhượng bộ,
    屈服 sự khuất phục, 期盼 sự trông mong, 期望 sự kỳ vọng, 盼望 sự mong mỏi, 憧憬 niềm mơ ước,
    眷恋 sự quyến luyến, 留恋 sự lưu luyến, 依恋 sự quyến luyến, 不舍 sự luyến tiếc, 疯狂 sự điên cuồng,
    护送 sự hộ tống, 骚动 sự xôn xao, 失踪 sự mất tích, 沉沦 sự trầm luân, 统治 sự thống trị, 管理 sự quản lý,
    教育 sự giáo dục, 熏陶 sự hun đúc, 培养 sự bồi dưỡng, 指导 sự chỉ dẫn, 指引 sự chỉ dẫn, 引导 sự dẫn dắt,
    指挥 sự chỉ huy`,
  // Looks, works and sums.
  `修炼 việc tu luyện, 描写 đoạn miêu tả, 委托 ủy thác, 预测 dự đoán, 预料 dự liệu, 估计 ước tính,
    推断 suy đoán, 推理 suy luận, 处罚 hình phạt, 处分 kỷ luật, 裁决 phán quyết, 判决 phán quyết,
    窥视 ánh nhìn lén, 打量 ánh nhìn dò xét, 审视 ánh nhìn dò xét, 阻碍 trở ngại, 行动 hành động, 操作 thao tác,
    活动 hoạt động, 谋划 mưu tính, 算计 mưu tính, 设计 thiết kế, 发明 phát minh, 创造 sáng tạo, 研究 nghiên cứu,
    实验 thí nghiệm, 诊断 chẩn đoán, 汇报 báo cáo, 投资 khoản đầu tư, 投入 khoản đầu tư,
    捐款 khoản quyên góp, 收藏 bộ sưu tập, 馈赠 món quà, 施舍 của bố thí, 冲突 xung đột, 停顿 khoảng dừng,
    转身 cái xoay người, 触碰 cái chạm,
    碰触 cái chạm, 失误 sai lầm, 谋反 việc mưu phản, 工作 công việc,
   补给 đồ tiếp tế, 支援 sự chi viện, 供应 nguồn cung, 储藏 đồ cất giữ, 赌注 tiền cược, 保障 sự bảo đảm`,
];

/** 啜泣 "tiếng nức nở", 测试 "bài kiểm tra": the name of each act. */
export const NAMES_OF_ACTS: Readonly<Record<string, string>> = tableOf(
  Object.fromEntries(
    GROUPS.flatMap((group) => group.split(/,\s*/u)).map((row) => {
      const gap = row.indexOf(' ');
      return [row.slice(0, gap), row.slice(gap + 1)];
    }),
  ),
);
