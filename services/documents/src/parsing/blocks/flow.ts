import { type DocumentLimits, maxCodePoints, type ParseOptions, unsupported } from '../document.ts';
import { addNote, type Block, type Note } from './block.ts';

/** A link within a document, by which notes are found. */
export interface Link {
  /** Index of its block, and its place in the text of that. */
  block: number;
  start: number;
  end: number;
  href: string;
  /** True if the markup says that it leads to a note. */
  isReference: boolean;
}

/** Blocks with the places that links lead to. */
export interface Flow {
  blocks: Block[];
  links: Link[];
  /** By id the first block of an element and the one behind its last. */
  ids: Map<string, readonly [number, number]>;
}

/** Builds a flow from the events of a format. */
export interface FlowBuilder extends Flow {
  /** Adds a whole block. */
  push(block: Block): void;
  /** Adds text as it stands. */
  add(text: string): void;
  /** Adds text with white space folded as in a browser, except for ideographic and no-break spaces. */
  addFolded(text: string): void;
  /** Drops a space at the end of what was added. */
  trimEnd(): void;
  /** Adds a forced line break. */
  break(): void;
  /** Ends the block. An empty one is kept only if `always` or if a line break was in it. */
  end(always?: boolean): void;
  /** Begins a heading; the blocks up to the end of it become one. */
  openHeading(level: number): void;
  closeHeading(): void;
  /** Gives the next block a number. */
  number(text: string): void;
  /** Ends the last block; pictures and hidden texts behind it count as its own. */
  finish(): void;
  note(note: Note): void;
  image(): void;
  hiddenText(): void;
  /** Begins an element with an id; returns what ends it. */
  open(id: string): () => void;
  /** Begins a link; returns what ends it. */
  link(href: string, isReference: boolean): () => void;
}

/** How much text the blocks of one document may have; the exact limit is that of its chapters. */
export interface TextBudget {
  units: number;
}

/** What a text and a block take beside their characters, in UTF-16 units, so that empty ones end, too. */
const PIECE_COST = 1;
const BLOCK_COST = 16;

/**
 * Folds white space as browsers do, except for ideographic and no-break spaces.
 * @param before the last character before the text; a space at the beginning goes behind another one
 */
export const foldedText = (text: string, before: string): string => {
  const folded = text.replace(/[ \t\n\r]+/g, ' ');
  return folded.startsWith(' ') && (before === '' || before === ' ' || before === '\n') ? folded.slice(1) : folded;
};

/** Creates the budget of a document, which holds at most as many characters as its chapters may have. */
export const textBudget = (limits: DocumentLimits, options: Pick<ParseOptions, 'split'>): TextBudget => ({
  units: 4 * maxCodePoints(limits, options),
});

/** The text of a block while it grows, as pieces: to look at the end of a string that grows is to copy it. */
const createTextBuffer = (budget: TextBudget) => {
  let pieces: string[] = [];
  let length = 0;
  const lastCharacter = (): string => pieces.at(-1)?.at(-1) ?? '';
  const add = (piece: string): void => {
    if (piece === '') return;
    spend(budget, piece.length + PIECE_COST);
    pieces.push(piece);
    length += piece.length;
  };
  return {
    add,
    addFolded(piece: string): void {
      add(foldedText(piece, lastCharacter()));
    },
    trimEnd(): void {
      if (lastCharacter() !== ' ') return;
      const kept = pieces.pop()!.slice(0, -1);
      length--;
      if (kept !== '') pieces.push(kept);
    },
    length: () => length,
    /** Returns the text and begins another. */
    take(): string {
      const text = pieces.join('');
      pieces = [];
      length = 0;
      return text;
    },
  };
};

/**
 * Creates the builder of a flow.
 * @throws DocumentError from its methods when the text exceeds the budget
 */
export const createFlow = (budget: TextBudget): FlowBuilder => {
  const flow: Flow = { blocks: [], links: [], ids: new Map() };
  const { add, addFolded, trimEnd, length, take } = createTextBuffer(budget);
  let next: Omit<Block, 'text'> = {};
  let heading: { level: number; start: number } | undefined;
  const end = (always = false): void => {
    const text = take();
    // A number, pictures and hidden texts go on to the next block.
    if (text === '' && !always && next.notes === undefined) return;
    spend(budget, BLOCK_COST);
    flow.blocks.push({ ...next, text: text.endsWith('\n') ? text.slice(0, -1) : text });
    next = {};
  };
  // How many blocks were before the last element with an id: what follows it without text is in it.
  let blocksBeforeId = 0;
  return {
    ...flow,
    ...{ add, addFolded, trimEnd, end },
    push(block) {
      spend(budget, block.text.length + BLOCK_COST);
      for (const { text } of block.notes ?? []) spend(budget, text.length);
      flow.blocks.push(block);
    },
    break() {
      add('\n');
    },
    openHeading(level) {
      end();
      // A chapter may begin here, which has lost nothing of what stands before it.
      if (blocksBeforeId < flow.blocks.length) moveLosses(next, flow.blocks.at(-1));
      heading ??= { level, start: flow.blocks.length };
    },
    closeHeading() {
      end();
      if (heading === undefined) return;
      const { level, start } = heading;
      heading = undefined;
      const parts = flow.blocks.slice(start);
      if (parts.length === 0) return;
      moveLinks(flow.links, start, parts);
      flow.blocks.length = start;
      flow.blocks.push({ ...joined(parts), level });
    },
    number(value) {
      next.number = value;
    },
    finish() {
      end();
      moveLosses(next, flow.blocks.at(-1));
    },
    note(note) {
      addNote(next, note);
    },
    image() {
      next.images = (next.images ?? 0) + 1;
    },
    hiddenText() {
      next.hiddenTexts = (next.hiddenTexts ?? 0) + 1;
    },
    open(id) {
      const start = flow.blocks.length;
      if (length() === 0) {
        moveLosses(next, flow.blocks.at(-1));
        blocksBeforeId = start;
      }
      return () => {
        if (!flow.ids.has(id)) flow.ids.set(id, [start, flow.blocks.length + (length() === 0 ? 0 : 1)]);
      };
    },
    link(href, isReference) {
      const block = flow.blocks.length;
      const start = length();
      return () => {
        if (flow.blocks.length !== block) return;
        flow.links.push({ block, start, end: length(), href, isReference });
      };
    },
  };
};

const spend = (budget: TextBudget, units: number): void => {
  budget.units -= units;
  if (budget.units < 0) throw unsupported('holds too much text; split it into smaller files');
};

/** Counts pictures and hidden texts that were waiting for the next block as those of the last one. */
const moveLosses = (next: Omit<Block, 'text'>, last: Block | undefined): void => {
  if (last === undefined) return;
  last.images = (last.images ?? 0) + (next.images ?? 0) || undefined;
  last.hiddenTexts = (last.hiddenTexts ?? 0) + (next.hiddenTexts ?? 0) || undefined;
  delete next.images;
  delete next.hiddenTexts;
};

/** The blocks of one heading on one line. */
const joined = (parts: readonly Block[]): Block => {
  const [first] = parts;
  const notes = parts.flatMap((part) => part.notes ?? []);
  const images = sum(parts.map((part) => part.images ?? 0));
  const hiddenTexts = sum(parts.map((part) => part.hiddenTexts ?? 0));
  return {
    text: parts.map(({ text }) => text.replaceAll('\n', ' ')).join(' '),
    ...(first?.number !== undefined && { number: first.number }),
    ...(notes.length > 0 && { notes }),
    ...(images > 0 && { images }),
    ...(hiddenTexts > 0 && { hiddenTexts }),
  };
};

const moveLinks = (links: Link[], start: number, parts: readonly Block[]): void => {
  for (let index = links.length - 1; index >= 0; index--) {
    const link = links[index]!;
    if (link.block < start) return;
    const before = parts.slice(0, link.block - start);
    const offset = sum(before.map(({ text }) => text.length + 1));
    link.block = start;
    link.start += offset;
    link.end += offset;
  }
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
