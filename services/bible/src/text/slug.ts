const MAX_SLUG_CHARACTERS = 80;

/** The slug of a name without any Latin letter or digit, numbered on: it says nothing about who it is. */
export const NAMELESS_SLUG = 'character';

/**
 * A character's slug (rulings section 4): lower-case ASCII with hyphens, đ as d, marks dropped. "Lâm Động" → "lam-dong"; a name without any
 * Latin letter or digit → "character".
 */
export const slugOf = (nameVi: string): string =>
  nameVi
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_CHARACTERS)
    .replace(/^-+|-+$/g, '') || NAMELESS_SLUG;
