/**
 * Returns a table that has the given entries and nothing else. Words of a text are looked up in tables, and `constructor`
 * or `toString` are words too: in a plain object they find what every object inherits.
 */
export const tableOf = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.freeze(Object.assign(Object.create(null) as Record<string, T>, entries));
