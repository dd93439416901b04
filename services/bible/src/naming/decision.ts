import type { ApplyNamesRequest } from '@versio/proto/versio/bible/v1/selection_pb';
import { cut, isName, MAX_QUOTE_CHARACTERS, unique } from '../analysis/finding.ts';
import { namedCategoryOf, namedGenderOf } from '../store/messages.ts';
import type { GenderName, TermCategoryName } from '../store/records.ts';
import { toKey } from '../text/names.ts';

/** The decision about a candidate for a name. */
export interface Decision {
  source: string;
  /** NFC of source. */
  key: string;
  /** Whether it is no name. */
  isNone: boolean;
  category: TermCategoryName;
  /** Empty if it is no name, or if the decision is left open. */
  target: string;
  gender: GenderName;
  /** NFC of the source of another candidate or of the nameCn of a character that is the same person; may be empty. */
  sameAs: string;
  /** Whether a rule decided. */
  byRule: boolean;
  count: number;
  firstOrder: number;
  quote: string;
}

const MAX_COUNT = 2_147_483_647;

/** Returns what may be stored of the decisions. Never throws: an invalid item must not lose the others. */
export const toDecisions = (request: ApplyNamesRequest): Decision[] =>
  unique(request.names, ({ source }) => source)
    .filter(({ source }) => isName(source))
    .map((name) => {
      const key = toKey(name.source);
      const target = name.isNone || !isName(name.target) ? '' : name.target;
      const category = namedCategoryOf(name);
      const sameAs = toKey(name.sameAs);
      return {
        source: name.source,
        key,
        isNone: name.isNone,
        category,
        target,
        gender: category === 'person' ? namedGenderOf(name) : 'unknown',
        sameAs: category === 'person' && sameAs !== key && isName(sameAs) ? sameAs : '',
        byRule: name.byRule,
        count: Math.min(Math.max(name.count, 0), MAX_COUNT),
        firstOrder: Math.max(name.firstOrder, 0),
        quote: cut(name.quote, MAX_QUOTE_CHARACTERS),
      };
    });
