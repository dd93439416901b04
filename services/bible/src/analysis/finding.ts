import { codePointLength, firstCodePoints, isWellFormedText } from '@versio/kit/text';
import {
  MAX_RECORD_LABEL_LENGTH,
  MAX_RECORD_NAME_LENGTH,
  MAX_RECORD_NOTE_LENGTH,
  MAX_RECORD_TEXT_LENGTH,
} from '@versio/proto/limits';
import type { ApplyAnalysisRequest } from '@versio/proto/versio/bible/v1/selection_pb';
import type { Vote } from '../store/known-votes.ts';
import { foundCategoryOf, foundGenderOf } from '../store/messages.ts';
import type { AliasEntry, GenderName, TermCategoryName } from '../store/records.ts';
import { CHARACTER_KIND, createVoter } from '../store/votes.ts';
import { toKey } from '../text/names.ts';

/** The findings of an analysis, without the empty, over-long and repeated items that a model may return. */
export interface Finding {
  terms: { source: string; target: string; category: TermCategoryName; quote: string }[];
  characters: FoundPerson[];
  relations: { from: string; to: string; kind: string; self: string; other: string }[];
  events: { character: string; kind: string; text: string }[];
  idioms: { source: string; hanViet: string; viEquivalent: string }[];
  summary: string;
}

/** A character that analysis found. */
export interface FoundPerson {
  nameCn: string;
  nameVi: string;
  aliases: AliasEntry[];
  gender: GenderName;
  role: string;
  faction: string;
  realm: string;
  quote: string;
  /** Whether a rule made nameVi. */
  byRule: boolean;
}

const MAX_SUMMARY_CHARACTERS = 8_000;
/** The length of a quote in code points. */
export const MAX_QUOTE_CHARACTERS = 200;
// No chapter has more, but a model may repeat itself.
const MAX_ITEMS = 1_000;
const MAX_ALIASES = 20;

/** Returns what may be stored of the findings. Never throws: an invalid item must not lose the others. */
export const toFinding = (request: ApplyAnalysisRequest): Finding => ({
  terms: unique(request.terms, ({ source }) => source)
    .filter(({ source, target }) => isName(source) && isName(target))
    .map((term) => ({
      source: term.source,
      target: term.target,
      category: foundCategoryOf(term),
      quote: cut(term.quote, MAX_QUOTE_CHARACTERS),
    })),
  characters: unique(request.characters, ({ nameCn }) => nameCn)
    .filter(({ nameCn, nameVi }) => isName(nameCn) && isName(nameVi))
    .map((person) => ({
      nameCn: person.nameCn,
      nameVi: person.nameVi,
      aliases: unique(person.aliases, ({ source }) => source)
        .filter(
          ({ source, target }) =>
            isName(source) && source !== person.nameCn && codePointLength(target) <= MAX_RECORD_NAME_LENGTH,
        )
        .slice(0, MAX_ALIASES)
        .map(({ source, target }) => ({ source, target: cut(target, MAX_RECORD_NAME_LENGTH) })),
      gender: foundGenderOf(person),
      role: cut(person.role, MAX_RECORD_TEXT_LENGTH),
      faction: cut(person.faction, MAX_RECORD_TEXT_LENGTH),
      realm: cut(person.realm, MAX_RECORD_TEXT_LENGTH),
      quote: cut(person.quote, MAX_QUOTE_CHARACTERS),
      byRule: person.byRule,
    })),
  relations: unique(request.relations, ({ from, to, kind }) => `${from}\n${to}\n${kind}`)
    .filter(
      ({ from, to, kind }) =>
        from !== '' && to !== '' && from !== to && isText(kind, MAX_RECORD_LABEL_LENGTH) && kind !== '',
    )
    .map(({ from, to, kind, self, other }) => ({
      from,
      to,
      kind,
      self: cut(self, MAX_RECORD_LABEL_LENGTH),
      other: cut(other, MAX_RECORD_LABEL_LENGTH),
    })),
  events: unique(request.events, ({ character, kind, text }) => `${character}\n${kind}\n${text}`)
    .filter(({ character, text }) => character !== '' && text !== '')
    .map(({ character, kind, text }) => ({
      character,
      kind: cut(kind, MAX_RECORD_LABEL_LENGTH),
      text: cut(text, MAX_RECORD_NOTE_LENGTH),
    })),
  idioms: unique(request.idioms, ({ source }) => source)
    .filter(({ source, hanViet, viEquivalent }) => isName(source) && (hanViet !== '' || viEquivalent !== ''))
    .map(({ source, hanViet, viEquivalent }) => ({
      source,
      hanViet: cut(hanViet, MAX_RECORD_TEXT_LENGTH),
      viEquivalent: cut(viEquivalent, MAX_RECORD_TEXT_LENGTH),
    })),
  summary: cut(request.summary, MAX_SUMMARY_CHARACTERS),
});

const isText = (text: string, maxCharacters: number): boolean =>
  isWellFormedText(text) && codePointLength(text) <= maxCharacters;

/** Whether a text may be a name in the source or in the translation. */
export const isName = (text: string): boolean => text.trim() !== '' && isText(text, MAX_RECORD_NAME_LENGTH);

/** Returns the first code points of a text, without what PostgreSQL cannot store. */
export const cut = (text: string, maxCharacters: number): string =>
  firstCodePoints(text.replaceAll('\0', '').toWellFormed(), maxCharacters);

/** Returns the first items of each key. */
export const unique = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const byKey = new Map<string, T>();
  for (const item of items) {
    const key = keyOf(item).normalize('NFC');
    if (byKey.size < MAX_ITEMS && !byKey.has(key)) byKey.set(key, item);
  }
  return [...byKey.values()];
};

/** Returns the votes of an analysis. A rendering that a rule made is no evidence. */
export const votesOfFinding = ({ terms, characters, relations }: Finding, orderNo: number): Vote[] => {
  const votes: Vote[] = [];
  for (const { source, target, category, quote } of terms) {
    const voteFor = createVoter({ subject: toKey(source), orderNo, quote }, votes);
    voteFor('kind', category);
    voteFor('rendering', toKey(target));
  }
  for (const { nameCn, nameVi, gender, aliases, quote, byRule } of characters) {
    const voteFor = createVoter({ subject: toKey(nameCn), orderNo, quote }, votes);
    voteFor('kind', CHARACTER_KIND);
    if (!byRule) voteFor('rendering', toKey(nameVi));
    if (gender !== 'unknown') voteFor('gender', gender);
    for (const { source, target } of aliases) voteFor('alias', toKey(target), toKey(source));
  }
  const quotes = new Map(characters.map(({ nameCn, quote }) => [toKey(nameCn), quote]));
  for (const { from, to, kind, self, other } of relations)
    createVoter({ subject: toKey(from), orderNo, quote: quotes.get(toKey(from)) ?? '' }, votes)(
      'address',
      JSON.stringify([kind, self, other]),
      toKey(to),
    );
  return votes;
};
