import { hasUnit, unitSet } from '@versio/kit/text';

// The characters of Chinese given names, in groups by how often names have them.

/** Characters of most given names, in life and in novels. */
const FREQUENT = unitSet(
  '伟芳娜敏静丽磊洋艳杰娟涛超秀霞桂英华玉兰梅建志文辉力永健世义良海仁波宁贵福龙元胜学祥才武新清彬富顺信昌成康星光天达安岩茂和彪博诚敬震振豪邦承乐绍功松善厚庆裕河哲江浩亮政谦亨奇翰朗伯宏若鸣朋斌梁栋维启伦翔旭鹏泽晨辰士家炎德泰雄琛钧冠楠榕风航弘' +
    '慧巧美淑惠珠翠雅芝萍红娥玲芬燕彩春菊凤洁琳素云莲雪荣爱妹香月莺媛瑞佳嘉琼珍贞莉娣叶璧璐娅琦晶妍茜秋珊锦青倩婷姣婉娴瑾颖露瑶怡婵雁蓓仪荷丹蓉眉君琴蕊薇菁梦岚苑婕馨瑗琰韵咏卿聪澜纯毓悦昭冰爽琬茗羽希飘育滢馥筠柔竹凝晓欢霄枫芸菲寒伊亚宜姬舒荔枝思' +
    '墨渊尘霜夜凌寂玄冥羡曦诀阙砚珩璟琮瑜珏骁霆骞衍煜烨炀焱熠灼轩宸晟昊昱晏景睿瀚澈漓沐沁泠泓洛淮溪渺漪潇然烟念忆悠慕拓晴晚暖曜朔柒染栖桐桑棠槿樱殊汐沧涵湘灵珞瑟璃盈瞳禾筝笙简箫纤绫绮绾缨罗翊翎聿舟苏苒茉莹菀萌萱葵蓝蔓蝶衡裳诗诺瑄贤赫辙遥郁钰铃锋铮铭陌雨雯霏霖靖颜飒鱼鸢鸿鹤麟黎黛尧舜禹皓恒帆尊焰川琅峥嵘嵩巍峻峰岳庭屿堰阳强军山平国民生明子儿林宇俊凯鑫勇梓欣可妮斯年',
);

/** Characters that names have now and then, and that are other words too. */
const OCCASIONAL = unitSet(
  '一丁七书回照朝飞刚意知遇离深南城北乔楚万三东九二五人仙任伍传佑佐侠保修停允充先克兆公兵兴冉冬冲凉凡凰利剑加动勋勤化千升卓单卫印厉友双古台司吉同名向听吟呈周哥四固圆圣坚坤培基堂塔墙声夏多大太夫奕如妙姚姝姿威孝孟季孙守定宗宝实客宫容宾密寅寻寿封尉小尚尤尹居展屏岸崇崖巡工左巨巴市帅帝常幻幽广庄应廉延廷开弈弓张归彦彤往征微徐心忌忠忱快忍怀恋恩恭息惊惜愁战扬扶抚拂挽掌揽放敌敖斐斗断方施昂易映显晋普智暮曲曼曾望木本机朱朴杏李杨杭柏柳查根格桃梧森楼槐樵横橙欧歌正步殇殷毅水求汉汝汪沈沉沙沫泉法泊泯洪济浅浓浪淳淼添温湛源溢满漠漫潜潭澄激火灭灿炜烈焕煌熙燃爵牧猛献王玖玦班球理琪甜田由甲申男留禄屹白百皇益盛目直相真眠睛石砺硕碧磐祁祖祝神祯禅秉秦种稚稷空立章童端竣笑笛策筱米粟精紫纪练经绛绝继续绿缈缘缙缜罡群耀耿聆肃胤能自至色艺节芊芙芮花芷苍苗茵茹荀荆草莎莫菡萧落葛蒙蓁蔚蕙蕴蕾薰藏虎虹融行衣西观言誉许访识词试诤话语谋谣谨谷豆赋赏赞越路踏轻辞迁迅远进连迟述迪迹追送逍通游逢逸道遂那邪酒醉采里重野金钟钦钱铁银锐镇镜长门闲问间闻阑防降陆陈陵陶隆随隐难集雍雷霓非音顾领颂频食马驰驹骄骏骨高魁鲁鲤鸽鹰黄黑默鼎齐龄无极夕央未暝冕壮柱栓锁咎鸦鹫拓喜业亭彻徽恪恺慎懿拙擎昀昕晗晞曌楷歆沅沛洵浔淇漾煦熹珂珣璇甫畅祺纭绯翀翡芃荞蘅虞裴觉谌谟邈霂靳韫韶颐骥鹭麒峤彧恂憬捷旌旖晔暄曈枕栩桢棋楹樊樾湄滟澍瀛灏焯煊爻玑珈珺琏琥瑀璎瓒皎皑祎禛稔竺笠箴簌绎缇翥臻舸茴荑莘萦蔻薄蘋觅谧辕釉鉴铎铿镝闫隽霁骊鹂奎芽丫妞囡绣珮珀琚琨瑕瑛瑭璋璨玥玮珉珙昶晁昇晖暨桦棣椿榆樟檀柯汀沆沣泗津浚浠涟涣渚湉溯溱濯炫烁烽焓焜燊睦矜穆箐粲纾缃舫艾芯苓荃荇菱葭蒽藜诣谊豫贝赟辛郅铄阮雎霈霭靓韧韬飏驭骐鲲鸾鹃鸥栀杉杞桓绒绡皖瑧祈皋影著仲果' +
    '少令俭庚壬癸丑卯酉戌仕儒兢冀励勖叡垣域契姗孚宪岐岑岱峙崎庐庸弋弥彰徕徵恕恢恬悟惇慈憧戈抒拾敦斋旋旗旦旨旬旷晃晦曙枢桴橹毕汲汶沂沃涉涌润涯淞渔渡滨潋潮濂濡炳炽焘燎犀玺琢璞瓷略疆疏矩砥础祉祐祚穹窈竞笃筑籁纬纲绪绵翘翱耕耘芒芜苇莱萃葆藤蝉谅谆谏谕谙轲迈适遐遵邃钊铖铠铸锡闳雾鞅颀驷骅骋骧鹄麓鼐砾烛存宽',
);

const LOG_OF_FREQUENT = Math.log(1 / 260);
const LOG_OF_OCCASIONAL = Math.log(1 / 1_600);
const LOG_OF_OTHER = Math.log(1 / 25_000);

/** Returns the natural logarithm of the share of a simplified character among those of given names. */
export const logOfGiven = (unit: number): number =>
  hasUnit(FREQUENT, unit) ? LOG_OF_FREQUENT : hasUnit(OCCASIONAL, unit) ? LOG_OF_OCCASIONAL : LOG_OF_OTHER;

/** Returns true for a character that given names have more than once in a while. */
export const isKnownGiven = (unit: number): boolean => hasUnit(FREQUENT, unit) || hasUnit(OCCASIONAL, unit);

/** Characters of most Japanese given names. */
const JAPANESE = unitSet(
  '千夏美咲樱葵凛绫遥翔太健一真由纪子香奈菜织结衣爱莉优花音乃雪穗郎介辅哉斗翼阳光树和也人贵志智裕明秀直隆浩幸惠里绘理沙希月琴铃枫澪萤悠司诚刚武勇龙虎拓海大辉彦雄次三彩春秋冬朝晴小百合',
);

/** The same for the given name after a Japanese surname. */
export const logOfJapaneseGiven = (unit: number): number =>
  hasUnit(JAPANESE, unit) ? LOG_OF_FREQUENT : logOfGiven(unit);
