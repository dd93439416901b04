import type { EnumName } from '@versio/kit/wire';
import type { NameGuess } from '@versio/proto/versio/books/v1/books_pb';
import { decodeStatistics, EVIDENCE } from './statistics.ts';

/** Most candidates of one book. */
const MAX_CANDIDATES_PER_BOOK = 4_000;

/** Most places of a candidate that are quoted. */
const MAX_PLACES = 3;

/** A scanned chapter that takes part in the decision. */
export interface SummedChapter {
  orderNo: number;
  /** True if the request selects it. */
  isRequested: boolean;
  hasTranslation: boolean;
  statistics: Uint8Array;
}

/** A place in a chapter. */
export interface Place {
  orderNo: number;
  /** In Unicode code points. */
  start: number;
}

/** A string that is decided to be a candidate. */
export interface DecidedCandidate {
  source: string;
  guess: EnumName<typeof NameGuess>;
  /** Occurrences in the book. */
  count: number;
  /** The first chapter of the book with it. */
  firstOrder: number;
  /** The requested chapters with it, by number. */
  orderNos: number[];
  hasTranslatedChapter: boolean;
  /** At most 3, in different chapters, requested ones first. */
  places: Place[];
}

interface Sum {
  count: number;
  evidence: number;
  firstOrder: number;
  hasTranslatedChapter: boolean;
  orderNos: number[];
  places: Place[];
}

/** The sums of a book. */
export interface BookSums {
  /** Adds a chapter. Chapters must come by number. */
  add(chapter: SummedChapter): void;
  /** Returns the candidates of the requested chapters, by their first appearance in them. */
  decide(): DecidedCandidate[];
}

/** Creates the sums of a book. */
export const createBookSums = (): BookSums => {
  const sums = new Map<string, Sum>();
  return {
    add({ orderNo, isRequested, hasTranslation, statistics }) {
      decodeStatistics(statistics, ({ source, count, first, evidence }) => {
        let sum = sums.get(source);
        if (sum === undefined) {
          sum = { count: 0, evidence: 0, firstOrder: orderNo, hasTranslatedChapter: false, orderNos: [], places: [] };
          sums.set(source, sum);
        }
        sum.count += count;
        sum.evidence |= evidence;
        sum.hasTranslatedChapter ||= hasTranslation;
        if (isRequested) {
          sum.orderNos.push(orderNo);
          if (sum.places.length < MAX_PLACES) sum.places.push({ orderNo, start: first });
        }
      });
    },
    decide: () =>
      [...sums]
        .filter(([, { count, orderNos }]) => count >= 2 && orderNos.length > 0)
        .sort(([, left], [, right]) => right.count - left.count)
        .slice(0, MAX_CANDIDATES_PER_BOOK)
        .map(([source, { evidence, ...sum }]) => ({ ...sum, source, guess: guessOf(evidence) }))
        .sort((left, right) => comparePlaces(left.places[0]!, right.places[0]!)),
  };
};

const comparePlaces = (left: Place, right: Place): number => left.orderNo - right.orderNo || left.start - right.start;

const guessOf = (evidence: number): EnumName<typeof NameGuess> => (evidence & EVIDENCE.person ? 'person' : 'other');
