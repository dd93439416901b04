import { newId } from '@versio/kit/ids';
import { collect, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'), {
    VERSIO_PLAN_LIMITS: '{"free":{"bibleRecordsPerKind":4,"noteCharactersPerBook":60}}',
  });
});
afterAll(() => bible?.close());

const NOTES: Record<string, string> = {
  terms: 'char_length(note)',
  characters:
    'char_length(description) + char_length(relationships::text || abilities::text || equipment::text || timeline::text) - 8',
  relations: 'char_length(note)',
  character_events: 'char_length(text)',
  idioms: 'char_length(note)',
  conflicts: '0',
  lessons: '0',
};

const countsOf = async (bookId: string) => {
  const sql = Object.entries(NOTES).map(
    ([table, notes]) =>
      `SELECT '${table}' AS kind, count(*)::int AS records, coalesce(sum(${notes}), 0)::int AS notes FROM ${table} WHERE book_id = $1`,
  );
  const stored = await bible.pool.query(sql.join(' UNION ALL '), [bookId]);
  const counted = await bible.pool.query(
    'SELECT kind, records::int, note_characters::int AS notes FROM record_counts WHERE book_id = $1',
    [bookId],
  );
  const toMap = (rows: { kind: string; records: number; notes: number }[]) =>
    new Map(rows.filter(({ records, notes }) => records !== 0 || notes !== 0).map((row) => [row.kind, row]));
  return { stored: toMap(stored.rows), counted: toMap(counted.rows) };
};

const NAMES = ['李明', '张三', '王五', '青竹', '林青竹', '雷音寺'];
const CALLS = [
  'term',
  'idiom',
  'character',
  'description',
  'relation',
  'analysis',
  'harvest',
  'deletion',
  'merge',
  'chapter',
];
const step = fc.record({
  call: fc.constantFrom(...CALLS),
  one: fc.nat(29),
  note: fc.string({ unit: 'grapheme', maxLength: 12 }),
});

/** Calls RPCs on a book, with names and records chosen by numbers. */
const createCaller = ({ workspaceId, bookId }: { workspaceId: string; bookId: string }) => {
  const as = { workspaceId, plan: 'free' };
  const { client, engine } = bible;
  const chapterIds = Array.from({ length: 3 }, () => newId());
  const name = (one: number) => NAMES[one % NAMES.length]!;
  const slugs = async () =>
    (await collect(client.listCharacters({ bookId }, as), 'characters')).map(({ slug }) => slug as string);
  const pick = (items: readonly string[], one: number) => items[one % items.length];
  const calls: Record<string, (one: number, note: string) => Promise<unknown>> = {
    term: (one, note) => client.upsertTerm({ bookId, sourceTerm: `${name(one)}${one % 4}`, targetTerm: 'x', note }, as),
    idiom: (one, note) => client.upsertIdiom({ bookId, sourceText: `${name(one)}${one % 4}`, note }, as),
    character: (one, note) =>
      client.createCharacter({ bookId, fields: { nameVi: `T${one}`, nameCn: name(one), description: note } }, as),
    async description(one, note) {
      const slug = pick(await slugs(), one);
      const fields = { nameVi: 'x', abilities: note === '' ? [] : [note], description: note };
      if (slug)
        await client.updateCharacter({ bookId, slug, fields, updateMask: { paths: ['abilities', 'description'] } }, as);
    },
    async relation(one, note) {
      const [from, to] = [pick(await slugs(), one), pick(await slugs(), one + 1)];
      const relation = { fromSlug: from ?? '', toSlug: to ?? '', kind: `k${one % 5}`, fromOrder: 1, note };
      if (from && to && from !== to) await client.createRelation({ bookId, relation }, as);
    },
    analysis: (one, note) =>
      engine.applyAnalysis(
        {
          ...{ bookId, chapterId: chapterIds[one % 3]!, orderNo: 1 + (one % 3), analysisId: newId() },
          terms: [0, 1, 2].map((index) => ({
            source: `${name(one + index)}寺`,
            target: `t${one % 2}`,
            category: 'place',
          })),
          characters: [0, 1, 2].map((index) => ({ nameCn: name(one + index), nameVi: `V ${index}`, gender: 'male' })),
          relations: [{ from: name(one), to: name(one + 1), kind: 'friend', self: `s${one % 3}`, other: 'o' }],
          events: [0, 1].map((index) => ({ character: name(one + index), kind: 'k', text: `${note}${index}` })),
          idioms: [{ source: `成语${one % 7}`, hanViet: 'x', viEquivalent: '' }],
        },
        as,
      ),
    harvest: (one) =>
      engine.applyHarvest(
        {
          bookId,
          chapterId: chapterIds[one % 3]!,
          orderNo: 1,
          harvestId: newId(),
          names: [{ source: name(one), target: 'h' }],
        },
        as,
      ),
    async deletion(one) {
      const slug = pick(await slugs(), one);
      if (slug) await client.deleteCharacter({ bookId, slug }, as);
      const [term] = await collect(client.listTerms({ bookId }, as), 'terms');
      if (term) await client.deleteTerm({ bookId, termId: term.id }, as);
    },
    async merge(one) {
      const known = await slugs();
      const [slug, intoSlug] = [pick(known, one), pick(known, one + 1)];
      if (!slug || !intoSlug || slug === intoSlug) return;
      const { conflict } = await client.mergeCharacters({ bookId, slug, intoSlug }, as);
      if (one % 2 === 0) await client.reopenConflict({ bookId, conflictId: conflict!.id }, as);
    },
    chapter: (one) =>
      bible.publish(workspaceId, {
        case: 'chapterDeleted',
        value: { $typeName: 'versio.events.v1.ChapterDeleted', bookId, chapterId: chapterIds[one % 3]!, orderNo: 1 },
      }),
  };
  return ({ call, one, note }: { call: string; one: number; note: string }) => calls[call]!(one, note);
};

const EXPECTED = /^(LIMIT_REACHED|CHARACTER_EXISTS|CHARACTER_NOT_FOUND|TERM_NOT_FOUND|INVALID_BODY|CONFLICT_RESOLVED)$/;

test('the counts are what the tables hold after any calls, and stay within the limits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 15 }), async (rounds) => {
      const book = bible.addBook();
      const call = createCaller(book);
      for (const steps of rounds) {
        // The calls of a round run at the same time.
        for (const result of await Promise.allSettled(steps.map(call)))
          if (result.status === 'rejected' && !EXPECTED.test(result.reason.reason)) throw result.reason;
        // In one statement the two can differ: an event may be handled in between.
        await expect
          .poll(async () => {
            const { stored, counted } = await countsOf(book.bookId);
            return [[...counted.values()].sort(byKind), [...stored.values()].sort(byKind)].map((list) =>
              JSON.stringify(list),
            );
          })
          .toSatisfy(([counted, stored]: string[]) => counted === stored);
        const { stored } = await countsOf(book.bookId);
        for (const { kind, records } of stored.values()) expect([kind, records <= 4]).toEqual([kind, true]);
        expect([...stored.values()].reduce((sum, { notes }) => sum + notes, 0)).toBeLessThanOrEqual(60);
      }
      bible.removeBook(book.bookId);
      await bible.publish(book.workspaceId, {
        case: 'bookDeleted',
        value: { $typeName: 'versio.events.v1.BookDeleted', bookId: book.bookId },
      });
      await expect.poll(async () => (await countsOf(book.bookId)).counted.size).toBe(0);
    }),
    { numRuns: 12 },
  );
}, 120_000);

const byKind = (one: { kind: string }, other: { kind: string }): number => (one.kind < other.kind ? -1 : 1);
