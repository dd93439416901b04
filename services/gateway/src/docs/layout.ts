import { escapeHtml } from './html.ts';

/** A link of the sidebar; `name` is the address below /docs. */
export interface SidebarLink {
  name: string;
  title: string;
}

/** A group of the sidebar. */
export interface SidebarGroup {
  title: string;
  links: readonly SidebarLink[];
  isFolded?: boolean;
}

/**
 * The page around a text of the documentation: sidebar, search and main part. Everything it loads is beside it.
 * @param root leads from the page's address to that of its files: `docs/` from /docs, "" from pages below
 */
export const layout = ({
  root,
  current,
  title,
  sidebar,
  main,
}: {
  root: string;
  current: string;
  title: string;
  sidebar: readonly SidebarGroup[];
  main: string;
}): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="${root}docs.css"></head><body>
<div class="side"><a href="${root === '' ? '../docs' : 'docs'}"><b>Versio</b></a>
<input type="search" data-search hidden placeholder="Search" aria-label="Search the documentation" autocomplete="off">
<ul class="results" data-results aria-live="polite"></ul>
<nav aria-label="Documentation">${sidebar.map((group) => groupHtml(group, root, current)).join('')}</nav></div>
<main>${scrollable(main)}</main>
<script src="${root}search.js"></script>
</body></html>`;

/** Code and tables may be wider than the page; the keyboard reaches and scrolls what has a tabindex. */
const scrollable = (html: string): string => html.replace(/<(pre|table)>/g, '<$1 tabindex="0">');

const groupHtml = ({ title, links, isFolded = false }: SidebarGroup, root: string, current: string): string => {
  const isOpen = !isFolded || links.some(({ name }) => name.split('#')[0] === current);
  return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary><ul>${links
    .map(
      ({ name, title: text }) =>
        `<li><a href="${root}${escapeHtml(name)}"${name === current ? ' aria-current="page"' : ''}>${escapeHtml(text)}</a></li>`,
    )
    .join('')}</ul></details>`;
};
