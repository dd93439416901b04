import { codePointLength } from '@versio/kit/text';
import type { Rendering } from '../store/selection.ts';
import { toKey } from '../text/names.ts';
import { isName } from '../text/words.ts';

/** A paragraph before and after a person's edit. */
export interface EditedParagraph {
  before: string;
  after: string;
  /** Its text in the source. */
  source: string;
  /** Of the names and terms in its source. */
  renderings: readonly Rendering[];
}

/** Another rendering that a person wrote in place of that of a record. */
export interface Renaming extends Rendering {
  /** The new rendering. */
  text: string;
  /** Parts of the source with the name, one for each place. */
  quotes: string[];
}

/** The renamings of an edit. */
export interface Renamings {
  /** Adds a place at which `text` was written in place of a rendering, if it is another rendering of the source. */
  add(paragraph: EditedParagraph, rendering: Rendering, text: string): void;
  list(): Renaming[];
}

// Words that stand for a name without being one. A text of such words alone is no other rendering.
const PRONOUN_WORDS = new Set(
  'hắn y nàng nó gã lão ả thị mụ họ chàng ta tôi tao tớ mình ngươi mày cậu cô chị anh em ông bà bác chú dì cháu con người kẻ tên vị ấy này kia đó nọ huynh đệ tỷ muội he she it they him her them his i you we us me'.split(
    ' ',
  ),
);

/** Creates an empty list of renamings. */
export const createRenamings = (): Renamings => {
  const renamings = new Map<string, Renaming>();
  return {
    add(paragraph, rendering, text) {
      // A record has several names; only one that the paragraph has can be the one that was renamed.
      if (!toKey(paragraph.source).includes(toKey(rendering.source))) return;
      if (!isOtherRendering(text, rendering.target, paragraph.renderings)) return;
      const quote = quoteAround(paragraph.source, rendering.source);
      const key = JSON.stringify([rendering.recordId, rendering.source, text]);
      const known = renamings.get(key);
      if (known) known.quotes.push(quote);
      else renamings.set(key, { ...rendering, text, quotes: [quote] });
    },
    list: () => [...renamings.values()],
  };
};

/**
 * Returns whether a text is another rendering: not only a part of the known one, no pronoun, no rendering of a record
 * of the paragraph, and written like a name if the known one is.
 */
const isOtherRendering = (text: string, known: string, renderings: readonly Rendering[]): boolean => {
  const lower = text.toLowerCase();
  const isPart = ` ${known.toLowerCase()} `.includes(` ${lower} `);
  const isPronoun = lower.split(' ').every((word) => PRONOUN_WORDS.has(word));
  const isKnown = renderings.some(({ target }) => target.toLowerCase() === lower);
  return !isPart && !isPronoun && !isKnown && (isName(text) || !isName(known));
};

const MAX_QUOTE_CHARACTERS = 200;
const CHARACTERS_BEFORE = 80;

/** Returns a part of the line with the first place of the source in it, at most 200 characters. */
const quoteAround = (line: string, source: string): string => {
  if (codePointLength(line) <= MAX_QUOTE_CHARACTERS) return line;
  const key = toKey(line);
  const start = codePointLength(key.slice(0, key.indexOf(toKey(source))));
  const from = Math.max(0, start - CHARACTERS_BEFORE);
  return [...key].slice(from, from + MAX_QUOTE_CHARACTERS).join('');
};
