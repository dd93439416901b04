import type { Certificate } from '../../../api/chapters.ts';
import type { Messages } from '../../../messages/messages.ts';

/** What a certificate says of the lines of a chapter, in words; line 0 is the title. */
export type Findings = ReadonlyMap<number, readonly string[]>;

/** Gathers the places of a certificate by line. */
export const findingsByLine = (certificate: Certificate | undefined, texts: Messages['reader']): Findings => {
  const byLine = new Map<number, string[]>();
  const figures = certificate?.figures;
  if (!figures) return byLine;
  const add = (line: number, words: string): void => {
    byLine.get(line)?.push(words) ?? byLine.set(line, [words]);
  };
  for (const { line } of figures.paragraphs.places) add(line, texts.untranslatedParagraph);
  for (const group of [figures.lockedTerms, figures.names, figures.otherTerms])
    for (const { line, source, target, wanted, found, excused } of group.places)
      if (found + excused < wanted) add(line, texts.missingTerm(source, target));
  for (const { line, run } of figures.numbers.places) add(line, texts.missingNumber(run));
  for (const { line, text } of figures.residue.places) add(line, texts.residue(text));
  for (const { line, speaker, addressee, words } of figures.address.places)
    add(line, texts.address(speaker, addressee, words.join(', ')));
  for (const { line, code, text } of figures.findings.places)
    add(line, texts.finding(texts.findingCodes[code as keyof typeof texts.findingCodes] ?? code, text));
  return byLine;
};
