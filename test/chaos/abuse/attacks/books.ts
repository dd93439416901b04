// Attacks by what a workspace stores: docs/rules.md#limits-of-a-plan.
import { type Attack, type Attacker, repeat } from '../attack.ts';
import { bibleOf } from './bodies.ts';

/** The limit of records that the product of the short size is started with. */
export const SHORT_BIBLE_LIMIT = 1_500;

const limitOf = ({ size }: Attacker): number => (size === 'whole' ? 50_000 : SHORT_BIBLE_LIMIT);

/** A Bible with as many terms as it may have, which is read, added to and translated with at once. */
export const fullBible: Attack = {
  name: 'full Bible',
  told: 'a Bible of 50,000 terms: 10 clients read it whole, export, add to it, import, and analyse with it',
  allowed: [200, 201, 202, 409, 429, 503],
  async prepare(attacker) {
    const limit = limitOf(attacker);
    const bookId = await attacker.createBook();
    await attacker.must('POST', `/books/${bookId}/import`, bibleOf(limit));
    const sourceText = `${'山'.repeat(190)}7走进了房间。\n`.repeat(20);
    const { chapters } = await attacker.must('POST', `/books/${bookId}/chapters`, { orderNo: 1, sourceText });
    const small = bibleOf(1).replaceAll('山0', '水0');
    const works = [
      (signal: AbortSignal) => attacker.send('GET', `/books/${bookId}/glossary`, undefined, { signal }),
      (signal: AbortSignal) => attacker.send('GET', `/books/${bookId}/export`, undefined, { signal }),
      (signal: AbortSignal) =>
        attacker.send('POST', `/books/${bookId}/glossary`, { sourceTerm: '新', targetTerm: 'tân' }, { signal }),
      (signal: AbortSignal) => attacker.send('POST', `/books/${bookId}/import`, small, { signal }),
      async (signal: AbortSignal) => {
        const chapterIds = [chapters[0].id];
        await attacker.send(
          'POST',
          `/translation/books/${bookId}/translate`,
          { chapterIds, model: 'offline' },
          { signal },
        );
        await attacker.send('GET', `/books/${bookId}/chapters/${chapters[0].id}/certificate`, undefined, { signal });
      },
    ];
    return (signal) => repeat(2 * works.length, signal, (place) => works[place % works.length]!(signal));
  },
  check(attacker) {
    const refused = [...attacker.responses.keys()].filter((name) => / 409$/.test(name));
    const isRefused = (route: string): boolean => refused.some((name) => name.includes(route));
    const stored = [...attacker.responses.keys()].filter((name) => /glossary 201$/.test(name));
    return [
      ...(isRefused('glossary') && isRefused('import') ? [] : ['what is added to a full Bible was not refused']),
      ...stored.map((name) => `a full Bible took more: ${name}`),
    ];
  },
};

const FORMATS = ['txt', 'docx', 'epub'];

/** Certificates, exports and downloads of a large book, 20 at once. */
export const wholeAnswers: Attack = {
  name: 'certificates and exports',
  told: '20 clients ask for certificates, evidence, exports and downloads of a translated book of 200 chapters',
  allowed: [200, 429, 503],
  async prepare(attacker) {
    const bookId = await attacker.createBook();
    const text = '他走进了房间。她看着窗外的雨，没有说话。\n'.repeat(attacker.size === 'whole' ? 100 : 20);
    const chapters = attacker.size === 'whole' ? 200 : 20;
    for (let orderNo = 1; orderNo <= chapters; orderNo += 1)
      await attacker.must('POST', `/books/${bookId}/chapters`, { orderNo, sourceText: text });
    await translateAll(attacker, bookId);
    const paths = [
      `/books/${bookId}/certificate`,
      `/books/${bookId}/certificate?evidence=true`,
      `/books/${bookId}/export`,
      ...FORMATS.map((format) => `/books/${bookId}/download?format=${format}&bilingual=true`),
    ];
    return (signal) =>
      repeat(20, signal, (place) => attacker.send('GET', paths[place % paths.length]!, undefined, { signal }));
  },
  check: ({ responses }) =>
    [...responses.keys()].some((name) => name.endsWith(' 200')) ? [] : ['no certificate and no export was answered'],
};

const translateAll = async (attacker: Attacker, bookId: string): Promise<void> => {
  await attacker.must('POST', `/translation/books/${bookId}/translate`, { model: 'offline', useBible: false });
  await untilEnded(attacker, bookId);
};

/** Waits until no chapter of a book is queued or running; returns how many there are of each status. */
export const untilEnded = async (
  attacker: Attacker,
  bookId: string,
): Promise<Record<'idle' | 'queued' | 'running' | 'done' | 'failed', number>> => {
  for (;;) {
    const { books } = await attacker.must('GET', '/books');
    const { chapterCounts } = books.find(({ id }: { id: string }) => id === bookId);
    if (chapterCounts.queued + chapterCounts.running === 0) return chapterCounts;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
