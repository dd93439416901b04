/** The most frequent western given names and names of myth, as Chinese writes their sound. */
export const WESTERN_GIVEN_NAMES: readonly string[] =
  '约翰 約翰 大卫 大衛 彼得 保罗 保羅 玛丽 瑪麗 露西 汤姆 湯姆 杰瑞 罗伯特 羅伯特 乔治 喬治 亨利 查理 理查 理查德 威廉 爱德华 愛德華 亚瑟 亞瑟 詹姆斯 迈克 邁克 迈克尔 约瑟夫 托马斯 伊丽莎白 维多利亚 凯瑟琳 安德鲁 安东尼 亚历山大 本杰明 丹尼尔 雅各 西蒙 斯蒂芬 史蒂芬 爱丽丝 愛麗絲 海伦 戴安娜 苏珊 索菲亚 奥利弗 雷蒙 路易 路易斯 腓特烈 拿破仑 耶稣 撒旦 路西法 米迦勒 加百列 丘比特 宙斯 阿波罗 雅典娜 托尼 杰克 杰森 凯文 凯特 凯西 凯莉 艾伦 艾米 艾玛 艾琳 艾克 艾登 爱玛 爱莎 安娜 安妮 安东 安迪 莉莉 莉娜 丽莎 丽娜 露娜 露丝 玛莎 琳达 琳娜 珍妮 简妮 朱迪 朱莉 茱莉 黛西 黛安 戴维 戴夫 马克 马丁 马修 卢克 卢卡 雷欧 里昂 李维 路克 罗伊 罗杰 罗恩 罗兰 罗宾 罗娜 劳拉 劳伦 兰斯 肯特 科林 卡尔 卡特 卡琳 格雷 加文 菲比 菲尔 费恩 埃文 伊凡 伊恩 伊娃 伊万 杰夫 杰西 杰伊 吉米 吉姆 哈里 哈利 海蒂 汉斯 汉娜 比尔 本尼 贝拉 贝蒂 鲍勃 巴里 巴克 布朗 道格 唐尼 丹尼 丹妮 迪克 迪恩 迪娜 奥托 奥丁 欧文 派克 佩妮 皮特 萨姆 萨拉 莎拉 莎莉 山姆 赛琳 索尔 索菲 索娅 苏菲 苏茜 泰勒 泰德 汤米 蒂娜 蒂姆 维拉 沃克 温蒂 西娅 肖恩 休斯 雪莉 尤里 约瑟 伊芙 蕾娜 蕾拉 米娅 米拉 米娜 米勒 莫莉 妮可 妮娜 尼克 尼尔 尼娜 诺亚 诺拉 琼斯 乔伊 瑞秋 瑞克 韦德 威尔'.split(
    ' ',
  );

/** Returns true for a frequent western given name or name of myth, written by its sound. */
export const isWesternGivenName = (text: string): boolean => NAMES.has(text);

const NAMES: ReadonlySet<string> = new Set(WESTERN_GIVEN_NAMES);
