import { readingsOf } from './titles-in-rows.ts';

/**
 * Offices, ranks and forms of address of old days, which stay after a surname (院判 in 钟院判 "Chung viện phán"), as the
 * lexicon has them.
 */
export const OFFICES: readonly string[] = (
  '县丞 典史 驿丞 院判 院使 院正 宗正 都督 太尉 太傅 太保 少傅 大帅 主帅 主将 偏将 裨将 都统 郡守 城守 里正 保长 庄头 班头 头领 首领 头目 教头 总教头 提辖 太监 管事 舍人 郎中 侍读 侍讲 ' +
  '编修 给事中 布政使 按察使 经略使 转运使 御史大夫 都御史 侍中 仵作 医正 医女 师爷 画师 乐师 琴师 先锋 先锋官 监军 中郎将 千总 镇守使 督军 巡捕 县尊 府尹 太爷 县太爷 知州 教习 教谕 主考 ' +
  '状元 榜眼 探花 解元 会元 举人 秀才 进士 童生 案首 相公 姑爷 国舅 国丈 驸马 郡主 县主 世子 王妃 侧妃 福晋 格格 贝勒 皇贵妃 老太君 学政 尚宫 内侍 相国 相爷 宰相 首辅 次辅 阁老 大学士 ' +
  '九门提督 大将军 上将军 车骑将军 百夫长 千夫长 万夫长 什长 伍长 队正 总旗 总捕头 捕快 衙役 山长 宫主 住持 尼姑 道士 道姑 道童 天师 法王 真君 仙君 仙长 仙姑 大仙 半仙 圣女 圣子 鬼王 魔王 ' +
  '妖皇 剑尊 刀客 剑客 剑侠 丹师 药师 药王 炼器师 符师 武师 客卿 特使 护卫 婆子 嫂子 大嫂 婶娘 姨母 姑母 舅舅 舅母 舅妈 舅父 太公 太夫人 老夫人 少夫人 少奶奶 老太爷 娘子 小哥 小妹 大妹子 ' +
  '老弟 老兄 老哥 贤弟 贤侄 世侄 仁兄 义士 壮士 好汉 英雄 老前辈 学长 学姐 学弟 学妹 师母 团座 师座 处座 局座 军座 影帝 影后 视后 天王 小友 太上长老 大当家 二当家 三当家 少东家 郡王 亲王 ' +
  '千岁 官人 衙内 朝奉 军师 小王爷 老王爷'
).split(' ');

/** Those that the lexicon lacks or has as another word. */
export const READINGS_OF_OFFICES = readingsOf(
  '掌事 quản sự, 参议 tham nghị, 经略 kinh lược, 统制 thống chế, 道台 đạo đài, 知事 tri sự, 训导 huấn đạo, 中堂 trung đường, ' +
    '游击 du kích, 当家 đương gia, 炼丹师 luyện đan sư, 阵法师 trận pháp sư, 录事 lục sự, 村正 thôn chính, 东家 đông gia, ' +
    '绣娘 tú nương, 厨娘 trù nương, 骠骑将军 phiêu kỵ tướng quân, 姥姥 lão lão, 大都督 đại đô đốc, 少帅 thiếu soái, ' +
    '少保 thiếu bảo, 少师 thiếu sư, 牙将 nha tướng, 里长 lý trưởng, 亭长 đình trưởng, 都头 đô đầu, 虞候 ngu hậu, 制使 chế sứ, ' +
    '修撰 tu soạn, 中书 trung thư, 都指挥使 đô chỉ huy sứ, 推官 thôi quan, 都监 đô giám, 都护 đô hộ, 管带 quản đới, ' +
    '帮办 bang biện, 制台 chế đài, 抚台 phủ đài, 藩台 phiên đài, 臬台 niết đài, 府尊 phủ tôn, 贡生 cống sinh, 监生 giám sinh, ' +
    '孝廉 hiếu liêm, 修仪 tu nghi, 采女 thái nữ, 选侍 tuyển thị, 良娣 lương đệ, 良媛 lương viện, 太君 thái quân, 主事 chủ sự, ' +
    '中丞 trung thừa, 御史中丞 ngự sử trung thừa, 詹事 chiêm sự, 司业 tư nghiệp, 尚仪 thượng nghi, 内监 nội giám, 功曹 công tào, ' +
    '督邮 đốc bưu, 州牧 châu mục, 都司 đô ty, 旗主 kỳ chủ, 佐领 tá lĩnh, 参领 tham lĩnh, 标统 tiêu thống, 协统 hiệp thống, ' +
    '哨官 tiêu quan, 小旗 tiểu kỳ, 书吏 thư lại, 西席 tây tịch, 观主 quán chủ, 庵主 am chủ, 尊者 tôn giả, 仙翁 tiên ông, ' +
    '上仙 thượng tiên, 道婆 đạo bà, 圣主 thánh chủ, 妖圣 yêu thánh, 剑主 kiếm chủ, 剑神 kiếm thần, 剑帝 kiếm đế, 刀圣 đao thánh, ' +
    '丹王 đan vương, 药老 dược lão, 阵师 trận sư, 拳师 quyền sư, 左使 tả sứ, 右使 hữu sứ, 分舵主 phân đà chủ, 洞主 động chủ, ' +
    '坞主 ổ chủ, 伯娘 bá nương, 世伯 thế bá, 世兄 thế huynh, 世叔 thế thúc, 兄台 huynh đài, 师公 sư công, 师嫂 sư tẩu, ' +
    '天后 thiên hậu, 卦师 quái sư, 伯爷 bá gia, 郡公 quận công, 公爷 công gia, 团练 đoàn luyện, 保正 bảo chính, 孔目 khổng mục, ' +
    '押司 áp ty, 节级 tiết cấp, 待诏 đãi chiếu, 少监 thiếu giám, 寺丞 tự thừa, 寺正 tự chính, 校书郎 hiệu thư lang, ' +
    '著作郎 trước tác lang, 常侍 thường thị, 中常侍 trung thường thị, 仆射 bộc xạ, 令史 lệnh sử, 尚书令 thượng thư lệnh, ' +
    '院首 viện thủ, 把头 bả đầu, 旅座 lữ tọa, 总座 tổng tọa, 院公 viện công',
);
