import { posix } from 'node:path';
import { MAX_TITLE_LENGTH } from '@versio/proto/limits';
import {
  chapterCollector,
  cleanText,
  type DocumentLimits,
  isBlank,
  type ParsedDocument,
  unsupported,
} from './document.ts';
import { attribute, readXml, xhtmlText } from './xhtml.ts';
import type { ZipReader } from './zip.ts';

const CONTAINER = 'META-INF/container.xml';

/**
 * Parses an EPUB 2 or 3: every spine item that has text is a chapter. Its title is its entry in the table of contents,
 * else its first heading, else its file name (docs/rules.md#uploads). A heading that only repeats the title is left out
 * of the text.
 * @throws DocumentError for a damaged or protected book, and for one without text
 */
export const parseEpub = async (zip: ZipReader, limits: DocumentLimits): Promise<ParsedDocument> => {
  if (await hasEncryptedText(zip)) throw unsupported('is protected (DRM); save it without protection');
  const book = await readPackage(zip);
  const titles = await readContents(zip, book);
  const collector = chapterCollector(limits);
  for (const path of book.spine) {
    if (!zip.has(path)) throw unsupported(`is not a readable EPUB: its spine names ${path}, which is missing`);
    const page = xhtmlText(await zip.read(path));
    const named = titles.get(path) ?? page.heading ?? '';
    const title = shortTitle(named) || shortTitle(posix.basename(path, posix.extname(path)));
    const text = cleanText(chapterLines(page.lines, page.startsWithHeading, title).join('\n'));
    if (!isBlank(text)) collector.add(title, text);
  }
  if (collector.chapters.length === 0) throw unsupported('is empty: none of its pages holds text');
  return { chapters: collector.chapters };
};

/** Returns true if the archive looks like an EPUB. */
export const isEpub = (zip: ZipReader): boolean => zip.has(CONTAINER);

const chapterLines = (lines: string[], startsWithHeading: boolean, title: string): string[] => {
  if (!startsWithHeading) return lines;
  const at = lines.findIndex((line) => line !== '');
  if (shortTitle(lines[at] ?? '') !== title) return lines;
  const rest = lines.slice(at + 1);
  return rest.every(isBlank) ? lines : rest;
};

interface Package {
  /** Paths in the archive, in reading order. */
  spine: string[];
  navPath: string | null;
  ncxPath: string | null;
}

const readPackage = async (zip: ZipReader): Promise<Package> => {
  let packagePath: string | undefined;
  readXml(await zip.read(CONTAINER), {
    open(name, tag) {
      if (name === 'rootfile') packagePath ??= attribute(tag, 'full-path');
    },
  });
  if (packagePath === undefined) throw unsupported('is not a readable EPUB: its container names no package');
  const base = packagePath;
  const manifest = new Map<string, { path: string; type: string; properties: string[] }>();
  const spineIds: string[] = [];
  let ncxId: string | undefined;
  readXml(await zip.read(base), {
    open(name, tag) {
      if (name === 'item') {
        const id = attribute(tag, 'id');
        const href = attribute(tag, 'href');
        if (id === undefined || href === undefined) return;
        const properties = attribute(tag, 'properties')?.split(/\s+/) ?? [];
        manifest.set(id, { path: resolvePath(base, href), type: attribute(tag, 'media-type') ?? '', properties });
      } else if (name === 'spine') {
        ncxId = attribute(tag, 'toc');
      } else if (name === 'itemref') {
        const id = attribute(tag, 'idref');
        if (id !== undefined) spineIds.push(id);
      }
    },
  });
  const items = [...manifest.values()];
  const spine = spineIds
    .map((id) => manifest.get(id))
    .filter((item) => item !== undefined)
    .filter((item) => /html|xml$/.test(item.type) || item.type === '')
    .map((item) => item.path);
  const ncx = (ncxId === undefined ? undefined : manifest.get(ncxId)) ?? items.find((item) => /dtbncx/.test(item.type));
  return {
    spine: [...new Set(spine)],
    navPath: items.find((item) => item.properties.includes('nav'))?.path ?? null,
    ncxPath: ncx?.path ?? null,
  };
};

/** Reads the titles by path. Of several entries of the table of contents for one file, the first counts. */
const readContents = async (zip: ZipReader, book: Package): Promise<Map<string, string>> => {
  const titles = new Map<string, string>();
  const addTitle = (base: string, href: string | undefined, text: string): void => {
    if (href === undefined || text.trim() === '') return;
    const path = resolvePath(base, href);
    if (!titles.has(path)) titles.set(path, text);
  };
  if (book.navPath !== null && zip.has(book.navPath)) readNav(await zip.read(book.navPath), book.navPath, addTitle);
  if (titles.size === 0 && book.ncxPath !== null && zip.has(book.ncxPath)) {
    readNcx(await zip.read(book.ncxPath), book.ncxPath, addTitle);
  }
  return titles;
};

type AddTitle = (base: string, href: string | undefined, text: string) => void;

const readNav = (bytes: Uint8Array, base: string, addTitle: AddTitle): void => {
  let inContents = false;
  let href: string | undefined;
  let text = '';
  readXml(bytes, {
    open(name, tag) {
      // Other <nav> elements list pages or landmarks.
      if (name === 'nav') inContents = (attribute(tag, 'type') ?? 'toc').split(/\s+/).includes('toc');
      if (name !== 'a') return;
      href = attribute(tag, 'href');
      text = '';
    },
    text(piece) {
      text += piece;
    },
    close(name) {
      if (name === 'nav') inContents = false;
      if (name !== 'a' || !inContents) return;
      addTitle(base, href, text);
      href = undefined;
    },
  });
};

const readNcx = (bytes: Uint8Array, base: string, addTitle: AddTitle): void => {
  let label = '';
  let inText = false;
  readXml(bytes, {
    open(name, tag) {
      if (name === 'navPoint') label = '';
      if (name === 'text') inText = true;
      if (name === 'content') addTitle(base, attribute(tag, 'src'), label);
    },
    text(piece) {
      if (inText) label += piece;
    },
    close(name) {
      if (name === 'text') inText = false;
    },
  });
};

/** Returns true if pages are encrypted, which means DRM. Fonts may be obfuscated. */
const hasEncryptedText = async (zip: ZipReader): Promise<boolean> => {
  if (!zip.has('META-INF/encryption.xml')) return false;
  let encrypted = false;
  readXml(await zip.read('META-INF/encryption.xml'), {
    open(name, tag) {
      if (name === 'CipherReference' && /\.(x?html?|xml|opf|ncx)$/i.test(attribute(tag, 'URI') ?? '')) encrypted = true;
    },
  });
  return encrypted;
};

const resolvePath = (base: string, href: string): string => {
  const path = href.split('#')[0]!;
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A stray percent sign: the name is not encoded.
  }
  return posix.normalize(posix.join(posix.dirname(base), decoded)).replace(/^\/+/, '');
};

const shortTitle = (text: string): string => {
  const tidy = cleanText(text).replace(/\s+/g, ' ').trim();
  return [...tidy].slice(0, MAX_TITLE_LENGTH).join('');
};
