import { type Check, finding } from './check.ts';

/** Instructions or the form of the document stand in the translation. */
export const leak: Check = (segment) =>
  MARKS.some((mark) => mark.test(segment.target) && !mark.test(segment.source))
    ? [
        finding(
          segment,
          'leak',
          'blocking',
          'parts of the instructions or of the document stand in the translation; give the translated text alone',
        ),
      ]
    : [];

const MARKS = [
  /```/,
  /"(?:segments|glossary|characters|sourceLang|targetLang|task|problems|draft)"\s*:/,
  /\{\s*"(?:id|text|title)"\s*:/,
  /"text"\s*:\s*"/,
  /<\/?(?:system|user|assistant|instructions?|think(?:ing)?)>/i,
  /\b(?:system prompt|JSON document|sourceLang|targetLang)\b/i,
  /^(?:here is|here's|below is|sure[,!]).{0,40}\btranslation\b/i,
  /^(?:dưới đây là|đây là) (?:bản dịch|phần dịch)/i,
  /^(?:以下是|这是)(?:翻译|译文)/,
];
