import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import { fail } from '../errors.ts';

/** A part of a list. */
export interface Page {
  /** 0: everything. */
  limit: number;
  offset: number;
}

/**
 * Checks the page of a list request (docs/rules.md#lists).
 * @param minLimit 0 (the default) if the list may be requested as a whole, else 1
 * @throws ServiceError INVALID_BODY
 */
export const parsePage = ({ limit, offset }: Page, { minLimit = 0 }: { minLimit?: 0 | 1 } = {}): Page => {
  if (limit < minLimit || limit > MAX_PAGE_SIZE)
    throw fail('INVALID_BODY', `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}`);
  if (offset < 0) throw fail('INVALID_BODY', 'offset must be a whole number of at least 0');
  return { limit, offset };
};

/**
 * Returns the page size to use for one that was requested: at most `maxSize`, and `defaultSize` (the maximum, unless
 * given) for 0 (AIP-158).
 */
export const coercePageSize = (requested: number, maxSize: number, defaultSize = maxSize): number =>
  requested > 0 ? Math.min(requested, maxSize) : defaultSize;
