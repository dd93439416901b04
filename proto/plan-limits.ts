// What a workspace may store, by its plan: the one table that the services, the setting VERSIO_PLAN_LIMITS and the
// documents follow (docs/rules.md#limits-of-a-plan).
import { MAX_CHAPTERS_PER_BOOK } from './limits.ts';

/** The limits of a plan. */
export interface PlanLimits {
  books: number;
  /** UTF-8 bytes of source texts, of all translations kept, and of uploads that are not committed. */
  storedBytes: number;
  chaptersPerBook: number;
  /** Terms of a book; also its characters, relations, character events, idioms, conflicts and lessons. */
  bibleRecordsPerKind: number;
  /** Code points of the notes and descriptions in the Bible of a book. */
  noteCharactersPerBook: number;
  /** Beside the current one. */
  machineRevisionsPerChapter: number;
  humanRevisionsPerChapter: number;
  apiKeys: number;
  uncommittedUploads: number;
}

/** The limits of all plans, by the plan's name. */
export type PlanLimitsTable = Readonly<Record<'free' | 'pro', PlanLimits>>;

const GIBIBYTE = 1024 ** 3;

const OF_EVERY_PLAN = {
  chaptersPerBook: MAX_CHAPTERS_PER_BOOK,
  bibleRecordsPerKind: 50_000,
  noteCharactersPerBook: 10_000_000,
  machineRevisionsPerChapter: 100,
  humanRevisionsPerChapter: 1_000,
  apiKeys: 100,
};

/** The defaults. */
export const PLAN_LIMITS: PlanLimitsTable = {
  free: { books: 100, storedBytes: GIBIBYTE, ...OF_EVERY_PLAN, uncommittedUploads: 100 },
  pro: { books: 10_000, storedBytes: 100 * GIBIBYTE, ...OF_EVERY_PLAN, uncommittedUploads: 1_000 },
};

/**
 * The largest values that may be set. Those of a book or chapter follow from what one call or one page of the services
 * holds; the others are only counted.
 */
const LARGEST: PlanLimits = {
  books: 1_000_000_000,
  storedBytes: Number.MAX_SAFE_INTEGER,
  chaptersPerBook: MAX_CHAPTERS_PER_BOOK,
  bibleRecordsPerKind: 1_000_000,
  noteCharactersPerBook: 1_000_000_000,
  machineRevisionsPerChapter: 10_000,
  humanRevisionsPerChapter: 10_000,
  apiKeys: 10_000,
  uncommittedUploads: 1_000_000,
};

/**
 * Parses the setting VERSIO_PLAN_LIMITS: a JSON object of plans with the limits that differ from the defaults, for
 * instance `{"free":{"books":10}}`. Throws an Error with the problem.
 */
export const parsePlanLimits = (text: string): PlanLimitsTable => {
  const table = { ...PLAN_LIMITS };
  for (const [plan, changes] of entriesOf(parseJson(text), 'the value')) {
    if (plan !== 'free' && plan !== 'pro') throw new Error(`"${plan}" is not a plan; the plans are free and pro`);
    table[plan] = { ...PLAN_LIMITS[plan] };
    for (const [name, value] of entriesOf(changes, plan)) {
      if (!isLimit(name))
        throw new Error(`"${plan}.${name}" is not a limit; the limits are ${Object.keys(LARGEST).join(', ')}`);
      if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > LARGEST[name])
        throw new Error(`"${plan}.${name}" must be a whole number from 0 to ${LARGEST[name]}`);
      table[plan][name] = value;
    }
  }
  return table;
};

const isLimit = (name: string): name is keyof PlanLimits => Object.hasOwn(LARGEST, name);

const entriesOf = (value: unknown, name: string): [string, unknown][] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${name} must be a JSON object`);
  return Object.entries(value);
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns the limits of a plan. A caller that names no plan (a service of the version before, or one that cannot ask
 * for it at the moment) is held to the largest limit of each kind: nothing that a plan allows is refused.
 */
export const limitsOf = (table: PlanLimitsTable, plan: string): PlanLimits => {
  if (plan === 'free' || plan === 'pro') return table[plan];
  const names = Object.keys(LARGEST) as (keyof PlanLimits)[];
  return Object.fromEntries(
    names.map((name) => [name, Math.max(table.free[name], table.pro[name])]),
  ) as unknown as PlanLimits;
};
