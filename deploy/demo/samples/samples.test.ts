import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDocumentParser } from '../../../services/documents/src/parsing/document-parser.ts';
import { SAMPLES } from './samples.ts';

const parseDocument = createDocumentParser();

test.each(SAMPLES)(
  "$filename is its source, and of a chapter's length",
  async ({ path, filename, title, sourcePath }) => {
    const source = readFileSync(sourcePath, 'utf8').trimEnd();
    const { chapters } = await parseDocument({ path, filename });
    expect(chapters).toHaveLength(1);
    expect(chapters[0]!.title).toBe(title);
    expect(chapters[0]!.text.trimEnd()).toBe(source);
    expect([...source].length).toBeGreaterThanOrEqual(1400);
    expect([...source].length).toBeLessThanOrEqual(1700);
  },
);
