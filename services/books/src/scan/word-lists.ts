const SURNAMES = new Set(
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏章云苏潘葛奚范彭郎鲁韦马苗凤方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕罗毕郝安常乐于傅卞齐康伍余顾孟黄穆萧尹姚邵汪毛禹狄贝明臧戴宋庞熊纪舒屈项祝董梁杜阮蓝闵席季贾路江童颜郭梅林钟徐邱骆高夏蔡田樊胡凌霍虞万柯管卢莫房裘缪解应宗丁宣邓洪包左石崔吉龚程嵇邢裴陆荣翁荀甄曲封储靳段焦巴牧侯宁仇甘厉祖武符刘景詹龙叶白黎薄蒲卓池乔闻党谭劳冉桑桂牛燕尚温庄晏柴瞿阎习向古易廖步耿满匡国文寇广欧蔚越师聂晁冷辛阚简饶关楚墨慕沐洛君风顧趙錢孫吳鄭馮陳褚衛蔣韓楊許呂張嚴華魏鄒喻蘇範魯韋馬鳳費賀湯羅畢樂傅齊餘黃蕭紀項貝龐賈顏鐘駱萬盧應鄧龔陸榮劉詹龍葉喬聞黨譚勞溫莊閻廣歐師聶簡饒關',
);
const COMPOUND_SURNAMES = new Set(
  '欧阳 歐陽 上官 司马 司馬 诸葛 諸葛 慕容 东方 東方 南宫 南宮 西门 西門 独孤 獨孤 令狐 皇甫 尉迟 尉遲 公孙 公孫 轩辕 軒轅 夏侯 端木 百里 宇文 长孙 長孫 司徒 司空 北冥 纳兰 納蘭'.split(
    ' ',
  ),
);
const STOPS = new Set(
  '的了着著过過是在有不没沒我你他她它们們这這那就也都而和与與及或又再还還才只却卻已被把将將给給对對从從向到说說道问問答笑看听聽想来來去上下里裡裏中外前后後之所得地吗嗎呢吧啊呀么麼什怎很太最更可能会會要让讓叫等一二三四五六七八九十百千万萬两兩几幾个個些人先',
);

/** Characters that follow the name of a person who speaks or acts. */
export const SPEECH: ReadonlySet<string> = new Set('道说說问問笑喝喊叹嘆答怒冷淡沉低点點摇搖皱皺抬转轉望看听聽想');

/** Last characters of names of places, organizations, skills and things. */
export const ENDINGS: ReadonlySet<string> = new Set(
  '宗门門派谷城山殿峰阁閣宫宮教帮幫盟族国國州府镇鎮村岛島湖河江海洞塔楼樓剑劍刀枪槍诀訣步掌拳功法经經术術阵陣丹符鼎珠镜鏡印环環',
);

/** Returns true for characters that are rarely part of a name. */
export const isStop = (character: string): boolean => STOPS.has(character);

/** Returns the length of the surname at a place of a text; 0 if there is none. */
export const surnameLengthAt = (text: string, index: number): number => {
  if (COMPOUND_SURNAMES.has(text.slice(index, index + 2))) return 2;
  return SURNAMES.has(text[index]!) ? 1 : 0;
};
