import { createRequire } from 'node:module';

// The language subtag registry of IANA (RFC 5646, section 3), without the descriptions.
const require = createRequire(import.meta.url);
const index: Record<string, Partial<Record<Kind, number>>> = require('language-subtag-registry/data/json/index.json');
const wholeTags: Record<string, number> = require('language-subtag-registry/data/json/grandfathered.json');

type Kind = 'language' | 'extlang' | 'script' | 'region' | 'variant';
/** The kinds of each subtag, in lower case. */
const kindsOf = new Map(Object.entries(index));
/** Whole tags from before the syntax of RFC 4646; most of them do not follow it. */
const grandfathered = new Set(Object.keys(wholeTags));

// RFC 5646, section 2.1: well-formed.
const LANGUAGE_TAG =
  /^([a-z]{2,3}|[a-z]{5,8})((?:-[a-z]{3}){0,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?((?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*)((?:-[a-wyz\d](?:-[a-z\d]{2,8})+)*)(?:-x(?:-[a-z\d]{1,8})+)?$/;
const PRIVATE_TAG = /^x(?:-[a-z\d]{1,8})+$/;

// Ranges of the registry for private use: languages qaa to qtz, scripts Qaaa to Qabx, regions QM to QZ and XA to XZ.
const PRIVATE_SUBTAG: Partial<Record<Kind, RegExp>> = {
  language: /^q[a-t][a-z]$/,
  script: /^qa(?:a[a-z]|b[a-x])$/,
  region: /^(?:q[m-z]|x[a-z])$/,
};

const isRegistered = (subtag: string, kind: Kind): boolean =>
  kindsOf.get(subtag)?.[kind] !== undefined || PRIVATE_SUBTAG[kind]?.test(subtag) === true;

const isUnique = (items: readonly string[]): boolean => new Set(items).size === items.length;

/**
 * Returns true for a valid language tag (RFC 5646, section 2.2.9): every subtag is registered or for private use, at
 * most one extends the language, and no variant and no singleton occurs twice. In any case.
 */
export const isLanguageTag = (text: string): boolean => {
  const tag = text.toLowerCase();
  if (grandfathered.has(tag) || PRIVATE_TAG.test(tag)) return true;
  const match = LANGUAGE_TAG.exec(tag);
  if (match === null) return false;
  const [, language, extension = '', script, region, variant = '', extensions = ''] = match;
  const extended = subtagsOf(extension);
  const variants = subtagsOf(variant);
  const singletons = subtagsOf(extensions).filter((subtag) => subtag.length === 1);
  return (
    isRegistered(language!, 'language') &&
    extended.length <= 1 &&
    extended.every((subtag) => isRegistered(subtag, 'extlang')) &&
    (script === undefined || isRegistered(script, 'script')) &&
    (region === undefined || isRegistered(region, 'region')) &&
    variants.every((subtag) => isRegistered(subtag, 'variant')) &&
    isUnique(variants) &&
    isUnique(singletons)
  );
};

const subtagsOf = (text: string): string[] => text.split('-').filter(Boolean);

/**
 * Returns the tag that a person most likely meant by one that is not valid: of a language by its English name, its own
 * or its code of three letters (`vie` → vi), or the main language of a country (`vn` → vi). Undefined if there is none.
 */
export const suggestLanguageTag = (text: string): string | undefined => {
  const given = text.trim().toLowerCase();
  const named = languagesByName().get(given);
  if (named !== undefined) return named;
  const tag = given.replaceAll('_', '-');
  if (tag !== given && isLanguageTag(tag)) return new Intl.Locale(tag).baseName;
  const [first = '', ...rest] = tag.split('-');
  const language = languagesByName().get(first) ?? shortLanguage(first) ?? languageOfRegion(first);
  const suggestion = [language, ...rest].join('-');
  return language !== undefined && isLanguageTag(suggestion) ? suggestion : undefined;
};

/** The language of a code of ISO 639-2 or 639-3, which the registry leaves out where there is one of two letters. */
const shortLanguage = (text: string): string | undefined => {
  if (!/^[a-z]{3}$/.test(text)) return undefined;
  const { language } = new Intl.Locale(text);
  return language === text ? undefined : language;
};

const languageOfRegion = (text: string): string | undefined => {
  // ZZ is the unknown region, for which Intl has a language all the same.
  if (!/^[a-z]{2}$/.test(text) || text === 'zz' || kindsOf.get(text)?.region === undefined) return undefined;
  const { language } = new Intl.Locale(`und-${text}`).maximize();
  return language === 'und' ? undefined : language;
};

let byName: ReadonlyMap<string, string> | undefined;

/** The two-letter languages by their names. Made when first needed: it takes 30 ms. */
const languagesByName = (): ReadonlyMap<string, string> => {
  byName ??= new Map(
    [...kindsOf].flatMap(([subtag, kinds]) => {
      if (subtag.length !== 2 || kinds.language === undefined) return [];
      const names = ['en', subtag].map((inLanguage) =>
        new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'none' }).of(subtag),
      );
      return names.flatMap((name) => (name === undefined ? [] : [[name.toLowerCase(), subtag] as const]));
    }),
  );
  return byName;
};
