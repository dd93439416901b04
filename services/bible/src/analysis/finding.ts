import { codePointLength, isWellFormedText } from '@versio/kit/text';
import type { ApplyAnalysisRequest } from '@versio/proto/versio/bible/v1/selection_pb';
import type { ChapterWriter } from '../store/chapter-records.ts';
import { foundCategoryOf, foundGenderOf } from '../store/messages.ts';
import type { AliasEntry, GenderName, TermCategoryName } from '../store/records.ts';

/** A chapter whose analysis is being applied. */
export interface AnalysedChapter extends ChapterWriter {
  /** The Bible's version that the analysis saw. */
  seenVersion: number;
}

/** What analysis found, with what a model may have got wrong taken out: empty, over-long and repeated items. */
export interface Finding {
  terms: { source: string; target: string; category: TermCategoryName; quote: string }[];
  characters: FoundPerson[];
  relations: { from: string; to: string; kind: string; self: string; other: string }[];
  events: { character: string; kind: string; text: string }[];
  idioms: { source: string; hanViet: string; viEquivalent: string }[];
  summary: string;
}

/** A person that analysis found. */
export interface FoundPerson {
  nameCn: string;
  nameVi: string;
  aliases: AliasEntry[];
  gender: GenderName;
  role: string;
  faction: string;
  realm: string;
  quote: string;
}

const NAME_CHARACTERS = 200;
const TEXT_CHARACTERS = 500;
const LONG_CHARACTERS = 2_000;
const SUMMARY_CHARACTERS = 8_000;
const QUOTE_CHARACTERS = 200;
// A chapter that really holds more than this does not exist; a model that repeats itself does.
const MAX_ITEMS = 1_000;
const MAX_ALIASES = 20;

/** Takes what a model said into what may be stored; nothing here can fail, since one bad item must not lose the others. */
export const toFinding = (request: ApplyAnalysisRequest): Finding => ({
  terms: unique(request.terms, ({ source }) => source)
    .filter(({ source, target }) => isName(source) && isName(target))
    .map((term) => ({
      source: term.source,
      target: term.target,
      category: foundCategoryOf(term),
      quote: cut(term.quote, QUOTE_CHARACTERS),
    })),
  characters: unique(request.characters, ({ nameCn }) => nameCn)
    .filter(({ nameCn, nameVi }) => isName(nameCn) && isName(nameVi))
    .map((person) => ({
      nameCn: person.nameCn,
      nameVi: person.nameVi,
      aliases: unique(person.aliases, ({ source }) => source)
        .filter(
          ({ source, target }) =>
            isName(source) && source !== person.nameCn && codePointLength(target) <= NAME_CHARACTERS,
        )
        .slice(0, MAX_ALIASES)
        .map(({ source, target }) => ({ source, target: cut(target, NAME_CHARACTERS) })),
      gender: foundGenderOf(person),
      role: cut(person.role, TEXT_CHARACTERS),
      faction: cut(person.faction, TEXT_CHARACTERS),
      realm: cut(person.realm, TEXT_CHARACTERS),
      quote: cut(person.quote, QUOTE_CHARACTERS),
    })),
  relations: unique(request.relations, ({ from, to, kind }) => `${from}\n${to}\n${kind}`)
    .filter(({ from, to, kind }) => from !== '' && to !== '' && from !== to && isText(kind, 100) && kind !== '')
    .map(({ from, to, kind, self, other }) => ({ from, to, kind, self: cut(self, 100), other: cut(other, 100) })),
  events: unique(request.events, ({ character, kind, text }) => `${character}\n${kind}\n${text}`)
    .filter(({ character, text }) => character !== '' && text !== '')
    .map(({ character, kind, text }) => ({ character, kind: cut(kind, 100), text: cut(text, LONG_CHARACTERS) })),
  idioms: unique(request.idioms, ({ source }) => source)
    .filter(({ source, hanViet, viEquivalent }) => isName(source) && (hanViet !== '' || viEquivalent !== ''))
    .map(({ source, hanViet, viEquivalent }) => ({
      source,
      hanViet: cut(hanViet, TEXT_CHARACTERS),
      viEquivalent: cut(viEquivalent, TEXT_CHARACTERS),
    })),
  summary: cut(request.summary, SUMMARY_CHARACTERS),
});

const isText = (text: string, maxCharacters: number): boolean =>
  isWellFormedText(text) && codePointLength(text) <= maxCharacters;

const isName = (text: string): boolean => text.trim() !== '' && isText(text, NAME_CHARACTERS);

const cut = (text: string, maxCharacters: number): string => {
  const clean = text.replaceAll('\0', '').toWellFormed();
  return codePointLength(clean) <= maxCharacters ? clean : [...clean].slice(0, maxCharacters).join('');
};

const unique = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item).normalize('NFC');
    if (byKey.size < MAX_ITEMS && !byKey.has(key)) byKey.set(key, item);
  }
  return [...byKey.values()];
};
