import type { GenderEntry, GenderName } from './store/records.ts';

/** Returns the gender at a chapter: of the entries valid there, the one that begins last. Without a chapter, the last one. */
export const genderAt = (genders: readonly GenderEntry[], orderNo = Number.POSITIVE_INFINITY): GenderName => {
  let known: GenderEntry | undefined;
  for (const entry of genders)
    if ((entry.fromOrder ?? 0) <= orderNo && (entry.fromOrder ?? 0) >= (known?.fromOrder ?? 0)) known = entry;
  return known?.gender ?? 'unknown';
};
