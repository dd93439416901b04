import type { Attributes, MarkupHandler } from '../xml.ts';
import { createFlow, type Flow, type FlowBuilder, type TextBudget } from './flow.ts';
import { type HiddenClasses, hiddenClasses } from './hidden-classes.ts';
import { orderedNumber } from './list-numbers.ts';

/** A page of HTML or XHTML. */
export interface MarkupPage extends Flow {
  /** The text of its title element. */
  title: string;
  /** All values of epub:type of its body and of the elements that hold all of its text. */
  types: ReadonlySet<string>;
}

const BLOCKS = new Set(
  'address article aside blockquote body caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const SKIPPED = new Set(
  'head script style template math rt rp rtc audio video nav noscript iframe object select textarea button'.split(' '),
);
/** They have no end, so that nothing may wait for it. */
const VOID = new Set('br hr img image input link meta wbr col area source'.split(' '));
const NOTES = /\b(footnotes?|endnotes?|rearnotes?|doc-footnote|doc-endnotes?)\b/;
const REFERENCE = /\b(noteref|doc-noteref|footnote-ref|duokan-footnote)\b/;
const BACKLINK = /\b(backlink|doc-backlink|footnote-back|footnote-backref|reversefootnote)\b/;

/** What is to be done at the end of an element. */
type End = (() => void) | undefined;

/**
 * Reads the events of HTML as blocks. Every block element is one; white space is folded as in a browser, except for
 * ideographic and no-break spaces; the lines of `pre` stay. Readings of ruby, navigation, scripts and links from notes
 * back to the text are left out; hidden elements and pictures are counted.
 * @param outside - classes that style sheets outside the page hide
 */
export const readMarkup = (read: MarkupReader, budget: TextBudget, outside?: HiddenClasses): MarkupPage => {
  const flow = createFlow(budget);
  const ends: End[] = [];
  const lists: ListState[] = [];
  /** The types of elements that begin with the page, and how many blocks they hold. */
  const outer: { types: string; blocks: number }[] = [];
  let skipDepth = 0;
  let preDepth = 0;
  let notesDepth = 0;
  let referenceDepth = 0;
  let title = '';
  let inTitle = false;
  const styles = createStyles(outside);
  const state: MarkupState = { flow, lists, terms: [] };

  const skip = (): End => {
    skipDepth++;
    return () => void skipDepth--;
  };
  const open = (name: string, attribute: Attributes): End => {
    if (name === 'title') {
      inTitle = title === '';
      return () => {
        inTitle = false;
      };
    }
    if (name === 'style') styles.begin();
    if (skipDepth > 0) return skip();
    const role = `${attribute('type') ?? ''} ${attribute('role') ?? ''} ${attribute('class') ?? ''}`;
    if (SKIPPED.has(name) || (name === 'a' && BACKLINK.test(role))) return skip();
    const isReference = REFERENCE.test(role);
    const isNotes = NOTES.test(role) && name !== 'a' && !isReference;
    // The heading of the notes, which stand elsewhere.
    if (notesDepth > 0 && /^h[1-6]$/.test(name)) return skip();
    if (isHidden(attribute, styles.hidden()) && !isNotes && name !== 'body') {
      flow.hiddenText();
      return skip();
    }
    if (isPicture(name) && referenceDepth === 0) {
      flow.image();
      return name === 'svg' ? skip() : undefined;
    }
    const isOuter = flow.blocks.length === 0 && /^(body|section|div)$/.test(name);
    if (isReference) referenceDepth++;
    const place = { isReference: referenceDepth > 0, inNotes: notesDepth > 0 };
    const inner = openElement(state, name, attribute, place);
    if (isNotes) notesDepth++;
    if (name === 'pre') preDepth++;
    return () => {
      if (isNotes) notesDepth--;
      if (isReference) referenceDepth--;
      inner?.();
      if (isOuter) outer.push({ types: attribute('type') ?? '', blocks: flow.blocks.length });
      if (name === 'pre') preDepth--;
    };
  };

  read({
    open(name, attribute) {
      const end = open(name.toLowerCase(), attribute);
      ends.push(end);
    },
    close() {
      styles.end();
      ends.pop()?.();
    },
    text(text) {
      if (inTitle) title += text;
      else if (skipDepth > 0) styles.add(text);
      else if (preDepth > 0) flow.add(text.replace(/\r\n?/g, '\n'));
      else flow.addFolded(text);
    },
  });
  for (const end of ends.toReversed()) end?.();
  flow.trimEnd();
  flow.finish();
  const whole = outer.filter(({ blocks }) => blocks === flow.blocks.length);
  const types = new Set(whole.flatMap((each) => each.types.split(/\s+/)));
  return { blocks: flow.blocks.map(withoutBlankLines), links: flow.links, ids: flow.ids, title, types };
};

/** Passes the events of a page to a handler. */
type MarkupReader = (handler: MarkupHandler) => void;

/** Collects what the style elements of a page hide, which hold nothing but text. */
const createStyles = (outside: HiddenClasses = new Set()) => {
  let hidden = outside;
  let style: string | undefined;
  return {
    hidden: () => hidden,
    begin() {
      style = '';
    },
    add(text: string) {
      if (style !== undefined) style += text;
    },
    end() {
      if (style !== undefined) hidden = new Set([...hidden, ...hiddenClasses([style])]);
      style = undefined;
    },
  };
};

interface ListState {
  ordered: boolean;
  format: string;
  next: number;
  step: number;
}

interface MarkupState {
  flow: FlowBuilder;
  /** The open lists. */
  lists: ListState[];
  /** Of each open `dl`, what ends the ids of its last `dt`: they hold its `dd`, too, as Calibre writes notes. */
  terms: (() => void)[][];
}

interface Place {
  isReference: boolean;
  inNotes: boolean;
}

const openElement = (
  { flow, lists, terms }: MarkupState,
  name: string,
  attribute: Attributes,
  { isReference, inNotes }: Place,
): End => {
  if (name === 'br') {
    flow.trimEnd();
    flow.break();
  }
  const isBlock = BLOCKS.has(name);
  if (isBlock) endBlock(flow);
  const finish: (() => void)[] = [];
  if (isBlock) finish.push(() => endBlock(flow));
  const level = /^h[1-6]$/.test(name) ? levelOf(name, attribute) : undefined;
  if (level !== undefined) {
    flow.openHeading(level);
    finish.push(() => flow.closeHeading());
  }
  if (name === 'ol' || name === 'ul' || name === 'menu') {
    const state = listState(name, attribute);
    lists.push(state);
    finish.push(() => void lists.pop());
  }
  if (name === 'li' && !inNotes) numberItem(flow, lists.at(-1), attribute);
  if (name === 'dl') {
    terms.push([]);
    finish.push(() => runAll(terms.pop()!));
  }
  const idEnds = name === 'dt' && terms.length > 0 ? terms.at(-1)! : finish;
  if (name === 'dt') runAll(idEnds.splice(0));
  const ids = new Set([attribute('id'), name === 'a' ? attribute('name') : undefined]);
  for (const id of ids) if (id !== undefined && id !== '' && !VOID.has(name)) idEnds.push(flow.open(id));
  const href = name === 'a' ? attribute('href') : undefined;
  if (href !== undefined) finish.push(flow.link(href, isReference));
  // The innermost first: a link ends before its block.
  return finish.length === 0 ? undefined : () => runAll(finish.toReversed());
};

const runAll = (functions: readonly (() => void)[]): void => {
  for (const each of functions) each();
};

const endBlock = (flow: FlowBuilder): void => {
  flow.trimEnd();
  flow.end();
};

/** A page's "title" class is the title of the whole document, as pandoc writes it. */
const levelOf = (name: string, attribute: Attributes): number =>
  /(^|\s)title(\s|$)/.test(attribute('class') ?? '') ? 0 : Number(name[1]);

const listState = (name: string, attribute: Attributes): ListState => {
  const step = attribute('reversed') === undefined ? 1 : -1;
  const start = Number.parseInt(attribute('start') ?? '1', 10);
  const isPlain = /list-style(-type)?\s*:[^;]*none/i.test(attribute('style') ?? '');
  return {
    ordered: name === 'ol' && !isPlain,
    format: attribute('type') ?? '1',
    next: Number.isSafeInteger(start) ? start : 1,
    step,
  };
};

const numberItem = (flow: FlowBuilder, list: ListState | undefined, attribute: Attributes): void => {
  if (list?.ordered !== true) return;
  const value = Number.parseInt(attribute('value') ?? '', 10);
  if (Number.isSafeInteger(value)) list.next = value;
  flow.number(`${orderedNumber(list.next, list.format)}.`);
  list.next += list.step;
};

const isPicture = (name: string): boolean => name === 'img' || name === 'image' || name === 'svg' || name === 'picture';

/** What a style sheet hides and others may refer to by its id is shown when they do, as notes are. */
const isHidden = (attribute: Attributes, hidden: HiddenClasses): boolean => {
  if (attribute('hidden') !== undefined || /display\s*:\s*none/i.test(attribute('style') ?? '')) return true;
  if (hidden.size === 0 || attribute('id') !== undefined) return false;
  return (
    attribute('class')
      ?.split(/\s+/)
      .some((name) => hidden.has(name)) ?? false
  );
};

/** Lines of nothing but white space that browsers fold or show as nothing are empty. */
const withoutBlankLines = <Kept extends { text: string }>(block: Kept): Kept =>
  /^[\s\u00a0]*$/m.test(block.text)
    ? {
        ...block,
        text: block.text
          .split('\n')
          .map((line) => (/^[\s\u00a0]*$/.test(line) ? '' : line))
          .join('\n'),
      }
    : block;
