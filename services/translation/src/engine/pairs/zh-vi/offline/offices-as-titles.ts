import { readingsOf } from './titles-in-rows.ts';

/**
 * Old offices, ranks and forms of address that stay after a surname (院判 in 钟院判 "Chung viện phán"), as in the
 * lexicon.
 */
export const OFFICES: readonly string[] = (
  '县丞 典史 驿丞 院判 院使 院正 宗正 都督 太尉 太傅 太保 少傅 大帅 主帅 主将 偏将 裨将 都统 郡守 城守 里正 保长 庄头 班头 头领 首领 头目 教头 总教头 提辖 太监 管事 舍人 郎中 侍读 侍讲 ' +
  '编修 给事中 布政使 按察使 经略使 转运使 御史大夫 都御史 侍中 仵作 医正 医女 师爷 画师 乐师 琴师 先锋 先锋官 监军 中郎将 千总 镇守使 督军 巡捕 县尊 府尹 太爷 县太爷 知州 教习 教谕 主考 ' +
  '状元 榜眼 探花 解元 会元 举人 秀才 进士 童生 案首 相公 姑爷 国舅 国丈 驸马 郡主 县主 世子 王妃 侧妃 福晋 格格 贝勒 皇贵妃 老太君 学政 尚宫 内侍 相国 相爷 宰相 首辅 次辅 阁老 大学士 ' +
  '九门提督 大将军 上将军 车骑将军 百夫长 千夫长 万夫长 什长 伍长 队正 总旗 总捕头 捕快 衙役 山长 宫主 住持 尼姑 道士 道姑 道童 天师 法王 真君 仙君 仙长 仙姑 大仙 半仙 圣女 圣子 鬼王 魔王 ' +
  '妖皇 剑尊 刀客 剑客 剑侠 丹师 药师 药王 炼器师 符师 武师 客卿 特使 护卫 婆子 嫂子 大嫂 婶娘 姨母 姑母 舅舅 舅母 舅妈 舅父 太公 太夫人 老夫人 少夫人 少奶奶 老太爷 娘子 小哥 小妹 大妹子 ' +
  '老弟 老兄 老哥 贤弟 贤侄 世侄 仁兄 义士 壮士 好汉 英雄 老前辈 学长 学姐 学弟 学妹 师母 团座 师座 处座 局座 军座 影帝 影后 视后 天王 小友 太上长老 大当家 二当家 三当家 少东家 郡王 亲王 ' +
  '千岁 官人 衙内 朝奉 军师 小王爷 老王爷 大都督 少帅 牙将 亭长 制使 都指挥使 推官 都监 制台 抚台 藩台 臬台 府尊 贡生 监生 孝廉 采女 选侍 良娣 御史中丞 詹事 司业 尚仪 内监 功曹 督邮 州牧 ' +
  '旗主 佐领 参领 标统 协统 哨官 书吏 西席 观主 庵主 尊者 仙翁 上仙 道婆 圣主 妖圣 剑主 剑神 剑帝 刀圣 丹王 阵师 拳师 分舵主 洞主 坞主 世伯 世兄 世叔 兄台 师公 师嫂 卦师 郡公 保正 孔目 ' +
  '押司 节级 待诏 少监 寺丞 校书郎 著作郎 中常侍 仆射 尚书令 院首 旅座 院公'
).split(' ');

/** Renderings of those that the lexicon lacks or has in another sense. */
export const READINGS_OF_OFFICES = readingsOf(
  '掌事 quản sự, 参议 tham nghị, 经略 kinh lược, 统制 thống chế, 道台 đạo đài, 知事 tri sự, 训导 huấn đạo, 中堂 trung đường, ' +
    '游击 du kích, 当家 đương gia, 炼丹师 luyện đan sư, 阵法师 trận pháp sư, 录事 lục sự, 村正 thôn chính, 东家 đông gia, ' +
    '绣娘 tú nương, 厨娘 trù nương, 骠骑将军 phiêu kỵ tướng quân, 姥姥 lão lão, 少保 thiếu bảo, 少师 thiếu sư, 里长 lý trưởng, ' +
    '都头 đô đầu, 虞候 ngu hậu, 修撰 tu soạn, 中书 trung thư, 都护 đô hộ, 管带 quản đới, 帮办 bang biện, 修仪 tu nghi, ' +
    '良媛 lương viện, 太君 thái quân, 主事 chủ sự, 中丞 trung thừa, 都司 đô ty, 小旗 tiểu kỳ, 药老 dược lão, 左使 tả sứ, ' +
    '右使 hữu sứ, 伯娘 bá nương, 天后 thiên hậu, 伯爷 bá gia, 公爷 công gia, 团练 đoàn luyện, 寺正 tự chính, 常侍 thường thị, ' +
    '令史 lệnh sử, 总座 tổng tọa, 女官 nữ quan, 女史 nữ sử, 堡主 bảo chủ, 学霸 học bá, 学神 học thần, 校草 giáo thảo, ' +
    '班花 ban hoa',
);
