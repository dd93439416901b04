import { addUnit, hasUnit, unitSet } from './characters.ts';

// One list for all who look for names in Chinese texts, in groups by how sure a surname or title is.

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const characters = (text: string): ReadonlySet<string> => new Set(text);

/** Of real and invented people more than 90 % have one of these. */
const FREQUENT_SURNAMES = characters(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖萧田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤柳温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柯古云楚凌慕纪舒苗季药风花炎墨冷君洛宁牧裴霍容苍景卓祝简宫骆虞傅' +
    '顧趙錢孫吳鄭馮陳蔣韓楊許呂嚴鄒蘇範魯韋馬賀湯羅齊黃蕭紀龐賈顏駱萬盧鄧龔陸龍葉喬譚溫莊聶簡關風謝鍾蘭雲寧宮',
);

const RARE_SURNAMES = characters(
  '褚卫尤华戚喻柏窦奚郎凤鲍费廉岑滕毕常乐卞穆禹狄贝明臧屈项阮蓝闵席路童梅管房裘缪解应宗宣洪包吉嵇荣翁荀甄曲封储靳巴仇甘厉祖符薄蒲池闻党劳冉桑桂燕尚晏柴瞿阎习步满匡国寇广蔚师晁辛阚饶沐佟佘涂越祁栾酆邬湛昝娄钮汲宓邰蔺扈冀茹庾阙缑厍訾逄逯仝亓郄隋冼苑隗郗郜邸郇鄢谌蒯仉妫姒嬴郦姬麦' +
    '衛張華鳳費畢樂餘項貝鐘應榮劉聞黨勞閻廣歐師饒',
);

/** Surnames that are other words nearly everywhere; the first five of them are frequent. */
const WORDLIKE_SURNAMES = characters(
  '曾花容苍宫昌元和伏成谈茅强盛刁郁杭诸富巫乌弓蓬秋戎幸司印宿鄂索咸赖屠蒙阴胥莘寿边浦农连艾慎戈弘禄东沃利隆巩勾敖融沙鞠须丰巢查荆游竺权盖益桓公帅亢琴颛阳商牟伯赏靖瑞纳',
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
    '鬼龙院 鲇川 鸣泽 鹫尾 黑濑 黑羽 龟山 龟田 ' +
    '㭴井 㭴本 㭴村 一宫 一文字 一柳 三好 三岳 三村 三田村 三谷 上坂 上松 上里 下条 东云 东出 东堂 中井 中口 中垣 中堀 中根 中森 中沼 中津 中濑 中里 丰住 丰崎 丰川 丰永 丰泉 丸井 ' +
    '丸冈 丸尾 丸田 乃木 久保寺 久松 久米 久远寺 久野木 九头龙 二木 二村 云井 井伊 井原 井川 井手 井本 井泽 仁木 今川 今枝 今田 今西 今野 仓持 仓本 仓桥 仙道 伊原 伊泽 伊野 伏见 但马 ' +
    '住吉 佐佐 佐古 佐村 佐波 佐濑 佐竹 保坂 保科 儿岛 八云 八坂 八岛 八田 八重㭴 兵藤 内川 内村 冈安 冈林 冈野谷 冢原 冢崎 冢本 冢田 冢越 冲津 冲浦 冲野 前原 前岛 前泽 前野 加山 ' +
    '加贺美 加贺谷 劳德 势川 北冈 北大路 北泽 北见 千住 千早 千石 半泽 半田 南原 南方院 占部 友利 友枝 古畑 古谷 只野 吉井 吉住 吉崎 吉武 吉永 吉见 名和 向井 向坂 君塚 和智 和气 和泉 ' +
    '唐桥 喜多川 喜多村 园山 园部 国友 国広 国枝 国见 土御门 土谷 地引 坂卷 坂川 坂西 坂部 坂野 坪井 坪田 城山 城岛 城崎 城田 城野 埴轮 堀口 堀尾 堀池 堀越 堀部 塚原 塚崎 塚本 ' +
    '塚田 塚越 增井 增永 增泽 增谷 壬生 夏井 多田 多贺 夜久 夜神 大井 大伴 大友 大垣 大庭 大月 大杉 大森 大槻 大滨 大矢 大贯 大越 大迫 大野木 大隅 天川 天满 天童 天羽 太秦 奈良坂 ' +
    '奥井 奥寺 奥平 奥泽 奥田 奥野 姬宫 姬川 姬神 姬路 姬野 子安 宇井 宇佐 宇部 安井 安冈 安村 宗像 官野 宝条 宝生 宝田 室井 室伏 室田 宫坂 宫尾 宫沢 宫濑 宫部 寺井 寺冈 寺坂 寺岛 ' +
    '寺崎 寺本 寺泽 寺田 寺西 小佐野 小坂 小堀 小宫山 小岩 小岩井 小幡 小日向 小暮 小木曾 小杉 小柳 小栗 小森 小牧 小田切 小田原 小畑 小菅 小野塚 小野田 小鸟游 尾关 尾美 尾藤 尾野 山吹 ' +
    '山室 山尾 山岸 山浦 山科 山胁 山贺 山辺 岁纳 岛原 岛泽 岛袋 岛谷 岛野 岩切 岩原 岩城 岩堀 岩尾 岩村 岩桥 岩永 岩渊 岩谷 岩间 岸谷 峰岸 峰村 川名 川尻 川岸 川添 川濑 川畑 川端 ' +
    '川胁 川越 川边 川野 市原 市来 市桥 市毛 市濑 帆足 常盘 平出 平和岛 平岛 平岩 平木 平林 平泽 平良 幸平 幸村 幸田 广冈 广末 广重 广野 库田 式部 弓削 弓野 当麻 彦坂 影浦 御子神 ' +
    '御影 御手洗 御神 御门 德丸 德弘 德田 忍足 忍野 志贺 志野 恩田 悠木 惣流 户叶 户山 户松 户泽 所泽 扇谷 手冢 手塚 手岛 折口 折木 押切 持丸 持田 播磨 斋贺 新免 新妻 新川 新泽 ' +
    '新渡户 新见 新谷 日吉 日向 日比谷 日比野 日笠 日置 早水 早见 时坂 时枝 时田 星加 星名 星奈 星见 春原 春山 春日井 春日部 月冈 月咏 月村 月见里 月野 有原 有吉 有坂 有明 有田 有贺 ' +
    '朝岛 朝永 朝田 朝雾 朝香 木场 木山 木岛 木崎 木暮 木更津 木梨 木津 木濑 木田 末广 末次 末永 本庄 本木 本桥 本野 杉原 杉崎 杉村 杉江 杉谷 杉野 村尾 村木 村本 村治 村瀬 村西 村越 ' +
    '松元 松坂 松宫 松枝 松波 松泽 松谷 松重 松长 松风 板野 林藤 枝野 枢木 柊崎 柏原 柏崎 柏村 柏田 柚原 柚月 柳井 柳濑 柿原 柿崎 柿本 柿沼 栉枝 栉森 栉田 栖川 栗山 栗崎 栗本 栗林 ' +
    '栗栖 根津 桂川 桃城 桃泽 桃濑 桐崎 桐野 桑名 桑山 桑本 桑泽 桑野 桥元 桥场 桥爪 桥田 桥诘 桥野 梅宫 梅木 梅津 梅田 梓川 梨本 梶井 梶山 梶川 梶本 梶田 梶谷 森井 森口 森塚 森崎 ' +
    '森村 森永 森泽 森胁 森谷 森野 植松 植田 椿山 楠本 楠田 榎户 榎木 榎田 榛名 槙原 槙野 横尾 横川 横森 樱场 樱宫 樱岛 樱庭 樱泽 橘川 武井 比屋定 比良坂 毛塚 水之江 水元 水无濑 水本 ' +
    '水树 水桥 水森 水渊 水越 永仓 永尾 永山 永岛 永松 永森 永泽 永谷 江崎 江户川 江田 江藤 池井户 池尾 池本 池村 池波 池泽 池畑 池谷 河井 河原 河本 河田 河竹 沼仓 泉川 泉田 泉谷 ' +
    '法月 波川 波平 波风 泷口 泷岛 泷本 泷田 泷谷 泽井 泽北 泽口 泽山 泽木 泽本 泽渡 泽越 泽边 泽野 津久井 津山 津岛 津川 津村 津森 浅冈 浅利 浅原 浅叶 浅尾 浅川 浅木 浅羽 浅葱 浅间 ' +
    '浅香 海老原 海老名 海藤 海野 深堀 深川 深津 深濑 深町 深见 清家 清濑 清田 渡会 渡濑 渡良濑 源田 满田 滨井 滨名 滨村 滨谷 滨边 滨野 濑古 濑名 濑尾 濑沼 濑能 濑野 灰原 灰崎 熊井 ' +
    '熊仓 熊坂 片仓 片寄 片平 片渊 片濑 牧濑 牧田 狗卷 狩谷 猪俣 猪又 猪木 猪狩 猪野 玉城 玉村 玉泽 玉置 琴吹 琴平 琴浦 瓦谷 甘利 甘粕 生方 生田 生野 田崎 田部 由井 由崎 由比滨 由良 ' +
    '甲斐 甲本 甲贺 留川 畠山 疋田 登坂 登米 白崎 白浜 百目鬼 百鬼 皆口 皆本 皆瀬 益子 益川 盛田 目黑 直井 直江 相园 相浦 真井 真宫 真山 真岛 真崎 真嶋 真希波 真弓 真木 真行寺 真野 ' +
    '矢代 矢作 矢后 矢田 矢神 石仓 石坂 石垣 石濑 石谷 矶崎 矶村 矶贝 矶部 矶野 砂川 祐天寺 神保 神城 神室 神尾 神成 神林 神泽 神津 神田川 神裂 神野 福元 福室 福家 福森 福永 福留 ' +
    '秋保 秋吉 秋场 秋本 秋泽 秋穗 秋谷 秋野 稻川 稻村 稻森 稻毛 稻泽 稻见 穗刈 穗村 穗积 穗高 立岛 立川 立松 立浪 立石 立野 竹井 竹冈 竹原 竹宫 竹泽 竹达 笠井 笠松 笠间 笹井 笹冈 ' +
    '笹原 笹山 笹川 笹木 笹本 笹野 筑紫 筒香 筱冈 筱冢 筱塚 筱宫 筱泽 筱田 米冈 米原 米屋 米川 米泽 粕谷 粟井 粟田 粟野 糸井 糸川 纲手 绀谷 细井 细木 细见 细谷 细野 织作 织原 结城 ' +
    '结崎 结野 绪原 绪川 绫波 绫辻 绫里 绯村 美岛 美浓部 美马 羽丘 羽仁 羽佐间 羽入 羽山 羽岛 羽月 羽柴 羽根田 羽泽 羽渕 羽濑川 羽贺 翠川 肥后 胜俣 胜又 胜山 胜木 胜田 能代 能势 能美 ' +
    '臼井 臼田 舞原 舞园 舟木 船津 船越 艾原 芝原 芝崎 芝田 芥见 芦原 芦名 芦川 芦泽 芦边 花井 花冈 花山院 花崎 花村 花田 芳川 芳贺 苅田 苅部 若井 若叶 若宫 若山 若月 若木 若本 若泉 ' +
    '若王子 茂吕 茂手木 茂木 茂野 茨木 茶木 茶谷 草刈 草加 草壁 草川 草摩 荒北 荒卷 荒垣 荒岩 荒濑 荒船 荒谷 荒金 荻岛 荻洼 荻野 莲井 莲实 莲沼 莲见 菅井 菅本 菅沼 菅田 菊丸 菊冈 ' +
    '菊川 菊田 菊间 萩尾 萩山 萩村 萩野 落合 葵木 蒲原 蒲池 蒲生 蒲田 蓝原 蓝染 蓝泽 薄井 藏元 藏本 藤丸 藤仓 藤冢 藤卷 藤城 藤山 藤岛 藤峰 藤平 藤户 藤松 藤林 藤沼 藤泉 藤泷 藤浪 ' +
    '藤生 藤真 藤谷 藤门 藤间 蛭子 蛭田 蝶野 西崎 西森 西泽 西浦 西牧 西见 西连寺 西野宫 见城 见崎 角井 角仓 角川 设乐 诸井 诸伏 诸冈 诸户 诹访 诹访部 谷冈 谷原 谷垣 谷山 谷岛 谷村 ' +
    '谷泽 谷田 谷田部 谷野 贝塚 贯井 贵志 赤名 赤尾 赤岛 赤川 赤座 赤星 赤泽 赤濑川 赤苇 赤荻 越智 越水 足达 辰野 近松 近江 近田 进藤 远井 迫水 迫田 追川 逢坂 逢泽 逸见 道枝 郡司 ' +
    '郡山 都村 都筑 野依 野原 野尻 野岛 野崎 野川 野方 野本 野比 野添 野濑 金冈 釜石 铃宫 铃村 铃森 铃野 锅岛 锦户 锦木 锦织 键山 镜音 镰仓 镰谷 长友 长沼 长田川 长船 长谷部 门仓 ' +
    '门田 门真 门矢 间岛 间桐 间部 间野 阿万 阿久根 阿武隈 阿比留 阿知贺 雨海 雪代 雪宫 雪平 雪野 青井 青池 青沼 青砥 青谷 音无 音村 须原 须山 须崎 须川 须永 须磨 须贝 风间 饭原 饭山 ' +
    '饭干 饭星 饭泉 香月 香村 香椎 香田 香西 驹井 驹形 驹泽 驹田 高仓 高冢 高垣 高塚 高谷 鬼塚 鬼崎 鬼灯 鬼道 鱼住 鲛岛 鲛洲 鲶川 鲸井 鸟取 鸟山 鸟泽 鸟海 鸟羽 鸟越 鸟饲 鸣子 鸣岛 ' +
    '鸣户 鸣濑 鸣神 鸭居 鸭川 鸭志田 鸿池 鹤丸 鹤冈 鹤卷 鹤屋 鹤崎 鹤川 鹤泽 鹤谷 鹤野 鹫泽 鹫见 鹰取 鹰司 鹰尾 鹰岛 鹰见 鹰野 鹿又 鹿山 鹿目 麻仓 麻宫 麻田 麻美 黑丸 黑冢 黑塚 黑尾 ' +
    '黑江 黑泷 黑部 黑野 黑须 龙田 龙造寺',
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
  character.length === 1 && hasUnit(CLEAR_SURNAMES, character.charCodeAt(0));
const CLEAR_SURNAMES = unitSet(
  [...FREQUENT_SURNAMES, ...RARE_SURNAMES].filter((surname) => !WORDLIKE_SURNAMES.has(surname)),
);

/** All surnames of one character. */
export const SURNAMES: string = [...new Set([...FREQUENT_SURNAMES, ...RARE_SURNAMES, ...WORDLIKE_SURNAMES])].join('');

/** The frequent Chinese and all Japanese surnames of two and three characters. */
export const COMPOUND_SURNAMES: readonly string[] = [...FREQUENT_COMPOUND_SURNAMES, ...JAPANESE_SURNAMES];

/** Returns true for a frequent Chinese surname of two characters, simplified or traditional. */
export const isFrequentCompoundSurname = (text: string): boolean => FREQUENT_COMPOUND_SURNAMES.has(text);

/** Returns true for any surname of two or three characters, also a Japanese one. */
export const isCompoundSurname = (text: string): boolean =>
  FREQUENT_COMPOUND_SURNAMES.has(text) || RARE_COMPOUND_SURNAMES.has(text) || JAPANESE_SURNAMES.has(text);

/** Returns false if no frequent Chinese or Japanese surname begins with two code units; a quick look. */
export const mayBeginSurname = (first: number, second: number): boolean => hasUnit(PAIRS, pairOf(first, second));

const PAIR_BITS = 16;
const pairOf = (first: number, second: number): number => (Math.imul(first, 31) ^ second) & ((1 << PAIR_BITS) - 1);
const PAIRS = unitSet([]);
for (const surname of COMPOUND_SURNAMES) addUnit(PAIRS, pairOf(surname.charCodeAt(0), surname.charCodeAt(1)));

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
