import { Parser } from 'htmlparser2';
import iconv from 'iconv-lite';
import { chaptersOfSection } from './blocks/chapters-of-blocks.ts';
import { textBudget } from './blocks/flow.ts';
import { resolveNotes } from './blocks/link-notes.ts';
import { readMarkup } from './blocks/markup-flow.ts';
import { type DocumentLimits, type ParsedDocument, type ParseOptions, unsupported } from './document.ts';
import { decodeText } from './text-encoding.ts';
import { MAX_MARKUP_DEPTH, type MarkupHandler, tooDeep } from './xml.ts';

const PIECE_LENGTH = 65_536;
/** Browsers look for the encoding in the first 1,024 bytes. */
const ENCODING_SAMPLE_BYTES = 1_024;

/**
 * Parses an HTML page as one chapter, or as those at its headings.
 * @throws DocumentError for a page without text, or in an encoding that is not known
 */
export const parseHtml = (
  bytes: Uint8Array,
  filename: string,
  limits: DocumentLimits,
  options: ParseOptions,
): ParsedDocument => chaptersOfHtml(decodeHtml(bytes), filename, limits, options);

/** The chapters of HTML text. @param title of the document, if it is not in the markup */
export const chaptersOfHtml = (
  html: string,
  filename: string,
  limits: DocumentLimits,
  options: ParseOptions,
  title?: string,
): ParsedDocument => {
  const budget = textBudget(limits, options);
  const page = readMarkup((handler) => readHtml(html, handler), budget);
  resolveNotes([{ ...page, path: '' }], (base) => base);
  return chaptersOfSection(page.blocks, { filename, title: title ?? page.title.trim() }, options, limits);
};

/** Reads HTML as a browser would: names in lower case, elements closed where others imply it. */
const readHtml = (html: string, handler: MarkupHandler): void => {
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > MAX_MARKUP_DEPTH) throw tooDeep();
      // An attribute with a prefix, such as epub:type, counts by its local name where there is none without.
      handler.open?.(name, (wanted) => attributes[`epub:${wanted}`] ?? attributes[wanted]);
    },
    onclosetag(name) {
      depth--;
      handler.close?.(name);
    },
    ontext: (text) => handler.text?.(text),
  });
  for (let at = 0; at < html.length; at += PIECE_LENGTH) parser.write(html.slice(at, at + PIECE_LENGTH));
  parser.end();
};

/** By the byte order mark, else as UTF-8 if it is that, else by its meta element, else as text is recognised. */
const decodeHtml = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, ENCODING_SAMPLE_BYTES)).toString('latin1');
  const declared =
    /^\s*<\?xml[^>]*encoding=["']([\w.:-]+)["']/i.exec(head)?.[1] ??
    /<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  const hasMark = /^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/.test(head);
  if (declared === undefined || hasMark || /^utf-?(?:8|16)/i.test(declared)) return decodeText(bytes);
  // GBK and GB2312 are subsets of GB18030.
  const encoding = /^(?:gbk|gb2312|x-gbk|gb_2312-80)$/i.test(declared) ? 'gb18030' : declared;
  if (!iconv.encodingExists(encoding))
    throw unsupported(`is in an encoding that is not known: ${declared.slice(0, 40)}`);
  const text = iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
  return text.includes('\ufffd') ? decodeText(bytes) : text;
};
