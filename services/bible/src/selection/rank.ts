import type { FoundRecord } from './book-index.ts';

/** How many records are sent beside the locked terms, which are never left out: they must hold. */
export const MAX_RECORDS = 1_000;

/**
 * Which of the found records apply, the most important first: locked terms, then characters, then what occurs most often; of the same number
 * in the order of their ids, so that the same text and Bible select the same.
 * @param lockedIds the terms that are locked
 */
export const rankRecords = (found: Iterable<FoundRecord>, lockedIds: ReadonlySet<string>): FoundRecord[] => {
  const classOf = ({ id, kind }: FoundRecord): number => (lockedIds.has(id) ? 0 : kind === 'character' ? 1 : 2);
  const ranked = [...found].sort(
    (one, other) => classOf(one) - classOf(other) || other.count - one.count || (one.id < other.id ? -1 : 1),
  );
  return ranked.slice(0, lockedIds.size + MAX_RECORDS);
};
