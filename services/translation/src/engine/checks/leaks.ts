import { CHATTER } from '../pairs/chatter.ts';
import { type Check, type CheckedSegment, type CheckScope, finding } from './check.ts';
import { gramListOf, gramsOf } from './sent-text.ts';

/**
 * The translation contains eight words in a row of what was sent besides the text, a part of the document's JSON, or
 * words of the model about its work, and the source does not (docs/rules.md#findings).
 */
export const leak: Check = (segment, scope) =>
  holdsSentText(segment, scope) || holdsDocument(segment) || holdsChatter(segment, scope)
    ? [
        finding(
          segment,
          'leak',
          'blocking',
          'the translation contains parts of the instructions or of the document; give only the translated text',
        ),
      ]
    : [];

const holdsSentText = ({ source, target }: CheckedSegment, { sent: text }: CheckScope): boolean => {
  if (text === undefined || text.sent.every(({ size }) => size === 0)) return false;
  const hits = gramListOf(target).filter((gram) => text.sent.some((grams) => grams.has(gram)));
  if (hits.length === 0) return false;
  const own = gramsOf(source);
  return hits.some((gram) => !own.has(gram) && !text.allowed.has(gram));
};

const holdsDocument = ({ source, target }: CheckedSegment): boolean =>
  MAY_HOLD_DOCUMENT.test(target) && DOCUMENT_PARTS.some((pattern) => pattern.test(target) && !pattern.test(source));

// Each of the parts has one of these.
const MAY_HOLD_DOCUMENT = /[`{}[\]\\<:：=]|[a-z][A-Z]/;

// The fields of the documents and of the answers (docs/rules.md#model-documents).
const FIELDS =
  'id|ids|text|title|task|segments?|sourceLang|targetLang|orderNo|glossary|characters|idioms|lessons|context|previous|previousSource|next|summary|relations|draft|problems?|names?|source|target|locked|category|note|nameCn|nameVi|aliases|gender|role|address|self|other|to|register|narrator|kind|translation';

const DOCUMENT_PARTS: readonly RegExp[] = [
  /```/u,
  new RegExp(`\\\\?["'“”‘’](?:${FIELDS})\\\\?["'“”‘’]\\s*[:：]`, 'iu'),
  // Names that are no words of any language.
  /sourceLang|targetLang|orderNo|nameCn|nameVi|previousSource/u,
  new RegExp(`^\\s*(?:[[({<]\\s*)?(?:${FIELDS})\\s*[:=]\\s*["“\\d[{]`, 'u'),
  /[{[]\s*\\?["“'][^"”']*\\?["”']\s*:/u,
  /["”']\s*\}|\}\s*[,\]]|[[,]\s*\{|\{\s*\}|^\s*\{|\}\s*$/u,
  /\\(?:[nrt"]|u[0-9a-f]{4})/iu,
  /<\/?(?:system|user|assistant|instructions?|think(?:ing)?|segments?|seg|text|translation|source|target|draft|problems?|answer|output|json|p|br)\b[^<>]*>/iu,
  /^\s*\[\d+\]/u,
];

const holdsChatter = ({ source, target }: CheckedSegment, { pair }: CheckScope): boolean =>
  CHATTER.some(
    ({ says, part, unless, isPlainIn }) =>
      isPlainIn !== pair.target &&
      (part?.test(target) ?? true) &&
      says.test(target) &&
      !says.test(source) &&
      !unless.test(source),
  );
