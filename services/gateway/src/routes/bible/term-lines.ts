import { parseLine, type SkipReason } from '@versio/kit/dictionaries';
import { codePointLength } from '@versio/kit/text';
import { MAX_RECORD_NAME_LENGTH } from '@versio/proto/limits';
import type { Static } from 'typebox';
import { termFields } from '../../schemas/bible.ts';

/** A term of a file of names. */
export interface NamedTerm {
  sourceTerm: string;
  targetTerm: string;
  category: Static<typeof termFields.category>;
}

const CATEGORIES: ReadonlySet<string> = new Set(termFields.category.enum);

/**
 * Parses a line of a file of names: `name=rendering`, or columns separated by tabs or commas (RFC 4180, quotes within
 * one line): name, rendering and possibly a category. Of several renderings the first is taken.
 */
export const parseTermLine = (line: string): readonly NamedTerm[] | SkipReason => {
  const columns = splitColumns(line.trim());
  const parsed = parseLine(columns.length < 2 ? line : `${columns[0]}=${columns[1]}`, 'names');
  if (typeof parsed === 'string') return parsed;
  const category = columns[2]?.trim().toLowerCase() ?? '';
  const terms: NamedTerm[] = [];
  for (const { word, renderings } of parsed) {
    const targetTerm = renderings[0]!;
    if (word.includes('{0}')) return 'placeholder';
    if (codePointLength(targetTerm) > MAX_RECORD_NAME_LENGTH) return 'rendering_too_long';
    const isKnown = (name: string): name is NamedTerm['category'] => CATEGORIES.has(name);
    terms.push({ sourceTerm: word, targetTerm, category: isKnown(category) ? category : 'other' });
  }
  return terms;
};

/** Splits a line into columns if its first separator is a tab or a comma. */
const splitColumns = (line: string): string[] => {
  const separator = /^(?:"(?:[^"]|"")*")?[^=\t,]*([=\t,])/.exec(line)?.[1];
  if (separator === '\t') return line.split('\t');
  if (separator !== ',') return [];
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain!,
  );
};
