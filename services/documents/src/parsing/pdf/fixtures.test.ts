// PDFs of the test chapter and of one with long paragraphs as programs write it (fixtures/pdf/build.ts).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { DEFAULT_DOCUMENT_LIMITS, type Notes } from '../document.ts';
import { parseFile } from '../parse-file.ts';

const FOLDER = new URL('../../../fixtures/', import.meta.url);
const readParagraphs = (name: string): string[] =>
  readFileSync(new URL(name, FOLDER), 'utf8').trimEnd().split('\n').slice(1);
const CHAPTER = readParagraphs('chapter.txt');
const LONG = readParagraphs('long.txt');

const parse = async (name: string, notes: Notes = 'inline') => {
  const path = fileURLToPath(new URL(`pdf/${name}`, FOLDER));
  const { chapters, warnings = [] } = await parseFile(path, name, DEFAULT_DOCUMENT_LIMITS, { split: 'none', notes });
  return { lines: chapters[0]!.text.split('\n'), warnings };
};

/** Counts the paragraphs of a text that are there in their order. */
const countExact = (paragraphs: readonly string[], lines: readonly string[]): number => {
  let from = 0;
  return paragraphs.filter((paragraph) => {
    const at = lines.indexOf(paragraph, from);
    if (at >= 0) from = at + 1;
    return at >= 0;
  }).length;
};

describe('of the 43 paragraphs of the chapter', () => {
  test.each([
    ['libreoffice.pdf', 43],
    ['libreoffice-columns.pdf', 43],
    ['weasyprint.pdf', 43],
    ['weasyprint-columns.pdf', 43],
    ['chromium.pdf', 43],
    ['chromium-plain.pdf', 43],
    ['chromium-columns.pdf', 43],
    ['chromium-vertical.pdf', 43],
    ['pandoc.pdf', 43],
    ['pandoc-columns.pdf', 43],
  ])('%s has %i', async (name, count) => {
    const { lines } = await parse(name);
    expect(countExact(CHAPTER, lines)).toBe(count);
    // The heading and two notes, and where nothing tells a head from text, that of the only page.
    expect(lines.length).toBeLessThanOrEqual(43 + 4);
    expect(lines.join('\n')).not.toMatch(/第 \d 页|— \d —|file:|\d\/\d/);
  });
});

describe('of 43 long paragraphs', () => {
  // In the columns of LibreOffice one paragraph ends with a full line where neither indent, distance nor a tag tells it
  // from the next, which is lost with it. Chromium names ’ in vertical script by another character.
  test.each([
    ['long-libreoffice.pdf', 43],
    ['long-libreoffice-columns.pdf', 41],
    ['long-weasyprint.pdf', 43],
    ['long-weasyprint-columns.pdf', 43],
    ['long-chromium.pdf', 43],
    ['long-chromium-plain.pdf', 43],
    ['long-chromium-columns.pdf', 43],
    ['long-chromium-vertical.pdf', 42],
    ['long-pandoc.pdf', 43],
    ['long-pandoc-columns.pdf', 43],
  ])('%s has %i', async (name, count) => {
    const { lines } = await parse(name);
    expect(countExact(LONG, lines)).toBe(count);
    expect(lines.length).toBeLessThanOrEqual(43 + 1);
  });
});

test('footnotes follow their paragraph, or go', async () => {
  const notes = ['[1] 剑阁：蜀道上的关口，一夫当关，万夫莫开。', '[2] 七星楼：江湖上最大的杀手组织。'];
  const kept = await parse('libreoffice.pdf');
  expect(kept.lines.filter((line) => notes.includes(line))).toEqual(notes);
  const dropped = await parse('libreoffice.pdf', 'drop');
  expect(dropped.lines).toEqual(kept.lines.filter((line) => !notes.includes(line)));
  expect(dropped.warnings.map(({ code }) => code)).toEqual(['notes_dropped']);
});

test('ruby goes', async () => {
  expect((await parse('libreoffice.pdf')).lines.join('')).not.toContain('すざく');
});
