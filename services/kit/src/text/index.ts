export { codePointLength, isWellFormedText, splitLines } from './characters.ts';
export { createMatcher, type Matcher } from './matcher.ts';
export { findQuotations, isFirstPerson, narrationOf, type Quotation, type QuotedParagraph } from './quotations.ts';
export { isHan } from './scripts.ts';
export { countSourceWords } from './source-words.ts';
export { containsWord } from './whole-words.ts';
