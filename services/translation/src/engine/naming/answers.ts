import { isRefusal } from '../checks/model-faults.ts';
import type { LanguagePair } from '../pairs/pair.ts';
import { findDocument } from '../parse-answer.ts';
import { lengthOf } from '../segment.ts';
import type { ModelAnswer } from '../types.ts';
import type { NameAnswer, NameKind } from './types.ts';

/** A candidate of a request, with its id there. */
export interface AskedCandidate {
  id: number;
  source: string;
}

/** The answers about the candidates of a request. */
export interface ParsedNames {
  /** By the id of the candidate. Candidates that the answer leaves out are undecided. */
  answers: ReadonlyMap<number, NameAnswer>;
  /** Why nothing of the answer can be used; undefined if something can. */
  problem: 'refused' | 'cut off' | 'no document' | 'no ids' | undefined;
}

/** What an answer may refer to. */
export interface NameQuestion {
  asked: readonly AskedCandidate[];
  /** The nameCn of each known character by its names and aliases. */
  known: ReadonlyMap<string, string>;
  pair: LanguagePair;
}

/**
 * Reads an answer to a naming. Ignores unknown ids and everything that has not the right form. A candidate with two
 * different answers is undecided.
 */
export const parseNames = (answer: ModelAnswer, question: NameQuestion): ParsedNames => {
  const nothing = (problem: ParsedNames['problem']): ParsedNames => ({ answers: new Map(), problem });
  if (answer.finish === 'refused') return nothing('refused');
  const document = findDocument(answer.text, ({ names }) => Array.isArray(names));
  if (document === undefined)
    return nothing(
      answer.finish === 'length'
        ? 'cut off'
        : isRefusal(answer.text.slice(0, MAX_REFUSAL_LENGTH))
          ? 'refused'
          : 'no document',
    );
  const asked: AskedSources = {
    byId: new Map(question.asked.map(({ id, source }) => [id, source])),
    sources: new Set(question.asked.map(({ source }) => source)),
  };
  const answers = new Map<number, NameAnswer>();
  const ambiguous = new Set<number>();
  // A faulty answer may repeat items without end.
  for (const item of (document.names as unknown[]).slice(0, 4 * question.asked.length + 100)) {
    if (typeof item !== 'object' || item === null) continue;
    const fields = item as Record<string, unknown>;
    const id = readId(fields.id);
    if (id === undefined || !asked.byId.has(id)) continue;
    const read = readName(fields, id, question, asked);
    if (read === undefined) continue;
    const earlier = answers.get(id);
    if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(read)) ambiguous.add(id);
    answers.set(id, read);
  }
  for (const id of ambiguous) answers.delete(id);
  return answers.size === 0 ? nothing('no ids') : { answers, problem: undefined };
};

// A refusal is short, or says so at its beginning.
const MAX_REFUSAL_LENGTH = 4_000;

const readId = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;

interface AskedSources {
  byId: ReadonlyMap<number, string>;
  sources: ReadonlySet<string>;
}

const KINDS: ReadonlySet<string> = new Set<NameKind>([
  'person',
  'place',
  'organization',
  'skill',
  'item',
  'realm',
  'title',
  'other',
  'none',
]);

const isKind = (value: string): value is NameKind => KINDS.has(value);

const readName = (
  fields: Record<string, unknown>,
  id: number,
  { known, pair }: NameQuestion,
  asked: AskedSources,
): NameAnswer | undefined => {
  const kindText = typeof fields.kind === 'string' ? fields.kind.trim().toLowerCase() : '';
  const rendering = readRendering(fields.target, asked.byId.get(id)!, pair);
  if (kindText === '' && rendering === undefined) return undefined;
  const kind = isKind(kindText) ? kindText : 'other';
  if (kind === 'none') return { kind, target: '', gender: 'unknown', sameAs: '' };
  const isPerson = kind === 'person';
  const gender = isPerson && (fields.gender === 'male' || fields.gender === 'female') ? fields.gender : 'unknown';
  const sameAs = isPerson ? readSameAs(fields.sameAs, id, known, asked) : '';
  return { kind, target: rendering, gender, sameAs };
};

const readSameAs = (value: unknown, id: number, known: ReadonlyMap<string, string>, asked: AskedSources): string => {
  const own = asked.byId.get(id)!;
  if (typeof value === 'string' && value.length > MAX_CHARACTERS * 2) return '';
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : '';
  const isSource = asked.sources.has(text);
  const other = known.get(text) ?? (isSource ? text : asked.byId.get(readId(value) ?? 0)) ?? '';
  return other === own ? '' : other;
};

const MAX_CHARACTERS = 200;
// Marks of a remark or of two renderings to choose from; the name would be demanded with them in every translation.
const REMARK = /[()[\]{}<>（）【】「」『』《》〈〉/\\|;；:："“”«»=\r\n\t\0]|,|，|、|。|…/u;
const QUOTED = /^(?:《(.*)》|「(.*)」|“(.*)”|"(.*)"|«(.*)»)$/u;

/** Returns a usable rendering of a name as a model gave it, in NFC; undefined if it cannot be used. */
export const readRendering = (
  value: unknown,
  source: string,
  { residue, foreignLetter }: LanguagePair,
): string | undefined => {
  if (typeof value !== 'string' || value.length > MAX_CHARACTERS * 4) return undefined;
  const line = value.toWellFormed().normalize('NFC').trim();
  const quoted = QUOTED.exec(line);
  const text = (quoted?.slice(1).find((part) => part !== undefined) ?? line).trim().replaceAll(/ +/g, ' ');
  if (!/\p{L}/u.test(text) || lengthOf(text) > MAX_CHARACTERS || REMARK.test(text)) return undefined;
  if (residue?.test(text) || foreignLetter?.test(text)) return undefined;
  // A rendering by meaning takes a few words more than the source has characters; a whole sentence is an explanation.
  return text.split(' ').length > 2 * lengthOf(source) + 4 ? undefined : text;
};
