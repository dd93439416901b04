import type { Sense } from './sense-places.ts';
import { tableOf } from './tokens.ts';
import type { Token } from './types.ts';

/** Nouns that Vietnamese does not count without a classifier, where Chinese says 个. */
const COUNTED_BY: Readonly<Record<string, string>> = tableOf({
  quả:
    '鸡蛋 蛋 鸭蛋 鹅蛋 鸟蛋 荷包蛋 茶叶蛋 煎蛋 煮蛋 皮蛋 咸鸭蛋 龙蛋 梨 西瓜 西红柿 番茄 柠檬 辣椒 茄子 气球 足球 篮球 皮球 排球 ' +
    '网球 葫芦 菠萝 南瓜 黄瓜 香瓜 芒果 椰子 石榴 橙子 橘子 苹果 桃子 手雷 手榴弹 炸弹 核桃',
  củ: '土豆 红薯 萝卜 白萝卜 胡萝卜 洋葱 地瓜 芋头 马铃薯 山药 荸荠',
  cái:
    '包子 肉包子 馒头 饺子 鸡腿 蛋糕 面包 月饼 粽子 烧饼 馅饼 窝头 汉堡 三明治 盘子 碟子 碗 枕头 包 袋子 塑料袋 布袋 镜子 耳光 ' +
    '桶 水桶 铁桶 木桶 锅 垃圾桶 洞 坑 口袋 名字 鱼头 玻璃杯 花瓶 水壶 茶壶 酒壶 包袱 坑洞 大坑 屁 铁盒 木盒 纸箱 木箱 ' +
    '烟灰缸 布包 灯泡 铁笼子 笼子 鸟窝 摊子',
  chiếc: '手机 行李箱 背包 书包 手镯 帽子 面具 口罩 手提包 手提箱 保温杯 打火机 耳机 头盔 相框 发夹 钱包',
  đứa: '女儿 儿子 闺女 孙子 孙女 小孩 孙儿 外孙 外孙女 私生子 私生女 养女 养子',
  người:
    '弟弟 妹妹 哥哥 姐姐 爸爸 妈妈 母亲 父亲 爹 娘 丈夫 妻子 老婆 老公 邻居 亲戚 朋友 好朋友 老朋友 好友 儿媳妇 女婿 舅舅 表哥 ' +
    '表姐 表妹 表弟 堂哥 堂弟 堂妹 堂姐 陌生男人 陌生女人',
  quyển: '账本 账簿 本子 笔记本 日记本 小本子 小册子 册子 相册 画册 作业本 练习册',
  cuộc: '电话',
  giấc: '梦 噩梦 美梦 怪梦',
  bộ: '电影 电视剧 剧本',
  ngọn: '台灯 灯笼',
});

/** 有一个|名字 "có một cái tên": what there is one of, as one word with 有. */
export const ONE_THERE_IS: readonly Sense[] = Object.entries(COUNTED_BY).map(([classifier, nouns]) => {
  const counted = new Set(nouns.split(' '));
  return {
    text: `có một ${classifier}`,
    kind: 'expression',
    when: ({ next }) => next !== undefined && counted.has(next.source) && !HAS_CLASSIFIER.test(next.text),
  };
});

const CLASSIFIERS = new Map(
  Object.entries(COUNTED_BY).flatMap(([classifier, nouns]) =>
    nouns.split(' ').map((noun): [noun: string, classifier: string] => [noun, classifier]),
  ),
);
/** 一个, 几个, 这个: what says nothing of the noun that it counts, and is not all of it. */
const COUNTS_ANYTHING = /(?:^|[^整各])[个個]$/u;
/** "quả táo", "đứa trẻ": the noun has a classifier already. */
const HAS_CLASSIFIER =
  /^(?:quả|củ|cái|chiếc|đứa|người|kẻ|tên|cuộc|giấc|bộ|ngọn|quyển|viên|miếng|tấm|bức|cậu|cô|ông|bà) /u;

/** 陌生男人 "đàn ông lạ": people as a kind, of whom one is "một người". */
const PLAIN_PEOPLE = /^(?:đàn ông|phụ nữ|đàn bà)(?: |$)/u;

/** Returns the classifier of a noun behind 个, which has none itself: 几个|土豆 "củ"; '' if it does without. */
export const classifierOf = ({ source: counter }: Token, { source, text, kind }: Token): string => {
  if (!COUNTS_ANYTHING.test(counter) || kind === 'name' || HAS_CLASSIFIER.test(text)) return '';
  return CLASSIFIERS.get(source) ?? (PLAIN_PEOPLE.test(text) ? 'người' : '');
};
