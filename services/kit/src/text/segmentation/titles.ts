const SURNAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤柳温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柯古云楚凌慕纪舒苗季药风花炎墨冷君洛宁牧裴霍容苍景卓祝简宫骆虞傅',
);

// Titles that follow a surname in place of a given name.
const TITLES = new Set(
  '师兄 师姐 师弟 师妹 师父 师傅 师叔 师伯 师祖 师尊 师娘 师侄 公子 小姐 姑娘 夫人 先生 太太 女士 长老 掌门 掌教 掌柜 宗主 门主 谷主 阁主 殿主 峰主 堂主 帮主 教主 庄主 岛主 盟主 城主 家主 族长 前辈 道友 道长 道人 真人 仙子 老爷 老爷子 老太 老师 少爷 少主 少侠 大人 大侠 女侠 将军 元帅 统领 队长 局长 经理 总裁 教授 医生 大夫 警官 主任 校长 兄弟 大哥 大姐 大叔 大婶 伯父 伯母 供奉 执事 护法 管家 公公 嬷嬷'.split(
    ' ',
  ),
);

/** The greatest number of characters of a title. */
export const MAX_TITLE_CHARACTERS = 3;

/** True for a frequent surname of one character (simplified). */
export const isSurname = (character: string): boolean => SURNAMES.has(character);

/** True for a title that follows a surname (simplified). */
export const isTitle = (word: string): boolean => TITLES.has(word);
