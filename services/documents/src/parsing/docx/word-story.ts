import { addNote, type Block } from '../blocks/block.ts';
import { type Attributes, readXml } from '../xml.ts';
import type { WordNumbering } from './word-numbering.ts';
import { isOn, type WordStyles } from './word-styles.ts';

/** What is known of a document before its text is read. */
export interface WordContext {
  styles: WordStyles;
  numbering: WordNumbering;
  /** The texts of foot- and endnotes by kind and id. */
  notes: ReadonlyMap<string, string>;
}

/** Receives what a part of a document holds, in order. */
export interface StoryHandler {
  paragraph(block: Block): void;
  /** A foot- or endnote begins or ends; the paragraphs between are its own. */
  openNote?(id: string): void;
  closeNote?(): void;
}

interface Paragraph {
  pieces: string[];
  block: Omit<Block, 'text'>;
  style?: string;
  outlineLevel?: number;
  numId?: string;
  numLevel?: number;
  /** Its end was deleted: it goes on with the next paragraph. */
  joinsNext: boolean;
  /** Of text boxes anchored in it. */
  inner: Block[];
}

interface Story extends WordContext {
  handler: StoryHandler;
  /** Paragraphs that are open, each in a text box of the one before. */
  open: Paragraph[];
  /** A paragraph whose end was deleted. */
  begun: Paragraph | undefined;
  isRunHidden: boolean;
  inRun: boolean;
  inText: boolean;
  lastNote: number;
}

/**
 * What is no text of the document as accepted: deleted and moved text, former properties, readings of ruby, copies for
 * programs that know less.
 */
const SKIPPED = /^(?:del|moveFrom|rt|Fallback|instrText|delText|\w+Change|docPartObj|placeholder)$/;

/**
 * Reads the paragraphs of a part of a DOCX, with tracked changes as accepted: those of table cells row by row, those of
 * a text box behind the paragraph that it is anchored in. Hidden text is left out.
 */
export const readStory = (bytes: Uint8Array, context: WordContext, handler: StoryHandler): void => {
  const story: Story = {
    ...context,
    ...{ handler, open: [], begun: undefined, isRunHidden: false, inRun: false, inText: false, lastNote: 0 },
  };
  let skipDepth = 0;
  let propertiesDepth = 0;
  let deletedRows = 0;
  const rows: boolean[] = [];
  readXml(bytes, {
    open(name, attribute) {
      if (skipDepth > 0) return void skipDepth++;
      if (name === 'tr') rows.push(false);
      if (name === 'trPr' || name === 'pPr') propertiesDepth++;
      else if (propertiesDepth > 0 && (name === 'del' || name === 'moveFrom')) {
        const paragraph = story.open.at(-1);
        if (paragraph !== undefined) paragraph.joinsNext = true;
        else if (rows.length > 0 && !rows.at(-1)) {
          rows[rows.length - 1] = true;
          deletedRows++;
        }
      }
      if (SKIPPED.test(name)) return void skipDepth++;
      if (propertiesDepth > 0) openProperty(story, name, attribute);
      else if (deletedRows === 0) openElement(story, name, attribute);
    },
    close(name) {
      if (skipDepth > 0) return void skipDepth--;
      if (name === 'tr' && rows.pop()) deletedRows--;
      if (name === 'trPr' || name === 'pPr') propertiesDepth--;
      else if (propertiesDepth === 0 && deletedRows === 0) closeElement(story, name);
    },
    text(text) {
      if (skipDepth > 0 || !story.inText) return;
      const paragraph = story.open.at(-1);
      if (paragraph === undefined || text === '') return;
      if (story.isRunHidden) paragraph.block.hiddenTexts = 1;
      else paragraph.pieces.push(text);
    },
  });
  if (story.begun !== undefined) finishParagraph(story, story.begun);
};

const openProperty = ({ open }: Story, name: string, attribute: Attributes): void => {
  const paragraph = open.at(-1);
  if (paragraph === undefined) return;
  const value = attribute('val');
  if (name === 'pStyle' && value !== undefined) paragraph.style = value;
  else if (name === 'outlineLvl') paragraph.outlineLevel = Number(value);
  else if (name === 'numId' && value !== undefined) paragraph.numId = value;
  else if (name === 'ilvl') paragraph.numLevel = Number(value);
};

const openElement = (story: Story, name: string, attribute: Attributes): void => {
  const paragraph = story.open.at(-1);
  if (name === 'p') {
    story.open.push(story.open.length === 0 ? continued(story) : newParagraph());
    return;
  }
  if (name === 'footnote' || name === 'endnote') story.handler.openNote?.(attribute('id') ?? '');
  if (paragraph === undefined) return;
  if (name === 'r') {
    story.inRun = true;
    story.isRunHidden = story.styles.paragraph(paragraph.style).isHidden;
  } else if (name === 'rStyle') story.isRunHidden ||= story.styles.hides(attribute('val'));
  else if (name === 'vanish' && story.inRun) story.isRunHidden = isOn(attribute('val'));
  else if (name === 't') story.inText = true;
  else if (name === 'blip' || name === 'imagedata') paragraph.block.images = (paragraph.block.images ?? 0) + 1;
  else if (!story.isRunHidden) openCharacter(story, paragraph, name, attribute);
};

const openCharacter = (story: Story, paragraph: Paragraph, name: string, attribute: Attributes): void => {
  if ((name === 'tab' && story.inRun) || name === 'ptab') paragraph.pieces.push('\t');
  else if (name === 'cr' || (name === 'br' && !/^(?:page|column)$/.test(attribute('type') ?? '')))
    paragraph.pieces.push('\n');
  else if (name === 'noBreakHyphen') paragraph.pieces.push('\u2011');
  else if (name === 'footnoteReference' || name === 'endnoteReference') {
    const text = story.notes.get(`${name.slice(0, -'Reference'.length)} ${attribute('id')}`);
    if (text === undefined) return;
    story.lastNote++;
    addNote(paragraph.block, { label: String(story.lastNote), text });
  }
};

const closeElement = (story: Story, name: string): void => {
  if (name === 't') story.inText = false;
  else if (name === 'r') story.inRun = story.isRunHidden = false;
  else if (name === 'footnote' || name === 'endnote') story.handler.closeNote?.();
  else if (name === 'p') {
    const paragraph = story.open.pop();
    if (paragraph === undefined) return;
    const outer = story.open.at(-1);
    if (outer !== undefined) {
      outer.inner.push(blockOf(story, paragraph));
      outer.inner.push(...paragraph.inner);
    } else if (paragraph.joinsNext) story.begun = paragraph;
    else finishParagraph(story, paragraph);
  }
};

const finishParagraph = (story: Story, paragraph: Paragraph): void => {
  const { isContents } = story.styles.paragraph(paragraph.style);
  if (!isContents) story.handler.paragraph(blockOf(story, paragraph));
  for (const block of paragraph.inner) story.handler.paragraph(block);
};

const blockOf = ({ styles, numbering }: Story, paragraph: Paragraph): Block => {
  const style = styles.paragraph(paragraph.style);
  const { outlineLevel, block } = paragraph;
  let level = style.level;
  if (outlineLevel !== undefined) level = outlineLevel < 9 ? outlineLevel + 1 : undefined;
  const numId = paragraph.numId ?? style.numId;
  const text = paragraph.pieces.join('');
  // An empty item has no number, but one that holds only deleted text has one in no program.
  const isNumbered = numId !== undefined && numId !== '0' && text.trim() !== '';
  const numLevel = paragraph.numLevel ?? (paragraph.numId === undefined ? style.numLevel : 0);
  const number = isNumbered ? numbering.next(numId, numLevel, style.numStyle) : undefined;
  const kept = text.trim() === '' ? undefined : level;
  return { ...block, text, ...(kept !== undefined && { level: kept }), ...(number !== undefined && { number }) };
};

const newParagraph = (): Paragraph => ({ pieces: [], block: {}, joinsNext: false, inner: [] });

/** The paragraph that opens next: what remains of one whose end was deleted, with the properties of the new one. */
const continued = (story: Story): Paragraph => {
  const begun = story.begun;
  story.begun = undefined;
  if (begun === undefined) return newParagraph();
  const { pieces, block, inner } = begun;
  return { ...newParagraph(), pieces, block, inner };
};
