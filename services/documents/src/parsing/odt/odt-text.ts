import { addNote, type Block } from '../blocks/block.ts';
import { foldedText } from '../blocks/flow.ts';
import { type Attributes, readXml } from '../xml.ts';
import { createOdtCounters, type OdtStyles, OUTLINE, styleChain } from './odt-styles.ts';

interface Paragraph {
  pieces: string[];
  block: Omit<Block, 'text'>;
}

interface Note {
  label: string;
  inLabel: boolean;
  lines: string[];
}

interface List {
  style: string;
  level: number;
  /** The number that the next paragraph gets: only the first of an item has one. */
  item: { start: number | undefined } | undefined;
}

interface State {
  styles: OdtStyles;
  counters: ReturnType<typeof createOdtCounters>;
  onParagraph: (block: Block) => void;
  /** Paragraphs that are open, each in a note or text box of the one before. */
  open: Paragraph[];
  /** Notes that are open, with the number of open paragraphs around them. */
  notes: (Note & { depth: number })[];
  lists: List[];
}

/** What is no text of the document as shown: deleted text, comments, indexes, readings of ruby, numbers for others. */
const SKIPPED = new Set(
  (
    'tracked-changes annotation annotation-end table-of-content alphabetical-index user-index illustration-index ' +
    'table-index object-index bibliography forms sequence-decls variable-decls user-field-decls ruby-text number desc object'
  ).split(' '),
);

/** Reads the paragraphs of `content.xml`, those of table cells row by row. Notes stand with their paragraph. */
export const readOdtText = (bytes: Uint8Array, styles: OdtStyles, onParagraph: (block: Block) => void): void => {
  const state: State = {
    ...{ styles, onParagraph, counters: createOdtCounters(styles), open: [], notes: [], lists: [] },
  };
  let skipDepth = 0;
  let inBody = false;
  const ends: ((() => void) | undefined)[] = [];
  readXml(bytes, {
    open(name, attribute) {
      if (name === 'body') inBody = true;
      if (!inBody) return;
      if (skipDepth > 0 || SKIPPED.has(name)) return void skipDepth++;
      if (isHidden(state, name, attribute)) {
        const paragraph = state.open.at(-1);
        if (paragraph !== undefined) paragraph.block.hiddenTexts = 1;
        else onParagraph({ text: '', hiddenTexts: 1 });
        return void skipDepth++;
      }
      ends.push(openElement(state, name, attribute));
    },
    close() {
      if (!inBody) return;
      if (skipDepth > 0) return void skipDepth--;
      ends.pop()?.();
    },
    text(text) {
      if (skipDepth > 0) return;
      const note = state.notes.at(-1);
      if (note?.inLabel) note.label += text;
      else addText(state.open.at(-1), text);
    },
  });
};

const isHidden = ({ styles }: State, name: string, attribute: Attributes): boolean => {
  if (name === 'hidden-text' || name === 'hidden-paragraph') return true;
  if (name === 'section') return attribute('display') === 'none';
  if (name !== 'span' && name !== 'p' && name !== 'h') return false;
  const chain = styleChain(styles, name === 'span' ? 'text' : 'paragraph', attribute('style-name'));
  return chain.find((style) => style.isHidden !== undefined)?.isHidden ?? false;
};

const addText = (paragraph: Paragraph | undefined, text: string): void => {
  if (paragraph === undefined) return;
  const folded = foldedText(text, paragraph.pieces.at(-1)?.at(-1) ?? '');
  if (folded !== '') paragraph.pieces.push(folded);
};

const openElement = (state: State, name: string, attribute: Attributes): (() => void) | undefined => {
  const paragraph = state.open.at(-1);
  if (name === 'p' || name === 'h') return openParagraph(state, name, attribute);
  if (name === 'list') return openList(state, attribute);
  if (name === 'list-item') {
    const list = state.lists.at(-1);
    const start = attribute('start-value');
    if (list !== undefined) list.item = { start: start === undefined ? undefined : Number(start) || 0 };
  } else if (name === 'note') return openNote(state);
  else if (name === 'note-citation') {
    const note = state.notes.at(-1);
    if (note === undefined) return undefined;
    note.inLabel = true;
    return () => {
      note.inLabel = false;
    };
  } else if (paragraph === undefined) return undefined;
  else if (name === 's') paragraph.pieces.push(' '.repeat(Math.min(1_000, Number(attribute('c') ?? 1) || 1)));
  else if (name === 'tab') paragraph.pieces.push('\t');
  else if (name === 'line-break') paragraph.pieces.push('\n');
  else if (name === 'image') paragraph.block.images = (paragraph.block.images ?? 0) + 1;
  return undefined;
};

const openParagraph = (state: State, name: string, attribute: Attributes): (() => void) => {
  const { styles, counters } = state;
  const chain = styleChain(styles, 'paragraph', attribute('style-name'));
  const outline = name === 'h' ? Number(attribute('outline-level') ?? 1) || 1 : undefined;
  const isTitle = chain.some((style) => style.name === 'Title');
  const level = outline ?? chain.find((style) => style.level !== undefined)?.level ?? (isTitle ? 0 : undefined);
  const paragraph: Paragraph = { pieces: [], block: {} };
  state.open.push(paragraph);
  const list = state.lists.at(-1);
  const item = list?.item;
  if (list !== undefined) list.item = undefined;
  return () => {
    state.open.pop();
    const text = paragraph.pieces.join('');
    let number: string | undefined;
    if (item !== undefined && text.trim() !== '') number = counters.next(list!.style, list!.level, item.start);
    else if (outline !== undefined && attribute('is-list-header') !== 'true')
      number = counters.next(OUTLINE, outline, undefined);
    const { block } = paragraph;
    emit(state, {
      ...block,
      text,
      ...(level !== undefined && text.trim() !== '' && { level }),
      ...(number !== undefined && { number }),
    });
  };
};

/** A paragraph of a note belongs to that; all others, also of text boxes, to the document. */
const emit = ({ notes, onParagraph, open }: State, block: Block): void => {
  const note = notes.at(-1);
  if (note === undefined || open.length < note.depth) onParagraph(block);
  else if (block.text.trim() !== '') note.lines.push(block.text.trim());
};

const openNote = (state: State): (() => void) => {
  const note = { label: '', inLabel: false, lines: [], depth: state.open.length };
  state.notes.push(note);
  return () => {
    state.notes.pop();
    const paragraph = state.open.at(-1);
    if (paragraph !== undefined && note.lines.length > 0)
      addNote(paragraph.block, { label: note.label.trim() || '*', text: note.lines.join('\n') });
  };
};

const openList = (state: State, attribute: Attributes): (() => void) => {
  const outer = state.lists.at(-1);
  const style = attribute('style-name') ?? outer?.style ?? '';
  const goesOn = attribute('continue-numbering') === 'true' || attribute('continue-list') !== undefined;
  if (outer === undefined && !goesOn) state.counters.restart(style);
  state.lists.push({ style, level: (outer?.level ?? 0) + 1, item: undefined });
  return () => void state.lists.pop();
};
