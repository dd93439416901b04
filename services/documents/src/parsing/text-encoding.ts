import iconv from 'iconv-lite';
import { unsupported } from './document.ts';

/**
 * Bytes whose text has a lower score (see chineseScore) are refused rather than decoded to nonsense: Korean in EUC-KR
 * read as GB18030 scores about 0.4. A few characters, such as a name, are too little evidence for the stricter limit.
 */
const MIN_SCORE_LONG = 0.8;
const MIN_SCORE_SHORT = 0.2;
const LONG_CHARACTERS = 40;
const SHORT_CHARACTERS = 8;
/** Why a file with NUL bytes is no text: every LF of UTF-16 has one. */
export const NUL_BYTES =
  'is not a text file: it contains NUL bytes; if it is UTF-16, save it with a byte order mark, or as UTF-8';
/** Of a longer text, the beginning tells as much. */
const MAX_SCORED_UNITS = 4_000_000;
const SCORED_UNITS = 200_000;

/**
 * Decodes a text file in UTF-8, UTF-16 (with a byte order mark), GB18030 or Big5 (docs/rules.md#uploads). Bytes that
 * are valid UTF-8 are taken as UTF-8, because other text almost never is by chance. Of GB18030 and Big5, the strict
 * decoding that reads more like Chinese wins. Nothing is trimmed; the byte order mark is dropped.
 * @throws DocumentError for anything else; no byte is ever replaced by U+FFFD
 */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUnicode(bytes, 'utf-16le', 'UTF-16');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUnicode(bytes, 'utf-16be', 'UTF-16');
  if (bytes.includes(0)) throw unsupported(NUL_BYTES);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decodeUnicode(bytes, 'utf-8', 'UTF-8');
  return strictly(bytes, 'utf-8') ?? decodeChinese(bytes);
};

const decodeChinese = (bytes: Uint8Array): string => {
  const candidates = ['gb18030', 'big5']
    .map((encoding) => iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding))
    .filter((text) => !text.includes('\ufffd'))
    .map((text) => ({ text, ...chineseScore(text.length > MAX_SCORED_UNITS ? text.slice(0, SCORED_UNITS) : text) }))
    .sort((a, b) => b.mean - a.mean);
  const best = candidates[0];
  if (best === undefined || best.mean < minScoreOf(best.count)) {
    throw unsupported('is not a text file in UTF-8, UTF-16, GB18030 or Big5; save it as UTF-8');
  }
  return best.text;
};

const minScoreOf = (count: number): number => {
  if (count >= LONG_CHARACTERS) return MIN_SCORE_LONG;
  return count >= SHORT_CHARACTERS ? MIN_SCORE_SHORT : -1;
};

const decodeUnicode = (bytes: Uint8Array, encoding: string, name: string): string => {
  const text = strictly(bytes, encoding);
  if (text === null) throw unsupported(`begins as ${name} but has bytes that are not; save it again as UTF-8`);
  return text;
};

const strictly = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** Frequent characters of modern Chinese fiction, in simplified and in traditional form. */
const FREQUENT =
  '的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对小多然于心学么之都好看起发当没成只如事把还用第样道想作种开美总从无情己面最女但现前些所同日手又行意动方期它头经长儿回位分爱老因很给名法间知世什两次使身者被高已亲其进此话常与活正感见明问力理点文几定本公特做外孩相西果走将月十实向声车全信重三机工物气每并别真打太新比才便夫再书部水像眼等体却加电主界门利海受听表德少代员许先口由死安写性马光白或住难望教命花结乐色更拉东神记处让母父应直字场平报友关放至张认接告入笑内英军候民岁往何度山觉路带万男边风解叫任金快原吃妈变通师立象数四失满战远格士音轻目条呢病始达深完今提求清王化空业思切怎非找片罗钱南语元喜曾离飞科言干流欢约各即指合反题必该论交终林请医晚制球决传画保读运及则房早院量苦火布品近坐产答星精视五连司奇管类未朋且婚台夜青北队久乎越观落尽形影红爸百令周吧识步希亚术留市半热送兴造谈容极随演收首根讲整式取照办强石古华谁弟念剑杀血龙魂灵阵修炼丹宗族派掌拳刀脸双微淡冷沉渐似乎突竟居仿佛般道息境仙魔妖兽章六七八九千两云雪雨站转身伸抬低头顿' +
  '這個們來時為說國著過後會對學麼發當沒還種開總從無現頭經長兒愛給間兩親進與話見問點幾實聲車機氣並別書體卻電門聽員許寫馬難樂東記處讓應場報關張認軍歲覺帶萬邊風變師數滿戰遠輕條達業羅錢語離飛歡約題該論終請醫製決傳畫讀運則產視連類臺隊觀盡紅識術熱興談極隨講辦強華誰劍殺龍靈陣煉臉雙漸樣動將應實於裡裏雲轉頓獸';

const PUNCTUATION = '　、。〈〉《》「」『』【】·—‘’“”…！（），：；？';

const WEIGHTS = new Map([
  ...[...FREQUENT].map((character) => [character, 3] as const),
  ...[...PUNCTUATION].map((character) => [character, 2] as const),
]);

/**
 * Scores how much a decoded text looks like Chinese prose: the mean over its non-ASCII characters of 3 for a frequent
 * one, 2 for Chinese punctuation, 0 for another Han character, −1 for another script and −3 for private use and the
 * like. Prose scores 1.5 to 2.5, the same bytes in the wrong encoding less than 0.6.
 */
const chineseScore = (text: string): { mean: number; count: number } => {
  let sum = 0;
  let count = 0;
  for (const character of text) {
    const codePoint = character.codePointAt(0)!;
    if (codePoint < 0x80) continue;
    count++;
    sum += WEIGHTS.get(character) ?? otherWeight(codePoint);
  }
  return { mean: count === 0 ? 0 : sum / count, count };
};

const otherWeight = (codePoint: number): number => {
  if (codePoint >= 0x4e00 && codePoint <= 0x9fff) return 0;
  if (codePoint >= 0x20000 && codePoint <= 0x3ffff) return -0.5;
  if (codePoint >= 0xe000 && codePoint <= 0xf8ff) return -3;
  if (codePoint < 0xa0 || codePoint >= 0xf0000) return -3;
  return -1;
};
