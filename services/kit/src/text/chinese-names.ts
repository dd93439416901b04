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
  '藤原 佐藤 铃木 田中 高桥 渡边 伊藤 山本 中村 小林 加藤 吉田 山田 佐佐木 松本 井上 木村 斋藤 清水 山崎 池田 桥本 石川 前田 小川 冈田 长谷川 后藤 近藤 坂本 远藤 ' +
    '青木 藤井 西村 福田 太田 三浦 冈本 松田 中岛 中川 原田 小野 竹内 金子 和田 中山 石田 上田 森田 宫本 宫崎 柴田 酒井 工藤 横山 内田 高木 安藤 岛田 谷口 大野 丸山 ' +
    '今井 河野 武田 村上 上野 杉山 增田 小山 平野 菅原 千叶 久保 织田 丰臣 德川 上杉 伊达 毛利 真田 明智 浅井 服部 黑田 宇佐美 早川 白石 樱井 神谷 雨宫 九条 一条 ' +
    '二阶堂 藤田 田村 安倍 足利 柳生 夏目 芥川 黑木 黑崎 神崎 神宫寺 宫泽 桐生 一之濑 雪之下 水野 大塚 大冢 黑泽 水原 水谷 水岛 本田 本间 丰田 平田 平井 平山 平冢 ' +
    '大谷 大崎 大久保 小泉 小泽 小松 小田 小仓 小笠原 中野 中田 中泽 高野 高岛 高濑 西川 西野 西田 西园寺 北川 北村 北条 东条 南云 南野 岩崎 岩田 岩本 岩井 岩泽 野村 ' +
    '野口 野田 野泽 野上 松井 松尾 松浦 松冈 松岛 松永 松村 松野 吉川 吉村 吉野 吉冈 吉泽 吉本 吉原 川口 川崎 川岛 川村 川本 川田 古川 古贺 荒木 荒井 新井 新垣 菊地 ' +
    '菊池 秋山 秋元 永井 永田 永野 杉本 杉浦 杉田 浜田 滨田 滨崎 滨口 森本 森山 森川 森冈 矢野 矢岛 矢泽 久野 三宅 三岛 三原 三井 片山 片桐 饭田 饭岛 饭冢 根岸 桑原 ' +
    '桑田 永濑 早濑 成濑 广濑 岩濑 绫濑 百濑 七濑 黑川 黑岩 白川 白井 白滨 赤司 赤井 赤坂 赤松 青柳 今村 今泉 关谷 坂井 坂口 坂田 坂上 堀江 堀内 堀田 堀北 宫田 宫下 ' +
    '宫川 宫野 宫内 岸本 岸田 星野 星川 月岛 月城 有马 有村 朝仓 朝比奈 朝日奈 村田 村山 村井 村松 樱木 樱田 栗原 栗田 桃井 桐谷 桐山 桐岛 氷室 冰室 泷川 泷泽 浅野 ' +
    '浅田 浅仓 浅见 深田 深泽 清野 熊谷 熊田 狩野 猪股 相川 相泽 相马 相原 真壁 石井 石原 石崎 石黑 石塚 石冢 福岛 福原 福井 立花 竹田 竹中 竹本 筱原 筱崎 篠原 篠崎 ' +
    '细川 细田 绪方 羽田 羽生 花泽 若林 若松 茅野 草野 菅野 萩原 荻原 藤冈 藤野 藤本 藤泽 藤崎 藤堂 藤村 藤川 角田 诸星 谷川 辻本 远坂 远野 那须 金田 金井 铃原 长泽 ' +
    '长濑 长野 门胁 间宫 阿部 雾岛 香取 香川 馆野 鬼冢 鸟居 鹤田 鹤见 鹿岛 鹿野 麻生 龙崎 樋口 榊原 槙岛 皆川 鸣海 鸣上 春日野 日野 日高 二宫 五十岚 四宫 六车 七海 ' +
    '八神 八木 九鬼 天野 土屋 冲田 斋木 冴羽 几原 宇智波 旗木 渡辺 徳川 豊臣 椎名 九重 桐原 大和田 户仓 绫小路 乙坂 武者小路 东海林 早乙女 伊集院 上条 久世 久我 仁科 ' +
    '仓田 佐仓 佐久间 佐野 佐原 佐川 伊吹 伊势 佐山 依田 儿玉 冈崎 冈野 冈部 冈村 加贺 势多 南条 名取 君岛 和久井 国木田 园田 土岐 城户 城之内 堀川 增岛 大河内 大道寺 ' +
    '奥村 宇野 宇田川 安达 富冈 小野寺 小清水 小早川 尾崎 尾形 岩仓 岛村 岛本 岛津 平冈 平贺 庄司 御堂 御坂 御子柴 德永 志村 户田 户川 户冢 折原 新堂 日下部 早坂 星宫 ' +
    '有栖川 木野 村濑 松平 松崎 柏木 柊木 柳田 柳泽 桂木 梶原 梶浦 梅原 梅泽 棚桥 植村 椿原 榎本 橘田 武藤 比企谷 水无月 水濑 沢田 泽田 泽村 波多野 津田 浦岛 浦原 ' +
    '浜崎 涉谷 涩泽 渡部 濑户 濑川 犬饲 犬冢 狛枝 玉木 瓜生 生驹 田边 田岛 田原 田所 町田 畑中 益田 盐田 盐见 相叶 真锅 矢吹 矢部 神原 神田 神无月 神乐 神代 福本 ' +
    '秋庭 秋津 稻叶 稻垣 立原 竹村 笠原 筒井 箕轮 米仓 米田 织部 绀野 羽鸟 羽川 胁坂 芦田 芦屋 芹泽 荒牧 菅谷 菱川 葛城 藤代 藤宫 藤木 藤枝 藤森 蜂须贺 西尾 西胁 ' +
    '角谷 谷本 贝原 赤羽 辻村 辻井 速水 道明寺 野坂 野间 金森 釜谷 镰田 长冈 长井 阪本 阿久津 雨森 雪村 青野 须藤 须田 须贺 饭野 饭沼 香坂 馆山 高槻 高梨 高杉 高坂 ' +
    '鬼龙院 鲇川 鸣泽 鹫尾 黑濑 黑羽 龟山 龟田',
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
