import { runInSlices } from '@versio/kit/async';
import { isFailure } from '@versio/kit/errors';
import type { CallOptions } from '@versio/kit/rpc';
import { FIRST_PERSON_NAME } from '@versio/kit/text';
import { ConflictState } from '@versio/proto/versio/bible/v1/enums_pb';
import type { TranslationContext } from '../context.ts';
import { toDemands } from '../engine/counting/demands.ts';
import { segmentTextInSteps } from '../engine/segment.ts';
import { readHeldNames, readRecordsOfText, type TextRecords } from '../store/job-records.ts';
import type { BookName, ChapterEvidence } from './types.ts';

/**
 * Reads the evidence of a chapter as it is now. Its records are those of the newest job that made exactly the present
 * text, which after a failed or cancelled run is an earlier job; a text edited by a person has none. Returns undefined
 * if the chapter does not exist.
 */
export const readEvidence = async (
  { books, pool }: Pick<TranslationContext, 'books' | 'pool'>,
  bookId: string,
  chapterId: string,
  options: CallOptions & { workspaceId: string },
): Promise<ChapterEvidence | undefined> => {
  const answer = await books.getChapter({ bookId, chapterId }, options).catch((error: unknown) => {
    if (isFailure(error, 'CHAPTER_NOT_FOUND')) return undefined;
    throw error;
  });
  if (answer === undefined) return undefined;
  const {
    orderNo,
    title,
    sourceText: source,
    translatedText,
    textIsHuman,
    sourceChanged,
    sourceLosses,
  } = answer.chapter!;
  const translation = translatedText ?? null;
  const origin = translation === null ? 'none' : textIsHuman ? 'human' : 'machine';
  const evidence: ChapterEvidence = {
    kind: 'chapter',
    chapterId,
    orderNo,
    title,
    origin,
    source,
    ...(sourceLosses.length > 0 && { sourceLosses }),
    translation,
    job: null,
  };
  // Of a text that was replaced since, there are no records by which the translation could be counted.
  if (origin !== 'machine' || sourceChanged) return evidence;
  const job = await readRecordsOfText(pool, { workspaceId: options.workspaceId, bookId, chapterId }, translation!);
  if (job !== undefined) evidence.job = { ...job, findings: await byLine(source, job) };
  return evidence;
};

/** Replaces the segment of each finding by its line; the title is line 0. */
const byLine = async (source: string, { records, sourceLang, findings }: TextRecords) => {
  if (findings.length === 0) return [];
  // Texts of rule set 1 may have been cut elsewhere in a paragraph over the limit of a segment.
  const { cutsOf } = toDemands(records, { sourceLang });
  const lines = new Map(
    (await runInSlices(segmentTextInSteps(source, { cutsOf }))).segments.map(({ id, line }) => [id, line + 1]),
  );
  return findings.map(({ code, segmentId, text }) => ({ code, line: lines.get(segmentId) ?? 0, text }));
};

/** A book has no more names in its certificate; the Bible's come first. */
const MAX_BOOK_NAMES = 50_000;

/**
 * Returns the names by which the certificate of a book counts: all names, aliases, terms and idioms that the Book Bible
 * knows now, with its renderings, and those that the records of any translated chapter held, with the newest of theirs
 * (docs/rules.md#certificates). Each source occurs once. A name without a rendering only takes part in the matching.
 */
export const readBookNames = async (
  translation: Pick<TranslationContext, 'bibleRecords' | 'pool'>,
  bookId: string,
  options: CallOptions & { workspaceId: string },
): Promise<BookName[]> => {
  const held = await readHeldNames(translation.pool, { workspaceId: options.workspaceId, bookId }, MAX_BOOK_NAMES);
  const known = await readKnownNames(translation, bookId, options);
  const heldBySource = Map.groupBy(held, ({ source }) => source.normalize('NFC'));
  const names = new Map<string, BookName>();
  for (const { id, ...name } of known.names) {
    const source = name.source.normalize('NFC');
    const [newest] = heldBySource.get(source) ?? [];
    const proposed = known.proposed.get(id ?? '') ?? [];
    const isSame = newest?.target === name.target;
    add(names, {
      ...name,
      source,
      weight: newest?.weight ?? null,
      accepted: isSame ? newest.accepted.filter((target) => proposed.includes(target)) : [],
    });
  }
  for (const { source, target, weight, isPerson } of held)
    add(names, { source: source.normalize('NFC'), target, weight, accepted: [], isPerson });
  return [...names.values()].slice(0, MAX_BOOK_NAMES);
};

const add = (names: Map<string, BookName>, name: BookName): void => {
  if (name.source === '' || name.source === FIRST_PERSON_NAME) return;
  const before = names.get(name.source);
  const isPerson = name.isPerson || before?.isPerson === true;
  const isBetter = before === undefined || (before.target.trim() === '' && name.target.trim() !== '');
  names.set(name.source, { ...(isBetter ? name : before), isPerson });
};

interface KnownNames {
  /** Locked terms, then names, aliases, other terms and idioms: of several with one source the first counts. */
  names: { id: string | undefined; source: string; target: string; isPerson: boolean }[];
  /** Renderings that open conflicts propose, by the id of the record. */
  proposed: ReadonlyMap<string, readonly string[]>;
}

const readKnownNames = async (
  { bibleRecords }: Pick<TranslationContext, 'bibleRecords'>,
  bookId: string,
  options: CallOptions,
): Promise<KnownNames> => {
  const [lockedTerms, people, aliases, terms, idioms]: KnownNames['names'][] = [[], [], [], [], []];
  const everything = { bookId, limit: 0, offset: 0 };
  for await (const page of bibleRecords.listTerms(everything, options))
    for (const { id, sourceTerm, targetTerm, locked } of page.terms)
      (locked ? lockedTerms : terms)!.push({ id, source: sourceTerm, target: targetTerm, isPerson: false });
  for await (const page of bibleRecords.listCharacters(everything, options))
    for (const { id, fields } of page.characters) {
      people!.push({ id, source: fields!.nameCn, target: fields!.nameVi, isPerson: true });
      for (const { source, target } of fields!.aliases)
        aliases!.push({ id: undefined, source, target, isPerson: true });
    }
  // Idioms compete with names for their places, and nothing is demanded of them.
  for await (const page of bibleRecords.listIdioms(everything, options))
    for (const { sourceText } of page.idioms)
      idioms!.push({ id: undefined, source: sourceText, target: '', isPerson: false });
  const proposed = new Map<string, string[]>();
  for await (const page of bibleRecords.listConflicts({ ...everything, state: ConflictState.OPEN }, options))
    for (const { candidates } of page.conflicts) {
      const [known, last] = [candidates[0], candidates.at(-1)];
      if (known?.termId && last?.targetTerm)
        proposed.set(known.termId, [...(proposed.get(known.termId) ?? []), last.targetTerm]);
    }
  return { names: [lockedTerms, people, aliases, terms, idioms].flatMap((list) => list!), proposed };
};
