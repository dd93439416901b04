/** A unit of measure into which a translation may convert a number: 24小时 is a day. */
export type MeasureUnit =
  | 'century'
  | 'decade'
  | 'year'
  | 'month'
  | 'week'
  | 'day'
  | 'two-hours'
  | 'hour'
  | 'quarter-hour'
  | 'minute'
  | 'kilometre'
  | 'metre'
  | 'centimetre'
  | 'kilogram'
  | 'litre'
  | 'dozen'
  | 'percent'
  | 'time';

/** A value in another unit than that of the source, which counts only if its unit is beside it. */
export interface Conversion {
  value: number;
  unit: MeasureUnit;
}

/** Returns true if a number of a translation (the text is from foldDigits) is one of a unit of measure. */
export type UnitTest = (folded: string, place: { start: number; end: number }, unit: MeasureUnit) => boolean;

// "một khoảng tuần" has no more than this between a number and its unit.
const MAX_UNIT_LENGTH = 24;

/**
 * Returns a test whether a number has a unit: directly behind it, behind one word ("một full tuần"), or as its last
 * words ("một tuần rưỡi").
 * @param words what may be written for each unit, as patterns without anchors
 */
export const unitTest = (words: Readonly<Record<MeasureUnit, string>>): UnitTest => {
  // Of each unit when it is first looked for: few texts have one.
  const patterns: Partial<Record<MeasureUnit, { behind: RegExp; inside: RegExp }>> = {};
  return (folded, { start, end }, unit) => {
    const pattern = words[unit];
    patterns[unit] ??= {
      behind: new RegExp(`^[ \\u00a0-]?(?:[\\p{L}\\p{M}]+ )?(?:${pattern})(?![\\p{L}\\p{M}])`, 'iu'),
      inside: new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'iu'),
    };
    const { behind, inside } = patterns[unit];
    return behind.test(folded.slice(end, end + MAX_UNIT_LENGTH)) || inside.test(folded.slice(start, end));
  };
};
