/**
 * CJK Radicals Supplement, which has no decompositions, and what is written instead: Unicode's table
 * EquivalentUnifiedIdeograph.
 */
const RADICALS =
  '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳';
const IDEOGRAPHS =
  '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟';

const IDEOGRAPH_OF = new Map([...RADICALS].map((radical, index) => [radical, [...IDEOGRAPHS][index]!]));

/**
 * Replaces characters that only a font's table put into a text: radicals and compatibility ideographs, forms of
 * vertical punctuation and ligatures become what is usually written. A glyph that serves several characters is often
 * named after the first of them, as 长 after U+2ED3.
 */
export const foldCharacters = (text: string): string =>
  text
    .replace(/[\u2e80-\u2eff]/g, (radical) => IDEOGRAPH_OF.get(radical) ?? radical)
    .replace(/[\u2f00-\u2fd5\uf900-\ufaff\ufb00-\ufb06]|[\u{2f800}-\u{2fa1f}]/gu, (form) => form.normalize('NFKC'))
    .replace(/[\ufe10-\ufe19\ufe30-\ufe4f]/g, verticalForm);

const verticalForm = (form: string): string => {
  if (form === '\ufe19' || form === '\ufe30') return '…';
  const usual = form.normalize('NFKC');
  // Unicode's equivalents of the punctuation are half as wide.
  return usual.length === 1 && usual > ' ' && usual <= '~' ? String.fromCharCode(usual.charCodeAt(0) + 0xfee0) : usual;
};
