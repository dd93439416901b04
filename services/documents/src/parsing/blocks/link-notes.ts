import { addNote, type Block } from './block.ts';
import type { Flow, Link } from './flow.ts';

/** A page with the places that others refer to. */
export interface LinkedPage extends Flow {
  /** Its path in the archive; empty for a document of one page. */
  path: string;
}

interface Target {
  page: number;
  start: number;
  end: number;
}

/** Marks by which texts refer to notes: 1, [12], *, ①, 注3. */
const MARK = /^[[［(（〔【]?(?:注|註|note)?\s*(?:\d{1,4}|[*†‡§¶※]{1,4}|[①-⑳㉑-㊿]|[a-z]|[ivx]{1,6})?[\]］)）〕】.]?$/iu;
const ARROW = /^(?:[\s[\](){}↩↑⏎←⤴^]|\ufe0e|\ufe0f)*$/u;
/** A note that only its links tell has no more blocks. */
const MAX_NOTE_BLOCKS = 20;
const MAX_LABEL_LENGTH = 12;

/**
 * Finds notes that are linked from the text, and moves each to the block that refers to it first. A link refers to a
 * note if its markup says so, or if it is a mark whose target links back to it or begins with the same mark. The links
 * back go. Takes time linear in the number of links.
 */
export const resolveNotes = (
  pages: readonly LinkedPage[],
  resolvePath: (base: string, href: string) => string,
): void => {
  const byPath = new Map(pages.map(({ path }, index) => [path, index]));
  const linksOf = pages.map(linksByBlock);
  const targetOf = (page: number, { href }: Link): Target | undefined => {
    const hash = href.indexOf('#');
    if (hash < 0) return undefined;
    const target = hash === 0 ? page : byPath.get(resolvePath(pages[page]!.path, href));
    const range = target === undefined ? undefined : pages[target]!.ids.get(decoded(href.slice(hash + 1)));
    return range && { page: target!, start: range[0], end: Math.max(range[1], range[0] + 1) };
  };
  const isNoteOf = (page: number, link: Link, target: Target): boolean => {
    if (target.page === page && target.start <= link.block && link.block < target.end) return false;
    if (link.isReference) return true;
    const mark = linkText(pages[page]!, link);
    if (!MARK.test(mark) || bare(mark) === '') return false;
    if (target.page < page || (target.page === page && target.start < link.block)) return false;
    if (target.end - target.start > MAX_NOTE_BLOCKS) return false;
    if (startsWithMark(pages[target.page]!.blocks[target.start]?.text ?? '', mark)) return true;
    return (linksOf[target.page]!.get(target.start) ?? []).some((back) => {
      const to = targetOf(target.page, back);
      return to?.page === page && to.start <= link.block && link.block < to.end;
    });
  };

  for (const [page, flow] of pages.entries()) {
    /** What leaves the text of a block, from its end to its start. */
    const cuts: Link[] = [];
    for (const link of flow.links) {
      if (flow.blocks[link.block]?.isNote) continue;
      const target = targetOf(page, link);
      if (target === undefined || !isNoteOf(page, link, target)) continue;
      cuts.push(link);
      const note = takeNote(pages[target.page]!, linksOf[target.page]!, target);
      if (note === undefined) continue;
      const label = bare(linkText(flow, link)).slice(0, MAX_LABEL_LENGTH);
      addNote(flow.blocks[link.block]!, { label: label || '*', text: withoutMark(note, label) });
    }
    for (const link of cuts.toSorted((a, b) => b.block - a.block || b.start - a.start))
      cut(flow.blocks[link.block]!, link);
  }
};

const linksByBlock = ({ links }: LinkedPage): Map<number, Link[]> => Map.groupBy(links, ({ block }) => block);

const linkText = ({ blocks }: Flow, { block, start, end }: Link): string =>
  (blocks[block]?.text.slice(start, end) ?? '').trim();

/** Takes the blocks of a note out of the text. Returns undefined if it was taken before. */
const takeNote = (page: Flow, links: Map<number, Link[]>, { start, end }: Target): string | undefined => {
  const lines: string[] = [];
  let isTaken = false;
  for (let index = start; index < end; index++) {
    const block = page.blocks[index];
    if (block === undefined) break;
    if (block.isNote) isTaken = true;
    if (isTaken) continue;
    block.isNote = true;
    const copy: Block = { text: block.text };
    for (const link of (links.get(index) ?? []).toReversed()) {
      // Calibre writes ←1.
      const text = linkText(page, link).replace(/^[↩↑⏎←⤴^]/u, '');
      if (ARROW.test(text) || (MARK.test(text) && link.href.includes('#'))) cut(copy, link);
    }
    const line = copy.text.trim();
    if (line !== '' && !ARROW.test(line)) lines.push(line);
  }
  return isTaken || lines.length === 0 ? undefined : lines.join('\n');
};

const cut = (block: Block, { start, end }: Link): void => {
  block.text = block.text.slice(0, start) + block.text.slice(end);
};

const bare = (mark: string): string => mark.replace(/^[[［(（〔【\s]+|[\]］)）〕】.\s]+$/gu, '');

const startsWithMark = (text: string, mark: string): boolean => {
  const label = bare(mark);
  const start = text.slice(0, 40).replace(/^[[［(（〔【\s^]+/u, '');
  return start.startsWith(label) && !/^[\p{L}\p{N}]/u.test(start.slice(label.length)) && text !== mark;
};

/** A note begins with its mark, or with the brackets that stood around it. */
const withoutMark = (note: string, label: string): string => {
  const rest = note.replace(/^(?:\s*[[［(（〔【]\s*[\]］)）〕】])?[.．:：、\s^]*/u, '');
  return startsWithMark(rest, label)
    ? rest
        .replace(/^[[［(（〔【\s^]+/u, '')
        .slice(label.length)
        .replace(/^[\]］)）〕】.．:：、\s]+/u, '')
    : rest;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
