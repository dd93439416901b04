import { type BookOutput, chapterLayout, NOT_TRANSLATED } from './book-output.ts';

/**
 * Writes a book as UTF-8 text with LF line ends: each chapter's title, an empty line, its lines; two empty lines
 * between chapters. Bilingual: each source line, then its translation.
 */
export async function* writeTxt(output: BookOutput): AsyncGenerator<Uint8Array> {
  let first = true;
  for await (const chapter of output.chapters) {
    const { heading, sourceHeading, translated, rows } = chapterLayout(chapter, output.bilingual);
    const lines = first ? [] : ['', ''];
    if (sourceHeading !== null) lines.push(sourceHeading);
    lines.push(heading);
    if (!translated) lines.push(NOT_TRANSLATED);
    lines.push('');
    for (const { source, translation } of rows) {
      if (source !== null) lines.push(source);
      // An empty line in both languages is one empty line.
      if (translation !== null && !(source === '' && translation === '')) lines.push(translation);
    }
    first = false;
    yield Buffer.from(`${lines.join('\n')}\n`, 'utf8');
  }
}
