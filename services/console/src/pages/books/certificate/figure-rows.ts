import type { BookCertificate } from '../../../api/chapters.ts';

/** A line of the certificate's table. */
export interface FigureRow {
  id: 'paragraphs' | 'lockedTerms' | 'names' | 'firstMentions' | 'otherTerms' | 'numbers' | 'address';
  checked: number;
  held: number;
  /** Missing without a fault. */
  excused: number;
  missing: number;
}

const row = (id: FigureRow['id'], checked: number, held: number, excused = 0): FigureRow => ({
  id,
  checked,
  held,
  excused,
  missing: checked - held - excused,
});

/** What the certificate of a book has counted, as lines of a table. */
export const figureRows = ({
  paragraphs,
  lockedTerms,
  names,
  otherTerms,
  numbers,
  address,
}: BookCertificate['figures']): FigureRow[] => [
  row('paragraphs', paragraphs.source, paragraphs.translated),
  row('lockedTerms', lockedTerms.checked, lockedTerms.held, lockedTerms.excused),
  row('names', names.checked, names.held, names.excused),
  row('firstMentions', names.firstMentions, names.firstMentionsHeld),
  row('otherTerms', otherTerms.checked, otherTerms.held, otherTerms.excused),
  row('numbers', numbers.checked, numbers.held),
  row('address', address.attributed, address.held),
];
