// One list for all who look for names in Chinese texts, in groups by how sure a surname or title is.

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const characters = (text: string): ReadonlySet<string> => new Set(text);

/** Of real and invented people more than 90 % have one of these. */
const FREQUENT_SURNAMES = characters(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤柳温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柯古云楚凌慕纪舒苗季药风花炎墨冷君洛宁牧裴霍容苍景卓祝简宫骆虞傅' +
    '顧趙錢孫吳鄭馮陳蔣韓楊許呂嚴鄒蘇範魯韋馬賀湯羅齊黃蕭紀龐賈顏駱萬盧鄧龔陸龍葉喬譚溫莊聶簡關風謝鍾蘭雲寧宮',
);

const RARE_SURNAMES = characters(
  '褚卫尤华戚喻柏窦奚郎凤鲍费廉岑滕毕常乐卞穆禹狄贝明臧屈项阮蓝闵席路童梅管房裘缪解应宗宣洪包吉嵇荣翁荀甄曲封储靳巴仇甘厉祖符薄蒲池闻党劳冉桑桂燕尚晏柴瞿阎习步满匡国寇广蔚师晁辛阚饶沐佟佘涂越' +
    '衛張華鳳費畢樂餘項貝鐘應榮劉聞黨勞閻廣歐師饒',
);

/** Surnames that are other words nearly everywhere; the first five of them are frequent. */
const WORDLIKE_SURNAMES = characters(
  '曾花容苍宫昌酆邬元和湛祁伏成谈茅强娄盛刁昝郁杭诸钮汲富巫乌弓宓蓬秋栾戎幸司印宿邰鄂索咸赖蔺屠蒙阴胥莘寿边扈冀浦农连茹艾慎戈庾弘禄阙东沃利隆巩厍勾敖融訾沙鞠须丰巢查荆游竺权盖益桓公帅缑亢琴颛阳商牟伯赏靖瑞纳',
);

const FREQUENT_COMPOUND_SURNAMES = words(
  '欧阳 司马 上官 诸葛 东方 慕容 令狐 南宫 皇甫 尉迟 公孙 轩辕 夏侯 司徒 宇文 独孤 长孙 端木 百里 东郭 西门 闻人 澹台 公冶 宗政 濮阳 淳于 单于 太叔 申屠 仲孙 钟离 呼延 万俟 赫连 拓跋 纳兰 完颜 北冥 云中 鲜于 歐陽 諸葛 東方 南宮 尉遲 公孫 軒轅 獨孤 長孫 聞人 鍾離 司馬 西門 司空 納蘭',
);

const RARE_COMPOUND_SURNAMES = words(
  '闾丘 亓官 司寇 子车 颛孙 巫马 公西 漆雕 乐正 壤驷 公良 夹谷 宰父 谷梁 段干 南门 羊舌 微生 梁丘 左丘 东门 西陵 第五 耶律 北堂 即墨 叶赫 北宫 南荣 东里',
);

const JAPANESE_SURNAMES = words(
  '藤原 佐藤 铃木 田中 高桥 渡边 伊藤 山本 中村 小林 加藤 吉田 山田 佐佐木 松本 井上 木村 斋藤 清水 山崎 池田 桥本 石川 前田 小川 冈田 长谷川 后藤 近藤 坂本 远藤 青木 藤井 西村 福田 太田 三浦 冈本 松田 中岛 中川 原田 小野 竹内 金子 和田 中山 石田 上田 森田 宫本 宫崎 柴田 酒井 工藤 横山 内田 高木 安藤 岛田 谷口 大野 丸山 今井 河野 武田 村上 上野 杉山 增田 小山 平野 菅原 千叶 久保 织田 丰臣 德川 上杉 伊达 毛利 真田 明智 浅井 服部 黑田 宇佐美 早川 白石 樱井 神谷 雨宫 九条 一条 二阶堂 藤田 田村 安倍 足利 柳生 夏目 芥川 黑木 黑崎 神崎 神宫寺 宫泽 桐生 一之濑 雪之下 宇智波 旗木 渡辺 徳川 豊臣',
);

/** Titles that follow a surname in place of a given name. */
const TITLES = words(
  '师兄 师姐 师弟 师妹 师父 师傅 师叔 师伯 师祖 师尊 师娘 师侄 公子 小姐 姑娘 夫人 先生 太太 女士 长老 掌门 掌教 掌柜 宗主 门主 谷主 阁主 殿主 峰主 堂主 帮主 教主 庄主 岛主 盟主 城主 家主 族长 前辈 道友 道长 道人 真人 仙子 老爷 老爷子 老太 老师 少爷 少主 少侠 大人 大侠 女侠 将军 元帅 统领 队长 局长 经理 总裁 教授 医生 大夫 警官 主任 校长 兄弟 大哥 大姐 大叔 大婶 伯父 伯母 供奉 执事 护法 管家 公公 嬷嬷 師兄 師姐 師弟 師妹 師父 師傅 師叔 長老 掌門 門主 閣主 前輩 老爺 少爺 將軍',
);

/** Titles that are also parts of other words (向上|人, 都会|长), so that they need another sign of a name. */
const FURTHER_TITLES = words(
  '楼主 寨主 王爷 殿下 陛下 公主 皇子 太子 大爷 二哥 三哥 哥哥 姐姐 妹妹 董事长 团长 会长 院长 同学 大师 上人 仙师 仙尊 和尚 禅师 法师 方丈 老祖 老怪 老魔 魔君 魔尊 妖王 大帝 神君 天尊 天君 剑仙 剑圣 捕头 知府 员外 国师 军师 老头 老汉 婆婆 妈妈 奶奶 爷爷 叔叔 伯伯 阿姨 丫头 贵妃 皇后 丞相 太师 尚书 侍郎 太守 总管 师太 居士 散人 娘娘 医师 神医 教官 探长 老板',
);

const SHORT_TITLES = words('兄 姐 弟 妹 叔 伯 爷 婶 姨 哥 嫂 总');

/** The greatest number of characters of a title. */
export const MAX_TITLE_CHARACTERS = 3;

/** Returns true for a frequent surname of one character, simplified or traditional. */
export const isFrequentSurname = (character: string): boolean => FREQUENT_SURNAMES.has(character);

/** Returns true for a surname of one character that is rarely another word. */
export const isClearSurname = (character: string): boolean =>
  (FREQUENT_SURNAMES.has(character) || RARE_SURNAMES.has(character)) && !WORDLIKE_SURNAMES.has(character);

/** All surnames of one character. */
export const SURNAMES: string = [...new Set([...FREQUENT_SURNAMES, ...RARE_SURNAMES, ...WORDLIKE_SURNAMES])].join('');

/** The frequent Chinese and all Japanese surnames of two and three characters. */
export const COMPOUND_SURNAMES: readonly string[] = [...FREQUENT_COMPOUND_SURNAMES, ...JAPANESE_SURNAMES];

/** Returns true for a frequent Chinese surname of two characters, simplified or traditional. */
export const isFrequentCompoundSurname = (text: string): boolean => FREQUENT_COMPOUND_SURNAMES.has(text);

/** Returns true for any surname of two or three characters, also a Japanese one. */
export const isCompoundSurname = (text: string): boolean =>
  FREQUENT_COMPOUND_SURNAMES.has(text) || RARE_COMPOUND_SURNAMES.has(text) || JAPANESE_SURNAMES.has(text);

/** Returns false if no frequent Chinese or Japanese surname has a code unit as its second character; a quick look. */
export const mayGoOnSurname = (unit: number): boolean => SECOND_OF_SURNAME[unit] === 1;

const SECOND_OF_SURNAME = new Uint8Array(0x10000);
for (const surname of COMPOUND_SURNAMES) SECOND_OF_SURNAME[surname.charCodeAt(1)] = 1;

/** Returns true for a Japanese surname of two or three characters. */
export const isJapaneseSurname = (text: string): boolean => JAPANESE_SURNAMES.has(text);

/** Returns true for a title of two or three characters that follows a surname and is clear in any text. */
export const isClearTitle = (word: string): boolean => TITLES.has(word);

/** All titles of two and three characters. */
export const ALL_TITLES: readonly string[] = [...TITLES, ...FURTHER_TITLES];

/** Returns true for any title of two or three characters that follows a surname. */
export const isTitle = (word: string): boolean => TITLES.has(word) || FURTHER_TITLES.has(word);

/** Returns true for a title of one character, such as 兄. */
export const isShortTitle = (character: string): boolean => SHORT_TITLES.has(character);
