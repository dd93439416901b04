import type { ThirdPersonRules } from '../pair.ts';
import { CHINESE_THIRD_PERSON } from '../zh/third-person.ts';

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu');

// "y" is also a part of words: bạch y, y phục.
const Y =
  '(?<!(?:bạch|hắc|thanh|lục|hồng|hoàng|tử|lam|huyết|tố|cẩm|thần|đông|trung|quân|danh|ngự|thú|hệt|đúng|cứ|giống) )y(?! (?:phục|sĩ|sư|như|hệt|nguyên|tá|học|viện|thuật|dược|tế|quan|đạo|bát|thường|sam|án))';

/** 他 and 她 of the narration against the Vietnamese pronouns. */
export const thirdPerson: ThirdPersonRules = {
  ...CHINESE_THIRD_PERSON,
  target: {
    male: word(`hắn|hắn ta|gã|${Y}|anh ta|anh ấy|ông ta|ông ấy|chàng|lão ta|cậu ta|cậu ấy`),
    female: word('nàng|nàng ta|nàng ấy|cô ta|cô ấy|bà ta|bà ấy|chị ta|chị ấy|ả|ả ta'),
  },
};
