import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isWord, needing, wordsOf } from './clauses.ts';

const US = wordsOf('我们 咱们 你们 他们 她们 咱 我 你 他');
const PAIRS: Readonly<Record<string, string>> = tableOf({
  主仆: 'chủ tớ',
  父子: 'cha con',
  父女: 'cha con',
  母子: 'mẹ con',
  母女: 'mẹ con',
  娘俩: 'mẹ con',
  师徒: 'thầy trò',
  师兄弟: 'sư huynh đệ',
  师兄妹: 'sư huynh muội',
  师姐妹: 'sư tỷ muội',
  师姐弟: 'sư tỷ đệ',
  兄弟: 'huynh đệ',
  兄妹: 'huynh muội',
  姐妹: 'tỷ muội',
  姐弟: 'tỷ đệ',
  姊妹: 'tỷ muội',
  夫妻: 'vợ chồng',
  夫妇: 'vợ chồng',
  两口子: 'vợ chồng',
  小两口: 'vợ chồng',
  老两口: 'vợ chồng',
  婆媳: 'mẹ chồng nàng dâu',
  爷孙: 'ông cháu',
  祖孙: 'bà cháu',
  叔侄: 'chú cháu',
  舅甥: 'cậu cháu',
  姑侄: 'cô cháu',
  翁婿: 'cha vợ con rể',
  妯娌: 'chị em dâu',
  君臣: 'vua tôi',
});
const NUMBERS: Readonly<Record<string, string>> = tableOf({
  二: 'hai',
  两: 'hai',
  俩: 'hai',
  三: 'ba',
  仨: 'ba',
  四: 'bốn',
  五: 'năm',
  六: 'sáu',
  七: 'bảy',
  八: 'tám',
  几: 'mấy',
});
const COUNTED = /^(?<pair>.{2,3})(?:(?<number>[二两三四五六七八几])(?:个人?|人|位)|(?<two>[俩仨])(?:人|个)?)$/u;
const MAX_TOKENS = 4;

/** 我们主仆二人 "hai chủ tớ chúng ta", 咱们姐妹三个: how many of us there are, and what we are to each other. */
export const readKinOfUs: ClauseRule = needing({ words: [US], ends: ['人个俩仨位'] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, US) && clause[index + 1] !== undefined);
  if (at === -1) return null;
  let source = '';
  for (let end = at + 1; end < clause.length && end - at <= MAX_TOKENS; end++) {
    source += clause[end]!.source;
    const groups = COUNTED.exec(source)?.groups;
    const pair = PAIRS[groups?.pair ?? ''];
    const number = NUMBERS[groups?.number ?? groups?.two ?? ''];
    // 三|个|人 goes on.
    if (pair === undefined || number === undefined || (source.endsWith('个') && clause[end + 1]?.source === '人'))
      continue;
    const us = PLURALS[clause[at]!.source] ?? clause[at]!.text;
    const who = word(clause[at]!.source + source, `${number} ${pair} ${us}`, 'pronoun');
    return [...clause.slice(0, at), who, ...clause.slice(end + 1)];
  }
  return null;
});
const PLURALS: Readonly<Record<string, string>> = tableOf({
  我: 'chúng ta',
  咱: 'chúng ta',
  你: 'các ngươi',
  他: 'bọn họ',
});
