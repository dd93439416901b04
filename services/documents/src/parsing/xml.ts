import { decodeHTMLStrict } from 'entities/decode';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { unsupported } from './document.ts';

/** Returns the value of an attribute by its local name, whatever its prefix. */
export type Attributes = (name: string) => string | undefined;

/** Callbacks for the events of markup. Names are local names, without prefix. */
export interface MarkupHandler {
  open?(name: string, attribute: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

const PIECE_LENGTH = 65_536;
/** The parser searches all open elements for a prefix: 100,000 of them took over 30 s. */
export const MAX_MARKUP_DEPTH = 1_000;

/** Creates the error of markup that is nested too deep. */
export const tooDeep = () => unsupported(`has elements nested more than ${MAX_MARKUP_DEPTH} deep`);

/**
 * Reads XML or XHTML as events. Errors in the markup are ignored, because many books have some. The named characters of
 * XML and HTML are decoded; entities that a document type declares are never expanded or fetched.
 * @throws DocumentError for elements nested more than 1,000 deep
 */
export const readXml = (bytes: Uint8Array, handler: MarkupHandler): void => {
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', () => {});
  let depth = 0;
  parser.on('opentag', (tag) => {
    if (++depth > MAX_MARKUP_DEPTH) throw tooDeep();
    handler.open?.(tag.local, (name) => attributeOf(tag, name));
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

const attributeOf = (tag: SaxesTagNS, name: string): string | undefined => {
  for (const key in tag.attributes) {
    const found = tag.attributes[key]!;
    if (found.local === name) return found.value;
  }
  return undefined;
};

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

/** Returns the title of Dublin Core in the properties of a document; empty if it has none. */
export const readTitle = (bytes: Uint8Array): string => {
  let title = '';
  let isOpen = false;
  readXml(bytes, {
    open(name) {
      if (name === 'title' && title === '') isOpen = true;
    },
    text(text) {
      if (isOpen) title += text;
    },
    close(name) {
      if (name === 'title') isOpen = false;
    },
  });
  return title.trim();
};
