import type { Token } from './types.ts';

/** Words that only texts of today have. */
const MODERN =
  /手机|电话|公司|医院|警察|学校|大学|高中|同学|地铁|汽车|轿车|出租车|电脑|电视|电梯|微信|短信|视频|直播|网上|老板|总裁|经理|秘书|办公室|会议室|婚礼|酒店|飞机|机场|车站|超市|商场|小区|客厅|沙发|冰箱|空调|咖啡|高考|上班|下班|加班/u;

/** Returns a function that is true for texts that play today. It searches at its first call, since few texts ask. */
export const modernityOf = (texts: readonly string[]): (() => boolean) => {
  let found: boolean | undefined;
  return () => {
    found ??= texts.some((text) => MODERN.test(text));
    return found;
  };
};

/** How people of today say whose relative somebody is; the lexicon has the words of costume novels. */
const KINSHIP: ReadonlyMap<string, string> = new Map(
  Object.entries({
    表姐: 'chị họ',
    表哥: 'anh họ',
    表弟: 'em họ',
    表妹: 'em họ',
    堂姐: 'chị họ',
    堂哥: 'anh họ',
    堂弟: 'em họ',
    堂妹: 'em họ',
    姐夫: 'anh rể',
    妹夫: 'em rể',
    嫂子: 'chị dâu',
    弟妹: 'em dâu',
    大嫂: 'chị dâu',
    岳父: 'bố vợ',
    岳母: 'mẹ vợ',
    公公: 'bố chồng',
    婆婆: 'mẹ chồng',
    外公: 'ông ngoại',
    外婆: 'bà ngoại',
    外甥: 'cháu trai',
    外甥女: 'cháu gái',
    侄子: 'cháu trai',
    侄女: 'cháu gái',
    女婿: 'con rể',
    儿媳: 'con dâu',
    儿媳妇: 'con dâu',
    父亲: 'bố',
    母亲: 'mẹ',
  }),
);

/** Returns the tokens with the words for relatives that people of today use, if a text plays today. */
export const withModernKinship = (tokens: readonly Token[], isModern: () => boolean): readonly Token[] =>
  tokens.some(isKinship) && isModern()
    ? tokens.map((token) => (isKinship(token) ? { ...token, text: KINSHIP.get(token.source)! } : token))
    : tokens;

/** Records of a book have no entry, and keep their rendering. */
const isKinship = ({ kind, entry, source }: Token): boolean =>
  kind === 'person' && entry !== null && KINSHIP.has(source);
