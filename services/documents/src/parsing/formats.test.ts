import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DOCUMENT_LIMITS, DEFAULT_PARSE_OPTIONS, type ParseOptions } from './document.ts';
import { parseFile } from './parse-file.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const [TITLE, ...PARAGRAPHS] = readFileSync(`${FIXTURES}chapter.txt`, 'utf8').trimEnd().split('\n');
const NOTES = ['[1] 剑阁：蜀道上的关口，一夫当关，万夫莫开。', '[2] 七星楼：江湖上最大的杀手组织。'];

const parse = async (name: string, options: Partial<ParseOptions> = {}) =>
  parseFile(`${FIXTURES}${name}`, name, DEFAULT_DOCUMENT_LIMITS, { ...DEFAULT_PARSE_OPTIONS, ...options });

/** Files of the test chapter, with the paragraphs that their programs have changed before they were read. */
const FILES: readonly (readonly [name: string, changed: readonly number[]])[] = [
  ['libreoffice.docx', []],
  ['libreoffice.odt', []],
  ['libreoffice.html', []],
  // LibreOffice's EPUB has no lists: an item is a paragraph of the same class as all others, and its number is nowhere.
  ['libreoffice.epub', [17, 18, 19]],
  // pandoc knows no ruby outside of HTML: its reading becomes text.
  ['pandoc.docx', [29]],
  ['pandoc.odt', [29]],
  ['pandoc.fb2', [29]],
  ['pandoc.html', []],
  ['pandoc.epub', []],
  ['pandoc-2.epub', []],
  ['chapter.markdown', []],
];

describe('the test chapter of 43 paragraphs', () => {
  test.each(FILES)('%s keeps all but paragraphs %j, in order', async (name, changed) => {
    const { chapters } = await parse(name);
    expect(chapters.map(({ title }) => title)).toEqual([TITLE]);
    const lines = chapters[0]!.text.split('\n').filter((line) => line !== '');
    const known = new Set(PARAGRAPHS);
    expect(lines.filter((line) => known.has(line))).toEqual(PARAGRAPHS.filter((_, index) => !changed.includes(index)));
  });

  test.each(FILES)('%s has its notes behind their paragraphs', async (name) => {
    const lines = (await parse(name)).chapters[0]!.text.split('\n').filter((line) => line !== '');
    expect(lines[lines.indexOf(PARAGRAPHS[6]!) + 1]).toBe(NOTES[0]);
    expect(lines[lines.indexOf(PARAGRAPHS[12]!) + 1]).toBe(NOTES[1]);
  });

  test.each(FILES)('%s leaves notes out and tells so', async (name) => {
    const { chapters, warnings } = await parse(name, { notes: 'drop' });
    expect(chapters[0]!.text).not.toMatch(/一夫当关|江湖上最大/);
    expect(chapters[0]!.text).toContain(PARAGRAPHS[6]);
    expect(warnings).toContainEqual({
      chapter: 0,
      code: 'notes_dropped',
      message: '2 foot- or endnotes were left out, as the request says.',
    });
  });

  test.each(['libreoffice.docx', 'libreoffice.odt', 'libreoffice.epub'])(
    '%s leaves hidden text out and tells so',
    async (name) => {
      const { chapters, warnings } = await parse(name);
      expect(chapters[0]!.text).not.toContain('隐藏');
      expect(warnings?.map(({ code }) => code)).toEqual(['hidden_text_dropped']);
    },
  );
});

describe('the long chapter of 43 paragraphs', () => {
  const [title, ...paragraphs] = readFileSync(`${FIXTURES}long.txt`, 'utf8').trimEnd().split('\n');
  const files = FILES.map(([name]) => (name.startsWith('chapter') ? name.replace('chapter', 'long') : `long-${name}`));

  test.each(files)('%s keeps all paragraphs, in order, and adds none', async (name) => {
    const { chapters } = await parse(name);
    expect(chapters.map((chapter) => chapter.title)).toEqual([title]);
    // LibreOffice's EPUB has no headings: the title, known from the contents, stands in the text as well.
    const lines = chapters[0]!.text.split('\n').filter((line) => line !== '' && line !== title);
    expect(lines).toEqual(paragraphs);
  });
});
