/**
 * About how many tokens a text has: one for a character of a script that is written without spaces, one for three
 * others.
 */
export const estimateTokens = (text: string): number => {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu)?.length ?? 0;
  return dense + Math.ceil((text.length - dense) / 3);
};
