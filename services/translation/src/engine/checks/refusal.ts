import { type Check, finding } from './check.ts';

/** The model speaks of itself or refuses instead of translating. */
export const refusal: Check = (segment) => {
  // A book may speak of such things itself: then its own words are in the source.
  if (SOURCE_SPEAKS_OF_IT.test(segment.source)) return [];
  return isRefusal(segment.target)
    ? [finding(segment, 'refusal', 'blocking', 'the model refused instead of translating')]
    : [];
};

const SOURCE_SPEAKS_OF_IT =
  /人工智能|语言模型|語言模型|\bAI\b|\bGPT|翻译|翻譯|language model|trí tuệ nhân tạo|違反|违反/iu;

// Each speaks of the task or of the model, not merely of being unable: a character may well say "Sorry, I can't help
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

/** Whether a model speaks of itself or refuses in a text. */
export const isRefusal = (text: string): boolean => REFUSALS.some((pattern) => pattern.test(text));
