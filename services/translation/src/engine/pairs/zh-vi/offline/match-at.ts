/** Returns what a sticky pattern (flag `y`) matches at an index of a text; null if it matches nothing there. */
export const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/** Returns true if a sticky pattern matches at an index of a text. */
export const matchesAt = (pattern: RegExp, text: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(text);
};
