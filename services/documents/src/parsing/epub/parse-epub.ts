import { posix } from 'node:path';
import type { Section } from '../blocks/block.ts';
import { chaptersOfBlocks } from '../blocks/chapters-of-blocks.ts';
import { textBudget } from '../blocks/flow.ts';
import { hiddenClasses } from '../blocks/hidden-classes.ts';
import { type LinkedPage, resolveNotes } from '../blocks/link-notes.ts';
import { readMarkup } from '../blocks/markup-flow.ts';
import { hasText, isSameTitle } from '../blocks/titles.ts';
import { type DocumentLimits, type ParsedDocument, type ParseOptions, unsupported } from '../document.ts';
import { readXml } from '../xml.ts';
import type { ZipReader } from '../zip.ts';
import { type ContentsEntry, readContents } from './contents.ts';
import { FRONT_MATTER, hasEncryptedText, readPackage, resolvePath } from './package.ts';

/** A page, and whether it names itself as front matter. */
interface Page extends LinkedPage {
  types: ReadonlySet<string>;
}

/**
 * Parses an EPUB 2 or 3: every spine item that has text is a chapter, but for navigation, cover and title pages; with
 * `split` a chapter begins at every entry of the table of contents, also within a page, and at every heading. Notes
 * stand behind the paragraph that refers to them, wherever their texts are.
 * @throws DocumentError for a damaged or protected book, and for one without text
 */
export const parseEpub = async (
  zip: ZipReader,
  limits: DocumentLimits,
  options: ParseOptions,
): Promise<ParsedDocument> => {
  if (await hasEncryptedText(zip)) throw unsupported('is protected (DRM); save it without protection');
  const book = await readPackage(zip);
  const contents = await readContents(zip, book);
  const frontMatter = new Set([...book.frontMatter, ...contents.frontMatter]);
  const budget = textBudget(limits, options);
  const styles: string[] = [];
  for (const path of book.styles) if (zip.has(path)) styles.push((await zip.read(path)).toString());
  const hidden = hiddenClasses(styles);
  const pages: Page[] = [];
  for (const path of book.spine) {
    if (!zip.has(path)) throw unsupported(`is not a readable EPUB: its spine names ${path}, which is missing`);
    if (path === book.navPath) continue;
    const bytes = await zip.read(path);
    pages.push({ ...readMarkup((handler) => readXml(bytes, handler), budget, hidden), path });
  }
  resolveNotes(pages, resolvePath);
  const entries = Map.groupBy(contents.entries, ({ path }) => path);
  const chapters = pages.filter((page) => !isFrontMatter(page, frontMatter, book.title));
  // A book whose every page is said to be front matter says nothing by it.
  const kept = chapters.some(({ blocks }) => blocks.some(hasText)) ? chapters : pages;
  const sections = kept.map((page) => sectionOf(page, entries.get(page.path) ?? []));
  return chaptersOfBlocks({ sections, title: book.title }, options, limits);
};

/** A page that names itself a cover or contents but has more text than this beside its links is a chapter as well. */
const MAX_FRONT_MATTER_UNITS = 2_000;

const isFrontMatter = (
  { path, blocks, links, types }: Page,
  named: ReadonlySet<string>,
  bookTitle: string,
): boolean => {
  const texts = blocks.filter(hasText);
  if (named.has(path) || [...types].some((type) => FRONT_MATTER.has(type))) {
    const linked = links.reduce((sum, { start, end }) => sum + end - start, 0);
    return texts.reduce((sum, { text }) => sum + text.length, -linked) <= MAX_FRONT_MATTER_UNITS;
  }
  if (texts.length === 0 || texts.length > 3) return false;
  return bookTitle !== '' && isSameTitle(texts.map(({ text }) => text).join(''), bookTitle);
};

const sectionOf = ({ path, blocks, ids }: Page, entries: readonly ContentsEntry[]): Section => {
  const places = entries.map(({ fragment, title, level }) => {
    const block = fragment === undefined ? 0 : (ids.get(fragment)?.[0] ?? 0);
    return { block, title, level };
  });
  // Of notes that stood on a page of their own, their heading may remain.
  const isNotesPage = blocks.some(({ isNote }) => isNote) && blocks.every((block) => !hasText(block) || block.level);
  return {
    ...(entries[0] !== undefined && { title: entries[0].title }),
    fallbackTitle: posix.basename(path, posix.extname(path)),
    blocks: isNotesPage ? [] : blocks,
    entries: places.toSorted((a, b) => a.block - b.block),
  };
};
