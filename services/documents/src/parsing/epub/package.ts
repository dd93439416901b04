import { posix } from 'node:path';
import { unsupported } from '../document.ts';
import { readXml } from '../xml.ts';
import type { ZipReader } from '../zip.ts';

const CONTAINER = 'META-INF/container.xml';

/** The package document of an EPUB. */
export interface Package {
  /** Paths in the archive, in reading order. */
  spine: string[];
  navPath: string | null;
  ncxPath: string | null;
  /** Pages that the package names as cover, title page or contents. */
  frontMatter: Set<string>;
  title: string;
  /** Paths of the style sheets. */
  styles: string[];
}

/** Returns true if the archive looks like an EPUB. */
export const isEpub = (zip: ZipReader): boolean => zip.has(CONTAINER);

/** Reads the package. @throws DocumentError if there is none */
export const readPackage = async (zip: ZipReader): Promise<Package> => {
  let packagePath: string | undefined;
  readXml(await zip.read(CONTAINER), {
    open(name, attribute) {
      if (name === 'rootfile') packagePath ??= attribute('full-path');
    },
  });
  if (packagePath === undefined) throw unsupported('is not a readable EPUB: its container names no package');
  return packageOf(await zip.read(packagePath), packagePath);
};

/** Resolves a link of a page to a path in the archive. */
export const resolvePath = (base: string, href: string): string => {
  const path = href.split('#')[0]!;
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A stray percent sign: the name is not encoded.
  }
  return posix.normalize(posix.join(posix.dirname(base), decoded)).replace(/^\/+/, '');
};

/** Types of pages that are no chapters, in landmarks (EPUB 3), in the guide (EPUB 2) and on a page's body. */
export const FRONT_MATTER: ReadonlySet<string> = new Set(['cover', 'titlepage', 'title-page', 'halftitlepage', 'toc']);

interface Item {
  path: string;
  type: string;
  properties: string[];
}

const packageOf = (bytes: Uint8Array, base: string): Package => {
  const manifest = new Map<string, Item>();
  const spineIds: string[] = [];
  const frontMatter = new Set<string>();
  let ncxId: string | undefined;
  let title = '';
  let inTitle = false;
  readXml(bytes, {
    open(name, attribute) {
      if (name === 'title' && title === '') inTitle = true;
      else if (name === 'item') {
        const id = attribute('id');
        const href = attribute('href');
        if (id === undefined || href === undefined) return;
        const properties = attribute('properties')?.split(/\s+/) ?? [];
        manifest.set(id, { path: resolvePath(base, href), type: attribute('media-type') ?? '', properties });
      } else if (name === 'spine') ncxId = attribute('toc');
      else if (name === 'itemref') spineIds.push(attribute('idref') ?? '');
      else if (name === 'reference' && FRONT_MATTER.has(attribute('type') ?? ''))
        frontMatter.add(resolvePath(base, attribute('href') ?? ''));
    },
    text(text) {
      if (inTitle) title += text;
    },
    close(name) {
      if (name === 'title') inTitle = false;
    },
  });
  const items = [...manifest.values()];
  const pages = spineIds
    .map((id) => manifest.get(id))
    .filter((item) => item !== undefined)
    .filter(({ type }) => /html|xml$/.test(type) || type === '');
  const ncx = (ncxId === undefined ? undefined : manifest.get(ncxId)) ?? items.find(({ type }) => /dtbncx/.test(type));
  return {
    spine: [...new Set(pages.map(({ path }) => path))],
    navPath: items.find(({ properties }) => properties.includes('nav'))?.path ?? null,
    ncxPath: ncx?.path ?? null,
    frontMatter,
    title: title.trim(),
    styles: items.filter(({ type }) => type === 'text/css').map(({ path }) => path),
  };
};

/** Returns true if pages are encrypted, which means DRM. Fonts may be obfuscated. */
export const hasEncryptedText = async (zip: ZipReader): Promise<boolean> => {
  if (!zip.has('META-INF/encryption.xml')) return false;
  let encrypted = false;
  readXml(await zip.read('META-INF/encryption.xml'), {
    open(name, attribute) {
      if (name === 'CipherReference' && /\.(x?html?|xml|opf|ncx)$/i.test(attribute('URI') ?? '')) encrypted = true;
    },
  });
  return encrypted;
};
