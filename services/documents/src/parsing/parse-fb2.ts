import type { Block, Section } from './blocks/block.ts';
import { chaptersOfBlocks } from './blocks/chapters-of-blocks.ts';
import { createFlow, type FlowBuilder, textBudget } from './blocks/flow.ts';
import { resolveNotes } from './blocks/link-notes.ts';
import { hasText, shortTitle } from './blocks/titles.ts';
import type { DocumentLimits, ParsedDocument, ParseOptions } from './document.ts';
import { titleFromFilename } from './filenames.ts';
import { type Attributes, readXml } from './xml.ts';

const BLOCKS = new Set(['p', 'v', 'subtitle', 'text-author', 'date', 'td', 'th', 'tr', 'stanza', 'cite', 'epigraph']);

/** FictionBook has no lists: programs write their numbers with a no-break space. */
const LIST_NUMBER = /^(\d{1,4}[.)])\u00a0/;
const NOTES = -1;

/** A section, which begins at a block. */
interface Place {
  start: number;
  /** 1 for the outermost; 0 for a body; NOTES for a body of notes. */
  depth: number;
}

/**
 * Parses a FictionBook: every section with a text of its own is a chapter. The titles of the sections that it is in
 * stand before its own.
 * @throws DocumentError for a file without text
 */
export const parseFb2 = (
  bytes: Uint8Array,
  filename: string,
  limits: DocumentLimits,
  options: ParseOptions,
): ParsedDocument => {
  const flow = createFlow(textBudget(limits, options));
  const { places, bookTitle } = readBook(bytes, flow);
  resolveNotes([{ ...flow, path: '' }], (base) => base);
  const sections = sectionsOf(flow.blocks, places, titleFromFilename(filename));
  return chaptersOfBlocks({ sections, title: bookTitle }, options, limits);
};

const readBook = (bytes: Uint8Array, flow: FlowBuilder): { places: Place[]; bookTitle: string } => {
  const places: Place[] = [{ start: 0, depth: 0 }];
  const ends: (() => void)[] = [];
  const state = { flow, places, depth: 0, inNotes: false };
  let bookTitle = '';
  let path = '';
  let inBody = false;
  readXml(bytes, {
    open(name, attribute) {
      if (name === 'body') inBody = true;
      else if (!inBody) {
        path = name;
        return;
      }
      ends.push(openElement(state, name, attribute));
    },
    close(name) {
      if (!inBody) {
        path = '';
        return;
      }
      ends.pop()?.();
      if (name === 'body') inBody = false;
    },
    text(text) {
      if (inBody) flow.addFolded(text);
      else if (path === 'book-title' && bookTitle === '') bookTitle = text.trim();
    },
  });
  flow.finish();
  for (const block of flow.blocks) block.text = block.text.replace(LIST_NUMBER, '$1 ');
  return { places, bookTitle };
};

const openElement = (
  state: { flow: FlowBuilder; places: Place[]; depth: number; inNotes: boolean },
  name: string,
  attribute: Attributes,
): (() => void) => {
  const { flow, places } = state;
  const finish: (() => void)[] = [];
  const isBlock = BLOCKS.has(name) || name === 'section' || name === 'body';
  if (isBlock) {
    flow.trimEnd();
    flow.end();
  }
  if (name === 'body') {
    state.inNotes = /^(?:notes|comments|footnotes)$/i.test(attribute('name') ?? '');
    places.push({ start: flow.blocks.length, depth: state.inNotes ? NOTES : 0 });
  } else if (name === 'section') {
    state.depth++;
    if (!state.inNotes) places.push({ start: flow.blocks.length, depth: state.depth });
    finish.push(() => void state.depth--);
  } else if (name === 'title' && !state.inNotes) {
    flow.openHeading(state.depth);
    finish.push(() => flow.closeHeading());
  } else if (name === 'empty-line') flow.end(true);
  else if (name === 'image') flow.image();
  else if (name === 'a') finish.push(flow.link(attribute('href') ?? '', attribute('type') === 'note'));
  const id = attribute('id');
  if (id !== undefined && id !== '') finish.push(flow.open(id));
  return () => {
    if (isBlock) {
      flow.trimEnd();
      flow.end();
    }
    for (const each of finish.toReversed()) each();
  };
};

const sectionsOf = (blocks: readonly Block[], places: readonly Place[], fallbackTitle: string): Section[] => {
  const sections: Section[] = [];
  /** Titles of the sections around. */
  let titles: { depth: number; title: string }[] = [];
  for (const [index, { start, depth }] of places.entries()) {
    if (depth === NOTES) continue;
    const own = blocks.slice(start, places[index + 1]?.start ?? blocks.length);
    titles = titles.filter((each) => each.depth < depth);
    const heading = own.find(hasText);
    const title = heading?.level === undefined ? '' : shortTitle(heading.text);
    const isTitleOnly = own.every((block) => !hasText(block) || block.level !== undefined);
    sections.push({
      volumes: titles.map((each) => each.title),
      fallbackTitle,
      blocks: own,
      entries: [],
      isTitleOnly: isTitleOnly && places[index + 1] !== undefined,
    });
    if (title !== '' && depth > 0) titles.push({ depth, title });
  }
  return sections;
};
