/** Number of Unicode code points of a text: what "characters" means everywhere (rulings section 1). */
export function codePointLength(text: string): number {
  let pairs = 0;
  for (let index = 1; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0xdc00 && unit <= 0xdfff) {
      const before = text.charCodeAt(index - 1);
      if (before >= 0xd800 && before <= 0xdbff) pairs++;
    }
  }
  return text.length - pairs;
}

/** Whether a text may be taken in: no lone surrogate and no NUL (rulings section 1). */
export function isWellFormedText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
