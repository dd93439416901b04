import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Marked, type Tokens } from 'marked';
import { escapeHtml } from './html.ts';

const FOLDER = fileURLToPath(new URL('../../../../docs/guides/', import.meta.url));

/**
 * The guides in the order of the sidebar: their file in docs/guides without its extension, which is also their
 * address.
 */
export const GUIDES = [
  'quick-start',
  'polling-and-webhooks',
  'documents',
  'names',
  'models',
  'limits-and-errors',
  'idempotency-and-pagination',
  'audit-log',
  'self-hosting',
  'backup',
] as const;

/** A guide as HTML, with the sections that the search finds. */
export interface Guide {
  name: string;
  title: string;
  html: string;
  sections: { id: string; title: string; text: string }[];
}

/** The ids of operations by method and path, as `POST /books`. */
export type OperationIds = ReadonlyMap<string, string>;

/** Reads and renders every guide. */
export const readGuides = (operationIds: OperationIds): Promise<Guide[]> =>
  Promise.all(
    GUIDES.map(async (name) => renderGuide(name, await readFile(`${FOLDER}${name}.md`, 'utf8'), operationIds)),
  );

/**
 * Renders a guide. Headings get the anchors that GitHub gives them; links to other guides lead to their pages, and
 * links to files that are not served become text. Operations in `code` lead to the reference.
 */
export const renderGuide = (name: string, markdown: string, operationIds: OperationIds = new Map()): Guide => {
  const guide: Guide = { name, title: name, html: '', sections: [] };
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const id = slugOf(text);
        const title = plainText(text);
        if (depth === 1) guide.title = title;
        guide.sections.push({ id: depth === 1 ? '' : id, title, text: '' });
        return `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens);
        const target = targetOf(href);
        return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
      },
      codespan({ text }: Tokens.Codespan): string {
        const code = `<code>${escapeHtml(text)}</code>`;
        const id = operationIds.get(text);
        return id === undefined ? code : `<a href="reference#${id}">${code}</a>`;
      },
      // The guides have none; what looks like a tag is text.
      html: ({ text }: Tokens.HTML | Tokens.Tag): string => escapeHtml(text),
    },
  });
  for (const token of marked.lexer(markdown)) {
    guide.html += marked.parser([token]);
    const section = guide.sections.at(-1);
    if (section !== undefined && token.type !== 'heading') section.text += ` ${token.raw.replace(/\s+/g, ' ')}`;
  }
  return guide;
};

/** Where a link of a guide leads on the pages; undefined if that is not served. */
const targetOf = (href: string): string | undefined => {
  if (/^(https?:|#)/.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const name = path.replace(/\.md$/, '');
  return (GUIDES as readonly string[]).includes(name)
    ? `${name}${anchor === undefined ? '' : `#${anchor}`}`
    : undefined;
};

const plainText = (text: string): string => text.replace(/[`*]/g, '');

const slugOf = (heading: string): string =>
  plainText(heading)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
