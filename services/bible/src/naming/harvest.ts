import type { ApplyHarvestRequest } from '@versio/proto/versio/bible/v1/selection_pb';
import { cut, isName, MAX_QUOTE_CHARACTERS, unique } from '../analysis/finding.ts';
import type { ChapterWriter } from '../store/chapter-records.ts';
import { readNamedKeys } from '../store/characters.ts';
import { addFoundTerms } from '../store/glossary.ts';
import { readNameDecisions } from '../store/names.ts';
import { toKey } from '../text/names.ts';

/** A name that a translation met, with the rendering that it used. */
export interface HarvestedName {
  source: string;
  /** NFC of source. */
  key: string;
  target: string;
  quote: string;
}

/** Returns what may be stored of the names. Never throws: an invalid item must not lose the others. */
export const toHarvest = (request: ApplyHarvestRequest): HarvestedName[] =>
  unique(request.names, ({ source }) => source)
    .filter(({ source, target }) => isName(source) && isName(target))
    .map(({ source, target, quote }) => ({
      source,
      key: toKey(source),
      target,
      quote: cut(quote, MAX_QUOTE_CHARACTERS),
    }));

/**
 * Adds a term for each name without a record, unless it was decided that it is no name.
 * @returns how many conflicts were opened
 */
export const applyHarvestedNames = async (chapter: ChapterWriter, names: readonly HarvestedName[]): Promise<number> => {
  const keys = names.map(({ key }) => key);
  const named = await readNamedKeys(chapter, keys);
  const decisions = await readNameDecisions(chapter, keys);
  const added = names.filter(({ key }) => !named.has(key) && decisions.get(key)?.decision !== 'none');
  await addFoundTerms(
    chapter,
    added.map(({ source, target }) => ({ source, target, category: 'other' as const })),
  );
  return 0;
};
