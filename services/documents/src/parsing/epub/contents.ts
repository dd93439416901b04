import { readXml } from '../xml.ts';
import type { ZipReader } from '../zip.ts';
import { FRONT_MATTER, type Package, resolvePath } from './package.ts';

/** An entry of the table of contents. */
export interface ContentsEntry {
  /** The page that it leads to. */
  path: string;
  /** The element of the page, if it is not its beginning. */
  fragment: string | undefined;
  title: string;
  /** 1 for the outermost entries. */
  level: number;
}

/** What the navigation of a book tells. */
export interface Contents {
  entries: ContentsEntry[];
  /** Pages that landmarks name as cover, title page or contents. */
  frontMatter: string[];
}

/** More say nothing new: a book has at most 20,000 chapters. */
const MAX_ENTRIES = 100_000;

/** Reads the navigation document of EPUB 3, or the NCX of EPUB 2 if that has no entries. */
export const readContents = async (zip: ZipReader, book: Package): Promise<Contents> => {
  const contents: Contents = { entries: [], frontMatter: [] };
  if (book.navPath !== null && zip.has(book.navPath)) readNav(await zip.read(book.navPath), book.navPath, contents);
  if (contents.entries.length === 0 && book.ncxPath !== null && zip.has(book.ncxPath))
    readNcx(await zip.read(book.ncxPath), book.ncxPath, contents);
  return contents;
};

const addEntry = (
  { entries }: Contents,
  base: string,
  href: string | undefined,
  title: string,
  level: number,
): void => {
  if (href === undefined || title.trim() === '' || entries.length === MAX_ENTRIES) return;
  const hash = href.indexOf('#');
  const fragment = hash < 0 ? undefined : decodeFragment(href.slice(hash + 1));
  entries.push({ path: resolvePath(base, href), fragment: fragment || undefined, title, level });
};

const decodeFragment = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const readNav = (bytes: Uint8Array, base: string, contents: Contents): void => {
  let types: string[] = [];
  let level = 0;
  let link: { href: string | undefined; type: string | undefined } | undefined;
  let text = '';
  readXml(bytes, {
    open(name, attribute) {
      // Other <nav> elements list pages or landmarks.
      if (name === 'nav') types = (attribute('type') ?? 'toc').split(/\s+/);
      if (name === 'ol') level++;
      if (name !== 'a') return;
      link = { href: attribute('href'), type: attribute('type') };
      text = '';
    },
    text(piece) {
      text += piece;
    },
    close(name) {
      if (name === 'nav') types = [];
      if (name === 'ol') level--;
      if (name !== 'a' || link === undefined) return;
      if (types.includes('toc')) addEntry(contents, base, link.href, text, Math.max(1, level));
      const isFront = link.type?.split(/\s+/).some((type) => FRONT_MATTER.has(type)) ?? false;
      if (types.includes('landmarks') && isFront && link.href !== undefined)
        contents.frontMatter.push(resolvePath(base, link.href));
      link = undefined;
    },
  });
};

const readNcx = (bytes: Uint8Array, base: string, contents: Contents): void => {
  let label = '';
  let inText = false;
  let inMap = false;
  let level = 0;
  readXml(bytes, {
    open(name, attribute) {
      if (name === 'navMap') inMap = true;
      if (name === 'navPoint') {
        label = '';
        level++;
      }
      if (name === 'text') inText = inMap;
      if (name === 'content' && inMap) addEntry(contents, base, attribute('src'), label, level);
    },
    text(piece) {
      if (inText) label += piece;
    },
    close(name) {
      if (name === 'text') inText = false;
      if (name === 'navPoint') level--;
      if (name === 'navMap') inMap = false;
    },
  });
};
