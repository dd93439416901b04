/** What a source says that is itself about models or translation. */
export const SPEAKS_OF_MODELS =
  /人工智能|语言模型|語言模型|\bAI\b|\bGPT|翻译|翻譯|language model|trí tuệ nhân tạo|違反|违反/iu;

/**
 * What models say when they refuse, in the languages in which they do, whatever the pair is. Each mentions the task or
 * the model, not merely inability: a character may well say "Sorry, I can't help you".
 */
export const REFUSALS: readonly RegExp[] = [
  /\bas an? (?:AI|artificial intelligence|(?:large )?language model)\b/i,
  /\bI(?:'m| am) (?:sorry|unable|not able)\b.{0,60}\b(?:translat|request|content|assist with|this text|this passage)/i,
  /\bI (?:can(?:no|')t|won't) (?:translate|assist|help with|provide|comply|fulfill)\b/i,
  /\b(?:violates?|against) (?:our|my|the|OpenAI's|Anthropic's|Google's) (?:content |usage )?(?:polic|guideline)/i,
  /作为(?:一个|一名)?(?:人工智能|AI|语言模型)/i,
  /(?:抱歉|对不起)[，,]?我(?:无法|不能)(?:翻译|协助|提供|处理|满足)/,
  /\btôi là (?:một )?(?:mô hình ngôn ngữ|trí tuệ nhân tạo)\b/i,
  // "Tôi là ai?" asks who I am.
  /\b[Tt]ôi là (?:một )?AI\b/,
  /\btôi không thể (?:dịch|hỗ trợ|thực hiện|xử lý|cung cấp)[^.]{0,30}(?:nội dung|yêu cầu|đoạn|văn bản) này/i,
];
