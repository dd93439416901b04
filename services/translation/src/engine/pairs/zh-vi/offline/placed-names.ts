import { nameInVietnamese } from './names.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds names of river mouths, lanes and old shops in one place, by somebody's going to, living in or belonging to
 * them: 船到清河口 "Thanh Hà Khẩu", 瑞福祥的掌柜; 到小河口 is no name.
 */
export const takePlaced = (
  text: string,
  { readings }: Vocabulary,
  add: (name: string, target: string, isPerson?: boolean) => void,
): void => {
  if (SHOP_ENDS.test(text))
    for (const [name] of text.matchAll(SHOP)) add(name, nameInVietnamese(name, readings), false);
  if (!KIND.test(text)) return;
  for (const [name] of text.matchAll(PLACED)) if (!ANY.test(name)) add(name, nameInVietnamese(name, readings), false);
};

/** 瑞福祥: the end of a three-character shop name, with a word for a shop or a place after it. */
const SHOP_ENDS = /[祥昌泰隆盛记升](?:的|钱庄|银号|票号|绸缎|布庄|茶庄|掌柜|老板|东家|里|门口|，)/u;
const SHOP =
  /(?<=[在到去往过出从是叫进开])[瑞祥福泰昌隆裕丰德恒源永全聚荣宝庆茂信义][福泰昌隆裕丰德恒源永聚荣宝庆茂顺蚨兴盛][祥昌泰隆盛记升](?=的|钱庄|银号|票号|绸缎|布庄|茶庄|掌柜|老板|东家|里|门口|，)|(?<!\p{Script=Han})[瑞祥福泰昌隆裕丰德恒源永全聚荣宝庆茂信义][福泰昌隆裕丰德恒源永聚荣宝庆茂顺蚨兴盛][祥昌泰隆盛记升](?=的|钱庄|银号|票号|绸缎|布庄|茶庄|掌柜|老板|东家|里|门口)/gu;
const KIND = /[口里]|青石/u;
const PLACED =
  /(?<=[在到去往过离出回至抵守]了?|^|[，。；“])[清白黑黄青沙金柳石龙凤虎汉赣闽湘漳洛洮泾渭沧澄碧绿蓝红赤丹玉银铁枣杏桃梅松竹芦荻鹿马牛羊鹤雁鹰安永宁平通][河江溪湾沟风泉]口(?!\p{Script=Han}?[袋岸])|(?<=[在到去往过出回离])青石[巷街](?=[的里口，。第深尽])|(?<=住在|搬到|搬进|搬去|租在|回到|开在)(?:梧桐|槐花|桂花|海棠|石榴|柳荫|枫桥|杏花|桃花|紫藤)里/gu;
/** 黄风口, 黄河口: words for what the mouth or pass belongs to. */
const ANY = /^(?:黑沟|红沟|石沟|青泉|白风|通风|平风)口$/u;
