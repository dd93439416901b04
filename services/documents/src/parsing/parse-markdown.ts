import MarkdownIt from 'markdown-it';
import footnotes from 'markdown-it-footnote';
import type { DocumentLimits, ParsedDocument, ParseOptions } from './document.ts';
import { chaptersOfHtml } from './parse-html.ts';
import { decodeText } from './text-encoding.ts';

const FRONT_MATTER = /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
/** Attributes behind a heading, as pandoc and kramdown write them. */
const HEADING_ATTRIBUTES = /^(#{1,6}[ \t][^\n]{0,400}?)[ \t]+\{[^{}\n]{0,200}\}[ \t]*$/gm;

/** A line end between two of these is nothing; elsewhere it is a space. */
const CJK = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\ud840-\udbff\udc00-\udfff“”‘’…—]/;
const isCjk = (character: string | undefined): boolean => character !== undefined && CJK.test(character);

/**
 * Parses Markdown (CommonMark with tables and footnotes) as one chapter, or as those at its headings. HTML in it is
 * read as such; a title in its front matter is that of a document of one chapter without a heading.
 * @throws DocumentError for a file that is no text or has none
 */
export const parseMarkdown = (
  bytes: Uint8Array,
  filename: string,
  limits: DocumentLimits,
  options: ParseOptions,
): ParsedDocument => {
  const text = decodeText(bytes);
  const frontMatter = FRONT_MATTER.exec(text);
  const title = /^title:[ \t]*(.*)$/m.exec(frontMatter?.[1] ?? '')?.[1] ?? '';
  const markdown = new MarkdownIt({ html: true, linkify: false }).use(footnotes);
  markdown.renderer.rules.softbreak = (tokens, index) =>
    isCjk(tokens[index - 1]?.content.at(-1)) && isCjk(tokens[index + 1]?.content[0]) ? '' : '\n';
  const body = text.slice(frontMatter?.[0].length ?? 0).replace(HEADING_ATTRIBUTES, '$1');
  return chaptersOfHtml(
    piecesOf(body)
      .map((piece, index) => markdown.render(piece, { docId: String(index) }))
      .join(''),
    filename,
    limits,
    options,
    title.trim().replace(/^(["'])(.*)\1$/, '$2'),
  );
};

/** Of a text of 18 MiB, the tokens took 440 MB. */
const PIECE_UNITS = 1_000_000;
const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;
const HEADING = /^#{1,6}[ \t]/;
/** A footnote of one paragraph, or of several that are indented. */
const DEFINITION = /^\[\^([^\]\s]{1,100})\]:.*(?:\n(?:(?: {4}|\t).*|(?=\n(?: {4}|\t))))*/gm;

/** Cuts a long text before headings, and gives each piece the footnotes that it refers to. */
const piecesOf = (text: string): string[] => {
  if (text.length <= PIECE_UNITS) return [text];
  const definitions = new Map<string, string>();
  const body = text.replace(DEFINITION, (definition, label: string) => {
    definitions.set(label, definition);
    return '';
  });
  return cutBeforeHeadings(body).map((piece) => {
    const labels = new Set(Array.from(piece.matchAll(/\[\^([^\]\s]{1,100})\]/g), ([, label]) => label!));
    const own = [...labels].map((label) => definitions.get(label)).filter((each) => each !== undefined);
    return `${piece}\n\n${own.join('\n\n')}`;
  });
};

const cutBeforeHeadings = (text: string): string[] => {
  const pieces: string[] = [];
  let isCode = false;
  let from = 0;
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start);
    const line = text.slice(start, Math.min(next < 0 ? text.length : next, start + 10));
    if (FENCE.test(line)) isCode = !isCode;
    if (!isCode && start - from > PIECE_UNITS && HEADING.test(line)) {
      pieces.push(text.slice(from, start));
      from = start;
    }
    start = next < 0 ? text.length : next + 1;
  }
  return [...pieces, text.slice(from)];
};
