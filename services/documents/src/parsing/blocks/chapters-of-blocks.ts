import { MAX_TITLE_LENGTH } from '@versio/proto/limits';
import {
  chapterCollector,
  cleanText,
  type DocumentLimits,
  type DocumentWarning,
  isBlank,
  type ParsedDocument,
  type ParseOptions,
  unsupported,
} from '../document.ts';
import { titleFromFilename } from '../filenames.ts';
import { splitText } from '../split/split-text.ts';
import { type Block, type BlockDocument, type Section, textOf } from './block.ts';
import { type Division, divideBlocks } from './divide-blocks.ts';
import { lossesOf } from './losses.ts';
import { blocksBelow, endOfTitle, hasLosses, hasText, shortTitle } from './titles.ts';

/**
 * Makes the chapters of a document: one of each section, or with `split` one at each heading and entry of the table of
 * contents (docs/rules.md#headings). A document without either is divided at the lines that have the form of headings.
 * @throws DocumentError if it has no text, or a limit is exceeded
 */
export const chaptersOfBlocks = (
  document: BlockDocument,
  options: ParseOptions,
  limits: DocumentLimits,
): ParsedDocument => {
  const sections = document.sections.map(withPlainLongHeadings).filter(({ blocks }) => blocks.some(hasText));
  if (sections.length === 0) throw unsupported('is empty: it holds no text');
  const divided = options.split === 'none' ? undefined : divideBlocks(sections, options.split);
  const chapters = divided ?? wholeSections(sections, document.title);
  const collector = chapterCollector(limits, options.split);
  const warnings: DocumentWarning[] = [];
  const only = divided === undefined && chapters.length === 1 ? chapters[0] : undefined;
  const parts = only && splitText(plainText(only.blocks, options), options.split);
  if (parts !== undefined) {
    for (const { title, text } of parts.chapters) collector.add(title, text);
    // Where in the text something was lost is not known after it was divided by lines.
    return { chapters: collector.chapters, warnings: [...lossesOf(only!.blocks, 0, options), ...parts.warnings] };
  }
  for (const { title, blocks } of chapters) {
    const text = plainText(blocks, options);
    if (isBlank(text)) continue;
    warnings.push(...lossesOf(blocks, collector.chapters.length, options));
    collector.add(title, text);
  }
  if (collector.chapters.length === 0) throw unsupported('is empty: it holds no text');
  return { chapters: collector.chapters, warnings };
};

/** Makes the chapters of a document that is one section, whose last resort for a title is the name of its file. */
export const chaptersOfSection = (
  blocks: Block[],
  { filename, title }: { filename: string; title: string },
  options: ParseOptions,
  limits: DocumentLimits,
): ParsedDocument => {
  const section = { fallbackTitle: titleFromFilename(filename), blocks, entries: [] };
  return chaptersOfBlocks({ sections: [section], title }, options, limits);
};

/** One chapter of each section, but for those that only name others. */
const wholeSections = (all: readonly Section[], documentTitle: string | undefined): Division[] => {
  const own = all.filter(({ isTitleOnly }) => !isTitleOnly);
  const sections = own.length > 0 ? own : all;
  return sections.map((section) => wholeSection(section, sections.length === 1 ? documentTitle : undefined));
};

/** A heading too long for a title is text. */
const withPlainLongHeadings = (section: Section): Section => {
  for (const block of section.blocks)
    if (
      block.level !== undefined &&
      block.text.length > MAX_TITLE_LENGTH &&
      [...textOf(block)].length > MAX_TITLE_LENGTH
    )
      delete block.level;
  return section;
};

/**
 * The first heading before any text becomes the title, unless the table of contents has one; then only its repetition
 * goes.
 */
const wholeSection = (
  { title, volumes = [], fallbackTitle, blocks }: Section,
  documentTitle: string | undefined,
): Division => {
  const first = blocks.findIndex(hasText);
  const heading = blocks[first]?.level === undefined ? undefined : shortTitle(textOf(blocks[first]!));
  const named = shortTitle(title ?? '');
  let from = 0;
  if (named === '') from = heading === undefined ? 0 : first + 1;
  else from = endOfTitle(blocks, first, named);
  const below = heading && shortTitle([...volumes, heading].join(' '));
  const own = named || below || shortTitle(documentTitle ?? '') || shortTitle(fallbackTitle);
  const rest = from === 0 ? blocks : blocksBelow(blocks, 0, from, blocks.length);
  // A page of nothing but its heading keeps it, so that it is not lost.
  return { title: own, blocks: rest.some(hasText) ? rest : blocks };
};

const plainText = (blocks: readonly Block[], { notes }: ParseOptions): string => {
  const lines: string[] = [];
  for (const block of blocks) {
    if (block.isNote) continue;
    // A paragraph of nothing but a note or a picture is no empty line.
    if (block.text !== '' || !hasLosses(block)) lines.push(textOf(block));
    if (notes === 'inline') for (const { label, text } of block.notes ?? []) lines.push(`[${label}] ${text}`);
  }
  return cleanText(lines.join('\n'));
};
