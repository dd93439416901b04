import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A reference that leads nowhere, with the file that holds it. */
export interface Fault {
  file: string;
  reference: string;
}

/** Returns the files of the repository by path, those that git ignores left out; binary ones as an empty text. */
export const readTexts = (): Map<string, string> => {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);
  const texts = new Map<string, string>();
  for (const path of paths) {
    if (!existsSync(ROOT + path)) continue;
    const text = readFileSync(ROOT + path, 'utf8');
    texts.set(path, text.includes('\0') ? '' : text);
  }
  return texts;
};

/** Returns the anchors of a Markdown text: its headings, slugged as GitHub does, and its `<a id="…">`. */
export const anchorsOf = (markdown: string): Set<string> => {
  const anchors = new Set<string>();
  const text = withoutCodeBlocks(markdown);
  for (const [, heading] of text.matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const slug = slugOf(heading!);
    let free = slug;
    for (let number = 1; anchors.has(free); number += 1) free = `${slug}-${number}`;
    anchors.add(free);
  }
  for (const [, id] of text.matchAll(/<a id="([^"]+)">/g)) anchors.add(id!);
  return anchors;
};

const slugOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');

const withoutCodeBlocks = (markdown: string): string => markdown.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '');

/** Returns the links of a Markdown file that are relative and dead: no such file or folder, or no such anchor. */
export const findDeadLinks = (file: string, texts: ReadonlyMap<string, string>): Fault[] => {
  const text = withoutCodeBlocks(texts.get(file)!).replaceAll(/`[^`\n]*`/g, '');
  const inline = [...text.matchAll(/\]\(<?([^)\s>]+)>?(?: +"[^"]*")?\)/g)];
  const definitions = [...text.matchAll(/^\[[^\]]+\]: +(\S+)/gm)];
  return [...inline, ...definitions]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z][a-z+.-]*:/i.test(target))
    .filter((target) => !exists(resolveFrom(file, target), texts))
    .map((reference) => ({ file, reference }));
};

/** Returns the references of a text to pages below docs/ or deploy/docs/, as in comments, that lead nowhere. */
export const findDeadReferences = (file: string, text: string, texts: ReadonlyMap<string, string>): Fault[] =>
  [...text.matchAll(/(?<![\w./-])((?:deploy\/)?docs\/[\w./-]+\.md)(?:#([\w-]+))?/g)]
    .filter(([, path, anchor]) => !exists({ path: path!, anchor: anchor ?? '' }, texts))
    .map(([reference]) => ({ file, reference }));

const resolveFrom = (file: string, target: string): { path: string; anchor: string } => {
  const [path = '', anchor = ''] = decodeURI(target).split('#');
  return { path: path === '' ? file : posix.normalize(posix.join(posix.dirname(file), path)), anchor };
};

const exists = ({ path, anchor }: { path: string; anchor: string }, texts: ReadonlyMap<string, string>): boolean => {
  const text = texts.get(path);
  if (text === undefined) return isFolder(path, texts);
  return anchor === '' || anchorsOf(text).has(anchor);
};

const isFolder = (path: string, texts: ReadonlyMap<string, string>): boolean => {
  const prefix = `${path.replace(/\/$/, '')}/`;
  return [...texts.keys()].some((known) => known.startsWith(prefix));
};

/**
 * Returns the paths in code spans of a Markdown file that do not exist: those that begin with a folder of the
 * repository, and in the README of a service those that begin with a folder of the service.
 */
export const findMissingPaths = (file: string, texts: ReadonlyMap<string, string>): Fault[] =>
  [...withoutCodeBlocks(texts.get(file)!).matchAll(PATH_IN_CODE_SPAN)]
    .map(([, path]) => path!)
    .filter((path) => !isServicePath(path) || isServiceReadme(file))
    .filter((path) => {
      const full = isServicePath(path) ? posix.join(posix.dirname(file), path) : path;
      return !texts.has(full) && !isFolder(full, texts);
    })
    .map((reference) => ({ file, reference }));

const isServicePath = (path: string): boolean => /^(?:src|migrations)\//.test(path);
const isServiceReadme = (file: string): boolean => /^services\/[^/]+\/README\.md$/.test(file);
const PATH_IN_CODE_SPAN = /`((?:charts|deploy|docs|proto|services|test|src|migrations)\/[\w./-]+)(?:#[\w-]+)?`/g;

/** Returns the citations of a document by the number of its section, which change when the document does. */
export const findSectionCitations = (file: string, text: string): Fault[] => {
  // A citation may be wrapped: the line break and the comment's leader between its words count as one space.
  const flowing = text.replaceAll(/\s*\n\s*(?:\*|\/\/|#|--)?\s*/g, ' ');
  const citations = flowing.match(/\b(?:specification|rulings?|architecture|spec),? sections? \d[^ ,;)]*/gi) ?? [];
  return citations.map((reference) => ({ file, reference }));
};
