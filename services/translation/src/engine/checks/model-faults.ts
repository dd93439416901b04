import { type Check, finding } from './check.ts';

/** The model refuses or talks about itself instead of translating. */
export const refusal: Check = (segment) => {
  // A book may itself be about models or translation.
  if (SOURCE_MENTIONS_MODELS.test(segment.source)) return [];
  return isRefusal(segment.target)
    ? [finding(segment, 'refusal', 'blocking', 'the model refused instead of translating')]
    : [];
};

const SOURCE_MENTIONS_MODELS =
  /人工智能|语言模型|語言模型|\bAI\b|\bGPT|翻译|翻譯|language model|trí tuệ nhân tạo|違反|违反/iu;

// Each pattern mentions the task or the model, not merely inability: a character may well say "Sorry, I can't help
// you".
const REFUSALS = [
  /\bas an? (?:AI|artificial intelligence|(?:large )?language model)\b/i,
  /\bI(?:'m| am) (?:sorry|unable|not able)\b.{0,60}\b(?:translat|request|content|assist with|this text|this passage)/i,
  /\bI (?:can(?:no|')t|won't) (?:translate|assist|help with|provide|comply|fulfill)\b/i,
  /\b(?:violates?|against) (?:our|my|the|OpenAI's|Anthropic's|Google's) (?:content |usage )?(?:polic|guideline)/i,
  /作为(?:一个|一名)?(?:人工智能|AI|语言模型)/i,
  /(?:抱歉|对不起)[，,]?我(?:无法|不能)(?:翻译|协助|提供|处理|满足)/,
  /\btôi là (?:một )?(?:mô hình ngôn ngữ|trí tuệ nhân tạo|AI)\b/i,
  /\btôi không thể (?:dịch|hỗ trợ|thực hiện|xử lý|cung cấp)[^.]{0,30}(?:nội dung|yêu cầu|đoạn|văn bản) này/i,
];

/** Returns true if the text is a refusal or is about the model itself. */
export const isRefusal = (text: string): boolean => REFUSALS.some((pattern) => pattern.test(text));

/** The translation repeats a few words many times, and the source does not. */
export const repetition: Check = (segment) => {
  const inTarget = longestRun(unitsOf(segment.target));
  if (inTarget.repeats < MIN_REPEATS || inTarget.repeats * inTarget.unitLength < MIN_UNITS) return [];
  // The source may repeat itself too: 哈哈哈哈哈哈 is "ha ha ha ha ha ha".
  if (longestRun(unitsOf(segment.source)).repeats * 2 >= inTarget.repeats) return [];
  return [
    finding(
      segment,
      'repetition',
      'blocking',
      'the translation repeats itself again and again; translate the text once',
    ),
  ];
};

const MIN_REPEATS = 4;
// "không, không, không, không" is an exclamation; eight repeated words are a fault.
const MIN_UNITS = 8;
const MAX_UNIT_LENGTH = 24;

/** Splits a text into words, or into characters in scripts without spaces. */
const unitsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+/gu) ?? [];

const longestRun = (units: readonly string[]): { repeats: number; unitLength: number } => {
  let best = { repeats: 1, unitLength: 1 };
  for (let unitLength = 1; unitLength <= MAX_UNIT_LENGTH && unitLength * 2 <= units.length; unitLength += 1) {
    let equal = 0;
    for (let index = unitLength; index < units.length; index += 1) {
      equal = units[index] === units[index - unitLength] ? equal + 1 : 0;
      const repeats = Math.floor(equal / unitLength) + 1;
      if (repeats * unitLength > best.repeats * best.unitLength && repeats > 1) best = { repeats, unitLength };
    }
  }
  return best;
};
