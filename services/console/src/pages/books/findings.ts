import type { Certificate } from '../../api/chapters.ts';
import { wordFor } from '../../lib/word-for.ts';
import type { Messages } from '../../messages/messages.ts';

type Figures = NonNullable<Certificate['figures']>;

/** A place of a certificate at which something is to be looked at. */
export interface Finding<Place extends { line: number } = { line: number }> {
  place: Place;
  words: string;
  /** Whether the source there can well be read otherwise, so that perhaps nothing is wrong. */
  isDoubtful: boolean;
}

// What begins so is a doubtful place that the translation left out (docs/rules.md#counting).
const DOUBTFUL = /^perhaps: /;

/** The findings in the figures of a chapter or of a whole book, whose places name their chapters too, in words. */
export const listFindings = <Place extends { line: number }>(
  figures: Figures,
  texts: Messages['reader'],
): Finding<Place>[] => {
  const found: Finding<Place>[] = [];
  const add = (place: { line: number }, words: string, isDoubtful = false): void => {
    found.push({ place: place as Place, words, isDoubtful });
  };
  for (const place of figures.paragraphs.places) add(place, texts.untranslatedParagraph);
  for (const group of [figures.lockedTerms, figures.names, figures.otherTerms])
    for (const place of group.places)
      if (place.found + place.excused < place.wanted) add(place, texts.missingTerm(place.source, place.target));
  for (const place of figures.numbers.places) add(place, texts.missingNumber(place.run));
  for (const place of figures.residue.places) add(place, texts.residue(place.text));
  for (const place of figures.address.places)
    add(place, texts.address(place.speaker, place.addressee, place.words.join(', ')));
  for (const place of figures.findings.places) {
    const isDoubtful = DOUBTFUL.test(place.text);
    const name = isDoubtful ? texts.doubtful : wordFor(texts.findingCodes, place.code);
    add(place, texts.finding(name, place.text.replace(DOUBTFUL, '')), isDoubtful);
  }
  return found;
};

/** The findings of the lines of a chapter; line 0 is the title. */
export type FindingsByLine = ReadonlyMap<number, readonly Finding[]>;

/** Gathers the findings of a chapter by line. */
export const findingsByLine = (certificate: Certificate | undefined, texts: Messages['reader']): FindingsByLine =>
  certificate?.figures
    ? Map.groupBy(listFindings(certificate.figures, texts), ({ place }) => place.line)
    : new Map<number, Finding[]>();

/** How many findings a chapter has; those at doubtful places are counted apart. */
export interface FindingCounts {
  findings: number;
  doubtful: number;
}

/** Counts the findings of a book by chapter. */
export const countByChapter = (figures: Figures, texts: Messages['reader']): ReadonlyMap<string, FindingCounts> => {
  const counts = new Map<string, FindingCounts>();
  for (const { place, isDoubtful } of listFindings<{ line: number; chapterId: string }>(figures, texts)) {
    const count = counts.get(place.chapterId) ?? { findings: 0, doubtful: 0 };
    count[isDoubtful ? 'doubtful' : 'findings'] += 1;
    counts.set(place.chapterId, count);
  }
  return counts;
};
