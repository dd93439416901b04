import { tableOf } from './tokens.ts';

/** Verbs of offices, shops, courts, hospitals, schools, games and ships that say what a following noun is for. */
const ACTS = `
  打赏 tặng quà, 带货 bán hàng, 聊天 trò chuyện, 转账 chuyển khoản, 消费 tiêu dùng, 通话 cuộc gọi, 浏览 duyệt web,
  下载 tải xuống, 上传 tải lên, 充值 nạp tiền, 提现 rút tiền, 到账 tiền vào, 付款 thanh toán, 收款 nhận tiền, 扣款 trừ tiền,
  还款 trả nợ, 催款 đòi nợ, 催收 đòi nợ, 借款 vay tiền, 退款 hoàn tiền, 退货 trả hàng, 发货 giao hàng, 收货 nhận hàng,
  取件 lấy hàng, 寄件 gửi hàng, 配送 giao hàng, 送货 giao hàng, 进货 nhập hàng, 打车 gọi xe, 租房 thuê nhà, 租赁 cho thuê,
  购房 mua nhà, 看房 xem nhà, 装修 sửa sang nhà, 停车 đỗ xe, 行车 lái xe, 导航 dẫn đường, 洗车 rửa xe, 维权 đòi quyền lợi,
  仲裁 trọng tài, 诉讼 tố tụng, 起诉 khởi tố, 上诉 kháng cáo, 辩护 bào chữa, 开庭 mở phiên tòa, 庭审 xét xử,
  判决 phán quyết, 拘留 tạm giữ, 逮捕 bắt giữ, 通缉 truy nã, 立案 lập án, 结案 kết án, 报案 báo án, 询问 lấy lời khai,
  抓捕 vây bắt, 尸检 khám nghiệm tử thi, 体检 kiểm tra sức khỏe, 就诊 khám bệnh, 手术 phẫu thuật, 输血 truyền máu,
  献血 hiến máu, 用药 dùng thuốc, 查房 đi buồng, 交接 bàn giao, 会诊 hội chẩn, 转院 chuyển viện, 转诊 chuyển viện,
  陪护 chăm bệnh, 分诊 phân loại bệnh, 透析 lọc máu, 化疗 hóa trị, 放疗 xạ trị, 戒毒 cai nghiện, 催眠 thôi miên,
  签约 ký hợp đồng, 融资 gọi vốn, 并购 mua bán sáp nhập, 收购 thu mua, 招标 mời thầu, 投标 đấu thầu, 竞标 đấu thầu,
  募捐 quyên góp, 捐款 quyên góp, 众筹 gọi vốn cộng đồng, 理财 đầu tư tài chính, 炒股 chơi cổ phiếu, 开户 mở tài khoản,
  取款 rút tiền, 存款 gửi tiền, 报税 khai thuế, 审计 kiểm toán, 盘点 kiểm kê, 入库 nhập kho, 出库 xuất kho,
  仓储 kho bãi, 点餐 gọi món, 取餐 lấy đồ ăn, 送餐 giao đồ ăn, 订餐 đặt món, 参赛 dự thi, 晋级 vào vòng trong,
  淘汰 loại, 热身 khởi động, 颁奖 trao giải, 排名 xếp hạng, 得分 ghi điểm, 计时 bấm giờ, 计分 tính điểm,
  复习 ôn tập, 补习 học thêm, 辅导 phụ đạo, 考核 sát hạch, 答题 làm bài, 阅卷 chấm bài, 点名 điểm danh, 签到 điểm danh,
  招生 tuyển sinh, 报考 đăng ký thi, 转学 chuyển trường, 退学 thôi học, 休学 bảo lưu, 住宿 nội trú, 军训 quân sự,
  降落 hạ cánh, 着陆 hạ cánh, 对接 kết nối, 维护 bảo trì, 检修 sửa chữa, 巡航 tuần hành, 跃迁 bước nhảy, 休眠 ngủ đông,
  制导 dẫn đường, 预警 cảnh báo sớm, 警戒 cảnh giới, 空投 thả dù, 解锁 mở khóa, 抽奖 rút thăm, 抽卡 quay thẻ,
  兑换 đổi thưởng, 组队 lập đội, 匹配 ghép trận, 排位 xếp hạng, 通关 vượt ải, 复活 hồi sinh, 加载 tải, 更新 cập nhật,
  上线 lên mạng, 下线 rời mạng, 充能 nạp năng lượng, 灌溉 tưới tiêu, 播种 gieo hạt, 收割 gặt, 耕作 canh tác,
  养殖 chăn nuôi, 种植 trồng trọt, 饲养 chăn nuôi, 屠宰 giết mổ, 防疫 phòng dịch, 检疫 kiểm dịch, 拆迁 giải tỏa,
  征收 thu hồi, 验收 nghiệm thu, 监理 giám sát, 吊装 cẩu lắp, 焊接 hàn, 浇筑 đổ bê tông, 装卸 bốc dỡ, 打桩 đóng cọc,
  抢修 sửa chữa khẩn cấp, 停电 cúp điện, 断电 ngắt điện, 供水 cấp nước, 供暖 sưởi ấm, 排水 thoát nước, 排污 xả thải,
  泄洪 xả lũ, 抗洪 chống lũ, 救灾 cứu trợ, 避难 lánh nạn, 候车 chờ xe, 候机 chờ máy bay, 登机 lên máy bay,
  检票 soát vé, 售票 bán vé, 退票 trả vé, 改签 đổi vé, 托运 ký gửi, 报关 khai hải quan, 采访 phỏng vấn,
  发布 công bố, 录制 ghi hình, 试镜 thử vai, 选角 tuyển vai, 彩排 tổng duyệt, 排练 tập dượt, 宣传 tuyên truyền,
  代言 đại diện thương hiệu, 公关 quan hệ công chúng, 应援 cổ vũ, 道歉 xin lỗi, 澄清 đính chính, 举报 tố cáo,
  投诉 khiếu nại, 反馈 phản hồi, 认证 xác thực, 授权 ủy quyền, 点赞 thích, 评论 bình luận, 转发 chia sẻ,
  关注 theo dõi, 订阅 theo dõi, 提示 nhắc nhở, 警告 cảnh cáo, 提醒 nhắc nhở, 分红 chia lãi, 分成 ăn chia,
  加班 tăng ca, 出差 công tác, 打卡 chấm công, 调岗 điều chuyển, 晋升 thăng chức, 述职 báo cáo công tác,
  退休 nghỉ hưu, 赔偿 bồi thường, 理赔 bồi thường bảo hiểm, 担保 bảo lãnh, 抵押 thế chấp, 公证 công chứng,
  继承 thừa kế, 抚养 nuôi dưỡng, 收养 nhận nuôi, 赡养 phụng dưỡng, 预约 đặt hẹn, 预订 đặt trước, 预售 bán trước,
  促销 khuyến mãi, 打折 giảm giá, 试吃 ăn thử, 试驾 lái thử, 试用 dùng thử, 安装 lắp đặt, 调试 chạy thử, 拆卸 tháo dỡ,
  求助 cầu cứu, 求救 cầu cứu, 呼叫 gọi, 呼救 kêu cứu, 灭火 chữa cháy, 消防 phòng cháy, 避雷 chống sét, 除湿 hút ẩm,
  供氧 cấp oxy, 减震 giảm chấn, 缓冲 giảm chấn, 推进 đẩy, 牵引 kéo, 供能 cấp năng lượng, 屏蔽 chắn sóng, 隔热 cách nhiệt,
  隔音 cách âm, 防滑 chống trượt, 防水 chống nước, 防爆 chống nổ, 防弹 chống đạn, 防盗 chống trộm, 防尘 chống bụi`;
/** Parses comma-separated rows of a verb and its rendering. */
const acts = (text: string): Readonly<Record<string, string>> =>
  tableOf(
    Object.fromEntries(
      text
        .trim()
        .split(/,\s*/u)
        .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
    ),
  );

/** 转账记录 "lịch sử chuyển khoản": verbs that say what a following noun is for, with their renderings there. */
export const ACTS_OF_TODAY = acts(ACTS);
/** Nouns after such a verb: screens, papers, money and rooms. */
export const HEADS_OF_TODAY =
  '界面 金额 榜单 列表 请求 提示 短信 消息 声明 人数 次数 链接 截图 页面 广告 订单 账单 收据 发票 回执 凭证 小票 柜台 押金 定金 保证金 额度 期限 条款 条例 案件 案例 笔录 录音 录像 视频 机关 委员会 律师 大会 现场会 口 点 线 位 席 表格 合约 文案 音乐 铃声 声音 语音 电话号码 号码 密码 途径 门槛 资格 资料 简历 名额 时限 时长 进度 状态 情况 原因 理由 意向 意见 建议 风险 压力 价格 单价 底价 市场 行业 产业 企业 团伙 组织 集团 车间 车厢 仓库 厂 工厂 车辆 飞机 直升机 头盔 面罩 靴 服装 手套 涂层 装甲 护盾 屏障 阀门 管道 电缆 线路 电源 支架 平板 摄像头 话筒 喇叭 大棚 用地 用水 用具 工具箱 日期 日程 当天 当日 名次 赛程 积分 分数 奖金 奖励 补贴 津贴 工资 薪水 违约金 利息 利率 比例 比率 总额 余额 流程图 说明书 通知书 同意书 委托书 意向书 责任书 承诺书 申请书 申请表 登记表 记录仪 控制器 报告单 通知单 证明 许可证 登机牌 大屏 字幕 弹窗 气氛 画风 对象 群体 周期 指南 攻略 秘籍 卷轴 石 水晶 点数 副本';
/** Such nouns that may also be the verb's object: 在浏览页面. */
export const MADE_OR_READ =
  /^(?:页面|内容|信息|短信|消息|视频|广告|订单|账单|声明|公告|链接|文件|数据|记录|列表|图像|图片|画面|资料|音乐|语音|录音|录像|软件|设备|程序|系统|服务)$/u;
