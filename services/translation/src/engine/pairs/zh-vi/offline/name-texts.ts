const HALF_WIDTH = /(?<=\p{Script=Han}[”’」』"]?)[,;:!?]/gu;
const FULL_WIDTH: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '!': '！', '?': '？' };

/** Returns texts with the Chinese forms of Latin marks after a Chinese character, which say where a name ends. */
export const withChineseMarks = (texts: readonly string[]): readonly string[] =>
  texts.map((text) => text.replace(HALF_WIDTH, (mark) => FULL_WIDTH[mark]!));
