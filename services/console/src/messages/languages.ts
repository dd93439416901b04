/** The languages of the interface. */
export type Language = 'en' | 'vi';

export const LANGUAGES: readonly Language[] = ['vi', 'en'];
