import { counted, englishNumber } from '../numbers.ts';

/** The certificate of a book: what its machine translations keep. */
export const certificate = {
  title: 'Certificate',
  intro: 'Every machine translation of the book, counted against the Book Bible, without a model.',
  counting: 'All translations are being counted …',
  scopeTitle: 'What this does not say',
  scope:
    'Only names and terms that have a record in the Book Bible are counted. A name without a record appears nowhere below, however it is translated. Whether a sentence is right or reads well is not counted either.',
  scopeHuman: (chapters: number) =>
    `${counted(chapters, 'chapter')} edited by a person: shown as such, but not counted.`,
  scopeUncounted: (chapters: number) =>
    `${counted(chapters, 'chapter')} without records or without a translation: not counted.`,
  toGlossary: 'Go to the glossary',
  chapters: 'Chapters',
  statuses: {
    certified: 'Without faults',
    flawed: 'With faults',
    human: 'Edited by a person',
    unrecorded: 'Without records',
    untranslated: 'Not translated',
  },
  figures: 'What was counted',
  what: 'What',
  kinds: {
    paragraphs: 'Translated paragraphs',
    lockedTerms: 'Locked terms',
    names: 'Names',
    firstMentions: 'Names at their first mention',
    otherTerms: 'Other terms',
    numbers: 'Numbers',
    address: 'Forms of address in dialogue',
  },
  kept: 'Kept',
  keptOf: (held: number, checked: number) => `${englishNumber(held)} of ${englishNumber(checked)}`,
  omitted: 'Left out without fault',
  missing: 'Missing',
  nothingToCount: 'Nothing to count',
  residue: (places: number) => `${counted(places, 'place')} left in the original.`,
  recorded: (findings: number) => `${counted(findings, 'further finding')} recorded during translation.`,
  unknownSpeakers: (quotations: number) =>
    `${counted(quotations, 'quotation')} whose speaker and addressee are not certain: their forms of address are not counted.`,
  toFindings: 'Show the chapters with findings',
  differing: 'Names translated differently in some chapters',
  differingIn: (found: string, wanted: string, chapter: string) => `Chapter ${chapter}: ${found} of ${wanted}`,
  changed: 'Names whose translation changed',
  from: (target: string, chapter: string) => `${target} from chapter ${chapter}`,
  emptyTitle: 'Nothing to certify yet',
  emptyText: 'What the translations keep is counted here once chapters are translated.',
};
