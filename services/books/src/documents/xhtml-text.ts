import { splitLines } from '@versio/kit/text/characters';
import { readXml } from './xml-reader.ts';

/** The text of a page. */
export interface XhtmlText {
  lines: string[];
  /** The text of the first heading, if there is one. */
  heading: string | null;
  /** True if the first line is that heading. */
  startsWithHeading: boolean;
}

const BLOCKS = new Set(
  'address article aside blockquote body caption dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);
const SKIPPED = new Set(['head', 'script', 'style', 'template', 'svg', 'math', 'rt', 'rp', 'audio', 'video']);

/**
 * Reads a page as lines. Every block element and every `<br>` ends a line. White space is folded as in a browser,
 * except for ideographic and no-break spaces. `<p><br/></p>` and `<p>&nbsp;</p>` are empty lines.
 */
export const xhtmlText = (bytes: Uint8Array): XhtmlText => {
  const lines: string[] = [];
  let line = '';
  let skipDepth = 0;
  let preDepth = 0;
  let heading: string | null = null;
  let headingLine = -1;
  let headingStart = -1;

  const endLine = (always: boolean): void => {
    const text = preDepth > 0 ? line : line.replace(/^[ \t\n\r]+|[ \t\n\r]+$/g, '');
    if (text !== '' || always) lines.push(/^[\s\u00a0]*$/.test(text) ? '' : text);
    line = '';
  };

  readXml(bytes, {
    open(name) {
      if (skipDepth > 0 || SKIPPED.has(name)) {
        skipDepth++;
        return;
      }
      if (name === 'br') endLine(true);
      if (!BLOCKS.has(name)) return;
      endLine(false);
      if (name === 'pre') preDepth++;
      if (/^h[1-6]$/.test(name) && heading === null) headingStart = lines.length;
    },
    close(name) {
      if (skipDepth > 0) {
        skipDepth--;
        return;
      }
      if (!BLOCKS.has(name)) return;
      endLine(false);
      if (name === 'pre' && preDepth > 0) preDepth--;
      if (/^h[1-6]$/.test(name) && headingStart >= 0 && heading === null) {
        const text = lines.slice(headingStart).join(' ').trim();
        if (text !== '') {
          heading = text;
          headingLine = lines.length - headingStart === 1 ? headingStart : -1;
        }
        headingStart = -1;
      }
    },
    text(text) {
      if (skipDepth > 0) return;
      if (preDepth === 0) {
        const folded = text.replace(/[ \t\n\r]+/g, ' ');
        line += /[ ]$/.test(line) ? folded.trimStart() : folded;
        return;
      }
      const [first = '', ...rest] = splitLines(text);
      line += first;
      for (const next of rest) {
        endLine(true);
        line = next;
      }
    },
  });
  endLine(false);
  const firstText = lines.findIndex((each) => each !== '');
  return { lines, heading, startsWithHeading: headingLine >= 0 && headingLine === firstText };
};
