import { tableOf } from './tokens.ts';

/** Parses a table written as "word rendering, word rendering". */
export const rowsOf = (text: string): Readonly<Record<string, string>> =>
  tableOf(
    Object.fromEntries(
      text
        .trim()
        .split(/,\s*/u)
        .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
    ),
  );

/**
 * Acts that hold their object already or take none, with their renderings before a noun that they describe: 散伙|酒
 * "rượu chia tay", 求雨|仪式 "nghi thức cầu mưa".
 */
export const FULL_ACTS = rowsOf(`
  送行 tiễn hành, 送别 tiễn biệt, 饯行 tiễn hành, 散伙 chia tay, 压惊 trấn kinh, 接风 tẩy trần, 洗尘 tẩy trần,
  庆功 mừng công, 定亲 đính hôn, 订亲 đính hôn, 订婚 đính hôn, 认亲 nhận người thân, 回门 lại mặt, 谢师 tạ ơn thầy,
  拜师 bái sư, 敬师 kính thầy, 拜堂 bái đường, 相亲 xem mắt, 升学 mừng đỗ, 守孝 chịu tang, 守灵 túc trực linh cữu,
  停灵 quàn linh cữu, 停尸 để xác, 卖命 bán mạng, 买命 mua mạng, 救命 cứu mạng, 保命 giữ mạng, 续命 nối mạng,
  封口 bịt miệng, 打车 đi xe, 昧心 trái lương tâm, 养老 dưỡng lão, 赎身 chuộc thân, 卖身 bán thân, 安胎 an thai,
  避子 tránh thai, 落胎 phá thai, 堕胎 phá thai, 保胎 giữ thai, 养颜 dưỡng nhan, 醒酒 giải rượu, 解酒 giải rượu,
  退热 hạ sốt, 退婚 từ hôn, 悔婚 hủy hôn, 告密 mật báo, 求和 cầu hòa, 请罪 thỉnh tội, 认罪 nhận tội, 悔过 hối lỗi,
  下车 xuống xe, 上车 lên xe, 换乘 chuyển tuyến, 接驳 trung chuyển, 验货 kiểm hàng, 收粮 thu lương, 护林 bảo vệ rừng,
  拾荒 nhặt ve chai, 催战 thúc quân, 聚将 tụ tướng, 渡魂 độ hồn, 引魂 dẫn hồn, 招魂 chiêu hồn, 养魂 dưỡng hồn,
  锁魂 khóa hồn, 封魂 phong hồn, 摄魂 nhiếp hồn, 搜魂 sưu hồn, 镇魂 trấn hồn, 还魂 hoàn hồn, 噬魂 phệ hồn,
  捆仙 trói tiên, 驱蛇 đuổi rắn, 驱鬼 đuổi quỷ, 驱邪 trừ tà, 辟邪 trừ tà, 镇邪 trấn tà, 化煞 hóa sát, 镇妖 trấn yêu,
  锁妖 khóa yêu, 降妖 hàng yêu, 求雨 cầu mưa, 引雷 dẫn lôi, 御风 ngự phong, 遁地 độn địa, 缩骨 co xương,
  接骨 nối xương, 炼尸 luyện thi, 凝冰 ngưng băng, 敛息 liễm tức, 疾行 tốc hành, 轻身 khinh thân, 定身 định thân,
  绝杀 tuyệt sát, 观气 quan khí, 控火 khống hỏa, 御水 ngự thủy, 化形 hóa hình, 还阳 hoàn dương, 续骨 nối xương,
  爆血 bạo huyết, 忘忧 quên sầu, 回城 về thành, 食人 ăn thịt người, 护山 hộ sơn, 护宗 hộ tông, 护城 hộ thành,
  护院 giữ nhà, 巡山 tuần núi, 巡海 tuần biển, 守城 giữ thành, 守门 giữ cửa, 攻城 công thành, 运粮 chở lương,
  押粮 áp lương, 押镖 áp tiêu, 押钞 chở tiền, 运兵 chở quân, 走私 buôn lậu, 拉货 chở hàng, 拉煤 chở than,
  送亲 đưa dâu, 迎亲 đón dâu, 征税 thu thuế, 督战 đốc chiến, 执刑 hành hình, 行刑 hành hình, 监斩 giám trảm,
  传令 truyền lệnh, 入场 vào cửa, 取药 lấy thuốc, 取号 lấy số, 喷水 phun nước, 讨饭 ăn xin, 要饭 ăn xin, 闭关 bế quan,
  静修 tĩnh tu, 密谈 mật đàm, 议事 nghị sự, 刑讯 tra tấn, 停职 đình chỉ công tác, 免死 miễn tử, 格杀 giết không tha,
  封山 phong sơn, 禁足 cấm túc, 宵禁 giới nghiêm, 调兵 điều binh, 凌迟 lăng trì, 车裂 phanh thây, 派工 phân công,
  束脩 học, 猎魔 săn ma, 收尸 nhặt xác, 发报 điện báo, 钻孔 khoan lỗ, 磨面 xay bột, 解约 hủy hợp đồng, 值日 trực nhật,
  上岗 hành nghề, 发情 động dục, 年终 cuối năm, 赏菊 thưởng cúc, 赏花 thưởng hoa, 赏雪 thưởng tuyết, 赏诗 thưởng thơ,
  品茶 thưởng trà, 品酒 thưởng rượu, 述职 báo cáo công tác, 驱虫 đuổi côn trùng, 镇宅 trấn trạch, 寻宝 tầm bảo,
  藏经 kinh, 藏兵 giấu binh khí, 避雨 trú mưa, 遮阳 che nắng, 挡风 chắn gió, 吸血 hút máu, 放血 trích máu,
  验毒 thử độc, 验身 khám thân, 验尸 khám nghiệm tử thi, 洗冤 giải oan, 鸣冤 kêu oan, 告状 kiện, 招亲 kén rể,
  招安 chiêu an, 求援 cầu viện, 求职 xin việc, 求签 xin quẻ, 祈福 cầu phúc, 祈雨 cầu mưa, 祭天 tế trời, 祭祖 tế tổ,
  祭灵 tế linh, 安魂 an hồn, 送葬 đưa tang, 下葬 hạ táng, 陪葬 tuẫn táng, 殉葬 tuẫn táng, 祝寿 chúc thọ,
  贺寿 mừng thọ, 报恩 báo ân, 报仇 báo thù, 复仇 báo thù, 立功 lập công, 分手 chia tay, 离别 ly biệt,
  重逢 trùng phùng, 团圆 đoàn viên, 迎新 đón người mới, 迎宾 đón khách, 待客 đãi khách, 开工 khởi công, 收工 tan làm,
  辞旧 tiễn năm cũ, 守岁 đón giao thừa, 拜年 chúc Tết, 压岁 mừng tuổi, 开业 khai trương, 悬赏 treo thưởng,
  招工 tuyển thợ, 招租 cho thuê, 购销 mua bán, 借贷 vay mượn, 结盟 kết minh, 投降 đầu hàng, 通关 thông quan,
  出城 ra thành, 入城 vào thành, 进宫 vào cung, 出宫 xuất cung, 退位 thoái vị, 传位 truyền ngôi, 接头 liên lạc,
  开门 mở cửa, 出货 xuất hàng, 出勤 chuyên cần, 出入 ra vào, 进出 ra vào, 就诊 khám bệnh, 探监 thăm tù, 开饭 dùng bữa,
  报到 nhập học, 停水 cắt nước, 抽签 rút thăm, 开奖 quay thưởng, 入选 trúng tuyển, 赈灾 cứu tế, 封后 phong hậu,
  收徒 thu đồ đệ, 防身 phòng thân, 护身 hộ thân, 护体 hộ thể, 隐身 ẩn thân, 破案 phá án, 杀人 giết người,
  放火 phóng hỏa, 迁坟 dời mộ, 入殓 khâm liệm, 出殡 đưa tang, 结契 kết khế, 投诚 quy hàng, 洒扫 quét dọn,
  埋伏 mai phục, 偷情 vụng trộm, 私奔 bỏ trốn, 逃婚 trốn hôn, 提亲 dạm hỏi, 成亲 thành thân, 洞房 động phòng,
  圆房 viên phòng, 选秀 tuyển tú, 参赛 dự thi, 开学 khai giảng, 放学 tan học, 下课 tan học, 下班 tan làm,
  起床 báo thức, 熄灯 tắt đèn, 换班 đổi ca, 交班 giao ca, 接班 thay ca, 查岗 kiểm tra, 请愿 thỉnh nguyện,
  造反 tạo phản, 谋反 mưu phản, 叛国 phản quốc, 通敌 thông đồng với địch, 贪腐 tham nhũng, 洗钱 rửa tiền,
  赌博 đánh bạc, 涨价 tăng giá, 降价 giảm giá, 砍价 mặc cả, 还价 trả giá, 跳槽 nhảy việc, 创业 khởi nghiệp,
  失业 thất nghiệp, 罢工 đình công, 减肥 giảm cân, 养生 dưỡng sinh, 看病 khám bệnh, 治病 chữa bệnh, 解毒 giải độc,
  疗伤 chữa thương, 渡劫 độ kiếp, 飞升 phi thăng, 结丹 kết đan, 筑基 trúc cơ, 炼体 luyện thể, 驭兽 ngự thú,
  御兽 ngự thú, 御剑 ngự kiếm, 炼丹 luyện đan, 炼器 luyện khí, 布阵 bày trận, 破阵 phá trận, 夺舍 đoạt xá,
  附身 nhập xác, 附魔 phụ ma, 驱魔 trừ ma, 猎妖 săn yêu, 除魔 trừ ma, 寻人 tìm người, 寻亲 tìm người thân,
  藏宝 giấu báu, 掘墓 đào mộ, 盗墓 trộm mộ, 走阴 đi âm, 问米 gọi hồn, 通灵 thông linh, 求生 sinh tồn, 脱险 thoát hiểm,
  越狱 vượt ngục, 服刑 thụ án, 出海 ra khơi, 远航 viễn dương, 捕鲸 săn cá voi, 打猎 săn bắn, 赶集 đi chợ,
  进香 dâng hương, 还愿 tạ lễ,
  征兵 tuyển quân, 成年 trưởng thành, 记账 ghi sổ, 实习 thực tập, 留影 lưu ảnh, 传音 truyền âm, 隐婚 kết hôn bí mật,
  分家 chia gia sản, 断亲 đoạn thân, 休妻 bỏ vợ, 待产 chờ sinh, 坐月子 ở cữ, 洗脑 tẩy não, 变身 biến thân,
  瞬移 dịch chuyển tức thời, 潜行 lẩn trốn, 补血 hồi máu, 回血 hồi máu, 回蓝 hồi mana, 刷怪 farm quái, 打怪 đánh quái,
  开荒 khai hoang, 组团 lập đoàn, 开黑 chơi nhóm, 氪金 nạp tiền, 挂机 treo máy, 存档 lưu game, 读档 tải lại,
  换岗 đổi gác, 换防 đổi phiên gác, 驱蚊 đuổi muỗi, 止血 cầm máu, 止痛 giảm đau, 止咳 trị ho, 退烧 hạ sốt,
  安神 an thần, 美白 làm trắng da, 祛疤 trị sẹo, 壮阳 tráng dương, 补肾 bổ thận, 养胃 dưỡng dạ dày, 暖胃 ấm bụng,
  暖身 làm ấm người, 御寒 chống rét, 防寒 chống rét, 避暑 tránh nóng, 挡雨 che mưa, 遮面 che mặt, 蒙面 bịt mặt,
  烧水 đun nước, 煮饭 nấu cơm, 做饭 nấu cơm, 洗碗 rửa bát, 扫地 quét nhà, 擦脸 lau mặt, 擦手 lau tay, 擦汗 lau mồ hôi,
  洗脸 rửa mặt, 洗脚 rửa chân, 漱口 súc miệng, 刷牙 đánh răng, 剃须 cạo râu, 裁衣 cắt áo, 缝衣 may áo, 绣花 thêu hoa,
  织布 dệt vải, 磨刀 mài dao, 砍柴 đốn củi, 劈柴 bổ củi, 打水 múc nước, 挑水 gánh nước, 浇水 tưới nước,
  喂马 cho ngựa ăn, 喂猪 cho lợn ăn, 养鱼 nuôi cá, 钓鱼 câu cá, 捕鱼 bắt cá, 采药 hái thuốc, 种菜 trồng rau,
  种花 trồng hoa`);
