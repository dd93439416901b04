/** Makes the sample documents from source/*.txt: `node deploy/demo/samples/build.ts`. The results are committed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { encodeText } from '@versio/testing/documents/encode-text';
import { chinesePdf } from '@versio/testing/documents/minimal-pdf';
import { writeDocxParagraphs } from '../../../services/books/src/documents/write-docx.ts';
import { SAMPLES } from './samples.ts';

const BUILT_AT = new Date('2026-01-01T00:00:00Z');
const [first, second, third, fourth] = SAMPLES.map(({ path, sourcePath }) => ({
  path,
  text: readFileSync(sourcePath, 'utf8'),
}));

const paragraphs = (text: string): string[] => text.trimEnd().split('\n');

writeFileSync(first!.path, encodeText(first!.text, 'gb18030'));
writeFileSync(
  second!.path,
  Buffer.concat(await Array.fromAsync(writeDocxParagraphs(paragraphs(second!.text), BUILT_AT))),
);
writeFileSync(third!.path, chinesePdf(paragraphs(third!.text)));
writeFileSync(fourth!.path, fourth!.text);
