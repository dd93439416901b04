import { SaxesParser, type SaxesTagNS } from 'saxes';
import { unsupported } from './document-error.ts';

/** What a reader of XML reacts to. Names are local names, prefixes resolved away. */
export interface XmlHandler {
  open?(name: string, tag: SaxesTagNS): void;
  close?(name: string): void;
  text?(text: string): void;
}

const PIECE_UNITS = 65_536;
/** The parser looks for a prefix through all open elements: 100,000 of them took over 30 s. */
const DEPTH_MAX = 1_000;

/** The named characters of HTML that books use without declaring them; U+00A0 to U+00FF follow in order. */
const LATIN1_ENTITIES =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const HTML_ENTITIES: Record<string, string> = {
  ...Object.fromEntries(LATIN1_ENTITIES.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)])),
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  bull: '•',
  hellip: '…',
  prime: '′',
  Prime: '″',
  lsaquo: '‹',
  rsaquo: '›',
  euro: '€',
  trade: '™',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  hearts: '♥',
  oelig: 'œ',
  OElig: 'Œ',
};

/**
 * Reads XML or XHTML as events, forgiving what books get wrong: an error in the markup is passed over. Entities are
 * those of XML and HTML only; a document type's own are never expanded or fetched.
 * @throws DocumentError for elements nested more than 1,000 deep.
 */
export const readXml = (bytes: Uint8Array, handler: XmlHandler): void => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', () => {});
  let depth = 0;
  parser.on('opentag', (tag) => {
    if (++depth > DEPTH_MAX) throw unsupported(`has elements nested more than ${DEPTH_MAX} deep`);
    handler.open?.(tag.local, tag);
  });
  parser.on('closetag', (tag) => {
    depth--;
    handler.close?.(tag.local);
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  Object.assign(parser.ENTITIES, HTML_ENTITIES);
  const source = decodeXml(bytes);
  for (let at = 0; at < source.length; at += PIECE_UNITS) parser.write(source.slice(at, at + PIECE_UNITS));
  parser.close();
};

/** An attribute without regard to its prefix. */
export const attribute = (tag: SaxesTagNS, name: string): string | undefined =>
  Object.values(tag.attributes).find((each) => each.local === name)?.value;

/** By byte order mark, else by the XML declaration, else UTF-8. */
const decodeXml = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^<\?xml[^>]*encoding=["']([\w.:-]+)["']/.exec(head.trimStart())?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
};
