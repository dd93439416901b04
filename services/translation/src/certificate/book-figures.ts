import type { FirstMention } from './chapter-figures.ts';
import type { BookCertificate, BookFigures, ChapterCertificate, Held, InBook } from './types.ts';

/** Maximum length of each list in a book's certificate. Its counts are complete, and so are the chapters' lists. */
const MAX_PLACES = 1_000;

/** Creates a certifier that sums up a book's chapters. Chapters must be added in order. */
export const createBookCertifier = (bookId: string) => {
  const chapters: BookCertificate['chapters'] = {
    total: 0,
    certified: 0,
    flawed: 0,
    human: 0,
    unrecorded: 0,
    untranslated: 0,
  };
  const figures: BookFigures = {
    paragraphs: { source: 0, translated: 0, places: [] },
    lockedTerms: { checked: 0, held: 0, excused: 0, places: [] },
    names: { checked: 0, held: 0, excused: 0, firstMentions: 0, firstMentionsHeld: 0, changed: [], places: [] },
    otherTerms: { checked: 0, held: 0, excused: 0, places: [] },
    numbers: { checked: 0, held: 0, places: [] },
    residue: { count: 0, places: [] },
    address: { attributed: 0, held: 0, unknown: 0, places: [] },
    findings: { count: 0, places: [] },
  };
  const renderings = new Map<string, { target: string; fromOrder: number }[]>();
  return {
    add({ chapterId, orderNo, status, figures: chapter }: ChapterCertificate, firstMentions: FirstMention[]): void {
      chapters.total += 1;
      chapters[status] += 1;
      if (chapter === null) return;
      const list = <Place>(into: InBook<Place>[], places: readonly Place[]): void => {
        for (const place of places.slice(0, MAX_PLACES - into.length)) into.push({ chapterId, orderNo, ...place });
      };
      figures.paragraphs.source += chapter.paragraphs.source;
      figures.paragraphs.translated += chapter.paragraphs.translated;
      list(figures.paragraphs.places, chapter.paragraphs.places);
      for (const kind of ['lockedTerms', 'names', 'otherTerms'] as const) {
        addHeld(figures[kind], chapter[kind]);
        list(figures[kind].places, chapter[kind].places);
      }
      figures.numbers.checked += chapter.numbers.checked;
      figures.numbers.held += chapter.numbers.held;
      list(figures.numbers.places, chapter.numbers.places);
      figures.residue.count += chapter.residue.count;
      list(figures.residue.places, chapter.residue.places);
      for (const count of ['attributed', 'held', 'unknown'] as const) figures.address[count] += chapter.address[count];
      list(figures.address.places, chapter.address.places);
      figures.findings.count += chapter.findings.count;
      list(figures.findings.places, chapter.findings.places);
      for (const { source, target, isHeld } of firstMentions) {
        const known = renderings.get(source);
        if (known === undefined) {
          renderings.set(source, [{ target, fromOrder: orderNo }]);
          figures.names.firstMentions += 1;
          if (isHeld) figures.names.firstMentionsHeld += 1;
        } else if (known.at(-1)!.target !== target) known.push({ target, fromOrder: orderNo });
      }
    },
    finish(): BookCertificate {
      figures.names.changed = [...renderings]
        .filter(([, known]) => known.length > 1)
        .slice(0, MAX_PLACES)
        .map(([source, known]) => ({ source, renderings: known }));
      return { bookId, chapters, figures };
    },
  };
};

const addHeld = (sum: Omit<Held, 'places'>, { checked, held, excused }: Held): void => {
  sum.checked += checked;
  sum.held += held;
  sum.excused += excused;
};
