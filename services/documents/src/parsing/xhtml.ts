import { splitLines } from '@versio/kit/text/characters';
import { decodeHTMLStrict } from 'entities/decode';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { unsupported } from './document.ts';

/** The text of a page. */
export interface XhtmlText {
  lines: string[];
  /** The text of the first heading, if there is one. */
  heading: string | null;
  /** True if the first line is that heading. */
  startsWithHeading: boolean;
}

const BLOCKS = new Set(
  'address article aside blockquote body caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const SKIPPED = new Set(['head', 'script', 'style', 'template', 'svg', 'math', 'rt', 'rp', 'audio', 'video']);

/**
 * Reads a page as lines. Every block element and every `<br>` ends a line. White space is folded as in a browser,
 * except for ideographic and no-break spaces. `<p><br/></p>` and `<p>&nbsp;</p>` are empty lines.
 */
export const xhtmlText = (bytes: Uint8Array): XhtmlText => {
  const lines: string[] = [];
  let line = '';
  let skipDepth = 0;
  let preDepth = 0;
  let heading: string | null = null;
  let headingLine = -1;
  let headingStart = -1;

  const endLine = (always: boolean): void => {
    const text = preDepth > 0 ? line : line.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '');
    if (text !== '' || always) lines.push(/^[\s\u00a0]*$/.test(text) ? '' : text);
    line = '';
  };

  readXml(bytes, {
    open(name) {
      if (skipDepth > 0 || SKIPPED.has(name)) {
        skipDepth++;
        return;
      }
      if (name === 'br') endLine(true);
      if (!BLOCKS.has(name)) return;
      endLine(false);
      if (name === 'pre') preDepth++;
      if (/^h[1-6]$/.test(name) && heading === null) headingStart = lines.length;
    },
    close(name) {
      if (skipDepth > 0) {
        skipDepth--;
        return;
      }
      if (!BLOCKS.has(name)) return;
      endLine(false);
      if (name === 'pre' && preDepth > 0) preDepth--;
      if (/^h[1-6]$/.test(name) && headingStart >= 0 && heading === null) {
        const text = lines.slice(headingStart).join(' ').trim();
        if (text !== '') {
          heading = text;
          headingLine = lines.length - headingStart === 1 ? headingStart : -1;
        }
        headingStart = -1;
      }
    },
    text(text) {
      if (skipDepth > 0) return;
      if (preDepth === 0) {
        const folded = text.replace(/[ \t\n\r]+/g, ' ');
        line += /[ ]$/.test(line) ? folded.trimStart() : folded;
        return;
      }
      const [first = '', ...rest] = splitLines(text);
      line += first;
      for (const next of rest) {
        endLine(true);
        line = next;
      }
    },
  });
  endLine(false);
  const firstText = lines.findIndex((each) => each !== '');
  return { lines, heading, startsWithHeading: headingLine >= 0 && headingLine === firstText };
};

/** Callbacks for the events of an XML document. Names are local names, without prefix. */
export interface XmlHandler {
  open?(name: string, tag: SaxesTagNS): void;
  close?(name: string): void;
  text?(text: string): void;
}

const PIECE_LENGTH = 65_536;
/** The parser searches all open elements for a prefix: 100,000 of them took over 30 s. */
const MAX_DEPTH = 1_000;

/**
 * Reads XML or XHTML as events. Errors in the markup are ignored, because many books have some. The named characters of
 * XML and HTML are decoded; entities that a document type declares are never expanded or fetched.
 * @throws DocumentError for elements nested more than 1,000 deep
 */
export const readXml = (bytes: Uint8Array, handler: XmlHandler): void => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', () => {});
  let depth = 0;
  parser.on('opentag', (tag) => {
    if (++depth > MAX_DEPTH) throw unsupported(`has elements nested more than ${MAX_DEPTH} deep`);
    handler.open?.(tag.local, tag);
  });
  parser.on('closetag', (tag) => {
    depth--;
    handler.close?.(tag.local);
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  parser.ENTITIES = namedCharacters();
  const source = decodeXml(bytes);
  for (let at = 0; at < source.length; at += PIECE_LENGTH) parser.write(source.slice(at, at + PIECE_LENGTH));
  parser.close();
};

/** Returns a map from the names of XML's and HTML's named characters to the characters, filled on demand. */
const namedCharacters = (): Record<string, string> =>
  new Proxy<Record<string, string>>(Object.create(null), {
    get(known, name) {
      if (typeof name !== 'string' || !/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return undefined;
      const reference = `&${name};`;
      known[name] ??= decodeHTMLStrict(reference);
      return known[name] === reference ? undefined : known[name];
    },
  });

/** Returns the value of an attribute, whatever its prefix. */
export const attribute = (tag: SaxesTagNS, name: string): string | undefined =>
  Object.values(tag.attributes).find((each) => each.local === name)?.value;

/** Decodes by the byte order mark, else by the XML declaration, else as UTF-8. */
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
