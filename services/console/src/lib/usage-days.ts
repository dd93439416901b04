/** The times over which usage is shown, in days; the service takes at most 366. */
export const USAGE_DAYS = [7, 30, 90, 365] as const;

export const DEFAULT_USAGE_DAYS = 30;
