/** Which chapters are shown by their findings: all with their counts, or those with findings or doubtful places. */
export const FINDING_FILTERS = ['all', 'findings', 'doubtful'] as const;

export type FindingFilter = (typeof FINDING_FILTERS)[number];
